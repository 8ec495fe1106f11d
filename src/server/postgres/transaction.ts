/** Transactions that are retried after a deadlock. */
import type { Db } from "../../db/connect.ts";

const MAX_TRIES = 4;
/** PostgreSQL's codes for a deadlock and a serialization failure. */
const RETRYABLE = ["40P01", "40001"];

/**
 * Runs the work in a transaction, and again after a deadlock or a serialization failure. The work must have no effect outside of its
 * transaction.
 */
export async function inTransaction<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (tries === MAX_TRIES || !RETRYABLE.includes(codeOf(error))) throw error;
    }
  }
}

/** The driver's error is the cause of Drizzle's. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "code" in cause ? String(cause.code) : "";
}
