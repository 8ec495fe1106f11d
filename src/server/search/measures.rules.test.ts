import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { fromRupees } from "../../shared/money.ts";
import { readMeasures, sizesMeant } from "./measures.rules.ts";

const sidesOf = (query: string) => readMeasures(query).sizes.map(({ sides }) => sides.map(Math.round).join("x"));
const budgetOf = (query: string) => {
  const { budget } = readMeasures(query);
  return budget && [budget.from, budget.to];
};

test("a size is read in feet, inches, centimetres or metres, however it is written", () => {
  for (const [query, sides] of [
    ["8x10", "244x305"],
    ["8 X 10 rug", "244x305"],
    ["8 × 10 ft", "244x305"],
    ["8 by 10 feet", "244x305"],
    ["8'x10'", "244x305"],
    [`5'6"x7'10"`, "168x239"],
    ["152x244", "152x244"],
    ["152 x 244 cm", "152x244"],
    ["1.5m x 2m", "150x200"],
    ["८x१०", "244x305"],
    ["2.5x8 runner", "76x244"],
  ])
    assert.deepEqual(sidesOf(query!), [sides], query);
});

test("one side is a size with a unit, or beside the name of a shape", () => {
  for (const [query, side, words] of [
    ["runner 2.5", "76", "runner"],
    ["2.5 ft runner", "76", "runner"],
    ["round rug 6 feet", "183", "round rug"],
    ["6 ft round rug", "183", "round rug"],
    ["square rug 6", "183", "square rug"],
  ]) {
    assert.deepEqual(sidesOf(query!), [side], query);
    assert.equal(readMeasures(query!).words, words);
  }
  assert.deepEqual(sidesOf("block study no 4"), []);
  assert.deepEqual(sidesOf("carpets for 2 rooms"), []);
});

test("a budget is read in English, in Hindi and in Hindi written in Latin letters", () => {
  const to = (rupees: number) => [null, fromRupees(rupees)];
  const from = (rupees: number) => [fromRupees(rupees), null];
  for (const [query, budget] of [
    ["under 20000", to(20_000)],
    ["rugs below ₹20,000/-", to(20_000)],
    ["less than rs. 5000", to(5_000)],
    ["carpet under 20k", to(20_000)],
    ["10 hazar tak", to(10_000)],
    ["10000 se kam carpet", to(10_000)],
    ["१०००० से कम कालीन", to(10_000)],
    ["above 1 lakh", from(100_000)],
    ["over 1.5 lakh", from(150_000)],
    ["between 10000 and 20000", [fromRupees(10_000), fromRupees(20_000)]],
    ["10-20k", [fromRupees(10_000), fromRupees(20_000)]],
    ["₹5,000 - ₹10,000", [fromRupees(5_000), fromRupees(10_000)]],
  ] as const)
    assert.deepEqual(budgetOf(query), budget, query);
  for (const query of ["rug for 2 to 4 people", "DH-MM-0810", "2 by 3", "no 4"]) assert.equal(budgetOf(query), null, query);
});

test("size and budget leave the other words", () => {
  const { words, sizes, budget } = readMeasures("red 8x10 rug under 50000 for bedroom");
  assert.deepEqual([words, sizes.length, budget?.to], ["red rug for bedroom", 1, fromRupees(50_000)]);
});

const made = [
  { id: 1, widthCm: 122, lengthCm: 183 },
  { id: 2, widthCm: 152, lengthCm: 244 },
  { id: 3, widthCm: 244, lengthCm: 305 },
  { id: 4, widthCm: 76, lengthCm: 244 },
];

test("a typed size means the same size in either order, else the near ones, else the nearest", () => {
  const meant = (query: string) => sizesMeant(readMeasures(query).sizes[0]!, made);
  assert.deepEqual(meant("8x10"), [3]);
  assert.deepEqual(meant("10x8"), [3]);
  assert.deepEqual(meant("245 x 300 cm"), [3]);
  assert.deepEqual(meant("5x7"), [1, 2]);
  assert.deepEqual(meant("20x30"), [3]);
  assert.deepEqual(meant("8 ft"), [2, 3, 4]);
  assert.deepEqual(sizesMeant({ sides: [100, 100] }, []), []);
});

test("any text can be read, and amounts are never negative or reversed", () => {
  const token = fc.constantFrom("8", "10", "x", " ", "ft", "under", "20000", "k", "-", "to", "rug", "₹", "से", "'", '"', ".", ",");
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(token).map((parts) => parts.join("")),
      ),
      (query) => {
        const { sizes, budget } = readMeasures(query);
        assert.ok(sizes.every(({ sides }) => sides.every((side) => Number.isFinite(side) && side >= 0)));
        if (budget?.from != null && budget.to != null) assert.ok(Number.isSafeInteger(budget.from) && Number.isSafeInteger(budget.to));
      },
    ),
  );
});
