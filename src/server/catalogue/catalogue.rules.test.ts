import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { type Paise, ZERO, discountPercent, fromRupees, moneyText, paise, rupeeText, toRupees } from "../../shared/money.ts";
import { canBuy, mergeFilters, priceBands, priceBandsOf, readPriceRange, summarise } from "./catalogue.rules.ts";

const variant = fc
  .record({
    price: fc.integer({ min: 1, max: 1e9 }),
    off: fc.integer({ min: 0, max: 99 }),
    stock: fc.integer({ min: 0, max: 9 }),
    minimumQuantity: fc.integer({ min: 1, max: 3 }),
    madeToOrder: fc.boolean(),
  })
  .map(({ price, off, ...rest }) => ({ ...rest, price: paise(price), sellingPrice: paise(price - Math.floor((price * off) / 100)) }));

test("a listing shows the lowest price that can be bought, if any can", () => {
  fc.assert(
    fc.property(fc.array(variant, { maxLength: 8 }), (variants) => {
      const summary = summarise(variants);
      const buyable = variants.filter(canBuy);
      if (buyable.length > 0) assert.equal(summary.fromSellingPrice, Math.min(...buyable.map((one) => one.sellingPrice)));
      assert.equal(summary.availability === "sold_out", buyable.length === 0);
      assert.ok(summary.fromSellingPrice <= summary.fromPrice);
    }),
  );
});

test("a variation with a minimum quantity of 2 is not in stock with one unit left", () => {
  const single = { price: paise(100), sellingPrice: paise(100), stock: 1, minimumQuantity: 2, madeToOrder: false };
  assert.equal(canBuy(single), false);
  assert.equal(canBuy({ ...single, madeToOrder: true }), true);
  assert.equal(canBuy({ ...single, stock: 2, sellingPrice: ZERO }), false);
});

test("the price bands leave no gap and never overlap", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2e9 }), (price) => {
      const fitting = priceBands.filter((band) => price >= band.from && (band.below === null || price < band.below));
      assert.equal(fitting.length, 1);
    }),
  );
  const bandOf = (rupees: number) =>
    priceBands.find((band) => fromRupees(rupees) >= band.from && (band.below === null || fromRupees(rupees) < band.below))?.value;
  assert.deepEqual([4999.99, 5000, 10000, 10000.01].map(bandOf), ["under-5000", "5000-10000", "5000-10000", "above-10000"]);
});

test("the price bands of a listing hold each of its prices once, are never empty, and their values read as their ranges", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 2e9 }), { maxLength: 60 }), (prices) => {
      const bands = priceBandsOf(Float64Array.from(prices));
      assert.ok(bands.length !== 1 && bands.length <= 5);
      const counts = bands.map(({ from, below }) => prices.filter((price) => price >= from && (below === null || price < below)).length);
      assert.ok(counts.every((count) => count > 0));
      if (bands.length > 0)
        assert.equal(
          counts.reduce((sum, count) => sum + count, 0),
          prices.length,
        );
      for (const { value, from, below } of bands) assert.deepEqual(readPriceRange(value), { from, below });
    }),
  );
});

test("the bounds of price bands are round, and follow the catalogue", () => {
  const valuesOf = (rupees: number[]) => priceBandsOf(Float64Array.from(rupees, (each) => each * 100)).map(({ value }) => value);
  assert.deepEqual(valuesOf([2900, 3500, 9800, 12_400, 19_900, 28_900, 42_900, 61_500, 98_000, 1_24_900]), [
    "under-10000",
    "10000-under-20000",
    "20000-under-40000",
    "40000-under-100000",
    "from-100000",
  ]);
  assert.deepEqual(valuesOf([500, 500, 500]), []);
  assert.deepEqual(valuesOf([]), []);
});

test("filters of the body and the query are merged without duplicates", () => {
  assert.deepEqual(mergeFilters({ Color: ["Red"] }, { "Color[]": ["Red", "Blue"], "Style[]": "Modern", page: "2" }), {
    Color: ["Red", "Blue"],
    Style: ["Modern"],
  });
  assert.deepEqual(mergeFilters({ Color: [] }, {}), {});
});

test("money is whole paise, discounts are rounded, and rupees use Indian digit grouping", () => {
  assert.equal(fromRupees(2499.5), 249_950);
  assert.equal(toRupees(249_950 as Paise), 2499.5);
  assert.throws(() => fromRupees(0.005), RangeError);
  assert.throws(() => paise(1.5), RangeError);
  assert.equal(rupeeText(124900), "₹1,24,900.00");
  assert.equal(moneyText(paise(1_299_950)), "₹12,999.50");
  assert.deepEqual([discountPercent(162_500, 138_900), discountPercent(100, 100), discountPercent(0, 0)], [15, 0, 0]);
  fc.assert(fc.property(fc.integer({ min: 0, max: 1e12 }), (amount) => assert.equal(fromRupees(toRupees(paise(amount))), amount)));
});
