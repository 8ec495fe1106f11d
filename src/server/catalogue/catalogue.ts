/** The catalogue: products, variations, categories, collections and tags. Public entry file of the area. */
import type { SQL } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import { indianDate } from "../../shared/dates.ts";
import { HEADINGS, LISTINGS, productTag } from "../../contract/fields.ts";
import { invalidateTags } from "../cache/invalidation.ts";
import { failure } from "../platform/failure.ts";
import { cleanHtml } from "../platform/html.ts";
import {
  type CardRow,
  type PictureRow,
  type VariationChoice,
  cardsById,
  cardsByTag,
  cardsInSize,
  relatedCards,
  sizesInUse,
} from "./card.queries.ts";
import {
  PER_PAGE,
  type Sellable,
  type Sort,
  USUAL_LEAD_DAYS,
  canBuy,
  isInStock,
  listingGroups,
  mergeFilters,
  searchGroups,
} from "./catalogue.rules.ts";
import {
  type HeadingKind,
  type HeadingRow,
  collectionsInOrder,
  attributesWithTerms,
  categoriesByIds,
  findHeading,
} from "./headings.queries.ts";
import { type FacetRow, type Scope, facetCounts, listingPage, resolveFilters } from "./listing.queries.ts";
import {
  type VariantRow,
  picturesOfVariant,
  productBySlug,
  variantsById,
  variantsOfProduct,
  wishlistedVariations,
} from "./product.queries.ts";
import {
  type NewProduct,
  type NewVariant,
  type NewCategory,
  type NewCollection,
  type NewTag,
  type ProductRelations,
  attributeOrder,
  insertCategory,
  insertCollection,
  insertProduct,
  insertRelated,
  insertTag,
  insertVariant,
  lockProducts,
  insertProductRelations,
  setStatus,
  setStock,
} from "./catalogue.queries.ts";
import { refreshListingSummaries } from "./listing-summary.ts";
import { messages } from "../../contract/messages.ts";
import { ownerMessages } from "./messages.ts";

export { IN_STOCK, MADE_TO_ORDER, toCardWire, toFacetGroups, toPictureWire, toSelectedWire } from "./catalogue.wire.ts";
export { toWishlistedWire } from "./product.wire.ts";
export { insertAttribute, insertTerm, isCatalogueEmpty, upsertGstRate } from "./catalogue.queries.ts";
export { type StockLine, restock, notEnoughStock, deductStock } from "./stock.ts";
export { constructionName, pictureJson, pictureRow, pricesDiffer } from "./card.queries.ts";
export { PER_PAGE, USUAL_LEAD_DAYS, canBuy, isInStock, mergeFilters, searchGroups };
export type { CardRow, FacetRow, PictureRow, Sellable, Sort, VariantRow };

export const pageNotFound = failure("catalogue.no_such_listing", messages.content.pageNotFound, 404);
export const productNotFound = failure("catalogue.no_such_product", messages.catalogue.productNotFound, 404);
export const variationNotFound = failure("catalogue.no_such_variation", messages.catalogue.variationNotFound, 404);
export const variantNotFound = failure("catalogue.no_such_variant", ownerMessages.variantNotFound, 404);

export type ListingPage = { cards: CardRow[]; total: number; perPage: number; lastPage: number };
export type Filters = Record<string, readonly string[]>;

/** The category, collection or tag that a listing belongs to. Throws `pageNotFound`. */
export async function getHeading(db: Db, kind: HeadingKind, by: { slug: string } | { id: number }): Promise<HeadingRow> {
  const heading = await findHeading(db, kind, by);
  if (!heading) throw pageNotFound();
  return heading;
}

/** Products of a heading's listing: those of a category and its subcategories, of a collection, or of a tag. */
export const scopeOf = (kind: HeadingKind, heading: HeadingRow): Scope =>
  kind === "category" ? { kind, ids: heading.ids_below ?? [heading.id] } : { kind, id: heading.id };

