/** Seeds the demo shop in this folder into an empty database, through the entry files of the areas. */
import { sql } from "drizzle-orm";
import type { Db } from "../src/db/connect.ts";
import {
  type StartingTerm,
  addProduct,
  addCategory,
  addCollection,
  addTag,
  colourTerms,
  isCatalogueEmpty,
  namedTerms,
  relateProducts,
  sizeTerms,
  startingGstRates,
  startingSizes,
  upsertAttribute,
  upsertGstRate,
  upsertTerm,
} from "../src/server/catalogue/catalogue.ts";
import { isDemoRemoved, markDemoData } from "../src/server/demo-data/demo-data.ts";
import type { Media } from "../src/server/media/media.ts";
import { ensureCodRules } from "../src/server/checkout/checkout.ts";
import { addCoupon } from "../src/server/promotions/promotions.ts";
import { reindex, setSearchPages, setSynonyms, startingSynonyms } from "../src/server/search/search.ts";
import { fromRupees } from "../src/shared/money.ts";
import { attributes } from "./attributes.ts";
import { categories } from "./categories.ts";
import { collections } from "./collections.ts";
import { arrangeContent } from "./content/arrange.ts";
import { arrangeDelivery } from "./content/delivery-times.ts";
import { coupons } from "./coupons.ts";
import { groupOf } from "./detail-groups.ts";
import { addGiftCard, giftCardPicture } from "./gift-card.ts";
import { openPictures } from "./pictures.ts";
import { products } from "./products.ts";
import { searchPages } from "./search-pages.ts";
import { sizeCode } from "./size-code.ts";
import { tags } from "./tags.ts";
import type { DemoProduct, DemoVariant } from "./types.ts";

const SEED_LOCK = 7_303_003;
const LEAD_DAYS = { leadMinDays: 25, leadMaxDays: 30 };
const CLOTH_CM = 10;
const SQUARE_CM_PER_SQUARE_FOOT = 929.0304;

type Ids = ReadonlyMap<string, number>;

/** Seeds an empty shop in one transaction, unless its owner has removed the demo data. Safe to call from several processes at once. */
export async function seedDemoShop(db: Db, media: Media, print: (line: string) => void): Promise<void> {
  await ensureCodRules(db);
  if (!(await isCatalogueEmpty(db)) || (await isDemoRemoved(db))) return;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    if (!(await isCatalogueEmpty(tx))) return;
    print(`Seeding the demo shop (${products.length} products) …`);
    await seedCatalogueAndContent(tx, media);
    await arrangeDelivery(tx, new Date());
    await markDemoData(tx);
  });
}

async function seedCatalogueAndContent(db: Db, media: Media): Promise<void> {
  const { picture, logo, video } = openPictures(db, media);

  for (const rate of startingGstRates) await upsertGstRate(db, rate);
  const attributeIds: Record<string, number> = {};
  for (const [key, attribute] of Object.entries(attributes)) attributeIds[key] = await upsertAttribute(db, attribute);
  const termIds = await upsertTerms(db, attributeIds);

  const categoryIds = new Map<string, number>();
  for (const [position, { parent, image, alt, ...category }] of categories.entries()) {
    const parentId = parent === undefined ? null : categoryIds.get(parent)!;
    categoryIds.set(category.slug, await addCategory(db, { ...category, parentId, position, mediaId: await picture(image, alt) }));
  }
  const collectionIds = new Map<string, number>();
  for (const [position, { image, alt, ...collection }] of collections.entries()) {
    collectionIds.set(collection.slug, await addCollection(db, { ...collection, position, mediaId: await picture(image, alt) }));
  }
  const tagIds = new Map<string, number>();
  for (const [position, tag] of tags.entries()) tagIds.set(tag.slug, await addTag(db, { ...tag, position }));

  const productIds = new Map<string, number>();
  for (const product of products) {
    const images = [];
    for (const image of product.images) images.push({ mediaId: await picture(image.file, image.alt), alt: image.alt });
    productIds.set(product.key, await addDemoProduct(db, product, { images, categoryIds, collectionIds, tagIds, termIds, attributeIds }));
  }
  for (const product of products) {
    await relateProducts(
      db,
      productIds.get(product.key)!,
      product.related.map((key) => productIds.get(key)!),
    );
  }
  await addGiftCard(db, {
    valueId: attributeIds["value"]!,
    tagId: tagIds.get("gifts")!,
    pictureId: await picture(giftCardPicture.file, giftCardPicture.alt),
    rank: products.length + 1,
  });
  for (const coupon of coupons) await addCoupon(db, coupon, new Date());
  await setSynonyms(db, startingSynonyms);
  await setSearchPages(db, searchPages);
  await reindex(db);
  await arrangeContent(db, { categoryIds, collectionIds, tagIds, productIds, picture, logo, video });
}

const termKey = (attribute: string, name: string) => `${attribute}:${name}`;

