import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { CHECKOUT_ROWS, ORDER_ROWS, totalRows } from "./order-totals.ts";

const amount = fc.integer({ min: 0, max: 1_000_000 });
const amounts = fc.record({ items: amount, discount: amount, coupon: amount, giftCard: amount, shipping: amount, codCharge: amount });

test("the rows add up to the payable amount, in every order", () => {
  fc.assert(
    fc.property(amounts, (given) => {
      const { items, discount, coupon, giftCard, shipping, codCharge } = given;
      for (const kinds of [ORDER_ROWS, CHECKOUT_ROWS])
        assert.equal(
          totalRows(given, kinds).reduce((sum, row) => sum + (row.isDeduction ? -row.amount : row.amount), 0),
          items - discount - coupon - giftCard + shipping + codCharge,
        );
    }),
  );
});

test("items and shipping always have a row, the others only with an amount", () => {
  const none = { items: 0, discount: 0, coupon: 0, giftCard: 0, shipping: 0, codCharge: 0 };
  assert.deepEqual(
    totalRows(none, ORDER_ROWS).map(({ kind }) => kind),
    ["items", "shipping"],
  );
});
