/** Opening a payment at the provider for an order that waits for it. */
import { messages } from "../../contract/messages.ts";
import { type OrderView, readOrder } from "../orders/orders.ts";
import { NotAtProvider, ProviderOutOfReach, RefusedByProvider } from "../payments/payments.ts";
import { type Paise, ZERO } from "../../shared/money.ts";
import { type Attempt, beginAsking, findAttemptFor, setProviderOrder } from "./attempts.queries.ts";
import { paidAlready } from "./checkout.wire.ts";
import type { CheckoutDesk } from "./desk.ts";
import { attemptOver, notOpened } from "./refusals.ts";
import { settleIfReached } from "./settle.ts";

/** `providerOrderId` is empty where nothing is left to pay, and the order is placed. */
export type OpenedPayment = Pick<OrderView, "number" | "accessToken"> & { providerOrderId: string; payable: Paise };

/**
 * The payment of an order, opened now or found again: asked twice, it is opened once. Throws `notOpened` when the provider cannot be asked; the order
 * waits, and who asks again finds it. Throws `attemptOver` when its time is over, and a refusal that names the order when it is paid.
 */
export async function paymentOf(desk: CheckoutDesk, orderId: number, now: Date): Promise<OpenedPayment> {
  const order = await readOrder(desk.db, orderId);
  const { number, accessToken } = order;
  const attempt = await findAttemptFor(desk.db, { orderId });
  if (!attempt) return { number, accessToken, providerOrderId: "", payable: ZERO };
  if (order.placedAt !== null) throw paidAlready(order);
  if (order.status !== "processing") throw attemptOver();
  if (attempt.providerOrderId !== null) await refuseWhenPaid(desk, attempt, now);
  return { number, accessToken, providerOrderId: attempt.providerOrderId ?? (await openAt(desk, attempt, now)), payable: attempt.amount };
}

/** Whoever asks again may have paid meanwhile, in an app or another tab, before anybody told the shop. */
async function refuseWhenPaid(desk: CheckoutDesk, attempt: Attempt, now: Date): Promise<void> {
  const settled = await settleIfReached(desk, attempt, now);
  if (settled?.state === "paid") throw paidAlready(settled.order);
  if (settled?.state === "goes_back") throw paidAlready(settled.order, messages.payment.goesBack);
}

async function openAt(desk: CheckoutDesk, attempt: Attempt, now: Date): Promise<string> {
  try {
    const isFirst = await beginAsking(desk.db, attempt.id, now);
    const found = isFirst ? undefined : await findOpened(desk, attempt);
    return found ?? (await openNew(desk, attempt));
  } catch (error) {
    if (error instanceof ProviderOutOfReach) throw notOpened();
    if (!(error instanceof RefusedByProvider || error instanceof NotAtProvider)) throw error;
    desk.complain(`The payment of ${attempt.receipt} could not be opened: ${error.message}`);
    throw notOpened();
  }
}

async function openNew({ db, payments: { gateway } }: CheckoutDesk, { id, receipt, amount }: Attempt): Promise<string> {
  const opened = await gateway.createOrder({ amount, receipt, notes: { order: receipt } });
  return await setProviderOrder(db, id, opened.id);
}

/** Looks by its receipt for one whose answer was lost. Throws `ProviderOutOfReach`. */
export async function findOpened(
  { db, payments: { gateway } }: CheckoutDesk,
  { id, receipt, amount }: Attempt,
): Promise<string | undefined> {
  const found = await gateway.findOrder(receipt);
  return found?.amount === amount ? await setProviderOrder(db, id, found.id) : undefined;
}
