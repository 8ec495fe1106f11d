import { and, eq, isNotNull } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import { products } from "../../db/schema/catalogue.ts";

/** Published products of which nothing can be bought. */
export const countSoldOut = (db: Db): Promise<number> =>
  db.$count(products, and(isNotNull(products.publishedAt), eq(products.availability, "sold_out")));
