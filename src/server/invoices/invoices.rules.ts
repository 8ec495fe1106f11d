/** Which rows an invoice has, and what each is taxed: from an order as it was agreed to, to the paisa. */
import type { TaxRow } from "../../db/schema/invoices.ts";
import { lineTotal } from "../../shared/cart-totals.ts";
import { type Paise, ZERO, paise } from "../../shared/money.ts";
import { allocate } from "../../shared/allocate.ts";
import { sumOf, taxesIn } from "./tax.rules.ts";

/** A line of an order that may be taxed. */
export type Sold = {
  name: string;
  details: string;
  hsn: string;
  rateBasisPoints: number;
  quantity: number;
  unitPrice: Paise;
  couponShare: Paise;
};

export type Charged = { coupon: Paise; shipping: Paise; codCharge: Paise };

/**
 * The rows of an invoice; their amounts add up to goods + charges − coupon. Bringing the goods and taking the cash is part of what they
 * are sold for (section 15(2)(c) of the CGST Act), so charges are taxed like the goods; where these have several rates, a charge is divided by
 * what the goods of each rate cost, and each part is a row of its own under the HSN code of the dearest of them.
 */
export function rowsOf(goods: readonly Sold[], { coupon, shipping, codCharge }: Charged, isWithinState: boolean): TaxRow[] {
  if (goods.length === 0) return [];
  const discounts = discountsOf(goods, coupon);
  const rows = goods.map((sold, place) => goodsRow(sold, discounts[place]!, isWithinState));
  return [...rows, ...chargeRows("shipping", shipping, rows, isWithinState), ...chargeRows("cod", codCharge, rows, isWithinState)];
}

/** As the order says; one that does not say it, of before, has its coupon divided by what the lines cost. */
function discountsOf(goods: readonly Sold[], coupon: Paise): Paise[] {
  const said = goods.map(({ couponShare }) => couponShare);
  return sumOf(said) === coupon ? said : allocate(coupon, goods.map(lineTotal));
}

function goodsRow(sold: Sold, discount: Paise, isWithinState: boolean): TaxRow {
  const { name: description, details, hsn, quantity, unitPrice, rateBasisPoints } = sold;
  const value = lineTotal(sold);
  const amount = paise(value - discount);
  const taxes = taxesIn(amount, rateBasisPoints, isWithinState);
  return { kind: "goods", description, details, hsn, quantity, unitPrice, value, discount, amount, rateBasisPoints, ...taxes };
}

const chargeNames = { shipping: "Shipping", cod: "Cash on delivery" } as const;

function chargeRows(kind: keyof typeof chargeNames, charge: Paise, goods: readonly TaxRow[], isWithinState: boolean): TaxRow[] {
  if (charge === ZERO) return [];
  const byRate = [...Map.groupBy(goods, ({ rateBasisPoints }) => rateBasisPoints)];
  const worth = byRate.map(([, rows]) => sumOf(rows.map(({ amount }) => amount)));
  // Goods that a coupon has made free are still what is brought.
  const weights = sumOf(worth) > 0 ? worth : byRate.map(([, rows]) => sumOf(rows.map(({ value }) => value)));
  const parts = allocate(charge, weights);
  return byRate.flatMap(([rateBasisPoints, rows], place) => {
    const amount = parts[place]!;
    const dearest = rows.reduce((most, row) => (row.value > most.value ? row : most));
    const money = { quantity: 0, unitPrice: ZERO, value: amount, discount: ZERO, amount };
    const taxes = taxesIn(amount, rateBasisPoints, isWithinState);
    if (amount === ZERO) return [];
    return [{ kind, description: chargeNames[kind], details: "", hsn: dearest.hsn, ...money, rateBasisPoints, ...taxes }];
  });
}
