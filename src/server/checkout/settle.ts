/**
 * The only way to a paid order. Whoever hears of a payment, the browser, a notice or the clock, comes here; the provider is asked, and what it
 * says is written down under the lock of the order, once.
 */
import { messages } from "../../contract/messages.ts";
import type { Db } from "../../db/connect.ts";
import { subtractOrdered } from "../cart/cart.ts";
import { type OrderWithLines, lockOrder, placeOrder, putOnHold, recordFailedPayment, setReservedStock } from "../orders/orders.ts";
import { restock } from "../catalogue/catalogue.ts";
import { NotAtProvider, type Payment, ProviderOutOfReach, RefusedByProvider } from "../payments/payments.ts";
import { Failure } from "../platform/failure.ts";
import { inTransaction } from "../postgres/transaction.ts";
import { type Attempt, insertPaymentTaken, setAsked, setReplaced, paymentsTakenFor } from "./attempts.queries.ts";
import type { CheckoutDeps } from "./deps.ts";
import { markExpired, reserveAgain, expire, reservedStockOf, releaseDiscounts, spendDiscounts } from "./reservations.ts";
import { invoiceOrder } from "./invoice-order.ts";
import { scheduleRefund } from "./refunds.ts";
import { issueSoldGiftCards } from "./sold-gift-cards.ts";

const words = messages.payment;
const CURRENCY = "INR";

/** How an order stands: placed; its payment goes back, since it cannot be fulfilled; or nothing has been paid. */
export type Settled = {
  state: "paid" | "goes_back" | "unpaid";
  order: Pick<OrderWithLines, "id" | "number" | "accessToken">;
  /** Every try to pay it. */
  payments: readonly Payment[];
};

/**
 * Asks the provider about an attempt, and lets the order follow. Any number may do so at once, and again. `isOver`: the time to pay is over,
 * so what is still not paid lapses. Throws `ProviderOutOfReach`; then nothing has changed.
 */
export async function settle(deps: CheckoutDeps, attempt: Attempt, now: Date, { isOver = false } = {}): Promise<Settled> {
  const payments = await paymentsOf(deps, attempt);
  return await inTransaction(deps.db, async (tx) => {
    let order = await lockedOrder(tx, attempt);
    const waited = order.placedAt === null;
    await setAsked(tx, attempt.id, now);
    const known = (await paymentsTakenFor(tx, order.id)).map(({ paymentId }) => paymentId);
    for (const payment of payments.filter(({ id, state }) => state === "captured" && !known.includes(id))) {
      await recordPayment(deps, tx, { order, attempt, payment }, now);
      order = await lockedOrder(tx, attempt);
    }
    if (isOver && (await expire(tx, order, now))) await recordFailure(deps, tx, order, payments, now);
    if (waited && stateOf(order) === "paid") await invoiceOrder(deps, tx, order, now);
    return { state: stateOf(order), order, payments };
  });
}

/** The same; undefined, and nothing has changed, when the provider cannot be asked now. */
export async function trySettle(deps: CheckoutDeps, attempt: Attempt, now: Date): Promise<Settled | undefined> {
  try {
    return await settle(deps, attempt, now);
  } catch (error) {
    if (error instanceof ProviderOutOfReach) return undefined;
    throw error;
  }
}

const lockedOrder = async (tx: Db, { orderId }: Attempt): Promise<OrderWithLines> => (await lockOrder(tx, orderId))!;

const stateOf = ({ placedAt, status }: OrderWithLines): Settled["state"] =>
  placedAt === null ? "unpaid" : status === "on_hold" ? "goes_back" : "paid";

const isExpectedAmount = (payment: Payment, attempt: Attempt) => payment.amount === attempt.amount && payment.currency === CURRENCY;

