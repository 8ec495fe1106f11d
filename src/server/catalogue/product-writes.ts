/** Checks and writes products that staff have changed, any number of them with as few statements as there are tables. */
import { isDeepStrictEqual } from "node:util";
import { productMessages as texts } from "../../contract/admin/product-messages.ts";
import type { GivenProduct } from "../../contract/admin/products.ts";
import type { Db } from "../../db/connect.ts";
import { paise } from "../../shared/money.ts";
import { FailureWith } from "../platform/failure.ts";
import { cleanHtml } from "../platform/html.ts";
import { type NewProduct, attributeOrder, insertManyRelations, insertProducts, insertVariants } from "./catalogue.queries.ts";
import {
  type KnownKind,
  type RelationKind,
  type StaffProduct,
  deleteFormerCollections,
  deleteRelations,
  deleteVariants,
  findKnown,
  findTakenNames,
  findTerms,
  insertPictures,
  lockNames,
  parkVariants,
  raiseVersions,
  replaceVariantTerms,
  updateProduct,
  updateVariants,
} from "./products.admin.queries.ts";

/** Refused fields, as the contract would refuse them. */
type Issue = { field: string; message: string };
export const refused = (issues: readonly Issue[], message = issues[0]?.message ?? "") =>
  new FailureWith("catalogue.refused", message, 422, { issues });

/** `before`: null for a new product. */
export type ProductToWrite = { before: StaffProduct | null; given: GivenProduct };
type AttributeOfTerm = ReadonlyMap<number, { attributeId: number; isVariation: boolean }>;

/**
 * Throws a failure with every field that the catalogue refuses of the first product that it refuses. Until the transaction ends, nobody else gives products an
 * address or an SKU. Returns the attribute of each term. Four statements.
 */
export async function checkProducts(tx: Db, products: readonly ProductToWrite[]): Promise<AttributeOfTerm> {
  await lockNames(tx);
  const termIds = products.flatMap(({ given }) => [given.termIds, ...given.variations.map((variation) => variation.termIds)].flat());
  const terms: AttributeOfTerm = new Map((await findTerms(tx, [...new Set(termIds)])).map(({ id, ...term }) => [id, term]));
  const isTaken = await readTakenNames(tx, products);
  const isGone = await readGone(tx, products);
  for (const { before, given } of products) {
    const issues = [
      ...checkNames(given, (kind, name) => isTaken(kind, name, before?.id ?? 0)),
      ...checkReferences(before, given, isGone),
      ...checkTerms(given, terms),
      ...checkVariations(before, given),
    ];
    if (issues.length > 0) throw refused(issues);
  }
  return terms;
}

type NameKind = "slug" | "sku" | "variation";

async function readTakenNames(tx: Db, products: readonly ProductToWrite[]) {
  const found = await findTakenNames(tx, {
    slugs: products.map(({ given }) => given.slug),
    skus: products.flatMap(({ given }) => [given.sku, ...given.variations.map(({ sku }) => sku)]),
  });
  const owners = Map.groupBy(found, ({ kind, name }) => `${kind} ${name}`);
  return (kind: NameKind, name: string, id: number) =>
    (owners.get(`${kind} ${name.toLowerCase()}`) ?? []).some(({ productId }) => productId !== id);
}

const checkNames = ({ slug, sku, variations }: GivenProduct, isTaken: (kind: NameKind, name: string) => boolean): Issue[] => [
  ...(isTaken("slug", slug) ? [{ field: "slug", message: texts.slugTaken }] : []),
  ...(isTaken("sku", sku) ? [{ field: "sku", message: texts.skuTaken }] : []),
  ...variations.flatMap((variation, at) =>
    isTaken("variation", variation.sku) ? [{ field: `variations.${at}.sku`, message: texts.skuTaken }] : [],
  ),
];

const referencesOf = (given: GivenProduct): Record<KnownKind, readonly number[]> => ({
  category: given.categories,
  collection: given.collections,
  tag: given.tags,
  picture: given.pictures.map(({ pictureId }) => pictureId),
  video: given.pictures.flatMap(({ videoId }) => videoId ?? []),
  product: given.related,
});

