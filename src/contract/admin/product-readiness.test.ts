/** The score of a product: what Legal Metrology asks for counts, and only what the invoice and the law's page cannot be without keeps it from being on sale. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { READINESS_POINTS, type JudgedProduct, judgeReadiness, readinessPoints } from "./product-readiness.ts";

const SIZE = 7;
const WOOL = 9;
const by = { hsnPrefixes: ["57"], materialIds: new Set([WOOL]), sizeIds: new Set([SIZE]), hasSeller: true, hasCare: true };
const whole: JudgedProduct = {
  description: `<p>${"Tied in Jaipur over ten weeks. ".repeat(6)}</p>`,
  categories: [1],
  termIds: [WOOL],
  hsnCode: "5701",
  countryOfOrigin: "India",
  details: [],
  seoDescription: "A rug in madder.",
  pictures: [{ alt: "A rug" }],
  variations: [{ mrp: 60_000_00, price: 49_900_00, weightGrams: 9000, rolledLengthCm: 160, termIds: [SIZE] }],
};
const missing = (change: Partial<JudgedProduct>, shop: Partial<typeof by> = {}) =>
  judgeReadiness({ ...whole, ...change }, { ...by, ...shop }).missing;

test("a product with everything has 100 of 100", () => {
  assert.deepEqual(judgeReadiness(whole, by), { score: 100, missing: [], blocking: [] });
  assert.equal(
    READINESS_POINTS.reduce((sum, point) => sum + readinessPoints[point].weight, 0),
    100,
  );
});

test("MRP, quantity, seller and consumer care are points that keep nothing from being on sale", () => {
  const [variation] = whole.variations;
  const bare = { ...whole, variations: [{ ...variation!, mrp: 0, termIds: [] }] };
  const { score, missing: lacks, blocking } = judgeReadiness(bare, { ...by, hasSeller: false, hasCare: false });
  assert.deepEqual([score, lacks, blocking], [80, ["mrp", "quantity", "seller", "care"], []]);
});

test("what comes from another country names its importer", () => {
  for (const countryOfOrigin of ["India", " india", "Bharat", ""])
    assert.ok(!missing({ countryOfOrigin }).includes("importer"), countryOfOrigin);
  assert.deepEqual(missing({ countryOfOrigin: "Nepal" }), ["importer"]);
  assert.deepEqual(missing({ countryOfOrigin: "Nepal", details: [{ name: "Imported by", value: "Kesar Rugs, Jaipur" }] }), []);
  assert.deepEqual(missing({ countryOfOrigin: "Nepal", details: [{ name: "Imported by", value: " " }] }), ["importer"]);
});

test("what has no size tells its quantity by a detail, and every variation needs one of both", () => {
  const [variation] = whole.variations;
  const plain = [{ ...variation!, termIds: [] }];
  assert.deepEqual(missing({ variations: plain }), ["quantity"]);
  for (const name of ["Net quantity", "Dimensions", "Pack of"])
    assert.deepEqual(missing({ variations: plain, details: [{ name, value: "2 pieces" }] }), [], name);
  assert.deepEqual(missing({ variations: plain, details: [{ name: "Net quantity", value: " " }] }), ["quantity"]);
  assert.deepEqual(missing({ variations: plain, details: [{ name: "Care", value: "By hand" }] }), ["quantity"]);
  assert.deepEqual(missing({ variations: [...whole.variations, ...plain] }), ["quantity"]);
});
