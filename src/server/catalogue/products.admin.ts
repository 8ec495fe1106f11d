/** Products for staff: the list, and one transaction for each change, with its listing summary, its cached pages and its history of prices. */
import { LISTINGS, productTag } from "../../contract/fields.ts";
import { type Readiness, judgeReadiness, readinessNames } from "../../contract/admin/product-readiness.ts";
import { productMessages as texts } from "../../contract/admin/product-messages.ts";
import type { GivenProduct, ProductFilter, ProductSort, ProductStatus, ProductTab } from "../../contract/admin/products.ts";
import type { Db } from "../../db/connect.ts";
import { type Asked, readList } from "../../db/lists.ts";
import { DAY_MS, indianDate } from "../../shared/dates.ts";
import { paise } from "../../shared/money.ts";
import { invalidateTags } from "../cache/invalidation.ts";
import { changedMeanwhile } from "../platform/changed-meanwhile.ts";
import { hashOf, newToken } from "../platform/random-token.ts";
import { FailureWith, failure } from "../platform/failure.ts";
import { cleanHtml } from "../platform/html.ts";
import {
  type NewProduct,
  attributeOrder,
  insertProduct,
  insertProductRelations,
  insertRelated,
  insertVariant,
  lockProducts,
  setStatus,
} from "./catalogue.queries.ts";
import { refreshListingSummaries } from "./listing-summary.ts";
import {
  type KnownKind,
  type StaffProduct,
  deleteProductRelations,
  deleteProductRow,
  deleteVariants,
  findDependants,
  findKnown,
  findStaffProduct,
  findTakenNames,
  findTerms,
  findUsual,
  insertPictures,
  insertPreview,
  listAttributeChoices,
  listCategoryChoices,
  listGstRates,
  listNames,
  lockNames,
  lockProductRow,
  parkVariants,
  productListing,
  productMatches,
  replaceVariantTerms,
  updateProduct,
  updateVariant,
} from "./products.admin.queries.ts";

export type { StaffProduct } from "./products.admin.queries.ts";

export const noSuchProduct = failure("catalogue.no_such_product", texts.noSuchProduct, 404);
export const wasOrdered = failure("catalogue.was_ordered", texts.productWasOrdered, 409);
export const isGiftCard = failure("catalogue.is_gift_card", texts.giftCard, 409);

/** Refused fields, as the contract would refuse them. */
type Issue = { field: string; message: string };
const refused = (issues: readonly Issue[]) => new FailureWith("catalogue.refused", issues[0]?.message ?? "", 422, { issues });

/** A page of products with the counts of all tabs and filters. Two statements. */
export const listStaffProducts = (db: Db, { text, ...asked }: Asked<ProductTab, ProductFilter, ProductSort> & { text: string }) =>
  readList(db, productListing, asked, productMatches(text.toLowerCase()));

/** Throws `noSuchProduct`. */
export async function readStaffProduct(db: Db, id: number, now: Date): Promise<StaffProduct> {
  const product = await findStaffProduct(db, id, new Date(now.getTime() - 30 * DAY_MS));
  if (!product) throw noSuchProduct();
  return product;
}

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

/** Creates a product in the caller's transaction. Returns its id. Throws a failure with the refused fields. */
export async function addStaffProduct(
  tx: Db,
  given: GivenProduct,
  { isOnSale, staffId, now }: { isOnSale: boolean; staffId: number; now: Date },
): Promise<number> {
  await lockNames(tx);
  const terms = await check(tx, null, given);
  const id = await insertProduct(tx, columnsOf(given));
  const [locked] = await lockProducts(tx, { ids: [id] });
  await writeParts(tx, id, { given, terms, before: null, staffId, receives: false });
  await refreshListingSummaries(tx, locked ? [locked] : []);
  if (isOnSale) await publish(tx, id, now);
  await invalidateTags(tx, [productTag(id), LISTINGS]);
  return id;
}

/**
 * Changes a product in the caller's transaction, and returns it as it was and as it is. Throws `noSuchProduct`, `isGiftCard`, `changedMeanwhile`, or a
 * failure with the refused fields: an address or an SKU of another product, a reference that is gone, a variation that orders have, more units taken away
 * than are left, or what a product on sale cannot be without.
 */
