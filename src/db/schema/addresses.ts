import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, smallint, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { shoppers } from "./accounts.ts";

/** Where shoppers have things sent. Names of states and cities are found by their ids, in the shop's own lists. */
export const addresses = pgTable(
  "addresses",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    shopperId: integer()
      .notNull()
      .references(() => shoppers.id, { onDelete: "cascade" }),
    isDefault: boolean().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    mobile: text().notNull(),
    houseNumber: text().notNull(),
    /** House, floor, building. */
    apartment: text().notNull(),
    street: text().notNull(),
    pincode: text().notNull(),
    countryId: smallint().notNull(),
    /** The state's number in the GST. */
    stateId: smallint().notNull(),
    cityId: integer().notNull(),
    type: text({ enum: ["Home", "Work", "Other"] }).notNull(),
    /** What the other one is; empty for home and work. */
    otherType: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    uniqueIndex("addresses_one_default")
      .on(t.shopperId)
      .where(sql`${t.isDefault}`),
    index("addresses_of_shopper").on(t.shopperId, t.id),
    check("address_city_in_state", sql`${t.cityId} / 1000 = ${t.stateId}`),
    check("address_type", sql`${t.type} in ('Home', 'Work', 'Other')`),
    check("address_other_type", sql`(${t.type} = 'Other') = (${t.otherType} <> '')`),
  ],
);
