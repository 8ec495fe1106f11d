import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { categories } from "./categories.ts";
import { collections } from "./collections.ts";
import { products } from "./products.ts";
import { sizeCode } from "./size-code.ts";
import { type RugSize, startingSizes as sizes } from "../src/server/catalogue/catalogue.ts";
import { startingSynonyms as synonyms } from "../src/server/search/search.ts";
import { tags } from "./tags.ts";
import type { DemoProduct, DemoVariant } from "./types.ts";

const media = join(import.meta.dirname, "media");
const sizeOf = new Map(sizes.map((size) => [size.slug, size]));
const palette = ["Ivory", "Beige", "Red", "Rust", "Pink", "Gold", "Brown", "Blue", "Indigo", "Green", "Grey", "Black", "Multi"];
const rugs = products.filter((product) => product.shape !== "");
const furnishings = products.filter((product) => product.shape === "");
const variants = products.flatMap((product) => product.variants);

/** Rupees for a square foot, lowest and highest, by construction and material. */
const bands: Record<string, [number, number]> = {
  "Braided Jute": [120, 350],
  "Flat Weave Cotton": [150, 700],
  "Flat Weave Wool": [450, 1_000],
  "Hand Loomed Cotton": [300, 700],
  "Hand Loomed Viscose": [450, 1_000],
  "Hand Tufted Wool": [450, 1_100],
  "Hand Tufted Wool-viscose": [450, 1_100],
  "Hand Knotted Wool": [1_200, 4_500],
  "Hand Knotted Wool-viscose": [1_200, 4_500],
  "Hand Knotted Silk blend": [4_000, 9_000],
};

const hsnByConstruction: Record<string, string> = {
  "Hand Knotted": "5701",
  "Flat Weave": "5702",
  "Hand Loomed": "5702",
  "Hand Tufted": "5703",
  Braided: "5705",
};

function sizeNamed(slug: string): RugSize {
  const size = sizeOf.get(slug);
  assert.ok(size, `size ${slug} exists`);
  return size;
}

function squareFeet(size: RugSize): number {
  const boxed = (size.widthCm * size.lengthCm) / 30.48 ** 2;
  return size.shape === "round" ? (boxed * Math.PI) / 4 : boxed;
}

const isSoldOut = (variant: DemoVariant) => variant.stock === 0 && !variant.madeToOrder;
const isReady = (variant: DemoVariant) => variant.stock > 0;
const isDiscounted = (product: DemoProduct) => product.variants.some((variant) => variant.mrpRupees > variant.sellingRupees);
const wordsOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, " ")
    .trim()
    .split(/\s+/);

function assertUnique(values: (string | number)[], what: string) {
  const seen = new Set<string | number>();
  for (const value of values) {
    assert.ok(!seen.has(value), `${what} ${value} appears once`);
    seen.add(value);
  }
}

function share(part: number, whole: number, lowest: number, highest: number, what: string) {
  const percent = (part / whole) * 100;
  assert.ok(percent >= lowest && percent <= highest, `${what}: ${percent.toFixed(1)} % is between ${lowest} and ${highest}`);
}

test("the shop has 36 rugs and 16 furnishings", () => {
  assert.equal(products.length, 52);
  assert.equal(rugs.length, 36);
  assert.equal(furnishings.length, 16);
  assertUnique(
    products.map((product) => product.key),
    "key",
  );
  assertUnique(
    products.map((product) => product.name),
    "name",
  );
  assertUnique(
    products.map((product) => product.bestsellerRank),
    "rank",
  );
  assert.equal(Math.max(...products.map((product) => product.bestsellerRank)), 52);
});

test("there are enough categories, collections and tags, with unique slugs", () => {
  assert.ok(categories.length >= 12);
  assert.ok(collections.length >= 6);
  assert.ok(tags.length >= 12);
  assertUnique(
    categories.map((category) => category.slug),
    "category",
  );
  assertUnique(
    collections.map((collection) => collection.slug),
    "collection",
  );
  assertUnique(
    tags.map((tag) => tag.slug),
    "tag",
  );
  for (const slug of ["rug1", "rug2", "rug3", "rug4", "rug5"])
    assert.ok(
      collections.some((collection) => collection.slug === slug),
      slug,
    );
});