/** Sizes are known by their slug, other terms by their name. */
async function upsertTerms(db: Db, attributeIds: Record<string, number>): Promise<Ids> {
  const distinct = (names: readonly string[]) => [...new Set(names)];
  const terms: Record<string, StartingTerm[]> = {
    size: sizeTerms(),
    construction: namedTerms("construction", distinct(products.map((product) => product.construction))),
    colour: colourTerms(),
    style: namedTerms("style", distinct(products.map((product) => product.style))),
    material: namedTerms("material", distinct(products.map((product) => product.material))),
    room: namedTerms("room", distinct(products.flatMap((product) => product.rooms))),
    shape: namedTerms("shape", distinct(products.map((product) => product.shape).filter((shape) => shape !== ""))),
  };
  const termIds = new Map<string, number>();
  for (const [attribute, of] of Object.entries(terms))
    for (const term of of) {
      const id = await upsertTerm(db, { ...term, attributeId: attributeIds[attribute]! });
      termIds.set(termKey(attribute, attribute === "size" ? term.slug : term.name), id);
    }
  return termIds;
}

type ProductIds = {
  images: { mediaId: number; alt: string }[];
  categoryIds: Ids;
  collectionIds: Ids;
  tagIds: Ids;
  termIds: Ids;
  attributeIds: Record<string, number>;
};

/** New arrivals were published in the last weeks, all others half a year earlier; among them bestsellers last. */
function publishedAt({ tags, bestsellerRank }: DemoProduct): Date {
  const days = bestsellerRank + (tags.includes("new-arrivals") ? 0 : 180);
  return new Date(Date.now() - days * 24 * 60 * 60_000);
}

async function addDemoProduct(db: Db, product: DemoProduct, placed: ProductIds): Promise<number> {
  const term = (attribute: string, name: string) => ({
    attributeId: placed.attributeIds[attribute]!,
    termId: placed.termIds.get(termKey(attribute, name))!,
  });
  const collectionSlugs = [product.collection, ...(product.alsoInCollections ?? [])];
  return await addProduct(db, {
    slug: product.key,
    sku: product.sku,
    name: product.name,
    subtitle: product.subtitle,
    description: product.description,
    status: "active",
    publishedAt: publishedAt(product),
    mainCategoryId: placed.categoryIds.get(product.categories[0]!)!,
    mainCollectionId: placed.collectionIds.get(product.collection)!,
    pileHeightMm: product.pileHeightMm ?? null,
    originPlace: product.origin,
    hsnCode: product.hsn,
    details: [...(product.knots ? [["Knots", product.knots] as const] : []), ...product.details, ["Care", product.care] as const].map(
      ([name, value]) => ({ name, value, group: groupOf(name) }),
    ),
    bestsellerRank: product.bestsellerRank,
    seoTitle: product.seoTitle,
    seoDescription: product.seoDescription,
    categoryIds: product.categories.map((slug) => placed.categoryIds.get(slug)!),
    collectionIds: collectionSlugs.map((slug) => placed.collectionIds.get(slug)!),
    tagIds: product.tags.map((slug) => placed.tagIds.get(slug)!),
    terms: [
      term("construction", product.construction),
      ...product.colours.map((name) => term("colour", name)),
      term("style", product.style),
      term("material", product.material),
      ...product.rooms.map((name) => term("room", name)),
      ...(product.shape === "" ? [] : [term("shape", product.shape)]),
    ],
    images: placed.images,
    tabs: [{ name: "SHIPPING", body: product.shipping }],
    variants: product.variants.map((variant, position) => ({
      ...newVariant(product, variant),
      position,
      terms: variant.size === "" ? [] : [term("size", variant.size)],
    })),
  });
}

function newVariant(product: DemoProduct, variant: DemoVariant) {
  const size = startingSizes.find((one) => one.slug === variant.size);
  const boxed = size ? (size.widthCm * size.lengthCm) / SQUARE_CM_PER_SQUARE_FOOT : 0;
  const squareFeet = size?.shape === "round" ? (boxed * Math.PI) / 4 : boxed;
  return {
    sku: size ? `${product.sku}-${sizeCode(variant.size)}` : product.sku,
    price: fromRupees(variant.mrpRupees),
    sellingPrice: fromRupees(variant.sellingRupees),
    stock: variant.stock,
    minimumQuantity: variant.moq ?? 1,
    quantityStep: variant.inPairs ? 2 : 1,
    madeToOrder: variant.madeToOrder ?? false,
    ...(variant.madeToOrder ? LEAD_DAYS : {}),
    // Rolled along its shorter side, with the cloth at both ends.
    rolledLengthCm: size ? Math.min(size.widthCm, size.lengthCm) + CLOTH_CM : null,
    shelf: `${"ABCD"[product.sku.length % 4]}-${String((((variant.mrpRupees / 100) % 24) + 1) | 0).padStart(2, "0")}`,
    weightGrams: product.weightGrams ?? (product.weightGramsPerSqFt ? Math.round(product.weightGramsPerSqFt * squareFeet) : null),
  };
}
