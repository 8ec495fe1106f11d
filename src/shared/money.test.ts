import assert from "node:assert/strict";
import { test } from "node:test";
import { indianNumber, moneyText, paise } from "./money.ts";

/** Around every change of the number of digits, and some between. */
const whole = [
  ...Array.from({ length: 16 }, (_, digits) => [10 ** digits - 1, 10 ** digits, 10 ** digits + 1].filter(Number.isSafeInteger)),
  Array.from({ length: 5_000 }, (_, index) => index * 9_973),
].flat();

test("money is written as the platform would write rupees in India, debts too", () => {
  const format = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", minimumFractionDigits: 2, maximumFractionDigits: 2 });
  for (const amount of whole) {
    assert.equal(moneyText(paise(amount)), format.format(amount / 100));
    if (amount > 0) assert.equal(moneyText(paise(-amount)), format.format(-amount / 100));
  }
  assert.equal(moneyText(paise(1_24_900_00)), "₹1,24,900.00");
});

test("counts are in Indian groups", () => {
  for (const count of whole) assert.equal(indianNumber(count), count.toLocaleString("en-IN"));
});
