/** The books of the payment sandbox. They are the provider's, not the shop's: only src/server/payments/sandbox reads or writes them. */
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
    /** Whether a payment is taken by itself once the bank has agreed. */
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
    /** What a receipt shows: the UPI id, the bank, the wallet, the last four digits. */
    instrument: text().notNull(),
    state: text({ enum: ["authorized", "captured", "refunded", "failed"] }).notNull(),
    refunded: paiseColumn()
      .notNull()
      .default(sql`0`),
    /** Why it failed. */
    reason: text(),
    /** Of an authorized payment: when the bank is done. Null = somebody has to capture it. */
    capturesAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index("sandbox_payments_order").on(t.orderId),
    // An order is paid once, also when two requests try at once.
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
    /** The idempotency key; the same refund when it comes again. */
    key: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [uniqueIndex("sandbox_refunds_key").on(t.paymentId, t.key)],
);

/** Notices for the shop, sent until it takes them. */
export const sandboxWebhooks = pgTable(
  "sandbox_notices",
  {
    id: text().primaryKey(),
    event: text().notNull(),
    body: text().notNull(),
    tries: integer().notNull().default(0),
    /** How often it is sent again after the shop took it. */
    repeats: integer().notNull(),
    /** Null = done: taken by the shop, or given up. */
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
