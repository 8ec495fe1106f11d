import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { ENDED_RETURNS, HANDOVERS, PAYERS, RETURN_STATES, RETURN_WISHES, type ReturnReason } from "../../shared/returns.ts";
import { variants } from "./catalogue.ts";
import { bytes, moment, moments, paiseColumn } from "./columns.ts";
import { orderLines, orders } from "./orders.ts";
import { staff } from "./staff.ts";

const listOf = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(", "));

/** What the owner takes back, and for what fee. One row; how many days there are is with the other settings of the shop. */
export const returnRules = pgTable(
  "return_rules",
  {
    id: smallint().primaryKey().default(1),
    /** Whether customers ask on the page of their order; otherwise they write to the shop. */
    isOn: boolean().notNull(),
    /** After the delivery, within which damage is claimed. */
    damageHours: smallint().notNull(),
    /** After the delivery, within which goods with a fault come back at the shop's cost. */
    faultDays: smallint().notNull(),
    /** What the customer pays for each piece, by how it travels. */
    feeEnvelope: paiseColumn().notNull(),
    feeRoll: paiseColumn().notNull(),
    feeLong: paiseColumn().notNull(),
    feeHeavy: paiseColumn().notNull(),
    hasPickup: boolean().notNull(),
    hasDrop: boolean().notNull(),
    /** Where customers bring or send goods. */
    dropAddress: text().notNull(),
    /** Tags of products that, once ordered, do not come back unless something is wrong with them. */
    tagIds: integer().array().notNull(),
    reasons: jsonb().$type<ReturnReason[]>().notNull(),
    /** One more with each change. */
    version: integer().notNull().default(1),
    ...moments(),
  },
  (t) => [
    check("return_rules_once", sql`${t.id} = 1`),
    check("return_rules_times", sql`${t.damageHours} between 1 and 720 and ${t.faultDays} between 0 and 365`),
    check("return_rules_fees", sql`least(${t.feeEnvelope}, ${t.feeRoll}, ${t.feeLong}, ${t.feeHeavy}) >= 0`),
    check("return_rules_ways", sql`${t.hasPickup} or ${t.hasDrop}`),
  ],
);

/** What a customer gives back of an order. Reason, fee and sums are those that were shown when it was asked. */
export const returns = pgTable(
  "returns",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The order's number and how many returns it had before: 'K7CF-3MWT-R1'. */
    number: text().notNull().unique(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "restrict" }),
    /** The page's name for the request: a repeat after a lost answer is the same return. */
    key: uuid().notNull(),
    state: text({ enum: RETURN_STATES }).notNull(),
    /** Of the reason, as the owner's rules had it then. */
    reason: text().notNull(),
    payer: text({ enum: PAYERS }).notNull(),
    isDamage: boolean().notNull(),
    needsPhotos: boolean().notNull(),
    /** What the customer has written. */
    note: text().notNull(),
    wish: text({ enum: RETURN_WISHES }).notNull().default("refund"),
    /** The order in exchange, written with its stock when the return is agreed. */
    exchangeOrderId: integer()
      .unique()
      .references(() => orders.id, { onDelete: "restrict" }),
    handover: text({ enum: HANDOVERS }).notNull(),
    pickupDay: date({ mode: "string" }),
    /** What the units have cost, less what was refunded of their price before; the fee that is kept; the rest goes back. */
    worth: paiseColumn().notNull(),
    fee: paiseColumn().notNull(),
    /** What was kept in the end: never more than the fee. Null until it is refunded. */
    feeKept: paiseColumn(),
    /** What the shop has written to the customer: why it refused, or what photos it needs. */
    answer: text().notNull().default(""),
    askedAt: moment().notNull(),
    /** When the shop gave its first answer: the law allows it 48 hours. */
    answeredAt: moment(),
    endedAt: moment(),
  },
  (t) => [
    check("return_state", sql`${t.state} in (${listOf(RETURN_STATES)})`),
    check(
      "return_words",
      sql`${t.payer} in (${listOf(PAYERS)}) and ${t.handover} in (${listOf(HANDOVERS)}) and ${t.wish} in (${listOf(RETURN_WISHES)})`,
    ),
    check("return_exchange", sql`${t.wish} = 'exchange' or ${t.exchangeOrderId} is null`),
    check("return_ended", sql`(${t.state} in (${listOf(ENDED_RETURNS)})) = (${t.endedAt} is not null)`),
    check(
      "return_fee",
      sql`${t.fee} between 0 and ${t.worth} and ${t.feeKept} between 0 and ${t.fee} and (${t.payer} = 'customer' or ${t.fee} = 0)`,
    ),
    check("return_settled", sql`(${t.feeKept} is not null) = (${t.state} in ('refunded', 'exchanged'))`),
    check("return_answer", sql`${t.answer} <> '' or ${t.state} <> 'refused'`),
    uniqueIndex("return_once").on(t.orderId, t.key),
    index("returns_by_state").on(t.state, t.id),
    index("returns_open")
      .on(t.askedAt)
      .where(sql`${t.endedAt} is null`),
  ],
);

/** How many units of a line come back. While the return goes on, they count in `order_lines.in_return`. */
export const returnLines = pgTable(
  "return_lines",
  {
    returnId: integer()
      .notNull()
      .references(() => returns.id, { onDelete: "cascade" }),
    orderLineId: integer()
      .notNull()
      .references(() => orderLines.id, { onDelete: "restrict" }),
    quantity: integer().notNull(),
    /** How many of them can be sold again, and are in stock since they were checked; null until then. */
    sellable: integer(),
    /** The variation that is wanted instead, and what one unit of it costs, as it was shown. */
    exchangeVariantId: integer().references(() => variants.id, { onDelete: "set null" }),
    exchangePrice: paiseColumn(),
    exchangeName: text().notNull().default(""),
  },
  (t) => [
    primaryKey({ columns: [t.returnId, t.orderLineId] }),
    check("return_line_exchange", sql`(${t.exchangePrice} is not null) = (${t.exchangeName} <> '') and ${t.exchangePrice} > 0`),
    check("return_line_units", sql`${t.quantity} > 0 and ${t.sellable} between 0 and ${t.quantity}`),
    index("return_lines_of_line").on(t.orderLineId),
  ],
);

/** Photos of goods that come back: of the customer, sent before or after it was asked, or of the shop, taken when it came. Re-encoded, without metadata. */
export const returnPhotos = pgTable(
  "return_photos",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** The page's name for the request that it belongs to. */
    key: uuid().notNull(),
    /** Null until the return is asked; after a day without one it is deleted. */
    returnId: integer().references(() => returns.id, { onDelete: "cascade" }),
    /** Null for one of the customer's. */
    staffId: integer().references(() => staff.id),
    mime: text().notNull(),
    content: bytes().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [
    index("return_photos_of_order").on(t.orderId, t.key),
    index("return_photos_of_return").on(t.returnId),
    index("return_photos_unused")
      .on(t.createdAt)
      .where(sql`${t.returnId} is null`),
  ],
);

/** The history of a return, in order. Rows are never changed or deleted. */
export const returnEvents = pgTable(
  "return_events",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    returnId: integer()
      .notNull()
      .references(() => returns.id, { onDelete: "cascade" }),
    /** Where it came to. */
    state: text({ enum: RETURN_STATES }).notNull(),
    /** Null when its customer did it. */
    staffId: integer().references(() => staff.id),
    /** For the customer. */
    detail: text().notNull().default(""),
    at: moment().notNull(),
  },
  (t) => [check("return_event_state", sql`${t.state} in (${listOf(RETURN_STATES)})`), index("return_events_of_return").on(t.returnId)],
);
