import assert from "node:assert/strict";
import { test } from "node:test";
import { coordinatesOf } from "./coordinates.ts";

test("coordinates are read as map services copy them; anything else is none", () => {
  assert.deepEqual(coordinatesOf(" 26.8950, 75.81 "), { latitude: 26.895, longitude: 75.81 });
  assert.deepEqual(coordinatesOf("-33.9,151"), { latitude: -33.9, longitude: 151 });
  for (const wrong of ["", "26.8950", "26,8950, 75,81", "91, 10", "10, 181", "26.8950° N, 75.8100° E", "a, b", "1e3, 2"])
    assert.equal(coordinatesOf(wrong), null, wrong);
});
