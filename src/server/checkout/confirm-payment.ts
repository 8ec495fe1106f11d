/** Confirms a payment that a browser reports. */
import { maySee } from "../orders/orders.ts";
import { ProviderOutOfReach } from "../payments/payments.ts";
import { findAttemptFor } from "./attempts.queries.ts";
import type { CheckoutDeps } from "./deps.ts";
import { AlreadyPaid, type PlacedOrder, noSuchPayment, notConfirmed, paymentFailed, paymentGoesBack, refundMessage } from "./failures.ts";
import { settle } from "./settle.ts";

export type PaymentConfirmation = { providerOrderId: string; paymentId: string; signature: string | undefined };
/** What a caller shows to be told which order was paid; a valid signature suffices too. */
export type PayerAccess = { shopperId: number | null; accessToken: string };

/**
 * Settles a payment that anybody reports, and returns its order once the provider reports it as paid. Null: paid, but the caller may not see the order,
 * because a payment's ids are no secret. A signature is checked when it is sent. Throws `noSuchPayment`, `paymentFailed`, `notConfirmed` while the
 * result is unknown, and `AlreadyPaid` (`paymentGoesBack` to those who may not see the order) when the payment is refunded.
 */
export async function confirmPayment(
  deps: CheckoutDeps,
  confirmation: PaymentConfirmation,
  access: PayerAccess,
  now: Date,
): Promise<PlacedOrder | null> {
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
  const isAllowed = signature !== undefined || maySee(order, access);
  if (state === "paid") return isAllowed ? order : null;
  if (state === "refunding") throw isAllowed ? new AlreadyPaid(order, refundMessage(reason)) : paymentGoesBack();
  throw payment.state === "failed" ? paymentFailed() : notConfirmed();
}
