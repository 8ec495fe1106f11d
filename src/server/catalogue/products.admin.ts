/** Products for staff: the list, and one transaction for each change, with its listing summary, its cached pages and its history of prices. */
import { LISTINGS, productTag } from "../../contract/fields.ts";
import {
  type JudgedProduct,
  type Readiness,
  type ReadinessPoint,
  judgeReadiness,
  readinessNames,
} from "../../contract/admin/product-readiness.ts";
import { productMessages as texts } from "../../contract/admin/product-messages.ts";
import type { GivenProduct, ProductFilter, ProductSort, ProductStatus, ProductTab } from "../../contract/admin/products.ts";
import type { Db } from "../../db/connect.ts";
import { type Asked, readList } from "../../db/lists.ts";
import { DAY_MS, indianDate } from "../../shared/dates.ts";
import { invalidateTags } from "../cache/invalidation.ts";
import { changedMeanwhile } from "../platform/changed-meanwhile.ts";
import { failure } from "../platform/failure.ts";
import { lockProducts, setStatus, setStatuses } from "./catalogue.queries.ts";
import { refreshListingSummaries } from "./listing-summary.ts";
import { checkProducts, refused, writeProducts } from "./product-writes.ts";
import {
  type StaffProduct,
  deleteProductRows,
  findDependants,
  findStaffProduct,
  findStaffProducts,
  findTakenNames,
  findUsual,
  listAttributeChoices,
  listCategoryChoices,
  listGstRates,
  listNames,
  lockNames,
  lockProductRows,
  listGridRows,
  productListing,
  productMatches,
  updateProduct,
} from "./products.admin.queries.ts";

export type { StaffProduct } from "./products.admin.queries.ts";

export const noSuchProduct = failure("catalogue.no_such_product", texts.noSuchProduct, 404);
export const wasOrdered = failure("catalogue.was_ordered", texts.productWasOrdered, 409);
export const isGiftCard = failure("catalogue.is_gift_card", texts.giftCard, 409);

/** A page of products with the counts of all tabs and filters. Two statements. */
export const listStaffProducts = (db: Db, { text, ...asked }: Asked<ProductTab, ProductFilter, ProductSort> & { text: string }) =>
  readList(db, productListing, asked, productMatches(text.toLowerCase()));

type ListedProducts = { tab: ProductTab; filters: readonly ProductFilter[]; text: string };

/** Prices and stock of the variations of a list of products; `hasMore` when there are more than `limit`. One statement. */
export async function readPriceGrid(db: Db, { tab, filters, text }: ListedProducts, { limit, now }: { limit: number; now: Date }) {
  const conditions = [productListing.tabs[tab], ...filters.map((name) => productListing.filters[name]), productMatches(text.toLowerCase())];
  const found = await listGridRows(db, conditions, { limit: limit + 1, since30: monthBefore(now) });
  return { variations: found.slice(0, limit), hasMore: found.length > limit };
}

/** Throws `noSuchProduct`. */
export async function readStaffProduct(db: Db, id: number, now: Date): Promise<StaffProduct> {
  const product = await findStaffProduct(db, id, monthBefore(now));
  if (!product) throw noSuchProduct();
  return product;
}

/** Products by their ids; those that are gone are left out. One statement. */
export const readStaffProducts = (db: Db, ids: readonly number[], now: Date) => findStaffProducts(db, ids, monthBefore(now));

const monthBefore = (now: Date) => new Date(now.getTime() - 30 * DAY_MS);

/** What a product can be. Six statements. */
export async function readProductChoices(db: Db, now: Date) {
  const [categories, collections, tags, attributes, hsn, usual] = await Promise.all([
    listCategoryChoices(db),
    listNames(db, "collections"),
    listNames(db, "tags"),
    listAttributeChoices(db),
    listGstRates(db, indianDate(now)),
    findUsual(db),
  ]);
  return { categories, collections, tags, attributes, hsn, usual };
}

type Doer = { staffId: number; now: Date };

/** Creates a product in the caller's transaction. Returns its id. Throws a failure with the refused fields. */
export async function addStaffProduct(tx: Db, given: GivenProduct, { isOnSale, ...doer }: Doer & { isOnSale: boolean }): Promise<number> {
  const [id] = await addStaffProducts(tx, [{ given, isOnSale }], doer);
  return id!;
}

/**
 * Creates products in the caller's transaction. Returns their ids, in this order. The same number of statements for any number of products. Throws a failure with
 * the refused fields of the first that is refused.
 */
