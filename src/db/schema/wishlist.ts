import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp, unique } from "drizzle-orm/pg-core";
import { shoppers } from "./accounts.ts";
import { variants } from "./catalogue.ts";

const ofShopper = () =>
  integer()
    .notNull()
    .references(() => shoppers.id, { onDelete: "cascade" });

/** Variations on wishlists. Entries of products that are not active stay, but are not shown. */
export const wishlistEntries = pgTable(
  "wishlist_entries",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    shopperId: ofShopper(),
    variantId: integer()
      .notNull()
      .references(() => variants.id, { onDelete: "cascade" }),
    /** What was in the cart when it was moved from there; otherwise 1. */
    quantity: integer().notNull().default(1),
    addedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    check("wishlist_quantity_positive", sql`${t.quantity} > 0`),
    unique("wishlist_entries_once").on(t.shopperId, t.variantId),
    index("wishlist_entries_of_variant").on(t.variantId),
  ],
);

/** The share link of a wishlist; one at a time. */
export const wishlistLinks = pgTable(
  "wishlist_links",
  {
    shopperId: ofShopper().primaryKey(),
    /** Not hashed: its owner sees it again, and it opens only a list of products. */
    token: text().notNull().unique(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [check("wishlist_link_token_long", sql`length(${t.token}) >= 22`)],
);
