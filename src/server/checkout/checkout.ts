/** Checkout: from a cart to a paid order. Public entry file of the area. */
import { createHash } from "node:crypto";
import { messages } from "../../contract/messages.ts";
import { ZERO, paise } from "../../shared/money.ts";
import { throttleEmails } from "../accounts/accounts.ts";
import type { Db } from "../../db/connect.ts";
import { type Cart, readProductUnits } from "../cart/cart.ts";
import { noLongerSold, notEnoughStock } from "../catalogue/catalogue.ts";
import { promiseColumns } from "../delivery/delivery.ts";
import { type OrderRef, findAttempt, findUnpaidOrders, freeAttempt, readOrderRowFor } from "../orders/orders.ts";
import { Failure } from "../platform/failure.ts";
import { inTransaction } from "../postgres/transaction.ts";
import { findAttemptFor } from "./attempts.queries.ts";
import { findCodUnavailableReason } from "./cod.ts";
import { hashTraces } from "./order-traces.queries.ts";
import { buyerOf, traceValuesOf } from "./order-traces.rules.ts";
import { assertNoWaitingRoom, takeTurns } from "../waiting-room/waiting-room.ts";
import { businessFor } from "./business.ts";
import { type Delivery, deliveryTo } from "./delivery.ts";
import type { CheckoutDeps } from "./deps.ts";
import { type CreatedPayment, createPayment } from "./create-payment.ts";
import { hasGiftCard, hasGoods, hasNewUnpaid, writeOrder } from "./place-order.ts";
import { type PhoneOrder, type PlacedByPhone, placeByPhone } from "./phone-orders.ts";
import { type ByPhone, type Purchase, type PricingInput, payableFor, reprice, repriceWith, assertAgreed } from "./purchase.ts";
import {
  AlreadyPaid,
  SummaryChanged,
  addressMissing,
  belowOnlineMinimum,
  cartChanged,
  idempotencyKeyTaken,
  unpaidOrdersChanged,
} from "./failures.ts";
import { trySettle } from "./settle.ts";

export { anonymiseRefundsBefore } from "./refunds.queries.ts";
export { listReservations } from "./order-traces.queries.ts";
export { endReservation } from "./reservations.admin.ts";
export { reorderItems } from "./reorder.ts";
export { cancel, cancelledMessage } from "./cancel-order.ts";
export { confirmByLink, confirmOnPhone, listUnconfirmed, readDueCalls, recordCall } from "./cod-confirmations.ts";
export { changeCodRules, ensureCodRules, readCodRules, setCodPincodes } from "./cod.ts";
export { checkParcel, refuseOrder, refuseParcel } from "./refuse-parcel.ts";
export { askProviderAgain, refundOrder } from "./refund-order.ts";
export { exchangeGone } from "./failures.ts";
export {
  type Exchanged,
  createExchange,
  endExchange,
  exchangePrice,
  exchangeSums,
  lockExchange,
  payExchange,
  priceExchange,
} from "./exchanges.ts";
export { mayRefundUnits, planReturn, previewUnitsRefund, refundReturn, refundUnits, restockReturn } from "./line-refunds.ts";
export { mayRedirect, redirectOrder } from "./change-delivery.ts";
export { mayTakeOut, previewTakeOut, takeOut } from "./take-out.ts";
export { readPaymentRecord } from "./payment-record.ts";
export { markRefundedByHand } from "./refunds.ts";
export { issueMissingInvoices } from "./order-invoices.ts";
export { ship } from "./ship-order.ts";
export { confirmPayment } from "./confirm-payment.ts";
export {
  type PayLinkState,
  type PayLinkView,
  makeAnotherPayLink,
  payLinkStateOf,
  readPayLink,
  startLinkPayment,
  withdrawPayLink,
} from "./pay-links.ts";
export { type PhoneQuote, quoteByPhone } from "./phone-orders.ts";
export { storeWebhookEvent } from "./webhook-events.ts";
export type { CheckoutDeps } from "./deps.ts";

