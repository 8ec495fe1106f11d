import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { simulateDay } from "./day.ts";
import { type Furnished, openFurnished } from "./furnished.ts";

let furnished: Furnished;
before(async () => void (furnished = await openFurnished()));
after(() => furnished.drop());

test("the same seed gives the same day, with everything that fails in it", async () => {
  const [first, again] = [await simulateDay(furnished, 5), await simulateDay(furnished, 5)];
  assert.deepEqual(again.trace, first.trace);
  assert.deepEqual(again.figures, first.figures);
  assert.equal(first.broken, undefined);
  assert.ok(first.figures.orders > 5 && first.figures.payments > 2 && first.figures.faults > 5 && first.figures.deaths > 0);
});
