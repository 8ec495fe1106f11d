import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { MAX_QUANTITY } from "../../contract/cart-fields.ts";
import { ZERO, paise } from "../../shared/money.ts";
import {
  type Offer,
  unavailableReason,
  mergeLines,
  isMadeToOrder,
  maxQuantity,
  priceWas,
  pricedLine,
  problemOf,
  clampQuantity,
} from "./cart.rules.ts";

const plain: Offer = {
  mrp: paise(1_000),
  sellingPrice: paise(800),
  stock: 5,
  minimumQuantity: 1,
  madeToOrder: false,
  isGiftCard: false,
  terms: null,
};
const offer: fc.Arbitrary<Offer> = fc
  .record({
    mrp: fc.integer({ min: 0, max: 1e9 }),
    stock: fc.integer({ min: 0, max: 2_000 }),
    minimumQuantity: fc.integer({ min: 1, max: 5 }),
    madeToOrder: fc.boolean(),
    isGiftCard: fc.boolean(),
    override: fc.option(
      fc.record({ discountBasisPoints: fc.integer({ min: 0, max: 9_000 }), minimumQuantity: fc.integer({ min: 1, max: 9 }) }),
    ),
  })
  .map(({ mrp, override, ...rest }) => ({
    ...rest,
    mrp: paise(mrp),
    sellingPrice: paise(mrp),
    terms: override && { discountBasisPoints: 500, override },
  }));

test("whatever is settled can be bought, and nothing is changed without a word", () => {
  fc.assert(
    fc.property(offer, fc.integer({ min: 1, max: 2 * MAX_QUANTITY }), (given, wanted) => {
      if (unavailableReason(given)) return;
      const { quantity, message } = clampQuantity(given, wanted);
      assert.equal(problemOf(given, quantity), null);
      assert.equal(message === null, quantity === wanted);
      if (problemOf(given, wanted) === null) assert.equal(quantity, wanted);
    }),
  );
});

test("a line is added up exactly when nothing is wrong with it", () => {
  fc.assert(
    fc.property(offer, fc.integer({ min: 1, max: 2_000 }), (given, quantity) => {
      assert.equal(pricedLine(given, quantity) === null, problemOf(given, quantity) !== null);
    }),
  );
});

test("what is wrong with a line is said in words", () => {
  const say = (change: Partial<Offer>, quantity: number) => problemOf({ ...plain, ...change }, quantity)?.message;
  assert.equal(problemOf("gone", 1)?.message, "This product is no longer sold.");
  assert.equal(problemOf("variation_gone", 1)?.message, "This variation is no longer sold. Please choose another one.");
  assert.equal(say({ sellingPrice: ZERO }, 1), "Internal Error, Please try later.");
  assert.equal(say({ stock: 0 }, 1), "Sold out.");
  assert.equal(say({ stock: 1, minimumQuantity: 2 }, 2), "Sold out.");
  assert.equal(say({ stock: 1 }, 2), "Only one is left. Please lower the quantity.");
  assert.equal(say({ stock: 5 }, 6), "Only 5 are left. Please lower the quantity.");
  assert.equal(say({ minimumQuantity: 3 }, 2), "The minimum quantity for this product is 3.");
  assert.equal(say({ madeToOrder: true }, MAX_QUANTITY + 1), "Please choose a quantity between 1 and 999.");
  assert.equal(say({ stock: 5 }, 5), undefined);
});

test("made to order there are as many as are wanted, and those in stock are not made", () => {
  const made = { ...plain, stock: 2, madeToOrder: true };
  assert.equal(problemOf(made, MAX_QUANTITY), null);
  assert.deepEqual(
    [maxQuantity(made), isMadeToOrder(made, 2), isMadeToOrder(made, 3), isMadeToOrder(plain, 9)],
    [MAX_QUANTITY, false, true, false],
  );
});

test("what is settled says which number, and why", () => {
  const say = (change: Partial<Offer>, wanted: number) => Object.values(clampQuantity({ ...plain, ...change }, wanted));
  assert.deepEqual(say({}, 5), [5, null]);
  assert.deepEqual(say({}, 6), [5, "Only 5 are left, so there are 5 in your cart."]);
  assert.deepEqual(say({ stock: 1 }, 6), [1, "Only one is left, so there is one in your cart."]);
  assert.deepEqual(say({ minimumQuantity: 3 }, 2), [3, "The minimum quantity for this product is 3, so there are 3 in your cart."]);
  assert.deepEqual(say({ madeToOrder: true }, 1_200), [999, "There are 999 in your cart, the most that one order can have."]);
  assert.deepEqual(say({ stock: 5_000 }, 1_200), [999, "There are 999 in your cart, the most that one order can have."]);
});

test("a price is told as it was only when it was another one", () => {
  assert.equal(priceWas(plain, 1, null), null);
  assert.equal(priceWas(plain, 1, paise(800)), null);
  assert.equal(priceWas(plain, 1, paise(700)), 700);
  // What a trade customer pays less for more pieces is no change of price.
  const terms = { discountBasisPoints: 1_000, override: { discountBasisPoints: 5_000, minimumQuantity: 2 } };
  assert.deepEqual([priceWas({ ...plain, terms }, 1, paise(800)), priceWas({ ...plain, terms }, 2, paise(800))], [null, null]);
  assert.equal(priceWas({ ...plain, terms }, 2, paise(1_000)), 500);
});

test("a piece that is named twice is one line", () => {
  const line = (productId: number, combination: string, quantity: number) => ({ productId, combination, quantity });
  assert.deepEqual(mergeLines([line(1, "2", 1), line(1, "3", 1), line(1, "2", 4)]), [line(1, "2", 5), line(1, "3", 1)]);
});
