import assert from "node:assert/strict";
import test from "node:test";
import { isSaved, savedOf, toggled, withSaved } from "./saved.rules.ts";

const saved = new Set(["7:44", "7:45", "8:0", "70:1"]);

test("a variation is saved for itself, a product when any of its variations is", () => {
  assert.ok(isSaved(saved, { productId: 7, variationId: 44 }));
  assert.ok(!isSaved(saved, { productId: 7, variationId: 46 }));
  assert.ok(isSaved(saved, { productId: 7, variationId: 0 }));
  assert.ok(isSaved(saved, { productId: 8, variationId: 0 }));
  assert.ok(!isSaved(saved, { productId: 0, variationId: 0 }));
  assert.ok(!isSaved(new Set(["70:1"]), { productId: 7, variationId: 0 }));
});

test("a press takes off what is there and puts on what is not", () => {
  assert.deepEqual(savedOf(toggled(saved, { productId: 7, variationId: 44 }), 7), ["7:45"]);
  assert.deepEqual(savedOf(toggled(saved, { productId: 7, variationId: 46 }), 7), ["7:44", "7:45", "7:46"]);
  assert.deepEqual(savedOf(toggled(saved, { productId: 7, variationId: 0 }), 7), []);
  assert.deepEqual(savedOf(toggled(saved, { productId: 9, variationId: 0 }), 9), ["9:0"]);
});

test("what the shop says of one product leaves the others alone", () => {
  assert.deepEqual([...withSaved(saved, 7, ["7:46"])].toSorted(), ["70:1", "7:46", "8:0"].toSorted());
});
