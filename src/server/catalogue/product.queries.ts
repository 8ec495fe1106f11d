/** Everything a product page shows, and variations by product or id. Raw SQL: one statement for a product with all its lists. */
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/connect.ts";
import { readRows } from "../../db/rows.ts";
import type { Paise } from "../../shared/money.ts";
import type { ProductDetail } from "../../shared/product-details.ts";
import { type PictureRow, pictureJson, pictureFocus, pictureRow } from "./card.queries.ts";

/** Of the picture `pi` of a product. */
export const videoFile = sql`(select f.key || '.' || f.extension from media f where f.id = pi.video_id)`;

export type TermRow = { attribute: string; name: string };

export type ProductRow = {
  id: number;
  slug: string;
  sku: string;
  name: string;
  subtitle: string;
  description: string;
  pile_height_mm: number | null;
  origin_place: string;
  country_of_origin: string;
  hsn_code: string;
  is_gift_card: boolean;
  gst_percent: number;
  /** By one of its tags, the owner takes it back only when something is wrong with it. */
  is_final_price: boolean;
  details: ProductDetail[];
  seo_title: string;
  seo_description: string;
  main_category_id: number | null;
  category_name: string | null;
  category_slug: string | null;
  collection_name: string | null;
  collection_slug: string | null;
  tabs: { name: string; body: string }[] | null;
  terms: TermRow[] | null;
  pictures: (PictureRow & { variantId: number | null })[] | null;
};

/** An active product by slug, or one in any state by its id, with the GST rate that applies on `today` (YYYY-MM-DD). */
export async function readProduct(db: Db, by: { slug: string } | { id: number }, today: string): Promise<ProductRow | undefined> {
  const which = "slug" in by ? sql`p.slug = ${by.slug} and p.status = 'active'` : sql`p.id = ${by.id}`;
  const { rows } = await db.execute<ProductRow>(sql`
    select p.id, p.slug, p.sku, p.name, p.subtitle, p.description, p.pile_height_mm, p.origin_place, p.country_of_origin, p.hsn_code, p.is_gift_card, p.details,
      p.seo_title, p.seo_description, p.main_category_id, c.name as category_name, c.slug as category_slug,
      l.name as collection_name, l.slug as collection_slug,
      coalesce((select g.percent::float8 from gst_rates g where p.hsn_code like g.hsn_prefix || '%' and g.valid_from <= ${today}::date
        order by length(g.hsn_prefix) desc, g.valid_from desc limit 1), 0) as gst_percent,
      exists (select from product_tags pt join return_rules r on pt.tag_id = any(r.tag_ids) where pt.product_id = p.id) as is_final_price,
      (select json_agg(json_build_object('name', t.name, 'body', t.body) order by t.position, t.id) from product_tabs t where t.product_id = p.id) as tabs,
      (select json_agg(json_build_object('attribute', a.code, 'name', t.name) order by a.position, t.position, t.id)
        from product_terms pt join attributes a on a.id = pt.attribute_id join terms t on t.id = pt.term_id where pt.product_id = p.id) as terms,
      (select json_agg((${pictureJson(sql`coalesce(nullif(pi.alt, ''), m.alt)`)}::jsonb || jsonb_build_object('variantId', pi.variant_id, 'video', ${videoFile})) order by pi.position, pi.id)
        from product_images pi join media m on m.id = pi.media_id where pi.product_id = p.id) as pictures
    from products p left join categories c on c.id = p.main_category_id and c.is_visible left join collections l on l.id = p.main_collection_id
    where ${which}`);
  return rows[0];
}

export type VariantTermRow = {
  attributeId: number;
  attribute: string;
  kind: "value" | "image" | "text";
  termId: number;
  name: string;
  value: string;
  picture: string | null;
  widthCm: number | null;
  lengthCm: number | null;
  shape: string | null;
};

export type VariantRow = {
  id: number;
  sku: string;
  combination: string;
  price: Paise;
  selling_price: Paise;
  stock: number;
  minimum_quantity: number;
  quantity_step: number;
  made_to_order: boolean;
  lead_min_days: number | null;
  lead_max_days: number | null;
  weight_grams: number | null;
  terms: VariantTermRow[] | null;
};

/** Columns of variation `v`, with its terms in attribute order. */
const variantColumns = sql`
    v.id, v.sku, v.combination, v.price::float8 as price, v.selling_price::float8 as selling_price, v.stock, v.minimum_quantity, v.quantity_step,
      v.made_to_order, v.lead_min_days, v.lead_max_days, v.weight_grams,
      (select json_agg(json_build_object('attributeId', a.id, 'attribute', a.name, 'kind', a.kind, 'termId', t.id, 'name', t.name, 'value', t.value,
          'picture', m.key || '.' || m.extension, 'widthCm', t.width_cm, 'lengthCm', t.length_cm, 'shape', t.shape) order by a.position, a.id)
        from variant_terms vt join attributes a on a.id = vt.attribute_id join terms t on t.id = vt.term_id left join media m on m.id = t.media_id
        where vt.variant_id = v.id) as terms`;

/** What shoppers see of the variations of an active product, in the owner's order. */
export async function variantsOfProduct(db: Db, productId: number, { inAnyState = false } = {}): Promise<VariantRow[]> {
  const { rows } = await db.execute<VariantRow>(sql`
    select ${variantColumns} from variants v join products p on p.id = v.product_id and (p.status = 'active' or ${inAnyState})
    where v.product_id = ${productId} and v.is_visible order by v.position, v.id`);
  return rows;
}

/** Those of the given variations that shoppers see. */
export async function variantsById(db: Db, variantIds: readonly number[]): Promise<VariantRow[]> {
  const { rows } = await db.execute<VariantRow>(sql`
    select ${variantColumns} from variants v where v.is_visible and v.id = any(${sql.param([...variantIds])}::int[])`);
  return rows;
}

/** Variations of a product on a customer's wishlist, last added first. */
export async function wishlistedVariations(db: Db, productId: number, shopperId: number): Promise<{ id: number; combination: string }[]> {
  const rows = await readRows(
    db,
    z.object({ id: z.int(), combination: z.string() }),
    sql`
    select v.id, v.combination from wishlist_entries e join variants v on v.id = e.variant_id
    where e.shopper_id = ${shopperId} and v.product_id = ${productId} order by e.id desc`,
  );
  return rows;
}

/** Pictures of one variation, or those of the whole product when the variation has none. */
export async function picturesOfVariant(db: Db, productId: number, variantId: number): Promise<PictureRow[]> {
  const rows = await readRows(
    db,
    pictureRow.extend({ of_variant: z.boolean() }),
    sql`
    select m.key, m.extension, m.width, m.height, coalesce(nullif(pi.alt, ''), m.alt) as alt, m.thumbhash, ${pictureFocus} as focus, ${videoFile} as video,
      pi.variant_id is not null as of_variant
    from product_images pi join media m on m.id = pi.media_id
    where pi.product_id = ${productId} and (pi.variant_id is null or pi.variant_id = ${variantId})
    order by pi.position, pi.id`,
  );
  const own = rows.filter((row) => row.of_variant);
  return own.length > 0 ? own : rows;
}
