import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { fromRupees, paise } from "./money.ts";
import { tradePrice } from "./trade-price.ts";

const price = fc.integer({ min: 0, max: 10_000_000_000 }).map(paise);
const discount = fc.integer({ min: 0, max: 9_000 });
const quantity = fc.integer({ min: 1, max: 999 });

test("a percentage is taken off the selling price, rounded to whole paise", () => {
  const sold = fromRupees(12_999.5);
  assert.equal(tradePrice(sold, null, 1), sold);
  assert.equal(tradePrice(sold, { discountBasisPoints: 0 }, 1), sold);
  assert.equal(tradePrice(sold, { discountBasisPoints: 1_250 }, 1), fromRupees(11_374.56));
  assert.equal(tradePrice(fromRupees(0.01), { discountBasisPoints: 5_000 }, 1), fromRupees(0.01));
});

test("a product's own terms apply from their minimum quantity on, even when they are worse", () => {
  const terms = { discountBasisPoints: 1_000, override: { discountBasisPoints: 2_500, minimumQuantity: 5 } };
  const sold = fromRupees(1_000);
  assert.deepEqual(
    [1, 4, 5, 6].map((quantity) => tradePrice(sold, terms, quantity)),
    [900, 900, 750, 750].map(fromRupees),
  );
  assert.equal(tradePrice(sold, { discountBasisPoints: 1_000, override: { discountBasisPoints: 0, minimumQuantity: 1 } }, 1), sold);
});

test("a trade price is between a tenth and the full price, and a larger discount never costs more", () => {
  fc.assert(
    fc.property(price, discount, discount, quantity, (sold, one, other, quantity) => {
      const less = tradePrice(sold, { discountBasisPoints: Math.min(one, other) }, quantity);
      const more = tradePrice(sold, { discountBasisPoints: Math.max(one, other) }, quantity);
      assert.ok(less <= sold && more <= less && more >= Math.floor(sold / 10));
      assert.ok(Number.isSafeInteger(more));
    }),
  );
});
