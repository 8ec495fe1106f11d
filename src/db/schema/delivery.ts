import { sql } from "drizzle-orm";
import { boolean, check, date, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { SIZE_CLASSES, ZONES } from "../../shared/delivery.ts";
import { moment, moments, paiseColumn } from "./columns.ts";

const listOf = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(", "));
const WEEKDAYS = sql.raw("array[1, 2, 3, 4, 5, 6, 7]::smallint[]");

/** How the shop sends: one row. Days of the week are numbered from 1, Monday. */
export const deliveryRules = pgTable(
  "delivery_rules",
  {
    id: smallint().primaryKey().default(1),
    /** From where parcels leave. */
    originPincode: text().notNull(),
    /** Minutes after midnight in India: what is ordered before, leaves the same day. */
    cutOffMinutes: smallint().notNull(),
    /** Working days between the order and the courier. */
    packingDays: smallint().notNull(),
    dispatchDays: smallint().array().notNull(),
    courierDays: smallint().array().notNull(),
    longFromCm: integer().notNull(),
    heavyFromGrams: integer().notNull(),
    envelopeToGrams: integer().notNull(),
    /** Delivery costs what the tables of charges say; else what the simple rule of the shop's settings says. */
    chargesByZone: boolean().notNull().default(false),
    /** One more with each change of the rules, times, charges, areas or holidays. */
    version: integer().notNull().default(1),
    ...moments(),
  },
  (t) => [
    check("delivery_rules_once", sql`${t.id} = 1`),
    check("delivery_origin", sql`${t.originPincode} ~ '^[1-9][0-9]{5}$'`),
    check("delivery_cut_off", sql`${t.cutOffMinutes} between 0 and 1440 and ${t.packingDays} between 0 and 30`),
    check(
      "delivery_weekdays",
      sql`cardinality(${t.dispatchDays}) > 0 and cardinality(${t.courierDays}) > 0 and ${t.dispatchDays} <@ ${WEEKDAYS} and ${t.courierDays} <@ ${WEEKDAYS}`,
    ),
    check("delivery_classes", sql`${t.longFromCm} > 0 and ${t.envelopeToGrams} > 0 and ${t.heavyFromGrams} > ${t.envelopeToGrams}`),
  ],
);

/** Courier days to a zone. A size class without a row is not delivered there. */
export const deliveryTimes = pgTable(
  "delivery_times",
  {
    zone: text({ enum: ZONES }).notNull(),
    sizeClass: text({ enum: SIZE_CLASSES }).notNull(),
    minDays: smallint().notNull(),
    maxDays: smallint().notNull(),
    /** Added because promises were not kept, and taken away again when all are. */
    extraDays: smallint().notNull().default(0),
    /** Promises from before the last change of the days say nothing about the days now. */
    learnedFrom: moment().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.zone, t.sizeClass] }),
    check("delivery_time_zone", sql`${t.zone} in (${listOf(ZONES)}) and ${t.sizeClass} in (${listOf(SIZE_CLASSES)})`),
    check("delivery_time_days", sql`${t.minDays} between 1 and ${t.maxDays} and ${t.maxDays} <= 60 and ${t.extraDays} between 0 and 30`),
  ],
);

/** What the delivery of a parcel to a zone costs, before its weight. */
export const deliveryRates = pgTable(
  "delivery_rates",
  {
    zone: text({ enum: ZONES }).notNull(),
    sizeClass: text({ enum: SIZE_CLASSES }).notNull(),
    charge: paiseColumn().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.zone, t.sizeClass] }),
    check("delivery_rate_zone", sql`${t.zone} in (${listOf(ZONES)}) and ${t.sizeClass} in (${listOf(SIZE_CLASSES)})`),
    check("delivery_rate_charge", sql`${t.charge} between 0 and 100000000`),
  ],
);

/** What weight adds to the charge of a zone, and from which order value its delivery is free. */
export const deliveryZoneTerms = pgTable(
  "delivery_zone_terms",
  {
    zone: text({ enum: ZONES }).primaryKey(),
    /** The weight that the rates include. */
    includedGrams: integer().notNull(),
    /** For each further kilogram that is begun. */
    perKg: paiseColumn().notNull(),
    /** Null: never free. */
    freeFrom: paiseColumn(),
  },
  (t) => [
    check("delivery_terms_zone", sql`${t.zone} in (${listOf(ZONES)})`),
    check("delivery_terms_weight", sql`${t.includedGrams} between 0 and 1000000 and ${t.perKg} between 0 and 10000000`),
    check("delivery_terms_free", sql`${t.freeFrom} >= 0`),
  ],
);

/** PIN codes that are in another zone than their state says, by prefix; the longest one counts. */
export const deliveryAreas = pgTable(
  "delivery_areas",
  {
    prefix: text().primaryKey(),
    /** Null: nothing is delivered there. */
    zone: text({ enum: ZONES }),
  },
  (t) => [
    check("delivery_area_prefix", sql`${t.prefix} ~ '^[1-9][0-9]{1,5}$'`),
    check("delivery_area_zone", sql`${t.zone} in (${listOf(ZONES)})`),
  ],
);

/** Days on which the shop sends nothing, the courier brings nothing, or both. */
export const deliveryHolidays = pgTable(
  "delivery_holidays",
  {
    day: date({ mode: "string" }).primaryKey(),
    name: text().notNull(),
    closesShop: boolean().notNull(),
    stopsCourier: boolean().notNull(),
  },
  (t) => [check("delivery_holiday", sql`${t.name} <> '' and (${t.closesShop} or ${t.stopsCourier})`)],
);
