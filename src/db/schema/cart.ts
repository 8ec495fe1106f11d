import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp, unique } from "drizzle-orm/pg-core";
import { shoppers } from "./accounts.ts";
import { products } from "./catalogue.ts";
import { paiseColumn } from "./columns.ts";

const moment = () => timestamp({ withTimezone: true });
const ofShopper = () =>
  integer()
    .notNull()
    .references(() => shoppers.id, { onDelete: "cascade" });

/**
 * What signed-in customers have in their carts. A line names what was chosen, not the row that it was found in: a variation may go and
 * come back, and until then its line says so.
 */
export const cartLines = pgTable(
  "cart_lines",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    shopperId: ofShopper(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** As in `variants`: term ids joined by '-'; empty for a plain product. */
    combination: text().notNull().default(""),
    quantity: integer().notNull(),
    /** Everybody's selling price when it was last added: what its customer has seen. */
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

/** Guest carts that were merged, by the key that the browser gave each. A cart is merged once, into the first account that signs in. */
export const cartMerges = pgTable(
  "cart_merges",
  { key: text().primaryKey(), shopperId: ofShopper(), mergedAt: moment().notNull() },
  (t) => [index("cart_merges_of_shopper").on(t.shopperId)],
);
