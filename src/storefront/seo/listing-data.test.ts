import assert from "node:assert/strict";
import { test } from "node:test";
import type { Card } from "../features/catalogue/card.ts";
import type { Listing } from "../features/listing/listing.ts";
import { structuredData } from "./listing-data.ts";

const card = (slug: string): Card => ({
  id: 1,
  slug,
  name: `Rug ${slug}`,
  pictures: [],
  making: "",
  sizes: "",
  sellingPrice: 1,
  mrp: 1,
  percentOff: 0,
  priceFrom: false,
  availability: "ready",
});

const heading = {
  title: "Flat weaves",
  description: "",
  showTitle: true,
  showDescription: true,
  seoTitle: "",
  seoDescription: "",
  parents: [{ label: "Rugs", to: "/category/rugs" }],
  children: [],
  picture: null,
};
const listing: Listing = {
  source: { type: "category", slug: "flat-weaves" },
  heading,
  groups: [],
  choice: { sort: null, filters: {}, page: 2 },
  first: { cards: [card("kota"), card("jali")], rooms: [], page: 2, lastPage: 2, total: 26 },
  bestsellers: [],
  ways: [],
};

test("a listing is a CollectionPage with its products", () => {
  const [page, trail] = JSON.parse(JSON.stringify(structuredData(listing, "https://shop.example")))["@graph"];
  assert.deepEqual([page["@type"], page.url], ["CollectionPage", "https://shop.example/category/flat-weaves?page=2"]);
  assert.deepEqual(
    page.mainEntity.itemListElement.map((entry: { position: number; url: string; name: string }) => [
      entry.position,
      entry.url,
      entry.name,
    ]),
    [
      [1, "https://shop.example/product/kota", "Rug kota"],
      [2, "https://shop.example/product/jali", "Rug jali"],
    ],
  );
  assert.deepEqual(
    trail.itemListElement.map((step: { name: string }) => step.name),
    ["Home", "Rugs", "Flat weaves"],
  );
});
