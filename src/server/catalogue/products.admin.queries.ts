/** Products for staff: the list, one product with everything that staff change, and the writes of a change. */
import { type SQL, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { PRODUCT_STATUSES, type ProductFilter, type ProductSort, type ProductTab } from "../../contract/admin/products.ts";
import type { Db } from "../../db/connect.ts";
import { type List, hasOneOf } from "../../db/lists.ts";
import { paiseValue, readRow, readRows } from "../../db/rows.ts";
import {
  productCategories,
  productCollections,
  productImages,
  productTabs,
  productTags,
  productTerms,
  products,
  relatedProducts,
  variantTerms,
  variants,
} from "../../db/schema/catalogue.ts";
import { stockMovements } from "../../db/schema/stock.ts";
import { DETAIL_GROUPS } from "../../shared/product-details.ts";
import { pictureJson, pictureRow } from "./card.queries.ts";
import { videoFile } from "./product.queries.ts";

const firstPicture = sql`(select ${pictureJson(sql`coalesce(nullif(pi.alt, ''), m.alt)`)} from product_images pi join media m on m.id = pi.media_id
  where pi.product_id = p.id order by pi.variant_id is not null, pi.position, pi.id limit 1)`;

const row = z.object({
  name: z.string(),
  slug: z.string(),
  sku: z.string(),
  status: z.enum(PRODUCT_STATUSES),
  category: z.string(),
  price: paiseValue,
  mrp: paiseValue,
  stock: z.int(),
  variations: z.int(),
  availability: z.enum(["in_stock", "made_to_order", "sold_out"]),
  isGiftCard: z.boolean(),
  picture: pictureRow.nullable(),
  publishAt: z.coerce.date().nullable(),
  endAt: z.coerce.date().nullable(),
  updatedAt: z.coerce.date(),
});

export const productListing = {
  from: sql`products p`,
  id: sql`p.id`,
  columns: sql`p.name, p.slug, p.sku, p.status, coalesce((select c.name from categories c where c.id = p.main_category_id), '') as category,
    p.from_selling_price::float8 as price, p.from_price::float8 as mrp, p.total_stock as stock, p.variant_count as variations, p.availability,
    p.is_gift_card as "isGiftCard", ${firstPicture} as picture, p.publish_at as "publishAt", p.end_at as "endAt",
    p.updated_at as "updatedAt"`,
  row,
  tabs: {
    active: sql`p.status = 'active'`,
    draft: sql`p.status = 'draft'`,
    archived: sql`p.status = 'archived'`,
    all: sql`true`,
  },
  filters: {
    sold_out: sql`p.availability = 'sold_out'`,
    made_to_order: sql`p.availability = 'made_to_order'`,
    reduced: sql`p.from_selling_price < p.from_price`,
    without_picture: sql`not exists (select 1 from product_images pi where pi.product_id = p.id)`,
  },
  sorts: {
    newest: { by: sql`p.id`, type: "int8", isDescending: true },
    changed: { by: sql`p.updated_at`, type: "timestamptz", isDescending: true },
    name: { by: sql`lower(p.name)`, type: "text", isDescending: false },
    bestseller: { by: sql`p.bestseller_rank`, type: "int8", isDescending: false },
    stock: { by: sql`p.total_stock`, type: "int8", isDescending: false },
  },
} as const satisfies List<ProductTab, ProductFilter, ProductSort, z.ZodObject>;

/** Every word is in the name, or the whole text in the SKU of the product or of a variation. `text`: in lower case. */
export function productMatches(text: string): SQL {
  const words = text.split(/\s+/).filter(Boolean);
  if (words.length === 0) return sql`true`;
  const named = sql.join(
    words.map((word) => hasOneOf(sql`lower(p.name)`, [word])),
    sql` and `,
  );
  const variations = sql`p.id in (select v.product_id from variants v where ${hasOneOf(sql`lower(v.sku)`, [text])})`;
  return sql`((${named}) or ${hasOneOf(sql`lower(p.sku)`, [text])} or ${variations})`;
}

/** The lowest price of variation `v` since a moment. The price at that moment counts too. */
const lowestSince = (since: Date) => {
  const from = sql`${since.toISOString()}::timestamptz`;
  return sql`(select coalesce(min(c.selling_price), v.selling_price)::float8 from price_changes c where c.variant_id = v.id and c.at >=
    coalesce((select max(b.at) from price_changes b where b.variant_id = v.id and b.at <= ${from}), ${from}))`;
};

const gridRow = z.object({
  id: z.int(),
  productId: z.int(),
  product: z.string(),
  sku: z.string(),
  terms: z.string(),
  mrp: paiseValue,
  price: paiseValue,
  lowest: paiseValue,
  stock: z.int(),
  isVisible: z.boolean(),
});

/** Prices and stock of the variations of the products that fulfil all conditions, by name and place. One statement. `since30`: 30 days ago. */
export const listGridRows = (db: Db, conditions: readonly SQL[], { limit, since30 }: { limit: number; since30: Date }) =>
  readRows(
    db,
    gridRow,
    sql`select v.id, p.id as "productId", p.name as product, v.sku, v.price::float8 as mrp, v.selling_price::float8 as price, v.stock, v.is_visible as "isVisible",
        ${lowestSince(since30)} as lowest,
        (select coalesce(string_agg(t.name, ', ' order by a.position, a.id), '') from variant_terms vt join terms t on t.id = vt.term_id
          join attributes a on a.id = vt.attribute_id where vt.variant_id = v.id) as terms
      from products p join variants v on v.product_id = p.id
      where not p.is_gift_card and ${sql.join([...conditions], sql` and `)} order by lower(p.name), p.id, v.position, v.id limit ${limit}`,
  );

const days = z.int().nullable();
const staffProduct = z.object({
  id: z.int(),
  version: z.int(),
  status: z.enum(PRODUCT_STATUSES),
  publishedAt: z.coerce.date().nullable(),
  publishAt: z.coerce.date().nullable(),
  endAt: z.coerce.date().nullable(),
  updatedAt: z.coerce.date(),
  isGiftCard: z.boolean(),
  wasOrdered: z.boolean(),
  name: z.string(),
  slug: z.string(),
  sku: z.string(),
  subtitle: z.string(),
  description: z.string(),
  categories: z.array(z.int()),
  collections: z.array(z.int()),
  tags: z.array(z.int()),
  termIds: z.array(z.int()),
  pileHeightMm: z.int().nullable(),
  originPlace: z.string(),
  countryOfOrigin: z.string(),
  hsnCode: z.string(),
  details: z.array(z.object({ name: z.string(), value: z.string(), group: z.enum(DETAIL_GROUPS).default("at-a-glance") })),
  tabs: z.array(z.object({ name: z.string(), body: z.string() })),
  seoTitle: z.string(),
  seoDescription: z.string(),
  related: z.array(z.object({ id: z.int(), name: z.string(), sku: z.string() })),
  pictures: z.array(
    z.object({ pictureId: z.int(), videoId: z.int().nullable(), alt: z.string(), variantId: z.int().nullable(), picture: pictureRow }),
  ),
  variations: z.array(
    z.object({
      id: z.int(),
      sku: z.string(),
      termIds: z.array(z.int()),
      mrp: paiseValue,
      price: paiseValue,
      stock: z.int(),
      lowStockAt: z.int().nullable(),
      minimumQuantity: z.int(),
      step: z.int(),
      madeToOrder: z.boolean(),
      leadMinDays: days,
      leadMaxDays: days,
      weightGrams: z.int().nullable(),
      rolledLengthCm: z.int().nullable(),
      isVisible: z.boolean(),
      shelf: z.string(),
      wasOrdered: z.boolean(),
      lowest: paiseValue,
      since: z.coerce.date(),
    }),
  ),
});
export type StaffProduct = z.output<typeof staffProduct>;

/** Ids of a relation table in their order, without categories that stand first anyway. */
const idsOf = (table: string, column: string, main: SQL) => sql`(select coalesce(json_agg(${sql.raw(`r.${column}`)}
  order by ${sql.raw(`r.${column}`)} is distinct from ${main}, ${sql.raw(`r.${column}`)}), '[]') from ${sql.raw(table)} r where r.product_id = p.id)`;

/** One product in any state. One statement. `since30`: 30 days ago. */
export const findStaffProduct = async (db: Db, id: number, since30: Date): Promise<StaffProduct | undefined> =>
  (await findStaffProducts(db, [id], since30))[0];

/** Products in any state, by their ids. One statement. `since30`: 30 days ago. */
export function findStaffProducts(db: Db, ids: readonly number[], since30: Date): Promise<StaffProduct[]> {
  return readRows(
    db,
    staffProduct,
    sql`
    select p.id, p.version, p.status, p.published_at as "publishedAt", p.publish_at as "publishAt", p.end_at as "endAt", p.updated_at as "updatedAt", p.is_gift_card as "isGiftCard",
      exists (select 1 from order_lines l where l.product_id = p.id) as "wasOrdered",
      p.name, p.slug, p.sku, p.subtitle, p.description,
      ${idsOf("product_categories", "category_id", sql`p.main_category_id`)} as categories,
      ${idsOf("product_collections", "collection_id", sql`p.main_collection_id`)} as collections,
      ${idsOf("product_tags", "tag_id", sql`null`)} as tags,
      (select coalesce(json_agg(pt.term_id order by a.position, a.id, pt.position, pt.term_id), '[]') from product_terms pt
        join attributes a on a.id = pt.attribute_id and not a.is_variation where pt.product_id = p.id) as "termIds",
      p.pile_height_mm as "pileHeightMm", p.origin_place as "originPlace", p.country_of_origin as "countryOfOrigin", p.hsn_code as "hsnCode",
      p.details, p.seo_title as "seoTitle", p.seo_description as "seoDescription",
      (select coalesce(json_agg(json_build_object('name', t.name, 'body', t.body) order by t.position, t.id), '[]')
        from product_tabs t where t.product_id = p.id) as tabs,
      (select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name, 'sku', o.sku) order by r.position, o.id), '[]')
        from related_products r join products o on o.id = r.related_id where r.product_id = p.id) as related,
      (select coalesce(json_agg(json_build_object('pictureId', m.id, 'videoId', pi.video_id, 'alt', coalesce(nullif(pi.alt, ''), m.alt), 'variantId', pi.variant_id,
          'picture', ${pictureJson(sql`coalesce(nullif(pi.alt, ''), m.alt)`)}::jsonb || jsonb_build_object('video', ${videoFile})) order by pi.position, pi.id), '[]')
        from product_images pi join media m on m.id = pi.media_id where pi.product_id = p.id) as pictures,
      (select coalesce(json_agg(json_build_object('id', v.id, 'sku', v.sku, 'mrp', v.price::float8, 'price', v.selling_price::float8, 'stock', v.stock, 'lowStockAt', v.low_stock_at,
          'minimumQuantity', v.minimum_quantity, 'step', v.quantity_step, 'madeToOrder', v.made_to_order, 'leadMinDays', v.lead_min_days,
          'leadMaxDays', v.lead_max_days, 'weightGrams', v.weight_grams, 'rolledLengthCm', v.rolled_length_cm, 'isVisible', v.is_visible, 'shelf', v.shelf,
          'wasOrdered', exists (select 1 from order_lines l where l.variant_id = v.id),
          'termIds', (select coalesce(json_agg(vt.term_id order by a.position, a.id), '[]') from variant_terms vt
            join attributes a on a.id = vt.attribute_id where vt.variant_id = v.id),
          'lowest', ${lowestSince(since30)},
          'since', (select coalesce(max(c.at), v.created_at) from price_changes c where c.variant_id = v.id))
          order by v.position, v.id), '[]')
        from variants v where v.product_id = p.id) as variations
    from products p where p.id = any(${sql.param([...ids])}::int[]) order by p.id`,
  );
}

/** Addresses and SKUs are given to one product at a time: until the transaction ends, others that want one wait. */
export const lockNames = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('names of products'))`);

/** Those of the names that products have, in lower case, with whose they are. */
export const findTakenNames = (db: Db, { slugs, skus }: { slugs: readonly string[]; skus: readonly string[] }) => {
  const lower = sql`${sql.param(skus.map((each) => each.toLowerCase()))}::text[]`;
  return readRows(
    db,
    z.object({ kind: z.enum(["slug", "sku", "variation"]), name: z.string(), productId: z.int() }),
    sql`select 'slug' as kind, slug as name, id as "productId" from products where slug = any(${sql.param([...slugs])}::text[])
      union all select 'sku', lower(sku), id from products where lower(sku) = any(${lower})
      union all select 'variation', lower(sku), product_id from variants where lower(sku) = any(${lower})`,
  );
};

const known = z.object({ kind: z.enum(["category", "collection", "tag", "picture", "video", "product"]), id: z.int() });
export type KnownKind = z.output<typeof known>["kind"];
const tableOf: Readonly<Record<KnownKind, string>> = {
  category: "categories",
  collection: "collections",
  tag: "tags",
  picture: "media",
  video: "media",
  product: "products",
};

const filesOnly = (kind: string): SQL =>
  kind === "picture" ? sql` and poster_id is null` : kind === "video" ? sql` and poster_id is not null` : sql``;

/** Those of the ids that exist. */
export const findKnown = (db: Db, ids: Readonly<Record<KnownKind, readonly number[]>>) =>
  readRows(
    db,
    known,
    sql.join(
      Object.entries(tableOf).map(
        ([kind, table]) =>
          sql`select ${kind}::text as kind, id from ${sql.raw(table)} where id = any(${sql.param([...ids[kind as KnownKind]])}::int[])${filesOnly(kind)}`,
      ),
      sql` union all `,
    ),
  );

/** The attribute of each of the terms that exist. */
export const findTerms = (db: Db, ids: readonly number[]) =>
  readRows(
    db,
    z.object({ id: z.int(), attributeId: z.int(), isVariation: z.boolean() }),
    sql`select t.id, t.attribute_id as "attributeId", a.is_variation as "isVariation" from terms t join attributes a on a.id = t.attribute_id
      where t.id = any(${sql.param([...ids])}::int[])`,
  );

export const updateProduct = (tx: Db, id: number, change: Partial<typeof products.$inferInsert>) =>
  tx
    .update(products)
    .set({ ...change, version: sql`${products.version} + 1`, updatedAt: sql`now()` })
    .where(eq(products.id, id));

/** One more for each: staff have changed them. */
export const raiseVersions = (tx: Db, ids: readonly number[]) =>
  tx
    .update(products)
    .set({ version: sql`${products.version} + 1`, updatedAt: sql`now()` })
    .where(inArray(products.id, [...ids]));

const relationTables = {
  categories: productCategories,
  collections: productCollections,
  tags: productTags,
  // With those of variations, which the listing summary writes again.
  terms: productTerms,
  tabs: productTabs,
  related: relatedProducts,
  pictures: productImages,
} as const;
export type RelationKind = keyof typeof relationTables;

export const deleteRelations = (tx: Db, kind: RelationKind, productIds: readonly number[]) =>
  tx.delete(relationTables[kind]).where(inArray(relationTables[kind].productId, [...productIds]));

/** Takes products out of all collections but those given: in these they keep their places. */
export const deleteFormerCollections = (
  tx: Db,
  productIds: readonly number[],
  kept: readonly { productId: number; collectionId: number }[],
) =>
  tx.execute(sql`delete from product_collections c where c.product_id = any(${sql.param([...productIds])}::int[]) and not exists (
    select 1 from unnest(${sql.param(kept.map(({ productId }) => productId))}::int[], ${sql.param(kept.map(({ collectionId }) => collectionId))}::int[])
      k (product_id, collection_id) where k.product_id = c.product_id and k.collection_id = c.collection_id)`);

/** Gives the variations names that no other has, so that two can exchange theirs. */
export const parkVariants = (tx: Db, ids: readonly number[]) =>
  tx
    .update(variants)
    .set({ sku: sql`'parked ' || ${variants.id}`, combination: sql`'parked ' || ${variants.id}` })
    .where(inArray(variants.id, [...ids]));

type VariantChange = {
  id: number;
  sku: string;
  combination: string;
  price: number;
  sellingPrice: number;
  minimumQuantity: number;
  quantityStep: number;
  madeToOrder: boolean;
  leadMinDays: number | null;
  leadMaxDays: number | null;
  weightGrams: number | null;
  rolledLengthCm: number | null;
  isVisible: boolean;
  shelf: string;
  position: number;
  stockChange: number;
  /** Undefined where it stays as it is. */
  lowStockAt: number | null | undefined;
};

/**
 * Changes variations; their stock by units, because the shop sells meanwhile. Returns the ids of those that are changed: fewer units may be left than are taken away.
 * Two statements.
 */
export async function updateVariants(
  tx: Db,
  changes: readonly VariantChange[],
  { staffId, receives }: { staffId: number; receives: boolean },
): Promise<Set<number>> {
  if (changes.length === 0) return new Set();
  const changed = await readRows(
    tx,
    z.object({ id: z.int() }),
    sql`update variants v set sku = n.sku, combination = n.combination, price = n.price, selling_price = n."sellingPrice",
        minimum_quantity = n."minimumQuantity", quantity_step = n."quantityStep", made_to_order = n."madeToOrder", lead_min_days = n."leadMinDays",
        lead_max_days = n."leadMaxDays", weight_grams = n."weightGrams", rolled_length_cm = n."rolledLengthCm", is_visible = n."isVisible", shelf = n.shelf, position = n.position,
        stock = v.stock + n."stockChange", low_stock_at = case when n."setsLow" then n."lowStockAt" else v.low_stock_at end, updated_at = now()
      from json_to_recordset(${JSON.stringify(changes.map((one) => ({ ...one, setsLow: one.lowStockAt !== undefined })))}::json) as n(id int, sku text, combination text, price bigint, "sellingPrice" bigint,
        "minimumQuantity" int, "quantityStep" int, "madeToOrder" boolean, "leadMinDays" int, "leadMaxDays" int, "weightGrams" int, "rolledLengthCm" int,
        "isVisible" boolean, shelf text, position int, "stockChange" int, "lowStockAt" int, "setsLow" boolean)
      where v.id = n.id and v.stock + n."stockChange" >= 0 returning v.id`,
  );
  const ids = new Set(changed.map(({ id }) => id));
  const moved = changes.filter(({ id, stockChange }) => stockChange !== 0 && ids.has(id));
  if (moved.length > 0)
    await tx.insert(stockMovements).values(
      moved.map(({ id, stockChange }) => ({
        variantId: id,
        change: stockChange,
        reason: receives && stockChange > 0 ? ("received" as const) : ("corrected" as const),
        staffId,
      })),
    );
  return ids;
}

export async function replaceVariantTerms(
  tx: Db,
  changes: readonly { variantId: number; terms: readonly { attributeId: number; termId: number }[] }[],
): Promise<void> {
  const ids = changes.map(({ variantId }) => variantId);
  await tx.delete(variantTerms).where(inArray(variantTerms.variantId, ids));
  const rows = changes.flatMap(({ variantId, terms }) => terms.map((term) => ({ ...term, variantId })));
  if (rows.length > 0) await tx.insert(variantTerms).values(rows);
}

/** At most `limit` products whose time to be put on sale or archived has come, the earliest first. */
export const findDueProducts = async (db: Db, now: Date, limit: number): Promise<number[]> => {
  const until = sql`${now.toISOString()}::timestamptz`;
  const rows = await readRows(
    db,
    z.object({ id: z.int() }),
    sql`select id from (
        select id, publish_at as due from products where publish_at <= ${until}
        union all select id, end_at from products where end_at <= ${until} and publish_at is null
      ) d order by due, id limit ${limit}`,
  );
  return rows.map(({ id }) => id);
};

export const deleteVariants = (tx: Db, ids: readonly number[]) => tx.delete(variants).where(inArray(variants.id, [...ids]));
export const deleteProductRows = (tx: Db, ids: readonly number[]) => tx.delete(products).where(inArray(products.id, [...ids]));

/** Waits for orders that are being placed with the products, and lets none be placed with them until the transaction ends. Returns how many there are. */
export const lockProductRows = async (tx: Db, ids: readonly number[]): Promise<number> =>
  (
    await tx
      .select({ id: products.id })
      .from(products)
      .where(inArray(products.id, [...ids]))
      .orderBy(products.id)
      .for("update")
  ).length;

/** Pictures of variations, whose ids are known once the variations are written. */
export const insertPictures = (tx: Db, rows: readonly (typeof productImages.$inferInsert)[]) =>
  rows.length > 0 ? tx.insert(productImages).values([...rows]) : undefined;

const choice = z.object({ id: z.int(), name: z.string() });

/** Categories by the names of those above them: 'Rugs › Hand-knotted'. */
export const listCategoryChoices = (db: Db) =>
  readRows(
    db,
    choice,
    sql`with recursive named as (
        select id, name, name as path, array[position, id] as place from categories where parent_id is null
        union all select c.id, c.name, n.path || ' › ' || c.name, n.place || c.position || c.id from categories c join named n on n.id = c.parent_id
      ) select id, path as name from named order by place`,
  );

export const listNames = (db: Db, table: "collections" | "tags") =>
  readRows(db, choice, sql`select id, name from ${sql.raw(table)} order by position, name, id`);

export const listAttributeChoices = (db: Db) =>
  readRows(
    db,
    z.object({
      id: z.int(),
      code: z.string(),
      name: z.string(),
      isVariation: z.boolean(),
      terms: z.array(
        choice.extend({ value: z.string(), widthCm: z.int().nullable(), lengthCm: z.int().nullable(), shape: z.string().nullable() }),
      ),
    }),
    sql`select a.id, a.code, a.name, a.is_variation as "isVariation",
        (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'value', t.value, 'widthCm', t.width_cm, 'lengthCm', t.length_cm,
          'shape', t.shape) order by t.position, t.id), '[]') from terms t where t.attribute_id = a.id) as terms
      from attributes a order by a.position, a.id`,
  );

/** The GST rate of each beginning of HSN codes on a day. */
export const listGstRates = (db: Db, today: string) =>
  readRows(
    db,
    z.object({ prefix: z.string(), percent: z.number() }),
    sql`select distinct on (hsn_prefix) hsn_prefix as prefix, percent::float8 as percent from gst_rates where valid_from <= ${today}::date
      order by hsn_prefix, valid_from desc`,
  );

/** Of the product that was added last, but for gift cards. */
export const findUsual = async (db: Db) => {
  const usual = z.object({ hsnCode: z.string(), originPlace: z.string(), countryOfOrigin: z.string() });
  const [found] = await readRows(
    db,
    usual,
    sql`select hsn_code as "hsnCode", origin_place as "originPlace", country_of_origin as "countryOfOrigin" from products where not is_gift_card
      order by id desc limit 1`,
  );
  return found ?? null;
};

/** What goes with a product when it is deleted. */
export const findDependants = (db: Db, id: number) =>
  readRow(
    db,
    z.object({ carts: z.int(), wishlists: z.int(), tradeTerms: z.int(), relatedTo: z.array(z.string()), content: z.array(z.string()) }),
    sql`select
      (select count(distinct l.shopper_id)::int from cart_lines l where l.product_id = ${id}) as carts,
      (select count(distinct w.shopper_id)::int from wishlist_entries w join variants v on v.id = w.variant_id where v.product_id = ${id}) as wishlists,
      (select count(*)::int from trade_overrides t where t.product_id = ${id}) as "tradeTerms",
      (select coalesce(json_agg(p.name order by p.name), '[]') from related_products r join products p on p.id = r.product_id where r.related_id = ${id}) as "relatedTo",
      (select coalesce(json_agg(trim(d.kind || ' ' || d.slug) order by d.kind, d.slug), '[]') from content_documents d
        where exists (select 1 from content_versions v where v.id in (d.published_version_id, d.draft_version_id)
          and (v.body @? ${`$.**.productIds[*] ? (@ == ${Number(id)})`}::jsonpath or v.body @? ${`$.**.productId ? (@ == ${Number(id)})`}::jsonpath))) as content`,
  );
