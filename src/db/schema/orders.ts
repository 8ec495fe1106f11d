import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { SIZE_CLASSES, ZONES } from "../../shared/delivery.ts";
import { DEFAULT_LOCALE, LOCALES } from "../../shared/locale.ts";
import type { ReturnTerms } from "../../shared/returns.ts";
import { SHIPMENT_STATES } from "../../shared/shipment-states.ts";
import { shoppers } from "./accounts.ts";
import { products, variants } from "./catalogue.ts";
import { HASH, bytes, moment, paiseColumn } from "./columns.ts";
import { media } from "./media.ts";
import { staff } from "./staff.ts";

/**
 * The delivery address as it was when the order was placed; later changes of places or saved addresses do not affect it. An order of gift cards
 * only needs none: it has the buyer's name, and everything else is empty or 0.
 */
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
  /** The state's GST code. */
  stateId: number;
  countryName: string;
};

/** The business that an order was bought for, as it was when the order was placed. */
export type OrderBusiness = {
  company: string;
  /** '' = not registered for GST. */
  gstin: string;
  /** The registered address; lines. '' = that of the delivery. */
  address: string;
  /** The goods go to someone else on the buyer's direction (section 10(1)(b) of the IGST Act). */
  isForOther: boolean;
};

/**
 * Orders, including unpaid ones: these are `processing` and have reserved stock until `reservedUntil`, or none when their customer has let
 * reservations expire before. An order that was not paid in time is `cancelled` without `placedAt`, and so is one whose pay link staff have withdrawn. All
 * amounts are the agreed ones; they change only when staff take units out before the order is sent.
 */
