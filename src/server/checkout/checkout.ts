/** From a cart to a paid order. Front door for all other areas. */
import { createHash } from "node:crypto";
import { messages } from "../../contract/messages.ts";
import { ZERO, paise } from "../../shared/money.ts";
import { notEnoughStock } from "../catalogue/catalogue.ts";
import { type OrderRef, findAttempt, freeAttempt, readOrderFor } from "../orders/orders.ts";
import { Failure } from "../platform/failure.ts";
import { inTransaction } from "../postgres/transaction.ts";
import { findAttemptFor, findUnpaidOrdersOf } from "./attempts.queries.ts";
import { alreadyPaid, summaryChanged } from "./checkout.wire.ts";
import { findCodUnavailableReason } from "./cod.ts";
import { deliveryTo } from "./delivery.ts";
import type { CheckoutDeps } from "./deps.ts";
import { type CreatedPayment, createPayment } from "./create-payment.ts";
import { hasGiftCard, writeOrder } from "./place-order.ts";
import { type Purchase, type PricingInput, payableFor, reprice, assertAgreed } from "./purchase.ts";
import { idempotencyKeyTaken, cartChanged, belowOnlineMinimum } from "./failures.ts";
import { trySettle } from "./settle.ts";

export { reorderItems } from "./reorder.ts";
export { cancel } from "./cancel-order.ts";
export { changeCodRules, ensureCodRules } from "./cod.ts";
export { confirmPayment } from "./confirm-payment.ts";
export { storeWebhookEvent } from "./webhook-events.ts";
export type { CheckoutDeps } from "./deps.ts";

const words = messages.checkout;
/** The provider takes no less. */
const LEAST_ONLINE = paise(1_00);

/** Two presses of a guest whose browser gave the attempt no name are one order when they come within this time. */
const SAME_REQUEST_WITHIN_MS = 60_000;

/**
 * Places an order that is paid on delivery. Who repeats a request with its key gets the same order; so does a guest without a key who sends the
 * same within a minute from the same address in the network. Throws a refusal with the fresh summary when
 * the cart is another one by now, and then nothing is placed; what addresses and the rules of cash on delivery throw; `keyTaken` for a key
 * that came with another request; and a refusal that names an earlier order which turns out to be paid.
 */
export async function placeCodOrder(deps: CheckoutDeps, wanted: Purchase, now: Date): Promise<OrderRef> {
  const purchase = await withIdempotencyKey(deps, wanted, now);
  return await placeOnce(deps, purchase, async () => await placeNewOrder(deps, purchase, now));
}

/**
 * Takes the goods of an order, writes it down as unpaid, and opens a payment for it; where nothing is left to pay it is placed at once. Throws what
 * `placeCodOrder` throws but for cash, what `paymentOf` throws, and `tooLittle`.
 */
export async function startPayment(deps: CheckoutDeps, purchase: Purchase, now: Date): Promise<CreatedPayment> {
  const { id } = await placeOnce(deps, purchase, async () => await placeNewOrder(deps, purchase, now));
  return await createPayment(deps, id, now);
}

type Asked = PricingInput & { pincode: string; email: string };

/** Why the cart cannot be paid on delivery, as far as it is known where it goes; null when it can. */
export async function readCodUnavailableReason(
  { db }: CheckoutDeps,
  { pincode, email, ...asked }: Asked,
  now: Date,
): Promise<string | null> {
  const cart = await reprice(db, asked, now);
  const bought = { payable: cart.total.payableCod, hasGiftCard: hasGiftCard(cart) };
  return await findCodUnavailableReason(db, { shopperId: asked.shopperId, email, mobile: null, pincode }, bought);
}

/**
 * A customer's cart is ordered once by itself; a guest's is in the browser, so the request is its own name, in signs that no browser may send. The
 * address in the network is in it as a hash: it stays with the order.
 */
async function withIdempotencyKey({ db }: CheckoutDeps, purchase: Purchase, now: Date): Promise<Purchase> {
  if (purchase.key !== null || purchase.shopperId !== null) return purchase;
  const key = `same:${createHash("sha256").update(`${purchase.requestHash} ${purchase.network}`).digest("base64url")}`;
  await freeAttempt(db, key, new Date(now.getTime() - SAME_REQUEST_WITHIN_MS));
  return { ...purchase, key };
}

/** The order of an attempt that was made before; else what `place` makes. When two come at once, the one that comes too late gets the other's. */
async function placeOnce(deps: CheckoutDeps, purchase: Purchase, place: () => Promise<OrderRef>): Promise<OrderRef> {
  const before = await orderOf(deps, purchase);
  if (before) return before;
  try {
    return await place();
  } catch (error) {
    // Whatever stood in the way, it may have been the same attempt: its pieces, its coupon, its cart.
    const first = error instanceof Failure ? await orderOf(deps, purchase) : undefined;
    if (first) return first;
    throw error;
  }
}

/** Throws `keyTaken` when the key came with another request, or from somebody else. */
async function orderOf({ db }: CheckoutDeps, { key, requestHash }: Purchase): Promise<OrderRef | undefined> {
  const order = key === null ? undefined : await findAttempt(db, key);
  if (order && order.requestHash !== requestHash) throw idempotencyKeyTaken();
  return order;
}

async function placeNewOrder(deps: CheckoutDeps, purchase: Purchase, now: Date): Promise<OrderRef> {
  const { db } = deps;
  const delivery = await deliveryTo(db, purchase.shopperId, purchase.recipient);
  const earlier = await settleEarlierOrders(deps, purchase, now);
  const cart = await reprice(db, purchase, now);
  assertAgreed(cart, purchase);
  const payable = payableFor(cart.total, purchase.method);
  if (purchase.method === "online" && payable > ZERO && payable < LEAST_ONLINE) throw belowOnlineMinimum();
  try {
    return await inTransaction(db, (tx) => writeOrder(deps, tx, { purchase, cart, delivery, earlier }, now));
  } catch (error) {
    const message = staleReason(error);
    if (message === undefined) throw error;
    throw summaryChanged(await reprice(db, purchase, now), purchase.shopperId, message);
  }
}

/**
 * Unpaid orders whose place this one takes: a customer's own, and the one that a guest's browser names. The provider is asked first. Throws a
 * refusal that names one which turns out to be paid.
 */
async function settleEarlierOrders(deps: CheckoutDeps, { shopperId, replaces }: Purchase, now: Date): Promise<number[]> {
  const own = shopperId === null ? [] : await findUnpaidOrdersOf(deps.db, shopperId);
  const named = replaces && (await readOrderFor(deps.db, { ...replaces, shopperId: null }).catch(noneWhenRefused));
  const ids = [...new Set([...own, ...(named?.status === "processing" ? [named.id] : [])])];
  for (const orderId of ids) {
    const attempt = await findAttemptFor(deps.db, { orderId });
    // Who cannot be asked now is asked later: a payment that comes after all goes back, or the order stands.
    const settled = attempt && (await trySettle(deps, attempt, now));
    if (settled?.state === "paid") throw alreadyPaid(settled.order);
  }
  return ids;
}

/** An order that may not be seen is as good as none. */
function noneWhenRefused(error: unknown): undefined {
  if (!(error instanceof Failure)) throw error;
}

/** What to say when something was no longer as it was priced a moment before; undefined for other mishaps. */
function staleReason(error: unknown): string | undefined {
  if (!(error instanceof Failure)) return undefined;
  if (notEnoughStock.is(error)) return words.soldMeanwhile;
  return cartChanged.is(error) || error.code.startsWith("promotion.") ? error.message : undefined;
}
