/** Transactions that change much at once. */
import type { Db } from "../../db/connect.ts";

const MOST_TRIES = 4;
/** PostgreSQL's codes for what is worth another try: two that waited for each other, and two that overtook each other. */
const TRY_AGAIN = ["40P01", "40001"];

/**
 * Does the work in a transaction, and anew when the database had to choose between two that waited for each other. The work must do nothing
 * outside of its transaction.
 */
export async function inTransaction<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (tries === MOST_TRIES || !TRY_AGAIN.includes(codeOf(error))) throw error;
    }
  }
}

/** The driver's error is the cause of the one that is thrown. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "code" in cause ? String(cause.code) : "";
}