type IsGone = (kind: KnownKind) => (id: number) => boolean;

async function readGone(tx: Db, products: readonly ProductToWrite[]): Promise<IsGone> {
  const wanted = products.map(({ given }) => referencesOf(given));
  const ids = (kind: KnownKind) => [...new Set(wanted.flatMap((one) => one[kind]))];
  const found = await findKnown(tx, {
    category: ids("category"),
    collection: ids("collection"),
    tag: ids("tag"),
    picture: ids("picture"),
    video: ids("video"),
    product: ids("product"),
  });
  const known = new Set(found.map(({ kind, id }) => `${kind} ${id}`));
  return (kind) => (id) => !known.has(`${kind} ${id}`);
}

function checkReferences(before: StaffProduct | null, given: GivenProduct, isGone: IsGone): Issue[] {
  const wanted = referencesOf(given);
  const gone = (kind: KnownKind, field: string, message: string) => (wanted[kind].some(isGone(kind)) ? [{ field, message }] : []);
  return [
    ...gone("category", "categories", texts.noSuchCategory),
    ...gone("collection", "collections", texts.noSuchCollection),
    ...gone("tag", "tags", texts.noSuchTag),
    ...gone("product", "related", texts.noSuchProduct),
    ...(before && given.related.includes(before.id) ? [{ field: "related", message: texts.relatedToItself }] : []),
    ...given.pictures.flatMap(({ pictureId, videoId }, at): Issue[] => {
      const field = `pictures.${at}.pictureId`;
      if (isGone("picture")(pictureId)) return [{ field, message: texts.noSuchPicture }];
      return videoId !== null && isGone("video")(videoId) ? [{ field, message: texts.noSuchVideo }] : [];
    }),
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
  const isHidden = ({ id, isVisible = old.get(id ?? 0)?.isVisible }: GivenVariation) => isVisible === false;
  const hidden = variations.every(isHidden) ? [{ field: "variations", message: texts.allHidden }] : [];
  return [...issues, ...hidden, ...gone.map(({ sku }) => ({ field: "variations", message: texts.wasOrdered.replace("{sku}", sku) }))];
}

type How = { terms: AttributeOfTerm; staffId: number; receives: boolean };

/** Writes products that `checkProducts` has let pass: only what differs from before. Returns their ids in this order. Throws a failure when more units are taken away than are left. */
export async function writeProducts(tx: Db, products: readonly ProductToWrite[], how: How): Promise<number[]> {
  const ids = await writeColumns(tx, products);
  const all = products.map((product, at) => ({ ...product, id: ids[at]! }));
  const variantIds = await writeVariations(tx, all, how);
  await writeRelations(tx, all, variantIds, how);
  return ids;
}

type Identified = ProductToWrite & { id: number };

type Columns = Omit<GivenProduct, "tags" | "termIds" | "tabs" | "related" | "variations" | "pictures">;
const columnsOf = ({ name, slug, sku, subtitle, description, categories, collections, ...given }: Columns): NewProduct => ({
  name,
  slug,
  sku,
  subtitle,
  description,
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

async function writeColumns(tx: Db, products: readonly ProductToWrite[]): Promise<number[]> {
  const added = products.filter(({ before }) => before === null);
  const inserted = new Map(
    (
      await insertProducts(
        tx,
        added.map(({ given }) => ({ ...columnsOf(given), description: cleanHtml(given.description) })),
      )
    ).map(({ id, slug }) => [slug, id]),
  );
  const same: number[] = [];
  for (const { before, given } of products) {
    if (!before) continue;
    const now = columnsOf(given);
    if (isDeepStrictEqual(columnsOf(before), now)) same.push(before.id);
    else await updateProduct(tx, before.id, { ...now, description: cleanHtml(given.description) });
  }
  if (same.length > 0) await raiseVersions(tx, same);
  return products.map(({ before, given }) => before?.id ?? inserted.get(given.slug)!);
}

/** Those of another kind than the variations. */
type Relation = {
  kind: RelationKind;
  of: (given: Pick<GivenProduct, "categories" | "collections" | "tags" | "termIds" | "tabs">) => unknown;
};
const relations: readonly Relation[] = [
  { kind: "categories", of: ({ categories }) => categories },
  { kind: "collections", of: ({ collections }) => collections },
  { kind: "tags", of: ({ tags }) => tags },
  { kind: "terms", of: ({ termIds }) => termIds },
  { kind: "tabs", of: ({ tabs }) => tabs },
];

const collectionsOf = ({ id: productId, given }: Identified) => given.collections.map((collectionId) => ({ productId, collectionId }));

async function writeRelations(
  tx: Db,
  products: readonly Identified[],
  variantIds: readonly (readonly number[])[],
  { terms }: How,
): Promise<void> {
  const changed = (kind: RelationKind, differs: (product: Identified, at: number) => boolean) => {
    const those = products.filter((product, at) => product.before === null || differs(product, at));
    return { kind, those, old: those.filter(({ before }) => before !== null).map(({ id }) => id) };
  };
  const pictures = products.map(({ given }, at) =>
    given.pictures.map(({ pictureId, videoId, alt, variation }) => ({
      pictureId,
      videoId,
      alt,
      variantId: variation === null ? null : (variantIds[at]?.[variation] ?? null),
    })),
  );
  const parts = [
    ...relations.map(({ kind, of }) => changed(kind, ({ before, given }) => !isDeepStrictEqual(of(before!), of(given)))),
    changed(
      "related",
      ({ before, given }) =>
        !isDeepStrictEqual(
          before!.related.map(({ id }) => id),
          given.related,
        ),
    ),
    changed(
      "pictures",
      ({ before }, at) =>
        !isDeepStrictEqual(
          before!.pictures.map(({ pictureId, videoId, alt, variantId }) => ({ pictureId, videoId, alt, variantId })),
          pictures[at],
        ),
    ),
  ];
  for (const { kind, old, those } of parts) {
    if (old.length === 0) continue;
    if (kind === "collections") await deleteFormerCollections(tx, old, those.flatMap(collectionsOf));
    else await deleteRelations(tx, kind, old);
  }
  const idsOf = (kind: RelationKind) => new Set(parts.find((part) => part.kind === kind)!.those.map(({ id }) => id));
  const rows = <Row>(kind: RelationKind, of: (product: Identified, at: number) => Row[]) => {
    const ids = idsOf(kind);
    return products.flatMap((product, at) => (ids.has(product.id) ? of(product, at) : []));
  };
  await insertManyRelations(tx, {
    categories: rows("categories", ({ id: productId, given }) => given.categories.map((categoryId) => ({ productId, categoryId }))),
    collections: rows("collections", collectionsOf),
    tags: rows("tags", ({ id: productId, given }) => given.tags.map((tagId) => ({ productId, tagId }))),
    terms: rows("terms", ({ id: productId, given }) =>
      given.termIds.map((termId, position) => ({ productId, termId, position, attributeId: terms.get(termId)!.attributeId })),
    ),
    tabs: rows("tabs", ({ id: productId, given }) =>
      given.tabs.map(({ name, body }, position) => ({ productId, name, body: cleanHtml(body), position })),
    ),
    related: rows("related", ({ id: productId, given }) =>
      given.related.map((relatedId, position) => ({ productId, relatedId, position })),
    ),
  });
  await insertPictures(
    tx,
    rows("pictures", ({ id: productId }, at) =>
      pictures[at]!.map(({ pictureId, ...shown }, position) => ({ ...shown, productId, mediaId: pictureId, position })),
    ),
  );
}

type OldVariation = StaffProduct["variations"][number];
type GivenVariation = GivenProduct["variations"][number];

/** `before`: of what a form may leave out. */
const columnsOfVariation = (
  { sku, mrp, price, minimumQuantity, step, madeToOrder, leadDays, weightGrams, rolledLengthCm, shelf, isVisible }: GivenVariation,
  before = { isVisible: true },
) => ({
  sku,
  price: paise(mrp),
  sellingPrice: paise(price),
  minimumQuantity,
  quantityStep: step,
  madeToOrder,
  leadMinDays: leadDays?.min ?? null,
  leadMaxDays: leadDays?.max ?? null,
  weightGrams,
  rolledLengthCm,
  isVisible: isVisible ?? before.isVisible,
  shelf,
});
const columnsBefore = (old: OldVariation): ReturnType<typeof columnsOfVariation> => ({
  sku: old.sku,
  price: old.mrp,
  sellingPrice: old.price,
  minimumQuantity: old.minimumQuantity,
  quantityStep: old.step,
  madeToOrder: old.madeToOrder,
  leadMinDays: old.leadMinDays,
  leadMaxDays: old.leadMaxDays,
  weightGrams: old.weightGrams,
  rolledLengthCm: old.rolledLengthCm,
  isVisible: old.isVisible,
  shelf: old.shelf,
});

/** Returns the ids of the variations of each product, in their order. */
async function writeVariations(tx: Db, products: readonly Identified[], { terms, staffId, receives }: How): Promise<number[][]> {
  const order = await attributeOrder(tx);
  const placeOf = new Map(order.map((id, place) => [id, place]));
  const all = products.flatMap(({ id: productId, before, given }) => {
    const old = new Map((before?.variations ?? []).map((variation) => [variation.id, variation]));
    const isReordered = !isDeepStrictEqual(
      [...old.keys()],
      given.variations.map(({ id }) => id),
    );
    return given.variations.map((variation, position) => {
      const chosen = variation.termIds
        .map((termId) => ({ termId, attributeId: terms.get(termId)!.attributeId }))
        .toSorted((a, b) => (placeOf.get(a.attributeId) ?? 0) - (placeOf.get(b.attributeId) ?? 0));
      const columns = {
        ...columnsOfVariation(variation, old.get(variation.id ?? 0)),
        combination: chosen.map(({ termId }) => termId).join("-"),
        position,
      };
      return {
        productId,
        id: variation.id,
        stockChange: variation.stockChange,
        lowStockAt: variation.lowStockAt,
        chosen,
        columns,
        old: old.get(variation.id ?? 0),
        isReordered,
        variation,
      };
    });
  });
  const kept = new Set(all.map(({ id }) => id));
  const gone = products.flatMap(({ before }) => (before?.variations ?? []).filter(({ id }) => !kept.has(id)).map(({ id }) => id));
  if (gone.length > 0) await deleteVariants(tx, gone);

  const renamed = all.filter(({ old, columns, variation }) => old && (old.sku !== columns.sku || !isSame(old.termIds, variation.termIds)));
  if (renamed.length > 0)
    await parkVariants(
      tx,
      renamed.map(({ id }) => id!),
    );
  const isRenamed = new Set(renamed.map(({ id }) => id));
  const changed = all.filter(
    ({ id, old, isReordered, variation }) =>
      old &&
      (variation.stockChange !== 0 ||
        variation.lowStockAt !== undefined ||
        isRenamed.has(id) ||
        isReordered ||
        !isDeepStrictEqual(columnsBefore(old), columnsOfVariation(variation, old))),
  );
  const written = await updateVariants(
    tx,
    changed.map(({ id, columns, stockChange, lowStockAt }) => ({ ...columns, id: id!, stockChange, lowStockAt })),
    { staffId, receives },
  );
  for (const {
    id,
    old,
    columns: { position },
  } of changed) {
    if (written.has(id!)) continue;
    throw refused([{ field: `variations.${position}.stockChange`, message: texts.stockLow.replace("{units}", String(old?.stock ?? 0)) }]);
  }
  if (renamed.length > 0)
    await replaceVariantTerms(
      tx,
      renamed.map(({ id, chosen }) => ({ variantId: id!, terms: chosen })),
    );

  const inserted = await insertVariants(
    tx,
    all.flatMap(({ productId, id, columns, stockChange, lowStockAt, chosen }) =>
      id === null ? [{ row: { ...columns, productId, stock: stockChange, lowStockAt: lowStockAt ?? null }, terms: chosen }] : [],
    ),
    staffId,
  );
  const idsOf = Map.groupBy(all, ({ productId }) => productId);
  return products.map(({ id }) => (idsOf.get(id) ?? []).map((one) => one.id ?? inserted.get(one.columns.sku)!));
}
