import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { DAY_MS } from "../../shared/dates.ts";
import { ZONES } from "../../shared/delivery.ts";
import { placeOfPincode } from "../addresses/addresses.ts";
import {
  type DeliveryTables,
  type Holiday,
  type PromisedLine,
  addDays,
  promise,
  reasonsOf,
  sizeClassOf,
  zoneOf,
} from "./delivery.rules.ts";
import { testSettings } from "./test-delivery.ts";

const tables: DeliveryTables = testSettings;
const { rules } = tables;
const rug: PromisedLine = { weightGrams: 9_000, rolledLengthCm: 160, leadDays: null };
const made: PromisedLine = { ...rug, leadDays: { min: 25, max: 30 } };
/** 26 November 2026 is a Thursday. */
const at = (time: string) => new Date(`${time}+05:30`);
const holiday = (day: string, who: Partial<Holiday> = {}): Holiday => ({
  day,
  name: "Diwali",
  closesShop: true,
  stopsCourier: true,
  ...who,
});
const days = (lines: PromisedLine[], zone: (typeof ZONES)[number], moment: string, change: Partial<DeliveryTables> = {}) => {
  const promised = promise(lines, zone, { ...tables, ...change }, at(moment));
  return promised && [promised.leaves.by, promised.from, promised.by];
};

test("what is ordered before the cut-off leaves the same day", () => {
  assert.deepEqual(days([rug], "city", "2026-11-26T13:59:59"), ["2026-11-26", "2026-11-27", "2026-11-28"]);
  assert.deepEqual(days([rug], "city", "2026-11-26T14:00:00"), ["2026-11-27", "2026-11-28", "2026-11-30"]);
});

test("nothing leaves or arrives on a Sunday", () => {
  assert.deepEqual(days([rug], "city", "2026-11-29T09:00:00"), ["2026-11-30", "2026-12-01", "2026-12-02"]);
  assert.deepEqual(days([rug], "city", "2026-11-28T09:00:00"), ["2026-11-28", "2026-11-30", "2026-12-01"]);
});

test("the day changes at midnight in India", () => {
  assert.deepEqual(days([rug], "city", "2026-11-26T23:59:59"), days([rug], "city", "2026-11-27T00:00:00"));
  assert.deepEqual(days([rug], "city", "2026-11-27T00:00:00"), ["2026-11-27", "2026-11-28", "2026-11-30"]);
});

test("a holiday of the shop delays what leaves, one of the courier what travels", () => {
  const shop = { holidays: [holiday("2026-11-26", { stopsCourier: false })] };
  assert.deepEqual(days([rug], "city", "2026-11-26T10:00:00", shop), ["2026-11-27", "2026-11-28", "2026-11-30"]);
  const courier = { holidays: [holiday("2026-11-27", { closesShop: false })] };
  assert.deepEqual(days([rug], "city", "2026-11-26T10:00:00", courier), ["2026-11-26", "2026-11-28", "2026-11-30"]);
});

test("what is made to order leaves when it is ready, counted from the order", () => {
  assert.deepEqual(days([made], "city", "2026-11-26T10:00:00"), ["2026-12-26", "2026-12-22", "2026-12-29"]);
});

test("days of packing are working days", () => {
  const slow = { rules: { ...rules, packingDays: 2 } };
  assert.deepEqual(days([rug], "city", "2026-11-27T10:00:00", slow), ["2026-11-30", "2026-12-01", "2026-12-02"]);
});

test("an order arrives with its slowest parcel", () => {
  const long = { ...rug, rolledLengthCm: 250 };
  assert.deepEqual(days([rug, long], "metro", "2026-11-26T10:00:00"), days([long], "metro", "2026-11-26T10:00:00"));
});

test("days that were added because promises were not kept count", () => {
  const times = [{ zone: "city" as const, sizeClass: "roll" as const, minDays: 1, maxDays: 2, extraDays: 1 }];
  assert.deepEqual(days([rug], "city", "2026-11-26T10:00:00", { times }), ["2026-11-26", "2026-11-27", "2026-11-30"]);
});

test("a size without a time is not delivered, and neither is an order with it", () => {
  const times = [{ zone: "city" as const, sizeClass: "roll" as const, minDays: 1, maxDays: 2, extraDays: 0 }];
  const heavy = { ...rug, weightGrams: 60_000 };
  assert.equal(days([rug, heavy], "city", "2026-11-26T10:00:00", { times }), undefined);
  assert.equal(promise([rug], null, tables, at("2026-11-26T10:00:00")), undefined);
});

test("a parcel is classed by length and weight; what is not known travels as a roll", () => {
  const classOf = (weightGrams: number | null, rolledLengthCm: number | null) => sizeClassOf({ weightGrams, rolledLengthCm }, rules);
  assert.deepEqual(
    [
      classOf(null, null),
      classOf(500, 30),
      classOf(501, 30),
      classOf(9_000, 180),
      classOf(9_000, 181),
      classOf(30_001, 181),
      classOf(400, 200),
    ],
    ["roll", "envelope", "roll", "roll", "long", "heavy", "long"],
  );
});

test("zones follow city, state, special states and large cities", () => {
  const zones = ["302001", "342001", "400050", "560001", "452001", "781001", "744101", "190001"].map((pincode) =>
    zoneOf(pincode, { rules, areas: [] }, placeOfPincode),
  );
  assert.deepEqual(zones, ["city", "state", "metro", "metro", "rest", "remote", "remote", "remote"]);
});

