/** How an order's coupon is divided among its lines. */
import { allocate } from "./allocate.ts";
import { type PricedLine, lineTotal } from "./cart-totals.ts";
import { type Paise } from "./money.ts";

type DiscountedLine = Pick<PricedLine, "unitPrice" | "quantity"> & { couponShare: Paise };

/** The stored shares of the goods, which add up to the coupon; an order from before they were stored divides it by the price of its lines. */
export function couponShares(goods: readonly DiscountedLine[], coupon: Paise): Paise[] {
  const stored = goods.map(({ couponShare }) => couponShare);
  return stored.reduce<number>((sum, share) => sum + share, 0) === coupon ? stored : allocate(coupon, goods.map(lineTotal));
}
