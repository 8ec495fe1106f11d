/** The port to the payment provider. It knows payments, not the shop's orders. */
import type { Paise } from "../../shared/money.ts";

/** Where the provider sends its webhook events. */
export const WEBHOOK_PATH = "/api/payments/razorpay/webhook";

export type PaymentState = "created" | "authorized" | "captured" | "refunded" | "failed";

/** What is to be paid, as the provider keeps it. `receipt` is the shop's own name for it. */
export type ProviderOrder = { id: string; receipt: string; amount: Paise; currency: string; state: "created" | "attempted" | "paid" };

/** One try to pay. `refunded` is a part of `amount`; a payment is `refunded` when nothing of it is left. */
export type Payment = {
  id: string;
  /** Undefined when it was not made for an order. */
  orderId: string | undefined;
  amount: Paise;
  currency: string;
  state: PaymentState;
  refunded: Paise;
  /** card, upi, netbanking, wallet or whatever else the provider offers. */
  method: string;
  /** Why it failed, in the provider's words. */
  reason: string | undefined;
};

export type Refund = { id: string; paymentId: string; amount: Paise; state: "pending" | "processed" | "failed" };

/** `receipt` is 1 to 40 characters, one for each attempt. `notes` are shown to the owner at the provider. */
export type NewOrder = { amount: Paise; receipt: string; notes?: Readonly<Record<string, string>> };

/** `key` names this one refund: 10 to 100 of A-Z a-z 0-9 _ and -. The same key with another amount is refused. */
export type NewRefund = { paymentId: string; amount: Paise; key: string };

/** What a signed notice is about. It says that there is news, not what is true: ask for the payment. */
export type WebhookEvent = { event: string; orderId: string | undefined; paymentId: string | undefined; refundId: string | undefined };

/**
 * Every question may throw `ProviderOutOfReach`; then what was asked for may have been done or not. Questions about one thing may throw
 * `NotAtProvider`, and whatever changes something `RefusedByProvider`.
 */
export type Gateway = {
  /** Names the shop to the provider's widget; public. */
  keyId: string;
  /**
   * Opens an order in rupees. When the answer is lost, the order is looked for by its receipt; who still gets `ProviderOutOfReach` asks
   * `findOrder` before another try.
   */
  createOrder(order: NewOrder): Promise<ProviderOrder>;
  /** The order with this receipt; when there are several, the one that somebody began to pay. */
  findOrder(receipt: string): Promise<ProviderOrder | undefined>;
  readPayment(paymentId: string): Promise<Payment>;
  /** Every try to pay an order, in the provider's order. */
  readPaymentsOf(orderId: string): Promise<Payment[]>;
  /** Takes the money of an authorized payment. For one that was taken already it is the same answer. */
  capture(paymentId: string, amount: Paise): Promise<Payment>;
  /** Gives money back, once for each key. */
  refund(refund: NewRefund): Promise<Refund>;
  /** Whether the provider signed that this payment was made for this order. */
  isCheckoutSignature(signed: { orderId: string; paymentId: string; signature: string }): boolean;
  /** Reads a notice of the provider from its raw body. `forged` = not signed by it; `unreadable` = signed, but no notice of a known shape. */
  readWebhookEvent(rawBody: Uint8Array, signature: string | undefined): WebhookEvent | "forged" | "unreadable";
};

/** The provider will not do it, now or later. The message holds its reason, for logs and the owner. */
export class RefusedByProvider extends Error {
  override name = "RefusedByProvider";
}

/** There is no such thing at the provider. */
export class NotAtProvider extends Error {
  override name = "NotAtProvider";
}

/** No answer in time, a broken one, or one that says to come back later. */
export class ProviderOutOfReach extends Error {
  override name = "ProviderOutOfReach";
}

/** Ids come from browsers and end in addresses: anything else is not asked for. */
export const isPaymentId = (id: string): boolean => /^pay_[A-Za-z0-9]{14}$/.test(id);
export const isOrderId = (id: string): boolean => /^order_[A-Za-z0-9]{14}$/.test(id);
