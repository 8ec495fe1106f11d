/** Finds variations for the pickers of the admin. */
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/connect.ts";
import { paiseValue, readRows } from "../../db/rows.ts";
import { pictureJson, pictureRow } from "./card.queries.ts";

const row = z.object({
  id: z.int(),
  productId: z.int(),
  product: z.string(),
  sku: z.string(),
  terms: z.string(),
  price: paiseValue,
  mrp: paiseValue,
  stock: z.int(),
  madeToOrder: z.boolean(),
  leadMinDays: z.int().nullable(),
  leadMaxDays: z.int().nullable(),
  isGiftCard: z.boolean(),
  minimumQuantity: z.int(),
  step: z.int(),
  picture: pictureRow.nullable(),
});
export type PickedVariationRow = z.output<typeof row>;

const contains = (text: string): string => `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
/** A size as it is typed: '5x8', '5 x 8' or '5×8'. */
const SIZE = /(\d+(?:\.\d+)?)\s*[x×]\s*(\d+(?:\.\d+)?)/gi;

/**
 * At most `limit` variations that shoppers see. Every word of `text` is in the product's name, in its SKU or in the names of its terms; a variation whose
 * SKU begins with the text comes first. One statement.
 */
export async function searchVariations(db: Db, text: string, limit: number): Promise<PickedVariationRow[]> {
  const typed = text.toLowerCase();
  const sizes = [...typed.matchAll(SIZE)].map(([, width, length]) => contains(`${width}×${length}`));
  const words = typed.replaceAll(SIZE, " ").split(/\s+/).filter(Boolean).map(contains);
  const withTerm = (matches: SQL) =>
    sql`v.id in (select vt.variant_id from variant_terms vt where vt.term_id = any(array(select t.id from terms t where ${matches})))`;
  // Each of these looks once at the products, the terms and the variations, whatever their number is.
  const conditions: SQL[] = [
    sql`p.status = 'active' and v.is_visible`,
    ...words.map(
      (word) =>
        sql`(v.product_id in (select id from products where lower(name) like ${word}) or lower(v.sku) like ${word} or ${withTerm(sql`lower(t.name) like ${word}`)})`,
    ),
    ...sizes.map((size) => withTerm(sql`replace(t.name, ' ', '') like ${size}`)),
  ];
  return await readRows(
    db,
    row,
    sql`with found as materialized (
        select v.*, p.name as product, p.is_gift_card from products p join variants v on v.product_id = p.id
        where ${sql.join(conditions, sql` and `)}
        order by lower(v.sku) like ${contains(typed).slice(1)} desc, p.bestseller_rank, p.id, v.position, v.id limit ${limit}
      )
      select v.id, v.product_id as "productId", v.product, v.sku,
        (select coalesce(string_agg(t.name, ', ' order by a.position, a.id), '') from variant_terms vt join terms t on t.id = vt.term_id
          join attributes a on a.id = vt.attribute_id where vt.variant_id = v.id) as terms, v.selling_price::float8 as price, v.price::float8 as mrp, v.stock,
        v.made_to_order as "madeToOrder", v.lead_min_days as "leadMinDays", v.lead_max_days as "leadMaxDays", v.is_gift_card as "isGiftCard",
        v.minimum_quantity as "minimumQuantity", v.quantity_step as step,
        (select ${pictureJson(sql`coalesce(nullif(pi.alt, ''), m.alt)`)} from product_images pi join media m on m.id = pi.media_id
          where pi.product_id = v.product_id and (pi.variant_id is null or pi.variant_id = v.id)
          order by pi.variant_id is null, pi.position, pi.id limit 1) as picture
      from found v`,
  );
}