export async function addStaffProducts(
  tx: Db,
  added: readonly { given: GivenProduct; isOnSale: boolean }[],
  { staffId, now }: Doer,
): Promise<number[]> {
  const all = added.map(({ given }) => ({ before: null, given }));
  const terms = await checkProducts(tx, all);
  const onSale = added.filter(({ isOnSale }) => isOnSale).map(({ given }) => given);
  await expectAllReady(tx, onSale, now);
  const ids = await writeProducts(tx, all, { terms, staffId, receives: false });
  await refreshListingSummaries(tx, await lockProducts(tx, { ids }));
  const published = ids.filter((_id, at) => added[at]!.isOnSale);
  if (published.length > 0) await setStatuses(tx, published, "active");
  await invalidateTags(tx, [...ids.map(productTag), LISTINGS]);
  return ids;
}

type ProductChange = { id: number; given: GivenProduct; version: number };

/**
 * Changes a product in the caller's transaction, and returns it as it was and as it is. Throws `noSuchProduct`, `isGiftCard`, `changedMeanwhile`, or a
 * failure with the refused fields: an address or an SKU of another product, a reference that is gone, a variation that orders have, more units taken away
 * than are left, or what a product on sale cannot be without.
 */
export async function changeStaffProduct(
  tx: Db,
  id: number,
  { given, version, staffId, now }: Doer & Omit<ProductChange, "id">,
): Promise<{ before: StaffProduct; after: StaffProduct }> {
  const [before] = await changeStaffProducts(tx, [{ id, given, version }], { staffId, now });
  return { before: before!, after: await readStaffProduct(tx, id, now) };
}

/**
 * Changes products like `changeStaffProduct`, and returns them as they were, in this order. The version of each becomes one more. Only what differs is written; the
 * number of statements grows with the products whose texts differ, not with those whose prices and stock do. `receives`: units that come are received goods.
 */
export async function changeStaffProducts(
  tx: Db,
  changes: readonly ProductChange[],
  { staffId, now, receives = false }: Doer & { receives?: boolean },
): Promise<StaffProduct[]> {
  const locked = await lockProducts(tx, { ids: changes.map(({ id }) => id) });
  const found = new Map(
    (
      await findStaffProducts(
        tx,
        changes.map(({ id }) => id),
        monthBefore(now),
      )
    ).map((product) => [product.id, product]),
  );
  const all = changes.map(({ id, given, version }) => {
    const before = found.get(id);
    if (!before) throw noSuchProduct();
    if (before.isGiftCard) throw isGiftCard();
    if (before.version !== version) throw changedMeanwhile();
    return { before, given };
  });
  const terms = await checkProducts(tx, all);
  await expectAllReady(
    tx,
    all.filter(({ before }) => before.status === "active").map(({ given }) => given),
    now,
  );
  await writeProducts(tx, all, { terms, staffId, receives });
  await refreshListingSummaries(tx, locked);
  await invalidateTags(tx, [...changes.map(({ id }) => productTag(id)), LISTINGS]);
  return all.map(({ before }) => before);
}

/** How complete a product is today. */
const judge = async (db: Db, product: StaffProduct, now: Date): Promise<Readiness> =>
  judgeReadiness(product, judgedBy(await readJudges(db, now)));

async function readJudges(db: Db, now: Date): Promise<Choices> {
  const [attributes, hsn] = await Promise.all([listAttributeChoices(db), listGstRates(db, indianDate(now))]);
  return { attributes, hsn };
}

type Choices = Pick<Awaited<ReturnType<typeof readProductChoices>>, "attributes" | "hsn">;
export const judgedBy = ({ attributes, hsn }: Choices) => ({
  hsnPrefixes: hsn.map(({ prefix }) => prefix),
  materialIds: new Set(attributes.filter(({ code }) => code === "material").flatMap(({ terms }) => terms.map(({ id }) => id))),
  sizeIds: new Set(attributes.flatMap(({ terms }) => terms.filter(({ widthCm }) => widthCm !== null).map(({ id }) => id))),
  // Not of the product, and nothing on sale waits for them.
  hasSeller: true,
  hasCare: true,
});

const namesOf = (blocking: Readiness["blocking"]) => blocking.map((point) => readinessNames[point]).join(", ");

/** Where the form says what is missing. */
const fieldOf: Partial<Record<ReadinessPoint, string>> = {
  picture: "pictures",
  category: "categories",
  hsn: "hsnCode",
  origin: "countryOfOrigin",
};

