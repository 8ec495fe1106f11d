import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { editDistance, suggestSearches, deletionKeysOfTwo } from "./suggestions.rules.ts";
import { isOneEditAway, deletionKeys } from "./search.rules.ts";

const word = fc.string({ unit: fc.constantFrom(..."abcd"), minLength: 1, maxLength: 8 });

test("letters between two words: none for the same, as many from either side, one for a slip", () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      assert.equal(editDistance(a, a), 0);
      assert.equal(editDistance(a, b), editDistance(b, a));
      if (isOneEditAway(a, b)) assert.equal(editDistance(a, b), 1);
      assert.ok(editDistance(a, b) <= Math.max(a.length, b.length));
    }),
  );
});

test("a word with one letter changed and one too many still shares a key with the right one", () => {
  for (const [typed, right] of [
    ["meddalleon", "medallion"],
    ["kilmm", "kilim"],
    ["sxrrai", "serai"],
  ] as const) {
    const keys = new Set(deletionKeys(right));
    assert.ok(
      deletionKeysOfTwo(typed).some((key) => keys.has(key)),
      typed,
    );
  }
  assert.ok(deletionKeysOfTwo("x".repeat(40)).length < 50);
  assert.ok(deletionKeysOfTwo("abcdefghijkl").length < 100);
});

const shop = [
  { word: "serai", products: 3 },
  { word: "madder", products: 5 },
  { word: "rug", products: 42 },
  { word: "rag", products: 1 },
  { word: "rugs", products: 40 },
  { word: "gone", products: 0 },
];

test("an unknown word is exchanged for the nearest ones", () => {
  assert.deepEqual(suggestSearches(["sxrrai"], 0, shop), ["serai"]);
  assert.deepEqual(suggestSearches(["submarine"], 0, shop), []);
  assert.deepEqual(suggestSearches(["gonne"], 0, shop), []);
});

test("a known word is doubted when it finds little and a slip away much is found", () => {
  assert.deepEqual(suggestSearches(["rag"], 1, shop), ["rug"]);
  assert.deepEqual(suggestSearches(["rug"], 2, shop), []);
});

test("words that are not found together are tried with one left out, and alone", () => {
  assert.deepEqual(suggestSearches(["madder", "serai"], 0, shop), ["madder", "serai"]);
  assert.deepEqual(suggestSearches(["red", "madder", "serai"], 0, shop).slice(0, 3), ["madder serai", "red serai", "red madder"]);
});
