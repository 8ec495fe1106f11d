import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { gstinCheckSign, gstinFault, isGstin, toGstin } from "./gstin.ts";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const signs = (from: string, length: number) => fc.array(fc.constantFrom(...from), { minLength: length, maxLength: length });
const state = fc.oneof(fc.integer({ min: 1, max: 38 }), fc.constantFrom(97, 99)).map((number) => String(number).padStart(2, "0"));
const gstin = fc
  .tuple(state, signs(ALPHABET, 5), signs("0123456789", 4), signs(ALPHABET, 1), signs(`123456789${ALPHABET}`, 1))
  .map((parts) => `${parts.flat().join("")}Z`)
  .map((first14) => first14 + gstinCheckSign(first14));

test("numbers that the tax office has published are good", () => {
  for (const good of ["27AAPFU0939F1ZV", "29AAGCB7383J1Z4", "24AAACC1206D1ZM"]) assert.ok(isGstin(good), good);
});

test("every number built by the rule is valid, also with spaces and in lower case", () => {
  fc.assert(
    fc.property(gstin, (number) => {
      assert.ok(isGstin(number));
      assert.equal(toGstin(` ${number.slice(0, 2)} ${number.slice(2, 12).toLowerCase()}-${number.slice(12)} `), number);
    }),
  );
});

test("one wrong character is always detected", () => {
  const all = `0123456789${ALPHABET}`;
  fc.assert(
    fc.property(gstin, fc.nat({ max: 14 }), fc.constantFrom(...all), (number, place, sign) => {
      fc.pre(number[place] !== sign);
      assert.ok(!isGstin(number.slice(0, place) + sign + number.slice(place + 1)));
    }),
  );
});

test("what has another form is refused, whatever it is", () => {
  for (const bad of ["", "27AAPFU0939F1Z", "27AAPFU0939F1ZV1", "27aapfu0939f1zv", "00AAPFU0939F1ZV", "२७AAPFU0939F1ZV"])
    assert.ok(!isGstin(bad), bad);
  fc.assert(fc.property(fc.string(), (text) => isGstin(text) === false || text.length === 15));
});

test("what is wrong with a number is named", () => {
  assert.equal(gstinFault("27AAPFU0939F1ZV"), null);
  assert.equal(gstinFault("27AAPFU0939F1ZW"), "check");
  const ofNoState = "60AAPFU0939F1Z";
  assert.equal(gstinFault(ofNoState + gstinCheckSign(ofNoState)), "state");
  for (const text of ["", "27AAPFU0939F1Z", "27aapfu0939f1zv", "not registered"]) assert.equal(gstinFault(text), "form");
  fc.assert(fc.property(fc.oneof(gstin, fc.string()), (text) => (gstinFault(text) === null) === isGstin(text)));
});
