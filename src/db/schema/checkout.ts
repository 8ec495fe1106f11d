import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { moment, moments, paiseColumn } from "./columns.ts";
import { orderLines, orders } from "./orders.ts";
import { staff } from "./staff.ts";
import { REFUND_REASONS } from "../../shared/refund-reasons.ts";

const ofOrder = () =>
  integer()
    .notNull()
    .references(() => orders.id, { onDelete: "restrict" });

/** The payment attempt of an order at the provider. */
export const paymentAttempts = pgTable(
  "payment_attempts",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: ofOrder().unique(),
    /** The shop's reference at the provider. */
    receipt: text().notNull().unique(),
    /** The provider's order; null until the provider has answered. */
    providerOrderId: text().unique(),
    amount: paiseColumn().notNull(),
    createdAt: moment().notNull(),
    /** When the provider was last asked about it. */
    askedAt: moment(),
    /** The order that replaced this one; once that is placed, a payment for this one is refunded. */
    replacedBy: integer().references(() => orders.id, { onDelete: "restrict" }),
  },
  (t) => [check("payment_attempt_amount", sql`${t.amount} > 0`), index("payment_attempts_newest").on(t.createdAt)],
);

/** Captured payments, as the provider reported them. One payment of an order pays for it; any other is refunded. */
export const paymentsTaken = pgTable(
  "payments_taken",
  {
    /** The provider's ID. */
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

/** Refunds. `due` until the provider accepts the request; `asked` until it is completed. */
export const refunds = pgTable(
  "refunds",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: ofOrder(),
    /** Null for cash that the owner has given back by hand. */
    paymentId: text().references(() => paymentsTaken.paymentId, { onDelete: "restrict" }),
    /** With the attempt, the key under which the provider makes it once. */
    key: text().notNull().unique(),
    /** Above 1 when the provider refused it and the owner asked the shop to retry. */
    attempt: smallint().notNull().default(1),
    /** The owner refunded it in another way after the provider refused. */
    isByHand: boolean().notNull().default(false),
    /** How the owner has given it back by hand, for example the number of a bank transfer; the customer reads it. */
    note: text().notNull().default(""),
    /** Whether the units of the order went back into stock with it. */
    isRestocked: boolean().notNull().default(false),
    amount: paiseColumn().notNull(),
    state: text({ enum: ["due", "asked", "done", "failed"] }).notNull(),
    /** The provider's ID. */
    refundId: text().unique(),
    /** Why it failed, for the owner. */
    failure: text().notNull().default(""),
    createdAt: moment().notNull(),
    /** When it was last requested from the provider. */
    askedAt: moment(),
    doneAt: moment(),
  },
  (t) => [
    check("refund_state", sql`${t.state} in ('due', 'asked', 'done', 'failed')`),
    check("refund_amount", sql`${t.amount} > 0`),
    check("refund_of_cash", sql`${t.paymentId} is not null or (${t.isByHand} and ${t.state} = 'done' and ${t.note} <> '')`),
    uniqueIndex("refund_restocks_once")
      .on(t.orderId)
      .where(sql`${t.isRestocked}`),
    check("refund_done", sql`(${t.state} = 'done') = (${t.doneAt} is not null)`),
    index("refunds_of_order").on(t.orderId),
    index("refunds_of_payment").on(t.paymentId),
    index("refunds_under_way")
      .on(t.createdAt)
      .where(sql`${t.state} in ('due', 'asked')`),
  ],
);

/**
 * What staff refunded of the lines of an order: which units, and which charges. `money` goes back under the same key as a row of `refunds`, the rest to the
 * gift card that paid. Rows are never changed.
 */
export const lineRefunds = pgTable(
  "line_refunds",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: ofOrder(),
    /** Names the request of the page, so that a repeat is the same refund. */
    key: text().notNull().unique(),
    money: paiseColumn().notNull(),
    giftCard: paiseColumn().notNull(),
    /** What of the money is on a gift card that was issued for it, instead of back where it came from. */
    onNewCard: paiseColumn()
      .notNull()
      .default(sql`0`),
    /** What of them is charges. */
    shipping: paiseColumn().notNull(),
    codCharge: paiseColumn().notNull(),
    reason: text({ enum: REFUND_REASONS }).notNull(),
    /** Null when it was not done in the admin. */
    staffId: integer().references(() => staff.id),
    createdAt: moment().notNull(),
  },
  (t) => [
    check(
      "line_refund_amounts",
      sql`least(${t.money}, ${t.giftCard}, ${t.shipping}, ${t.codCharge}) >= 0 and ${t.money} + ${t.giftCard} > 0
        and ${t.onNewCard} between 0 and ${t.money}`,
    ),
    check("line_refund_reason", sql`${t.reason} in ('returned', 'damaged', 'wrong', 'lost', 'goodwill')`),
    uniqueIndex("line_refund_shipping_once")
      .on(t.orderId)
      .where(sql`${t.shipping} > 0`),
    uniqueIndex("line_refund_cod_charge_once")
      .on(t.orderId)
      .where(sql`${t.codCharge} > 0`),
    index("line_refunds_of_order").on(t.orderId),
  ],
);

