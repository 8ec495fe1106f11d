import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { DEFAULT_LOCALE, LOCALES } from "../../shared/locale.ts";
import { shoppers } from "./accounts.ts";
import { products, variants } from "./catalogue.ts";
import { paiseColumn } from "./columns.ts";
import { media } from "./media.ts";

const moment = () => timestamp({ withTimezone: true });

/** Where an order goes, as it was when it was placed: a place or a saved address that changes later changes no order. */
export type DeliveryAddress = {
  firstName: string;
  lastName: string;
  /** House, floor, building. */
  houseNumber: string;
  apartment: string;
  street: string;
  pincode: string;
  cityName: string;
  stateName: string;
  /** The state's number in the GST. */
  stateId: number;
  countryName: string;
};

/**
 * Orders, and those that are still to be paid: these are `processing` and hold their stock until `heldUntil`. One that was not paid is
 * `cancelled` and was never placed. All amounts are those that were agreed to, and never change.
 */
export const orders = pgTable(
  "orders",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** What people call it. */
    number: text().notNull().unique(),
    shopperId: integer().references(() => shoppers.id, { onDelete: "set null" }),
    /** Opens this one order to a guest. In plain words, since it opens nothing but the row that it stands in. */
    accessToken: text().notNull(),
    status: text({ enum: ["processing", "confirmed", "shipped", "delivered", "cancelled", "on_hold"] }).notNull(),
    method: text({ enum: ["cod", "online"] }).notNull(),
    /** In small letters. */
    email: text().notNull(),
    mobile: text().notNull(),
    address: jsonb().$type<DeliveryAddress>().notNull(),
    /** The shopper's words to the shop. */
    note: text().notNull(),
    /** Sum of the prices before discount. */
    itemTotal: paiseColumn().notNull(),
    /** What the products' own discounts take off. */
    discount: paiseColumn().notNull(),
    coupon: paiseColumn().notNull(),
    couponCode: text().notNull(),
    giftCard: paiseColumn().notNull(),
    shipping: paiseColumn().notNull(),
    /** For cash on delivery. */
    codCharge: paiseColumn().notNull(),
    payable: paiseColumn().notNull(),
    /** The name under which coupon and gift card are held for it now. */
    reservationKey: text("hold_key").notNull().unique("orders_holdKey_unique"),
    /** Whether its units are taken out of stock. Releasing them or taking them again changes this in the same transaction. */
    hasReservedStock: boolean("holds_stock").notNull(),
    /** The browser's name for this attempt, and what it asked for: the same again is answered with this order. */
    idempotencyKey: text().unique(),
    requestHash: text().notNull(),
    createdAt: moment().notNull(),
    /** Until when its payment is waited for; null when nothing is waited for any more. */
    reservedUntil: timestamp("held_until", { withTimezone: true }),
    /** When it became an order; null for one that was never paid. */
    placedAt: moment(),
    shippedAt: moment(),
    deliveredAt: moment(),
    /** Who brings it, and under which number there; empty until it is shipped. */
    carrier: text().notNull().default(""),
    trackingId: text().notNull().default(""),
    /** The language in which it was placed; its e-mails use it. */
    locale: text({ enum: LOCALES }).notNull().default(DEFAULT_LOCALE),
  },
  (t) => [
    check("order_status", sql`${t.status} in ('processing', 'confirmed', 'shipped', 'delivered', 'cancelled', 'on_hold')`),
    check("order_method", sql`${t.method} in ('cod', 'online')`),
    check("order_waits", sql`(${t.status} = 'processing') = (${t.reservedUntil} is not null)`),
    check("order_placed", sql`${t.placedAt} is not null or ${t.status} in ('processing', 'cancelled')`),
    check("order_shipped", sql`${t.shippedAt} is not null or ${t.status} not in ('shipped', 'delivered')`),
    check("order_delivered", sql`(${t.deliveredAt} is not null) = (${t.status} = 'delivered')`),
    check("order_stock", sql`${t.hasReservedStock} or ${t.status} in ('cancelled', 'on_hold')`),
    check(
      "order_amounts",
      sql`least(${t.itemTotal}, ${t.discount}, ${t.coupon}, ${t.giftCard}, ${t.shipping}, ${t.codCharge}, ${t.payable}) >= 0
        and ${t.payable} = ${t.itemTotal} - ${t.discount} + ${t.shipping} + ${t.codCharge} - ${t.coupon} - ${t.giftCard}`,
    ),
    index("orders_of_shopper").on(t.shopperId, t.placedAt.desc()),
    index("orders_of_email").on(t.email, t.placedAt.desc()),
    index("orders_to_be_paid")
      .on(t.reservedUntil)
      .where(sql`${t.reservedUntil} is not null`),
    index("orders_placed").on(t.placedAt.desc()),
  ],
);