export const orders = pgTable(
  "orders",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The number that people use. */
    number: text().notNull().unique(),
    shopperId: integer().references(() => shoppers.id, { onDelete: "set null" }),
    /** Gives a guest access to this one order. Stored in plain text, because it opens only the row it is in. */
    accessToken: text().notNull(),
    status: text({ enum: ["processing", "confirmed", "shipped", "delivered", "cancelled", "on_hold"] }).notNull(),
    method: text({ enum: ["cod", "online"] }).notNull(),
    /** In lower case. */
    email: text().notNull(),
    mobile: text().notNull(),
    address: jsonb().$type<DeliveryAddress>().notNull(),
    /** Null for a private purchase. */
    business: jsonb().$type<OrderBusiness>(),
    /** The customer's message to the shop. */
    note: text().notNull(),
    /** Sum of the MRPs. */
    itemTotal: paiseColumn().notNull(),
    /** The products' own discounts. */
    discount: paiseColumn().notNull(),
    coupon: paiseColumn().notNull(),
    couponCode: text().notNull(),
    giftCard: paiseColumn().notNull(),
    shipping: paiseColumn().notNull(),
    /** For cash on delivery. */
    codCharge: paiseColumn().notNull(),
    payable: paiseColumn().notNull(),
    /** By how much `payable` was lowered since it was agreed, because staff took units out. */
    lowered: paiseColumn()
      .notNull()
      .default(sql`0`),
    /** Of parcels that its customer did not take in: what was not collected of `payable`, and what went back to the gift card. */
    notTaken: paiseColumn()
      .notNull()
      .default(sql`0`),
    notTakenOnCard: paiseColumn()
      .notNull()
      .default(sql`0`),
    /** The key under which its coupon and gift card are reserved now. */
    reservationKey: text("hold_key").notNull().unique("orders_holdKey_unique"),
    /** Whether its units are taken out of stock. Change it in the transaction that takes or returns them. */
    hasReservedStock: boolean("holds_stock").notNull(),
    /** The payment attempt's key from the browser, and a hash of its request: a repeated request gets this order. */
    idempotencyKey: text().unique(),
    requestHash: text().notNull(),
    createdAt: moment().notNull(),
    /** Until when it waits for payment, and the end of its reservation; null once it no longer waits. */
    reservedUntil: timestamp("held_until", { withTimezone: true }),
    /** When it was placed; null if it was never paid. */
    placedAt: moment(),
    shippedAt: moment(),
    deliveredAt: moment(),
    /** The days on which its delivery was promised, and the row of `delivery_times` that they were calculated with; null when nothing was promised. */
    promisedFrom: date({ mode: "string" }),
    promisedBy: date({ mode: "string" }),
    deliveryZone: text({ enum: ZONES }),
    sizeClass: text({ enum: SIZE_CLASSES }),
    /** The carrier, and its tracking ID; empty until the order is shipped. */
    carrier: text().notNull().default(""),
    trackingId: text().notNull().default(""),
    /** Who of the staff took it by phone; null for an order that its customer placed. */
    takenBy: integer().references(() => staff.id),
    /** Its customer wants updates on WhatsApp too. */
    onWhatsapp: boolean().notNull().default(false),
    /** The terms of returns when it was created; null when it is older than they are kept. */
    returnTerms: jsonb().$type<ReturnTerms>(),
    /** It is paid on delivery and its customer has not confirmed it yet, so it is not sent. */
    awaitsConfirmation: boolean().notNull().default(false),
    /** The language in which it was placed; its e-mails use it. */
    locale: text({ enum: LOCALES }).notNull().default(DEFAULT_LOCALE),
    /** What staff search in: number, name, contacts, place and tracking number, in lower case. */
    searchText: text().generatedAlwaysAs(
      sql`lower(number || ' ' || coalesce(address->>'firstName', '') || ' ' || coalesce(address->>'lastName', '') || ' ' || email || ' ' || mobile || ' '
        || coalesce(address->>'pincode', '') || ' ' || coalesce(address->>'cityName', '') || ' ' || tracking_id)`,
    ),
  },
  (t) => [
    check("order_status", sql`${t.status} in ('processing', 'confirmed', 'shipped', 'delivered', 'cancelled', 'on_hold')`),
    check("order_method", sql`${t.method} in ('cod', 'online')`),
    check("order_waits", sql`(${t.status} = 'processing') = (${t.reservedUntil} is not null)`),
    check("order_placed", sql`${t.placedAt} is not null or ${t.status} in ('processing', 'cancelled')`),
    check("order_shipped", sql`${t.shippedAt} is not null or ${t.status} not in ('shipped', 'delivered')`),
    check("order_delivered", sql`(${t.deliveredAt} is not null) = (${t.status} = 'delivered')`),
    check(
      "order_promise",
      sql`num_nulls(${t.promisedFrom}, ${t.promisedBy}, ${t.deliveryZone}, ${t.sizeClass}) in (0, 4) and ${t.promisedFrom} <= ${t.promisedBy}`,
    ),
    check("order_stock", sql`${t.hasReservedStock} or ${t.status} in ('processing', 'cancelled', 'on_hold')`),
    check(
      "order_amounts",
      sql`least(${t.itemTotal}, ${t.discount}, ${t.coupon}, ${t.giftCard}, ${t.shipping}, ${t.codCharge}, ${t.payable}, ${t.lowered}) >= 0
        and ${t.payable} = ${t.itemTotal} - ${t.discount} + ${t.shipping} + ${t.codCharge} - ${t.coupon} - ${t.giftCard}`,
    ),
    check(
      "order_not_taken",
      sql`${t.notTaken} between 0 and ${t.payable} and ${t.notTakenOnCard} between 0 and ${t.giftCard} and (${t.method} = 'cod' or ${t.notTaken} + ${t.notTakenOnCard} = 0)`,
    ),
    index("orders_of_shopper").on(t.shopperId, t.placedAt.desc()),
    index("orders_of_email").on(t.email, t.placedAt.desc()),
    index("orders_of_mailbox").on(sql`mailbox_of(${t.email})`),
    index("orders_to_be_paid")
      .on(t.reservedUntil)
      .where(sql`${t.reservedUntil} is not null`),
    index("orders_promised")
      .on(t.deliveryZone, t.sizeClass, t.createdAt)
      .where(sql`${t.promisedBy} is not null`),
    index("orders_placed").on(t.placedAt.desc()),
    index("orders_by_status").on(t.status, t.id.desc()),
    index("orders_by_total").on(t.payable, t.id),
    // By three letters, so that a part of a word is found without reading every order.
    index("orders_search").using("gin", t.searchText.op("gin_trgm_ops")),
    index("orders_by_phone")
      .on(t.id.desc())
      .where(sql`${t.takenBy} is not null`),
  ],
);

/** To whom the gift cards of an order are e-mailed, and when. Orders from before this table have no row: theirs were sent at once. */
export const giftCardDeliveries = pgTable(
  "gift_card_deliveries",
  {
    orderId: integer()
      .primaryKey()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** Empty when the cards go to the buyer. */
    recipientName: text().notNull(),
    /** In lower case. */
    recipientEmail: text().notNull(),
    message: text().notNull(),
    sendAt: moment().notNull(),
    /** Set in the transaction that queues the e-mail with the codes, so that they are sent once. */
    sentAt: moment(),
  },
  (t) => [
    index("gift_card_deliveries_due")
      .on(t.sendAt)
      .where(sql`${t.sentAt} is null`),
  ],
);

