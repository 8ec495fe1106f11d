import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { NO_DEDUCTIONS, calculateTotals, lineTotal } from "./cart-totals.ts";
import { ZERO, fromRupees, paise, toRupees } from "./money.ts";
import { tradePrice } from "./trade-price.ts";

const amount = (max: number) => fc.integer({ min: 0, max }).map(paise);
const line = fc
  .record({
    mrp: fc.integer({ min: 1, max: 1_000_000_000 }),
    offBasisPoints: fc.integer({ min: 0, max: 9_000 }),
    quantity: fc.integer({ min: 1, max: 999 }),
  })
  .map(({ mrp, offBasisPoints, quantity }) => ({
    mrp: paise(mrp),
    unitPrice: tradePrice(paise(mrp), { discountBasisPoints: offBasisPoints }, quantity),
    quantity,
  }));
const lines = fc.array(line, { maxLength: 100 });
const charges = fc.record({ freeFrom: amount(10_000_000), charge: amount(1_000_000), codCharge: amount(100_000) });
const off = fc.record({ coupon: amount(1_000_000_000), giftCard: amount(1_000_000_000) });

const rupees = fromRupees;
const usual = { freeFrom: rupees(5_000), charge: rupees(250), codCharge: rupees(40) };
const priced = (mrp: number, unitPrice: number, quantity: number) => ({ mrp: rupees(mrp), unitPrice: rupees(unitPrice), quantity });

test("the payable amount is goods and shipping minus coupon and gift card, in whole paise and never negative", () => {
  fc.assert(
    fc.property(lines, charges, off, (bought, given, deductions) => {
      const sum = calculateTotals(bought, given, deductions);
      for (const each of Object.values(sum)) assert.ok(Number.isSafeInteger(each) && each >= 0);
      assert.equal(sum.total, sum.itemTotal - sum.discount);
      assert.equal(sum.payable, sum.total + sum.shipping - sum.coupon - sum.giftCard);
      assert.equal(sum.payableCod, sum.payable + sum.codCharge);
      assert.ok(sum.coupon <= deductions.coupon && sum.giftCard <= deductions.giftCard);
      assert.equal(fromRupees(toRupees(sum.payable)), sum.payable, "rupees on the wire are exact");
    }),
  );
});

test("the total is the sum of the lines, in any order", () => {
  fc.assert(
    fc.property(lines, charges, (bought, given) => {
      const sum = calculateTotals(bought, given);
      assert.equal(
        sum.total,
        bought.reduce((total, each) => total + lineTotal(each), 0),
      );
      assert.deepEqual(calculateTotals(bought.toReversed(), given), sum);
    }),
  );
});

test("one line of two units costs the same as two lines of one", () => {
  fc.assert(
    fc.property(line, charges, ({ mrp, unitPrice }, given) => {
      const one = { mrp, unitPrice, quantity: 1 };
      assert.deepEqual(calculateTotals([{ ...one, quantity: 2 }], given), calculateTotals([one, one], given));
    }),
  );
});

test("shipping is charged below the limit only, by the total before the coupon", () => {
  assert.equal(calculateTotals([priced(5_000, 4_999.99, 1)], usual).shipping, rupees(250));
  assert.equal(calculateTotals([priced(5_000, 5_000, 1)], usual).shipping, ZERO);
  assert.equal(calculateTotals([priced(2_500, 2_500, 2)], usual).shipping, ZERO);
  assert.equal(calculateTotals([priced(5_000, 5_000, 1)], usual, { coupon: rupees(1_000), giftCard: ZERO }).shipping, ZERO);
});

test("gift cards have no shipping charge, unless a product is shipped too", () => {
  const charges = { freeFrom: paise(5_000_00), charge: paise(99_00), codCharge: ZERO };
  const card = { mrp: paise(2_000_00), unitPrice: paise(2_000_00), quantity: 1, isGiftCard: true };
  assert.equal(calculateTotals([card], charges).payable, 2_000_00);
  assert.equal(calculateTotals([card, { ...card, isGiftCard: false }], charges).payable, 4_099_00);
});

test("an empty cart costs nothing, not even shipping", () => {
  const sum = calculateTotals([], usual, { coupon: rupees(500), giftCard: rupees(500) });
  assert.deepEqual(new Set(Object.values(sum)), new Set([0]));
});

test("every amount of a cart, to the paisa", () => {
  const bought = [priced(1_299.5, 999.5, 3), priced(250.05, 250.05, 1)];
  assert.deepEqual(calculateTotals(bought, usual, { coupon: rupees(100), giftCard: rupees(50.55) }), {
    itemTotal: rupees(4_148.55),
    discount: rupees(900),
    total: rupees(3_248.55),
    units: 4,
    shipping: rupees(250),
    codCharge: rupees(40),
    coupon: rupees(100),
    giftCard: rupees(50.55),
    payable: rupees(3_348),
    payableCod: rupees(3_388),
  });
});

test("a coupon takes off at most the price of the goods, a gift card at most what is left to pay", () => {
  const bought = [priced(100, 100, 1)];
  const much = { coupon: rupees(500), giftCard: rupees(500) };
  const sum = calculateTotals(bought, usual, much);
  assert.deepEqual([sum.coupon, sum.giftCard, sum.payable, sum.payableCod], [rupees(100), rupees(250), ZERO, rupees(40)]);
  assert.equal(calculateTotals(bought, usual, NO_DEDUCTIONS).payable, rupees(350));
});
