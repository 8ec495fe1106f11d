import { and, eq, gt, isNotNull, sql } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import { products, variants } from "../../db/schema/catalogue.ts";

/** Products on sale of which nothing can be bought. */
export const countSoldOut = (db: Db): Promise<number> =>
  db.$count(products, and(eq(products.status, "active"), eq(products.availability, "sold_out")));

/** Variations on sale that are as few as staff want to hear of, and not sold out yet. */
export const countLowStock = async (db: Db): Promise<number> =>
  await db.$count(
    db
      .select({ id: variants.id })
      .from(variants)
      .innerJoin(products, eq(products.id, variants.productId))
      .where(
        and(
          isNotNull(variants.lowStockAt),
          sql`${variants.stock} <= ${variants.lowStockAt}`,
          gt(variants.stock, 0),
          eq(products.status, "active"),
          variants.isVisible,
        ),
      )
      .as("low"),
  );