export async function changeStaffProduct(
  tx: Db,
  id: number,
  {
    given,
    version,
    staffId,
    now,
    receives = false,
  }: { given: GivenProduct; version: number; staffId: number; now: Date; receives?: boolean },
): Promise<{ before: StaffProduct; after: StaffProduct }> {
  const [locked] = await lockProducts(tx, { ids: [id] });
  if (!locked) throw noSuchProduct();
  const before = await readStaffProduct(tx, id, now);
  if (before.isGiftCard) throw isGiftCard();
  if (before.version !== version) throw changedMeanwhile();
  await lockNames(tx);
  const terms = await check(tx, before, given);
  await updateProduct(tx, id, columnsOf(given));
  await deleteProductRelations(tx, id);
  await writeParts(tx, id, { given, terms, before, staffId, receives });
  await refreshListingSummaries(tx, [locked]);
  const after = await readStaffProduct(tx, id, now);
  if (after.status === "active") expectReady(await judge(tx, after, now), "");
  await invalidateTags(tx, [productTag(id), LISTINGS]);
  return { before, after };
}

const columnsOf = ({ name, slug, sku, subtitle, description, categories, collections, ...given }: GivenProduct): NewProduct => ({
  name,
  slug,
  sku,
  subtitle,
  description: cleanHtml(description),
  mainCategoryId: categories[0] ?? null,
  mainCollectionId: collections[0] ?? null,
  pileHeightMm: given.pileHeightMm,
  originPlace: given.originPlace,
  countryOfOrigin: given.countryOfOrigin,
  hsnCode: given.hsnCode,
  details: given.details,
  seoTitle: given.seoTitle,
  seoDescription: given.seoDescription,
});

type AttributeOfTerm = ReadonlyMap<number, { attributeId: number; isVariation: boolean }>;

/** Throws a failure with every field that the catalogue refuses. Returns the attribute of each term. */
async function check(tx: Db, before: StaffProduct | null, given: GivenProduct): Promise<AttributeOfTerm> {
  const terms: AttributeOfTerm = new Map(
    (await findTerms(tx, [...given.termIds, ...given.variations.flatMap(({ termIds }) => termIds)])).map(({ id, ...term }) => [id, term]),
  );
  const issues = [
    ...(await checkNames(tx, before, given)),
    ...(await checkReferences(tx, before, given)),
    ...checkTerms(given, terms),
    ...checkVariations(before, given),
  ];
  if (issues.length > 0) throw refused(issues);
  return terms;
}

async function checkNames(tx: Db, before: StaffProduct | null, { slug, sku, variations }: GivenProduct): Promise<Issue[]> {
  const taken = await findTakenNames(tx, before?.id ?? null, {
    slugs: [slug],
    skus: [sku, ...variations.map((variation) => variation.sku)],
  });
  const has = (kind: string, name: string) => taken.some((one) => one.kind === kind && one.name === name.toLowerCase());
  return [
    ...(has("slug", slug) ? [{ field: "slug", message: texts.slugTaken }] : []),
    ...(has("sku", sku) ? [{ field: "sku", message: texts.skuTaken }] : []),
    ...variations.flatMap((variation, at) =>
      has("variation", variation.sku) ? [{ field: `variations.${at}.sku`, message: texts.skuTaken }] : [],
    ),
  ];
}

async function checkReferences(tx: Db, before: StaffProduct | null, given: GivenProduct): Promise<Issue[]> {
  const wanted: Record<KnownKind, readonly number[]> = {
    category: given.categories,
    collection: given.collections,
    tag: given.tags,
    picture: given.pictures.map(({ pictureId }) => pictureId),
    product: given.related,
  };
  const found = await findKnown(tx, wanted);
  const isGone = (kind: KnownKind) => (id: number) => !found.some((one) => one.kind === kind && one.id === id);
  const gone = (kind: KnownKind, field: string, message: string) => (wanted[kind].some(isGone(kind)) ? [{ field, message }] : []);
  return [
    ...gone("category", "categories", texts.noSuchCategory),
    ...gone("collection", "collections", texts.noSuchCollection),
    ...gone("tag", "tags", texts.noSuchTag),
    ...gone("product", "related", texts.noSuchProduct),
    ...(before && given.related.includes(before.id) ? [{ field: "related", message: texts.relatedToItself }] : []),
    ...wanted.picture.flatMap((id, at) =>
      isGone("picture")(id) ? [{ field: `pictures.${at}.pictureId`, message: texts.noSuchPicture }] : [],
    ),
  ];
}

