/** Refunds: scheduled in the transaction of their cause, and requested later by a job. Each has one key at the provider, so that it is paid once. */
import type { Db } from "../../db/connect.ts";
import { type Paise, paise } from "../../shared/money.ts";
import { type OrdersDeps, closeRefundedOrder, lockOrder, notifyRefusedRefund, recordRefund } from "../orders/orders.ts";
import { NotAtProvider, ProviderOutOfReach, RefusedByProvider } from "../payments/payments.ts";
import { inTransaction } from "../postgres/transaction.ts";
import type { CheckoutDeps } from "./deps.ts";
import { paymentsTakenFor } from "./attempts.queries.ts";
import {
  type RefundRow,
  completeByHand,
  findDueRefunds,
  hasOpenRefunds,
  findOpenRefunds,
  insertRefund,
  moveRefund,
  refundsOf,
} from "./refunds.queries.ts";

const BATCH_SIZE = 50;

type ScheduledRefund = { orderId: number; paymentId: string; key: string; amount: Paise; isRestocked?: boolean };

/** Schedules a refund in the transaction of its cause, in which the order is locked. The same key is scheduled once. */
export async function scheduleRefund(
  deps: OrdersDeps,
  tx: Db,
  { orderId, paymentId, key, amount, isRestocked = false }: ScheduledRefund,
  now: Date,
): Promise<boolean> {
  if (!(await insertRefund(tx, { orderId, paymentId, key, amount, isRestocked, createdAt: now }))) return false;
  await recordRefund(deps, tx, orderId, { key, amount, isDone: false }, now);
  return true;
}

/** The part of a payment that is neither refunded nor owed: a refund that the provider refused is made after all. */
export async function refundableAmount(tx: Db, { paymentId, amount }: { paymentId: string; amount: Paise }): Promise<Paise> {
  return paise((await refundsOf(tx, paymentId)).reduce((left, refund) => left - refund.amount, amount as number));
}

/** Refunds what is left of an order's own payment, less `keep`. The order is locked. */
export async function refundRemaining(deps: OrdersDeps, tx: Db, orderId: number, keep: Paise, now: Date): Promise<void> {
  const payment = (await paymentsTakenFor(tx, orderId)).find(({ isTheOrders }) => isTheOrders);
  if (!payment) return;
  const amount = paise((await refundableAmount(tx, payment)) - keep);
  if (amount > 0) await scheduleRefund(deps, tx, { orderId, paymentId: payment.paymentId, key: `rest-${payment.paymentId}`, amount }, now);
}

/** Requests due refunds from the provider and checks on the requested ones. Any number of processes may do so at once. */
export async function requestRefunds(deps: CheckoutDeps, now: Date): Promise<void> {
  for (const refund of await findDueRefunds(deps.db, now, BATCH_SIZE)) await requestRefund(deps, refund, now);
}

/** The same for one payment, without waiting for its next check. */
export async function requestRefundsOf(deps: CheckoutDeps, paymentId: string, now: Date): Promise<void> {
  for (const refund of await findOpenRefunds(deps.db, paymentId)) await requestRefund(deps, refund, now);
}

async function requestRefund(deps: CheckoutDeps, refund: RefundRow, now: Date): Promise<void> {
  const { gateway } = deps.payments;
  await moveRefund(deps.db, refund.id, { askedAt: now });
  try {
    // Once refused, it may have been made at the provider's own deps since.
    const elsewhere = refund.attempt > 1 && refund.state === "due" ? await refundedElsewhere(deps, refund) : "nothing";
    if (elsewhere === "unknown") return;
    if (elsewhere === "this") return await completeRefund(deps, refund, null, now);
    if (elsewhere === "something")
      return await failRefund(deps, refund, "Some of this payment has gone back that the shop did not ask for.");
    const { id: refundId, state } = await gateway.refund({
      paymentId: refund.paymentId,
      amount: refund.amount,
      key: providerKeyOf(refund),
    });
    if (state === "failed") {
      await moveRefund(deps.db, refund.id, { refundId });
      return await failRefund(deps, refund, "The provider says that it failed.");
    }
    if (state === "processed" || (await isBack(deps, refund))) return await completeRefund(deps, refund, refundId, now);
    await moveRefund(deps.db, refund.id, { state: "asked", refundId });
  } catch (error) {
    if (error instanceof ProviderOutOfReach) return;
    if (!(error instanceof RefusedByProvider || error instanceof NotAtProvider)) throw error;
    // The owner may have given it back at the provider's own deps.
    if (error instanceof RefusedByProvider && (await isBack(deps, refund))) return await completeRefund(deps, refund, null, now);
    await failRefund(deps, refund, error.message);
  }
}

