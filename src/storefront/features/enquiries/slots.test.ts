import assert from "node:assert/strict";
import { test } from "node:test";
import { closedSoon, daysOf, openState, timeText, timesOn } from "./slots.ts";

const at = (indian: string) => Date.parse(`${indian}:00+05:30`);
const store = {
  opening: [
    { day: 1, opens: "09:00", closes: "11:15" },
    { day: 1, opens: "13:00", closes: "13:30" },
    { day: 2, opens: "10:00", closes: "10:20" },
  ],
  closedOn: ["2026-11-30"],
};

test("only future half-hours that end by closing time are offered", () => {
  const now = at("2026-11-21T12:00");
  assert.deepEqual(timesOn(store, "2026-11-23", now), ["09:00", "09:30", "10:00", "10:30", "13:00"]);
  assert.deepEqual(timesOn(store, "2026-11-23", at("2026-11-23T10:00")), ["10:30", "13:00"]);
  assert.deepEqual(timesOn(store, "2026-11-24", now), []);
  assert.deepEqual(timesOn(store, "2026-11-30", now), []);
});

test("days with free times are offered up to ninety days ahead, without closed days", () => {
  const days = daysOf(store, at("2026-11-23T13:30"));
  assert.equal(days[0], "2026-12-07");
  assert.equal(days.at(-1), "2027-02-15");
  assert.deepEqual(daysOf({ opening: [], closedOn: [] }, at("2026-11-21T12:00")), []);
});

test("open or closed is decided by Indian time in every time zone", () => {
  assert.deepEqual(openState(store, at("2026-11-23T11:14")), { isOpen: true, text: "Open now, until 11:15 am" });
  assert.deepEqual(openState(store, at("2026-11-23T11:15")), { isOpen: false, text: "Closed now, opens today at 1 pm" });
  assert.deepEqual(openState(store, at("2026-11-22T23:59")), { isOpen: false, text: "Closed now, opens tomorrow at 9 am" });
  assert.equal(openState(store, at("2026-11-24T12:00")).text, "Closed now, opens Tuesday at 10 am");
  assert.deepEqual(openState({ opening: [], closedOn: [] }, at("2026-11-24T12:00")), { isOpen: false, text: "" });
});

test("days and times read naturally", () => {
  assert.deepEqual(["00:30", "09:00", "12:05", "18:30"].map(timeText), ["12:30 am", "9 am", "12:05 pm", "6:30 pm"]);
});

test("the next three weeks' holidays are named, but not days on which the store is closed anyway", () => {
  const open = { opening: [1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: "10:00", closes: "18:00" })), closedOn: [] };
  // 2026-11-23 is a Monday; the 29th a Sunday.
  const now = Date.parse("2026-11-23T06:00:00Z");
  const closedOn = ["2026-12-25", "2026-12-01", "2026-11-29", "2026-11-23", "2026-11-20"];
  assert.deepEqual(closedSoon({ ...open, closedOn }, now), ["2026-11-23", "2026-12-01"]);
});
