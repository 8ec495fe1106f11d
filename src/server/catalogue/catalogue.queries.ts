/** All writes to the catalogue's tables except stock. */
import { and, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/connect.ts";
import { readRow } from "../../db/rows.ts";
import {
  attributes,
  categories,
  collections,
  gstRates,
  productCategories,
  productCollections,
  productImages,
  productTabs,
  productTags,
  productTerms,
  products,
  relatedProducts,
  tags,
  terms,
  variantTerms,
  variants,
} from "../../db/schema/catalogue.ts";
import { stockMovements } from "../../db/schema/stock.ts";
import type { Paise } from "../../shared/money.ts";
import type { ListingSummary } from "./catalogue.rules.ts";

export type NewCategory = typeof categories.$inferInsert;
export type NewCollection = typeof collections.$inferInsert;
export type NewTag = typeof tags.$inferInsert;
export type NewAttribute = typeof attributes.$inferInsert;
export type NewTerm = typeof terms.$inferInsert;
export type NewProduct = typeof products.$inferInsert;
export type NewVariant = Omit<typeof variants.$inferInsert, "productId">;

const insertedId = (rows: { id: number }[]): number => {
  const [row] = rows;
  if (!row) throw new Error("The database returned no id");
  return row.id;
};

export const insertCategory = async (db: Db, row: NewCategory) =>
  insertedId(await db.insert(categories).values(row).returning({ id: categories.id }));
export const insertCollection = async (db: Db, row: NewCollection) =>
  insertedId(await db.insert(collections).values(row).returning({ id: collections.id }));
export const insertTag = async (db: Db, row: NewTag) => insertedId(await db.insert(tags).values(row).returning({ id: tags.id }));
export const insertAttribute = async (db: Db, row: NewAttribute) =>
  insertedId(await db.insert(attributes).values(row).returning({ id: attributes.id }));
export const insertTerm = async (db: Db, row: NewTerm) => insertedId(await db.insert(terms).values(row).returning({ id: terms.id }));
export const insertProduct = async (db: Db, row: NewProduct) =>
  insertedId(await db.insert(products).values(row).returning({ id: products.id }));

/** A statement has at most 65,535 parameters. */
const ROWS_OF_A_STATEMENT = 1_000;
async function inParts<Row, Result>(rows: readonly Row[], insert: (part: Row[]) => PromiseLike<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < rows.length; from += ROWS_OF_A_STATEMENT)
    results.push(await insert(rows.slice(from, from + ROWS_OF_A_STATEMENT)));
  return results;
}

export const insertProducts = async (db: Db, rows: readonly NewProduct[]): Promise<{ id: number; slug: string }[]> =>
  (await inParts(rows, (part) => db.insert(products).values(part).returning({ id: products.id, slug: products.slug }))).flat();

export const upsertGstRate = (db: Db, row: typeof gstRates.$inferInsert) =>
  db
    .insert(gstRates)
    .values(row)
    .onConflictDoUpdate({ target: [gstRates.hsnPrefix, gstRates.validFrom], set: { percent: row.percent } });

type Term = { attributeId: number; termId: number };

/** Variations with the movements of their stock. Returns their ids by SKU. */
export async function insertVariants(
  db: Db,
  added: readonly { row: typeof variants.$inferInsert; terms: readonly Term[] }[],
  staffId: number | null,
): Promise<Map<string, number>> {
  const inserted = await inParts(added, (part) =>
    db
      .insert(variants)
      .values(part.map(({ row }) => row))
      .returning({ id: variants.id, sku: variants.sku }),
  );
  const ids = new Map(inserted.flat().map(({ id, sku }) => [sku, id]));
  const idOf = ({ sku }: { sku: string }): number => {
    const id = ids.get(sku);
    if (id === undefined) throw new Error(`The database returned no id for ${sku}`);
    return id;
  };
  await inParts(
    added.flatMap(({ row }) => (row.stock ? [{ variantId: idOf(row), change: row.stock, reason: "opening" as const, staffId }] : [])),
    (part) => db.insert(stockMovements).values(part),
  );
  await inParts(
    added.flatMap(({ row, terms }) => terms.map((term) => ({ ...term, variantId: idOf(row) }))),
    (part) => db.insert(variantTerms).values(part),
  );
  return ids;
}