/** What the provider says of the attempt. Money that is only reserved is taken, as long as none has been. */
async function paymentsOf({ payments: { gateway }, logError }: CheckoutDeps, attempt: Attempt): Promise<Payment[]> {
  const { providerOrderId } = attempt;
  if (providerOrderId === null) return [];
  try {
    const made = (await gateway.readPaymentsOf(providerOrderId)).filter(({ orderId }) => orderId === providerOrderId);
    const reserved = made.find((payment) => payment.state === "authorized" && isExpectedAmount(payment, attempt));
    if (!reserved || made.some(({ state }) => state === "captured")) return made;
    const captured = await gateway.capture(reserved.id, attempt.amount);
    return made.map((payment) => (payment.id === captured.id ? captured : payment));
  } catch (error) {
    if (!(error instanceof NotAtProvider || error instanceof RefusedByProvider)) throw error;
    logError(`The payment of ${attempt.receipt} cannot be read: ${error.message}`);
    return [];
  }
}

type ReceivedPayment = { order: OrderWithLines; attempt: Attempt; payment: Payment };

/** Writes down money that was taken, and what follows from it. The order is held. */
async function recordPayment(deps: CheckoutDeps, tx: Db, booking: ReceivedPayment, now: Date): Promise<void> {
  const { order, attempt, payment } = booking;
  const waits = order.placedAt === null;
  const stands = waits && isExpectedAmount(payment, attempt) && (await canFulfil(tx, booking, now));
  const { id: paymentId, amount, method: means } = payment;
  const isNew = await insertPaymentTaken(tx, { paymentId, orderId: order.id, amount, means, isTheOrders: stands, takenAt: now });
  if (!isNew) return;
  if (stands) return await placePaidOrder(deps, tx, booking, now);
  if (waits) await putPaidOrderOnHold(deps, tx, booking, now);
  await scheduleRefund(deps, tx, { orderId: order.id, paymentId, key: `whole-${paymentId}`, amount }, now);
}

/** Whether the order still has its goods, or gets them once more. */
async function canFulfil(tx: Db, { order, attempt }: ReceivedPayment, now: Date): Promise<boolean> {
  if (order.status === "processing") return true;
  const replacing = attempt.replacedBy === null ? undefined : await lockOrder(tx, attempt.replacedBy);
  if (replacing && replacing.placedAt !== null) return false;
  try {
    // The one that took its place is not paid: it makes room, and keeps nothing when that does not help.
    return await tx.transaction(async (both) => {
      const makesRoom = replacing !== undefined && (await markExpired(both, replacing, now));
      await reserveAgain(both, order, makesRoom ? reservedStockOf(replacing) : [], now);
      if (makesRoom) {
        await releaseDiscounts(both, replacing, now);
        await setReplaced(both, [replacing.id], order.id);
      }
      return true;
    });
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

async function placePaidOrder(deps: CheckoutDeps, tx: Db, { order, attempt, payment }: ReceivedPayment, now: Date): Promise<void> {
  // Its hold may be another one by now.
  const held = await lockedOrder(tx, attempt);
  const { shopperId, lines } = held;
  await placeOrder(deps, tx, order.id, { paidBy: { paymentId: payment.id, amount: payment.amount } }, now);
  await spendDiscounts(tx, held, now);
  await issueSoldGiftCards(deps, tx, held, now);
  if (shopperId === null) return;
  const ordered = lines.flatMap(({ productId, combination, quantity }) =>
    productId === null ? [] : [{ productId, combination, quantity }],
  );
  await subtractOrdered(tx, shopperId, ordered);
}

/** It is paid and cannot be fulfilled, or paid with another amount: what it still holds is free again. */
async function putPaidOrderOnHold(deps: CheckoutDeps, tx: Db, { order, attempt, payment }: ReceivedPayment, now: Date): Promise<void> {
  const reason = isExpectedAmount(payment, attempt) ? words.goodsGone : words.wrongAmount;
  await putOnHold(deps, tx, order.id, { reason, paidBy: { paymentId: payment.id, amount: payment.amount } }, now);
  if (!order.hasReservedStock) return;
  await setReservedStock(tx, order.id, false);
  await restock(tx, reservedStockOf(order));
  await releaseDiscounts(tx, order, now);
}

/** Who has tried and failed is told when the time is over, and not while trying. */
async function recordFailure(deps: CheckoutDeps, tx: Db, order: OrderWithLines, payments: readonly Payment[], now: Date): Promise<void> {
  const failed = payments.find(({ state }) => state === "failed");
  if (failed) await recordFailedPayment(deps, tx, order.id, { paymentId: failed.id, reason: failed.reason ?? "" }, now);
}
