import { sql } from "drizzle-orm";
import { bigint, check, doublePrecision, index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { products } from "./catalogue.ts";
import { orders } from "./orders.ts";
import { moment } from "./columns.ts";

/** A product that more buyers want at once than it has units: they wait in line for it. Deleted when it closes. */
export const waitingRooms = pgTable(
  "waiting_rooms",
  {
    productId: integer()
      .primaryKey()
      .references(() => products.id, { onDelete: "cascade" }),
    openedAt: moment().notNull(),
    /** Until when the owner keeps it open; null when only demand does. */
    openUntil: moment(),
    /** When it was last needed: a crowd at checkout, or somebody who waits. */
    neededAt: moment().notNull(),
    /** The last number given. */
    lastNumber: integer().notNull().default(0),
    /** In stock, and in unpaid orders that may still give them back; as the job has measured them last. */
    unitsLeft: integer().notNull(),
    unitsUnpaid: integer().notNull(),
    /** How many who had to wait were admitted in a minute, as measured; null while it is not known. */
    turnsPerMinute: doublePrecision(),
  },
  (t) => [check("waiting_room_units", sql`${t.unitsLeft} >= 0 and ${t.unitsUnpaid} >= 0`)],
);

/** A buyer's place in the line for one product. `number` is the order of arrival. */
export const waitingPlaces = pgTable(
  "waiting_places",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    productId: integer()
      .notNull()
      .references(() => waitingRooms.productId, { onDelete: "cascade" }),
    number: integer().notNull(),
    /** How many the buyer wants. */
    units: integer().notNull(),
    /** SHA-256 of the token that the browser holds. */
    tokenHash: text().notNull(),
    joinedAt: moment().notNull(),
    /** When the buyer last asked; who is away is not admitted. */
    seenAt: moment().notNull(),
    admittedAt: moment(),
    /** The buyer orders before this. */
    lapsesAt: moment(),
    /** The order that the turn was used for. */
    orderId: integer().references(() => orders.id, { onDelete: "cascade" }),
  },
  (t) => [
    unique("waiting_place_number").on(t.productId, t.number),
    unique("waiting_place_token").on(t.tokenHash, t.productId),
    check("waiting_place_units", sql`${t.units} > 0 and ${t.number} > 0`),
    check("waiting_place_hash", sql`${t.tokenHash} ~ '^[0-9a-f]{64}$'`),
    check(
      "waiting_place_admitted",
      sql`(${t.admittedAt} is null) = (${t.lapsesAt} is null) and (${t.orderId} is null or ${t.admittedAt} is not null)`,
    ),
    index("waiting_places_in_line")
      .on(t.productId, t.number)
      .where(sql`${t.admittedAt} is null`),
    index("waiting_places_admitted")
      .on(t.productId, t.admittedAt)
      .where(sql`${t.admittedAt} is not null`),
    index("waiting_places_of_order").on(t.orderId),
  ],
);

/** What recognises the buyer of a place, as hashes (`order_traces` has the same): a buyer has one place for a product. */
export const waitingPlaceTraces = pgTable(
  "waiting_place_traces",
  {
    placeId: bigint({ mode: "number" })
      .notNull()
      .references(() => waitingPlaces.id, { onDelete: "cascade" }),
    productId: integer().notNull(),
    kind: text({ enum: ["customer", "email", "mobile", "address", "network"] }).notNull(),
    hash: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.placeId, t.kind] }),
    check("waiting_place_trace_hash", sql`${t.hash} ~ '^[0-9a-f]{64}$'`),
    // A network may be many people.
    uniqueIndex("waiting_place_once")
      .on(t.hash, t.productId)
      .where(sql`${t.kind} <> 'network'`),
    index("waiting_places_of_network")
      .on(t.hash, t.productId)
      .where(sql`${t.kind} = 'network'`),
  ],
);

/** How many buyers of a product are at checkout, as each process counts them; products without a crowd have no rows. */
export const waitingDemand = pgTable(
  "waiting_demand",
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** A random name. */
    process: text().notNull(),
    buyers: integer().notNull(),
    countedAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.process] })],
);
