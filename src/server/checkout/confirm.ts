/** A browser says that it has paid. */
import { messages } from "../../contract/messages.ts";
import type { Opened } from "../orders/orders.ts";
import { ProviderOutOfReach } from "../payments/payments.ts";
import { findAttemptFor } from "./attempts.queries.ts";
import { paidAlready } from "./checkout.wire.ts";
import type { CheckoutDesk } from "./desk.ts";
import { noSuchPayment, notConfirmed, paymentFailed } from "./refusals.ts";
import { settle } from "./settle.ts";

export type Said = { providerOrderId: string; paymentId: string; signature: string | undefined };

/**
 * The order, when the provider says that it is paid. A signature is checked when one was sent; without one, who names the payment and its order has to
 * know both. Throws `noSuchPayment`, `paymentFailed`, `notConfirmed` as long as it is not known, and a refusal that names the order whose payment goes
 * back.
 */
export async function confirmPayment(desk: CheckoutDesk, said: Said, now: Date): Promise<Pick<Opened, "number" | "accessToken">> {
  const { providerOrderId, paymentId, signature } = said;
  const signed = { orderId: providerOrderId, paymentId };
  if (signature !== undefined && !desk.payments.gateway.isCheckoutSignature({ ...signed, signature })) throw noSuchPayment();
  const attempt = await findAttemptFor(desk.db, { providerOrderId });
  if (!attempt) throw noSuchPayment();
  const { state, order, payments } = await settle(desk, attempt, now).catch((error: unknown) => {
    throw error instanceof ProviderOutOfReach ? notConfirmed() : error;
  });
  const payment = payments.find(({ id }) => id === paymentId);
  if (!payment) throw noSuchPayment();
  if (state === "paid") return order;
  if (state === "goes_back") throw paidAlready(order, messages.payment.goesBack);
  throw payment.state === "failed" ? paymentFailed() : notConfirmed();
}