/** Throws a failure that names everything without which a product cannot be on sale, at each field, or all at the one that is named. */
function expectReady({ blocking }: Readiness, product: JudgedProduct, only?: string): void {
  if (blocking.length === 0) return;
  const message = texts.notReady.replace("{missing}", namesOf(blocking));
  const fieldsOfPoint = (point: ReadinessPoint) => {
    if (only !== undefined) return [];
    if (point !== "price") return [fieldOf[point] ?? ""];
    return product.variations.flatMap(({ price, isVisible }, at) => (price > 0 || isVisible === false ? [] : [`variations.${at}.price`]));
  };
  const issues = blocking.flatMap((point) =>
    fieldsOfPoint(point).map((field) => ({ field, message: texts.neededForSale.replace("{missing}", readinessNames[point]) })),
  );
  throw refused(issues.length > 0 ? issues : [{ field: only ?? "", message }], message);
}

/** Throws a failure that names what the first product that cannot be on sale is without. */
async function expectAllReady(tx: Db, products: readonly JudgedProduct[], now: Date): Promise<void> {
  if (products.length === 0) return;
  const by = judgedBy(await readJudges(tx, now));
  for (const product of products) expectReady(judgeReadiness(product, by), product);
}

async function publish(tx: Db, id: number, now: Date): Promise<void> {
  const product = await readStaffProduct(tx, id, now);
  // Gift cards have neither a category nor goods in a parcel.
  if (!product.isGiftCard) expectReady(await judge(tx, product, now), product);
  await setStatus(tx, id, "active");
}

/**
 * Puts a product on sale, makes it a draft or archives it, in the caller's transaction. Undefined when it is that already. Throws `noSuchProduct`, or a
 * failure with what is missing.
 */
export async function setProductStatus(
  tx: Db,
  id: number,
  { status, now }: { status: ProductStatus; now: Date },
): Promise<StaffProduct | undefined> {
  if ((await lockProducts(tx, { ids: [id] })).length === 0) throw noSuchProduct();
  const before = await readStaffProduct(tx, id, now);
  if (before.status === status) return undefined;
  // What is done by hand, or now, is no longer waited for.
  await updateProduct(tx, id, { publishAt: null, ...(status !== "active" && { endAt: null }) });
  if (status === "active") await publish(tx, id, now);
  else await setStatus(tx, id, status);
  await invalidateTags(tx, [productTag(id), LISTINGS]);
  return before;
}

/**
 * Sets when a product is put on sale and archived by itself, in the caller's transaction, and returns it as it was. Throws `noSuchProduct`, or a failure
 * with the refused fields: a time that is over or in the wrong order, or what is missing to be on sale.
 */
export async function scheduleProduct(
  tx: Db,
  id: number,
  { publishAt, endAt, now }: { publishAt: Date | null; endAt: Date | null; now: Date },
): Promise<StaffProduct> {
  if ((await lockProducts(tx, { ids: [id] })).length === 0) throw noSuchProduct();
  const before = await readStaffProduct(tx, id, now);
  const isOnSale = before.status === "active";
  const issues = [
    ...(publishAt && isOnSale ? [{ field: "publishAt", message: texts.onSaleAlready }] : []),
    ...(publishAt && publishAt <= now ? [{ field: "publishAt", message: texts.momentPast }] : []),
    ...(endAt && endAt <= now ? [{ field: "endAt", message: texts.momentPast }] : []),
    ...(endAt && publishAt && endAt <= publishAt ? [{ field: "endAt", message: texts.endBeforeStart }] : []),
    ...(endAt && !publishAt && !isOnSale ? [{ field: "publishAt", message: texts.endsOnly }] : []),
  ];
  if (issues.length > 0) throw refused(issues);
  if (publishAt && !before.isGiftCard) expectReady(await judge(tx, before, now), before, "publishAt");
  await updateProduct(tx, id, { publishAt, endAt });
  return before;
}

/**
 * Puts a product on sale or archives it when its time has come, in the caller's transaction: undefined when it has not, because staff have changed it meanwhile or
 * another process was first. What cannot be on sale stays as it is and waits no longer; `missing`: why.
 */
export async function applySchedule(
  tx: Db,
  id: number,
  now: Date,
): Promise<{ before: StaffProduct; status: ProductStatus; missing: string } | undefined> {
  if ((await lockProducts(tx, { ids: [id] })).length === 0) return undefined;
  const before = await readStaffProduct(tx, id, now);
  const isDue = (moment: Date | null) => moment !== null && moment <= now;
  const status = isDue(before.publishAt) ? "active" : isDue(before.endAt) ? "archived" : undefined;
  if (!status) return undefined;
  const blocking = status === "active" && !before.isGiftCard ? (await judge(tx, before, now)).blocking : [];
  if (blocking.length === 0) {
    await setProductStatus(tx, id, { status, now });
    return { before, status, missing: "" };
  }
  await updateProduct(tx, id, { publishAt: null, endAt: null });
  return { before, status: before.status, missing: namesOf(blocking) };
}

