import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { paise } from "./money.ts";
import { allocate } from "./allocate.ts";

const weights = fc.array(fc.integer({ min: 0, max: 100_000_000_000 }), { minLength: 1, maxLength: 60 });

test("the shares add up to the amount, and each is within a paisa of its exact share", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), weights, (amount, given) => {
      const shares = allocate(paise(amount), given);
      const all = given.reduce((sum, weight) => sum + weight, 0);
      assert.equal(
        shares.reduce((sum, share) => sum + share, 0),
        amount,
      );
      if (all === 0) return;
      shares.forEach((share, place) => assert.ok(Math.abs(share - (amount * given[place]!) / all) <= 1.001));
    }),
  );
});

test("the remainder goes to the largest rounding losses, the first of equals", () => {
  assert.deepEqual(allocate(paise(100), [1, 1, 1]), [34, 33, 33]);
  assert.deepEqual(allocate(paise(5), [10, 0, 30]), [1, 0, 4]);
  assert.deepEqual(allocate(paise(7), [0, 0]), [7, 0]);
});

test("there must be a share and an amount", () => {
  assert.throws(() => allocate(paise(1), []), RangeError);
  assert.throws(() => allocate(paise(-1), [1]), RangeError);
  assert.throws(() => allocate(paise(1), [2, -1]), RangeError);
});
