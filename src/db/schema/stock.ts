import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { variants } from "./catalogue.ts";
import { moment } from "./columns.ts";
import { orders } from "./orders.ts";
import { staff } from "./staff.ts";

/** Every change of the stock of a variation, and why. The stock is their sum, which the audit checks; what is written stays. */
export const stockMovements = pgTable(
  "stock_movements",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    variantId: integer()
      .notNull()
      .references(() => variants.id, { onDelete: "cascade" }),
    /** Units: below 0 when they leave. */
    change: integer().notNull(),
    /**
     * 'opening': the stock when the variation was created; 'ordered': taken for an order, and 'released' when that does not come about; 'returned': of an order
     * that was refunded; 'counted', 'received', 'damaged' and 'corrected' by staff.
     */
    reason: text({
      enum: ["opening", "ordered", "released", "returned", "received", "counted", "damaged", "corrected"],
    }).notNull(),
    orderId: integer().references(() => orders.id),
    /** Null for the shop itself. */
    staffId: integer().references(() => staff.id),
    note: text().notNull().default(""),
    /** Of the change that staff made, which is made once. */
    key: uuid(),
    at: moment().notNull().defaultNow(),
  },
  (t) => [
    check(
      "stock_movement_reason",
      sql`${t.reason} in ('opening', 'ordered', 'released', 'returned', 'received', 'counted', 'damaged', 'corrected')`,
    ),
    // A count that found what was expected is worth knowing too.
    check("stock_movement_change", sql`${t.change} <> 0 or ${t.reason} = 'counted'`),
    check("stock_movement_order", sql`(${t.orderId} is not null) = (${t.reason} in ('ordered', 'released', 'returned'))`),
    index("stock_movements_of_variant").on(t.variantId, t.id.desc()),
    uniqueIndex("stock_movement_once")
      .on(t.key, t.variantId)
      .where(sql`${t.key} is not null`),
  ],
);
