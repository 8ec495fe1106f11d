import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { TOTAL_ROWS, savingsIn, totalRows } from "./order-totals.ts";

const amount = fc.integer({ min: 0, max: 1_000_000 });
const amounts = fc.record({ items: amount, discount: amount, coupon: amount, giftCard: amount, shipping: amount, codCharge: amount });

test("the rows add up to the payable amount", () => {
  fc.assert(
    fc.property(amounts, (given) => {
      const { items, discount, coupon, giftCard, shipping, codCharge } = given;
      assert.equal(
        totalRows(given, TOTAL_ROWS).reduce((sum, row) => sum + (row.isDeduction ? -row.amount : row.amount), 0),
        items - discount - coupon - giftCard + shipping + codCharge,
      );
    }),
  );
});

test("items and shipping always have a row, the others only with an amount", () => {
  const none = { items: 0, discount: 0, coupon: 0, giftCard: 0, shipping: 0, codCharge: 0 };
  assert.deepEqual(
    totalRows(none, TOTAL_ROWS).map(({ kind }) => kind),
    ["items", "shipping"],
  );
});

test("discount and coupon are saved, a gift card is not", () => {
  assert.equal(savingsIn({ discount: 2_000_00, coupon: 100_00 }), 2_100_00);
});
