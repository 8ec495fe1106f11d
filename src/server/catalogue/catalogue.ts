/** The catalogue: products, variations, categories, collections and tags. Public entry file of the area. */
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
  anyProductPicture,
  cardsById,
  cardsBySlug,
  cardsByTag,
  cardsInSize,
  productsInSizes,
  relatedCards,
  sizesInUse,
} from "./card.queries.ts";
import {
  PER_PAGE,
  PRICE,
  type Sellable,
  type Sort,
  USUAL_LEAD_DAYS,
  canBuy,
  isInStock,
  mergeFilters,
  priceBands,
  priceBandsOf,
  searchGroups,
} from "./catalogue.rules.ts";
import {
  type CategoryTile,
  type HeadingKind,
  type HeadingRow,
  collectionsInOrder,
  attributesWithTerms,
  categoriesByIds,
  firstCategories,
  findHeading,
} from "./headings.queries.ts";
import {
  type Budget,
  type Facet,
  type Filters,
  type Scope,
  chooseFilters,
  countFacets,
  inNearestSize,
  inOrder,
  knownFilters,
  knowsFilters,
  orderOf,
  pricesIn,
  sift,
} from "./listing.rules.ts";
import type { ListingSnapshot } from "./listing-snapshot.rules.ts";
import { type ReadListings, createReadListings } from "./listing-snapshot.ts";
import {
  type VariantRow,
  picturesOfVariant,
  readProduct,
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
  sellableVariantsOf,
  setStatus,
  setStock,
} from "./catalogue.queries.ts";
import { type KeptCard, type ReadCards, createReadCards } from "./cards.ts";
import { refreshListingSummaries } from "./listing-summary.ts";
import { messages } from "../../contract/messages.ts";
import { findPreviewed } from "./product-previews.ts";
import { ownerMessages } from "./messages.ts";

export { replacePictureInCatalogue } from "./pictures.admin.queries.ts";
export { IN_STOCK, MADE_TO_ORDER, toCardWire, toFacetGroups, toPictureWire, toSelectedWire } from "./catalogue.wire.ts";
export { toWishlistedWire } from "./product.wire.ts";
export { insertAttribute, insertTerm, isCatalogueEmpty, upsertGstRate } from "./catalogue.queries.ts";
export { type StartingTerm, colourTerms, ensureStartingData, namedTerms, sizeTerms, startingAttributes } from "./starting-data.ts";
export { upsertAttribute, upsertTerm } from "./starting-data.queries.ts";
export { startingGstRates } from "./starting-gst-rates.ts";
export { type RugSize, startingSizes } from "./starting-sizes.ts";
export { type StockLine, restock, noLongerSold, notEnoughStock, deductStock, startDeducting } from "./stock.ts";
export { findStockByCode, listStock, moveStock, readStock, setLowStock } from "./stock.admin.ts";
export { countLowStock, countSoldOut } from "./catalogue.admin.queries.ts";
export { findProductsByName } from "./product-search.admin.queries.ts";
export {
  type StaffProduct,
  applySchedule,
  addStaffProduct,
  changeStaffProduct,
  copyStaffProduct,
  deleteStaffProduct,
  listStaffProducts,
  readPriceGrid,
  placeOf,
  readDependants,
  readProductChoices,
  readStaffProduct,
  scheduleProduct,
  setProductStatus,
  toGiven,
  toLeadDays,
} from "./products.admin.ts";
export {
  type StaffAttribute,
  type StaffTerm,
  addStaffAttribute,
  addStaffTerm,
  changeStaffAttribute,
  changeStaffTerm,
  deleteStaffAttribute,
  deleteStaffTerm,
  listStaffAttributes,
  placeStaffAttribute,
  placeStaffTerm,
  readTermDependants,
  termKindOf,
} from "./attributes.admin.ts";
export { type StaffTag, addStaffTag, changeStaffTag, deleteStaffTag, listStaffTags, readTagDependants } from "./tags.admin.ts";
export {
  type StaffCollection,
  addStaffCollection,
  applyRule,
  changeStaffCollection,
  deleteStaffCollection,
  findByRule,
  findStaleCollections,
  listStaffCollections,
  placeStaffCollection,
  readMembers,
  readStaffCollection,
  toGivenCollection,
} from "./collections.admin.ts";
export {
  type ChangedCategory,
  type StaffCategory,
  addStaffCategory,
  changeStaffCategory,
  deleteStaffCategory,
  listStaffCategories,
  placeStaffCategory,
  readCategoryDependants,
  readStaffCategory,
  toGivenCategory,
} from "./categories.admin.ts";
export { exportProducts } from "./imports/export.ts";
export type { FetchPicture } from "./imports/fetch-pictures.ts";
export {
  type Saved,
  addImport,
  addImportPictures,
  beginImport,
  readImport,
  readImportItems,
  readImports,
  resumeImport,
  runImport,
} from "./imports/imports.ts";
export { addPreview, opensPreview, previewTyped } from "./product-previews.ts";
export { findDueProducts } from "./products.admin.queries.ts";
export { addTaxRate, changeTaxRate, deleteTaxRate, describeHsnCode, readTaxRates } from "./tax-rates.admin.ts";
export { searchVariations } from "./variation-search.admin.queries.ts";
export { constructionName, pictureFocus, pictureJson, pictureRow, pricesDiffer } from "./card.queries.ts";
export { PER_PAGE, USUAL_LEAD_DAYS, canBuy, isInStock, searchGroups };
export { type KeptCard, type ReadCards, type ReadListings, createReadCards, createReadListings };
export type { Budget, CardRow, CategoryTile, Facet, Filters, ListingSnapshot, PictureRow, Sellable, Sort, VariantRow };

