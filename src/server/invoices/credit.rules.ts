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

/** What is credited of single rows: of the goods by their place among the goods of the order, with the units that it is the whole price of. */
export type WantedCredit = {
  goods: readonly { place: number; amount: Paise; quantity: number }[];
  shipping: Paise;
  codCharge: Paise;
};

/** Credits rows by name, each at most what is left of it; what is more than that (a part of the price was credited before) in proportion to the others. */
export function creditRows(rest: readonly TaxRow[], wanted: WantedCredit, isWithinState: boolean): CreditedRow[] {
  const places = (kind: TaxRow["kind"]) => rest.flatMap((row, place) => (row.kind === kind ? [place] : []));
  const rowAt = (place: number) => defined(rest[place], "row that is credited");
  const goods = places("goods");
  const parts = [
    ...wanted.goods.map((one) => ({ ...one, place: defined(goods[one.place], "row of a line") })),
    ...(
      [
        ["shipping", wanted.shipping],
        ["cod", wanted.codCharge],
      ] as const
    ).flatMap(([kind, charge]) => {
      const rows = places(kind);
      if (rows.length === 0) return [];
      const shares = allocate(
        charge,
        rows.map((place) => rowAt(place).amount),
      );
      return rows.map((place, index) => ({ place, amount: defined(shares[index], "share of a charge"), quantity: 0 }));
    }),
  ];
  const credited = parts.flatMap(({ place, amount, quantity }) => {
    const row = rowAt(place);
    const part = amount > ZERO && row.amount > ZERO ? partOf(row, paise(Math.min(amount, row.amount)), isWithinState) : undefined;
    return part ? [{ place, row: part.amount === amount ? withUnits(row, part, quantity) : part }] : [];
  });
  const asked = wanted.goods.reduce((sum, { amount }) => sum + amount, wanted.shipping + wanted.codCharge);
  const more = paise(asked - sumOf(credited.map(({ row }) => row.amount)));
  return more > ZERO ? [...credited, ...creditPart(restOf(rest, credited), more, isWithinState)] : credited;
}

/** Says how many units the amount is the price of, when so many are left. */
function withUnits(row: TaxRow, part: TaxRow, quantity: number): TaxRow {
  const value = paise(row.unitPrice * quantity);
  const discount = paise(value - part.amount);
  if (quantity === 0 || quantity > row.quantity || value > row.value || discount < ZERO || discount > row.discount) return part;
  return { ...part, quantity, unitPrice: row.unitPrice, value, discount };
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
