/** Creates the payment of an unpaid order at the provider. */
import { type OrderView, readOrder } from "../orders/orders.ts";
import { leavePlace } from "../platform/limiter.ts";
import { NotAtProvider, ProviderOutOfReach, RefusedByProvider } from "../payments/payments.ts";
import { type Paise, ZERO } from "../../shared/money.ts";
import { type Attempt, markFirstRequest, findAttemptFor, setProviderOrder } from "./attempts.queries.ts";
import type { CheckoutDeps } from "./deps.ts";
import { AlreadyPaid, attemptExpired, paymentNotCreated, refundMessage } from "./failures.ts";
import { trySettle } from "./settle.ts";

/** `providerOrderId` is empty when there is nothing to pay and the order is already placed. */
export type CreatedPayment = Pick<OrderView, "number" | "accessToken"> & {
  providerOrderId: string;
  payable: Paise;
  /** Until when its stock is reserved; null when it is not. */ reservedUntil: Date | null;
};

/**
 * Creates the payment of an order, or finds the one that was created before: repeated calls create one payment. Throws `paymentNotCreated` when the
 * provider is unreachable; the order stays unpaid, and the next call tries again. Throws `attemptExpired` when the reservation is over, and
 * `AlreadyPaid` when the order is paid.
 */
export async function createPayment(deps: CheckoutDeps, orderId: number, now: Date): Promise<CreatedPayment> {
  const order = await readOrder(deps.db, orderId);
  const { number, accessToken } = order;
  const attempt = await findAttemptFor(deps.db, { orderId });
  if (!attempt) return { number, accessToken, providerOrderId: "", payable: ZERO, reservedUntil: null };
  if (order.placedAt !== null) throw new AlreadyPaid(order);
  if (order.status !== "processing") throw attemptExpired();
  if (attempt.providerOrderId !== null) await assertUnpaid(deps, attempt, now);
  return {
    number,
    accessToken,
    providerOrderId: attempt.providerOrderId ?? (await createAtProvider(deps, attempt, now)),
    payable: attempt.amount,
    reservedUntil: order.hasReservedStock ? order.reservedUntil : null,
  };
}

/** The shopper may have paid in an app or another tab before the shop heard of it. */
async function assertUnpaid(deps: CheckoutDeps, attempt: Attempt, now: Date): Promise<void> {
  const settled = await trySettle(deps, attempt, now);
  if (settled?.state === "paid") throw new AlreadyPaid(settled.order);
  if (settled?.state === "refunding") throw new AlreadyPaid(settled.order, refundMessage(settled.reason));
}

async function createAtProvider(deps: CheckoutDeps, attempt: Attempt, now: Date): Promise<string> {
  try {
    const isFirst = await markFirstRequest(deps.db, attempt.id, now);
    const found = isFirst ? undefined : await findCreatedPayment(deps, attempt);
    return found ?? (await createNew(deps, attempt));
  } catch (error) {
    if (error instanceof ProviderOutOfReach) throw paymentNotCreated();
    if (!(error instanceof RefusedByProvider || error instanceof NotAtProvider)) throw error;
    deps.logError(`The payment of ${attempt.receipt} could not be created: ${error.message}`);
    throw paymentNotCreated();
  }
}

async function createNew({ db, payments: { gateway } }: CheckoutDeps, { id, receipt, amount }: Attempt): Promise<string> {
  leavePlace();
  const opened = await gateway.createOrder({ amount, receipt, notes: { order: receipt } });
  return await setProviderOrder(db, id, opened.id);
}

/** Looks up a payment by its receipt, for when the reply of the provider was lost. Throws `ProviderOutOfReach`. */
export async function findCreatedPayment(
  { db, payments: { gateway } }: CheckoutDeps,
  { id, receipt, amount }: Attempt,
): Promise<string | undefined> {
  leavePlace();
  const found = await gateway.findOrder(receipt);
  return found?.amount === amount ? await setProviderOrder(db, id, found.id) : undefined;
}
