/** Requests that place an order and confirm its payment. All throw when the shop cannot be reached: then the outcome is unknown. */
import { isRefusal, isSessionOver } from "../../../../contract/browser-client.ts";
import type { BodyOf, ReplyOf } from "../../../../contract/call.ts";
import type { PaidAlready, createTempOrder, makeCodOrder } from "../../../../contract/checkout.ts";
import type { MustWaitWire } from "../../../../contract/waiting-room.ts";
import type { OrderBusiness } from "../../../state/account/business.ts";
import { addressBody, buyerBody } from "../../../state/checkout/address-session.wire.ts";
import { type GiftRecipient, giftRecipientBody } from "../../../state/checkout/gift-recipient.wire.ts";
import { hasGiftCards, hasGoods } from "../../../state/cart/cart-line.ts";
import { browserApi } from "../../../state/browser-api.ts";
import { type Attempt, type OpenOrder, attemptFor, saveAttempt, recordRefusal } from "../../../state/checkout/checkout-session.ts";
import { orderFields } from "../../../state/checkout/codes.wire.ts";
import { saveOrderToken } from "../../../state/checkout/order-tokens.ts";
import { setWaiting, waitingToken } from "../../../state/checkout/waiting-token.ts";
import type { Destination } from "./destination.ts";
import { type PaymentMethod, type CheckoutOrder, payableBy } from "../summary/order-summary.ts";
import type { Paid } from "./payment-widget.ts";

/**
 * `changed`: nothing was placed, the order has changed. `over`: the session has ended. `notice`: what the shopper reads before paying, because the
 * products are not reserved; `waiting`: the shopper waits in line for a product that many want; '' when they are.
 */
export type PlaceOrderResult =
  | { kind: "placed"; order: OpenOrder }
  | { kind: "to-pay"; order: OpenOrder; providerOrder: string; amount: number; notice: string }
  | { kind: "changed"; message: string }
  | { kind: "waiting"; message: string; retryAfterSeconds: number }
  | { kind: "refused"; message: string }
  | { kind: "over" };

export type OrderRequest = {
  method: PaymentMethod;
  order: CheckoutOrder;
  business: OrderBusiness;
  destination: Destination;
  /** Of the gift cards of the order. */
  recipient: GiftRecipient;
  note: string;
  /** Whether updates of the order are wanted on WhatsApp too. */
  onWhatsapp: boolean;
};

type Fields = Omit<BodyOf<typeof makeCodOrder>, "paymentMethod">;
type Reply = ReplyOf<typeof createTempOrder> | ReplyOf<typeof makeCodOrder> | PaidAlready;

/** Places the order, or opens its payment. Idempotent: the same request sent again yields the same order. */
export async function placeOrder(request: OrderRequest): Promise<PlaceOrderResult> {
  const fields = toFields(request);
  // A customer's cart lines are not sent, but belong to the request's fingerprint.
  const lines = request.order.lines.map(({ key, quantity }) => [key, quantity]);
  const attempt = attemptFor({ method: request.method, fields, lines });
  const body: Fields = { ...fields, replaces_order: replaced(attempt), waiting_token: waitingToken() };
  const extras = { idempotencyKey: attempt.key };
  const reply: object =
    request.method === "COD"
      ? await browserApi()("makeCodOrder", { paymentMethod: "COD", ...body }, extras)
      : await browserApi()("createtemporder", { paymentMethod: "ONLINE", ...body }, extras);
  return toResult(reply, attempt);
}

function toFields({ method, order, destination, business, recipient, note, onWhatsapp }: OrderRequest): Fields {
  const { totals } = order;
  return {
    amount: payableBy(order, method),
    shippingCharge: totals.shipping,
    couponAmount: totals.coupon,
    cartSummary: { itemTotal: totals.items, discount: totals.discount, total_amount: totals.total },
    parsedAddressSession: toAddress(order, destination),
    ...(hasGiftCards(order.lines) && { gift_recipient: giftRecipientBody(recipient) }),
    parsedBusinessSession: hasGoods(order.lines) ? businessBody(business) : null,
    ...orderFields(),
    textarea: note,
    whatsapp_updates: onWhatsapp,
  };
}

/** Null for a private purchase. */
const businessBody = ({ company, gstin, address, isForOther }: OrderBusiness): Fields["parsedBusinessSession"] =>
  company.trim() === ""
    ? null
    : { user_company_name: company, user_gst_no: gstin, user_business_address: address, delivered_to_other: isForOther };

/** The server's limit. */
const MAX_NAME = 80;

const toAddress = ({ lines }: CheckoutOrder, { delivery, payer, isGuest }: Destination) =>
  hasGoods(lines) && delivery
    ? addressBody(delivery.address)
    : buyerBody(isGuest ? { email: payer.email, firstName: payer.name.slice(0, MAX_NAME) } : null);

const replaced = ({ replaces }: Attempt) => replaces && { trans_id: replaces.number, order_access_token: replaces.token };

function toResult(reply: object, attempt: Attempt): PlaceOrderResult {
  const order = orderIn(reply as Partial<Reply>);
  if (isRefusal(reply)) {
    // Already paid, in another tab or after this one was closed.
    if (order) return { kind: "placed", order: storeOrder(order, attempt) };
    if (isSessionOver(reply)) return { kind: "over" };
    const retryAfterSeconds = (reply as Partial<MustWaitWire>).waiting_places ? (reply as Partial<MustWaitWire>).retry_after : 0;
    setWaiting(Boolean(retryAfterSeconds));
    if (retryAfterSeconds) return { kind: "waiting", message: reply.message, retryAfterSeconds };
    if ("updatedSessionData" in reply) return { kind: "changed", message: reply.message };
    recordRefusal(attempt);
    return { kind: "refused", message: reply.message };
  }
  if (!order) throw new Error("An order without a number.");
  const opened = reply as Partial<ReplyOf<typeof createTempOrder>>;
  const providerOrder = opened.temp_razorpay_order_id ?? "";
  if (providerOrder === "") return { kind: "placed", order: storeOrder(order, attempt) };
  return {
    kind: "to-pay",
    order: storeOrder(order, attempt),
    providerOrder,
    amount: opened.amount ?? 0,
    notice: opened.reserved_minutes === 0 ? (opened.message ?? "") : "",
  };
}

function orderIn(reply: Partial<Reply>): OpenOrder | null {
  const number = "order_number" in reply ? reply.order_number : "temp_trans_order_id" in reply ? reply.temp_trans_order_id : undefined;
  return number ? { number, token: reply.order_access_token ?? "" } : null;
}

function storeOrder(order: OpenOrder, attempt: Attempt): OpenOrder {
  saveAttempt({ ...attempt, order });
  setWaiting(false);
  saveOrderToken(order.number, order.token);
  return order;
}

/** Reports a payment to the shop. True once the shop has verified it with the provider. */
export async function confirmPayment(paid: Paid): Promise<boolean> {
  const reply = await browserApi()("paymentProcessing", {
    paymentId: paid.razorpay_payment_id,
    orderId: paid.razorpay_order_id,
    signature: paid.razorpay_signature,
    paymentMethod: "ONLINE",
  });
  return !isRefusal(reply);
}
