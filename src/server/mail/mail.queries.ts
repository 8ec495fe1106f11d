import { type SQL, and, desc, eq, inArray, lt, lte, ne, sql } from "drizzle-orm";
import { z } from "zod";
import { insertBuiltOnce } from "../../db/built-once.ts";
import type { Db } from "../../db/connect.ts";
import { readRow } from "../../db/rows.ts";
import { mailOutbox } from "../../db/schema/mail.ts";

export type NewRow = Pick<
  typeof mailOutbox.$inferInsert,
  "key" | "kind" | "urgent" | "bulk" | "recipient" | "locale" | "replyTo" | "data" | "createdAt"
>;

/** The fields of an e-mail that its message is composed from. */
const composed = {
  id: mailOutbox.id,
  key: mailOutbox.key,
  kind: mailOutbox.kind,
  recipient: mailOutbox.recipient,
  locale: mailOutbox.locale,
  replyTo: mailOutbox.replyTo,
  data: mailOutbox.data,
  createdAt: mailOutbox.createdAt,
};
export type QueuedEmail = Pick<typeof mailOutbox.$inferSelect, keyof typeof composed>;
/** `tries` counts its claims. `nextTryAt`: when the claim is over. */
export type ClaimedEmail = QueuedEmail & Pick<typeof mailOutbox.$inferSelect, "tries" | "nextTryAt">;

/** Returns how many are new; a row whose key exists is not written. */
export async function insertEmails(db: Db, rows: readonly NewRow[]): Promise<number> {
  const { rowCount } = await emailInsert(
    db,
    rows.map((row) => ({ ...row, nextTryAt: row.createdAt })),
  );
  return rowCount ?? 0;
}

const emailInsert = insertBuiltOnce((db, rows: (typeof mailOutbox.$inferInsert)[]) =>
  db.insert(mailOutbox).values(rows).onConflictDoNothing({ target: mailOutbox.key }).prepare(""),
);

/** `only`: which e-mails; all when left out. */
type Claim = { now: Date; until: Date; only: "urgent" | "notBulk" | "bulk" | undefined; limit: number };

/** Claims e-mails that are due, the urgent ones and then the longest waiting first, newsletters last: no other process claims them before `until`. */
export async function claimDue(db: Db, { now, until, only, limit }: Claim): Promise<ClaimedEmail[]> {
  const { state, urgent, bulk, nextTryAt, tries, id } = mailOutbox;
  const those = { urgent: eq(urgent, true), notBulk: eq(bulk, false), bulk: eq(bulk, true) };
  // A common table expression runs once, so the limit holds.
  const due = db.$with("due").as(
    db
      .select({ id })
      .from(mailOutbox)
      .where(and(eq(state, "waiting"), only && those[only], lte(nextTryAt, now)))
      .orderBy(desc(urgent), bulk, nextTryAt, id)
      .limit(limit)
      .for("update", { skipLocked: true }),
  );
  return await db
    .with(due)
    .update(mailOutbox)
    .set({ nextTryAt: until, tries: sql`${tries} + 1` })
    .where(inArray(id, db.select({ id: due.id }).from(due)))
    .returning({ ...composed, tries, nextTryAt });
}

export const recordSent = (db: Db, id: number, sentAt: Date) =>
  db
    .update(mailOutbox)
    .set({ state: "sent", sentAt, data: null, lastError: null })
    .where(and(eq(mailOutbox.id, id), eq(mailOutbox.state, "waiting")));

/** `nextTryAt` null = no further try. Changes nothing when another process has claimed it since. */
export const recordFailure = (
  db: Db,
  email: ClaimedEmail,
  failure: { lastError: string; nextTryAt: Date | null; noSuchMailbox: boolean },
) =>
  db
    .update(mailOutbox)
    .set({
      lastError: failure.lastError,
      noSuchMailbox: failure.noSuchMailbox,
      ...(failure.nextTryAt ? { nextTryAt: failure.nextTryAt } : { state: "failed" as const }),
    })
    .where(and(eq(mailOutbox.id, email.id), eq(mailOutbox.tries, email.tries), eq(mailOutbox.state, "waiting")));

const isSendable = sql`${mailOutbox.data} <> '{}'`;

/** Forgets to whom e-mails were sent, and what they would say; the key of each stays, so that none is sent again. Those that wait are still sent. Returns how many. */
async function anonymise(db: Db, which: SQL): Promise<number> {
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
        which,
        ne(mailOutbox.state, "waiting"),
        sql`(${mailOutbox.recipient} <> '' or ${mailOutbox.replyTo} is not null or ${mailOutbox.data} <> '{}' or ${mailOutbox.lastError} is not null)`,
      ),
    );
  return rowCount ?? 0;
}

export const anonymiseEmailsBefore = (db: Db, moment: Date): Promise<number> => anonymise(db, lt(mailOutbox.createdAt, moment));

/** E-mails to a person and from them, by their address in lower case. */
const isAbout = (email: SQL) => sql`(lower(${mailOutbox.recipient}) = ${email} or lower(${mailOutbox.replyTo}) = ${email})`;

/** Of a person whose account is deleted. */
export const anonymiseEmailsOf = (db: Db, email: string): Promise<number> => anonymise(db, isAbout(sql`${email}`));

/** What was still to be sent when an account was deleted, up to the e-mail that says so. */
export const anonymiseEmailsOfDeleted = (db: Db): Promise<number> =>
  anonymise(
    db,
    sql`exists (select from mail_outbox last where last.kind = 'accountDeleted' and last.state <> 'waiting' and last.recipient <> ''
      and ${mailOutbox.id} <= last.id and ${isAbout(sql`lower(last.recipient)`)})`,
  );

/** E-mails that are not tried again. */
export const readFailedEmails = (db: Db) =>
  readRow(
    db,
    z.object({ count: z.coerce.number(), oldest: z.coerce.date().nullable() }),
    sql`select count(*), min(created_at) as oldest from mail_outbox where state = 'failed'`,
  );

const MOST_FAILED = 100;

/** The newest e-mails that are not tried again. Those of which the data are deleted cannot be sent any more, and are left out. */
export const listFailedEmails = (db: Db) =>
  db
    .select({
      id: mailOutbox.id,
      kind: mailOutbox.kind,
      recipient: mailOutbox.recipient,
      createdAt: mailOutbox.createdAt,
      tries: mailOutbox.tries,
      lastError: mailOutbox.lastError,
    })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.state, "failed"), isSendable))
    .orderBy(desc(mailOutbox.id))
    .limit(MOST_FAILED);

/** Lets a failed e-mail be sent again, with all its tries. Undefined when it has not failed. */
export const retryFailedEmail = async (tx: Db, id: number, now: Date) =>
  (
    await tx
      .update(mailOutbox)
      .set({ state: "waiting", tries: 0, nextTryAt: now, lastError: null, noSuchMailbox: false })
      .where(and(eq(mailOutbox.id, id), eq(mailOutbox.state, "failed"), isSendable))
      .returning({ kind: mailOutbox.kind })
  )[0];
