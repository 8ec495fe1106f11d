import assert from "node:assert/strict";
import { test } from "node:test";
import { withUnbrokenSizes } from "./size-text.ts";

test("only the spaces within a size become no-break spaces", () => {
  assert.equal(withUnbrokenSizes("12 × 15 ft, Madder red"), "12\u00a0×\u00a015\u00a0ft, Madder red");
  assert.equal(withUnbrokenSizes("Round, 8 ft"), "Round, 8\u00a0ft");
  assert.equal(withUnbrokenSizes("16 × 24 in"), "16\u00a0×\u00a024\u00a0in");
  assert.equal(withUnbrokenSizes("₹40.00 in cash"), "₹40.00 in cash");
  assert.equal(withUnbrokenSizes("Set of 2 mats"), "Set of 2 mats");
});
