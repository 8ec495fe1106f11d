import assert from "node:assert/strict";
import { test } from "node:test";
import { type CartLine, noTotals } from "../../../state/cart/cart-line.ts";
import { type CheckoutOrder, isSame } from "../summary/order-summary.ts";
import { describeChanges } from "./order-changes.ts";

const line = (change: Partial<CartLine> = {}): CartLine => ({
  key: "7 ",
  id: 0,
  productId: 7,
  variationKey: "",
  variationId: 0,
  name: "Patola Cushion",
  slug: "patola-cushion",
  picture: null,
  chosen: [],
  mrp: 2_900,
  unitPrice: 2_900,
  priceWas: null,
  percentOff: 0,
  quantity: 1,
  min: 1,
  max: 14,
  step: 1,
  total: 2_900,
  isMadeToOrder: false,
  leadDays: null,
  isFavourite: false,
  isGiftCard: false,
  problem: "",
  ...change,
});

const order = (lines: CartLine[], payable: number): CheckoutOrder => ({
  lines,
  totals: { ...noTotals, items: payable, total: payable, payable, payableCod: payable + 40, codCharge: 40 },
  coupon: null,
  giftCard: null,
});

const before = order([line()], 2_900);

test("the same lines in another order are the same order", () => {
  const two = [line(), line({ key: "8 ", name: "Serai Madder" })];
  assert.ok(isSame(order(two, 5_800), order(two.toReversed(), 5_800), "ONLINE"));
  assert.deepEqual(describeChanges(before, before, "COD"), []);
});

test("changed prices and totals are shown in rupees, with the charge for Cash on Delivery", () => {
  const now = order([line({ unitPrice: 3_000 })], 3_000);
  assert.ok(!isSame(before, now, "COD"));
  assert.deepEqual(describeChanges(before, now, "COD"), [
    "Patola Cushion: ₹2,900.00 before, ₹3,000.00 now.",
    "The total: ₹2,940.00 before, ₹3,040.00 now.",
  ]);
});

test("added, removed and changed lines are named, except a line with its own problem", () => {
  const madder = line({ key: "8 ", name: "Serai Madder" });
  assert.deepEqual(describeChanges(before, order([madder], 2_900), "ONLINE"), [
    "Patola Cushion is not in your cart any more.",
    "Serai Madder is in your cart now.",
  ]);
  assert.deepEqual(describeChanges(before, order([line({ quantity: 2 })], 2_900), "ONLINE"), ["Patola Cushion: 2 in your cart now."]);
  assert.deepEqual(describeChanges(before, order([line({ problem: "Sold out.", unitPrice: 1 })], 2_900), "ONLINE"), []);
});
