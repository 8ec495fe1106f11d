/** Confirms a payment that a browser reports. */
import { ProviderOutOfReach } from "../payments/payments.ts";
import { findAttemptFor } from "./attempts.queries.ts";
import type { CheckoutDeps } from "./deps.ts";
import { AlreadyPaid, type PlacedOrder, noSuchPayment, notConfirmed, paymentFailed, refundMessage } from "./failures.ts";
import { settle } from "./settle.ts";

export type PaymentConfirmation = { providerOrderId: string; paymentId: string; signature: string | undefined };

/**
 * Returns the order once the provider reports it as paid. A signature is checked when it is sent; without one, the caller has to know both the payment
 * and its order. Throws `noSuchPayment`, `paymentFailed`, `notConfirmed` while the result is unknown, and `AlreadyPaid` for the order whose payment is
 * refunded.
 */
export async function confirmPayment(deps: CheckoutDeps, confirmation: PaymentConfirmation, now: Date): Promise<PlacedOrder> {
  const { providerOrderId, paymentId, signature } = confirmation;
  const signed = { orderId: providerOrderId, paymentId };
  if (signature !== undefined && !deps.payments.gateway.isCheckoutSignature({ ...signed, signature })) throw noSuchPayment();
  const attempt = await findAttemptFor(deps.db, { providerOrderId });
  if (!attempt) throw noSuchPayment();
  const { state, order, payments, reason } = await settle(deps, attempt, now).catch((error: unknown) => {
    throw error instanceof ProviderOutOfReach ? notConfirmed() : error;
  });
  const payment = payments.find(({ id }) => id === paymentId);
  if (!payment) throw noSuchPayment();
  if (state === "paid") return order;
  if (state === "refunding") throw new AlreadyPaid(order, refundMessage(reason));
  throw payment.state === "failed" ? paymentFailed() : notConfirmed();
}
