import assert from "node:assert/strict";
import test from "node:test";
import {
  availabilityOf,
  chosenVariation,
  insteadOf,
  nearestSize,
  otherTerms,
  outlines,
  quantityRange,
  squareFeet,
  variationWith,
  withinRange,
} from "./choice.rules.ts";
import type { Attribute, Variation } from "../product.ts";

const made = (key: string, given: Partial<Variation> = {}): Variation => ({
  id: 1,
  key,
  termIds: key.split("-").map(Number),
  sku: `DH-${key}`,
  sellingPrice: 42_900,
  mrp: 49_900,
  percentOff: 14,
  weightGrams: null,
  stock: 5,
  minimum: 1,
  step: 1,
  canBuy: true,
  isMadeToOrder: false,
  leadDays: null,
  ...given,
});

const term = (id: number, name: string) => ({ id, name, value: "", picture: "", measure: null });
const size: Attribute = { id: 1, name: "Size", kind: "value", terms: [term(1, "4 × 6 ft"), term(2, "8 × 10 ft")] };
const colour: Attribute = { id: 2, name: "Colour", kind: "value", terms: [term(11, "Madder"), term(12, "Indigo")] };
const rectangle = (widthCm: number, lengthCm: number) => ({ widthCm, lengthCm, shape: "rectangle" });

test("the address names the variation; an unknown or missing name gives the default one", () => {
  const product = { variations: [made("1"), made("2")], openingKey: "2" };
  assert.equal(chosenVariation(product, "1")?.key, "1");
  assert.equal(chosenVariation(product, "99")?.key, "2");
  assert.equal(chosenVariation(product, null)?.key, "2");
  assert.equal(chosenVariation({ ...product, openingKey: "gone" }, null)?.key, "1");
  assert.equal(chosenVariation({ variations: [], openingKey: "" }, null), undefined);
});

test("changing one term keeps the others, and a combination that is not made gives none", () => {
  const variations = [made("1-11"), made("2-11"), made("2-12")];
  const [first] = variations as [Variation];
  assert.equal(variationWith(variations, first, size, size.terms[1]!)?.key, "2-11");
  assert.equal(variationWith(variations, first, colour, colour.terms[1]!), undefined);
  assert.deepEqual(otherTerms([size, colour], colour, first), ["4 × 6 ft"]);
});

test("the order of the terms in the key does not matter", () => {
  const variations = [made("11-1"), made("11-2")];
  assert.equal(variationWith(variations, variations[0]!, size, size.terms[1]!)?.key, "11-2");
});

test("a variation is ready, made to order, sold out, or has no price", () => {
  assert.equal(availabilityOf(made("1")), "ready");
  assert.equal(availabilityOf(made("1", { isMadeToOrder: true, stock: 0 })), "made-to-order");
  assert.equal(availabilityOf(made("1", { canBuy: false, stock: 0 })), "sold-out");
  assert.equal(availabilityOf(made("1", { canBuy: false, sellingPrice: 0 })), "no-price");
});

test("a quantity is at least the smallest sold and at most the stock", () => {
  assert.deepEqual(quantityRange(made("1")), { min: 1, max: 5, step: 1 });
  assert.deepEqual(quantityRange(made("1", { minimum: 2 })), { min: 2, max: 5, step: 1 });
  assert.deepEqual(quantityRange(made("1", { minimum: 0 })), { min: 1, max: 5, step: 1 });
  assert.equal(withinRange(0, { min: 1, max: 5, step: 1 }), 1);
  assert.equal(withinRange(9, { min: 1, max: 5, step: 1 }), 5);
  assert.equal(withinRange(Number.NaN, { min: 2, max: 5, step: 1 }), 2);
});

test("what is sold in pairs has a range of even quantities", () => {
  assert.deepEqual(quantityRange(made("1", { minimum: 2, step: 2, stock: 4 })), { min: 2, max: 4, step: 2 });
  assert.equal(withinRange(999, quantityRange(made("1", { minimum: 2, step: 2, isMadeToOrder: true, stock: 0 }))), 998);
  assert.deepEqual(
    [1, 3, 4, 9].map((wanted) => withinRange(wanted, { min: 2, max: 6, step: 2 })),
    [2, 2, 4, 6],
  );
});

test("stock does not limit a made-to-order variation, and a sold-out one still has a range", () => {
  assert.equal(quantityRange(made("1", { isMadeToOrder: true, stock: 0 })).max, 999);
  assert.equal(quantityRange(made("1", { canBuy: false, stock: 0 })).min, 1);
});

test("a sold-out size offers the sizes that can be bought, nearest in price first", () => {
  const soldOut = made("1", { canBuy: false, stock: 0, sellingPrice: 100 });
  const all = [soldOut, made("2", { sellingPrice: 300 }), made("3", { canBuy: false }), made("4", { sellingPrice: 120 })];
  assert.deepEqual(
    insteadOf(all, soldOut, 3).map(({ key }) => key),
    ["4", "2"],
  );
});

test("all sizes are drawn at one scale, whole, in the middle of the sheet", () => {
  const [small, large, round] = outlines([rectangle(122, 183), rectangle(274, 366), { widthCm: 244, lengthCm: 244, shape: "round" }]);
  assert.ok(small && large && round);
  assert.ok(Math.abs(large.width / small.width - 274 / 122) < 0.05);
  assert.ok(large.width <= 36 && large.height <= 46);
  assert.equal(large.x, Math.round((40 - large.width) * 5) / 10);
  assert.equal(round.isRound, true);
  assert.equal(round.width, round.height);
});

test("a doormat stays visible next to a very long runner", () => {
  const [, mat] = outlines([rectangle(76, 1200), rectangle(45, 60)]);
  assert.ok(mat && mat.width >= 3 && mat.height >= 3);
});

test("the area of a round rug is the area of its circle", () => {
  assert.equal(squareFeet(rectangle(244, 305)).toFixed(1), "80.1");
  assert.equal(squareFeet({ widthCm: 244, lengthCm: 244, shape: "round" }).toFixed(1), "50.3");
});

test("the nearest size is offered, unless it is too far from the wanted one", () => {
  const sizes = [rectangle(122, 183), rectangle(183, 274), rectangle(244, 305)].map((measure) => ({ measure }));
  const living = rectangle(244, 305);
  assert.deepEqual(nearestSize(living, sizes), { size: sizes[2], isExact: true });
  assert.deepEqual(nearestSize(living, sizes.slice(0, 2)), { size: sizes[1], isExact: false });
  assert.equal(nearestSize(living, sizes.slice(0, 1)), undefined);
  assert.equal(nearestSize(rectangle(76, 305), sizes), undefined, "a hallway needs a runner");
  assert.equal(nearestSize(living, []), undefined);
});
