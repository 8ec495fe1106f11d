/** What is about to be ordered, as the shop counts it at this moment. */
import type { CartLine, CartSums } from "../../../state/cart/cart-line.ts";

export type Method = "ONLINE" | "COD";

export type Code = { code: string; amount: number };

export type OrderNow = {
  lines: CartLine[];
  sums: CartSums;
  coupon: Code | null;
  giftCard: Code | null;
  /** Why a code that came along does not count any more; none when there is nothing to say. */
  lostCodes: string[];
};

/** Ways to pay, as the shop allows them for this order. */
export type Ways = {
  cod: { isAllowed: boolean; reason: string };
  online: { keyId: string; script: string; isTest: boolean };
};

export const payableBy = ({ sums }: OrderNow, method: Method): number => (method === "COD" ? sums.payableCod : sums.payable);

export const hasProblem = ({ lines }: OrderNow): boolean => lines.some(({ problem }) => problem !== "");

/** A gift card pays for all of it. */
export const isCovered = ({ lines, sums }: OrderNow): boolean => sums.payable === 0 && lines.length > 0;

/** Everything that a shopper agrees to. */
const agreed = (order: OrderNow, method: Method): string =>
  JSON.stringify([
    order.lines.map(({ key, quantity, unitPrice }) => [key, quantity, unitPrice]).toSorted(),
    order.sums.items,
    order.sums.discount,
    order.sums.shipping,
    order.sums.coupon,
    order.sums.giftCard,
    payableBy(order, method),
  ]);

/** Whether somebody who has seen the one has agreed to the other. */
export const isSame = (one: OrderNow, other: OrderNow, method: Method): boolean => agreed(one, method) === agreed(other, method);
