/** What the units of an order cost, to the paisa: refunds, invoices and parcels all divide a line in the same way. */
import { lineTotal } from "./cart-totals.ts";
import { couponShares } from "./coupon-shares.ts";
import { defined } from "./defined.ts";
import { type Paise, paise } from "./money.ts";

type Line = { id: number; quantity: number; unitPrice: Paise; couponShare: Paise; isGiftCard: boolean };

/** What each unit of a line cost after the coupon: the last one takes what cannot be divided. */
export const unitAmounts = (amount: Paise, quantity: number): Paise[] => {
  const each = Math.floor(amount / quantity);
  return Array.from({ length: quantity }, (_, place) => paise(place < quantity - 1 ? each : amount - each * (quantity - 1)));
};

/** The amounts of the units of each line of goods; gift cards have none, because they are refunded by amount. */
export function amountsOfLines({ lines, coupon }: { lines: readonly Line[]; coupon: Paise }): Map<number, Paise[]> {
  const goods = lines.filter(({ isGiftCard }) => !isGiftCard);
  if (goods.length === 0) return new Map();
  const shares = couponShares(goods, coupon);
  return new Map(
    goods.map((line, place) => [
      line.id,
      unitAmounts(paise(lineTotal(line) - defined(shares[place], "coupon share of a line")), line.quantity),
    ]),
  );
}
