/** Money that goes back: written down with its cause, asked for by a worker, under one name each, so that it goes back once. */
import type { Db } from "../../db/connect.ts";
import { type Paise, paise } from "../../shared/money.ts";
import { type OrdersDesk, recordRefund, tellRefusedRefund } from "../orders/orders.ts";
import { NotAtProvider, ProviderOutOfReach, RefusedByProvider } from "../payments/payments.ts";
import type { CheckoutDesk } from "./desk.ts";
import { takenOf } from "./attempts.queries.ts";
import { type RefundRow, findDueRefunds, findOpenRefunds, insertRefund, moveRefund, refundsOf } from "./refunds.queries.ts";

const AT_ONCE = 50;

/** Writes down that a payment goes back, within the transaction of its cause, which holds the order. The same key is written once. */
export async function refundDue(
  desk: OrdersDesk,
  tx: Db,
  { orderId, paymentId, key, amount }: { orderId: number; paymentId: string; key: string; amount: Paise },
  now: Date,
): Promise<boolean> {
  if (!(await insertRefund(tx, { orderId, paymentId, key, amount, createdAt: now }))) return false;
  await recordRefund(desk, tx, orderId, { key, amount, isDone: false }, now);
  return true;
}

/** What of a payment has not gone back and is not on its way. */
export async function leftOf(tx: Db, { paymentId, amount }: { paymentId: string; amount: Paise }): Promise<Paise> {
  const given = (await refundsOf(tx, paymentId)).filter(({ state }) => state !== "failed");
  return paise(given.reduce((left, refund) => left - refund.amount, amount as number));
}

/** All that is left of an order's own payment goes back. The order is held. */
export async function refundWhole(desk: OrdersDesk, tx: Db, orderId: number, now: Date): Promise<void> {
  const taken = (await takenOf(tx, orderId)).find(({ isTheOrders }) => isTheOrders);
  if (!taken) return;
  const amount = await leftOf(tx, taken);
  if (amount > 0) await refundDue(desk, tx, { orderId, paymentId: taken.paymentId, key: `rest-${taken.paymentId}`, amount }, now);
}

/** Asks the provider for what is due, and how what was asked for stands. Any number of processes may do so at once. */
export async function askRefunds(desk: CheckoutDesk, now: Date): Promise<void> {
  for (const refund of await findDueRefunds(desk.db, now, AT_ONCE)) await askRefund(desk, refund, now);
}

/** The same for one payment, whenever it was last asked about. */
export async function askRefundsOf(desk: CheckoutDesk, paymentId: string, now: Date): Promise<void> {
  for (const refund of await findOpenRefunds(desk.db, paymentId)) await askRefund(desk, refund, now);
}

async function askRefund(desk: CheckoutDesk, refund: RefundRow, now: Date): Promise<void> {
  const { gateway } = desk.payments;
  await moveRefund(desk.db, refund.id, { askedAt: now });
  try {
    const { id: refundId, state } = await gateway.refund({ paymentId: refund.paymentId, amount: refund.amount, key: refund.key });
    if (state === "failed") return await giveUp(desk, refund, "The provider says that it failed.");
    if (state === "processed" || (await isBack(desk, refund))) return await finish(desk, refund, refundId, now);
    await moveRefund(desk.db, refund.id, { state: "asked", refundId });
  } catch (error) {
    if (error instanceof ProviderOutOfReach) return;
    if (!(error instanceof RefusedByProvider || error instanceof NotAtProvider)) throw error;
    // The owner may have given it back at the provider's own desk.
    if (error instanceof RefusedByProvider && (await isBack(desk, refund))) return await finish(desk, refund, null, now);
    await giveUp(desk, refund, error.message);
  }
}

/** Whether as much has gone back as all refunds of the payment up to this one come to. */
async function isBack({ db, payments }: CheckoutDesk, { paymentId, amount }: RefundRow): Promise<boolean> {
  const done = (await refundsOf(db, paymentId)).filter(({ state }) => state === "done").reduce((sum, one) => sum + one.amount, 0);
  return (await payments.gateway.readPayment(paymentId)).refunded >= done + amount;
}

async function finish(desk: CheckoutDesk, { id, orderId, key, amount }: RefundRow, refundId: string | null, now: Date): Promise<void> {
  await desk.db.transaction(async (tx) => {
    const isNew = await moveRefund(tx, id, { state: "done", doneAt: now, ...(refundId === null ? {} : { refundId }) });
    if (isNew) await recordRefund(desk, tx, orderId, { key, amount, isDone: true }, now);
  });
}

async function giveUp(desk: CheckoutDesk, { id, orderId, paymentId, key, amount }: RefundRow, why: string): Promise<void> {
  const reason = why.slice(0, 300);
  const isNew = await desk.db.transaction(async (tx) => {
    if (!(await moveRefund(tx, id, { state: "failed", failure: reason }))) return false;
    await tellRefusedRefund(desk, tx, orderId, { key, paymentId, amount, reason });
    return true;
  });
  if (isNew) desk.complain(`A refund of the order ${orderId} (payment ${paymentId}) was refused and has to be made by hand: ${reason}`);
}
