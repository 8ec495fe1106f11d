import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { isOneEditAway, deletionKeys, correctAndExpand, wordsOf } from "./search.rules.ts";

const word = fc.string({ unit: fc.constantFrom(..."abcd"), minLength: 3, maxLength: 7 });
const character = fc.constantFrom(..."abcd");

test("a word with one letter changed, lost, added or swapped is one edit away and shares a deletion key", () => {
  fc.assert(
    fc.property(word, fc.nat(), character, fc.constantFrom("change", "lose", "add", "swap"), (given, at, extra, kind) => {
      const characters = [...given];
      const place = at % characters.length;
      if (kind === "change") characters[place] = extra;
      if (kind === "lose") characters.splice(place, 1);
      if (kind === "add") characters.splice(place, 0, extra);
      if (kind === "swap" && place > 0) [characters[place - 1], characters[place]] = [characters[place]!, characters[place - 1]!];
      const typed = characters.join("");
      if (typed === given) return;
      assert.ok(isOneEditAway(typed, given) && isOneEditAway(given, typed));
      const keys = new Set(deletionKeys(given));
      assert.ok(typed.length < 2 || deletionKeys(typed).some((key) => keys.has(key)));
    }),
  );
});

test("two edits are not one edit", () => {
  for (const [typed, right] of [
    ["carpet", "carport"],
    ["abcd", "badc"],
    ["rug", "rug"],
    ["kilim", "lkimi"],
  ])
    assert.equal(isOneEditAway(typed!, right!), false);
});

test("words lose accents, punctuation and capitals, in any script", () => {
  assert.deepEqual(wordsOf("  Dhurrié, 5×8 — RUG! कालीन"), ["dhurrie", "5", "8", "rug", "कालीन"]);
  assert.equal(wordsOf("a b c d e f g h i j").length, 8);
});

test("known words and short words are not corrected", () => {
  const indexMatches = {
    knownWords: new Set(["rug"]),
    candidates: [
      { word: "red", products: 9, isSpecific: true },
      { word: "rug", products: 3, isSpecific: true },
    ],
    vagueWords: new Set<string>(),
    concepts: [],
    synonyms: new Map(),
    completions: new Map(),
  };
  assert.deepEqual(
    correctAndExpand(["rug", "rd", "rux"], indexMatches).map((term) => term.word),
    ["rug", "rd", "rug"],
  );
});
