import assert from "node:assert/strict";
import { test } from "node:test";
import { type Branch, branchOf, dropPlace, placed, stepPlace } from "./tree.ts";

const branch = (id: number, parentId: number | null, level: number): Branch => ({
  id,
  parentId,
  level,
  name: String(id),
  slug: String(id),
  isVisible: true,
  products: 0,
  picture: null,
});
/** 1 (2, 3 (4)), 5 */
const tree = [branch(1, null, 0), branch(2, 1, 1), branch(3, 1, 1), branch(4, 3, 2), branch(5, null, 0)];
const written = (list: readonly Branch[]) => list.map(({ id, level }) => "-".repeat(level) + id).join(" ");
const drop = (id: number, overId: number) => {
  const place = dropPlace(tree, id, overId);
  return place && written(placed(tree, id, place));
};

test("a category with those below it", () => {
  assert.equal(written(branchOf(tree, 3)), "-3 --4");
  assert.equal(written(branchOf(tree, 1)), "1 -2 -3 --4");
  assert.deepEqual(branchOf(tree, 9), []);
});

test("one step among its siblings, and none beyond the first and the last", () => {
  const step = (id: number, by: -1 | 1) => {
    const place = stepPlace(
      tree,
      tree.find((one) => one.id === id)!,
      by,
    );
    return place && written(placed(tree, id, place));
  };
  assert.equal(step(3, -1), "1 -3 --4 -2 5");
  assert.equal(step(2, 1), "1 -3 --4 -2 5");
  assert.equal(step(5, -1), "5 1 -2 -3 --4");
  assert.equal(step(1, 1), "5 1 -2 -3 --4");
  assert.deepEqual([step(2, -1), step(3, 1), step(4, 1)], [null, null, null]);
});

test("dropped on another one it takes its place, with those below it, but never below itself", () => {
  assert.equal(drop(5, 2), "1 -5 -2 -3 --4");
  assert.equal(drop(5, 4), "1 -2 -3 --5 --4");
  assert.equal(drop(3, 5), "1 -2 5 3 -4");
  assert.equal(drop(2, 4), "1 -3 --4 --2 5");
  assert.equal(drop(2, 3), "1 -3 --4 -2 5");
  assert.deepEqual([drop(1, 4), drop(3, 3)], [null, null]);
});
