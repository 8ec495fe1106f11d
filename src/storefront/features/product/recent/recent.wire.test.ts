import assert from "node:assert/strict";
import test from "node:test";
import { type RecentProduct, lowestPrice, withNewest, readRecent } from "./recent.wire.ts";

const product = (slug: string): RecentProduct => ({ slug, name: slug, pictures: [], sellingPrice: 1, mrp: 1, isPriceFrom: false });

test("the newest comes first, each product once, at most 25", () => {
  const many = Array.from({ length: 30 }, (_, place) => product(`rug-${place}`));
  const products = many.reduce<RecentProduct[]>((list, next) => withNewest(list, next), []);
  assert.equal(products.length, 25);
  assert.equal(products[0]?.slug, "rug-29");
  const again = withNewest(products, product("rug-20"));
  assert.equal(again[0]?.slug, "rug-20");
  assert.equal(again.filter(({ slug }) => slug === "rug-20").length, 1);
});

test("records are read under their stored names", () => {
  const stored = [
    {
      arrayImages: ["/a.jpg"],
      product_price: 20,
      product_selling_price: 10,
      product_price_from: true,
      product_name: "A",
      product_slug: "a",
    },
  ];
  assert.deepEqual(readRecent(JSON.stringify(stored)), [
    { slug: "a", name: "A", pictures: ["/a.jpg"], sellingPrice: 10, mrp: 20, isPriceFrom: true },
  ]);
});

test("invalid records are left out", () => {
  assert.deepEqual(readRecent("{not json"), []);
  assert.deepEqual(readRecent('{"a":1}'), []);
  assert.deepEqual(readRecent('[null, 4, "x", {"product_slug":""}, {"product_name":"A"}]'), []);
  assert.deepEqual(readRecent('[{"product_slug":"a","product_name":"A","arrayImages":7}]')[0]?.pictures, []);
  assert.deepEqual(readRecent(null), []);
});

test("the lowest price that can be bought is remembered, and whether there are higher ones", () => {
  const offer = (sellingPrice: number, canBuy = true) => ({ sellingPrice, mrp: sellingPrice + 5, canBuy });
  assert.deepEqual(lowestPrice([offer(30), offer(20), offer(10, false)], offer(30)), { sellingPrice: 20, mrp: 25, isPriceFrom: true });
  assert.deepEqual(lowestPrice([offer(20), offer(20)], offer(20)), { sellingPrice: 20, mrp: 25, isPriceFrom: false });
  assert.deepEqual(lowestPrice([offer(10, false)], offer(10, false)), { sellingPrice: 10, mrp: 15, isPriceFrom: false });
});
