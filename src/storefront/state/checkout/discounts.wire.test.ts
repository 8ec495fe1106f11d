import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { storedItems } from "../test-browser.ts";
import { recheckRemovedCoupon, removedCodeIn, saveCoupon, saveDiscounts, savedDiscounts } from "./discounts.wire.ts";

beforeEach(() => storedItems.clear());

const coupon = { promo_id: 1, promo_code: "WEAVE10", discount_amount: 10, cart_amount: 100 };
const removedCoupon = () => removedCodeIn("coupon", storedItems.get("REMOVED_COUPON") ?? null);

test("codes that do not apply any more are stored as removed; those that only fit another customer or never again carry their reason", () => {
  saveCoupon(coupon);
  saveDiscounts({
    coupon_session: null,
    giftcard_session: null,
    removed_codes: [
      { kind: "coupon", code: "WEAVE10", message: "Add ₹100.00 to use it.", can_return: true },
      { kind: "giftcard", code: "ABCD", message: "This gift card has expired.", can_return: false },
    ],
  });
  assert.deepEqual(savedDiscounts(), { parsedCouponSession: null, parsedGiftCardSession: null });
  assert.deepEqual(removedCoupon(), { kind: "coupon", code: "WEAVE10", reason: "" });
  assert.equal(removedCodeIn("giftcard", storedItems.get("REMOVED_GIFTCARD")!)?.reason, "This gift card has expired.");
});

test("a coupon that applies is no longer a removed one", () => {
  storedItems.set("REMOVED_COUPON", JSON.stringify(coupon));
  saveCoupon(coupon);
  assert.equal(removedCoupon(), null);
});

test("another e-mail address asks again about a coupon that was not for the customer", () => {
  storedItems.set("REMOVED_COUPON", JSON.stringify({ promo_code: "FIRST", message: "Only for first orders." }));
  recheckRemovedCoupon();
  assert.deepEqual(removedCoupon(), { kind: "coupon", code: "FIRST", reason: "" });
});

test("invalid content in storage counts as no removed code", () => {
  for (const spoiled of ["{", "[]", "7", "{}", '{"promo_code":5}', JSON.stringify({ promo_code: "x".repeat(61) })])
    assert.equal(removedCodeIn("coupon", spoiled), null);
});
