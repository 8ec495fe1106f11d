import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { type Paise, ZERO, fromRupees, paise } from "../../shared/money.ts";
import { type Coupon, type Goods, type CouponCustomer, unavailableReason, normalizeCode, discountOf } from "./coupon.rules.ts";

const now = new Date("2026-11-21T10:00:00Z");
const RUGS = 1;
const LAMPS = 2;
const rupees = fromRupees;
const plain: Coupon = {
  percentBasisPoints: 1_000,
  amount: null,
  cap: null,
  minimum: ZERO,
  startsAt: null,
  endsAt: null,
  firstOrderOnly: false,
  perCustomerLimit: null,
  totalLimit: null,
  taken: 0,
  audience: "both",
  isActive: true,
  categoryIds: [],
};
const fixed = (amount: Paise): Partial<Coupon> => ({ percentBasisPoints: null, amount });
const stranger: CouponCustomer = { isTrade: false, hasOrdered: false, taken: 0 };
/** A rug for ₹1,000 and a lamp for ₹500. */
const cart: Goods[] = [
  { categoryIds: [RUGS, 10], amount: rupees(1_000) },
  { categoryIds: [LAMPS], amount: rupees(500) },
];

test("a coupon is refused with the reason of each rule, and applies without that rule", () => {
  const table: [code: string, coupon: Partial<Coupon>, who: Partial<CouponCustomer>, goods: Goods[], message: string][] = [
    ["coupon_over", { isActive: false }, {}, cart, "This coupon has expired."],
    ["coupon_over", { endsAt: now }, {}, cart, "This coupon has expired."],
    ["coupon_early", { startsAt: new Date("2026-12-01T18:30:00Z") }, {}, cart, "This coupon can be used from 2 December 2026."],
    ["coupon_audience", { audience: "trade" }, {}, cart, "This coupon is for trade customers."],
    ["coupon_audience", { audience: "retail" }, { isTrade: true }, cart, "This coupon is not for trade customers."],
    ["coupon_first", { firstOrderOnly: true }, { hasOrdered: true }, cart, "Only for first orders."],
    ["coupon_first", { firstOrderOnly: true }, { taken: 1 }, cart, "Only for first orders."],
    ["coupon_yours", { perCustomerLimit: 2 }, { taken: 2 }, cart, "You have already used this coupon."],
    ["coupon_used_up", { totalLimit: 5, taken: 5 }, {}, cart, "This coupon has reached its usage limit."],
    ["coupon_nothing", {}, {}, [], "Nothing in your cart is available right now."],
    ["coupon_minimum", { minimum: rupees(2_000) }, {}, cart, "This coupon is for orders of ₹2,000.00 or more. Add ₹500.00 to use it."],
    ["coupon_other_goods", { categoryIds: [3] }, {}, cart, "This coupon is not for the products in your cart."],
  ];
  for (const [code, coupon, who, goods, message] of table) {
    assert.deepEqual(unavailableReason({ ...plain, ...coupon }, goods, { ...stranger, ...who }, now), { code, message });
    assert.equal(unavailableReason(plain, cart, { ...stranger, ...who }, now), null);
  }
});

test("a coupon at the limit of each rule still applies", () => {
  const table: [Partial<Coupon>, Partial<CouponCustomer>][] = [
    [{ startsAt: now }, {}],
    [{ endsAt: new Date(now.getTime() + 1) }, {}],
    [{ minimum: rupees(1_500) }, {}],
    [{ perCustomerLimit: 2 }, { taken: 1 }],
    [{ totalLimit: 5, taken: 4 }, {}],
    [{ audience: "trade" }, { isTrade: true }],
    [{ firstOrderOnly: true }, {}],
    [{ categoryIds: [10] }, {}],
  ];
  for (const [coupon, who] of table) assert.equal(unavailableReason({ ...plain, ...coupon }, cart, { ...stranger, ...who }, now), null);
});

test("the discount is a percentage or an amount, up to the cap, on the goods that the coupon is for", () => {
  const table: [Partial<Coupon>, Goods[], Paise][] = [
    [{}, cart, rupees(150)],
    [{ categoryIds: [10] }, cart, rupees(100)],
    [{ cap: rupees(120) }, cart, rupees(120)],
    [fixed(rupees(200)), cart, rupees(200)],
    [{ ...fixed(rupees(800)), categoryIds: [LAMPS] }, cart, rupees(500)],
    // 12.5 % of ₹10.01 is 125.125 paise.
    [{ percentBasisPoints: 1_250 }, [{ categoryIds: [], amount: paise(1_001) }], paise(125)],
    [{ percentBasisPoints: 9_999 }, [{ categoryIds: [], amount: paise(1) }], ZERO],
  ];
  for (const [coupon, goods, off] of table) assert.equal(discountOf({ ...plain, ...coupon }, goods), off);
});

test("the discount is in whole paise and never more than the goods that the coupon is for", () => {
  const amount = (max: number) => fc.integer({ min: 1, max }).map(paise);
  const goods = fc.array(fc.record({ categoryIds: fc.constantFrom([RUGS], [LAMPS]), amount: amount(10_000_000_000) }), { maxLength: 100 });
  const off = fc.oneof(
    fc.integer({ min: 1, max: 10_000 }).map((percentBasisPoints) => ({ percentBasisPoints, amount: null })),
    amount(10_000_000_000).map((each) => ({ percentBasisPoints: null, amount: each })),
  );
  fc.assert(
    fc.property(goods, off, fc.option(amount(1_000_000)), (bought, by, cap) => {
      const taken = discountOf({ ...plain, ...by, cap, categoryIds: [RUGS] }, bought);
      const cost = bought.filter((each) => each.categoryIds[0] === RUGS).reduce((sum, each) => sum + each.amount, 0);
      assert.ok(Number.isSafeInteger(taken) && taken >= 0 && taken <= cost && (cap === null || taken <= cap));
    }),
  );
});

test("a code is the same in lower case and with spaces around it", () => {
  assert.equal(normalizeCode(" welcome10 "), "WELCOME10");
});
