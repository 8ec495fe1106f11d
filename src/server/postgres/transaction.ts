/** Transactions that are retried after a deadlock, and statements that are sent together. */
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

type Parts = Readonly<Record<string, () => unknown>>;
type Results<Given extends Parts> = { -readonly [Name in keyof Given]: Awaited<ReturnType<Given[Name]>> };

/**
 * Runs parts of one transaction whose statements do not need each other's answers: they are sent together, and the first statements of the parts run in
 * this order, which saves a round trip for each. Throws the first failure once all parts have ended: a part that went on after the rollback would write outside of the transaction.
 */
export async function together<const Given extends Parts>(parts: Given): Promise<Results<Given>> {
  const failures: unknown[] = [];
  const results = await Promise.all(
    Object.entries(parts).map(async ([name, part]) => {
      try {
        return [name, await part()] as const;
      } catch (error) {
        failures.push(error);
        return [name, undefined] as const;
      }
    }),
  );
  // After a failed statement PostgreSQL refuses the others of the transaction, so the first one to fail is the reason.
  if (failures.length > 0) throw failures[0];
  return Object.fromEntries(results) as Results<Given>;
}

/** The driver's error is the cause of Drizzle's. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "code" in cause ? String(cause.code) : "";
}