/** One page of a listing. A page after the last one is empty and has the correct totals. */
export async function findListing(
  db: Db,
  scope: Scope,
  filters: Filters,
  sort: Sort | "relevance",
  page: number,
  perPage = PER_PAGE,
): Promise<ListingPage> {
  const chosen = await resolveFilters(db, filters);
  const { cards, total } = await listingPage(db, { scope, chosen, sort, page, perPage });
  return { cards, total, perPage, lastPage: lastPageOf(total, perPage) };
}

const lastPageOf = (total: number, perPage: number) => Math.max(1, Math.ceil(total / perPage));

/** Filter groups of a listing, with counts that follow the filters chosen in the other groups. */
export async function findFacets(db: Db, scope: Scope, filters: Filters, groups: readonly string[]): Promise<FacetRow[]> {
  return await facetCounts(db, scope, await resolveFilters(db, filters), groups);
}

/** Every size of an active product, and the products in stock in a size. One statement each. */
export const findSizes = sizesInUse;
export const findCardsInSize = cardsInSize;

export const categoriesWithCounts = categoriesByIds;
export const collectionsWithCounts = collectionsInOrder;

/** Every attribute with its terms, and the filter counts of the whole shop. */
export async function attributeCounts(db: Db) {
  const [attributes, facets] = await Promise.all([
    attributesWithTerms(db),
    facetCounts(db, { kind: "all" }, { groups: [], choice: null }, listingGroups),
  ]);
  return { attributes, facets };
}

/** Bounds that the price of at least one variation has to keep, in paise; null = no bound. */
export type Budget = Pick<VariationChoice, "from" | "to">;

/** One page of a search result (its matches are subqueries) and the filter groups of the whole result. */
export async function findSearchResults(
  db: Db,
  matches: { ids: SQL; ranked: SQL },
  filters: Filters,
  { sort, page, budget }: { sort: Sort | undefined; page: number; budget: Budget | null },
) {
  const order = sort ?? "relevance";
  const scope: Scope = { kind: "search", matches: order === "relevance" ? matches.ranked : matches.ids };
  const chosen = await resolveFilters(db, filters, budget);
  const [{ cards, total }, facets] = await Promise.all([
    listingPage(db, { scope, chosen, sort: order, page, perPage: PER_PAGE }),
    facetCounts(db, { kind: "search", matches: matches.ids }, chosen, searchGroups),
  ]);
  return { cards, facets, total, perPage: PER_PAGE, lastPage: lastPageOf(total, PER_PAGE) };
}

/** An active product with its variations and related products. Throws `productNotFound`. */
export async function findProduct(db: Db, slug: string, now: Date) {
  const product = await productBySlug(db, slug, indianDate(now));
  if (!product) throw productNotFound();
  const [variants, related] = await Promise.all([variantsOfProduct(db, product.id), relatedCards(db, product.id)]);
  return { product, variants, related };
}

/**
 * Cards for a page or post: the active ones of the chosen products, in that order, or else the bestsellers with one of the tags.
 * One statement, two when none of the chosen products is active.
 */
export async function findCardsFor(
  db: Db,
  { productIds, tagIds }: { productIds: readonly number[]; tagIds: readonly number[] },
  limit: number,
) {
  const chosen = productIds.length > 0 ? await cardsById(db, productIds, limit) : [];
  return chosen.length > 0 || tagIds.length === 0 ? chosen : await cardsByTag(db, tagIds, limit);
}

/** The active ones of the given products, and the given variations in any state. One statement each. */
export const findCardsById = cardsById;
export const findVariantsById = variantsById;

/** Variations of a product on a customer's wishlist; none for a guest, because the guest's reply is cached for everyone. */
export const findWishlisted = async (db: Db, productId: number, shopperId: number | undefined) =>
  shopperId === undefined ? [] : await wishlistedVariations(db, productId, shopperId);

