/** The order before it is placed, as the server calculates it now. */
import { type CartLine, type CartTotals, hasGoods } from "../../../state/cart/cart-line.ts";

export type PaymentMethod = "ONLINE" | "COD";

export type Code = { code: string; amount: number };

export type CheckoutOrder = {
  lines: CartLine[];
  totals: CartTotals;
  coupon: Code | null;
  giftCard: Code | null;
};

/** The payment methods available for this order. */
export type PaymentMethods = {
  cod: { isAllowed: boolean; reason: string };
  online: { keyId: string; script: string; isTest: boolean };
  /** Whether the shop can send updates of the order on WhatsApp. */
  hasWhatsApp: boolean;
};

export const payableBy = ({ totals }: CheckoutOrder, method: PaymentMethod): number =>
  method === "COD" ? totals.payableCod : totals.payable;

export const hasProblem = ({ lines }: CheckoutOrder): boolean => lines.some(({ problem }) => problem !== "");

/** Nothing is shipped: no address, no shipping, no cash on delivery. */
export const isGiftCardsOnly = (order: CheckoutOrder | null): boolean => order !== null && order.lines.length > 0 && !hasGoods(order.lines);

/** A gift card covers the whole order. */
export const isCovered = ({ lines, totals }: CheckoutOrder): boolean => totals.payable === 0 && lines.length > 0;

/** Everything that a shopper agrees to by paying. */
const agreed = (order: CheckoutOrder, method: PaymentMethod): string =>
  JSON.stringify([
    order.lines.map(({ key, quantity, unitPrice }) => [key, quantity, unitPrice]).toSorted(),
    order.totals.items,
    order.totals.discount,
    order.totals.shipping,
    order.totals.coupon,
    order.totals.giftCard,
    payableBy(order, method),
  ]);

/** Whether agreeing to one order is agreeing to the other. */
export const isSame = (one: CheckoutOrder, other: CheckoutOrder, method: PaymentMethod): boolean =>
  agreed(one, method) === agreed(other, method);