/** The units that a line refund gave back. The units of a line are numbered from 1; the first ones are those that were taken from stock. */
export const refundedUnits = pgTable(
  "refunded_units",
  {
    orderLineId: integer()
      .notNull()
      .references(() => orderLines.id, { onDelete: "restrict" }),
    unit: integer().notNull(),
    lineRefundId: integer()
      .notNull()
      .references(() => lineRefunds.id, { onDelete: "restrict" }),
    /** Less than its price when a part of that was refunded before. */
    amount: paiseColumn().notNull(),
    /** Whether it went back into stock. */
    isRestocked: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderLineId, t.unit] }),
    check("refunded_unit", sql`${t.unit} > 0 and ${t.amount} >= 0`),
    index("refunded_units_of_refund").on(t.lineRefundId),
  ],
);

/** Webhook events of the provider, to be processed. An event that arrives again has the same id. */
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

/** The rules of cash on delivery. One row; the COD charge is stored with the delivery charges. */
export const codRules = pgTable(
  "cod_rules",
  {
    id: smallint().primaryKey().default(1),
    isOn: boolean().notNull(),
    /** The limits of the order total, COD charge included. */
    minimum: paiseColumn().notNull(),
    maximum: paiseColumn().notNull(),
    /** How many parcels a customer may have refused and still pay on delivery. */
    refusalsAllowed: smallint().notNull(),
    /** How many orders that are not shipped yet one e-mail address, one mobile number and one network may have. */
    openPerEmail: smallint().notNull().default(3),
    openPerMobile: smallint().notNull().default(3),
    openPerNetwork: smallint().notNull().default(20),
    /** Whether customers confirm an order before it is sent. */
    asksConfirmation: boolean().notNull().default(false),
    /** One more with each change. */
    version: integer().notNull().default(1),
    ...moments(),
  },
  (t) => [
    check("cod_rules_once", sql`${t.id} = 1`),
    // Cash payments of two lakh rupees or more are illegal (Income-tax Act, section 269ST).
    check("cod_rules_amounts", sql`${t.minimum} >= 0 and ${t.maximum} >= ${t.minimum} and ${t.maximum} < 20000000`),
    check("cod_rules_refusals", sql`${t.refusalsAllowed} >= 0`),
    check("cod_rules_open", sql`least(${t.openPerEmail}, ${t.openPerMobile}, ${t.openPerNetwork}) > 0`),
  ],
);

/** PIN codes without cash on delivery. */
export const codBlockedPincodes = pgTable("cod_blocked_pincodes", { pincode: text().primaryKey() }, (t) => [
  check("cod_blocked_pincode", sql`${t.pincode} ~ '^[1-9][0-9]{5}$'`),
]);

/**
 * Who made an order and from where, as hashes: for the limits on unpaid reservations and on open COD orders. Rows are deleted after 30 days, those
 * of a reservation when it is paid.
 */
export const orderTraces = pgTable(
  "order_traces",
  {
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    kind: text({ enum: ["customer", "email", "mobile", "address", "network"] }).notNull(),
    /** SHA-256 of kind and value. */
    hash: text().notNull(),
    createdAt: moment().notNull(),
    /** The end of an unpaid reservation; null for an order that was placed at once or reserved nothing. */
    reservedUntil: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.kind] }),
    check("order_trace_kind", sql`${t.kind} in ('customer', 'email', 'mobile', 'address', 'network')`),
    check("order_trace_hash", sql`${t.hash} ~ '^[0-9a-f]{64}$'`),
    index("order_traces_of_hash").on(t.hash, t.createdAt),
  ],
);

/** Links with which a customer pays for an order that staff took by phone. An order has one for each time that a link was made; all of them lead to it. */
export const payLinks = pgTable(
  "pay_links",
  {
    /** SHA-256 of the link's token, in base64url. */
    tokenHash: text().primaryKey(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    createdAt: moment().notNull(),
  },
  (t) => [
    check("pay_link_hash", sql`${t.tokenHash} ~ ${sql.raw("'^[A-Za-z0-9_-]{43}$'")}`),
    index("pay_links_of_order").on(t.orderId),
    index("pay_links_newest").on(t.createdAt),
  ],
);

/** Orders whose customers are asked, or were, to confirm that they pay on delivery. Those that wait still are marked in `orders`. */
export const codConfirmations = pgTable(
  "cod_confirmations",
  {
    orderId: integer()
      .primaryKey()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** SHA-256 of the link's token, in base64url. */
    tokenHash: text().notNull().unique(),
    askedAt: moment().notNull(),
    confirmedAt: moment(),
    /** Who of the staff confirmed it on the telephone; null when the customer did by the link. */
    confirmedBy: integer().references(() => staff.id),
    /** Calls that nobody answered, and when the last was. */
    tries: smallint().notNull().default(0),
    triedAt: moment(),
  },
  (t) => [
    check("cod_confirmation_hash", sql`${t.tokenHash} ~ ${sql.raw("'^[A-Za-z0-9_-]{43}$'")}`),
    check("cod_confirmation_by", sql`${t.confirmedBy} is null or ${t.confirmedAt} is not null`),
    check("cod_confirmation_tries", sql`${t.tries} >= 0 and (${t.tries} = 0) = (${t.triedAt} is null)`),
    index("cod_confirmations_waiting")
      .on(t.askedAt)
      .where(sql`${t.confirmedAt} is null`),
  ],
);
