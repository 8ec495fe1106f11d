import assert from "node:assert/strict";
import { test } from "node:test";
import { difference, linesOf } from "./policy-diff.ts";

test("paragraphs, headings and points are lines of plain text", () => {
  assert.deepEqual(linesOf("<h2>One</h2><p>Two &amp; <b>three</b></p><ul><li>Four</li></ul><p>Five<br />six</p>"), [
    "One",
    "Two & three",
    "Four",
    "Five",
    "six",
  ]);
});

test("what goes and what comes stand where they are, and the rest stays", () => {
  assert.deepEqual(
    difference(["a", "b", "c"], ["a", "x", "c", "d"]).map(({ text, is }) => `${is} ${text}`),
    ["same a", "gone b", "comes x", "same c", "comes d"],
  );
  assert.deepEqual(difference([], ["a"]), [{ text: "a", is: "comes" }]);
  assert.deepEqual(difference(["a"], []), [{ text: "a", is: "gone" }]);
});
