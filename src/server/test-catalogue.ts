/** A small catalogue for tests with known numbers, created through the catalogue's entry file. */
import type { Db } from "../db/connect.ts";
import { paise } from "../shared/money.ts";
import { addProduct, insertAttribute, addCategory, addCollection, addTag, insertTerm, upsertGstRate } from "./catalogue/catalogue.ts";

export type TestCatalogue = Awaited<ReturnType<typeof createTestCatalogue>>;
export type TestProduct = {
  name: string;
  rank?: number;
  colours?: ("Red" | "Blue" | "Ivory")[];
  construction?: "Hand Knotted" | "Flat Weave";
  category?: "knotted" | "flat";
  collections?: ("rug1" | "rug2")[];
  tags?: "festive"[];
  /** Sizes with prices in rupees; default: one of ₹1,000 with 5 in stock. */
  sizes?: { size: "4x6" | "5x8"; price: number; mrp?: number; stock?: number; madeToOrder?: boolean; moq?: number; step?: number }[];
  status?: "draft" | "active" | "archived";
  description?: string;
  isGiftCard?: boolean;
  /** Default: never. */
  publishedAt?: Date;
};

/** Creates categories rugs > (knotted, flat), collections rug1 and rug2, tag festive, and the attributes with their terms. */
export async function createTestCatalogue(db: Db) {
  const rugs = await addCategory(db, { slug: "rugs", name: "Rugs", description: "<p>All of them</p>" });
  const categories = {
    rugs,
    knotted: await addCategory(db, { slug: "hand-knotted", name: "Hand-knotted rugs", parentId: rugs, position: 1 }),
    flat: await addCategory(db, { slug: "flat-weaves", name: "Flat weaves", parentId: rugs, position: 2 }),
  };
  const collections = {
    rug1: await addCollection(db, { slug: "rug1", name: "Indigo Stories" }),
    rug2: await addCollection(db, { slug: "rug2", name: "Desert Geometry", showTitle: false }),
  };
  const tags = { festive: await addTag(db, { slug: "festive", name: "Festive" }) };
  const size = await insertAttribute(db, { code: "size", name: "Size", kind: "value", filterGroup: "Size", isVariation: true });
  const colour = await insertAttribute(db, { code: "colour", name: "Colour", kind: "value", filterGroup: "Color", position: 1 });
  const construction = await insertAttribute(db, {
    code: "construction",
    name: "Construction",
    kind: "text",
    filterGroup: "Constructions",
    position: 2,
  });
  const sizes = {
    "4x6": await insertTerm(db, {
      attributeId: size,
      slug: "4x6",
      name: "4 × 6 ft",
      value: "122 × 183 cm",
      widthCm: 122,
      lengthCm: 183,
      shape: "rectangle",
    }),
    "5x8": await insertTerm(db, {
      attributeId: size,
      slug: "5x8",
      name: "5 × 8 ft",
      value: "152 × 244 cm",
      widthCm: 152,
      lengthCm: 244,
      shape: "rectangle",
      position: 1,
    }),
  };
  const terms: Record<string, { attributeId: number; termId: number }> = {};
  for (const [position, name] of ["Red", "Blue", "Ivory"].entries()) {
    terms[name] = {
      attributeId: colour,
      termId: await insertTerm(db, { attributeId: colour, slug: name.toLowerCase(), name, value: "#97301f", position }),
    };
  }
  for (const name of ["Hand Knotted", "Flat Weave"]) {
    terms[name] = {
      attributeId: construction,
      termId: await insertTerm(db, { attributeId: construction, slug: name.toLowerCase().replace(" ", "-"), name }),
    };
  }
  await upsertGstRate(db, { hsnPrefix: "57", validFrom: "2017-07-01", percent: 12 });
  await upsertGstRate(db, { hsnPrefix: "57", validFrom: "2025-09-22", percent: 5 });
  return { categories, collections, tags, terms, attributes: { size, colour, construction }, sizes };
}

const slugOf = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, "-");

/** Adds a product and returns its id; its slug is its name in lower case. */
export async function addTestProduct(db: Db, at: TestCatalogue, product: TestProduct): Promise<number> {
  const category = at.categories[product.category ?? "knotted"];
  const collectionIds = (product.collections ?? ["rug1"]).map((slug) => at.collections[slug]);
  const sizes = product.sizes ?? [{ size: "4x6" as const, price: 1000, stock: 5 }];
  return await addProduct(db, {
    slug: slugOf(product.name),
    sku: `T-${slugOf(product.name)}`,
    name: product.name,
    hsnCode: "5701",
    status: product.status ?? "active",
    description: product.description ?? "",
    isGiftCard: product.isGiftCard ?? false,
    bestsellerRank: product.rank ?? 1000,
    publishedAt: product.publishedAt ?? null,
    mainCategoryId: category,
    mainCollectionId: collectionIds[0] ?? null,
    categoryIds: [category],
    collectionIds,
    tagIds: (product.tags ?? []).map((slug) => at.tags[slug]),
    terms: [...(product.colours ?? ["Red"]), product.construction ?? "Hand Knotted"].map((name) => at.terms[name]!),
    images: [],
    tabs: [{ name: "SHIPPING", body: "<p>Rolled in cloth.</p>" }],
    variants: sizes.map(({ size, price, mrp, stock, madeToOrder, moq, step }, position) => ({
      sku: `T-${slugOf(product.name)}-${size}`,
      price: paise((mrp ?? price) * 100),
      sellingPrice: paise(price * 100),
      stock: stock ?? 0,
      minimumQuantity: moq ?? step ?? 1,
      quantityStep: step ?? 1,
      madeToOrder: madeToOrder ?? false,
      ...(madeToOrder ? { leadMinDays: 25, leadMaxDays: 30 } : {}),
      position,
      terms: [{ attributeId: at.attributes.size, termId: at.sizes[size] }],
    })),
  });
}