const words = messages.checkout;
/** The smallest amount that the provider accepts. */
const LEAST_ONLINE = paise(1_00);

/** Two identical requests of a guest without an idempotency key are one order when they arrive within this time. */
const SAME_REQUEST_WITHIN_MS = 60_000;

/** How often an order is tried while other tabs of its customer place theirs. */
const MOST_TRIES = 5;

/**
 * Places a cash-on-delivery order. A repeated request with the same idempotency key returns the same order; so does an identical request of a
 * guest without a key, from the same IP address within a minute. Throws `SummaryChanged` when the cart has changed, and then nothing is placed;
 * the failures of addresses and of the COD rules; `idempotencyKeyTaken` when the key belongs to a different request; and `AlreadyPaid` when an
 * earlier order turns out to be paid.
 */
export async function placeCodOrder(deps: CheckoutDeps, wanted: Purchase, now: Date): Promise<OrderRef> {
  const purchase = await withIdempotencyKey(deps, wanted, now);
  return await placeOnce(deps, purchase, async () => await placeNewOrder(deps, purchase, now));
}

/**
 * Reserves the stock of an order, stores it as unpaid and creates a payment for it; an order with nothing to pay is placed at once. Throws what
 * `placeCodOrder` throws (except the COD failures), what `createPayment` throws, and `belowOnlineMinimum`.
 */
export async function startPayment(deps: CheckoutDeps, purchase: Purchase, now: Date): Promise<CreatedPayment> {
  const { id } = await placeUnpaid(deps, purchase, now);
  return await createPayment(deps, id, now);
}

/** The same without the payment at the provider, which is created when the customer opens the pay link. */
const placeUnpaid = (deps: CheckoutDeps, purchase: Purchase, now: Date): Promise<OrderRef> =>
  placeOnce(deps, purchase, async () => await placeNewOrder(deps, purchase, now));

/**
 * Places an order that staff take by phone: to be paid on delivery, or by a pay link that is e-mailed; its stock is reserved for a day then. `alsoWrite` runs in
 * the order's transaction. The same key is one order: a repeated request gets it again, with another link. Throws what `placeCodOrder` and `startPayment` throw
 * but the failures of the provider, and a failure for a product with a waiting room.
 */
export const placePhoneOrder = (
  deps: CheckoutDeps,
  order: PhoneOrder,
  alsoWrite: ByPhone["alsoWrite"],
  now: Date,
): Promise<PlacedByPhone> => placeByPhone(deps, order, { place: order.method === "cod" ? placeCodOrder : placeUnpaid, alsoWrite }, now);

/** `email` is empty until it is known. */
type CodInput = PricingInput & { email: string };

export type PaymentOptions = {
  /** Why the cart cannot be paid on delivery, as far as the address is known; null when it can. */
  codReason: string | null;
  /** Why a code of the request does not apply, as far as the customer is known; empty when it does. */
  couponReason: string;
  giftCardReason: string;
  /** Whether updates of an order can be sent on WhatsApp. */
  hasWhatsApp: boolean;
};

/** How the cart can be paid. */
export async function readPaymentOptions(deps: CheckoutDeps, input: CodInput, now: Date): Promise<PaymentOptions> {
  const { db, limitsNetworks } = deps;
  const { pincode } = input;
  const cart = await reprice(deps, input, now);
  noteBuyer(deps, [...new Set(cart.lines.map(({ productId }) => productId))], input, now);
  const codPurchase = { payable: cart.total.payableCod, hasGiftCard: hasGiftCard(cart) };
  const known = { shopperId: input.shopperId, email: input.email || null, mobile: null, network: limitsNetworks ? input.network : null };
  // A typed address must not serve to find out who has ordered here: past the limit it is unknown, and the order itself is refused.
  if (known.shopperId === null && known.email !== null && !(await mayTry(deps, known.email, input.network, now))) known.email = null;
  const traces = await hashTraces(db, traceValuesOf(known));
  const buyer = { ...known, pincode, traces };
  return {
    codReason: await findCodUnavailableReason(db, buyer, codPurchase),
    couponReason: cart.coupon.failure?.message ?? "",
    giftCardReason: cart.giftCard.failure?.message ?? "",
    hasWhatsApp: deps.whatsapp !== undefined,
  };
}

