/** Reservations: the stock, coupon and gift card of an order, from its creation until it expires or is cancelled. */
import { randomBytes } from "node:crypto";
import type { Db } from "../../db/connect.ts";
import { lineTotal } from "../../shared/cart-totals.ts";
import { priceLines } from "../cart/cart.ts";
import { type StockLine, restock, notEnoughStock, deductStock } from "../catalogue/catalogue.ts";
import { type OrderWithLines, type UnpaidEnd, expireOrder, setReservationKey, setReservedStock } from "../orders/orders.ts";
import {
  reserveCoupon,
  reserveGiftCardAgain,
  releaseCoupon,
  releaseGiftCard,
  redeemCoupon,
  redeemGiftCard,
} from "../promotions/promotions.ts";
import { cartChanged } from "./failures.ts";
import { endTracedReservation } from "./order-traces.queries.ts";

export const newReservationKey = (): string => `hold-${randomBytes(12).toString("base64url")}`;

/** The lines that are taken from stock now. */
export const reservedStockOf = (order: OrderWithLines): StockLine[] => (order.hasReservedStock ? unitsOf(order) : []);

/** The lines that the order takes from stock. A variation that no longer exists is not restocked. */
const unitsOf = ({ id: orderId, lines }: OrderWithLines): StockLine[] =>
  lines.flatMap(({ productId, variantId, fromStock: quantity }) =>
    productId !== null && variantId !== null && quantity > 0 ? [{ productId, variantId, quantity, orderId }] : [],
  );

/** Expires an unpaid order. The caller restocks its units. False when the order is no longer waiting for a payment. */
export async function markExpired(tx: Db, order: OrderWithLines, now: Date, why: UnpaidEnd = "lapsed"): Promise<boolean> {
  if (!(await expireOrder(tx, order.id, now, why))) return false;
  await setReservedStock(tx, order.id, false);
  await endTracedReservation(tx, order.id, now);
  return true;
}

type Discounts = Pick<OrderWithLines, "reservationKey" | "coupon" | "giftCard">;

/** Releases coupon and gift card, once; redeemed ones stay redeemed. */
export async function releaseDiscounts(tx: Db, { reservationKey, coupon, giftCard }: Discounts, now: Date): Promise<void> {
  if (coupon > 0) await releaseCoupon(tx, reservationKey, now);
  if (giftCard > 0) await releaseGiftCard(tx, reservationKey, now);
}

/** Redeems coupon and gift card of a placed order, once. */
export async function redeemDiscounts(tx: Db, { reservationKey, coupon, giftCard }: Discounts, now: Date): Promise<void> {
  if (coupon > 0) await redeemCoupon(tx, reservationKey, now);
  if (giftCard > 0) await redeemGiftCard(tx, reservationKey, now);
}

/** Expires an unpaid order and releases everything reserved for it, once. False when it is no longer waiting for a payment. */
export async function expire(tx: Db, order: OrderWithLines, now: Date, why: UnpaidEnd = "lapsed"): Promise<boolean> {
  if (!(await markExpired(tx, order, now, why))) return false;
  await restock(tx, reservedStockOf(order), "released");
  await releaseDiscounts(tx, order, now);
  return true;
}

/** Releases everything that a new unpaid order has reserved: it takes it with its payment, when it is still there then. */
export async function releaseUntilPaid(tx: Db, order: OrderWithLines, now: Date): Promise<void> {
  const units = reservedStockOf(order);
  await setReservedStock(tx, order.id, false);
  await restock(tx, units, "released");
  await releaseDiscounts(tx, order, now);
}

/**
 * Reserves, for an unpaid order that has nothing reserved now, everything that it had reserved: the same units and the same amounts of coupon and gift card. Releases
 * what `instead` has reserved first. Throws a failure when something is no longer available; then nothing is reserved.
 */
export async function reserveAgain(tx: Db, order: OrderWithLines, instead: OrderWithLines | undefined, now: Date): Promise<void> {
  await tx.transaction(async (all) => {
    const units = unitsOf(order);
    const ordered = order.lines.filter(({ fromStock }) => fromStock > 0);
    if (units.length < ordered.length) throw notEnoughStock();
    const taken = await deductStock(all, units, instead ? reservedStockOf(instead) : []);
    // Units made to order do not replace units from stock: their lead time is different.
    if (units.some(({ variantId, quantity }) => taken.get(variantId) !== quantity)) throw notEnoughStock();
    if (instead) await releaseDiscounts(all, instead, now);
    const reservationKey = newReservationKey();
    if (order.coupon > 0) await reserveCouponAgain(all, order, reservationKey, now);
    if (order.giftCard > 0) await reserveGiftCardAgain(all, { reservationKey, earlier: order.reservationKey, amount: order.giftCard }, now);
    await setReservationKey(all, order.id, reservationKey);
    await setReservedStock(all, order.id, true);
  });
}

/** Checks the coupon by today's rules, at the prices that were agreed to. */
async function reserveCouponAgain(tx: Db, order: OrderWithLines, reservationKey: string, now: Date): Promise<void> {
  const { lines, shopperId, email, couponCode: code } = order;
  const inputs = lines.map((line) => ({
    productId: line.productId ?? 0,
    combination: line.combination,
    variantId: line.variantId ?? 0,
    quantity: line.quantity,
    seenPrice: null,
  }));
  const priced = await priceLines(tx, inputs, shopperId);
  const goods = lines
    .filter(({ isGiftCard }) => !isGiftCard)
    .map((line) => ({
      categoryIds: priced.lines.find((one) => one.productId === line.productId && one.combination === line.combination)?.category_ids ?? [],
      amount: lineTotal(line),
    }));
  const reserved = await reserveCoupon(tx, { reservationKey, code, goods, who: { shopperId, email } }, now);
  if (reserved.amount < order.coupon) throw cartChanged();
}
