import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { SIZE_CLASSES, ZONES } from "../../shared/delivery.ts";
import { fromRupees, paise } from "../../shared/money.ts";
import { type ChargeTables, type Sent, chargeReasons, chargeTo, highestCharge, isComplete } from "./charges.rules.ts";
import { testCharges } from "./test-delivery.ts";

const roll: Sent = { sizeClasses: ["roll"], grams: 4_000, total: fromRupees(9_000) };
const chargeOf = (sent: Partial<Sent>, zone: (typeof ZONES)[number] = "rest") => chargeTo(zone, { ...roll, ...sent }, testCharges).charge;

test("an order is charged as its dearest piece, plus each further kilogram that is begun", () => {
  assert.equal(chargeOf({}), fromRupees(400));
  assert.equal(chargeOf({ sizeClasses: ["envelope", "long", "roll"] }), fromRupees(800));
  assert.equal(chargeOf({ grams: 5_000 }), fromRupees(400));
  assert.equal(chargeOf({ grams: 5_001 }), fromRupees(440));
  assert.equal(chargeOf({ grams: 7_000 }), fromRupees(480));
  assert.equal(chargeOf({}, "remote"), fromRupees(600));
});

test("delivery is free from the order value of its zone, and nowhere else", () => {
  assert.equal(chargeOf({ total: fromRupees(24_999) }), fromRupees(400));
  assert.equal(chargeOf({ total: fromRupees(25_000), grams: 90_000 }), 0);
  assert.equal(chargeOf({ total: fromRupees(250_000) }, "remote"), fromRupees(600), "the remote zone is never free");
});

test("the reasons add up to the charge", () => {
  assert.deepEqual(chargeReasons(chargeTo("rest", { ...roll, grams: 6_500 }, testCharges), "Lucknow"), [
    "A roll to Lucknow: ₹400.00.",
    "2 kg above 5 kg, at ₹40.00 each: ₹80.00.",
    "It is free from ₹25,000.00.",
  ]);
  assert.deepEqual(chargeReasons(chargeTo("rest", { ...roll, total: fromRupees(30_000) }, testCharges), "Lucknow"), [
    "Delivery to Lucknow is free from ₹25,000.00.",
  ]);
  assert.deepEqual(chargeReasons(chargeTo("remote", roll, testCharges), "Guwahati"), ["A roll to Guwahati: ₹600.00."]);
});

const sents = fc.record({
  sizeClasses: fc.subarray([...SIZE_CLASSES], { minLength: 1 }),
  grams: fc.integer({ min: 0, max: 200_000 }),
  total: fc.integer({ min: 0, max: 100_000_00 }).map(paise),
});
const amounts = fc.integer({ min: 0, max: 5_000_00 }).map(paise);
const someTables: fc.Arbitrary<ChargeTables> = fc
  .record({
    rates: fc.array(amounts, { minLength: 20, maxLength: 20 }),
    terms: fc.array(fc.record({ includedGrams: fc.integer({ min: 0, max: 50_000 }), perKg: amounts, freeFrom: fc.option(amounts) }), {
      minLength: 5,
      maxLength: 5,
    }),
  })
  .map(({ rates, terms }) => ({
    isOn: true,
    rates: ZONES.flatMap((zone, row) => SIZE_CLASSES.map((sizeClass, column) => ({ zone, sizeClass, charge: rates[row * 4 + column]! }))),
    terms: ZONES.map((zone, row) => ({ zone, ...terms[row]! })),
  }));

test("another piece never makes delivery cheaper, unless the order is then worth free delivery", () => {
  fc.assert(
    fc.property(someTables, sents, sents, fc.constantFrom(...ZONES), (tables, one, more, zone) => {
      const both = {
        sizeClasses: [...one.sizeClasses, ...more.sizeClasses],
        grams: one.grams + more.grams,
        total: paise(one.total + more.total),
      };
      const { freeFrom } = chargeTo(zone, one, tables);
      const isFree = freeFrom !== null && both.total >= freeFrom;
      const [alone, together] = [chargeTo(zone, one, tables).charge, chargeTo(zone, both, tables).charge];
      assert.ok(isFree ? together === 0 : together >= alone);
    }),
  );
});

test("the charge of a cart without a PIN code is that of no cheaper zone, and of one of them", () => {
  fc.assert(
    fc.property(someTables, sents, (tables, sent) => {
      const charges = ZONES.map((zone) => chargeTo(zone, sent, tables).charge);
      assert.equal(highestCharge(sent, tables).charge, Math.max(...charges));
    }),
  );
});

test("tables are complete with one rate for each zone and size, and terms for each zone", () => {
  assert.equal(isComplete(testCharges), true);
  assert.equal(isComplete({ ...testCharges, rates: testCharges.rates.slice(1) }), false);
  assert.equal(isComplete({ ...testCharges, rates: [...testCharges.rates, testCharges.rates[0]!] }), false);
  assert.equal(isComplete({ ...testCharges, terms: testCharges.terms.slice(1) }), false);
});
