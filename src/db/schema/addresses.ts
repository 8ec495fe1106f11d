import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, smallint, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { shoppers } from "./accounts.ts";

/** Shoppers' delivery addresses. The names of states and cities are in src/server/addresses/places. */
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
    /** The GST code of the state. */
    stateId: smallint().notNull(),
    cityId: integer().notNull(),
    type: text({ enum: ["Home", "Work", "Other"] }).notNull(),
    /** The name of the type Other; empty for Home and Work. */
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
