import assert from "node:assert/strict";
import { test } from "node:test";
import { code128 } from "./code128.rules.ts";

const MODULES = 11;
const widths = (text: string) => code128(text).join("");

test("a barcode begins with start B and ends with its check character and the stop", () => {
  // 'PJJ123C', which the standard's text on check characters works out: (104 + 48 + 42·2 + 42·3 + 17·4 + 18·5 + 19·6 + 35·7) mod 103 = 55.
  assert.equal(
    widths("PJJ123C"),
    "211214" + "313121" + "112133" + "112133" + "123221" + "223211" + "221132" + "131321" + "311321" + "2331112",
  );
});

test("every character has a pattern of its own, three bars and three spaces of eleven modules, with bars of an even width", () => {
  const characters = Array.from({ length: 95 }, (_, place) => String.fromCodePoint(32 + place));
  const patterns = characters.map((character) => code128(character).slice(6, 12));
  assert.equal(new Set(patterns.map(String)).size, characters.length);
  for (const pattern of patterns) {
    assert.equal(
      pattern.reduce((sum, width) => sum + width, 0),
      MODULES,
    );
    assert.equal((pattern[0]! + pattern[2]! + pattern[4]!) % 2, 0);
  }
});

test("what a scanner cannot read is refused", () => {
  assert.throws(() => code128("₹"), RangeError);
});