/** The lines of an order, with names and prices as they were then. */
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
    /** Price of one unit before discount. */
    mrp: paiseColumn().notNull(),
    /** Price of one unit for this customer. */
    unitPrice: paiseColumn().notNull(),
    /** The units that were taken from stock; the others are made to order. */
    fromStock: integer().notNull(),
    /** The units that are in shipments, and those of them that have left; 0 for goods that an earlier release has sent. */
    packed: integer().notNull().default(0),
    sent: integer().notNull().default(0),
    /** The units that have arrived, also of goods that an earlier release has sent. */
    delivered: integer().notNull().default(0),
    /** The units of parcels that came back because nobody took them in. */
    notTaken: integer().notNull().default(0),
    /** The units that were refunded, and those that are in a return which goes on. */
    refunded: integer().notNull().default(0),
    inReturn: integer().notNull().default(0),
    /** Each unit is a gift card worth `unitPrice`, sent by e-mail. */
    isGiftCard: boolean().notNull().default(false),
    /** The shop's rules of returns said when it was ordered that it comes back only when something is wrong with it. */
    isFinalPrice: boolean().notNull().default(false),
    /** The code of the goods for GST; empty for gift cards, and for orders older than invoices. */
    hsnCode: text().notNull().default(""),
    /** This line's share of the order's coupon. */
    couponShare: paiseColumn()
      .notNull()
      .default(sql`0`),
    leadMinDays: smallint(),
    leadMaxDays: smallint(),
  },
  (t) => [
    check("order_line_quantity", sql`${t.quantity} > 0 and ${t.fromStock} between 0 and ${t.quantity}`),
    // No unit is packed twice, also when several pack at once.
    check("order_line_packed", sql`${t.packed} between 0 and ${t.quantity} and ${t.sent} between 0 and ${t.packed}`),
    // No unit goes back twice, no matter who gives it back and how many do so at once.
    check("order_line_back", sql`least(${t.refunded}, ${t.inReturn}) >= 0 and ${t.refunded} + ${t.inReturn} <= ${t.quantity}`),
    // Nothing comes back that has not arrived. Units that were lost on their way are refunded without arriving.
    check(
      "order_line_delivered",
      sql`least(${t.delivered}, ${t.notTaken}) >= 0 and ${t.delivered} + ${t.notTaken} <= ${t.quantity} and ${t.inReturn} <= ${t.delivered}`,
    ),
    check("order_line_price", sql`${t.unitPrice} > 0 and ${t.mrp} >= ${t.unitPrice}`),
    check("order_line_coupon", sql`${t.couponShare} between 0 and ${t.unitPrice} * ${t.quantity}`),
    check("order_line_lead", sql`(${t.leadMinDays} is null) = (${t.leadMaxDays} is null)`),
    index("order_lines_of_order").on(t.orderId),
    index("order_lines_of_product").on(t.productId),
    index("order_lines_of_variant").on(t.variantId),
    index("order_lines_to_make")
      .on(t.orderId)
      .where(sql`${t.fromStock} < ${t.quantity} and not ${t.isGiftCard}`),
  ],
);

