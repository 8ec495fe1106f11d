import assert from "node:assert/strict";
import { test } from "node:test";
import { parseGiftCardCode, formatCode, withCheckCharacter } from "./gift-card.rules.ts";

const code = withCheckCharacter("K7CF3MWT2A4H6JR");
const CHARACTERS = [..."23467ACFHJKMRTWXY"];

test("a gift card code is read however it is typed", () => {
  for (const typed of [code, formatCode(code), ` ${formatCode(code).toLowerCase()} `, code.split("").join(" ")])
    assert.equal(parseGiftCardCode(typed), code);
  assert.match(formatCode(code), /^(\w{4}-){3}\w{4}$/);
});

test("one wrong character, or two swapped ones, are detected", () => {
  for (let place = 0; place < 16; place++) {
    for (const wrong of CHARACTERS.filter((each) => each !== code[place]))
      assert.equal(parseGiftCardCode(code.slice(0, place) + wrong + code.slice(place + 1)), null);
    for (let other = place + 1; other < 16; other++) {
      const swapped = [...code];
      [swapped[place], swapped[other]] = [swapped[other]!, swapped[place]!];
      assert.equal(parseGiftCardCode(swapped.join("")), swapped.join("") === code ? code : null);
    }
  }
  for (const typed of ["", "K7CF", `${code}2`, "💳", "O".repeat(16)]) assert.equal(parseGiftCardCode(typed), null);
});