/** Every variation has one term of each of the same attributes, and only one is without any. */
function checkTerms({ termIds, variations }: GivenProduct, terms: AttributeOfTerm): Issue[] {
  const kindsOf = (ids: readonly number[]) => ids.map((id) => terms.get(id)?.attributeId ?? 0).toSorted((a, b) => a - b);
  const [first] = variations;
  const kinds = kindsOf(first?.termIds ?? []);
  return [
    ...(termIds.some((id) => terms.get(id)?.isVariation !== false) ? [{ field: "termIds", message: texts.noSuchTerm }] : []),
    ...variations.flatMap((variation, at): Issue[] => {
      const field = `variations.${at}.termIds`;
      const own = kindsOf(variation.termIds);
      if (variation.termIds.some((id) => !terms.get(id)?.isVariation)) return [{ field, message: texts.noSuchTerm }];
      if (own.join() !== kinds.join() || new Set(own).size < own.length) return [{ field, message: texts.termsDiffer }];
      return [];
    }),
  ];
}

const isSame = (one: readonly number[], other: readonly number[]) =>
  one.toSorted((a, b) => a - b).join() === other.toSorted((a, b) => a - b).join();

/** What orders have stays what it is: it goes neither away nor into another size. */
function checkVariations(before: StaffProduct | null, { variations }: GivenProduct): Issue[] {
  const old = new Map((before?.variations ?? []).map((variation) => [variation.id, variation]));
  const issues = variations.flatMap(({ id, termIds }, at): Issue[] => {
    if (id === null) return [];
    const variation = old.get(id);
    if (!variation) return [{ field: `variations.${at}.sku`, message: texts.noSuchVariation }];
    if (variation.wasOrdered && !isSame(variation.termIds, termIds))
      return [{ field: `variations.${at}.termIds`, message: texts.termsOrdered.replace("{sku}", variation.sku) }];
    return [];
  });
  const kept = new Set(variations.map(({ id }) => id));
  const gone = [...old.values()].filter(({ id, wasOrdered: isOrdered }) => isOrdered && !kept.has(id));
  return [...issues, ...gone.map(({ sku }) => ({ field: "variations", message: texts.wasOrdered.replace("{sku}", sku) }))];
}

type Writes = { given: GivenProduct; terms: AttributeOfTerm; before: StaffProduct | null; staffId: number; receives: boolean };

/** Writes the variations, then everything that refers to them. */
async function writeParts(tx: Db, productId: number, { given, ...writes }: Writes): Promise<void> {
  const { terms } = writes;
  const variantIds = await writeVariations(tx, productId, { given, ...writes });
  await insertProductRelations(tx, productId, {
    categoryIds: given.categories,
    collectionIds: given.collections,
    tagIds: given.tags,
    terms: given.termIds.map((termId) => ({ termId, attributeId: terms.get(termId)!.attributeId })),
    images: [],
    tabs: given.tabs.map((tab) => ({ ...tab, body: cleanHtml(tab.body) })),
  });
  await insertRelated(tx, productId, given.related);
  await insertPictures(
    tx,
    given.pictures.map(({ pictureId, alt, variation }, position) => ({
      productId,
      mediaId: pictureId,
      alt,
      position,
      variantId: variation === null ? null : (variantIds[variation] ?? null),
    })),
  );
}

