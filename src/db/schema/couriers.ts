import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { BY_HAND, COURIERS, REDELIVERIES, TRACKING_STATES } from "../../shared/parcel-tracking.ts";
import { HASH, bytes, moment, paiseColumn } from "./columns.ts";
import { orders, shipments } from "./orders.ts";
import { returns } from "./returns.ts";

const listOf = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(", "));

/**
 * The booking of a parcel at a courier, and how far the courier has it. It is written before the courier is asked, so that an answer that is lost can be looked for.
 * A parcel that goes by hand has one when staff record what happened on its way.
 */
export const courierBookings = pgTable(
  "courier_bookings",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** Null once the parcel was put back, and for goods that come back. */
    shipmentId: integer().references(() => shipments.id, { onDelete: "set null" }),
    /** The return whose goods are fetched from the customer; null for a parcel. */
    returnId: integer().references(() => returns.id, { onDelete: "cascade" }),
    courier: text({ enum: [...COURIERS, BY_HAND] }).notNull(),
    /** The shop's name for it at the courier. */
    reference: text().notNull().unique(),
    /** `asked`: the courier's answer is not known; `ending`: it is to be cancelled, as soon as it is known whether there is something to cancel. */
    state: text({ enum: ["asked", "booked", "ending", "cancelled"] }).notNull(),
    service: text().notNull(),
    serviceName: text().notNull(),
    /** As it was quoted; null when nothing was. */
    price: paiseColumn(),
    minDays: smallint(),
    maxDays: smallint(),
    /** The courier's own name of the booking, and the number that people follow; empty until they are known. */
    courierRef: text().notNull().default(""),
    trackingId: text().notNull().default(""),
    pickupDay: date({ mode: "string" }),
    askedAt: moment().notNull(),
    bookedAt: moment(),
    endedAt: moment(),
    /** What the courier said last: the newest of the farthest phase (tracking.rules.ts). */
    tracking: text({ enum: TRACKING_STATES }).notNull().default("booked"),
    trackedAt: moment(),
    /** Names what it said. */
    newsId: text().notNull().default(""),
    /** When the courier says that it was delivered, whatever it says besides. */
    deliveredAt: moment(),
    /** What the courier has weighed, where that differs from what was packed. */
    weighedGrams: integer(),
    /** When the courier was asked last where it is. */
    polledAt: moment(),
    /** Why the parcel could not follow what the courier said; for staff. */
    problem: text().notNull().default(""),
    /** How often in a row it could not follow, and when it is tried again; null at once. */
    followFailures: smallint().notNull().default(0),
    followAt: moment(),
    /** When staff have dealt with a parcel that was lost, came back or was weighed otherwise. */
    handledAt: moment(),
  },
  (t) => [
    check("courier_booking_courier", sql`${t.courier} in (${listOf([...COURIERS, BY_HAND])})`),
    check("courier_booking_state", sql`${t.state} in ('asked', 'booked', 'ending', 'cancelled')`),
    check("courier_booking_tracking", sql`${t.tracking} in (${listOf(TRACKING_STATES)})`),
    // A parcel that is booked is not put back before its booking has ended.
    check("courier_booking_parcel", sql`${t.shipmentId} is not null or ${t.returnId} is not null or ${t.state} in ('ending', 'cancelled')`),
    check("courier_booking_known", sql`${t.state} <> 'booked' or ${t.trackingId} <> ''`),
    check("courier_booking_amounts", sql`${t.price} >= 0 and ${t.minDays} <= ${t.maxDays} and ${t.weighedGrams} > 0`),
    // Never two for one parcel, however many book at once.
    uniqueIndex("courier_booking_once")
      .on(t.shipmentId)
      .where(sql`${t.state} in ('asked', 'booked')`),
    uniqueIndex("courier_booking_return_once")
      .on(t.returnId)
      .where(sql`${t.state} in ('asked', 'booked')`),
    uniqueIndex("courier_booking_tracking_id")
      .on(t.courier, t.trackingId)
      .where(sql`${t.trackingId} <> ''`),
    index("courier_bookings_of_order").on(t.orderId),
    index("courier_bookings_unanswered")
      .on(t.askedAt)
      .where(sql`${t.state} in ('asked', 'ending')`),
    index("courier_bookings_to_end")
      .on(t.endedAt)
      .where(sql`${t.state} = 'booked' and ${t.endedAt} is not null`),
    index("courier_bookings_on_the_way")
      .on(t.polledAt)
      .where(sql`${t.state} = 'booked' and ${t.tracking} not in ('delivered', 'returned', 'cancelled')`),
    index("courier_bookings_to_follow")
      .on(t.id)
      .where(sql`${t.state} = 'booked' and (${t.trackedAt} is not null or ${t.problem} <> '' or ${t.returnId} is not null)`),
  ],
);