export async function insertVariant(
  db: Db,
  productId: number,
  row: NewVariant,
  terms: readonly Term[],
  staffId: number | null = null,
): Promise<number> {
  return (await insertVariants(db, [{ row: { ...row, productId }, terms }], staffId)).get(row.sku)!;
}

/** Attribute ids in the order in which a combination names their terms: by age, so that an attribute that staff move changes no combination. */
export async function attributeOrder(db: Db): Promise<number[]> {
  return (await db.select({ id: attributes.id }).from(attributes).orderBy(attributes.id)).map((row) => row.id);
}

export type ProductRelations = {
  categoryIds: readonly number[];
  collectionIds: readonly number[];
  tagIds: readonly number[];
  terms: readonly { attributeId: number; termId: number }[];
  images: readonly { mediaId: number; alt: string }[];
  tabs: readonly { name: string; body: string }[];
};

/** Links a product to its categories, collections, tags and terms and adds its images and tabs. */
export async function insertProductRelations(db: Db, productId: number, relations: ProductRelations): Promise<void> {
  const all = <Item, Row>(items: readonly Item[], row: (item: Item, position: number) => Row) => items.map(row);
  await insertManyRelations(db, {
    categories: all(relations.categoryIds, (categoryId) => ({ productId, categoryId })),
    collections: all(relations.collectionIds, (collectionId) => ({ productId, collectionId })),
    tags: all(relations.tagIds, (tagId) => ({ productId, tagId })),
    terms: all(relations.terms, (term, position) => ({ productId, position, ...term })),
    tabs: all(relations.tabs, (tab, position) => ({ productId, position, ...tab })),
  });
  if (relations.images.length > 0)
    await db.insert(productImages).values(all(relations.images, (image, position) => ({ productId, position, ...image })));
}

export const insertRelated = (db: Db, productId: number, relatedIds: readonly number[]): Promise<void> =>
  insertManyRelations(db, { related: relatedIds.map((relatedId, position) => ({ productId, relatedId, position })) });

export type ManyRelations = {
  categories: readonly (typeof productCategories.$inferInsert)[];
  collections: readonly (typeof productCollections.$inferInsert)[];
  tags: readonly (typeof productTags.$inferInsert)[];
  terms: readonly (typeof productTerms.$inferInsert)[];
  tabs: readonly (typeof productTabs.$inferInsert)[];
  related: readonly (typeof relatedProducts.$inferInsert)[];
};

/** Links products to what they belong to. One statement for each kind. */
export async function insertManyRelations(db: Db, relations: Partial<ManyRelations>): Promise<void> {
  await inParts(relations.categories ?? [], (part) => db.insert(productCategories).values(part));
  await inParts(relations.collections ?? [], (part) => db.insert(productCollections).values(part).onConflictDoNothing());
  await inParts(relations.tags ?? [], (part) => db.insert(productTags).values(part));
  await inParts(relations.terms ?? [], (part) => db.insert(productTerms).values(part));
  await inParts(relations.tabs ?? [], (part) => db.insert(productTabs).values(part));
  await inParts(relations.related ?? [], (part) => db.insert(relatedProducts).values(part).onConflictDoNothing());
}

/** The variations that shoppers see. */
export const sellableVariantsOf = (db: Db, productIds: readonly number[]) =>
  db
    .select({
      id: variants.id,
      productId: variants.productId,
      price: variants.price,
      sellingPrice: variants.sellingPrice,
      stock: variants.stock,
      minimumQuantity: variants.minimumQuantity,
      madeToOrder: variants.madeToOrder,
    })
    .from(variants)
    .where(and(inArray(variants.productId, [...productIds]), variants.isVisible));

/** Writes the columns that listings read. Call it after variations, terms, collections and categories are written. */
export async function writeListingSummaries(
  db: Db,
  summaries: readonly (ListingSummary & { productId: number })[],
): Promise<ListingState[]> {
  const column = <Key extends keyof ListingSummary | "productId">(key: Key, type: string) =>
    sql`${sql.param(summaries.map((each) => each[key]))}::${sql.raw(type)}[]`;
  const { rows } = await db.execute<ListingState>(sql`
    update products p
    set from_price = s.from_price, from_selling_price = s.from_selling_price, availability = s.availability, total_stock = s.total_stock,
      variant_count = s.variant_count, updated_at = now(),
      term_ids = array(select pt.term_id from product_terms pt join attributes a on a.id = pt.attribute_id and a.filter_group is not null
        where pt.product_id = p.id order by 1),
      collection_ids = array(select collection_id from product_collections where product_id = p.id order by 1),
      -- Parent categories included: a filter by a category finds what its listing shows.
      category_ids = array(with recursive up as (
          select category_id as id, 0 as step from product_categories where product_id = p.id
          union select c.parent_id, up.step + 1 from up join categories c on c.id = up.id where c.parent_id is not null and up.step < 8
        ) select distinct id from up order by 1)
    from unnest(${column("productId", "int")}, ${column("fromPrice", "bigint")}, ${column("fromSellingPrice", "bigint")},
      ${column("availability", "text")}, ${column("totalStock", "int")}, ${column("variantCount", "int")})
      s(product_id, from_price, from_selling_price, availability, total_stock, variant_count)
    where p.id = s.product_id
    returning ${listingStateColumns}`);
  return rows;
}

