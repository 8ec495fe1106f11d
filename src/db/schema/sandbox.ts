/**
 * The data of the sandboxes of payments and couriers. They belong to the providers: only src/server/payments/sandbox and src/server/couriers/sandbox read or write
 * them.
 */
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

/** A parcel that the test courier carries. */
export const sandboxParcels = pgTable("sandbox_parcels", {
  trackingId: text().primaryKey(),
  /** The shop's name for it: booked once, even by concurrent requests. */
  reference: text().notNull().unique(),
  service: text().notNull(),
  isReverse: boolean().notNull(),
  weightGrams: integer().notNull(),
  /** How its journey ends. */
  journey: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  cancelledAt: timestamp({ withTimezone: true }),
});

/** What the test courier says of a parcel, also in the future; each is sent to the shop until it accepts it. */
export const sandboxScans = pgTable(
  "sandbox_scans",
  {
    id: text().primaryKey(),
    trackingId: text()
      .notNull()
      .references(() => sandboxParcels.trackingId, { onDelete: "cascade" }),
    state: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    place: text().notNull(),
    text: text().notNull(),
    weighedGrams: integer(),
    tries: integer().notNull().default(0),
    /** How often to send it again after the shop accepted it. */
    repeats: integer().notNull(),
    /** Null = finished, or never sent. */
    dueAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    index("sandbox_scans_of_parcel").on(t.trackingId, t.at),
    index("sandbox_scans_due")
      .on(t.dueAt)
      .where(sql`${t.dueAt} is not null`),
  ],
);

/** The switches of the test courier, one row. */
export const sandboxCourierSwitches = pgTable(
  "sandbox_courier_switches",
  {
    id: integer().primaryKey(),
    /** How long one of its hours takes. */
    hourMs: integer().notNull().default(20_000),
    /** How the journeys of new parcels end. */
    journey: text().notNull().default("delivered"),
    isDown: boolean().notNull().default(false),
    /** It answers, and does not accept the shop's credentials. */
    refusesCredentials: boolean().notNull().default(false),
    /** How many more answers are lost after the work is done. */
    losesAnswers: integer().notNull().default(0),
    dropsWebhooks: boolean().notNull().default(false),
    repeatWebhooks: integer().notNull().default(0),
    /** Every second scan is sent this many hours late, and so after younger ones. */
    lateHours: integer().notNull().default(0),
  },
  (t) => [check("sandbox_courier_switches_one", sql`${t.id} = 1`)],
);