/** What was ordered, as it was called and priced then. */
export const orderLines = pgTable(
  "order_lines",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    productId: integer().references(() => products.id, { onDelete: "set null" }),
    variantId: integer().references(() => variants.id, { onDelete: "set null" }),
    /** As in `variants`. */
    combination: text().notNull(),
    name: text().notNull(),
    slug: text().notNull(),
    sku: text().notNull(),
    pictureId: integer().references(() => media.id, { onDelete: "set null" }),
    terms: jsonb().$type<OrderedTerm[]>().notNull(),
    quantity: integer().notNull(),
    /** Of one piece, before discount. */
    mrp: paiseColumn().notNull(),
    /** What one piece cost this customer. */
    unitPrice: paiseColumn().notNull(),
    /** How many were taken out of stock; the others are made to order. */
    fromStock: integer().notNull(),
    /** Each piece is a card worth `unitPrice`, sent by e-mail. */
    isGiftCard: boolean().notNull().default(false),
    /** How the tax office calls it; empty for orders of before there were invoices, and for gift cards. */
    hsnCode: text().notNull().default(""),
    /** What of the order's coupon is for this line. */
    couponShare: paiseColumn()
      .notNull()
      .default(sql`0`),
    leadMinDays: smallint(),
    leadMaxDays: smallint(),
  },
  (t) => [
    check("order_line_quantity", sql`${t.quantity} > 0 and ${t.fromStock} between 0 and ${t.quantity}`),
    check("order_line_price", sql`${t.unitPrice} > 0 and ${t.mrp} >= ${t.unitPrice}`),
    check("order_line_coupon", sql`${t.couponShare} between 0 and ${t.unitPrice} * ${t.quantity}`),
    check("order_line_lead", sql`(${t.leadMinDays} is null) = (${t.leadMaxDays} is null)`),
    index("order_lines_of_order").on(t.orderId),
    index("order_lines_of_product").on(t.productId),
    index("order_lines_of_variant").on(t.variantId),
  ],
);

/** A choice that tells the variation from its sisters: size, for example. */
export type OrderedTerm = { attribute: string; kind: "value" | "image" | "text"; termId: number; name: string; value: string };

/** What happened to an order, in its order. Nothing is changed or taken out. */
export const orderEvents = pgTable(
  "order_events",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    kind: text({
      enum: [
        "placed",
        "paid",
        "payment_failed",
        "lapsed",
        "held",
        "shipped",
        "delivered",
        "cancelled",
        "refused",
        "refund_due",
        "refunded",
      ],
    }).notNull(),
    /** What else is to be said, for its customer too. */
    detail: text().notNull().default(""),
    /** What was paid or given back. */
    amount: paiseColumn(),
    /** The payment's or refund's own name: the same one is told once. */
    key: text().notNull().default(""),
    at: moment().notNull(),
  },
  (t) => [
    check(
      "order_event_kind",
      sql`${t.kind} in ('placed', 'paid', 'payment_failed', 'lapsed', 'held', 'shipped', 'delivered', 'cancelled', 'refused', 'refund_due', 'refunded')`,
    ),
    uniqueIndex("order_event_once").on(t.orderId, t.kind, t.key),
    // Few, and looked through for each order that would be paid on delivery.
    index("orders_refused")
      .on(t.orderId)
      .where(sql`${t.kind} = 'refused'`),
  ],
);
