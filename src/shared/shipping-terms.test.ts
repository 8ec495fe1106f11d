import assert from "node:assert/strict";
import { test } from "node:test";
import { shippingCost, shippingLine } from "./shipping-terms.ts";

const flat = { isByZone: false, charge: 149, freeFrom: 999 };
const byZone = { isByZone: true, charge: 150, freeFrom: null };

test("shipping is called free only where it always is", () => {
  for (const terms of [
    { ...flat, freeFrom: 0 },
    { ...flat, charge: 0 },
    { ...byZone, freeFrom: 0 },
  ]) {
    assert.equal(shippingLine(terms), "Free shipping all over India");
    assert.equal(shippingCost(terms), "free");
  }
});

test("a charge is named with what it depends on", () => {
  assert.equal(shippingLine(flat), "Free shipping from ₹999.00 all over India");
  assert.equal(shippingCost(flat), "free from ₹999.00, and ₹149.00 for smaller orders");
  assert.equal(shippingLine(byZone), "Shipping from ₹150.00, by PIN code");
  assert.equal(shippingCost(byZone), "from ₹150.00, by PIN code, size and weight");
  assert.equal(shippingLine({ ...byZone, freeFrom: 25_000 }), "Free shipping from ₹25,000.00 all over India");
  assert.equal(shippingCost({ ...byZone, freeFrom: 25_000 }), "from ₹150.00, by PIN code, size and weight, and free from ₹25,000.00");
});

test("a zone without a charge does not make shipping free elsewhere", () => {
  assert.equal(shippingLine({ ...byZone, charge: 0 }), "Shipping by PIN code");
  assert.equal(shippingCost({ ...byZone, charge: 0 }), "by PIN code, size and weight");
});
