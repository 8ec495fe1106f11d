/** The port to the payment provider, in the shop's own terms. It knows payments, not the shop's orders. */
import type { Paise } from "../../shared/money.ts";

/** Path of the provider's webhooks. */
export const WEBHOOK_PATH = "/api/payments/razorpay/webhook";

export type PaymentState = "created" | "authorized" | "captured" | "refunded" | "failed";

/** An order at the provider. `receipt` is the shop's reference. */
export type ProviderOrder = { id: string; receipt: string; amount: Paise; currency: string; state: "created" | "attempted" | "paid" };

/** A payment attempt. `refunded` is the part of `amount` that was refunded; the state is `refunded` when nothing is left. */
export type Payment = {
  id: string;
  /** Undefined when the payment belongs to no order. */
  orderId: string | undefined;
  amount: Paise;
  currency: string;
  state: PaymentState;
  refunded: Paise;
  /** card, upi, netbanking, wallet or another method of the provider. */
  method: string;
  /** The provider's reason for a failure. */
  reason: string | undefined;
};

export type Refund = { id: string; paymentId: string; amount: Paise; state: "pending" | "processed" | "failed" };

/** `receipt` is 1 to 40 characters, unique per attempt. `notes` are shown to the owner in the provider's dashboard. */
export type NewOrder = { amount: Paise; receipt: string; notes?: Readonly<Record<string, string>> };

/** `key` identifies this refund: 10 to 100 of A-Z a-z 0-9 _ and -. The same key with another amount is refused. */
export type NewRefund = { paymentId: string; amount: Paise; key: string };

/** What a signed webhook event is about. It is only a hint: read the payment for the facts. */
export type WebhookEvent = { event: string; orderId: string | undefined; paymentId: string | undefined; refundId: string | undefined };

/**
 * Every method may throw `ProviderOutOfReach`; the request may then have been carried out or not. Methods for one thing may throw
 * `NotAtProvider`, and methods that change something `RefusedByProvider`.
 */
export type Gateway = {
  /** Identifies the shop to the provider's widget; public. */
  keyId: string;
  /**
   * Creates an order in rupees. When the reply is lost, it looks for the order by its receipt; after `ProviderOutOfReach`, call `findOrder`
   * before retrying.
   */
  createOrder(order: NewOrder): Promise<ProviderOrder>;
  /** The order with this receipt; of several, the one with a payment attempt. */
  findOrder(receipt: string): Promise<ProviderOrder | undefined>;
  readPayment(paymentId: string): Promise<Payment>;
  /** All payments of an order, failed ones included, in the provider's order. */
  readPaymentsOf(orderId: string): Promise<Payment[]>;
  /** Captures an authorized payment. For a captured one, returns the same result. */
  capture(paymentId: string, amount: Paise): Promise<Payment>;
  /** Refunds an amount, once per key. */
  refund(refund: NewRefund): Promise<Refund>;
  /** Whether the provider signed this pair of order and payment. */
  isCheckoutSignature(signed: { orderId: string; paymentId: string; signature: string }): boolean;
  /** Parses a webhook's raw body. `forged` = not signed by the provider; `unreadable` = signed, but of an unknown shape. */
  readWebhookEvent(rawBody: Uint8Array, signature: string | undefined): WebhookEvent | "forged" | "unreadable";
};

/** The provider refuses the request for good. The message holds its reason, for logs and the owner. */
export class RefusedByProvider extends Error {
  override name = "RefusedByProvider";
}

/** Not found at the provider. */
export class NotAtProvider extends Error {
  override name = "NotAtProvider";
}

/** No reply in time, an unreadable one, or one that asks to retry later. */
export class ProviderOutOfReach extends Error {
  override name = "ProviderOutOfReach";
  /** Whether the provider as a whole seems to be down, not only this request. */
  readonly isDown: boolean;

  constructor(message: string, { isDown = false } = {}) {
    super(message);
    this.isDown = isDown;
  }
}

/** IDs come from browsers and become parts of URLs, so anything of another form is not requested. */
export const isPaymentId = (id: string): boolean => /^pay_[A-Za-z0-9]{14}$/.test(id);
export const isOrderId = (id: string): boolean => /^order_[A-Za-z0-9]{14}$/.test(id);