/** Returns the ids of the variations in their order. */
async function writeVariations(tx: Db, productId: number, { given, terms, before, staffId, receives }: Writes): Promise<number[]> {
  const old = before?.variations ?? [];
  const kept = new Set(given.variations.map(({ id }) => id));
  const gone = old.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  if (gone.length > 0) await deleteVariants(tx, gone);
  const order = await attributeOrder(tx);
  const renamed = given.variations.flatMap(({ id, sku, termIds }) =>
    old.some((one) => one.id === id && (one.sku !== sku || !isSame(one.termIds, termIds))) && id !== null ? [id] : [],
  );
  if (renamed.length > 0) await parkVariants(tx, renamed);
  const ids: number[] = [];
  for (const [position, { id, termIds, stockChange, leadDays, mrp, price, step, ...variation }] of given.variations.entries()) {
    const chosen = termIds
      .map((termId) => ({ termId, attributeId: terms.get(termId)!.attributeId }))
      .toSorted((a, b) => order.indexOf(a.attributeId) - order.indexOf(b.attributeId));
    const columns = {
      ...variation,
      combination: chosen.map(({ termId }) => termId).join("-"),
      price: paise(mrp),
      sellingPrice: paise(price),
      quantityStep: step,
      leadMinDays: leadDays?.min ?? null,
      leadMaxDays: leadDays?.max ?? null,
      position,
    };
    if (id === null) {
      ids.push(await insertVariant(tx, productId, { ...columns, stock: stockChange }, chosen, staffId));
      continue;
    }
    if (
      !(await updateVariant(
        tx,
        { ...columns, id, stockChange },
        { staffId, reason: receives && stockChange > 0 ? "received" : "corrected" },
      ))
    ) {
      const left = old.find((one) => one.id === id)?.stock ?? 0;
      throw refused([{ field: `variations.${position}.stockChange`, message: texts.stockLow.replace("{units}", String(left)) }]);
    }
    if (renamed.includes(id)) await replaceVariantTerms(tx, id, chosen);
    ids.push(id);
  }
  return ids;
}

/** How complete a product is today. */
async function judge(db: Db, product: StaffProduct, now: Date): Promise<Readiness> {
  const { attributes, hsn } = await readProductChoices(db, now);
  return judgeReadiness(product, judgedBy({ attributes, hsn }));
}

type Choices = Pick<Awaited<ReturnType<typeof readProductChoices>>, "attributes" | "hsn">;
export const judgedBy = ({ attributes, hsn }: Choices) => ({
  hsnPrefixes: hsn.map(({ prefix }) => prefix),
  materialIds: new Set(attributes.filter(({ code }) => code === "material").flatMap(({ terms }) => terms.map(({ id }) => id))),
  sizeIds: new Set(attributes.flatMap(({ terms }) => terms.filter(({ widthCm }) => widthCm !== null).map(({ id }) => id))),
});

const namesOf = (blocking: Readiness["blocking"]) => blocking.map((point) => readinessNames[point]).join(", ");

/** Throws a failure that names everything without which a product cannot be on sale. */
function expectReady({ blocking }: Readiness, field: string): void {
  if (blocking.length === 0) return;
  const message = texts.notReady.replace("{missing}", namesOf(blocking));
  throw refused([{ field, message }]);
}

async function publish(tx: Db, id: number, now: Date): Promise<void> {
  const product = await readStaffProduct(tx, id, now);
  // Gift cards have neither a category nor goods in a parcel.
  if (!product.isGiftCard) expectReady(await judge(tx, product, now), "");
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
  if (publishAt && !before.isGiftCard) expectReady(await judge(tx, before, now), "publishAt");
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

const PREVIEW_MS = DAY_MS;

/** A token with which everyone can see the product for a day, on sale or not. Throws `noSuchProduct`. */
export async function addPreview(db: Db, id: number, now: Date): Promise<{ slug: string; token: string }> {
  const { slug } = await readStaffProduct(db, id, now);
  const token = newToken();
  await insertPreview(db, { tokenHash: hashOf(token), productId: id, expiresAt: new Date(now.getTime() + PREVIEW_MS) }, now);
  return { slug, token };
}

/** What goes with a product when it is deleted. */
export const readDependants = findDependants;

/** Deletes a product that no order has. Returns it as it was. Throws `noSuchProduct` or `wasOrdered`. */
export async function deleteStaffProduct(tx: Db, id: number, now: Date): Promise<StaffProduct> {
  if (!(await lockProductRow(tx, id))) throw noSuchProduct();
  const before = await readStaffProduct(tx, id, now);
  if (before.wasOrdered || before.variations.some((variation) => variation.wasOrdered)) throw wasOrdered();
  await deleteProductRow(tx, id);
  await invalidateTags(tx, [productTag(id), LISTINGS]);
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
    stockChange: 0,
  })),
  pictures: product.pictures.map(({ pictureId, alt, variantId }) => ({ pictureId, alt, variation: placeOf(product, variantId) })),
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
    if ((await findTakenNames(tx, null, { slugs: [`${slug.slice(0, 110)}-${number}`], skus })).length === 0) return number;
  }
}
