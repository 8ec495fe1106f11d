/** A payment provider for demonstrations and tests: it stores orders, payments and refunds as Razorpay would, without money. */
import { randomBytes } from "node:crypto";
import type { Db } from "../../../db/connect.ts";
import { type Paise, paise } from "../../../shared/money.ts";
import type { Clock } from "../../platform/clock.ts";
import {
  type OrderRow,
  type PaymentRow,
  type RefundRow,
  findOrder,
  findPayment,
  findRefund,
  insertWebhook,
  insertOrder,
  insertPayment,
  insertRefund,
  listOrders,
  listPayments,
  readSwitches,
  setPayment,
  type Switches,
  takeDueCaptures,
  takeFailure,
  turnSwitches,
} from "./sandbox.queries.ts";
import { type Try, endingOf } from "./sandbox.rules.ts";
import { webhookWire, orderWire, paymentWire, refundWire } from "./sandbox.wire.ts";

export type Sandbox = { db: Db; clock: Clock; keyId: string; keySecret: string; webhookSecret: string };
type Books = Pick<Sandbox, "db" | "clock">;

/** The provider refuses the request. `field` = the invalid field. */
export class Refusal extends Error {
  readonly field: string | undefined;
  constructor(message: string, field?: string) {
    super(message);
    this.field = field;
  }
}

const noSuchId = () => new Refusal("The id provided does not exist", "id");

const ID_CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const newId = (kind: string) => `${kind}_${Array.from(randomBytes(14), (byte) => ID_CHARACTERS[byte % ID_CHARACTERS.length]).join("")}`;

export async function openOrder(
  { db, clock }: Books,
  order: Pick<OrderRow, "amount" | "currency" | "receipt" | "notes" | "isCapturedAlone">,
): Promise<OrderRow> {
  const row = { id: newId("order"), ...order, createdAt: clock() };
  await insertOrder(db, row);
  return row;
}

/** An order with all its payments, newest first. */
type Tried = { order: OrderRow; payments: PaymentRow[] };

export async function readOrder({ db }: Pick<Books, "db">, id: string): Promise<Tried> {
  const order = await findOrder(db, id);
  if (!order) throw noSuchId();
  return { order, payments: await listPayments(db, id) };
}

/** Newest first. */
export async function readOrders({ db }: Pick<Books, "db">, page: Parameters<typeof listOrders>[1]): Promise<Tried[]> {
  const orders = await listOrders(db, page);
  return await Promise.all(orders.map(async (order) => ({ order, payments: await listPayments(db, order.id) })));
}

export async function readPayment({ db }: Pick<Books, "db">, id: string): Promise<PaymentRow> {
  const payment = await findPayment(db, id);
  if (!payment) throw noSuchId();
  return payment;
}

/** Attempts to pay an order; the payment may fail. */
export async function pay({ db, clock }: Books, orderId: string, tried: Try): Promise<PaymentRow> {
  const ending = endingOf(tried);
  if (ending.kind === "refused") throw new Refusal(ending.reason, ending.field);
  return await db.transaction(async (tx) => {
    const order = await findOrder(tx, orderId, { lock: true });
    if (!order) throw noSuchId();
    const earlier = await listPayments(tx, orderId);
    if (earlier.some(({ state }) => state !== "failed")) throw new Refusal("Payment already done for this order.");

    const { lateCaptureMs } = await readSwitches(tx);
    const now = clock();
    const isLate = lateCaptureMs > 0 || !order.isCapturedAlone;
    const payment = await insertPayment(tx, {
      id: newId("pay"),
      orderId,
      amount: order.amount,
      currency: order.currency,
      method: tried.method,
      instrument: ending.instrument,
      state: ending.failure ? "failed" : isLate ? "authorized" : "captured",
      reason: ending.failure ?? null,
      capturesAt: !ending.failure && lateCaptureMs > 0 && order.isCapturedAlone ? new Date(now.getTime() + lateCaptureMs) : null,
      createdAt: now,
    });
    const books = { db: tx, clock };
    if (payment.state === "failed") await tell(books, "payment.failed", { payment });
    else {
      await tell(books, "payment.authorized", { payment: { ...payment, state: "authorized" } });
      if (payment.state === "captured") await tellCaptured(books, payment);
    }
    return payment;
  });
}

