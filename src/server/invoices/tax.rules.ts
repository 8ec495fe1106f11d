/**
 * The tax in a price. Prices include tax, so it is taken out of them: rule 35 of the CGST Rules, 2017 (tax = value including tax × rate ÷ (100
 * + rate)). All amounts are whole paise, and each row is rounded by itself (half up), so that the rows add up to the document.
 */
import type { DocumentContent, GstState, PlaceReason, TaxRow } from "../../db/schema/invoices.ts";
import { type Paise, ZERO, paise } from "../../shared/money.ts";

/** Basis points in 100 %. */
const WHOLE = 10_000;

export type Taxes = Pick<TaxRow, "taxable" | "cgst" | "sgst" | "igst">;

type Supply = Pick<DocumentContent, "placeOfSupply"> & { seller: Pick<DocumentContent["seller"], "state"> };

type PlaceOfSupply = { placeOfSupply: GstState; placeReason: PlaceReason };

/**
 * The place of supply of goods (docs/decisions/0028). A consumer's is the address on the invoice, which is that of the delivery (section 10(1)(ca)
 * of the IGST Act). A registered business's is where the delivery ends (a); when it has the goods delivered to someone else, it counts as the receiver,
 * and the place is its own state (b).
 */
export function placeOfSupplyOf(
  buyer: { gstin: string; state: GstState },
  deliverTo: { state: GstState },
  { isForOther }: { isForOther: boolean },
): PlaceOfSupply {
  if (buyer.gstin === "") return { placeOfSupply: deliverTo.state, placeReason: "consumer" };
  return isForOther ? { placeOfSupply: buyer.state, placeReason: "buyer" } : { placeOfSupply: deliverTo.state, placeReason: "delivery" };
}

/** Whether the goods stay in the seller's state, which decides between CGST with SGST, and IGST. */
export const isWithinState = ({ seller, placeOfSupply }: Supply): boolean => seller.state.id === placeOfSupply.id;

/** Union territories without a legislature: there the second half is UTGST (UTGST Act, 2017). */
const TERRITORIES = [4, 26, 31, 35, 38];
export const halfNames = ({ placeOfSupply }: Pick<DocumentContent, "placeOfSupply">): [string, string] => [
  "CGST",
  TERRITORIES.includes(placeOfSupply.id) ? "UTGST" : "SGST",
];

/**
 * Takes the tax out of an amount: two equal halves within a state (section 9 of the CGST Act and of the state's act), one tax between states
 * (section 5 of the IGST Act).
 */
export function taxesIn(amount: Paise, rateBasisPoints: number, isWithinState: boolean): Taxes {
  if (isWithinState) {
    const half = portion(amount, rateBasisPoints, 2 * (WHOLE + rateBasisPoints));
    return { taxable: paise(amount - 2 * half), cgst: half, sgst: half, igst: ZERO };
  }
  const whole = portion(amount, rateBasisPoints, WHOLE + rateBasisPoints);
  return { taxable: paise(amount - whole), cgst: ZERO, sgst: ZERO, igst: whole };
}

/** amount × part ÷ whole, rounded half up, in integers only. */
function portion(amount: Paise, part: number, whole: number): Paise {
  return paise(Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole))));
}

export const sumOf = (amounts: readonly Paise[]): Paise => paise(amounts.reduce((sum, amount) => sum + amount, 0));

/** The sums of the rows, tax by tax. */
export function totalsOf(rows: readonly TaxRow[]): Taxes & { total: Paise } {
  const of = (field: keyof Taxes) => sumOf(rows.map((row) => row[field]));
  return { taxable: of("taxable"), cgst: of("cgst"), sgst: of("sgst"), igst: of("igst"), total: sumOf(rows.map(({ amount }) => amount)) };
}
