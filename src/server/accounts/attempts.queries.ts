import { eq, inArray, lt, max, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/connect.ts";
import { readRows } from "../../db/rows.ts";
import { attempts } from "../../db/schema/accounts.ts";
import type { BackoffPolicy } from "./throttle.rules.ts";

/**
 * Counts an attempt as failed before its outcome is known, so that concurrent attempts are counted one by one. Returns the number of failures;
 * undefined, and counts nothing, while it is too early for another attempt.
 */
export async function countAttempt(
  db: Db,
  subject: string,
  { delaysSeconds, forgetSeconds }: BackoffPolicy,
  now: Date,
): Promise<number | undefined> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const delays = sql.raw(`(array[${delaysSeconds.map(Number).join(",")}])`);
  const remaining = sql`greatest(0, attempts.failures - floor(extract(epoch from ${at} - attempts.last_at) / ${forgetSeconds}::int)::int)`;
  const after = (failures: typeof at) => sql`${at} + make_interval(secs => ${delays}[least(${failures}, ${delaysSeconds.length}::int)])`;
  const rows = await readRows(
    db,
    z.object({ failures: z.int() }),
    sql`
    insert into attempts (subject, failures, last_at, next_at) values (${subject}, 1, ${at}, ${after(sql`1`)})
    on conflict (subject) do update
      set failures = ${remaining} + 1, last_at = excluded.last_at, next_at = ${after(sql`${remaining} + 1`)}
      where attempts.next_at <= excluded.last_at
    returning failures`,
  );
  return rows[0]?.failures;
}

export async function readNextAttemptAt(db: Db, subject: string): Promise<Date | undefined> {
  const [row] = await db.select({ nextAt: attempts.nextAt }).from(attempts).where(eq(attempts.subject, subject));
  return row?.nextAt;
}

/** The failures that are not forgotten yet. */
export async function readFailures(db: Db, subject: string, { forgetSeconds }: BackoffPolicy, now: Date): Promise<number> {
  const [row] = await db.select().from(attempts).where(eq(attempts.subject, subject));
  return row ? Math.max(0, row.failures - Math.floor((now.getTime() - row.lastAt.getTime()) / 1000 / forgetSeconds)) : 0;
}

/** Postpones the first attempt. False when there has been one, or it is postponed already. */
export async function postponeFirstAttempt(db: Db, subject: string, nextAt: Date, now: Date): Promise<boolean> {
  const added = await db
    .insert(attempts)
    .values({ subject, failures: 0, lastAt: now, nextAt })
    .onConflictDoNothing()
    .returning({ subject: attempts.subject });
  return added.length > 0;
}

/** The latest moment of several subjects. */
export async function readLatestNextAttemptAt(db: Db, subjects: readonly string[]): Promise<Date | null> {
  const [row] = await db
    .select({ nextAt: max(attempts.nextAt) })
    .from(attempts)
    .where(inArray(attempts.subject, [...subjects]));
  return row?.nextAt ?? null;
}

/** Takes one failure back and allows the next attempt at once. */
export const uncountAttempt = (db: Db, subject: string) =>
  db
    .update(attempts)
    .set({ failures: sql`greatest(0, ${attempts.failures} - 1)`, nextAt: sql`${attempts.lastAt}` })
    .where(eq(attempts.subject, subject));

export const deleteAttempts = (db: Db, subject: string) => db.delete(attempts).where(eq(attempts.subject, subject));

export const deleteAttemptsBefore = (db: Db, before: Date) => db.delete(attempts).where(lt(attempts.lastAt, before));
