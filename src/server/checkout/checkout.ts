/** From a cart to a paid order. Front door for all other areas. */
import { createHash } from "node:crypto";
import { messages } from "../../contract/messages.ts";
import { ZERO, paise } from "../../shared/money.ts";
import { notEnoughStock } from "../catalogue/catalogue.ts";
import { type Opened, findAttempt, freeAttempt, readOrderFor } from "../orders/orders.ts";
import { Failure } from "../platform/failure.ts";
import { inTransaction } from "../platform/transaction.ts";
import { findAttemptFor, findUnpaidOf } from "./attempts.queries.ts";
import { paidAlready, summaryChanged } from "./checkout.wire.ts";
import { codBar } from "./cod.ts";
import { deliveryTo } from "./delivery.ts";
import type { CheckoutDesk } from "./desk.ts";
import { type OpenedPayment, paymentOf } from "./opening.ts";
import { hasGiftCard, writeOrder } from "./placing.ts";
import { type Purchase, type ToPrice, payableFor, priceAfresh, refuseUnlessAgreed } from "./purchase.ts";
import { keyTaken, overtaken, tooLittle } from "./refusals.ts";
import { settleIfReached } from "./settle.ts";

export { orderAgain } from "./again.ts";
export { cancel } from "./cancelling.ts";
export { changeCodRules, offerCod } from "./cod.ts";
export { confirmPayment } from "./confirm.ts";
export { keepNotice } from "./notices.ts";
export type { CheckoutDesk } from "./desk.ts";

const words = messages.checkout;
/** The provider takes no less. */
const LEAST_ONLINE = paise(1_00);

/** Two presses of a guest whose browser gave the attempt no name are one order when they come within this time. */
const SAME_WITHIN_MS = 60_000;

/**
 * Places an order that is paid on delivery. Who repeats a request with its key gets the same order; so does a guest without a key who sends the
 * same within a minute from the same address in the network. Throws a refusal with the fresh summary when
 * the cart is another one by now, and then nothing is placed; what addresses and the rules of cash on delivery throw; `keyTaken` for a key
 * that came with another request; and a refusal that names an earlier order which turns out to be paid.
 */
export async function placeCodOrder(desk: CheckoutDesk, wanted: Purchase, now: Date): Promise<Opened> {
  const purchase = await withKey(desk, wanted, now);
  return await once(desk, purchase, async () => await placeAfresh(desk, purchase, now));
}

/**
 * Takes the goods of an order, writes it down as unpaid, and opens a payment for it; where nothing is left to pay it is placed at once. Throws what
 * `placeCodOrder` throws but for cash, what `paymentOf` throws, and `tooLittle`.
 */
export async function openPayment(desk: CheckoutDesk, purchase: Purchase, now: Date): Promise<OpenedPayment> {
  const { id } = await once(desk, purchase, async () => await placeAfresh(desk, purchase, now));
  return await paymentOf(desk, id, now);
}

type Asked = ToPrice & { pincode: string; email: string };

/** Why the cart cannot be paid on delivery, as far as it is known where it goes; null when it can. */
export async function readCodBar({ db }: CheckoutDesk, { pincode, email, ...asked }: Asked, now: Date): Promise<string | null> {
  const cart = await priceAfresh(db, asked, now);
  const bought = { payable: cart.total.payableCod, hasGiftCard: hasGiftCard(cart) };
  return await codBar(db, { shopperId: asked.shopperId, email, mobile: null, pincode }, bought);
}

/**
 * A customer's cart is ordered once by itself; a guest's is in the browser, so the request is its own name, in signs that no browser may send. The
 * address in the network is in it as a hash: it stays with the order.
 */
async function withKey({ db }: CheckoutDesk, purchase: Purchase, now: Date): Promise<Purchase> {
  if (purchase.key !== null || purchase.shopperId !== null) return purchase;
  const key = `same:${createHash("sha256").update(`${purchase.requestHash} ${purchase.network}`).digest("base64url")}`;
  await freeAttempt(db, key, new Date(now.getTime() - SAME_WITHIN_MS));
  return { ...purchase, key };
}

/** The order of an attempt that was made before; else what `place` makes. When two come at once, the one that comes too late gets the other's. */
async function once(desk: CheckoutDesk, purchase: Purchase, place: () => Promise<Opened>): Promise<Opened> {
  const before = await orderOf(desk, purchase);
  if (before) return before;
  try {
    return await place();
  } catch (error) {
    // Whatever stood in the way, it may have been the same attempt: its pieces, its coupon, its cart.
    const first = error instanceof Failure ? await orderOf(desk, purchase) : undefined;
    if (first) return first;
    throw error;
  }
}

/** Throws `keyTaken` when the key came with another request, or from somebody else. */
async function orderOf({ db }: CheckoutDesk, { key, requestHash }: Purchase): Promise<Opened | undefined> {
  const order = key === null ? undefined : await findAttempt(db, key);
  if (order && order.requestHash !== requestHash) throw keyTaken();
  return order;
}

async function placeAfresh(desk: CheckoutDesk, purchase: Purchase, now: Date): Promise<Opened> {
  const { db } = desk;
  const delivery = await deliveryTo(db, purchase.shopperId, purchase.recipient);
  const earlier = await settleEarlier(desk, purchase, now);
  const cart = await priceAfresh(db, purchase, now);
  refuseUnlessAgreed(cart, purchase);
  const payable = payableFor(cart.total, purchase.method);
  if (purchase.method === "online" && payable > ZERO && payable < LEAST_ONLINE) throw tooLittle();
  try {
    return await inTransaction(db, (tx) => writeOrder(desk, tx, { purchase, cart, delivery, earlier }, now));
  } catch (error) {
    const message = staleness(error);
    if (message === undefined) throw error;
    throw summaryChanged(await priceAfresh(db, purchase, now), purchase.shopperId, message);
  }
}

/**
 * Unpaid orders whose place this one takes: a customer's own, and the one that a guest's browser names. The provider is asked first. Throws a
 * refusal that names one which turns out to be paid.
 */
async function settleEarlier(desk: CheckoutDesk, { shopperId, replaces }: Purchase, now: Date): Promise<number[]> {
  const own = shopperId === null ? [] : await findUnpaidOf(desk.db, shopperId);
  const named = replaces && (await readOrderFor(desk.db, { ...replaces, shopperId: null }).catch(noneWhenRefused));
  const ids = [...new Set([...own, ...(named?.status === "processing" ? [named.id] : [])])];
  for (const orderId of ids) {
    const attempt = await findAttemptFor(desk.db, { orderId });
    // Who cannot be asked now is asked later: a payment that comes after all goes back, or the order stands.
    const settled = attempt && (await settleIfReached(desk, attempt, now));
    if (settled?.state === "paid") throw paidAlready(settled.order);
  }
  return ids;
}

/** An order that may not be seen is as good as none. */
function noneWhenRefused(error: unknown): undefined {
  if (!(error instanceof Failure)) throw error;
}

/** What to say when something was no longer as it was priced a moment before; undefined for other mishaps. */
function staleness(error: unknown): string | undefined {
  if (!(error instanceof Failure)) return undefined;
  if (notEnoughStock.is(error)) return words.soldMeanwhile;
  return overtaken.is(error) || error.code.startsWith("promotion.") ? error.message : undefined;
}
