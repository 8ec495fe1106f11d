/**
 * Orders in exchange for goods that come back: written with their stock when the return is agreed, at the prices that were shown, and paid with what the return
 * gives back. Until then they wait for their payment like any other unpaid order.
 */
import type { Db } from "../../db/connect.ts";
import { DAY_MS } from "../../shared/dates.ts";
import { defined } from "../../shared/defined.ts";
import { type Paise, ZERO, paise } from "../../shared/money.ts";
import { type Line, priceLines, pricedLine } from "../cart/cart.ts";
import { deductStock } from "../catalogue/catalogue.ts";
import { type OrderRef, type OrderWithLines, addContents, createOrder, lockOrder, payByGiftCard, placeOrder } from "../orders/orders.ts";
import { redeemGiftCard, reserveGiftCard } from "../promotions/promotions.ts";
import { changeAttemptAmount, deleteAttempt, findAttemptFor, insertAttempt } from "./attempts.queries.ts";
import type { CheckoutDeps } from "./deps.ts";
import { exchangeGone, exchangeIsPaid } from "./failures.ts";
import { mailPayLink } from "./pay-links.ts";
import { orderLine } from "./place-order.ts";
import { expire, newReservationKey } from "./reservations.ts";

/** Long enough for a pickup, the way here and the check. */
const KEPT_MS = 45 * DAY_MS;
/** To pay the difference. */
const TO_PAY_MS = 3 * DAY_MS;
/** The provider takes no less, so a smaller difference is the shop's. */
const LEAST_DIFFERENCE = paise(1_00);

/** A variation that is wanted in exchange. `price`: of one unit, as it was shown; null for today's. */
export type Exchanged = { productId: number; variantId: number; quantity: number; price: Paise | null };

/** What variations cost a customer today, each with the reason why it cannot be had; `quantity`: as many as are wanted. One statement. */
export async function priceExchange(db: Db, shopperId: number | null, wanted: readonly Exchanged[]): Promise<Line[]> {
  const inputs = wanted.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity, combination: "", seenPrice: null }));
  return (await priceLines(db, inputs, shopperId, null)).lines;
}

/** The unit price of a line that can be bought; null when it cannot. */
export const exchangePrice = ({ offer, quantity }: Line): Paise | null => pricedLine(offer, quantity)?.unitPrice ?? null;

/**
 * Writes the order of an exchange and takes its stock, in the transaction that agrees to the return. Its customer pays no delivery. Throws `exchangeGone`, and
 * `notEnoughStock` when another order was first.
 */
export async function createExchange(
  deps: Pick<CheckoutDeps, "mail">,
  tx: Db,
  returned: OrderWithLines,
  { wanted, staffId }: { wanted: readonly Exchanged[]; staffId: number },
  now: Date,
): Promise<OrderRef> {
  const lines = await priceExchange(tx, returned.shopperId, wanted);
  if (lines.length === 0 || lines.some(({ problem }) => problem)) throw exchangeGone();
  const priced = lines.map((line) => {
    const agreed = wanted.find(({ variantId }) => variantId === line.variant?.id)?.price ?? null;
    const { mrp, unitPrice } = defined(pricedLine(line.offer, line.quantity), "price of a line that can be bought");
    const price = agreed ?? unitPrice;
    return { line, price, mrp: paise(Math.max(mrp, price)) };
  });
  const sum = (of: (one: (typeof priced)[number]) => number) =>
    paise(priced.reduce((total, one) => total + of(one) * one.line.quantity, 0));
  const payable = sum(({ price }) => price);
  const { shopperId, email, mobile, address, business, locale, onWhatsapp } = returned;
  const order = await createOrder(
    tx,
    {
      shopperId,
      method: "online",
      email,
      mobile,
      address,
      business,
      locale,
      note: "",
      itemTotal: sum(({ mrp }) => mrp),
      discount: sum(({ mrp, price }) => mrp - price),
      coupon: ZERO,
      couponCode: "",
      giftCard: ZERO,
      shipping: ZERO,
      codCharge: ZERO,
      payable,
      reservationKey: newReservationKey(),
      hasReservedStock: true,
      idempotencyKey: null,
      requestHash: "",
      reservedUntil: new Date(now.getTime() + KEPT_MS),
      takenBy: staffId,
      onWhatsapp,
    },
    now,
  );
  const { id, number, accessToken } = defined(order, "order of an exchange");
  await insertAttempt(tx, { orderId: id, receipt: number, amount: payable, createdAt: now });
  const units = await deductStock(
    tx,
    lines.map(({ productId, variant, quantity }) => ({
      productId,
      variantId: defined(variant, "variation of an exchange").id,
      quantity,
      orderId: id,
    })),
  );
  const contents = priced.map(({ line, price, mrp }) => ({
    ...orderLine(line, units.get(defined(line.variant, "variation of an exchange").id) ?? 0),
    unitPrice: price,
    mrp,
  }));
  await addContents(deps, tx, defined(order, "order of an exchange"), { lines: contents }, now);
  return { id, number, accessToken };
}

/** Ends the order of an exchange that does not come about, in the caller's transaction: its stock is free again. One that was paid stays. */
export async function endExchange(tx: Db, orderId: number, now: Date): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order) await expire(tx, order, now, "withdrawn");
}

/** What of an exchange's price a return can pay, and what its customer pays besides. A difference that cannot be paid online is the shop's. */
export function exchangeSums(price: Paise, back: Paise): { paid: Paise; difference: Paise } {
  const difference = paise(Math.max(0, price - back));
  return difference < LEAST_DIFFERENCE ? { paid: price, difference: ZERO } : { paid: back, difference };
}

/** The order of an exchange that still waits. Throws `exchangeGone` and `exchangeIsPaid`. The order is locked until the transaction ends. */
export async function lockExchange(tx: Db, orderId: number): Promise<OrderWithLines> {
  const order = await lockOrder(tx, orderId);
  if (order?.placedAt) throw exchangeIsPaid();
  if (order?.status !== "processing" || !order.hasReservedStock || order.giftCard > ZERO) throw exchangeGone();
  // Its customer may be paying all of it just now.
  if ((await findAttemptFor(tx, { orderId }))?.providerOrderId) throw exchangeIsPaid();
  return order;
}

/**
 * Pays the order of an exchange with a gift card, in the caller's transaction, and places it; when more is due, its customer gets a pay link for the rest. `order` is
 * locked; `code` is '' when all of it went back to the gift card that paid before. Returns whether it is placed.
 */
export async function payExchange(
  deps: Pick<CheckoutDeps, "mail">,
  tx: Db,
  order: OrderWithLines,
  code: string,
  now: Date,
): Promise<boolean> {
  const { amount } =
    code === "" ? { amount: ZERO } : await reserveGiftCard(tx, { reservationKey: order.reservationKey, code, toPay: order.payable }, now);
  const rest = paise(order.payable - amount);
  await payByGiftCard(tx, order.id, { amount, reservedUntil: rest === ZERO ? order.reservedUntil : new Date(now.getTime() + TO_PAY_MS) });
  if (rest === ZERO) {
    await deleteAttempt(tx, order.id);
    await placeOrder(deps, tx, order.id, {}, now);
    await redeemGiftCard(tx, order.reservationKey, now);
    return true;
  }
  await changeAttemptAmount(tx, order.id, rest);
  await mailPayLink(deps, tx, defined(await lockOrder(tx, order.id), "order of an exchange"), now);
  return false;
}
