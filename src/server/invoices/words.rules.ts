/** Amounts in words with lakhs and crores, as on Indian invoices. */
import type { Paise } from "../../shared/money.ts";

const small = [
  ..."zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen".split(" "),
  ..."fifteen sixteen seventeen eighteen nineteen".split(" "),
];
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

/** For whole numbers from 0 to 99. */
const upTo99 = (count: number): string =>
  count < 20 ? small[count]! : [tens[Math.floor(count / 10) - 2]!, ...(count % 10 > 0 ? [small[count % 10]!] : [])].join("-");

/** The units of the Indian system, largest first; the count of crores may itself be large. */
const places: [size: number, name: string][] = [
  [10_000_000, "crore"],
  [100_000, "lakh"],
  [1_000, "thousand"],
  [100, "hundred"],
];

/** A whole number: 1,24,900 is 'one lakh twenty-four thousand nine hundred'. */
export function countInWords(count: number): string {
  const [size, name] = places.find(([least]) => count >= least) ?? [];
  if (!size) return upTo99(count);
  const rest = count % size;
  return [countInWords(Math.floor(count / size)), name, ...(rest > 0 ? [countInWords(rest)] : [])].join(" ");
}

/** 'Rupees one lakh twenty-four thousand nine hundred and fifty paise only'. */
export function amountInWords(amount: Paise): string {
  const part = amount % 100;
  return `Rupees ${countInWords(Math.floor(amount / 100))}${part > 0 ? ` and ${countInWords(part)} paise` : ""} only`;
}