test("a parent category comes before its children", () => {
  const seen = new Set<string>();
  for (const { slug, parent } of categories) {
    if (parent !== undefined) assert.ok(seen.has(parent), `${slug}: ${parent} comes first`);
    seen.add(slug);
  }
});

test("centimetres match feet, and size codes are unique", () => {
  assertUnique(
    sizes.map((size) => size.slug),
    "size",
  );
  assertUnique(
    sizes.map((size) => size.name),
    "size name",
  );
  assertUnique(
    sizes.map((size) => sizeCode(size.slug)),
    "size code",
  );
  for (const { name, widthCm, lengthCm, shape } of sizes) {
    const [width = 0, length = width] = (name.match(/[\d.]+/g) ?? []).map(Number);
    assert.equal(widthCm, Math.round(width * 30.48), name);
    assert.equal(lengthCm, Math.round(length * 30.48), name);
    if (shape === "round" || shape === "square") assert.equal(widthCm, lengthCm, name);
  }
  assert.deepEqual(["8x10", "2-5x8", "round-6", "square-10"].map(sizeCode), ["0810", "2508", "R06", "S10"]);
});

test("every reference of a product resolves", () => {
  const known = (list: { slug: string }[]) => new Set(list.map((entry) => entry.slug));
  const [knownCategories, knownCollections, knownTags] = [known(categories), known(collections), known(tags)];
  const keys = new Set(products.map((product) => product.key));
  for (const product of products) {
    const { key } = product;
    const collectionSlugs = [product.collection, ...(product.alsoInCollections ?? [])];
    assertUnique(collectionSlugs, `${key}: collection`);
    assertUnique(product.categories, `${key}: category`);
    assertUnique(product.tags, `${key}: tag`);
    assertUnique(product.related, `${key}: related`);
    for (const slug of collectionSlugs) assert.ok(knownCollections.has(slug), `${key}: collection ${slug}`);
    for (const slug of product.categories) assert.ok(knownCategories.has(slug), `${key}: category ${slug}`);
    for (const slug of product.tags) assert.ok(knownTags.has(slug), `${key}: tag ${slug}`);
    for (const other of product.related) assert.ok(keys.has(other) && other !== key, `${key}: related ${other}`);
    for (const colour of product.colours) assert.ok(palette.includes(colour), `${key}: colour ${colour}`);
    assert.ok(product.related.length >= 4 && product.related.length <= 6, `${key}: 4 to 6 related`);
    assert.ok(product.categories.includes(product.shape === "" ? "home-furnishings" : "rugs"), `${key}: is in its top category`);
  }
  assert.ok(new Set(products.flatMap((product) => product.rooms)).size <= 7);
});

test("no category, collection or tag is empty", () => {
  for (const { slug } of categories)
    assert.ok(
      products.some((product) => product.categories.includes(slug)),
      slug,
    );
  for (const { slug } of tags) assert.ok(products.filter((product) => product.tags.includes(slug)).length >= 3, slug);
  for (const { slug } of collections) {
    const inside = products.filter((product) => product.collection === slug || product.alsoInCollections?.includes(slug));
    assert.ok(inside.length >= 4, slug);
  }
});

test("every picture exists and has an alt text", () => {
  const pictures = [
    ...products.flatMap((product) => product.images),
    ...[...categories, ...collections].map((entry) => ({ file: entry.image, alt: entry.alt })),
  ];
  for (const { file, alt } of pictures) {
    assert.ok(existsSync(join(media, file)), file);
    assert.ok(alt.length > 10, `${file} has an alt text`);
  }
  for (const rug of rugs) {
    const [first, second] = rug.images;
    assert.ok(first?.file.endsWith("front.jpg") && second?.file.endsWith("room.jpg"), `${rug.key}: front, then room`);
  }
  for (const furnishing of furnishings) assert.ok(furnishing.images.length >= 1, furnishing.key);
});

test("every SKU is unique", () => {
  const skus = products.flatMap((product) =>
    product.variants.map(({ size }) => (size === "" ? product.sku : `${product.sku}-${sizeCode(size)}`)),
  );
  assertUnique(
    products.map((product) => product.sku),
    "SKU",
  );
  assertUnique(skus, "variant SKU");
  for (const sku of skus) assert.match(sku, /^DH-[A-Z0-9]{2,3}(-([RS]\d{2}|\d{4}))?$/);
});

