import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { editDistance, suggestSearches, keysOfTwoEdits } from "./suggestions.rules.ts";
import { isOneEditAway, deletionKeys } from "./search.rules.ts";

const word = fc.string({ unit: fc.constantFrom(..."abcd"), minLength: 1, maxLength: 8 });

test("the edit distance is 0 for equal words, symmetric, and 1 for one edit", () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      assert.equal(editDistance(a, a), 0);
      assert.equal(editDistance(a, b), editDistance(b, a));
      if (isOneEditAway(a, b)) assert.equal(editDistance(a, b), 1);
      assert.ok(editDistance(a, b) <= Math.max(a.length, b.length));
    }),
  );
});

test("a word with two typos still shares a key with the right word", () => {
  for (const [typed, right] of [
    ["meddalleon", "medallion"],
    ["kilmm", "kilim"],
    ["sxrrai", "serai"],
    ["mdalion", "medallion"],
    ["maigod", "marigold"],
  ] as const) {
    const keys = new Set(deletionKeys(right));
    assert.ok(
      keysOfTwoEdits(typed).some((key) => keys.has(key)),
      typed,
    );
  }
  assert.ok(keysOfTwoEdits("x".repeat(40)).length < 50);
  assert.ok(keysOfTwoEdits("abcdefghijkl").length < 450);
});

const shop = [
  { word: "serai", products: 3 },
  { word: "madder", products: 5 },
  { word: "rug", products: 42 },
  { word: "rag", products: 1 },
  { word: "rugs", products: 40 },
  { word: "gone", products: 0 },
];

test("an unknown word is replaced by the most similar known words", () => {
  assert.deepEqual(suggestSearches(["sxrrai"], 0, shop), ["serai"]);
  assert.deepEqual(suggestSearches(["submarine"], 0, shop), []);
  assert.deepEqual(suggestSearches(["gonne"], 0, shop), []);
});

test("a known word with few results is replaced by a far more frequent word one edit away", () => {
  assert.deepEqual(suggestSearches(["rag"], 1, shop), ["rug"]);
  assert.deepEqual(suggestSearches(["rug"], 2, shop), []);
});

test("words without a common result are tried with one word left out, and alone", () => {
  assert.deepEqual(suggestSearches(["madder", "serai"], 0, shop), ["madder", "serai"]);
  assert.deepEqual(suggestSearches(["red", "madder", "serai"], 0, shop).slice(0, 3), ["madder serai", "red serai", "red madder"]);
});
