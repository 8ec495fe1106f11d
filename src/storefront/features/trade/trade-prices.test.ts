import assert from "node:assert/strict";
import test from "node:test";
import { pricesOf } from "./trade-prices.wire.ts";

const prices = pricesOf({
  discountBasisPoints: 1250,
  overrides: new Map([
    ["serai-madder", { discountBasisPoints: 3000, minimumQuantity: 5 }],
    ["kutch-trail", { discountBasisPoints: 0, minimumQuantity: 1 }],
    ["dear-one", { discountBasisPoints: 500, minimumQuantity: 3 }],
  ]),
});

test("a trade price is calculated from the product's path", () => {
  assert.equal(prices.price("/product/neelam-garden", 1_24_900), 1_09_287.5);
  assert.equal(prices.price("/product/kutch-trail?v=12-4", 19_999), 19_999);
  assert.equal(prices.price("/product/serai-madder", 1_000), 875);
  assert.equal(prices.price("/product/serai-madder", 1_000, 5), 700);
  assert.equal(prices.price("/product/a%26b", 0.99), 0.87);
});

test("the quantity of a lower price is given only where there is one", () => {
  assert.equal(prices.cheaperFrom("/product/serai-madder#sizes"), 5);
  for (const none of ["kutch-trail", "dear-one", "neelam-garden"]) assert.equal(prices.cheaperFrom(`/product/${none}`), null);
});