test("a rug has 5 to 8 sizes of its shape, and a furnishing has one", () => {
  const fitting: Record<string, string[]> = {
    Rectangle: ["rectangle"],
    Runner: ["runner"],
    Round: ["round"],
    Square: ["square", "rectangle"],
  };
  for (const rug of rugs) {
    assert.ok(rug.variants.length >= 5 && rug.variants.length <= 8, `${rug.key}: 5 to 8 sizes`);
    assertUnique(
      rug.variants.map((variant) => variant.size),
      `${rug.key}: size`,
    );
    for (const { size } of rug.variants) assert.ok(fitting[rug.shape]?.includes(sizeNamed(size).shape), `${rug.key}: ${size}`);
  }
  for (const { key, variants: only } of furnishings)
    assert.deepEqual(
      only.map((variant) => variant.size),
      [""],
      key,
    );
});

test("prices end in 500 or 900 and do not exceed the MRP", () => {
  for (const { mrpRupees, sellingRupees } of variants) {
    for (const price of [mrpRupees, sellingRupees]) assert.ok([500, 900].includes(price % 1_000), `${price}`);
    assert.ok(sellingRupees <= mrpRupees);
  }
});

test("a discount of 5 to 25 % applies to all sizes of a product or to none", () => {
  const discounted = products.filter(isDiscounted);
  for (const product of discounted) {
    for (const { mrpRupees, sellingRupees, size } of product.variants) {
      share(mrpRupees - sellingRupees, mrpRupees, 5, 25, `${product.key} ${size}`);
    }
  }
  share(discounted.length, products.length, 35, 45, "discounted products");
});

test("prices per square foot fit construction and material, and a larger rug costs more", () => {
  for (const rug of rugs) {
    const band = bands[`${rug.construction} ${rug.material}`];
    assert.ok(band, `${rug.key}: a band for ${rug.construction} ${rug.material}`);
    const bySize = rug.variants
      .map((variant) => ({ ...variant, area: squareFeet(sizeNamed(variant.size)) }))
      .toSorted((a, b) => a.area - b.area);
    for (const [index, variant] of bySize.entries()) {
      for (const price of [variant.mrpRupees, variant.sellingRupees]) {
        const rate = price / variant.area;
        assert.ok(rate >= band[0] && rate <= band[1], `${rug.key} ${variant.size}: ${Math.round(rate)} a square foot`);
      }
      const smaller = bySize[index - 1];
      if (smaller) assert.ok(variant.sellingRupees > smaller.sellingRupees, `${rug.key}: ${variant.size} costs more than ${smaller.size}`);
    }
  }
  const serai = products.find((product) => product.key === "serai-madder")?.variants.find((variant) => variant.size === "8x10");
  assert.deepEqual([serai?.mrpRupees, serai?.sellingRupees], [162_500, 138_900]);
});

test("stock levels fit handmade products", () => {
  for (const product of products) {
    const most = product.construction === "Hand Knotted" ? 4 : 25;
    for (const { stock, madeToOrder } of product.variants) {
      assert.ok(Number.isInteger(stock) && stock >= 0 && stock <= most, `${product.key}: ${stock}`);
      if (madeToOrder) assert.equal(stock, 0, `${product.key}: made to order has no stock`);
    }
  }
  share(variants.filter(isSoldOut).length, variants.length, 6, 10, "sold out variants");
  share(variants.filter((variant) => variant.madeToOrder).length, variants.length, 21, 29, "made-to-order variants");
  assert.ok(variants.filter((variant) => variant.stock === 1).length >= 5);
  assert.ok(products.filter((product) => product.variants.every((variant) => variant.madeToOrder)).length >= 3);
});

test("exactly two products are sold out in every size", () => {
  const soldOut = products.filter((product) => product.variants.every(isSoldOut)).map((product) => product.key);
  assert.deepEqual(soldOut.toSorted(), ["rose-ruin", "tokri-baskets"]);
});

test("only the dining chair and one cushion have a minimum quantity of two", () => {
  const fromTwo = products.filter((product) => product.variants.some((variant) => (variant.moq ?? 1) > 1)).map((product) => product.key);
  assert.deepEqual(fromTwo.toSorted(), ["aangan-dining-chair", "sanganer-cushion"]);
});

