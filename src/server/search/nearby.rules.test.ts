import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { lettersBetween, nearbySearches, wideKeysOf } from "./nearby.rules.ts";
import { isOneLetterOff, keysOf } from "./search.rules.ts";

const word = fc.string({ unit: fc.constantFrom(..."abcd"), minLength: 1, maxLength: 8 });

test("letters between two words: none for the same, as many from either side, one for a slip", () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      assert.equal(lettersBetween(a, a), 0);
      assert.equal(lettersBetween(a, b), lettersBetween(b, a));
      if (isOneLetterOff(a, b)) assert.equal(lettersBetween(a, b), 1);
      assert.ok(lettersBetween(a, b) <= Math.max(a.length, b.length));
    }),
  );
});

test("a word with one letter changed and one too many still shares a key with the right one", () => {
  for (const [typed, right] of [
    ["meddalleon", "medallion"],
    ["kilmm", "kilim"],
    ["sxrrai", "serai"],
  ] as const) {
    const keys = new Set(keysOf(right));
    assert.ok(
      wideKeysOf(typed).some((key) => keys.has(key)),
      typed,
    );
  }
  assert.ok(wideKeysOf("x".repeat(40)).length < 50);
  assert.ok(wideKeysOf("abcdefghijkl").length < 100);
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
  assert.deepEqual(nearbySearches(["sxrrai"], 0, shop), ["serai"]);
  assert.deepEqual(nearbySearches(["submarine"], 0, shop), []);
  assert.deepEqual(nearbySearches(["gonne"], 0, shop), []);
});

test("a known word is doubted when it finds little and a slip away much is found", () => {
  assert.deepEqual(nearbySearches(["rag"], 1, shop), ["rug"]);
  assert.deepEqual(nearbySearches(["rug"], 2, shop), []);
});

test("words that are not found together are tried with one left out, and alone", () => {
  assert.deepEqual(nearbySearches(["madder", "serai"], 0, shop), ["madder", "serai"]);
  assert.deepEqual(nearbySearches(["red", "madder", "serai"], 0, shop).slice(0, 3), ["madder serai", "red serai", "red madder"]);
});