export const pageNotFound = failure("catalogue.no_such_listing", messages.content.pageNotFound, 404);
export const productNotFound = failure("catalogue.no_such_product", messages.catalogue.productNotFound, 404);
export const variationNotFound = failure("catalogue.no_such_variation", messages.catalogue.variationNotFound, 404);
export const variantNotFound = failure("catalogue.no_such_variant", ownerMessages.variantNotFound, 404);

export type ListingPage = { cards: CardRow[]; total: number; perPage: number; lastPage: number };

/** The category, collection or tag that a listing belongs to. Throws `pageNotFound`. */
export async function getHeading(db: Db, kind: HeadingKind, by: { slug: string } | { id: number }): Promise<HeadingRow> {
  const heading = await findHeading(db, kind, by);
  if (!heading) throw pageNotFound();
  return heading;
}

/** Products of a heading's listing: those of a category and its subcategories, of a collection, or of a tag. */
export const scopeOf = (kind: HeadingKind, heading: HeadingRow): Scope =>
  kind === "category" ? { kind, ids: heading.ids_below ?? [heading.id] } : { kind, id: heading.id };

type Filtered = { filterArray: Record<string, string[]> };

/**
 * Reduces a request for a listing or a search to what the catalogue has: known filters, from body and query, and no page further than one after
 * all products. What a stranger invents then neither takes work nor fills the cache.
 */
export async function narrowToCatalogue<Body extends Filtered>(
  readListings: ReadListings,
  { body, query }: { body: Body; query: { page: number; [name: string]: unknown } },
): Promise<{ body: Body; query: { page: number } }> {
  const snapshot = await readListings.orLast();
  const lastPage = Math.ceil(snapshot.ids.length / PER_PAGE) + 1;
  const filterArray = knownFilters(snapshot, mergeFilters(body.filterArray, query));
  return { body: { ...body, filterArray }, query: { page: Math.min(query.page, lastPage) } };
}

/** Whether the catalogue has all filters in the address of a page ('Color[]=Red'). */
export const knowsFiltersOf = async (readListings: ReadListings, query: URLSearchParams): Promise<boolean> => {
  const chosen = [...query].filter(([name]) => name.endsWith("[]")).map(([name, value]) => [name.slice(0, -2), value] as const);
  return chosen.length === 0 || knowsFilters(await readListings.orLast(), chosen);
};

/** One page of a listing. A page after the last one is empty and has the correct totals. One statement besides the snapshot's, none when the cards are in memory. */
export async function findListing(
  readCards: ReadCards,
  snapshot: ListingSnapshot,
  scope: Scope,
  filters: Filters,
  { sort, page, perPage = PER_PAGE }: { sort: Sort; page: number; perPage?: number },
): Promise<ListingPage> {
  const chosen = chooseFilters(snapshot, filters);
  const products = inOrder(snapshot, sift(snapshot, scope, chosen), sort, chosen.prices, {
    order: orderOf(snapshot, scope),
  });
  return await showPage(readCards, { snapshot, products, choice: chosen.choice, page, perPage });
}

type Shown = { snapshot: ListingSnapshot; products: Int32Array; choice: VariationChoice | null; page: number; perPage: number };

async function showPage(readCards: ReadCards, { snapshot, products, choice, page, perPage }: Shown): Promise<ListingPage> {
  const shown = Array.from(products.subarray((page - 1) * perPage, page * perPage), (product) => snapshot.ids[product]!);
  const cards = shown.length > 0 ? await readCards(shown, choice) : [];
  return { cards, total: products.length, perPage, lastPage: Math.max(1, Math.ceil(products.length / perPage)) };
}

/** Products that are drawn beside each other at most. */
const MOST_TO_SCALE = 60;

