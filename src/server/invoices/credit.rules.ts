/** What a credit note takes off an invoice (section 34 of the CGST Act): all that is left of it, or a part in proportion. */
import type { TaxRow } from "../../db/schema/invoices.ts";
import { type Paise, ZERO, paise } from "../../shared/money.ts";
import { allocate } from "../../shared/allocate.ts";
import { sumOf, taxesIn } from "./tax.rules.ts";

/** A row of a credit note: what it takes off the row of the invoice that stands at `place`. */
export type CreditedRow = { place: number; row: TaxRow };

/** What is left of each row after credit notes. */
export function restOf(invoiced: readonly TaxRow[], credited: readonly CreditedRow[]): TaxRow[] {
  return invoiced.map((row, place) => credited.filter((one) => one.place === place).reduce((rest, { row: off }) => minus(rest, off), row));
}

const FIELDS = ["value", "discount", "amount", "taxable", "cgst", "sgst", "igst", "quantity"] as const;

const minus = (row: TaxRow, off: TaxRow): TaxRow => ({
  ...row,
  ...Object.fromEntries(FIELDS.map((field) => [field, row[field] - off[field]])),
});

/** All that is left: of rows that nothing has been taken off it is the whole row, with its pieces. */
export const creditRest = (rest: readonly TaxRow[]): CreditedRow[] =>
  rest.flatMap((row, place) => (row.amount > ZERO || row.quantity > 0 ? [{ place, row }] : []));

/**
 * A part, divided in proportion to what is left of each row, at most all of it. No pieces come back with it: what was charged for them becomes
 * less. The taxes of all credit notes of a row never come to more than those of the row, nor what is taxable.
 */
export function creditPart(rest: readonly TaxRow[], amount: Paise, isWithinState: boolean): CreditedRow[] {
  const left = sumOf(rest.map((row) => row.amount));
  if (left === ZERO) return [];
  const parts = allocate(
    paise(Math.min(amount, left)),
    rest.map((row) => row.amount),
  );
  return rest.flatMap((row, place) => {
    const part = parts[place]! > ZERO ? partOf(row, parts[place]!, isWithinState) : undefined;
    return part ? [{ place, row: part }] : [];
  });
}

/** Undefined for a paisa that cannot be halved: it is left to the next credit note. */
function partOf(row: TaxRow, amount: Paise, isWithinState: boolean): TaxRow | undefined {
  const fair = taxesIn(amount, row.rateBasisPoints, isWithinState);
  // Rounding may leave a paisa less than what would be fair.
  const [most, least] = [Math.min(amount, row.cgst + row.sgst + row.igst), Math.max(0, amount - row.taxable)];
  const halves = Math.min(Math.max(fair.cgst, Math.ceil(least / 2)), Math.floor(most / 2));
  if (isWithinState && halves < least / 2) return undefined;
  const whole = Math.min(Math.max(fair.igst, least), most);
  const tax = isWithinState ? 2 * halves : whole;
  return {
    ...row,
    quantity: 0,
    unitPrice: ZERO,
    value: amount,
    discount: ZERO,
    amount,
    taxable: paise(amount - tax),
    cgst: paise(isWithinState ? halves : 0),
    sgst: paise(isWithinState ? halves : 0),
    igst: paise(isWithinState ? 0 : whole),
  };
}
