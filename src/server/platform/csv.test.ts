import assert from "node:assert/strict";
import { test } from "node:test";
import { csvLine } from "./csv.ts";

test("no text becomes a formula in a spreadsheet", () => {
  for (const text of [
    "=1+1",
    "+1+1",
    "-2+3+cmd|' /C calc'!A0",
    "@SUM(1)",
    "\t=1",
    "\r=1",
    "＝1+1",
    "＋1",
    "－1",
    "＠A1",
    "-1-1",
    "-1e5",
    "-",
  ])
    assert.match(csvLine([text]), /^"?'/, JSON.stringify(text));
});

test("amounts and ordinary texts stay as they are", () => {
  const cells = ["-12.50", "-3", "0.00", "27-Maharashtra", "Asha & Sons", "कमला", ""];
  assert.equal(csvLine(cells), cells.join(","));
});

test("commas, quotes and line ends stay within their cell", () => {
  assert.equal(csvLine(["a,b", 'say "x"', "two\nlines"]), '"a,b","say ""x""","two\nlines"');
});