/** What goes with a product when it is deleted. */
export const readDependants = findDependants;

/** Deletes a product that no order has. Returns it as it was. Throws `noSuchProduct` or `wasOrdered`. */
export async function deleteStaffProduct(tx: Db, id: number, now: Date): Promise<StaffProduct> {
  const [before] = await deleteStaffProducts(tx, [id], now);
  return before!;
}

/** Deletes products that no order has. Returns them as they were, by their ids. Throws `noSuchProduct` or `wasOrdered` when one cannot be deleted. */
export async function deleteStaffProducts(tx: Db, ids: readonly number[], now: Date): Promise<StaffProduct[]> {
  if ((await lockProductRows(tx, ids)) < ids.length) throw noSuchProduct();
  const before = await readStaffProducts(tx, ids, now);
  const isOrdered = before.some((product) => product.wasOrdered || product.variations.some((variation) => variation.wasOrdered));
  if (isOrdered) throw wasOrdered();
  await deleteProductRows(tx, ids);
  await invalidateTags(tx, [...ids.map(productTag), LISTINGS]);
  return before;
}

/** What staff send to make a product as it is; stock does not change with it. */
export const toGiven = (product: StaffProduct): GivenProduct => ({
  name: product.name,
  slug: product.slug,
  sku: product.sku,
  subtitle: product.subtitle,
  description: product.description,
  categories: product.categories,
  collections: product.collections,
  tags: product.tags,
  termIds: product.termIds,
  pileHeightMm: product.pileHeightMm,
  originPlace: product.originPlace,
  countryOfOrigin: product.countryOfOrigin,
  hsnCode: product.hsnCode,
  details: product.details,
  tabs: product.tabs,
  seoTitle: product.seoTitle,
  seoDescription: product.seoDescription,
  related: product.related.map(({ id }) => id),
  variations: product.variations.map(({ id, sku, termIds, mrp, price, minimumQuantity, step, madeToOrder, ...variation }) => ({
    id,
    sku,
    termIds,
    mrp,
    price,
    minimumQuantity,
    step,
    madeToOrder,
    leadDays: toLeadDays(variation),
    weightGrams: variation.weightGrams,
    rolledLengthCm: variation.rolledLengthCm,
    isVisible: variation.isVisible,
    shelf: variation.shelf,
    stockChange: 0,
  })),
  pictures: product.pictures.map(({ variantId, picture: _picture, ...shown }) => ({ ...shown, variation: placeOf(product, variantId) })),
});

export const toLeadDays = ({
  leadMinDays: min,
  leadMaxDays: max,
}: Pick<StaffProduct["variations"][number], "leadMinDays" | "leadMaxDays">) => (min === null || max === null ? null : { min, max });

/** The place of a variation among the product's; null for none. */
export const placeOf = ({ variations }: StaffProduct, variantId: number | null): number | null =>
  variantId === null ? null : variations.findIndex(({ id }) => id === variantId);

/** Makes a draft like a product, without stock, in the caller's transaction. Returns its id. Throws `noSuchProduct` or `isGiftCard`. */
export async function copyStaffProduct(tx: Db, id: number, { staffId, now }: { staffId: number; now: Date }): Promise<number> {
  const product = await readStaffProduct(tx, id, now);
  if (product.isGiftCard) throw isGiftCard();
  const given = toGiven(product);
  await lockNames(tx);
  const number = await freeNumber(tx, given);
  return await addStaffProduct(
    tx,
    {
      ...given,
      name: `${given.name} (copy)`.slice(0, 160),
      slug: `${given.slug.slice(0, 110)}-${number}`,
      sku: withNumber(given.sku, number),
      variations: given.variations.map((variation) => ({ ...variation, id: null, sku: withNumber(variation.sku, number) })),
    },
    { isOnSale: false, staffId, now },
  );
}

const withNumber = (sku: string, number: number) => `${sku.slice(0, 55)}-${number}`;

/** The first number from 2 on that gives a copy an address and SKUs of its own. */
async function freeNumber(tx: Db, { slug, sku, variations }: GivenProduct): Promise<number> {
  for (let number = 2; ; number++) {
    const skus = [sku, ...variations.map((variation) => variation.sku)].map((each) => withNumber(each, number));
    if ((await findTakenNames(tx, { slugs: [`${slug.slice(0, 110)}-${number}`], skus })).length === 0) return number;
  }
}
