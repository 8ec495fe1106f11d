import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/connect.ts";
import { readRows } from "../../db/rows.ts";

const MOST_PRODUCTS = 12;

/** Published products whose name has the text in it, for the pickers of the admin; no gift cards. */
export const findProductsByName = (db: Db, text: string) =>
  readRows(
    db,
    z.object({ id: z.int(), slug: z.string(), name: z.string() }),
    sql`select id, slug, name from products where status = 'active' and not is_gift_card
        and lower(name) like ${`%${text.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`} order by name limit ${MOST_PRODUCTS}`,
  );
