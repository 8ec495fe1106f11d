/**
 * The only way to a paid order: browsers, webhook events and scheduled jobs all call `settle`. It asks the provider about the payment and records
 * the answer once, while the order is locked.
 */
import { messages } from "../../contract/messages.ts";
import type { Db } from "../../db/connect.ts";
import { subtractOrdered } from "../cart/cart.ts";
import {
  type OrderWithLines,
  isWithdrawn,
  lockOrder,
  placeOrder,
  putOnHold,
  readHoldReason,
  recordFailedPayment,
  setReservedStock,
} from "../orders/orders.ts";
import { restock } from "../catalogue/catalogue.ts";
import { NotAtProvider, type Payment, ProviderOutOfReach, RefusedByProvider } from "../payments/payments.ts";
import { Failure } from "../platform/failure.ts";
import { leavePlace } from "../platform/limiter.ts";
import { inTransaction } from "../postgres/transaction.ts";
import { type Attempt, findAttemptFor, insertPaymentTaken, setAsked, setReplaced, paymentsTakenFor } from "./attempts.queries.ts";
import type { CheckoutDeps } from "./deps.ts";
import { markExpired, reserveAgain, expire, reservedStockOf, releaseDiscounts, redeemDiscounts } from "./reservations.ts";
import { clearTracedReservations } from "./order-traces.queries.ts";
import { scheduleRefund } from "./refunds.ts";
import { issueSoldGiftCards } from "./sold-gift-cards.ts";
import { defined } from "../../shared/defined.ts";

const words = messages.payment;
const CURRENCY = "INR";

/** `paid`: the order is placed. `refunding`: the order cannot be fulfilled, its payment is refunded. `unpaid`: nothing has been paid. */
export type Settled = {
  state: "paid" | "refunding" | "unpaid";
  order: OrderWithLines;
  /** Why the payment is refunded, for the customer; empty unless `refunding`. */
  reason: string;
  /** All payments for the order, failed ones included. */
  payments: readonly Payment[];
};

/**
 * Asks the provider about a payment attempt and updates its order. Safe to call concurrently and repeatedly. `isOver`: the time to pay is over,
 * so an order that is still unpaid expires. Throws `ProviderOutOfReach`; then nothing has changed.
 */
export async function settle(deps: CheckoutDeps, attempt: Attempt, now: Date, { isOver = false } = {}): Promise<Settled> {
  const payments = await paymentsOf(deps, attempt);
  return await inTransaction(deps.db, async (tx) => {
    let order = await lockedOrder(tx, attempt);
    await setAsked(tx, attempt.id, now);
    const known = await paymentsTakenFor(tx, order.id);
    let hasOwnPayment = known.some(({ isTheOrders }) => isTheOrders);
    for (const payment of payments.filter(({ id, state }) => state === "captured" && !known.some(({ paymentId }) => paymentId === id))) {
      if (await recordPayment(deps, tx, { order, attempt, payment }, now)) hasOwnPayment = true;
      order = await lockedOrder(tx, attempt);
    }
    if (isOver && (await expire(tx, order, now))) await recordFailure(deps, tx, order, payments, now);
    const state = order.placedAt === null ? "unpaid" : hasOwnPayment ? "paid" : "refunding";
    return { state, order, payments, reason: state === "refunding" ? await readHoldReason(tx, order.id) : "" };
  });
}

/** Like `settle`, but returns undefined when the provider is unreachable; then nothing has changed. */
export async function trySettle(deps: CheckoutDeps, attempt: Attempt, now: Date): Promise<Settled | undefined> {
  try {
    return await settle(deps, attempt, now);
  } catch (error) {
    if (error instanceof ProviderOutOfReach) return undefined;
    throw error;
  }
}

const lockedOrder = async (tx: Db, { orderId }: Attempt): Promise<OrderWithLines> =>
  defined(await lockOrder(tx, orderId), "order of an attempt");

const isExpectedAmount = (payment: Payment, attempt: Attempt) => payment.amount === attempt.amount && payment.currency === CURRENCY;

/** The payments of the attempt at the provider. Captures an authorized payment unless another one is captured already. */
async function paymentsOf({ payments: { gateway }, logError }: CheckoutDeps, attempt: Attempt): Promise<Payment[]> {
  const { providerOrderId } = attempt;
  if (providerOrderId === null) return [];
  leavePlace();
  try {
    const made = (await gateway.readPaymentsOf(providerOrderId)).filter(({ orderId }) => orderId === providerOrderId);
    const authorized = made.find((payment) => payment.state === "authorized" && isExpectedAmount(payment, attempt));
    if (!authorized || made.some(({ state }) => state === "captured")) return made;
    const captured = await gateway.capture(authorized.id, attempt.amount);
    return made.map((payment) => (payment.id === captured.id ? captured : payment));
  } catch (error) {
    if (!(error instanceof NotAtProvider || error instanceof RefusedByProvider)) throw error;
    logError(`The payment of ${attempt.receipt} cannot be read: ${error.message}`);
    return [];
  }
}

