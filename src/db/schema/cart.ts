import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { shoppers } from "./accounts.ts";
import { products } from "./catalogue.ts";
import { moment, paiseColumn } from "./columns.ts";

const ofShopper = () =>
  integer()
    .notNull()
    .references(() => shoppers.id, { onDelete: "cascade" });

/**
 * The carts of signed-in customers. A line names the product and terms, not a row of `variants`: a variation may disappear and come back, and
 * until then its line shows the reason.
 */
export const cartLines = pgTable(
  "cart_lines",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    shopperId: ofShopper(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** As in `variants`: term ids joined by '-'; empty for a product without variations. */
    combination: text().notNull().default(""),
    quantity: integer().notNull(),
    /** The retail price when the line was last added, as the customer saw it. */
    seenPrice: paiseColumn().notNull(),
    addedAt: moment().notNull(),
  },
  (t) => [
    unique("cart_lines_once").on(t.shopperId, t.productId, t.combination),
    check("cart_line_quantity", sql`${t.quantity} > 0`),
    check("cart_line_seen_price", sql`${t.seenPrice} >= 0`),
    index("cart_lines_of_product").on(t.productId),
  ],
);

/** Merged guest carts, by the key that the browser gave each: a cart is merged once, by whichever account. */
export const cartMerges = pgTable(
  "cart_merges",
  { key: text().primaryKey(), shopperId: ofShopper(), mergedAt: moment().notNull() },
  (t) => [index("cart_merges_of_shopper").on(t.shopperId)],
);