/** The variation of a product that has exactly the chosen terms. Throws `variationNotFound`. */
export async function findVariation(db: Db, productId: number, termIds: readonly number[]) {
  const termKey = (ids: readonly number[]) => ids.toSorted((a, b) => a - b).join();
  const variants = await variantsOfProduct(db, productId);
  const variant = variants.find(({ terms }) => termKey((terms ?? []).map(({ termId }) => termId)) === termKey(termIds));
  if (!variant) throw variationNotFound();
  return { variant, pictures: await picturesOfVariant(db, productId, variant.id) };
}

const withCleanDescription = <Heading extends { description?: string | undefined }>(heading: Heading): Heading => ({
  ...heading,
  description: cleanHtml(heading.description ?? ""),
});

/** Each adds a heading and returns its id. HTML is sanitised. */
export const addCategory = (db: Db, category: NewCategory) => addHeading(db, insertCategory, category);
export const addCollection = (db: Db, collection: NewCollection) => addHeading(db, insertCollection, collection);
export const addTag = (db: Db, tag: NewTag) => addHeading(db, insertTag, tag);

async function addHeading<Heading extends { description?: string | undefined }>(
  db: Db,
  insert: (db: Db, heading: Heading) => Promise<number>,
  heading: Heading,
): Promise<number> {
  return await db.transaction(async (tx) => {
    const id = await insert(tx, withCleanDescription(heading));
    await invalidateTags(tx, [HEADINGS, LISTINGS]);
    return id;
  });
}

export type ProductDraft = Omit<NewProduct, "id"> &
  ProductRelations & { variants: readonly (NewVariant & { terms: readonly { attributeId: number; termId: number }[] })[] };

/** Adds a product with its variations, pictures, categories, collections and tags in one transaction. HTML is sanitised. Returns its id. */
export async function addProduct(db: Db, draft: ProductDraft): Promise<number> {
  const { variants, categoryIds, collectionIds, tagIds, terms, images, tabs, ...row } = draft;
  return await db.transaction(async (tx) => {
    const productId = await insertProduct(tx, { ...row, description: cleanHtml(row.description ?? "") });
    const cleanTabs = tabs.map((tab) => ({ ...tab, body: cleanHtml(tab.body) }));
    await insertProductRelations(tx, productId, { categoryIds, collectionIds, tagIds, terms, images, tabs: cleanTabs });
    const order = await attributeOrder(tx);
    for (const { terms: chosen, ...variant } of variants) {
      const variantTerms = chosen.toSorted((a, b) => order.indexOf(a.attributeId) - order.indexOf(b.attributeId));
      await insertVariant(tx, productId, { ...variant, combination: variantTerms.map((term) => term.termId).join("-") }, variantTerms);
    }
    await refreshListingSummaries(tx, await lockProducts(tx, { ids: [productId] }));
    await invalidateTags(tx, [LISTINGS]);
    return productId;
  });
}

/** Sets what is shown under 'You May Also Like', in that order. */
export async function relateProducts(db: Db, productId: number, relatedIds: readonly number[]): Promise<void> {
  await db.transaction(async (tx) => {
    await insertRelated(tx, productId, relatedIds);
    await invalidateTags(tx, [productTag(productId)]);
  });
}

/** Sets the stock of a variation and refreshes the product's listing summary in the same transaction. Throws `noSuchVariant`. */
export async function changeStock(db: Db, variantId: number, stock: number): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await lockProducts(tx, { ofVariant: variantId });
    if (locked.length === 0) throw variantNotFound();
    await setStock(tx, variantId, stock);
    const listingsChanged = await refreshListingSummaries(tx, locked);
    await invalidateTags(tx, [...locked.map(({ id }) => productTag(id)), ...(listingsChanged ? [LISTINGS] : [])]);
  });
}

/** Publishes, hides or archives a product. Throws `productNotFound`. */
export async function changeStatus(db: Db, productId: number, status: "draft" | "active" | "archived"): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await setStatus(tx, productId, status))) throw productNotFound();
    await invalidateTags(tx, [productTag(productId), LISTINGS]);
  });
}
