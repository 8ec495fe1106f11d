/** The data of the payment sandbox. It belongs to the provider: only src/server/payments/sandbox reads or writes it. */
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { paiseColumn } from "./columns.ts";

export const sandboxOrders = pgTable(
  "sandbox_orders",
  {
    id: text().primaryKey(),
    receipt: text(),
    amount: paiseColumn().notNull(),
    currency: text().notNull(),
    notes: jsonb().$type<Record<string, string>>().notNull(),
    /** Whether an authorized payment is captured automatically. */
    isCapturedAlone: boolean().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index("sandbox_orders_receipt").on(t.receipt), check("sandbox_orders_amount", sql`${t.amount} >= 100`)],
);

export const sandboxPayments = pgTable(
  "sandbox_payments",
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => sandboxOrders.id, { onDelete: "cascade" }),
    amount: paiseColumn().notNull(),
    currency: text().notNull(),
    method: text({ enum: ["card", "upi", "netbanking", "wallet"] }).notNull(),
    /** What a receipt shows: UPI ID, bank, wallet or the card's last four digits. */
    instrument: text().notNull(),
    state: text({ enum: ["authorized", "captured", "refunded", "failed"] }).notNull(),
    refunded: paiseColumn()
      .notNull()
      .default(sql`0`),
    /** Why it failed. */
    reason: text(),
    /** Of an authorized payment: when it is captured automatically. Null = the shop has to capture it. */
    capturesAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index("sandbox_payments_order").on(t.orderId),
    // An order is paid once, even by concurrent payments.
    uniqueIndex("sandbox_payments_once")
      .on(t.orderId)
      .where(sql`${t.state} <> 'failed'`),
    check("sandbox_payments_refunded", sql`${t.refunded} between 0 and ${t.amount}`),
    index("sandbox_payments_late")
      .on(t.capturesAt)
      .where(sql`${t.state} = 'authorized'`),
  ],
);

export const sandboxRefunds = pgTable(
  "sandbox_refunds",
  {
    id: text().primaryKey(),
    paymentId: text()
      .notNull()
      .references(() => sandboxPayments.id, { onDelete: "cascade" }),
    amount: paiseColumn().notNull(),
    /** The idempotency key; a repeated request gets the same refund. */
    key: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [uniqueIndex("sandbox_refunds_key").on(t.paymentId, t.key)],
);

/** Webhook events for the shop, sent until it accepts them. */
export const sandboxWebhooks = pgTable(
  "sandbox_notices",
  {
    id: text().primaryKey(),
    event: text().notNull(),
    body: text().notNull(),
    tries: integer().notNull().default(0),
    /** How often to send it again after the shop accepted it. */
    repeats: integer().notNull(),
    /** Null = finished: accepted by the shop, or given up. */
    dueAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index("sandbox_notices_due")
      .on(t.dueAt)
      .where(sql`${t.dueAt} is not null`),
  ],
);

/** The switches, one row. */
export const sandboxSwitches = pgTable(
  "sandbox_switches",
  {
    id: integer().primaryKey(),
    delayMs: integer().notNull().default(0),
    failNext: integer().notNull().default(0),
    dropsWebhooks: boolean("drops_notices").notNull().default(false),
    repeatWebhooks: integer("repeat_notices").notNull().default(0),
    lateCaptureMs: integer().notNull().default(0),
  },
  (t) => [check("sandbox_switches_one", sql`${t.id} = 1`)],
);