/** Replaces the products' terms of variation attributes (size …) by those of the given variations. */
export async function replaceVariationTerms(db: Db, productIds: readonly number[], buyableVariantIds: readonly number[]): Promise<void> {
  const variationAttributes = db.select({ id: attributes.id }).from(attributes).where(eq(attributes.isVariation, true));
  await db
    .delete(productTerms)
    .where(and(inArray(productTerms.productId, [...productIds]), inArray(productTerms.attributeId, variationAttributes)));
  if (buyableVariantIds.length === 0) return;
  const buyableTerms = db
    .selectDistinct({
      productId: variants.productId,
      attributeId: variantTerms.attributeId,
      termId: variantTerms.termId,
      position: sql<number>`0`.as("position"),
    })
    .from(variantTerms)
    .innerJoin(variants, eq(variants.id, variantTerms.variantId))
    .where(inArray(variants.id, [...buyableVariantIds]));
  await db.insert(productTerms).select(buyableTerms);
}

/** Sets the stock of a variation to what was counted. The database refuses a negative stock. */
export const setStock = (db: Db, variantId: number, stock: number) =>
  db.execute(sql`
    with was as (select id, stock from variants where id = ${variantId}),
      counted as (update variants v set stock = ${stock}, updated_at = now() from was where v.id = was.id returning v.id, v.stock - was.stock as change)
    insert into stock_movements (variant_id, change, reason) select id, change, 'counted' from counted`);

export const setStatus = (db: Db, productId: number, status: ProductStatus): Promise<boolean> => setStatuses(db, [productId], status);

type ProductStatus = "draft" | "active" | "archived";
export async function setStatuses(db: Db, productIds: readonly number[], status: ProductStatus): Promise<boolean> {
  const changed = await db
    .update(products)
    .set({ status, updatedAt: sql`now()`, ...(status === "active" ? { publishedAt: sql`coalesce(${products.publishedAt}, now())` } : {}) })
    .where(inArray(products.id, [...productIds]))
    .returning({ id: products.id });
  return changed.length > 0;
}

/** The columns that decide where a product appears in listings and which filters count it. */
export type ListingState = {
  id: number;
  price: Paise;
  selling_price: Paise;
  availability: ListingSummary["availability"];
  term_ids: number[];
  collection_ids: number[];
  category_ids: number[];
};
const listingStateColumns = sql`p.id, p.from_price::float8 as price, p.from_selling_price::float8 as selling_price, p.availability,
  p.term_ids, p.collection_ids, p.category_ids`;

/**
 * Locks product rows, so that one transaction at a time changes a product and its summary always fits its variations. Rows are locked in the
 * order of their ids, so that concurrent transactions cannot deadlock. The lock mode still lets carts and orders insert references.
 */
export async function lockProducts(db: Db, which: { ids: readonly number[] } | { ofVariants: readonly number[] }): Promise<ListingState[]> {
  const ids =
    "ids" in which
      ? sql`${sql.param([...which.ids])}::int[]`
      : sql`array(select product_id from variants where id = any(${sql.param([...which.ofVariants])}::int[]))`;
  return (
    await db.execute<ListingState>(
      sql`select ${listingStateColumns} from products p where p.id = any(${ids}) order by p.id for no key update`,
    )
  ).rows;
}

/** True when there is no product, no category and no attribute. */
export async function isCatalogueEmpty(db: Db): Promise<boolean> {
  const { empty } = await readRow(
    db,
    z.object({ empty: z.boolean() }),
    sql`select not exists (select 1 from products) and not exists (select 1 from categories) as empty`,
  );
  return empty;
}
