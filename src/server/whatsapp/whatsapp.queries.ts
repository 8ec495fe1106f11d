import { type SQL, and, eq, lt, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/connect.ts";
import { readRow, readRows } from "../../db/rows.ts";
import { whatsappMessages, whatsappNews, whatsappStops } from "../../db/schema/whatsapp.ts";

export type NewMessage = { key: string; mobile: string; template: string; parameters: readonly string[]; createdAt: Date };

const isStopped = (mobile: SQL) => sql`exists (select from whatsapp_stops s where s.mobile = ${mobile})`;

/** Nothing is written for a key that is there, or for a number whose owner wants no messages. One statement. */
export const insertMessage = (tx: Db, { key, mobile, template, parameters, createdAt }: NewMessage) =>
  tx.execute(sql`
    insert into whatsapp_messages (key, mobile, template, parameters, next_try_at, created_at)
    select ${key}, ${mobile}, ${template}, ${JSON.stringify(parameters)}::jsonb, ${createdAt}, ${createdAt}
    where not ${isStopped(sql`${mobile}`)} on conflict (key) do nothing`);

const claimed = z.object({
  id: z.int(),
  mobile: z.string(),
  template: z.string(),
  parameters: z.array(z.string()),
  tries: z.int(),
  createdAt: z.coerce.date(),
});
export type ClaimedMessage = z.output<typeof claimed>;

/** Messages that are due, for this process alone until `until`. Those whose owners have written STOP since are ended first. */
export async function claimDue(db: Db, { now, until, limit }: { now: Date; until: Date; limit: number }): Promise<ClaimedMessage[]> {
  await db.execute(sql`
    update whatsapp_messages m set state = 'stopped', parameters = null where state = 'waiting' and next_try_at <= ${now} and ${isStopped(sql`m.mobile`)}`);
  return await readRows(
    db,
    claimed,
    sql`update whatsapp_messages set tries = tries + 1, next_try_at = ${until}
      where id in (select id from whatsapp_messages m where state = 'waiting' and next_try_at <= ${now} and not ${isStopped(sql`m.mobile`)} order by next_try_at, id limit ${limit} for update skip locked)
      returning id, mobile, template, parameters, tries, created_at as "createdAt"`,
  );
}

export const recordSent = (db: Db, id: number, providerId: string, at: Date) =>
  db.update(whatsappMessages).set({ state: "sent", parameters: null, providerId, sentAt: at }).where(eq(whatsappMessages.id, id));

/** `nextTryAt`: null when it is not tried again. */
export const recordFailure = (db: Db, id: number, { lastError, nextTryAt }: { lastError: string; nextTryAt: Date | null }) =>
  db
    .update(whatsappMessages)
    .set({ lastError, ...(nextTryAt === null ? { state: "failed", parameters: null } : { nextTryAt }) })
    .where(and(eq(whatsappMessages.id, id), eq(whatsappMessages.state, "waiting")));

export type NewNews = typeof whatsappNews.$inferInsert;
export const insertNews = (db: Db, news: NewNews) => db.insert(whatsappNews).values(news).onConflictDoNothing();

/**
 * Records what was said of messages that are sent, however it came first: a message that has arrived has not failed. Run it when news are stored, and when a message is
 * recorded as sent: so whichever is last finds the other. One statement.
 */
export const applyNews = (db: Db) =>
  db.execute(sql`
    with heard as (delete from whatsapp_news n using whatsapp_messages m where m.provider_id = n.provider_id returning m.id, n.kind, n.reason, n.received_at),
      said as (select id, min(received_at) filter (where kind = 'delivered') as delivered_at, coalesce(max(reason) filter (where kind = 'failed'), '') as reason from heard group by id)
    update whatsapp_messages m set delivered_at = coalesce(m.delivered_at, s.delivered_at),
      state = case when coalesce(m.delivered_at, s.delivered_at) is null then 'failed' else 'sent' end,
      last_error = case when coalesce(m.delivered_at, s.delivered_at) is null then s.reason else '' end
    from said s where m.id = s.id`);

/** False when it was stopped already. */
export const insertStop = async (db: Db, mobile: string, stoppedAt: Date): Promise<boolean> =>
  (await db.insert(whatsappStops).values({ mobile, stoppedAt }).onConflictDoNothing().returning({ mobile: whatsappStops.mobile })).length >
  0;

/** False when it was not stopped. */
export const deleteStop = async (db: Db, mobile: string): Promise<boolean> =>
  (await db.delete(whatsappStops).where(eq(whatsappStops.mobile, mobile)).returning({ mobile: whatsappStops.mobile })).length > 0;

const figures = z.object({ sent: z.int(), delivered: z.int(), waiting: z.int(), failed: z.int(), lastError: z.string(), stops: z.int() });

/** Of the messages since a moment, and how many numbers want none. */
export const readFigures = (db: Db, since: Date) =>
  readRow(
    db,
    figures,
    sql`select count(*) filter (where state = 'sent')::int as sent, count(*) filter (where delivered_at is not null)::int as delivered,
        count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'failed')::int as failed,
        coalesce((array_agg(last_error order by id desc) filter (where last_error <> ''))[1], '') as "lastError",
        (select count(*)::int from whatsapp_stops) as stops
      from whatsapp_messages where created_at >= ${since}`,
  );

/** Their keys stay: no message about the same event is sent again. */
export const anonymiseMessages = (tx: Db, keysBegin: readonly string[]) =>
  tx.execute(sql`
    update whatsapp_messages m set mobile = '', parameters = null, last_error = '', state = case when state = 'waiting' then 'stopped' else state end
    where exists (select from unnest(${sql.param([...keysBegin])}::text[]) as begins where starts_with(m.key, begins))`);

export const deleteMessagesBefore = (db: Db, before: Date) => db.delete(whatsappMessages).where(lt(whatsappMessages.createdAt, before));
export const deleteStopsBefore = (db: Db, before: Date) => db.delete(whatsappStops).where(lt(whatsappStops.stoppedAt, before));
export const deleteNewsBefore = (db: Db, before: Date) => db.delete(whatsappNews).where(lt(whatsappNews.receivedAt, before));