/** The first products of a listing, each in the size nearest to the named one. One statement besides the snapshot's. */
export async function findProductsToScale(
  db: Db,
  snapshot: ListingSnapshot,
  scope: Scope,
  filters: Filters,
  { sort, size }: { sort: Sort; size: string },
) {
  const chosen = chooseFilters(snapshot, filters);
  const products = inOrder(snapshot, sift(snapshot, scope, chosen), sort, chosen.prices, {
    order: orderOf(snapshot, scope),
  });
  const wanted = snapshot.values.find(({ name, measure }) => name === size && measure)?.measure ?? null;
  const sized = inNearestSize(snapshot, products, wanted, chosen.choice);
  const shown = sized.slice(0, MOST_TO_SCALE);
  const measureOf = new Map(shown.map(({ productId, measure }) => [productId, measure]));
  const rows = shown.length > 0 ? await productsInSizes(db, shown) : [];
  return { total: sized.length, rows: rows.map((row) => ({ ...row, measure: measureOf.get(row.id)! })) };
}

/** Filter groups of a listing, with counts that follow the filters chosen in the other groups. */
export function findFacets(snapshot: ListingSnapshot, scope: Scope, filters: Filters, groups: readonly string[]): Facet[] {
  const chosen = chooseFilters(snapshot, filters);
  const bands = groups.includes(PRICE) ? priceBandsOf(pricesIn(snapshot, scope)) : [];
  return countFacets(snapshot, sift(snapshot, scope, chosen), chosen, groups, bands);
}

/** Every size of an active product, and the products in stock in a size. One statement each. */
export const findSizes = sizesInUse;
export const findCardsInSize = cardsInSize;

export const categoriesWithCounts = categoriesByIds;
export const collectionsWithCounts = collectionsInOrder;

/** The first top categories with their pictures. One statement. */
export const findFirstCategories = firstCategories;

/** The values of filter groups that most products of the shop have; none of a group that the shop does not have. */
export function mostFrequentValues(snapshot: ListingSnapshot, group: string, count: number): string[] {
  const facets = findFacets(snapshot, { kind: "all" }, {}, [group]);
  const ordered = facets.toSorted((one, other) => other.count - one.count).slice(0, count);
  return ordered.map(({ value }) => value);
}

/** Every attribute with its terms. */
export const findAttributes = attributesWithTerms;

/** One page of a search result, most relevant first, and the filter groups of the whole result. `scores`: see `Scope`. */
export async function findSearchResults(
  readCards: ReadCards,
  snapshot: ListingSnapshot,
  scores: Int16Array,
  filters: Filters,
  { sort, page, budget }: { sort: Sort | undefined; page: number; budget: Budget | null },
) {
  const chosen = chooseFilters(snapshot, filters, budget);
  const sifted = sift(snapshot, { kind: "search", scores }, chosen);
  const products = inOrder(snapshot, sifted, sort ?? "relevance", chosen.prices, { scores });
  const facets = countFacets(snapshot, sifted, chosen, searchGroups, priceBands);
  return { ...(await showPage(readCards, { snapshot, products, choice: chosen.choice, page, perPage: PER_PAGE })), facets };
}

/** Ids of the products with the highest scores. */
export function bestMatches(snapshot: ListingSnapshot, scores: Int16Array, count: number): number[] {
  const chosen = chooseFilters(snapshot, {});
  const products = inOrder(snapshot, sift(snapshot, { kind: "search", scores }, chosen), "relevance", chosen.prices, { scores });
  return Array.from(products.subarray(0, count), (product) => snapshot.ids[product]!);
}

/** An active product with its variations and related products, or the one that a preview's token shows. Throws `productNotFound`. */
export async function findProduct(db: Db, by: { slug: string } | { token: string }, now: Date) {
  if ("token" in by) {
    const previewed = await findPreviewed(db, by.token, now);
    if (!previewed) throw productNotFound();
    return previewed;
  }
  const product = await readProduct(db, by, indianDate(now));
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

/** The active ones of the given products, and those of the given variations that shoppers see. One statement each. */
export const findCardsById = cardsById;
export const findCardsBySlug = cardsBySlug;
export const findAnyProductPicture = anyProductPicture;
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
    const locked = await lockProducts(tx, { ofVariants: [variantId] });
    if (locked.length === 0) throw variantNotFound();
    const ids = locked.map(({ id }) => id);
    const before = (await sellableVariantsOf(tx, ids)).find(({ id }) => id === variantId);
    await setStock(tx, variantId, stock);
    const summariesChanged = await refreshListingSummaries(tx, locked);
    // A variation that is in stock now may set the price of its size without a change in the summary.
    const listingsChanged = summariesChanged || (before !== undefined && isInStock(before) !== isInStock({ ...before, stock }));
    await invalidateTags(tx, [...ids.map(productTag), ...(listingsChanged ? [LISTINGS] : [])]);
  });
}

/** Publishes, hides or archives a product. Throws `productNotFound`. */
export async function changeStatus(db: Db, productId: number, status: "draft" | "active" | "archived"): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await setStatus(tx, productId, status))) throw productNotFound();
    await invalidateTags(tx, [productTag(productId), LISTINGS]);
  });
}
