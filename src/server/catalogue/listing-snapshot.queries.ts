/** Reads what the listing snapshot holds. Raw SQL on purpose: statements over all products that return few and compact values. */
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/connect.ts";
import { readRow } from "../../db/rows.ts";
import { isBuyable } from "./card.queries.ts";

const heading = z.object({ id: z.int(), name: z.string() });

/** Columns of the active products, as PostgreSQL writes arrays: a row for each product would take three times as long to read. */
const productColumns = z.object({
  /** In ascending order; the columns below have the same order. */
  ids: z.string(),
  bestseller_ranks: z.string(),
  /** The lowest price of each, in paise. */
  prices: z.string(),
  origins: z.array(z.string()),
  term_ids: z.string(),
  collection_ids: z.string(),
  category_ids: z.string(),
  /** The ids, the latest published first. */
  ids_by_age: z.string(),
  /** The ids in the order of the products' names. */
  ids_by_name: z.string(),
});

const otherColumns = z.object({
  tags: z.string(),
  /** The products of each tag. */
  ids_by_tag: z.string(),
  /** Variations that can be bought, in the order of the products' ids: product, price in paise, 1 or 0 for in stock, and combination of terms. */
  offer_product_ids: z.string(),
  offer_prices: z.string(),
  offers_in_stock: z.string(),
  offer_combinations: z.string(),
  // All in the order in which filters show them.
  attributes: z.array(z.object({ id: z.int(), group: z.string(), isVariation: z.boolean() })),
  terms: z.array(
    heading.extend({
      attributeId: z.int(),
      value: z.string(),
      /** Of a size or a shape. */
      measure: z.object({ widthCm: z.number(), lengthCm: z.number(), shape: z.string() }).nullable(),
    }),
  ),
  collections: z.array(heading),
  categories: z.array(heading),
  all_origins: z.array(z.string()),
  /** Of collections that staff have ordered: their products with a place of their own. */
  collection_orders: z.array(z.object({ id: z.int(), productIds: z.array(z.int()) })),
});

export type ListingData = z.output<typeof productColumns> & z.output<typeof otherColumns>;

const numbers = (values: SQL) => sql`coalesce(array_agg(${values}), '{}')::text`;
const lists = (values: SQL) => sql`'{' || coalesce(string_agg(${values}::text, ','), '') || '}'`;
const headings = (from: SQL) =>
  sql`(select coalesce(json_agg(json_build_object('id', id, 'name', name) order by position, id), '[]') from ${from})`;

/**
 * What listings read of all active products and of the variations that can be bought. Two statements side by side, each about half of the work. A
 * change between them is no danger: it invalidates what is made of them.
 */
export async function readListingData(db: Db): Promise<ListingData> {
  const [ofProducts, others] = await Promise.all([readProductColumns(db), readOtherColumns(db)]);
  return { ...ofProducts, ...others };
}

const readProductColumns = (db: Db) =>
  readRow(
    db,
    productColumns,
    sql`
    select ${numbers(sql`id`)} as ids, ${numbers(sql`bestseller_rank`)} as bestseller_ranks, ${numbers(sql`from_selling_price`)} as prices,
      coalesce(json_agg(country_of_origin), '[]') as origins, ${lists(sql`term_ids`)} as term_ids, ${lists(sql`collection_ids`)} as collection_ids,
      ${lists(sql`category_ids`)} as category_ids,
      (select ${numbers(sql`id`)} from (select id from products where status = 'active' order by published_at desc nulls last, id desc) by_age)
        as ids_by_age,
      (select ${numbers(sql`id`)} from (select id from products where status = 'active' order by lower(name), id) by_name) as ids_by_name
    from (select id, bestseller_rank, from_selling_price, country_of_origin, term_ids, collection_ids, category_ids
      from products where status = 'active' order by id) listed`,
  );

const readOtherColumns = (db: Db) =>
  readRow(
    db,
    otherColumns,
    sql`
    select of_offers.*, of_tags.*,
      (select coalesce(json_agg(json_build_object('id', id, 'group', filter_group, 'isVariation', is_variation) order by position, id), '[]')
        from attributes where filter_group is not null) as attributes,
      (select coalesce(json_agg(json_build_object('id', id, 'attributeId', attribute_id, 'name', name, 'value', value, 'measure',
        case when width_cm is not null and length_cm is not null
          then json_build_object('widthCm', width_cm, 'lengthCm', length_cm, 'shape', coalesce(shape, 'rectangle')) end) order by position, id), '[]')
        from terms) as terms,
      ${headings(sql`collections`)} as collections, ${headings(sql`categories where is_visible`)} as categories,
      (select coalesce(json_agg(origin order by origin), '[]') from (select distinct country_of_origin as origin from products) origins) as all_origins,
      (select coalesce(json_agg(json_build_object('id', collection_id, 'productIds', ids)), '[]') from (select collection_id,
        array_agg(product_id order by position) as ids from product_collections where position is not null group by collection_id) placed) as collection_orders
    from (select ${numbers(sql`product_id`)} as offer_product_ids, ${numbers(sql`selling_price`)} as offer_prices,
        ${numbers(sql`in_stock`)} as offers_in_stock, coalesce(string_agg(combination, ','), '') as offer_combinations
      from (select v.product_id, v.selling_price, v.combination, (v.stock >= v.minimum_quantity)::int as in_stock
        from variants v where ${isBuyable} order by v.product_id) buyable) of_offers,
      (select ${numbers(sql`tag_id`)} as tags, ${lists(sql`ids`)} as ids_by_tag
        from (select tag_id, array_agg(product_id) as ids from product_tags group by tag_id) tagged) of_tags`,
  );
