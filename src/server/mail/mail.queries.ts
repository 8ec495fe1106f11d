import { and, eq, inArray, lt, ne, sql } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import { mailOutbox } from "../../db/schema/mail.ts";

export type NewRow = Pick<typeof mailOutbox.$inferInsert, "key" | "kind" | "recipient" | "locale" | "replyTo" | "data" | "createdAt">;
export type QueuedEmail = Pick<
  typeof mailOutbox.$inferSelect,
  "id" | "key" | "kind" | "recipient" | "locale" | "replyTo" | "data" | "tries" | "createdAt"
>;

/** Returns the ids of the new ones; a row whose key exists is not written. */
export async function insertEmails(db: Db, rows: readonly NewRow[]): Promise<number[]> {
  const added = await db
    .insert(mailOutbox)
    .values(rows.map((row) => ({ ...row, nextTryAt: row.createdAt })))
    .onConflictDoNothing({ target: mailOutbox.key })
    .returning({ id: mailOutbox.id });
  return added.map(({ id }) => id);
}

/** Locks the e-mail until the transaction ends; undefined when it is not waiting any more or another process has locked it. */
export async function lockWaiting(tx: Db, id: number): Promise<QueuedEmail | undefined> {
  const { key, kind, recipient, locale, replyTo, data, tries, createdAt } = mailOutbox;
  const [row] = await tx
    .select({ id: mailOutbox.id, key, kind, recipient, locale, replyTo, data, tries, createdAt })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.id, id), eq(mailOutbox.state, "waiting")))
    .for("update", { skipLocked: true });
  return row;
}

export const recordSent = (tx: Db, id: number, sentAt: Date) =>
  tx
    .update(mailOutbox)
    .set({ state: "sent", sentAt, data: null, lastError: null, tries: sql`${mailOutbox.tries} + 1` })
    .where(eq(mailOutbox.id, id));

/** `nextTryAt` null = no further try. */
export const recordFailure = (tx: Db, id: number, failure: { lastError: string; nextTryAt: Date | null }) =>
  tx
    .update(mailOutbox)
    .set({
      lastError: failure.lastError,
      tries: sql`${mailOutbox.tries} + 1`,
      ...(failure.nextTryAt ? { nextTryAt: failure.nextTryAt } : { state: "failed" as const }),
    })
    .where(eq(mailOutbox.id, id));

/** Ids of overdue e-mails that no other process has locked; they become due now, so that a second process skips them. */
export async function claimOverdue(db: Db, now: Date): Promise<number[]> {
  const overdue = db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.state, "waiting"), lt(mailOutbox.nextTryAt, now)))
    .for("update", { skipLocked: true });
  const rows = await db.update(mailOutbox).set({ nextTryAt: now }).where(inArray(mailOutbox.id, overdue)).returning({ id: mailOutbox.id });
  return rows.map(({ id }) => id);
}

/** Forgets to whom e-mails of before were sent; the key of each stays, so that none is sent again. Returns how many. */
export async function anonymiseEmailsBefore(db: Db, moment: Date): Promise<number> {
  const { rowCount } = await db
    .update(mailOutbox)
    .set({
      recipient: sql`case when ${mailOutbox.recipient} is not null then '' end`,
      replyTo: null,
      lastError: null,
      data: sql`case when ${mailOutbox.data} is not null then '{}'::jsonb end`,
    })
    .where(
      and(
        lt(mailOutbox.createdAt, moment),
        ne(mailOutbox.state, "waiting"),
        sql`(${mailOutbox.recipient} <> '' or ${mailOutbox.replyTo} is not null or ${mailOutbox.data} <> '{}' or ${mailOutbox.lastError} is not null)`,
      ),
    );
  return rowCount ?? 0;
}