/** Why a cart cannot be paid on delivery at a PIN code, as far as the PIN code and the cart decide it; null when it can. One statement. */
export const codReasonAt = (db: Db, cart: Cart, pincode: string): Promise<string | null> =>
  findCodUnavailableReason(
    db,
    { shopperId: null, email: null, mobile: null, pincode, traces: [] },
    { payable: cart.total.payableCod, hasGiftCard: hasGiftCard(cart) },
  );

async function mayTry(deps: CheckoutDeps, email: string, address: string, now: Date): Promise<boolean> {
  try {
    await throttleEmails(deps, "orders", { email, address }, now);
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

/**
 * A customer's cart is emptied by the order, so it cannot be ordered twice. A guest's cart is in the browser, so the request itself becomes the
 * key, in a form that no browser can send. The IP address goes in as a hash, because the key is stored with the order.
 */
async function withIdempotencyKey({ db }: CheckoutDeps, purchase: Purchase, now: Date): Promise<Purchase> {
  if (purchase.key !== null || purchase.shopperId !== null) return purchase;
  const key = `same:${createHash("sha256").update(`${purchase.requestHash} ${purchase.network}`).digest("base64url")}`;
  await freeAttempt(db, key, new Date(now.getTime() - SAME_REQUEST_WITHIN_MS));
  return { ...purchase, key };
}

/** The order of an earlier request with the same key, or a new one from `place`. Of two concurrent requests, the later gets the order of the first. */
async function placeOnce(deps: CheckoutDeps, purchase: Purchase, place: () => Promise<OrderRef>): Promise<OrderRef> {
  const existing = await orderOf(deps, purchase);
  if (existing) return existing;
  try {
    return await place();
  } catch (error) {
    // The failure may come from the same request arriving twice: it took the stock, the coupon or the cart.
    const first = error instanceof Failure ? await orderOf(deps, purchase) : undefined;
    if (first) return first;
    throw error;
  }
}

/** Throws `idempotencyKeyTaken` when the key belongs to a different request or a different shopper. */
async function orderOf({ db }: CheckoutDeps, { key, requestHash }: Purchase): Promise<OrderRef | undefined> {
  const order = key === null ? undefined : await findAttempt(db, key);
  if (order && order.requestHash !== requestHash) throw idempotencyKeyTaken();
  return order;
}

async function placeNewOrder(deps: CheckoutDeps, purchase: Purchase, now: Date): Promise<OrderRef> {
  const to = await deliveryTo(deps.db, purchase.shopperId, purchase.recipient);
  const delivery = { ...to, business: await businessFor(deps.db, purchase, to.address) };
  for (let tries = 1; ; tries++) {
    const earlier = await settleEarlierOrders(deps, purchase, now);
    try {
      return await priceAndWrite(deps, purchase, { delivery, earlier }, now);
    } catch (error) {
      // Another tab has just reserved something for the same customer: this order replaces that one too.
      const isOvertaken =
        unpaidOrdersChanged.is(error) || (error instanceof SummaryChanged && (await hasNewUnpaid(deps.db, purchase, earlier)));
      if (!isOvertaken || tries === MOST_TRIES) throw error;
    }
  }
}

async function priceAndWrite(
  deps: CheckoutDeps,
  purchase: Purchase,
  { delivery, earlier }: { delivery: Delivery; earlier: number[] },
  now: Date,
): Promise<OrderRef> {
  const { db } = deps;
  const input = { ...purchase, email: delivery.email, pincode: delivery.address.pincode };
  const { shopperId, wanted, byPhone } = purchase;
  const units = shopperId === null || byPhone ? unitsOf(wanted) : await readProductUnits(db, shopperId);
  const products = units.map(({ productId }) => productId);
  noteBuyer(deps, products, { ...input, shopperId }, now);
  const traces = () => hashTraces(db, traceValuesOf(buyerOf(purchase, delivery, deps)));
  if (byPhone) await assertNoWaitingRoom(db, units);
  const waitingTurns = byPhone ? [] : await takeTurns(deps, { wanted: units, earlier, token: purchase.waitingToken, traces }, now);
  return await deps.turns.run(products, async () => {
    const tables = await deps.readDelivery(now);
    const cart = await repriceWith(deps, input, tables, now);
    assertAgreed(cart, purchase);
    if ("buyer" in purchase.recipient && hasGoods(cart)) throw addressMissing();
    const payable = payableFor(cart.total, purchase.method);
    if (purchase.method === "online" && payable > ZERO && payable < LEAST_ONLINE) throw belowOnlineMinimum();
    const promise = promiseColumns(cart.lines, delivery.address.pincode, tables, now);
    try {
      return await inTransaction(db, (tx) => writeOrder(deps, tx, { purchase, cart, delivery, promise, earlier, waitingTurns }, now));
    } catch (error) {
      const message = staleReason(error);
      if (message === undefined) throw error;
      throw new SummaryChanged(await reprice(deps, input, now), message);
    }
  });
}

/** Lines of the same product together. */
function unitsOf(lines: Purchase["wanted"]) {
  const units = new Map<number, number>();
  for (const { productId, quantity } of lines) units.set(productId, (units.get(productId) ?? 0) + quantity);
  return [...units].map(([productId, sum]) => ({ productId, units: sum }));
}

/** Many buyers of a product at once open its waiting room. */
function noteBuyer(
  { presence, limitsNetworks }: CheckoutDeps,
  products: readonly number[],
  { shopperId, email, network }: Shopper,
  now: Date,
): void {
  presence.comeToCheckout(products, shopperId === null ? email || network : String(shopperId), limitsNetworks ? network : null, now);
}
type Shopper = { shopperId: number | null; email?: string | null; network: string };

/**
 * The orders that this one replaces: the unpaid ones of its customer, and the one that the browser names, also when its reservation has expired: a
 * late payment for it is refunded then. Asks the provider about them first. Throws `AlreadyPaid` when one turns out to be paid.
 */
async function settleEarlierOrders(deps: CheckoutDeps, { shopperId, replaces, byPhone }: Purchase, now: Date): Promise<number[]> {
  if (byPhone) return [];
  const unpaid = await findUnpaidOrders(deps.db, { shopperId, unpaid: replaces });
  const named = replaces && (await readOrderRowFor(deps.db, { ...replaces, shopperId: null }).catch(undefinedOnFailure));
  const isExpired = named?.status === "cancelled" && named.placedAt === null;
  const ids = [...new Set([...unpaid.map(({ id }) => id), ...(named && isExpired ? [named.id] : [])])];
  for (const orderId of ids) {
    const attempt = await findAttemptFor(deps.db, { orderId });
    // When the provider is unreachable, a late payment is settled later: it is refunded, or its order is placed.
    const settled = attempt && (await trySettle(deps, attempt, now));
    if (settled?.state === "paid") throw new AlreadyPaid(settled.order);
  }
  return ids;
}

/** An order without access counts as none. */
function undefinedOnFailure(error: unknown): undefined {
  if (!(error instanceof Failure)) throw error;
}

/** The message for a cart that changed after it was priced; undefined for other errors. */
function staleReason(error: unknown): string | undefined {
  if (!(error instanceof Failure)) return undefined;
  if (notEnoughStock.is(error)) return words.soldMeanwhile;
  return cartChanged.is(error) || noLongerSold.is(error) || error.code.startsWith("promotion.") ? error.message : undefined;
}
