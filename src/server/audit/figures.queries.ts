/** Gauges of what is waiting or has failed, for monitoring; docs/runbook.md lists their alarm levels. */
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/connect.ts";
import { readRow } from "../../db/rows.ts";
import { ago } from "./audit.queries.ts";

type Gauge = { name: string; help: string; value: (now: Date) => SQL };

const oldestEmail = (now: Date, which: SQL): SQL =>
  sql`select coalesce(extract(epoch from ${ago(now, "0")} - min(created_at)), 0) from mail_outbox where state = 'waiting' and last_error is null and ${which}`;

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
    name: "emails_oldest_seconds",
    help: "Age of the oldest e-mail that waits and that no mail server has refused so far.",
    value: (now) => oldestEmail(now, sql`true`),
  },
  {
    name: "emails_urgent_oldest_seconds",
    help: "The same for links that let a customer in, and for warnings about an account.",
    value: (now) => oldestEmail(now, sql`urgent`),
  },
  {
    name: "jobs_oldest_seconds",
    help: "How long the oldest job that is due waits for a process.",
    value: (now) => sql`select coalesce(extract(epoch from ${ago(now, "0")} - min(start_after)), 0) from pgboss.job
      where state in ('created', 'retry') and start_after < ${ago(now, "0")}`,
  },
  {
    name: "refunds_refused",
    help: "Refunds that the payment provider refused and that the owner has to make by hand.",
    value: () => sql`select count(*) from refunds where state = 'failed'`,
  },
  {
    name: "payment_notices_waiting",
    help: "Webhook events of the payment provider that are not processed.",
    value: () => sql`select count(*) from provider_notices where done_at is null`,
  },
  {
    name: "courier_news_waiting",
    help: "What couriers said of parcels and is not processed.",
    value: () => sql`select count(*) from courier_news where done_at is null`,
  },
  {
    name: "courier_news_unusable",
    help: "What couriers sent within a day and the shop could not read.",
    value: (now) => sql`select count(*) from courier_unusable_news where received_at > ${ago(now, "24 hours")}`,
  },
  {
    name: "courier_bookings_unanswered",
    help: "Bookings of which no courier has said for five minutes whether they are made or cancelled.",
    value: (now) => sql`select count(*) from courier_bookings where state in ('asked', 'ending') and asked_at < ${ago(now, "5 minutes")}`,
  },
  {
    name: "orders_waiting_too_long",
    help: "Unpaid orders whose reservation should have ended five minutes ago.",
    value: (now) => sql`select count(*) from orders where held_until < ${ago(now, "5 minutes")}`,
  },
  {
    name: "orders_newest_seconds",
    help: "When the newest order was placed, in seconds since 1970; 0 when there is none.",
    value: () => sql`select coalesce(extract(epoch from max(placed_at)), 0) from orders`,
  },
  {
    name: "audit_findings",
    help: "Findings of the last audit of money, stock and e-mails.",
    value: () => sql`select coalesce((select jsonb_array_length(findings) from audits order by ran_at desc, id desc limit 1), 0)`,
  },
  {
    name: "audit_last_run_seconds",
    help: "When the last audit was, in seconds since 1970; 0 when there was none.",
    value: () => sql`select coalesce(extract(epoch from max(ran_at)), 0) from audits`,
  },
];

export async function readGauge(db: Db, { value }: Gauge, now: Date): Promise<number> {
  return (await readRow(db, z.object({ value: z.number() }), sql`select (${value(now)})::float8 as value`)).value;
}

const waiting = z.object({
  overdueEmails: z.int(),
  failedEmails: z.int(),
  oldestJobSeconds: z.number(),
  refusedRefunds: z.int(),
  webhookEvents: z.int(),
  lateReservations: z.int(),
});

const figures: Readonly<Record<keyof z.output<typeof waiting>, string>> = {
  overdueEmails: "letters_overdue",
  failedEmails: "letters_given_up",
  oldestJobSeconds: "jobs_oldest_seconds",
  refusedRefunds: "refunds_refused",
  webhookEvents: "payment_notices_waiting",
  lateReservations: "orders_waiting_too_long",
};

/** What waits or has failed, by the gauges of /metrics. One statement. */
export const readWaiting = (db: Db, now: Date) => {
  const columns = Object.entries(figures).flatMap(([name, gauge]) => {
    const found = gauges.find((one) => one.name === gauge);
    return found ? [sql`(${found.value(now)})::float8 as ${sql.raw(`"${name}"`)}`] : [];
  });
  return readRow(db, waiting, sql`select ${sql.join(columns, sql`, `)}`);
};
