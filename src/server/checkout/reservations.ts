/** What an order holds while it is not paid, or until it is cancelled: its pieces, its coupon, its gift card. */
import { randomBytes } from "node:crypto";
import type { Db } from "../../db/connect.ts";
import { lineTotal } from "../../shared/cart-totals.ts";
import { priceLines } from "../cart/cart.ts";
import { type StockLine, restock, notEnoughStock, deductStock } from "../catalogue/catalogue.ts";
import { type OrderWithLines, expireOrder, setReservationKey, setReservedStock } from "../orders/orders.ts";
import {
  reserveCoupon,
  reserveGiftCardAgain,
  releaseCoupon,
  releaseGiftCard,
  redeemCoupon,
  redeemGiftCard,
} from "../promotions/promotions.ts";
import { cartChanged } from "./failures.ts";

export const newReservationKey = (): string => `hold-${randomBytes(12).toString("base64url")}`;

/** What of it came from stock. A variation that is gone takes nothing back. */
export const reservedStockOf = ({ lines }: OrderWithLines): StockLine[] =>
  lines.flatMap(({ productId, variantId, fromStock: quantity }) =>
    productId !== null && variantId !== null && quantity > 0 ? [{ productId, variantId, quantity }] : [],
  );

/** Ends the wait for an order's payment; its pieces are then the caller's to give back. False when it does not wait any more. */
export async function markExpired(tx: Db, order: OrderWithLines, now: Date): Promise<boolean> {
  if (!(await expireOrder(tx, order.id, now))) return false;
  await setReservedStock(tx, order.id, false);
  return true;
}

type Discounts = Pick<OrderWithLines, "reservationKey" | "coupon" | "giftCard">;

/** Gives coupon and gift card back, once; what was used stays used. */
export async function releaseDiscounts(tx: Db, { reservationKey, coupon, giftCard }: Discounts, now: Date): Promise<void> {
  if (coupon > 0) await releaseCoupon(tx, reservationKey, now);
  if (giftCard > 0) await releaseGiftCard(tx, reservationKey, now);
}

/** The order is placed: coupon and gift card are spent, once. */
export async function spendDiscounts(tx: Db, { reservationKey, coupon, giftCard }: Discounts, now: Date): Promise<void> {
  if (coupon > 0) await redeemCoupon(tx, reservationKey, now);
  if (giftCard > 0) await redeemGiftCard(tx, reservationKey, now);
}

/** Gives back, once, all that an order holds whose payment is not waited for any more. False when it does not wait. */
export async function expire(tx: Db, order: OrderWithLines, now: Date): Promise<boolean> {
  if (!(await markExpired(tx, order, now))) return false;
  await restock(tx, reservedStockOf(order));
  await releaseDiscounts(tx, order, now);
  return true;
}

/**
 * Takes anew, for an order that lapsed, all that it had held: the same pieces from stock, the same amounts from coupon and gift card. `instead`
 * goes back before. Throws a failure when something of it is gone; then nothing is held.
 */
export async function reserveAgain(tx: Db, order: OrderWithLines, instead: readonly StockLine[], now: Date): Promise<void> {
  await tx.transaction(async (all) => {
    const pieces = reservedStockOf(order);
    const ordered = order.lines.filter(({ fromStock }) => fromStock > 0);
    if (pieces.length < ordered.length) throw notEnoughStock();
    const taken = await deductStock(all, pieces, instead);
    // A piece that can be made is not the one that was there: the days would be others.
    if (pieces.some(({ variantId, quantity }) => taken.get(variantId) !== quantity)) throw notEnoughStock();
    const reservationKey = newReservationKey();
    if (order.coupon > 0) await reserveCouponAgain(all, order, reservationKey, now);
    if (order.giftCard > 0) await reserveGiftCardAgain(all, { reservationKey, earlier: order.reservationKey, amount: order.giftCard }, now);
    await setReservationKey(all, order.id, reservationKey);
    await setReservedStock(all, order.id, true);
  });
}

/** The coupon is judged by today's rules and by the prices that were agreed to. */
async function reserveCouponAgain(tx: Db, order: OrderWithLines, reservationKey: string, now: Date): Promise<void> {
  const { lines, shopperId, email, couponCode: code } = order;
  const wanted = lines.map((line) => ({
    productId: line.productId ?? 0,
    combination: line.combination,
    variantId: line.variantId ?? 0,
    quantity: line.quantity,
    seenPrice: null,
  }));
  const found = await priceLines(tx, wanted, shopperId);
  const goods = lines
    .filter(({ isGiftCard }) => !isGiftCard)
    .map((line) => ({
      categoryIds: found.lines.find((one) => one.productId === line.productId && one.combination === line.combination)?.category_ids ?? [],
      amount: lineTotal(line),
    }));
  const held = await reserveCoupon(tx, { reservationKey, code, goods, who: { shopperId, email } }, now);
  if (held.amount < order.coupon) throw cartChanged();
}
