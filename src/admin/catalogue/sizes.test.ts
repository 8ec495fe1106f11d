import assert from "node:assert/strict";
import { test } from "node:test";
import { newVariation } from "./product-fields.ts";
import { priceByArea, skuOf, squareFeet, withTerms } from "./sizes.ts";

const size = (id: number, name: string, widthCm: number, lengthCm: number, shape = "rectangle") => ({
  id,
  name,
  value: "",
  measure: { widthCm, lengthCm, shape },
});
const sizes = {
  id: 1,
  code: "size",
  name: "Size",
  isVariation: true,
  terms: [size(11, "4 × 6 ft", 122, 183), size(12, "5 × 8 ft", 152, 244), size(13, "Round 8 ft", 244, 244, "round")],
};
const colours = {
  id: 2,
  code: "yarn",
  name: "Yarn",
  isVariation: true,
  terms: [21, 22].map((id) => ({ id, name: `Yarn ${id}`, value: "", measure: null })),
};
const choices = {
  categories: [],
  collections: [],
  tags: [],
  attributes: [sizes, colours],
  hsn: [],
  usual: null,
  hasSeller: true,
  hasCare: true,
  publicUrl: "",
};
const shop = { attributes: [sizes, colours], sku: "MADDER" };
const known = (id: number, wasOrdered = false) => ({ id, stock: 2, wasOrdered });

test("chosen sizes become variations with SKUs and a rolled length, and those that were there stay", () => {
  const first = { ...newVariation([11]), known: known(7), sku: "OLD", price: "42900" };
  const variations = withTerms([first], new Map([[1, [12, 11, 13]]]), shop);
  assert.deepEqual(
    variations.map(({ known: saved, sku, rolledLengthCm }) => [saved?.id, sku, rolledLengthCm]),
    [
      [7, "OLD", ""],
      [undefined, "MADDER-5X8", "160"],
      [undefined, "MADDER-ROUND-8", "252"],
    ],
  );
});

test("two attributes make every pair, and no choice makes the one variation of a plain product", () => {
  const pairs = withTerms(
    [],
    new Map([
      [1, [11, 12]],
      [2, [21, 22]],
    ]),
    shop,
  );
  assert.deepEqual(
    pairs.map(({ termIds }) => termIds),
    [
      [11, 21],
      [11, 22],
      [12, 21],
      [12, 22],
    ],
  );
  assert.deepEqual(
    withTerms(pairs, new Map(), shop).map(({ termIds, sku }) => [termIds, sku]),
    [[[], "MADDER"]],
  );
});

test("what was typed before the first size was chosen is that of the size, and a further attribute takes it along", () => {
  const plain = { ...newVariation(), known: known(7), sku: "MADDER", price: "42900", stock: "3", weightKg: "9" };
  const sized = withTerms([plain], new Map([[1, [11]]]), shop);
  assert.deepEqual(
    sized.map(({ known: saved, sku, price, stock, weightKg, rolledLengthCm }) => [saved?.id, sku, price, stock, weightKg, rolledLengthCm]),
    [[7, "MADDER-4X6", "42900", "3", "9", "130"]],
  );
  const chosen = new Map([
    [1, [11, 12]],
    [2, [21, 22]],
  ]);
  const summary = (variations: typeof sized) => variations.map(({ known: saved, price, stock }) => [saved?.id, price, stock]);
  assert.deepEqual(summary(withTerms(sized, chosen, shop)), [
    [7, "42900", "3"],
    [undefined, "42900", "0"],
    [undefined, "", "0"],
    [undefined, "", "0"],
  ]);
  // What orders have stays what it is.
  const ordered = [{ ...plain, known: known(7, true) }];
  assert.deepEqual(summary(withTerms(ordered, new Map([[1, [11]]]), shop)), [[undefined, "42900", "0"]]);
});

test("SKUs say the size in capitals and digits", () => {
  assert.equal(skuOf("DHR-1", ["2.5 × 8 ft", "Off white"]), "DHR-1-2-5X8-OFF-WHITE");
  assert.equal(skuOf("", ["6 × 9 ft"]), "6X9");
});

test("a price by area ends like a price tag", () => {
  assert.equal(squareFeet(choices, [12])!.toFixed(1), "39.9");
  assert.equal(squareFeet(choices, [13])!.toFixed(1), "50.3");
  assert.equal(squareFeet(choices, [21]), null);
  assert.equal(priceByArea(39.9, 1_750), "69900");
  assert.equal(priceByArea(6, 250), "1490");
});
