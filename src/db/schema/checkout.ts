import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, smallint, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { moments, paiseColumn } from "./columns.ts";
import { orders } from "./orders.ts";

const moment = () => timestamp({ withTimezone: true });
const ofOrder = () =>
  integer()
    .notNull()
    .references(() => orders.id, { onDelete: "restrict" });

/** What was opened at the payment provider for an order. */
export const paymentAttempts = pgTable(
  "payment_attempts",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: ofOrder().unique(),
    /** The shop's name for it at the provider. */
    receipt: text().notNull().unique(),
    /** The provider's order; null until its answer has come. */
    providerOrderId: text().unique(),
    amount: paiseColumn().notNull(),
    createdAt: moment().notNull(),
    /** When the provider was last asked about it. */
    askedAt: moment(),
    /** The order that took this one's place; where that is placed, a payment for this one goes back. */
    replacedBy: integer().references(() => orders.id, { onDelete: "restrict" }),
  },
  (t) => [check("payment_attempt_amount", sql`${t.amount} > 0`), index("payment_attempts_newest").on(t.createdAt)],
);

/** Money that the provider has taken, as it said itself. One of an order's is the order's; any other is given back. */
export const paymentsTaken = pgTable(
  "payments_taken",
  {
    /** The provider's name for it. */
    paymentId: text().primaryKey(),
    orderId: ofOrder(),
    amount: paiseColumn().notNull(),
    /** card, upi, netbanking, wallet … */
    means: text().notNull(),
    isTheOrders: boolean().notNull(),
    takenAt: moment().notNull(),
  },
  (t) => [
    check("payment_taken_amount", sql`${t.amount} > 0`),
    uniqueIndex("payment_taken_once")
      .on(t.orderId)
      .where(sql`${t.isTheOrders}`),
    index("payments_taken_of_order").on(t.orderId),
  ],
);

/** Money that goes back. `due` until the provider has answered; `asked` until it has been done. */
export const refunds = pgTable(
  "refunds",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: ofOrder(),
    paymentId: text()
      .notNull()
      .references(() => paymentsTaken.paymentId, { onDelete: "restrict" }),
    /** With the attempt the name under which the provider gives it back once. */
    key: text().notNull().unique(),
    /** Above 1 when the provider had refused it and the owner let the shop ask once more. */
    attempt: smallint().notNull().default(1),
    /** The owner has given it back in another way, after the provider had refused. */
    isByHand: boolean().notNull().default(false),
    amount: paiseColumn().notNull(),
    state: text({ enum: ["due", "asked", "done", "failed"] }).notNull(),
    /** The provider's name for it. */
    refundId: text().unique(),
    /** Why it failed, for the owner. */
    failure: text().notNull().default(""),
    createdAt: moment().notNull(),
    /** When the provider was last asked for it. */
    askedAt: moment(),
    doneAt: moment(),
  },
  (t) => [
    check("refund_state", sql`${t.state} in ('due', 'asked', 'done', 'failed')`),
    check("refund_amount", sql`${t.amount} > 0`),
    check("refund_done", sql`(${t.state} = 'done') = (${t.doneAt} is not null)`),
    index("refunds_of_order").on(t.orderId),
    index("refunds_of_payment").on(t.paymentId),
    index("refunds_under_way")
      .on(t.createdAt)
      .where(sql`${t.state} in ('due', 'asked')`),
  ],
);

/** What the provider has sent, to be worked through. A notice that comes again is known by its id. */
export const webhookEvents = pgTable(
  "provider_notices",
  {
    eventId: text().primaryKey(),
    event: text().notNull(),
    providerOrderId: text(),
    paymentId: text(),
    refundId: text(),
    receivedAt: moment().notNull(),
    doneAt: moment(),
  },
  (t) => [
    index("provider_notices_to_do")
      .on(t.receivedAt)
      .where(sql`${t.doneAt} is null`),
  ],
);

/** Who may pay in cash on delivery. One row; its charge stands with the other delivery charges. */
export const codRules = pgTable(
  "cod_rules",
  {
    id: smallint().primaryKey().default(1),
    isOn: boolean().notNull(),
    /** What an order has to come to, at least and at most, its charge included. */
    minimum: paiseColumn().notNull(),
    maximum: paiseColumn().notNull(),
    /** Parcels that a customer may have refused; with more, there is no cash on delivery. */
    refusalsAllowed: smallint().notNull(),
    ...moments(),
  },
  (t) => [
    check("cod_rules_once", sql`${t.id} = 1`),
    // Cash of two lakh rupees and more must not be taken (Income-tax Act, section 269ST).
    check("cod_rules_amounts", sql`${t.minimum} >= 0 and ${t.maximum} >= ${t.minimum} and ${t.maximum} < 20000000`),
    check("cod_rules_refusals", sql`${t.refusalsAllowed} >= 0`),
  ],
);

/** PIN codes to which nothing goes that is paid on delivery. */
export const codBlockedPincodes = pgTable("cod_blocked_pincodes", { pincode: text().primaryKey() }, (t) => [
  check("cod_blocked_pincode", sql`${t.pincode} ~ '^[1-9][0-9]{5}$'`),
]);
