import assert from "node:assert/strict";
import { test } from "node:test";
import { DAY_MS } from "../../shared/dates.ts";
import { ZONES, type Zone } from "../../shared/delivery.ts";
import { type DeliveryTables, type TravelTime, addDays, promise } from "./delivery.rules.ts";
import { nextExtraDays } from "./learning.rules.ts";
import { testSettings } from "./test-delivery.ts";

test("too few promises change nothing", () => {
  assert.equal(nextExtraDays(0, { promises: 19, kept: 0, early: 0 }), 0);
  assert.equal(nextExtraDays(2, { promises: 99, kept: 99, early: 99 }), 2);
});

test("a day is added when more promises break than chance explains", () => {
  assert.equal(nextExtraDays(0, { promises: 100, kept: 91, early: 0 }), 0);
  assert.equal(nextExtraDays(0, { promises: 100, kept: 90, early: 0 }), 1);
  assert.equal(nextExtraDays(0, { promises: 1_000, kept: 937, early: 0 }), 0);
  assert.equal(nextExtraDays(0, { promises: 1_000, kept: 936, early: 0 }), 1);
});

test("a day that was added goes again when nearly all arrive before it, and never one of the owner's", () => {
  assert.equal(nextExtraDays(1, { promises: 100, kept: 100, early: 97 }), 1);
  assert.equal(nextExtraDays(1, { promises: 100, kept: 100, early: 98 }), 0);
  assert.equal(nextExtraDays(0, { promises: 100, kept: 100, early: 100 }), 0);
});

/** The same numbers every time. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const HOLIDAYS = ["2026-01-26", "2026-03-04", "2026-08-15", "2026-10-02", "2026-10-20", "2026-11-08"];
const line = { weightGrams: 9_000, rolledLengthCm: 160, leadDays: null };

/**
 * A year in which a courier brings most parcels on the last days of its standard and one in thirty later. `slower`: days that a zone really takes longer than the
 * owner has set.
 */
function simulateYear(seed: number, slower: Partial<Record<Zone, number>>) {
  const random = createRandom(seed);
  const holidays = HOLIDAYS.map((day) => ({ day, name: "Holiday", closesShop: true, stopsCourier: true }));
  const tables: DeliveryTables = { ...testSettings, holidays };
  const rolls = tables.times.filter(({ sizeClass }) => sizeClass === "roll");
  const times = Object.fromEntries(rolls.map((time) => [time.zone, time])) as Record<Zone, TravelTime>;
  type Sent = { by: string; arrived: string };
  const sent: Sent[] = [];
  /** By zone, those that were promised with its present days. */
  const open: Partial<Record<Zone, Sent[]>> = {};
  const start = new Date("2026-01-01T00:00:00+05:30").getTime();
  for (let day = 0; day < 365; day++) {
    for (let count = 0; count < 12; count++) {
      const zone = ZONES[Math.floor(random() * ZONES.length)]!;
      const moment = new Date(start + day * DAY_MS + Math.floor(random() * DAY_MS));
      const promised = promise([line], zone, { ...tables, times: [times[zone]] }, moment)!;
      const { minDays, maxDays } = times[zone];
      const late = random() < 1 / 30 ? 1 + Math.floor(random() * 3) : 0;
      const took = Math.max(minDays, maxDays - Math.floor(random() * random() * (maxDays - minDays + 1))) + late + (slower[zone] ?? 0);
      const real = { ...times[zone], minDays: took, maxDays: took, extraDays: 0 };
      const arrived = promise([line], zone, { ...tables, times: [real] }, moment)!.by;
      const one = { by: promised.by, arrived };
      sent.push(one);
      (open[zone] ??= []).push(one);
    }
    const today = addDays("2026-01-01", day + 1);
    for (const zone of ZONES) {
      // What is over: arrived, or due and still on its way.
      const known = (open[zone] ?? []).filter((one) => one.arrived <= today || one.by < today);
      const kept = known.filter((one) => one.arrived <= one.by).length;
      const early = known.filter((one) => one.arrived < one.by).length;
      const extraDays = nextExtraDays(times[zone].extraDays, { promises: known.length, kept, early });
      if (extraDays === times[zone].extraDays) continue;
      times[zone] = { ...times[zone], extraDays };
      open[zone] = [];
    }
  }
  const errors = sent.map((one) => Math.abs(Date.parse(one.by) - Date.parse(one.arrived)) / DAY_MS).toSorted((a, b) => a - b);
  return {
    keptRate: sent.filter((one) => one.arrived <= one.by).length / sent.length,
    medianError: errors[Math.floor(errors.length / 2)]!,
    extraDays: Object.fromEntries(ZONES.map((zone) => [zone, times[zone].extraDays])),
  };
}

test("over a simulated year 95 in a hundred promises are kept, and half are right to a day", () => {
  for (const seed of [7, 2026]) {
    const { keptRate, medianError } = simulateYear(seed, {});
    assert.ok(keptRate >= 0.95, `kept ${keptRate}`);
    assert.ok(medianError <= 1, `median error ${medianError}`);
  }
});

test("a zone that takes two days longer than its owner thinks is learned, and the others stay as they are", () => {
  for (const seed of [7, 2026]) {
    const { keptRate, medianError, extraDays } = simulateYear(seed, { remote: 2 });
    assert.ok(keptRate >= 0.95, `kept ${keptRate}`);
    assert.ok(medianError <= 1, `median error ${medianError}`);
    assert.ok(extraDays["remote"]! >= 2, `remote ${extraDays["remote"]}`);
  }
});