/** Captures an authorized payment. */
export async function capture({ db, clock }: Books, paymentId: string, amount: number): Promise<PaymentRow> {
  return await db.transaction(async (tx) => {
    const payment = await findPayment(tx, paymentId, { lock: true });
    if (!payment) throw noSuchId();
    if (payment.state === "captured" || payment.state === "refunded") throw new Refusal("This payment has already been captured");
    if (payment.state === "failed") throw new Refusal("Only payments which have been authorized and not yet captured can be captured");
    if (payment.amount !== amount) throw new Refusal("Capture amount must be equal to the amount authorized", "amount");
    return await take({ db: tx, clock }, payment);
  });
}

/** Captures the payments that the switch delayed, once they are due. */
export async function captureLate({ db, clock }: Books): Promise<void> {
  await db.transaction(async (tx) => {
    for (const payment of await takeDueCaptures(tx, clock())) await take({ db: tx, clock }, payment);
  });
}

async function take(books: Books, { id }: PaymentRow): Promise<PaymentRow> {
  const payment = await setPayment(books.db, id, { state: "captured", capturesAt: null });
  await tellCaptured(books, payment);
  return payment;
}

/** Refunds an amount, or all that is left when none is given. The same key returns the same refund. */
export async function refund(
  { db, clock }: Books,
  { paymentId, amount, key }: { paymentId: string; amount: number | undefined; key: string | undefined },
): Promise<RefundRow> {
  return await db.transaction(async (tx) => {
    const payment = await findPayment(tx, paymentId, { lock: true });
    if (!payment) throw noSuchId();
    const made = key === undefined ? undefined : await findRefund(tx, paymentId, key);
    if (made && (amount === undefined || made.amount === amount)) return made;
    if (made) throw new Refusal("Different request with the same idempotency key has already been processed.");
    if (payment.state === "refunded") throw new Refusal("The payment has been fully refunded already");
    if (payment.state !== "captured") throw new Refusal("The payment status should be captured for action to be taken");
    const left = payment.amount - payment.refunded;
    const given: Paise = paise(amount ?? left);
    if (given > left) throw new Refusal("The total refund amount is greater than the refund payment amount", "amount");

    const row = { id: newId("rfnd"), paymentId, amount: given, key: key ?? null, createdAt: clock() };
    await insertRefund(tx, row);
    const after = await setPayment(tx, paymentId, {
      refunded: paise(payment.refunded + given),
      state: given === left ? "refunded" : "captured",
    });
    await tell({ db: tx, clock }, "refund.processed", { refund: row, payment: after });
    return row;
  });
}

async function tellCaptured(books: Books, payment: PaymentRow) {
  await tell(books, "payment.captured", { payment });
  await tell(books, "order.paid", { payment, order: await readOrder(books, payment.orderId) });
}

/** Queues a webhook event in the transaction of its cause, unless the switch drops it. */
async function tell(
  { db, clock }: Books,
  event: string,
  { payment, order, refund }: { payment: PaymentRow; order?: Tried; refund?: RefundRow },
) {
  const { dropsWebhooks, repeatWebhooks } = await readSwitches(db);
  if (dropsWebhooks) return;
  const now = clock();
  const parts = {
    payment: paymentWire(payment),
    ...(order ? { order: orderWire(order.order, order.payments) } : {}),
    ...(refund ? { refund: refundWire(refund) } : {}),
  };
  const body = JSON.stringify(webhookWire(event, parts, now));
  await insertWebhook(db, { id: newId("evt"), event, body, repeats: repeatWebhooks, dueAt: now, createdAt: now });
}

/** Sets the given switches, and returns all of them. */
export const turn = ({ db }: Pick<Books, "db">, change: Partial<Switches>): Promise<Switches> => turnSwitches(db, change);

/** Whether the switch makes this call fail; each failure is counted once. */
export const shallFail = ({ db }: Pick<Books, "db">): Promise<boolean> => takeFailure(db);

/** How long a reply is delayed, in milliseconds. */
export const slowness = async ({ db }: Pick<Books, "db">): Promise<number> => (await readSwitches(db)).delayMs;