/** A parcel of an order: which units, how far it is, and who carries it. One that is not handed over can be put back: then its row is gone. */
export const shipments = pgTable(
  "shipments",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "restrict" }),
    state: text({ enum: SHIPMENT_STATES }).notNull(),
    /** Names the request that made it, so that a repeat makes no second one; null for one that was sent in one step. */
    key: uuid(),
    /** Of the whole parcel, as it was weighed and measured. */
    weightGrams: integer(),
    rolledLengthCm: integer(),
    /** The carrier, and its tracking ID; empty until it is handed over. */
    carrier: text().notNull().default(""),
    trackingId: text().notNull().default(""),
    /** The number of its e-way bill; empty when it needs none. */
    ewayBill: text().notNull().default(""),
    pickedAt: moment().notNull(),
    packedAt: moment(),
    /** It leaves then, until when handing it over can be undone by who did it. */
    leavesAt: moment(),
    handedOverBy: integer().references(() => staff.id),
    /** Its place among the parcels of its order that have left, from 1. Charges and gift cards are on the invoices in this order. */
    departure: smallint(),
    handedOverAt: moment(),
    deliveredAt: moment(),
    /** When staff recorded that it was not taken in. Its units are not for sale until staff have checked them. */
    cameBackAt: moment(),
    checkedAt: moment(),
  },
  (t) => [
    check("shipment_state", sql`${t.state} in (${sql.raw(SHIPMENT_STATES.map((state) => `'${state}'`).join(", "))})`),
    check(
      "shipment_moments",
      sql`(${t.packedAt} is not null) = (${t.state} <> 'picked') and (${t.handedOverAt} is not null) = (${t.state} in ('handed_over', 'delivered', 'came_back')) and (${t.departure} is not null) = (${t.handedOverAt} is not null)
        and (${t.deliveredAt} is not null) = (${t.state} = 'delivered') and (${t.cameBackAt} is not null) = (${t.state} = 'came_back') and (${t.checkedAt} is null or ${t.state} = 'came_back') and (${t.leavesAt} is null or ${t.state} = 'packed')`,
    ),
    check("shipment_measures", sql`${t.weightGrams} > 0 and ${t.rolledLengthCm} > 0`),
    check("shipment_carrier", sql`${t.carrier} <> '' or ${t.handedOverAt} is null`),
    check("shipment_eway_bill", sql`${t.ewayBill} ~ '^([0-9]{12})?$'`),
    uniqueIndex("shipment_departure").on(t.orderId, t.departure),
    uniqueIndex("shipment_once").on(t.orderId, t.key),
    index("shipments_open")
      .on(t.state, t.id)
      .where(sql`${t.state} in ('picked', 'packed')`),
    index("shipments_handed_over").on(t.handedOverAt),
  ],
);

/** How a parcel looked when it was packed. No URL of the shop leads to it, and it goes with its parcel. */
export const shipmentPhotos = pgTable(
  "shipment_photos",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    shipmentId: integer()
      .notNull()
      .references(() => shipments.id, { onDelete: "cascade" }),
    /** WebP, encoded by the shop: nothing of the camera's file remains. */
    content: bytes().notNull(),
    /** Of the camera's file: the same one is kept once. */
    hash: text().notNull(),
    takenAt: moment().notNull(),
    takenBy: integer().references(() => staff.id),
  },
  (t) => [
    check("shipment_photo_size", sql`octet_length(${t.content}) <= 5000000`),
    check("shipment_photo_hash", sql`${t.hash} ~ ${HASH}`),
    uniqueIndex("shipment_photo_once").on(t.shipmentId, t.hash),
  ],
);

/** How many units of a line are in a shipment. */
export const shipmentLines = pgTable(
  "shipment_lines",
  {
    shipmentId: integer()
      .notNull()
      .references(() => shipments.id, { onDelete: "cascade" }),
    orderLineId: integer()
      .notNull()
      .references(() => orderLines.id, { onDelete: "restrict" }),
    quantity: integer().notNull(),
    /** The units of a line are numbered from 1 in the order in which they leave; null until then. */
    firstUnit: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.shipmentId, t.orderLineId] }),
    check("shipment_line_units", sql`${t.quantity} > 0 and ${t.firstUnit} > 0`),
    uniqueIndex("shipment_line_units_once").on(t.orderLineId, t.firstUnit),
  ],
);

/** An attribute value of the variation, for example its size. */
export type OrderedTerm = { attribute: string; kind: "value" | "image" | "text"; termId: number; name: string; value: string };

/** The history of an order, in order. Rows are never changed or deleted. */
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
        "withdrawn",
        "changed",
      ],
    }).notNull(),
    /** More text for the customer. */
    detail: text().notNull().default(""),
    /** The amount paid or refunded. */
    amount: paiseColumn(),
    /** The payment's or refund's key: the same event is stored once. */
    key: text().notNull().default(""),
    at: moment().notNull(),
  },
  (t) => [
    check(
      "order_event_kind",
      sql`${t.kind} in ('placed', 'paid', 'payment_failed', 'lapsed', 'held', 'shipped', 'delivered', 'cancelled', 'refused', 'refund_due', 'refunded', 'withdrawn', 'changed')`,
    ),
    uniqueIndex("order_event_once").on(t.orderId, t.kind, t.key),
    // The rows are few, and are searched for each COD order.
    index("orders_refused")
      .on(t.orderId)
      .where(sql`${t.kind} = 'refused'`),
  ],
);

/** What staff write about an order for each other; its customer never sees it. */
export const orderNotes = pgTable(
  "order_notes",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    staffId: integer()
      .notNull()
      .references(() => staff.id),
    text: text().notNull(),
    at: moment().notNull(),
  },
  (t) => [index("order_notes_of_order").on(t.orderId)],
);