/** All that couriers said of parcels, in webhooks and when they were asked: stored once, then processed. Rows are never changed but for `doneAt`. */
export const courierNews = pgTable(
  "courier_news",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    courier: text({ enum: [...COURIERS, BY_HAND] }).notNull(),
    /** Names it among all that this courier says. */
    newsId: text().notNull(),
    trackingId: text().notNull(),
    /** Null until it is processed, and for a parcel that the shop does not know. */
    bookingId: integer().references(() => courierBookings.id, { onDelete: "cascade" }),
    state: text({ enum: TRACKING_STATES }).notNull(),
    at: moment().notNull(),
    place: text().notNull(),
    text: text().notNull(),
    weighedGrams: integer(),
    /** Not written any more; earlier versions of the shop still do. */
    isPushed: boolean().notNull().default(false),
    receivedAt: moment().notNull(),
    doneAt: moment(),
  },
  (t) => [
    check("courier_news_state", sql`${t.state} in (${listOf(TRACKING_STATES)})`),
    uniqueIndex("courier_news_once").on(t.courier, t.newsId),
    index("courier_news_of_booking").on(t.bookingId, t.at),
    index("courier_news_to_do")
      .on(t.receivedAt)
      .where(sql`${t.doneAt} is null`),
  ],
);

/** What couriers sent to the shop and it could not read: stored once, never processed, for the owner to look into. */
export const courierUnusableNews = pgTable(
  "courier_unusable_news",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    courier: text({ enum: COURIERS }).notNull(),
    body: bytes().notNull(),
    /** Of the body. */
    hash: text().notNull(),
    receivedAt: moment().notNull(),
  },
  (t) => [
    check("courier_unusable_news_courier", sql`${t.courier} in (${listOf(COURIERS)})`),
    check("courier_unusable_news_hash", sql`${t.hash} ~ ${HASH}`),
    uniqueIndex("courier_unusable_news_once").on(t.courier, t.hash),
    index("courier_unusable_news_by_time").on(t.receivedAt),
  ],
);

/** What customers want when their parcel could not be delivered: one wish for each attempt. */
export const redeliveries = pgTable(
  "redeliveries",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    bookingId: integer()
      .notNull()
      .references(() => courierBookings.id, { onDelete: "cascade" }),
    /** The attempt that failed: what the courier said of it. */
    newsId: text().notNull(),
    kind: text({ enum: REDELIVERIES }).notNull(),
    day: date({ mode: "string" }),
    mobile: text().notNull().default(""),
    askedAt: moment().notNull(),
    /** When the courier took it, or staff did it by hand. */
    doneAt: moment(),
    /** Why the courier did not take it: staff do it by hand. */
    refusal: text().notNull().default(""),
    /** Not written any more; earlier versions of the shop still do. */
    tries: integer().notNull().default(0),
  },
  (t) => [
    check("redelivery_kind", sql`${t.kind} in (${listOf(REDELIVERIES)})`),
    check("redelivery_details", sql`(${t.kind} = 'day') = (${t.day} is not null) and (${t.kind} = 'number') = (${t.mobile} <> '')`),
    uniqueIndex("redelivery_once").on(t.bookingId, t.newsId),
    index("redeliveries_open")
      .on(t.askedAt)
      .where(sql`${t.doneAt} is null`),
  ],
);