type ReceivedPayment = { order: OrderWithLines; attempt: Attempt; payment: Payment };

/** Records a captured payment and updates the order. The order is locked. True when it is the payment that places the order. */
async function recordPayment(deps: CheckoutDeps, tx: Db, received: ReceivedPayment, now: Date): Promise<boolean> {
  const { order, attempt, payment } = received;
  const isWaiting = order.placedAt === null;
  const obstacle = !isWaiting ? "" : isExpectedAmount(payment, attempt) ? await findObstacle(tx, order, now) : words.wrongAmount;
  const canBePlaced = obstacle === null;
  const { id: paymentId, amount, method: means } = payment;
  const isNew = await insertPaymentTaken(tx, { paymentId, orderId: order.id, amount, means, isTheOrders: canBePlaced, takenAt: now });
  if (!isNew) return false;
  if (canBePlaced) {
    await placePaidOrder(deps, tx, received, now);
    return true;
  }
  if (isWaiting) await putPaidOrderOnHold(deps, tx, received, obstacle, now);
  await scheduleRefund(deps, tx, { orderId: order.id, paymentId, key: `whole-${paymentId}`, amount }, now);
  return false;
}

/** Why a paid order cannot be placed, for its customer; null when it still has its reserved stock, or has just reserved it again. */
async function findObstacle(tx: Db, order: OrderWithLines, now: Date): Promise<string | null> {
  if (order.status === "processing" && order.hasReservedStock) return null;
  if (order.takenBy !== null && (await isWithdrawn(tx, order.id))) return words.withdrawn;
  const replacements = await lockReplacements(tx, order.id);
  const placed = replacements.find(({ placedAt }) => placedAt !== null);
  if (placed) return words.replaced.replace("{number}", placed.number);
  const unpaid = replacements.find(({ status }) => status === "processing");
  try {
    // The order that replaced this one is unpaid: it expires to make room, or nothing changes when that is not enough.
    await tx.transaction(async (both) => {
      const makesRoom = unpaid !== undefined && (await markExpired(both, unpaid, now));
      await reserveAgain(both, order, makesRoom ? unpaid : undefined, now);
      if (makesRoom) await setReplaced(both, [unpaid.id], order.id);
    });
    return null;
  } catch (error) {
    if (error instanceof Failure) return words.goodsGone;
    throw error;
  }
}

/**
 * The orders that replaced this one, one after another, locked. Each link is read after its order is locked: the request that replaced it may have
 * committed while this one waited for the lock.
 */
async function lockReplacements(tx: Db, orderId: number): Promise<OrderWithLines[]> {
  const replacements: OrderWithLines[] = [];
  let next = (await findAttemptFor(tx, { orderId }))?.replacedBy ?? null;
  while (next !== null && next !== orderId && !replacements.some(({ id }) => id === next)) {
    replacements.push(defined(await lockOrder(tx, next), "order that replaces another"));
    next = (await findAttemptFor(tx, { orderId: next }))?.replacedBy ?? null;
  }
  return replacements;
}

async function placePaidOrder(deps: CheckoutDeps, tx: Db, { order, attempt, payment }: ReceivedPayment, now: Date): Promise<void> {
  // Read again: its reservation key may have changed.
  const locked = await lockedOrder(tx, attempt);
  const { shopperId, lines, takenBy } = locked;
  await placeOrder(deps, tx, order.id, { paidBy: { paymentId: payment.id, amount: payment.amount } }, now);
  await redeemDiscounts(tx, locked, now);
  await clearTracedReservations(tx, locked.id);
  await issueSoldGiftCards(deps, tx, locked, now);
  // What was ordered by phone was never in the cart.
  if (shopperId === null || takenBy !== null) return;
  const ordered = lines.flatMap(({ productId, combination, quantity }) =>
    productId === null ? [] : [{ productId, combination, quantity }],
  );
  await subtractOrdered(tx, shopperId, ordered);
}

/** For a paid order that cannot be fulfilled, or that was paid with a different amount: its reservations are released. */
async function putPaidOrderOnHold(
  deps: CheckoutDeps,
  tx: Db,
  { order, payment }: ReceivedPayment,
  reason: string,
  now: Date,
): Promise<void> {
  await putOnHold(deps, tx, order.id, { reason, paidBy: { paymentId: payment.id, amount: payment.amount } }, now);
  if (!order.hasReservedStock) return;
  await setReservedStock(tx, order.id, false);
  await restock(tx, reservedStockOf(order), "released");
  await releaseDiscounts(tx, order, now);
}

/** The customer hears of a failed payment when the time to pay is over, not while still trying. */
async function recordFailure(deps: CheckoutDeps, tx: Db, order: OrderWithLines, payments: readonly Payment[], now: Date): Promise<void> {
  const failed = payments.find(({ state }) => state === "failed");
  if (failed) await recordFailedPayment(deps, tx, order.id, { paymentId: failed.id, reason: failed.reason ?? "" }, now);
}
