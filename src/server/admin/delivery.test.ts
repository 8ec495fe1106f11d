/** When orders arrive, for the owner. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { BodyOf } from "../../contract/call.ts";
import { changeDelivery, deliverySettings, tryDelivery } from "../../contract/admin/delivery.ts";
import { PROPOSED } from "../delivery/delivery.ts";
import { SIZE_CLASSES } from "../../shared/delivery.ts";
import { testCharges, testSettings } from "../delivery/test-delivery.ts";
import { callAdmin, signInAs } from "../staff/test-staff.ts";
import { type TestShop, openShop } from "../test-shop.ts";

let shop: TestShop;
let owner: string;
before(async () => {
  shop = await openShop({ now: "2026-11-26T04:30:00.000Z" });
  owner = await signInAs(shop, "owner");
});
after(() => shop.close());

const read = async () =>
  (await callAdmin(shop, deliverySettings, { cookie: owner })).body as unknown as typeof PROPOSED & { kept: object[] };
const save = (body: BodyOf<typeof changeDelivery>, cookie = owner) => callAdmin(shop, changeDelivery, { cookie, body });
const withoutLearned = testSettings.times.map(({ zone, sizeClass, minDays, maxDays }) => ({ zone, sizeClass, minDays, maxDays }));
const settings = { ...testSettings, times: withoutLearned };

test("a new shop is offered times, without a place that parcels leave from", async () => {
  const { version, rules, times, kept } = await read();
  assert.deepEqual([version, rules.originPincode, times.length, kept], [0, "", 20, []]);
});

test("what is wrong is said at its field, and nothing is saved", async () => {
  const times = withoutLearned.with(0, { ...withoutLearned[0]!, minDays: 9, maxDays: 2 });
  const refused = await save({
    ...settings,
    times,
    rules: { ...settings.rules, originPincode: "30200" },
    areas: [{ prefix: "0", zone: null }],
  });
  assert.equal(refused.httpStatus, 400);
  assert.equal((await read()).version, 0);
  assert.equal((await save({ ...settings, rules: { ...settings.rules, originPincode: "999999" } })).httpStatus, 422);
});

test("they are saved as a whole, seen again, and a change from an older version is a conflict", async () => {
  const holiday = { day: "2027-01-26", name: "Republic Day", closesShop: true, stopsCourier: false };
  assert.equal((await save({ ...settings, version: 0, holidays: [holiday] })).httpStatus, 200);
  const { version, holidays, areas, rules } = await read();
  assert.deepEqual([version, holidays, areas, rules], [1, [holiday], settings.areas, settings.rules]);
  assert.equal((await save({ ...settings, version: 0 })).httpStatus, 409);
  assert.equal((await save({ ...settings, version: 1 })).httpStatus, 200);
  assert.deepEqual((await read()).holidays, []);
});

test("days that stay keep what was learned, and days that change forget it", async () => {
  await shop.db.execute("update delivery_times set extra_days = 2 where zone in ('city', 'rest')");
  const times = withoutLearned.map((time) => (time.zone === "city" ? { ...time, maxDays: time.maxDays + 1 } : time));
  assert.equal((await save({ ...settings, times, version: 2 })).httpStatus, 200);
  const after = (await read()).times;
  const learnedIn = (wanted: string) => [...new Set(after.filter(({ zone }) => zone === wanted).map(({ extraDays }) => extraDays))];
  assert.deepEqual([learnedIn("city"), learnedIn("rest")], [[0], [2]]);
});

test("a size without a time is not delivered to its zone", async () => {
  const times = withoutLearned.filter(({ zone, sizeClass }) => !(zone === "remote" && sizeClass === "heavy"));
  assert.equal((await save({ ...settings, times, version: 3 })).httpStatus, 200);
  assert.equal((await read()).times.length, 19);
});

test("charges by zone are saved and seen again; one that is missing or wrong is said at its field", async () => {
  const { version } = await read();
  assert.equal((await save({ ...settings, charges: testCharges, version })).httpStatus, 200);
  assert.deepEqual((await read()).charges.terms.toSorted(byZone), testCharges.terms.toSorted(byZone));
  const missing = { ...testCharges, rates: testCharges.rates.slice(1) };
  assert.equal((await save({ ...settings, charges: missing, version: version + 1 })).httpStatus, 422);
  const negative = { ...testCharges, terms: testCharges.terms.map((one) => ({ ...one, perKg: -1 })) };
  assert.equal((await save({ ...settings, charges: negative, version: version + 1 })).httpStatus, 400);
  assert.equal((await save({ ...settings, version: version + 1 })).httpStatus, 200);
  assert.equal((await read()).charges.isOn, false);
});

const byZone = (one: { zone: string }, other: { zone: string }) => one.zone.localeCompare(other.zone);

const tryIt = (body: Omit<BodyOf<typeof tryDelivery>, "settings">, change: Partial<typeof settings> = {}) =>
  callAdmin(shop, tryDelivery, { cookie: owner, body: { ...body, settings: { ...settings, ...change } } });

test("a trial answers by what is typed and saves nothing", async () => {
  const before = await read();
  const roll = { pincode: "342 001", sizeClass: "roll", isMadeToOrder: false } as const;
  const { body } = await tryIt(roll);
  assert.deepEqual(body, {
    status: "success",
    place: "Jodhpur, Rajasthan",
    zone: "state",
    promise: {
      from: "2026-11-28",
      by: "2026-12-01",
      because: ["Order by 2 pm and it leaves today.", "Jodhpur is 2 to 4 working days away with the courier."],
    },
    message: "",
    charge: null,
  });
  const early = await tryIt(roll, { rules: { ...settings.rules, cutOffMinutes: 9 * 60 } });
  assert.deepEqual(
    [(early.body as typeof body)["promise"]].flat().map((one) => (one as { by: string }).by),
    ["2026-12-02"],
  );
  assert.deepEqual(await read(), before);
});

test("a trial says what delivery costs by charges that need not be saved, and why", async () => {
  const parcel = { pincode: "781001", sizeClass: "long", isMadeToOrder: false, grams: 9_500, total: 4_000_00 } as const;
  const { body } = await tryIt(parcel, { charges: testCharges });
  assert.deepEqual(body["charge"], {
    amount: 1_400_00,
    because: ["A long roll to Guwahati: ₹1,200.00.", "5 kg above 5 kg, at ₹40.00 each: ₹200.00."],
  });
  const free = await tryIt({ ...parcel, pincode: "342001", total: 25_000_00 }, { charges: testCharges });
  assert.deepEqual(free.body["charge"], { amount: 0, because: ["Delivery to Jodhpur is free from ₹25,000.00."] });
});

test("a trial keeps what was learned for days that are as saved", async () => {
  const by = async (change: Partial<typeof settings> = {}) => {
    const { body } = await tryIt(
      { pincode: "781001", sizeClass: "roll", isMadeToOrder: false },
      { ...change, areas: [{ prefix: "781", zone: "rest" }] },
    );
    return (body["promise"] as { by: string }).by;
  };
  // Two days were added to the rest of India above.
  assert.equal(await by(), "2026-12-07");
  const longer = settings.times.map((time) => (time.zone === "rest" ? { ...time, maxDays: time.maxDays + 1 } : time));
  assert.equal(await by({ times: longer }), "2026-12-05");
});

test("a trial names where nothing is delivered, and each kind of parcel", async () => {
  const kinds = await Promise.all(
    SIZE_CLASSES.map(async (sizeClass) => {
      const { body } = await tryIt({ pincode: "400001", sizeClass, isMadeToOrder: sizeClass === "long" });
      return (body["promise"] as { by: string }).by;
    }),
  );
  assert.equal(new Set(kinds).size, 3);
  const refused = await tryIt({ pincode: "744101", sizeClass: "roll", isMadeToOrder: false }, { areas: [{ prefix: "744", zone: null }] });
  assert.deepEqual([refused.body["zone"], refused.body["promise"]], [null, null]);
  assert.match(String(refused.body["message"]), /do not deliver/);
  assert.equal((await tryIt({ pincode: "99", sizeClass: "roll", isMadeToOrder: false })).httpStatus, 400);
});

test("who packs orders may not change them", async () => {
  assert.equal((await save({ ...settings, version: 4 }, await signInAs(shop, "orders"))).httpStatus, 403);
});