test("only the dining chair is sold in pairs", () => {
  const inPairs = products.filter((product) => product.variants.some((variant) => variant.inPairs)).map((product) => product.key);
  assert.deepEqual(inPairs, ["aangan-dining-chair"]);
});

test("tags that state a fact are correct", () => {
  const holds: Record<string, (product: DemoProduct) => boolean> = {
    bestsellers: (product) => product.bestsellerRank <= 12,
    "ready-to-ship": (product) => product.variants.some(isReady),
    "made-to-order": (product) => product.variants.some((variant) => variant.madeToOrder),
    "under-25000": (product) => product.variants.some((variant) => variant.sellingRupees <= 25_000),
  };
  for (const [tag, isTrue] of Object.entries(holds)) {
    for (const product of products) assert.equal(product.tags.includes(tag), isTrue(product), `${product.key}: ${tag}`);
  }
});

test("HSN code, weight, pile and knots fit the construction", () => {
  for (const rug of rugs) {
    assert.equal(rug.hsn, hsnByConstruction[rug.construction], rug.key);
    assert.ok(rug.weightGramsPerSqFt, `${rug.key}: weight by the square foot`);
    assert.equal(rug.knots !== undefined, rug.construction === "Hand Knotted", `${rug.key}: knots`);
    if (["Flat Weave", "Braided"].includes(rug.construction)) assert.equal(rug.pileHeightMm, undefined, `${rug.key}: no pile`);
  }
  for (const furnishing of furnishings) {
    assert.ok(["9404", "6301", "6304", "9401", "9403", "9405", "4602"].includes(furnishing.hsn), furnishing.key);
    assert.ok(furnishing.weightGrams, `${furnishing.key}: weight`);
  }
});

test("texts have the right length and avoid superlatives", () => {
  const unwanted = /!|\b(luxur\w*|exquisite|elevat\w*|timeless|lorem)\b/i;
  for (const product of products) {
    const { key } = product;
    const words = wordsOf(product.description).length;
    assert.ok(words >= 60 && words <= 120, `${key}: ${words} words`);
    for (const html of [product.description, product.shipping]) assert.match(html, /^(<p>[^<>]+<\/p>){1,3}$/, key);
    for (const text of [product.subtitle, product.description, product.shipping, product.care, product.seoDescription])
      assert.doesNotMatch(text, unwanted, key);
    assert.ok(product.details.length >= 3 && product.care.length > 20, `${key}: details and care`);
    assert.doesNotMatch(product.shipping, /[{}]|NaN|undefined/, key);
  }
  assertUnique(
    products.map((product) => product.description),
    "description",
  );
  for (const entry of [...products, ...categories, ...collections, ...tags]) {
    assert.ok(entry.seoTitle.length <= 60, `${entry.seoTitle}: ${entry.seoTitle.length}`);
    assert.ok(entry.seoDescription.length <= 155, `${entry.seoDescription}: ${entry.seoDescription.length}`);
    assert.ok(entry.seoTitle.length >= 20 && entry.seoDescription.length >= 60, entry.seoTitle);
  }
  assertUnique(
    [...products, ...categories, ...collections, ...tags].map((entry) => entry.seoTitle),
    "SEO title",
  );
});

test("a product whose shipping text mentions 25-30 days has a made-to-order size", () => {
  for (const product of products) {
    const speaks = product.shipping.includes("25-30 days");
    assert.equal(
      speaks,
      product.variants.some((variant) => variant.madeToOrder === true),
      product.key,
    );
  }
});

test("a shipping text promises the same day only for what is in stock", () => {
  for (const { key, shipping, variants } of products) {
    if (!/same day/i.test(shipping)) continue;
    assert.match(shipping, /in stock/i, key);
    assert.ok(
      variants.some(({ stock }) => stock > 0),
      key,
    );
  }
});

test("synonyms are groups of words and phrases in lower case, and each is in one group", () => {
  assertUnique(synonyms.flat(), "word");
  for (const group of synonyms) {
    assert.ok(group.length >= 2);
    for (const word of group) assert.match(word, /^[\p{Ll}\p{Lo}\p{M}]+( [\p{Ll}\p{Lo}\p{M}]+)*$/u);
  }
});
