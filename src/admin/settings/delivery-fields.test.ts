import assert from "node:assert/strict";
import { test } from "node:test";
import { BY_ZONE, type DeliveryFields, type Saved, cellOf, fieldOf, fieldsOf, settingsOf } from "./delivery-fields.ts";

const saved: Pick<Saved, "rules" | "times" | "charges" | "areas" | "holidays"> = {
  rules: {
    originPincode: "302006",
    cutOffMinutes: 14 * 60 + 5,
    packingDays: 0,
    dispatchDays: [1, 2, 3, 4, 5],
    courierDays: [1, 2, 3, 4, 5, 6],
    longFromCm: 180,
    heavyFromGrams: 30_500,
    envelopeToGrams: 500,
  },
  times: [
    { zone: "city", sizeClass: "roll", minDays: 1, maxDays: 1, extraDays: 0 },
    { zone: "rest", sizeClass: "long", minDays: 4, maxDays: 8, extraDays: 2 },
  ],
  charges: {
    isOn: false,
    rates: [{ zone: "metro", sizeClass: "roll", charge: 350_50 }],
    terms: [{ zone: "remote", includedGrams: 2_500, perKg: 45_00, freeFrom: null }],
  },
  areas: [{ prefix: "744", zone: null }],
  holidays: [{ day: "2027-01-26", name: "Republic Day", closesShop: true, stopsCourier: false }],
};
const fields = fieldsOf(saved);
const withTime = (typed: string): DeliveryFields => ({ ...fields, times: { ...fields.times, [cellOf("metro", "roll")]: typed } });
const metro = (typed: string) => settingsOf(withTime(typed)).times.find(({ zone }) => zone === "metro");

test("what is read and saved unchanged is the same", () => {
  const times = saved.times.map(({ zone, sizeClass, minDays, maxDays }) => ({ zone, sizeClass, minDays, maxDays }));
  assert.deepEqual(settingsOf(fields), { ...saved, times });
});

test("days are typed as one number or two, and an empty field is not delivered", () => {
  assert.deepEqual(metro("3-5"), { zone: "metro", sizeClass: "roll", minDays: 3, maxDays: 5 });
  assert.deepEqual(metro(" 3 to 5 "), metro("3–5"));
  assert.deepEqual(metro("4"), metro("4-4"));
  assert.equal(metro(" "), undefined);
  assert.ok(Number.isNaN(metro("soon")?.minDays));
});

test("the issue of a time is shown at its field, whatever is left empty before it", () => {
  assert.equal(fieldOf("times.1.maxDays", withTime("5-3")), `times.${cellOf("metro", "roll")}`);
  assert.equal(fieldOf("rules.heavyFromGrams", fields), "heavyFromKg");
  assert.equal(fieldOf("rules.originPincode", fields), "originPincode");
  assert.equal(fieldOf("holidays.0.name", fields), "holidays.0.name");
});

test("charges by zone are sent as far as they are typed, and all of them once they count", () => {
  assert.deepEqual(settingsOf(fields).charges, saved.charges);
  const { rates, terms } = settingsOf({ ...fields, chargesBy: BY_ZONE }).charges;
  assert.deepEqual([rates.length, terms.length], [20, 5]);
  assert.ok(Number.isNaN(rates[0]!.charge));
  assert.equal(fieldOf("charges.rates.0.charge", fields), `rates.${cellOf("metro", "roll")}`);
  assert.equal(fieldOf("charges.rates.0.charge", { ...fields, chargesBy: BY_ZONE }), `rates.${cellOf("city", "envelope")}`);
  assert.equal(fieldOf("charges.terms.0.includedGrams", fields), "terms.remote.includedKg");
});

test("the end of a day is its last minute in a field for a time", () => {
  assert.equal(fieldsOf({ ...saved, rules: { ...saved.rules, cutOffMinutes: 1440 } }).cutOff, "23:59");
});
