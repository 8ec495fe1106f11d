import assert from "node:assert/strict";
import { test } from "node:test";
import type { ProductView, Variation } from "../features/product/product.ts";
import { sharePictureOf, structuredData } from "./product-data.ts";

const variation = (key: string, sellingPrice: number, more: Partial<Variation> = {}): Variation => ({
  id: 1,
  key,
  termIds: [],
  sku: `SKU-${key}`,
  sellingPrice,
  mrp: sellingPrice,
  percentOff: 0,
  stock: 3,
  minimum: 1,
  step: 1,
  canBuy: true,
  isMadeToOrder: false,
  leadDays: null,
  weightGrams: null,
  ...more,
});

const facts = {
  construction: "",
  pileHeight: "",
  style: "",
  shape: "",
  rooms: "",
  origin: "",
  countryOfOrigin: "India",
  hsn: "5701",
  more: [],
};
const serai: ProductView = {
  id: 7,
  slug: "serai",
  name: 'Serai </script><b>"Madder"',
  subtitle: "",
  isGiftCard: false,
  isFinalPrice: false,
  description: "",
  tabs: [],
  category: { id: 2, name: "Hand-knotted rugs", slug: "hand-knotted-rugs" },
  collection: null,
  facts: { ...facts, material: "Wool", colours: "Red, Blue" },
  attributes: [],
  variations: [
    variation("11", 42_900),
    variation("12", 499.5, { canBuy: false, stock: 0 }),
    variation("13", 69_900, { isMadeToOrder: true, leadDays: { min: 25, max: 30 } }),
    variation("14", 0),
  ],
  openingKey: "11",
  pictures: [{ src: "/media/serai-0123456789.jpg", widths: [], width: 1200, height: 1500, alt: "" }],
  seoTitle: "",
  seoDescription: "",
};
const promises = { shopName: "Looms of Jaipur", returnDays: 7, shipping: { isByZone: false, charge: 149, freeFrom: 999 } };
const given = { publicUrl: "https://shop.example", description: "Wool.", promises, now: new Date("2026-11-21T10:00:00Z") };

/** The data as a search engine parses it from JSON. */
function read(product: ProductView, more: Partial<typeof given> = {}) {
  const [item, trail] = JSON.parse(JSON.stringify(structuredData(product, { ...given, ...more })))["@graph"];
  return { item, trail };
}

test("a product has its brand, material, colours and absolute picture addresses", () => {
  const { item } = read(serai);
  assert.deepEqual(
    [item["@type"], item.name, item.brand.name, item.material, item.color, item.sku],
    ["Product", serai.name, "Looms of Jaipur", "Wool", "Red, Blue", "SKU-11"],
  );
  assert.deepEqual(item.image, ["https://shop.example/media/serai-0123456789.jpg"]);
});

test("several prices are an aggregate offer with one offer each", () => {
  const { offers } = read(serai).item;
  assert.deepEqual(
    [offers["@type"], offers.lowPrice, offers.highPrice, offers.offerCount, offers.priceCurrency],
    ["AggregateOffer", "499.50", "69900.00", 3, "INR"],
  );
  assert.deepEqual(
    offers.offers.map((offer: { sku: string; price: string; availability: string }) => [offer.sku, offer.price, offer.availability]),
    [
      ["SKU-11", "42900.00", "https://schema.org/InStock"],
      ["SKU-12", "499.50", "https://schema.org/SoldOut"],
      ["SKU-13", "69900.00", "https://schema.org/MadeToOrder"],
    ],
  );
  assert.equal(offers.offers[0].url, "https://shop.example/product/serai?v=11");
  assert.equal(offers.offers[0].priceValidUntil, "2026-12-21");
});

test("an offer states shipping cost, handling time and return days", () => {
  const [ready, cheap, made] = read(serai).item.offers.offers;
  assert.deepEqual([ready.shippingDetails.shippingRate.value, cheap.shippingDetails.shippingRate.value], ["0.00", "149.00"]);
  assert.equal(ready.shippingDetails.shippingDestination.addressCountry, "IN");
  assert.equal(ready.shippingDetails.deliveryTime, undefined);
  assert.equal(made.shippingDetails.deliveryTime.handlingTime.maxValue, 30);
  assert.equal(ready.hasMerchantReturnPolicy.merchantReturnDays, 7);
  const [unpromised] = read(serai, { promises: { ...promises, returnDays: 0 } }).item.offers.offers;
  assert.equal(unpromised.hasMerchantReturnPolicy, undefined);
  const [final] = read({ ...serai, isFinalPrice: true }).item.offers.offers;
  for (const offer of [made, final])
    assert.equal(offer.hasMerchantReturnPolicy.returnPolicyCategory, "https://schema.org/MerchantReturnNotPermitted");
});

test("one price is one offer at the plain address; without a price there is none", () => {
  const plain = read({ ...serai, variations: [variation("", 900)], openingKey: "" });
  assert.deepEqual([plain.item.offers["@type"], plain.item.offers.url], ["Offer", "https://shop.example/product/serai"]);
  assert.equal(read({ ...serai, variations: [variation("", 0)] }).item.offers, undefined);
});

test("a product's breadcrumbs contain its category", () => {
  assert.deepEqual(
    read(serai).trail.itemListElement.map((step: { position: number; name: string; item?: string }) => [
      step.position,
      step.name,
      step.item,
    ]),
    [
      [1, "Home", "https://shop.example/"],
      [2, "Hand-knotted rugs", "https://shop.example/category/hand-knotted-rugs"],
      [3, serai.name, undefined],
    ],
  );
});

test("the link preview's picture gets a new address when price or photograph changes", () => {
  assert.equal(sharePictureOf(serai), "/og/product/serai.jpg?of=42900-0123456789");
  assert.equal(sharePictureOf({ ...serai, variations: [], pictures: [] }), "/og/product/serai.jpg?of=0-");
});
