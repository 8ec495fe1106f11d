/** The rows of an invoice and their taxes, from an order's agreed amounts, to the paisa. */
import type { TaxRow } from "../../db/schema/invoices.ts";
import { lineTotal } from "../../shared/cart-totals.ts";
import { type Paise, ZERO, paise } from "../../shared/money.ts";
import { allocate } from "../../shared/allocate.ts";
import { couponShares } from "../../shared/coupon-shares.ts";
import { sumOf, taxesIn } from "./tax.rules.ts";
import { defined } from "../../shared/defined.ts";

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
 * The rows of an invoice; their amounts add up to goods + charges − coupon. Shipping and COD charges are part of the supply (section 15(2)(c)
 * of the CGST Act), so they are taxed like the goods. When the goods have several rates, a charge is divided by the value of the goods of each
 * rate, and each part is a row under the HSN code of the most expensive of them.
 */
export function rowsOf(goods: readonly Sold[], { coupon, shipping, codCharge }: Charged, isWithinState: boolean): TaxRow[] {
  if (goods.length === 0) return [];
  const discounts = couponShares(goods, coupon);
  const rows = goods.map((sold, place) => goodsRow(sold, defined(discounts[place], "discount of a row"), isWithinState));
  return [...rows, ...chargeRows("shipping", shipping, rows, isWithinState), ...chargeRows("cod", codCharge, rows, isWithinState)];
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
  // Goods that a coupon makes free are still shipped.
  const weights = sumOf(worth) > 0 ? worth : byRate.map(([, rows]) => sumOf(rows.map(({ value }) => value)));
  const parts = allocate(charge, weights);
  return byRate.flatMap(([rateBasisPoints, rows], place) => {
    const amount = defined(parts[place], "part of a charge");
    const dearest = rows.reduce((most, row) => (row.value > most.value ? row : most));
    const money = { quantity: 0, unitPrice: ZERO, value: amount, discount: ZERO, amount };
    const taxes = taxesIn(amount, rateBasisPoints, isWithinState);
    if (amount === ZERO) return [];
    return [{ kind, description: chargeNames[kind], details: "", hsn: dearest.hsn, ...money, rateBasisPoints, ...taxes }];
  });
}
