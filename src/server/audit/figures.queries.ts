/** What waits, or has stopped, as numbers for whoever watches the shop by day; docs/runbook.md says when they are a reason to wake somebody. */
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";

type Counted = { name: string; help: string; count: (now: Date) => SQL };

const ago = (now: Date, interval: string) => sql`${now.toISOString()}::timestamptz - ${interval}::interval`;

export const counted: readonly Counted[] = [
  {
    name: "letters_overdue",
    help: "Letters that wait for ten minutes and more.",
    count: (now) => sql`select count(*) from mail_outbox where state = 'waiting' and next_try_at < ${ago(now, "10 minutes")}`,
  },
  {
    name: "letters_given_up",
    help: "Letters that could not be sent and are not tried any more.",
    count: () => sql`select count(*) from mail_outbox where state = 'failed'`,
  },
  {
    name: "refunds_refused",
    help: "Refunds that the payment provider refused and that somebody has to make.",
    count: () => sql`select count(*) from refunds where state = 'failed'`,
  },
  {
    name: "payment_notices_waiting",
    help: "Notices of the payment provider that are not worked through.",
    count: () => sql`select count(*) from provider_notices where done_at is null`,
  },
  {
    name: "orders_waiting_too_long",
    help: "Unpaid orders that hold their pieces five minutes longer than they may.",
    count: (now) => sql`select count(*) from orders where held_until < ${ago(now, "5 minutes")}`,
  },
  {
    name: "orders_newest_seconds",
    help: "When the newest order was placed, in seconds since 1970; 0 when there is none.",
    count: () => sql`select coalesce(extract(epoch from max(placed_at)), 0) from orders`,
  },
];

export async function readCount(db: Db, { count }: Counted, now: Date): Promise<number> {
  const { rows } = await db.execute<{ value: string }>(sql`select (${count(now)})::float8 as value`);
  return Number(rows[0]!.value);
}
