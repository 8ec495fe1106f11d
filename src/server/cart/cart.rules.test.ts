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
  quantityStep: 1,
  madeToOrder: false,
  isGiftCard: false,
  terms: null,
};
const offer: fc.Arbitrary<Offer> = fc
  .record({
    mrp: fc.integer({ min: 0, max: 1e9 }),
    stock: fc.integer({ min: 0, max: 2_000 }),
    minimumSteps: fc.integer({ min: 1, max: 5 }),
    quantityStep: fc.integer({ min: 1, max: 4 }),
    madeToOrder: fc.boolean(),
    isGiftCard: fc.boolean(),
    override: fc.option(
      fc.record({ discountBasisPoints: fc.integer({ min: 0, max: 9_000 }), minimumQuantity: fc.integer({ min: 1, max: 9 }) }),
    ),
  })
  .map(({ mrp, override, minimumSteps, ...rest }) => ({
    ...rest,
    minimumQuantity: minimumSteps * rest.quantityStep,
    mrp: paise(mrp),
    sellingPrice: paise(mrp),
    terms: override && { discountBasisPoints: 500, override },
  }));

test("a clamped quantity can be bought, and every change comes with a message", () => {
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

test("a line counts in the totals exactly when it has no problem", () => {
  fc.assert(
    fc.property(offer, fc.integer({ min: 1, max: 2_000 }), (given, quantity) => {
      assert.equal(pricedLine(given, quantity) === null, problemOf(given, quantity) !== null);
    }),
  );
});

test("each problem of a line has its own message", () => {
  const messageFor = (change: Partial<Offer>, quantity: number) => problemOf({ ...plain, ...change }, quantity)?.message;
  assert.equal(problemOf("gone", 1)?.message, "This product is no longer available.");
  assert.equal(problemOf("variation_gone", 1)?.message, "This choice is no longer available. Please choose another.");
  assert.equal(messageFor({ sellingPrice: ZERO }, 1), "Internal Error, Please try later.");
  assert.equal(messageFor({ stock: 0 }, 1), "Sold out.");
  assert.equal(messageFor({ stock: 1, minimumQuantity: 2 }, 2), "Sold out.");
  assert.equal(messageFor({ stock: 1 }, 2), "Only 1 left. Please lower the quantity.");
  assert.equal(messageFor({ stock: 5 }, 6), "Only 5 left. Please lower the quantity.");
  assert.equal(messageFor({ minimumQuantity: 3 }, 2), "The minimum quantity for this product is 3.");
  assert.equal(messageFor({ madeToOrder: true }, MAX_QUANTITY + 1), "Please choose a quantity between 1 and 999.");
  assert.equal(messageFor({ stock: 5 }, 5), undefined);
});

test("products made to order have no stock limit, and units in stock are used first", () => {
  const made = { ...plain, stock: 2, madeToOrder: true };
  assert.equal(problemOf(made, MAX_QUANTITY), null);
  assert.deepEqual(
    [maxQuantity(made), isMadeToOrder(made, 2), isMadeToOrder(made, 3), isMadeToOrder(plain, 9)],
    [MAX_QUANTITY, false, true, false],
  );
});

test("clamping a quantity returns the new quantity and the reason", () => {
  const messageFor = (change: Partial<Offer>, wanted: number) => Object.values(clampQuantity({ ...plain, ...change }, wanted));
  assert.deepEqual(messageFor({}, 5), [5, null]);
  assert.deepEqual(messageFor({}, 6), [5, "Only 5 left, so your cart has 5."]);
  assert.deepEqual(messageFor({ stock: 1 }, 6), [1, "Only 1 left, so your cart has 1."]);
  assert.deepEqual(messageFor({ minimumQuantity: 3 }, 2), [3, "The minimum quantity for this product is 3, so your cart has 3."]);
  assert.deepEqual(messageFor({ madeToOrder: true }, 1_200), [999, "Your cart has 999, the most for one order."]);
  assert.deepEqual(messageFor({ stock: 5_000 }, 1_200), [999, "Your cart has 999, the most for one order."]);
});

const pair = { ...plain, minimumQuantity: 2, quantityStep: 2 };

test("what is sold in pairs can be bought in even quantities only, and an odd stock counts without its last unit", () => {
  const inPairs = "This product is sold in pairs. Please choose an even quantity.";
  assert.deepEqual(
    [1, 2, 3, 4, 5, 6].map((quantity) => problemOf(pair, quantity)?.message),
    [inPairs, undefined, inPairs, undefined, inPairs, "Only 4 left. Please lower the quantity."],
  );
  assert.equal(problemOf({ ...pair, stock: 1 }, 2)?.message, "Sold out.");
  assert.deepEqual([maxQuantity(pair), maxQuantity({ ...pair, madeToOrder: true })], [4, 998]);
  const inFours = { ...plain, stock: 20, minimumQuantity: 4, quantityStep: 4 };
  assert.equal(problemOf(inFours, 6)?.message, "This product is sold in sets of 4. Please choose a multiple of 4.");
});

test("clamping an odd quantity of pairs rounds it down, to one pair at least", () => {
  const message = (count: number) => `This product is sold in pairs, so your cart has ${count}.`;
  const clamped = (wanted: number) => Object.values(clampQuantity(pair, wanted));
  assert.deepEqual(clamped(1), [2, message(2)]);
  assert.deepEqual(clamped(3), [2, message(2)]);
  assert.deepEqual(clamped(4), [4, null]);
  assert.deepEqual(clamped(5), [4, message(4)]);
  assert.deepEqual(clamped(6), [4, "Only 4 left, so your cart has 4."]);
});

test("the earlier price is shown only when it differs", () => {
  assert.equal(priceWas(plain, 1, null), null);
  assert.equal(priceWas(plain, 1, paise(800)), null);
  assert.equal(priceWas(plain, 1, paise(700)), 700);
  // A trade discount for larger quantities is not a price change.
  const terms = { discountBasisPoints: 1_000, override: { discountBasisPoints: 5_000, minimumQuantity: 2 } };
  assert.deepEqual([priceWas({ ...plain, terms }, 1, paise(800)), priceWas({ ...plain, terms }, 2, paise(800))], [null, null]);
  assert.equal(priceWas({ ...plain, terms }, 2, paise(1_000)), 500);
});

test("inputs for the same variation become one line", () => {
  const line = (productId: number, combination: string, quantity: number) => ({ productId, combination, quantity });
  assert.deepEqual(mergeLines([line(1, "2", 1), line(1, "3", 1), line(1, "2", 4)]), [line(1, "2", 5), line(1, "3", 1)]);
});
