import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { paise } from "../../shared/money.ts";
import { parseDocumentNumber, financialYear } from "./serial.rules.ts";
import { amountInWords, countInWords } from "./words.rules.ts";

test("amounts in words use lakhs, crores and paise", () => {
  const table: [amount: number, words: string][] = [
    [0, "Rupees zero only"],
    [1, "Rupees zero and one paise only"],
    [1_00, "Rupees one only"],
    [15_20, "Rupees fifteen and twenty paise only"],
    [1_040_00, "Rupees one thousand forty only"],
    [1_24_900_50, "Rupees one lakh twenty-four thousand nine hundred and fifty paise only"],
    [99_99_999_99, "Rupees ninety-nine lakh ninety-nine thousand nine hundred ninety-nine and ninety-nine paise only"],
    [1_00_00_000_00, "Rupees one crore only"],
  ];
  assert.equal(countInWords(1_00_000), "one lakh");
  for (const [amount, words] of table) assert.equal(amountInWords(paise(amount)), words);
  assert.equal(
    amountInWords(paise(1_23_45_67_890_05)),
    "Rupees one hundred twenty-three crore forty-five lakh sixty-seven thousand eight hundred ninety and five paise only",
  );
});

test("no two amounts have the same words", () => {
  const count = fc.integer({ min: 0, max: 1_000_000_000_000 });
  fc.assert(fc.property(count, count, (one, other) => (one === other) === (countInWords(one) === countInWords(other))));
});

test("a financial year begins on 1 April in India", () => {
  assert.equal(financialYear(new Date("2027-03-31T18:29:59.999Z")), 2026);
  assert.equal(financialYear(new Date("2027-03-31T18:30:00.000Z")), 2027);
  assert.equal(financialYear(new Date("2026-12-31T23:00:00.000Z")), 2026);
});

test("a document number is recognised however it is typed", () => {
  for (const typed of ["IN/26-27/000001", "in 26-27 1", "in-2627-000001", " IN2627/1 "])
    assert.equal(parseDocumentNumber(typed), "IN/26-27/000001");
  for (const typed of ["", "XX/26-27/1", "IN/26-27", "IN/26-27/12345678", "K7CF-3MWT"]) assert.equal(parseDocumentNumber(typed), undefined);
});
