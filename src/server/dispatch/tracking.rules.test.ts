import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { TRACKING_STATES } from "../../shared/parcel-tracking.ts";
import { type Said, isFarther } from "./tracking.rules.ts";

const said = fc
  .tuple(fc.constantFrom(...TRACKING_STATES), fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 50 }))
  .map(([state, minute, newsId]) => ({ state, at: new Date(Date.UTC(2026, 10, 25, 6, minute)), newsId: String(newsId) }));
const farthest = (all: readonly Said[]) => all.reduce((far, one) => (isFarther(far, one) ? one : far));

test("the farthest of many is the same in any order, with any of them repeated", () => {
  const shuffled = fc
    .array(said, { minLength: 1, maxLength: 30 })
    .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 })));
  fc.assert(
    fc.property(shuffled, ([all, again]) => {
      assert.deepEqual(farthest(again), farthest(all));
    }),
    { numRuns: 1_000 },
  );
});

test("of two different things one is farther, never both", () => {
  fc.assert(
    fc.property(said, said, (one, other) => {
      const isSame = one.state === other.state && one.at.getTime() === other.at.getTime() && one.newsId === other.newsId;
      assert.equal(isFarther(one, other) !== isFarther(other, one), !isSame);
    }),
    { numRuns: 1_000 },
  );
});

const at = (minute: number) => new Date(Date.UTC(2026, 10, 25, 6, minute));

test("an undelivered parcel is brought again; what is delivered, lost or on its way back does not go out any more", () => {
  const undelivered = { state: "undelivered", at: at(5), newsId: "a" } as const;
  assert.equal(isFarther(undelivered, { state: "out_for_delivery", at: at(9), newsId: "b" }), true);
  assert.equal(isFarther(undelivered, { state: "out_for_delivery", at: at(4), newsId: "b" }), false);
  for (const state of ["delivered", "lost", "returning", "returned"] as const)
    for (const later of ["picked_up", "in_transit", "out_for_delivery", "undelivered", "booked"] as const)
      assert.equal(isFarther({ state, at: at(1), newsId: "a" }, { state: later, at: at(50), newsId: "b" }), false);
  assert.equal(isFarther({ state: "lost", at: at(9), newsId: "a" }, { state: "delivered", at: at(3), newsId: "b" }), true);
});
