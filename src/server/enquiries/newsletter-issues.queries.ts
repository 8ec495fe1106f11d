import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/connect.ts";
import { readRow, readRows } from "../../db/rows.ts";
import { newsletterSends, newsletterSubscriptions, newsletters } from "../../db/schema/enquiries.ts";

export type Newsletter = typeof newsletters.$inferSelect;
export type NewsletterFields = Pick<Newsletter, "subject" | "preview" | "blocks">;

/** Who gets a newsletter: confirmed, neither ended nor bounced. */
const isRecipient = sql`n.confirmed_at is not null and n.unsubscribed_at is null and n.bounced_at is null`;

const figures = z.object({ sent: z.int(), waiting: z.int(), failed: z.int(), left: z.int() });
export type Figures = z.output<typeof figures>;
const row = figures.extend({ id: z.int() });

const MOST_LISTED = 200;

export const findNewsletters = (db: Db) => db.select().from(newsletters).orderBy(desc(newsletters.id)).limit(MOST_LISTED);

export const findNewsletter = async (db: Db, id: number): Promise<Newsletter | undefined> =>
  (await db.select().from(newsletters).where(eq(newsletters.id, id)))[0];

/** The same, locked until the transaction ends. */
export const lockNewsletter = async (tx: Db, id: number): Promise<Newsletter | undefined> =>
  (await tx.select().from(newsletters).where(eq(newsletters.id, id)).for("update"))[0];

/** What has become of the e-mails of newsletters. One statement. */
export const readFigures = (db: Db, ids: readonly number[]) =>
  readRows(
    db,
    row,
    sql`select s.newsletter_id as id, count(*) filter (where m.state = 'sent')::int as sent, count(*) filter (where m.state = 'waiting')::int as waiting,
      count(*) filter (where m.state = 'failed')::int as failed, count(s.left_at)::int as "left"
    from newsletter_sends s left join mail_outbox m on m.key = s.email_key where s.newsletter_id = any(${sql.param(ids)}::int[]) group by s.newsletter_id`,
  );

export const countRecipients = async (db: Db): Promise<number> =>
  (await readRow(db, z.object({ count: z.int() }), sql`select count(*)::int as count from newsletter_subscriptions n where ${isRecipient}`))
    .count;

export const insertNewsletter = async (tx: Db, given: NewsletterFields & { createdBy: number; createdAt: Date }): Promise<number> =>
  (await tx.insert(newsletters).values(given).returning({ id: newsletters.id }))[0]!.id;

export const updateNewsletter = (tx: Db, id: number, change: Partial<typeof newsletters.$inferInsert>) =>
  tx.update(newsletters).set(change).where(eq(newsletters.id, id));

export const removeNewsletter = (tx: Db, id: number) => tx.delete(newsletters).where(eq(newsletters.id, id));

/** Newsletters that are being sent, or whose time has come; others of the same moment are left to other processes. */
export const lockDueNewsletters = (tx: Db, now: Date) =>
  tx
    .select()
    .from(newsletters)
    .where(sql`${newsletters.state} = 'sending' or (${newsletters.state} = 'scheduled' and ${newsletters.sendAt} <= ${now.toISOString()})`)
    .orderBy(asc(newsletters.id))
    .for("update", { skipLocked: true });

const recipient = z.object({ id: z.int(), email: z.string(), unsubscribeId: z.string() });
export type Recipient = z.output<typeof recipient>;

/** Who has not got it yet. Those who subscribe after its beginning get the next one. */
export const nextRecipients = (tx: Db, { id, startedAt, limit }: { id: number; startedAt: Date; limit: number }) =>
  readRows(
    tx,
    recipient,
    sql`select n.id, n.email, n.unsubscribe_id as "unsubscribeId" from newsletter_subscriptions n
    where ${isRecipient} and n.confirmed_at <= ${startedAt.toISOString()}
      and not exists (select 1 from newsletter_sends s where s.newsletter_id = ${id} and s.subscription_id = n.id)
    order by n.id limit ${limit}`,
  );

/** Throws when one of them has got it. */
export const insertSends = (tx: Db, rows: readonly (typeof newsletterSends.$inferInsert)[]) => tx.insert(newsletterSends).values([...rows]);

/** How many of its e-mails are not handed over. */
export const countWaiting = async (tx: Db, id: number): Promise<number> =>
  (
    await readRow(
      tx,
      z.object({ count: z.int() }),
      sql`select count(*)::int as count from newsletter_sends s join mail_outbox m on m.key = s.email_key where s.newsletter_id = ${id} and m.state = 'waiting'`,
    )
  ).count;

/** Takes back its e-mails that no process has claimed yet; their readers get them when it goes on. */
export const withdrawWaiting = (tx: Db, id: number) =>
  tx.execute(sql`with gone as (
    delete from mail_outbox m using newsletter_sends s
    where s.newsletter_id = ${id} and m.key = s.email_key and m.state = 'waiting' and m.tries = 0 returning m.key
  ) delete from newsletter_sends s using gone where s.email_key = gone.key`);

/** Ends the sending to addresses whose mailbox the mail server does not know. Returns how many. */
export const noteRefusedMailboxes = async (tx: Db, now: Date): Promise<number> =>
  (
    await tx.execute(sql`update newsletter_subscriptions n set bounced_at = ${now.toISOString()}, bounce_reason = left(coalesce(m.last_error, ''), 300)
      from newsletter_sends s join mail_outbox m on m.key = s.email_key
      where s.subscription_id = n.id and n.bounced_at is null and m.state = 'failed' and m.no_such_mailbox and m.created_at >= n.subscribed_at`)
  ).rowCount ?? 0;

/** Who unsubscribes has left after the newest newsletter that they got. */
export const noteLeft = (tx: Db, unsubscribeId: string, at: Date) =>
  tx.execute(sql`update newsletter_sends set left_at = ${at.toISOString()} where id = (
    select s.id from newsletter_sends s join newsletter_subscriptions n on n.id = s.subscription_id
    where n.unsubscribe_id = ${unsubscribeId} order by s.id desc limit 1) and left_at is null`);

export const noteBounced = (tx: Db, ids: readonly number[], at: Date, reason: string) =>
  tx
    .update(newsletterSubscriptions)
    .set({ bouncedAt: at, bounceReason: reason })
    .where(and(inArray(newsletterSubscriptions.id, [...ids]), isNull(newsletterSubscriptions.bouncedAt)));

/** False for an address without a subscription, or whose bounce is known. */
export async function noteBouncedAddress(tx: Db, email: string, at: Date, reason: string): Promise<boolean> {
  const changed = await tx
    .update(newsletterSubscriptions)
    .set({ bouncedAt: at, bounceReason: reason })
    .where(and(eq(newsletterSubscriptions.email, email), isNull(newsletterSubscriptions.bouncedAt)))
    .returning({ id: newsletterSubscriptions.id });
  return changed.length > 0;
}
