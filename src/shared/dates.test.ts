import assert from "node:assert/strict";
import { test } from "node:test";
import {
  dayOfWeek,
  deadline,
  indianDate,
  indianDay,
  indianDays,
  indianMoment,
  indianTime,
  longDay,
  nearTime,
  shortDay,
  weekdayName,
} from "./dates.ts";

const HALF_HOUR_MS = 30 * 60_000;
/** Every third half-hour of two years, one of them a leap year. */
const moments = Array.from({ length: 12_000 }, (_, index) => new Date(Date.UTC(2027, 0, 1) + index * 3 * HALF_HOUR_MS));

/** What the platform's own formatter writes. */
const intl = (options: Intl.DateTimeFormatOptions, locale = "en-IN") => {
  const formatter = new Intl.DateTimeFormat(locale, { timeZone: "Asia/Kolkata", ...options });
  return (moment: Date) => formatter.format(moment);
};

for (const [name, ours, theirs] of [
  ["a date for machines", indianDate, intl({ year: "numeric", month: "2-digit", day: "2-digit" }, "en-CA")],
  ["a day", indianDay, intl({ dateStyle: "long" })],
  ["a day with its time", indianMoment, intl({ dateStyle: "long", timeStyle: "short" })],
  ["a time in a list", indianTime, intl({ dateStyle: "medium", timeStyle: "short" })],
  ["a time close to now", nearTime, intl({ day: "numeric", month: "short", hour: "numeric", minute: "2-digit" })],
  ["a deadline", deadline, intl({ weekday: "long", day: "numeric", month: "long", hour: "numeric", minute: "2-digit" })],
] as const)
  test(`${name} is written as the platform would write it, at every hour of two years`, () => {
    for (const moment of moments) assert.equal(ours(moment), theirs(moment));
  });

test("a calendar day is the same day in every time zone", () => {
  const weekday = intl({ weekday: "short", day: "numeric", month: "short" });
  const long = intl({ weekday: "long", day: "numeric", month: "long" });
  for (const moment of moments) {
    const day = indianDate(moment);
    assert.equal(shortDay(day), weekday(moment).replace(",", ""));
    assert.equal(dayOfWeek(day), long(moment));
    assert.equal(longDay(day), indianDay(moment));
    assert.equal(weekdayName(day), long(moment).split(",")[0]);
  }
});

test("a range of days names a month that they share once", () => {
  const range = (from: string, to: string) => indianDays(new Date(`${from}T00:00+05:30`), new Date(`${to}T23:59+05:30`));
  assert.equal(range("2026-12-18", "2026-12-23"), "18 – 23 December");
  assert.equal(range("2026-11-30", "2026-12-02"), "30 November – 2 December");
  assert.equal(range("2026-12-18", "2026-12-18"), "18 December");
});
