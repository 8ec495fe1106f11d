/** The calls that make an order and tell of its payment. All throw when the shop cannot be reached: then nobody knows whether it was done. */
import { isRefusal, isSessionOver } from "../../../../contract/browser-client.ts";
import type { BodyOf, ReplyOf } from "../../../../contract/call.ts";
import type { PaidAlready, createTempOrder, makeCodOrder } from "../../../../contract/checkout.ts";
import { type TypedAddress, addressBody } from "../../../state/checkout/address-session.wire.ts";
import { browserApi } from "../../../state/browser-api.ts";
import { type Attempt, type OpenOrder, attemptFor, keepAttempt, refuseAttempt } from "../../../state/checkout/checkout-session.ts";
import { keepOrderToken } from "../../../state/checkout/order-tokens.ts";
import { type Method, type OrderNow, payableBy } from "../summary/order-summary.ts";
import { asked } from "../summary/order-summary.wire.ts";
import type { Paid } from "./payment-widget.ts";

/** `changed`: nothing was placed, the order is another one now. `over`: the session has ended, and the screen goes. */
export type Placed =
  | { kind: "placed"; order: OpenOrder }
  | { kind: "to-pay"; order: OpenOrder; providerOrder: string; amount: number }
  | { kind: "changed"; message: string }
  | { kind: "refused"; message: string }
  | { kind: "over" };

export type Wish = { method: Method; order: OrderNow; address: TypedAddress | { id: number }; note: string };

type Fields = Omit<BodyOf<typeof makeCodOrder>, "paymentMethod">;
type Reply = ReplyOf<typeof createTempOrder> | ReplyOf<typeof makeCodOrder> | PaidAlready;

/** Places the order, or opens its payment. The same wish sent again is the same order. */
export async function place(wish: Wish): Promise<Placed> {
  const fields = toFields(wish);
  // What a customer has in the cart is not sent, and yet is what is asked for.
  const lines = wish.order.lines.map(({ key, quantity }) => [key, quantity]);
  const attempt = attemptFor({ method: wish.method, fields, lines });
  const body: Fields = { ...fields, replaces_order: replaced(attempt) };
  const extras = { idempotencyKey: attempt.key };
  const reply: object =
    wish.method === "COD"
      ? await browserApi()("makeCodOrder", { paymentMethod: "COD", ...body }, extras)
      : await browserApi()("createtemporder", { paymentMethod: "ONLINE", ...body }, extras);
  return understood(reply, attempt);
}

function toFields({ method, order, address, note }: Wish): Fields {
  const { sums } = order;
  return {
    amount: payableBy(order, method),
    shippingCharge: sums.shipping,
    couponAmount: sums.coupon,
    cartSummary: { itemTotal: sums.items, discount: sums.discount, total_amount: sums.total },
    parsedAddressSession: addressBody(address),
    ...asked(),
    textarea: note,
  };
}

const replaced = ({ replaces }: Attempt) => replaces && { trans_id: replaces.number, order_access_token: replaces.token };

function understood(reply: object, attempt: Attempt): Placed {
  const order = orderIn(reply as Partial<Reply>);
  if (isRefusal(reply)) {
    // Paid meanwhile, in another tab or after this one was closed.
    if (order) return { kind: "placed", order: kept(order, attempt) };
    if (isSessionOver(reply)) return { kind: "over" };
    if ("updatedSessionData" in reply) return { kind: "changed", message: reply.message };
    refuseAttempt(attempt);
    return { kind: "refused", message: reply.message };
  }
  if (!order) throw new Error("An order without a number.");
  const opened = reply as Partial<ReplyOf<typeof createTempOrder>>;
  const providerOrder = opened.temp_razorpay_order_id ?? "";
  if (providerOrder === "") return { kind: "placed", order: kept(order, attempt) };
  return { kind: "to-pay", order: kept(order, attempt), providerOrder, amount: opened.amount ?? 0 };
}

function orderIn(reply: Partial<Reply>): OpenOrder | null {
  const number = "order_number" in reply ? reply.order_number : "temp_trans_order_id" in reply ? reply.temp_trans_order_id : undefined;
  return number ? { number, token: reply.order_access_token ?? "" } : null;
}

function kept(order: OpenOrder, attempt: Attempt): OpenOrder {
  keepAttempt({ ...attempt, order });
  keepOrderToken(order.number, order.token);
  return order;
}

/** Tells the shop of a payment. True once the shop has seen it with the provider. */
export async function tellPaid(paid: Paid): Promise<boolean> {
  const reply = await browserApi()("paymentProcessing", {
    paymentId: paid.razorpay_payment_id,
    orderId: paid.razorpay_order_id,
    signature: paid.razorpay_signature,
    paymentMethod: "ONLINE",
  });
  return !isRefusal(reply);
}