test("the longest prefix of the owner wins over the map", () => {
  const areas = [
    { prefix: "781", zone: "rest" as const },
    { prefix: "781005", zone: null },
  ];
  assert.deepEqual(
    ["781001", "781005"].map((pincode) => zoneOf(pincode, { rules, areas }, placeOfPincode)),
    ["rest", null],
  );
});

test("the reasons name cut-off, journey and holidays", () => {
  const promised = promise(
    [rug],
    "state",
    { ...tables, holidays: [holiday("2026-11-27", { name: "Guru Nanak Jayanti", closesShop: false })] },
    at("2026-11-26T10:00:00"),
  )!;
  assert.deepEqual(reasonsOf(promised, "Jodhpur", rules), [
    "Order by 2 pm and it leaves today.",
    "Jodhpur is 2 to 4 working days away with the courier.",
    "Fri 27 Nov is Guru Nanak Jayanti: the courier does not deliver.",
  ]);
});

const lines = fc.array(
  fc.record({
    weightGrams: fc.option(fc.integer({ min: 1, max: 80_000 }), { nil: null }),
    rolledLengthCm: fc.option(fc.integer({ min: 1, max: 500 }), { nil: null }),
    leadDays: fc.option(
      fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 40 })).map(([min, more]) => ({ min, max: min + more })),
      { nil: null },
    ),
  }),
  { minLength: 1, maxLength: 5 },
);
const moments = fc.date({ min: new Date("2026-01-01T00:00:00Z"), max: new Date("2027-12-31T00:00:00Z"), noInvalidDate: true });
const holidays = fc
  .uniqueArray(fc.integer({ min: 0, max: 730 }), { maxLength: 30 })
  .chain((offsets) => fc.tuple(...offsets.map((offset) => fc.constantFrom("shop", "courier", "both").map((who) => ({ offset, who })))))
  .map((all) =>
    all.map(({ offset, who }) => holiday(addDays("2026-01-01", offset), { closesShop: who !== "courier", stopsCourier: who !== "shop" })),
  );
const weekdays = fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 });

test("ordering later never arrives earlier", () => {
  fc.assert(
    fc.property(
      lines,
      fc.constantFrom(...ZONES),
      moments,
      fc.integer({ min: 0, max: 10 * DAY_MS }),
      holidays,
      weekdays,
      weekdays,
      (wanted, zone, moment, wait, closed, dispatchDays, courierDays) => {
        const all = { ...tables, holidays: closed, rules: { ...rules, dispatchDays, courierDays } };
        const [now, then] = [promise(wanted, zone, all, moment)!, promise(wanted, zone, all, new Date(moment.getTime() + wait))!];
        assert.ok(then.from >= now.from && then.by >= now.by && then.leaves.by >= now.leaves.by);
      },
    ),
    { numRuns: 500 },
  );
});

test("one more line never arrives earlier", () => {
  fc.assert(
    fc.property(lines, lines, fc.constantFrom(...ZONES), moments, holidays, (some, more, zone, moment, closed) => {
      const all = { ...tables, holidays: closed };
      const [few, many] = [promise(some, zone, all, moment)!, promise([...some, ...more], zone, all, moment)!];
      assert.ok(many.from >= few.from && many.by >= few.by);
    }),
    { numRuns: 500 },
  );
});

/** The same promise, worked out day by day for one line: slower, and written without looking at the rules. */
function promiseDayByDay(line: PromisedLine, zone: (typeof ZONES)[number], all: DeliveryTables, moment: Date) {
  const india = new Date(moment.getTime() + 5.5 * 60 * 60_000);
  const works = (day: string, open: readonly number[], closed: (holiday: Holiday) => boolean) =>
    open.includes([7, 1, 2, 3, 4, 5, 6][new Date(day).getUTCDay()]!) && !all.holidays.some((one) => one.day === day && closed(one));
  const shopWorks = (day: string) => works(day, all.rules.dispatchDays, ({ closesShop }) => closesShop);
  const courierWorks = (day: string) => works(day, all.rules.courierDays, ({ stopsCourier }) => stopsCourier);
  const next = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
  const today = india.toISOString().slice(0, 10);
  const isLate = india.getUTCHours() * 60 + india.getUTCMinutes() >= all.rules.cutOffMinutes;
  const leave = (lead: number) => {
    let day = isLate ? next(today) : today;
    while (!shopWorks(day)) day = next(day);
    let ready = today;
    for (let made = 0; made < lead; made++) ready = next(ready);
    while (day < ready || !shopWorks(day)) day = next(day);
    return day;
  };
  const arrive = (left: string, count: number) => {
    let [day, done] = [left, 0];
    while (done < count) {
      day = next(day);
      if (courierWorks(day)) done++;
    }
    return day;
  };
  const time = all.times.find((one) => one.zone === zone && one.sizeClass === sizeClassOf(line, all.rules))!;
  return { from: arrive(leave(line.leadDays?.min ?? 0), time.minDays), by: arrive(leave(line.leadDays?.max ?? 0), time.maxDays) };
}

test("2,000 promises are the same when worked out day by day", () => {
  fc.assert(
    fc.property(
      lines,
      fc.constantFrom(...ZONES),
      moments,
      holidays,
      weekdays,
      weekdays,
      (wanted, zone, moment, closed, dispatchDays, courierDays) => {
        const all = { ...tables, holidays: closed, rules: { ...rules, dispatchDays, courierDays } };
        const { from, by } = promise([wanted[0]!], zone, all, moment)!;
        assert.deepEqual({ from, by }, promiseDayByDay(wanted[0]!, zone, all, moment));
      },
    ),
    { numRuns: 2_000 },
  );
});
