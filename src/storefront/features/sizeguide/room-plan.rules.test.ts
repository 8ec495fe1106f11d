import assert from "node:assert/strict";
import { test } from "node:test";
import { type RoomSlug, type Size, advise, planOf, rooms } from "./room-plan.rules.ts";

const feet = (width: number, length: number, shape = "rectangle"): Omit<Size, "id"> => ({
  name: shape === "round" ? `Round ${width} ft` : `${width} × ${length} ft`,
  measure: "",
  widthCm: Math.round(width * 30.48),
  lengthCm: Math.round(length * 30.48),
  shape,
});
const sizes: Size[] = [
  ...[
    [12, 15],
    [2, 3],
    [3, 5],
    [4, 6],
    [5, 8],
    [6, 9],
    [8, 10],
    [9, 12],
    [10, 14],
  ].map(([width, length]) => feet(width!, length!)),
  ...[6, 8, 10, 12, 14].map((length) => feet(2.5, length, "runner")),
  ...[4, 5, 6, 8, 10].map((across) => feet(across, across, "round")),
].map((size, place) => ({ ...size, id: place + 1 }));

const furnitureOf = (room: RoomSlug, slug: string) => rooms.find((one) => one.slug === room)!.furniture.find((one) => one.slug === slug)!;
const names = (room: RoomSlug, slug: string, among = sizes) => advise(room, furnitureOf(room, slug), among).map(({ size }) => size.name);

test("two feet of rug show on each side of a bed", () => {
  assert.deepEqual(names("bedroom", "single"), ["5 × 8 ft", "6 × 9 ft", "2.5 × 6 ft"]);
  assert.deepEqual(names("bedroom", "double"), ["6 × 9 ft", "8 × 10 ft", "2.5 × 6 ft"]);
  assert.deepEqual(names("bedroom", "queen"), ["8 × 10 ft", "9 × 12 ft", "2.5 × 8 ft"]);
  assert.deepEqual(names("bedroom", "king"), ["9 × 12 ft", "10 × 14 ft", "2.5 × 8 ft"]);
});

test("a sofa is on the rug with its front legs, or completely", () => {
  assert.deepEqual(names("living", "two-seater"), ["5 × 8 ft", "9 × 12 ft"]);
  assert.deepEqual(names("living", "three-seater"), ["6 × 9 ft", "9 × 12 ft"]);
  assert.deepEqual(names("living", "four-seater"), ["8 × 10 ft", "9 × 12 ft"]);
  assert.deepEqual(names("living", "l-shaped"), ["9 × 12 ft"]);
});

test("a chair stays on the rug when its guest gets up, and a round table has a round rug", () => {
  assert.deepEqual(names("dining", "four"), ["8 × 10 ft"]);
  assert.deepEqual(names("dining", "six"), ["8 × 10 ft", "9 × 12 ft"]);
  assert.deepEqual(names("dining", "eight"), ["9 × 12 ft", "10 × 14 ft"]);
  assert.deepEqual(names("dining", "round"), ["Round 8 ft", "Round 10 ft"]);
});

test("a runner leaves floor free at both ends", () => {
  assert.deepEqual(
    ["8", "10", "12", "14", "16"].flatMap((length) => names("hallway", length)),
    [6, 8, 10, 12, 14].map((length) => `2.5 × ${length} ft`),
  );
});

test("only sizes that the shop makes are offered", () => {
  const small = sizes.filter(({ lengthCm }) => lengthCm < 200);
  assert.deepEqual(names("living", "l-shaped", small), []);
  assert.deepEqual(names("dining", "eight", []), []);
});

test("every plan has its rug and furniture within the walls, and to scale", () => {
  for (const room of rooms)
    for (const furniture of room.furniture)
      for (const advice of advise(room.slug, furniture, sizes)) {
        const { width, height, rugs, items } = planOf(room.slug, furniture, advice);
        const what = `${room.slug} ${furniture.slug} ${advice.size.name}`;
        for (const { x, y, width: w, height: h } of [...rugs, ...items])
          assert.ok(x >= 0 && y >= 0 && x + w <= width && y + h <= height, what);
        const { widthCm, lengthCm } = advice.size;
        for (const rug of rugs)
          assert.deepEqual(
            [rug.width, rug.height].toSorted((a, b) => a - b),
            [widthCm, lengthCm],
            what,
          );
      }
});
