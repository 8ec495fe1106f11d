/** Metrics of overdue and stopped work; docs/runbook.md lists when they need action. */
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import { ago, isStillOwed } from "./audit.queries.ts";

type Gauge = { name: string; help: string; value: (now: Date) => SQL };

export const gauges: readonly Gauge[] = [
  {
    name: "letters_overdue",
    help: "E-mails that have waited for ten minutes or more.",
    value: (now) => sql`select count(*) from mail_outbox where state = 'waiting' and next_try_at < ${ago(now, "10 minutes")}`,
  },
  {
    name: "letters_given_up",
    help: "E-mails that could not be sent and are not retried.",
    value: () => sql`select count(*) from mail_outbox where state = 'failed'`,
  },
  {
    name: "refunds_refused",
    help: "Refunds that the payment provider refused and that somebody has to make.",
    value: () => sql`select count(*) from refunds r where ${isStillOwed}`,
  },
  {
    name: "payment_notices_waiting",
    help: "Notices of the payment provider that are not worked through.",
    value: () => sql`select count(*) from provider_notices where done_at is null`,
  },
  {
    name: "orders_waiting_too_long",
    help: "Unpaid orders that hold their pieces five minutes longer than they may.",
    value: (now) => sql`select count(*) from orders where held_until < ${ago(now, "5 minutes")}`,
  },
  {
    name: "orders_newest_seconds",
    help: "When the newest order was placed, in seconds since 1970; 0 when there is none.",
    value: () => sql`select coalesce(extract(epoch from max(placed_at)), 0) from orders`,
  },
  {
    name: "audit_findings",
    help: "What the last audit of money, stock and letters found amiss.",
    value: () => sql`select coalesce((select jsonb_array_length(findings) from audits order by ran_at desc, id desc limit 1), 0)`,
  },
  {
    name: "audit_last_run_seconds",
    help: "When the last audit was, in seconds since 1970; 0 when there was none.",
    value: () => sql`select coalesce(extract(epoch from max(ran_at)), 0) from audits`,
  },
];

export async function readGauge(db: Db, { value }: Gauge, now: Date): Promise<number> {
  const { rows } = await db.execute<{ value: number }>(sql`select (${value(now)})::float8 as value`);
  return rows[0]!.value;
}
