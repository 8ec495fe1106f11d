import assert from "node:assert/strict";
import { test } from "node:test";
import { cmOf, feetOf, sizeName } from "./measures.ts";

test("feet are read with and without inches, as whole centimetres", () => {
  const cases: [string, number | null][] = [
    ["5", 152],
    ["2.5", 76],
    ["5'6", 168],
    [`5' 6"`, 168],
    ["5 ft 6 in", 168],
    [" 8 ft ", 244],
    ["", null],
  ];
  for (const [typed, cm] of cases) assert.equal(cmOf(typed, "feet"), cm, typed);
  for (const typed of ["five", "5x8", "-5", "100000"]) assert.ok(Number.isNaN(cmOf(typed, "feet")), typed);
});

test("centimetres are whole numbers", () => {
  assert.deepEqual([cmOf("150", "cm"), cmOf("150 cm", "cm"), cmOf("", "cm")], [150, 150, null]);
  for (const typed of ["1.5", "wide", "99999"]) assert.ok(Number.isNaN(cmOf(typed, "cm")), typed);
});

test("a size is named as the shop's first ones are", () => {
  const base = { width: "5", length: "8", unit: "feet", shape: "rectangle" } as const;
  assert.equal(sizeName(base), "5 × 8 ft");
  assert.equal(sizeName({ ...base, shape: "round" }), "Round 5 ft");
  assert.equal(sizeName({ ...base, unit: "cm", width: "150", length: "240" }), "150 × 240 cm");
  assert.equal(sizeName({ ...base, width: "5'6" }), "5'6 × 8");
  assert.equal(sizeName({ ...base, length: "" }), "");
});

test("stored centimetres are shown in the feet that they come from", () => {
  assert.deepEqual([61, 76, 152, 244, 366].map(feetOf), ["2", "2.5", "5", "8", "12"]);
});
