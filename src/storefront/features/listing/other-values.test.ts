import assert from "node:assert/strict";
import test from "node:test";
import { withEmptiedValues, withChosen } from "./other-values.ts";

const value = (name: string, count: number) => ({ value: name, label: name, count, swatch: "", measure: null });
const group = (name: string, ...values: [string, number][]) => ({
  name,
  values: values.map(([label, count]) => value(label, count)),
});

test("a value that would leave nothing stays in its place with a count of 0", () => {
  const known = [group("Color", ["Red", 5], ["Blue", 7], ["Ivory", 3])];
  assert.deepEqual(withEmptiedValues([group("Color", ["Red", 1], ["Ivory", 2])], known), [
    group("Color", ["Red", 1], ["Blue", 0], ["Ivory", 2]),
  ]);
});

test("a value that is new stands where it was sent", () => {
  const known = [group("Color", ["Blue", 1])];
  assert.deepEqual(withEmptiedValues([group("Color", ["Red", 5], ["Blue", 7])], known), [group("Color", ["Red", 5], ["Blue", 7])]);
});

test("a group without values stays with all of them at 0", () => {
  const known = [group("Color", ["Red", 5]), group("Style", ["Boho", 2], ["Solid", 1])];
  assert.deepEqual(withEmptiedValues([group("Color", ["Red", 0])], known), [
    group("Color", ["Red", 0]),
    group("Style", ["Boho", 0], ["Solid", 0]),
  ]);
});

test("what the address names is in the panel, whether a product has it or not", () => {
  assert.deepEqual(withChosen([group("Color", ["Blue", 1])], { Color: ["Red", "Blue"], Unknown: ["x"] }), [
    group("Color", ["Blue", 1], ["Red", 0]),
  ]);
});
