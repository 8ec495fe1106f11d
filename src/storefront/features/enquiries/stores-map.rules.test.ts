import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { drawMap } from "./stores-map.rules.ts";

const jaipur = { id: 1, name: "Jaipur", latitude: 26.9, longitude: 75.8 };
const delhi = { id: 2, name: "Delhi", latitude: 28.5, longitude: 77.2 };
const mumbai = { id: 3, name: "Mumbai", latitude: 18.9, longitude: 72.8 };

test("north is up, east is right, and the scale fits the distances", () => {
  const { dots, scale } = drawMap([jaipur, delhi, mumbai])!;
  const [j, d, m] = dots;
  assert.ok(d!.y < j!.y && j!.y < m!.y, "from north to south");
  assert.ok(m!.x < j!.x && j!.x < d!.x, "from west to east");
  // Delhi and Mumbai are about 1,150 km from each other.
  const kmPerUnit = Number(scale.label.replace(/\D/g, "")) / scale.width;
  const apart = Math.hypot(d!.x - m!.x, d!.y - m!.y) * kmPerUnit;
  assert.ok(apart > 1_100 && apart < 1_200, `${apart} km`);
});

test("a single place has no map", () => {
  assert.equal(drawMap([jaipur]), null);
  assert.equal(drawMap([]), null);
});

test("any places are within the drawing, with a handful of lines", () => {
  const place = fc.record({
    id: fc.nat(),
    name: fc.string(),
    latitude: fc.double({ min: -80, max: 80, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(place, { minLength: 2, maxLength: 20 }), (places) => {
      const { width, height, dots, lines } = drawMap(places)!;
      for (const { x, y } of dots) assert.ok(x >= 0 && x <= width && y >= 0 && y <= height);
      assert.ok(lines.length <= 60, `${lines.length} lines`);
    }),
  );
});
