/** A browser says that it has paid. */
import { messages } from "../../contract/messages.ts";
import type { OrderRef } from "../orders/orders.ts";
import { ProviderOutOfReach } from "../payments/payments.ts";
import { findAttemptFor } from "./attempts.queries.ts";
import { alreadyPaid } from "./checkout.wire.ts";
import type { CheckoutDeps } from "./deps.ts";
import { noSuchPayment, notConfirmed, paymentFailed } from "./failures.ts";
import { settle } from "./settle.ts";

export type PaymentConfirmation = { providerOrderId: string; paymentId: string; signature: string | undefined };

/**
 * The order, when the provider says that it is paid. A signature is checked when one was sent; without one, who names the payment and its order has to
 * know both. Throws `noSuchPayment`, `paymentFailed`, `notConfirmed` as long as it is not known, and a refusal that names the order whose payment goes
 * back.
 */
export async function confirmPayment(
  deps: CheckoutDeps,
  said: PaymentConfirmation,
  now: Date,
): Promise<Pick<OrderRef, "number" | "accessToken">> {
  const { providerOrderId, paymentId, signature } = said;
  const signed = { orderId: providerOrderId, paymentId };
  if (signature !== undefined && !deps.payments.gateway.isCheckoutSignature({ ...signed, signature })) throw noSuchPayment();
  const attempt = await findAttemptFor(deps.db, { providerOrderId });
  if (!attempt) throw noSuchPayment();
  const { state, order, payments } = await settle(deps, attempt, now).catch((error: unknown) => {
    throw error instanceof ProviderOutOfReach ? notConfirmed() : error;
  });
  const payment = payments.find(({ id }) => id === paymentId);
  if (!payment) throw noSuchPayment();
  if (state === "paid") return order;
  if (state === "goes_back") throw alreadyPaid(order, messages.payment.goesBack);
  throw payment.state === "failed" ? paymentFailed() : notConfirmed();
}