/** The key at the provider. A refused refund would be refused again under the same key. */
const providerKeyOf = ({ key, attempt }: RefundRow): string => (attempt === 1 ? key : `${key}-${attempt}`);

/**
 * Whether the provider has refunded more of the payment than the shop knows of: exactly this refund, or something else. Unknown while another
 * refund of the payment is being processed. Which one it was is also unclear when a refund was made by hand, or when this one failed later.
 */
async function refundedElsewhere(
  { db, payments }: CheckoutDeps,
  { id, paymentId, amount, refundId }: RefundRow,
): Promise<"nothing" | "this" | "something" | "unknown"> {
  const others = (await refundsOf(db, paymentId)).filter((one) => one.id !== id);
  if (others.some((one) => one.state === "asked" || (one.state === "due" && (one.attempt === 1 || one.id < id)))) return "unknown";
  const done = others.filter(({ state }) => state === "done");
  const { refunded } = await payments.gateway.readPayment(paymentId);
  if (refunded <= totalOf(done.filter(({ isByHand }) => !isByHand))) return "nothing";
  return refunded === totalOf(done) + amount && refundId === null ? "this" : "something";
}

const totalOf = (rows: readonly RefundRow[]): number => rows.reduce((sum, { amount }) => sum + amount, 0);

/** Whether the provider has refunded at least the total of all completed refunds and this one. */
async function isBack({ db, payments }: CheckoutDeps, { paymentId, amount }: RefundRow): Promise<boolean> {
  const done = (await refundsOf(db, paymentId)).filter(({ state }) => state === "done");
  return (await payments.gateway.readPayment(paymentId)).refunded >= totalOf(done) + amount;
}

async function completeRefund(
  deps: CheckoutDeps,
  { id, orderId, key, amount }: RefundRow,
  refundId: string | null,
  now: Date,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    // Of two refunds of an order that are done at once, the later one finds that nothing is left to refund.
    await lockOrder(tx, orderId);
    const isNew = await moveRefund(tx, id, { state: "done", doneAt: now, ...(refundId === null ? {} : { refundId }) });
    if (isNew) await recordRefund(deps, tx, orderId, { key, amount, isDone: true }, now);
    if (isNew && !(await hasOpenRefunds(tx, orderId))) await closeRefundedOrder(tx, orderId);
  });
}

async function failRefund(deps: CheckoutDeps, refund: RefundRow, why: string): Promise<void> {
  const { id, orderId, paymentId, amount } = refund;
  const reason = why.slice(0, 300);
  const isNew = await deps.db.transaction(async (tx) => {
    if (!(await moveRefund(tx, id, { state: "failed", failure: reason }))) return false;
    await notifyRefusedRefund(deps, tx, orderId, { key: providerKeyOf(refund), paymentId, amount, reason });
    return true;
  });
  if (isNew) deps.logError(`A refund of the order ${orderId} (payment ${paymentId}) was refused and has to be made by hand: ${reason}`);
}

/** Marks the refused refunds of an order as paid by the owner in another way, and notifies the customer. Returns the amounts. */
export const markRefundedByHand = (deps: OrdersDeps & { db: Db }, orderId: number, now: Date): Promise<Paise[]> =>
  inTransaction(deps.db, async (tx) => {
    await lockOrder(tx, orderId);
    const closed = await completeByHand(tx, orderId, now);
    for (const { key, amount } of closed) await recordRefund(deps, tx, orderId, { key, amount, isDone: true, isByHand: true }, now);
    if (closed.length > 0 && !(await hasOpenRefunds(tx, orderId))) await closeRefundedOrder(tx, orderId);
    return closed.map(({ amount }) => amount);
  });
