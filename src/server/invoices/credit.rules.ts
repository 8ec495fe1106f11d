/** Credit notes (section 34 of the CGST Act): all that is left of an invoice, or a part in proportion. */
import type { TaxRow } from "../../db/schema/invoices.ts";
import { type Paise, ZERO, paise } from "../../shared/money.ts";
import { allocate } from "../../shared/allocate.ts";
import { sumOf, taxesIn } from "./tax.rules.ts";
import { defined } from "../../shared/defined.ts";

/** A row of a credit note, for the invoice's row at index `place`. */
export type CreditedRow = { place: number; row: TaxRow };

/** What is left of each row after earlier credit notes. */
export function restOf(invoiced: readonly TaxRow[], credited: readonly CreditedRow[]): TaxRow[] {
  return invoiced.map((row, place) => credited.filter((one) => one.place === place).reduce((rest, { row: off }) => minus(rest, off), row));
}

const FIELDS = ["value", "discount", "amount", "taxable", "cgst", "sgst", "igst", "quantity"] as const;

const minus = (row: TaxRow, off: TaxRow): TaxRow => ({
  ...row,
  ...Object.fromEntries(FIELDS.map((field) => [field, row[field] - off[field]])),
});

/** Everything that is left; a row without earlier credits is credited whole, with its units. */
export const creditRest = (rest: readonly TaxRow[]): CreditedRow[] =>
  rest.flatMap((row, place) => (row.amount > ZERO || row.quantity > 0 ? [{ place, row }] : []));

/**
 * A part, in proportion to what is left of each row, at most all of it. No units are returned: their price is reduced. All credit notes of a
 * row together never exceed its taxes or its taxable value.
 */
export function creditPart(rest: readonly TaxRow[], amount: Paise, isWithinState: boolean): CreditedRow[] {
  const left = sumOf(rest.map((row) => row.amount));
  if (left === ZERO) return [];
  const parts = allocate(
    paise(Math.min(amount, left)),
    rest.map((row) => row.amount),
  );
  return rest.flatMap((row, place) => {
    const credited = defined(parts[place], "part of a row");
    const part = credited > ZERO ? partOf(row, credited, isWithinState) : undefined;
    return part ? [{ place, row: part }] : [];
  });
}

/** Undefined for a paisa that cannot be halved: it is left for the next credit note. */
function partOf(row: TaxRow, amount: Paise, isWithinState: boolean): TaxRow | undefined {
  const fair = taxesIn(amount, row.rateBasisPoints, isWithinState);
  // Rounding may leave a paisa less than the exact share.
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
