import { and, eq } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import { products } from "../../db/schema/catalogue.ts";

/** Products on sale of which nothing can be bought. */
export const countSoldOut = (db: Db): Promise<number> =>
  db.$count(products, and(eq(products.status, "active"), eq(products.availability, "sold_out")));
