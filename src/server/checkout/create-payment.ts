/** Opening a payment at the provider for an order that waits for it. */
import { messages } from "../../contract/messages.ts";
import { type OrderView, readOrder } from "../orders/orders.ts";
import { NotAtProvider, ProviderOutOfReach, RefusedByProvider } from "../payments/payments.ts";
import { type Paise, ZERO } from "../../shared/money.ts";
import { type Attempt, markFirstRequest, findAttemptFor, setProviderOrder } from "./attempts.queries.ts";
import { alreadyPaid } from "./checkout.wire.ts";
import type { CheckoutDeps } from "./deps.ts";
import { attemptExpired, paymentNotCreated } from "./failures.ts";
import { trySettle } from "./settle.ts";

/** `providerOrderId` is empty where nothing is left to pay, and the order is placed. */
export type CreatedPayment = Pick<OrderView, "number" | "accessToken"> & { providerOrderId: string; payable: Paise };

/**
 * The payment of an order, opened now or found again: asked twice, it is opened once. Throws `notOpened` when the provider cannot be asked; the order
 * waits, and who asks again finds it. Throws `attemptOver` when its time is over, and a refusal that names the order when it is paid.
 */
export async function createPayment(deps: CheckoutDeps, orderId: number, now: Date): Promise<CreatedPayment> {
  const order = await readOrder(deps.db, orderId);
  const { number, accessToken } = order;
  const attempt = await findAttemptFor(deps.db, { orderId });
  if (!attempt) return { number, accessToken, providerOrderId: "", payable: ZERO };
  if (order.placedAt !== null) throw alreadyPaid(order);
  if (order.status !== "processing") throw attemptExpired();
  if (attempt.providerOrderId !== null) await assertUnpaid(deps, attempt, now);
  return {
    number,
    accessToken,
    providerOrderId: attempt.providerOrderId ?? (await createAtProvider(deps, attempt, now)),
    payable: attempt.amount,
  };
}

/** Whoever asks again may have paid meanwhile, in an app or another tab, before anybody told the shop. */
async function assertUnpaid(deps: CheckoutDeps, attempt: Attempt, now: Date): Promise<void> {
  const settled = await trySettle(deps, attempt, now);
  if (settled?.state === "paid") throw alreadyPaid(settled.order);
  if (settled?.state === "goes_back") throw alreadyPaid(settled.order, messages.payment.goesBack);
}

async function createAtProvider(deps: CheckoutDeps, attempt: Attempt, now: Date): Promise<string> {
  try {
    const isFirst = await markFirstRequest(deps.db, attempt.id, now);
    const found = isFirst ? undefined : await findCreatedPayment(deps, attempt);
    return found ?? (await createNew(deps, attempt));
  } catch (error) {
    if (error instanceof ProviderOutOfReach) throw paymentNotCreated();
    if (!(error instanceof RefusedByProvider || error instanceof NotAtProvider)) throw error;
    deps.logError(`The payment of ${attempt.receipt} could not be opened: ${error.message}`);
    throw paymentNotCreated();
  }
}

async function createNew({ db, payments: { gateway } }: CheckoutDeps, { id, receipt, amount }: Attempt): Promise<string> {
  const opened = await gateway.createOrder({ amount, receipt, notes: { order: receipt } });
  return await setProviderOrder(db, id, opened.id);
}

/** Looks by its receipt for one whose answer was lost. Throws `ProviderOutOfReach`. */
export async function findCreatedPayment(
  { db, payments: { gateway } }: CheckoutDeps,
  { id, receipt, amount }: Attempt,
): Promise<string | undefined> {
  const found = await gateway.findOrder(receipt);
  return found?.amount === amount ? await setProviderOrder(db, id, found.id) : undefined;
}
