/**
 * Calls that make an order (specification 2, section 7). Amounts in a body are what the shopper agreed to; they are compared, never used.
 * `makeCodOrder` and `createtemporder` read the header Idempotency-Key (decisions, wire conventions).
 */
import { z } from "zod";
import { addressSession } from "./address-fields.ts";
import { orderBusiness } from "./business-fields.ts";
import { post, refusal, success } from "./call.ts";
import {
  GUEST_CART_BODY_LIMIT,
  cartChange,
  cartLine,
  cartPincode,
  cartSummary,
  guestCart,
  guestCartLine,
  storedCoupon,
  storedGiftCard,
  seenSummary,
} from "./cart-fields.ts";
import { id, rupees, shownRupees } from "./fields.ts";
import { messages } from "./messages.ts";
import { orderDetail, orderAccess, whichOrder } from "./orders.ts";
import { giftMessageMaxLength, linkPattern } from "./rules.ts";
import { waitingToken } from "./waiting-room.ts";
import { email, gstinOrNone, optionalText, required } from "./text.ts";

/** To whom the gift cards of an order are e-mailed, and when. */
const giftRecipient = z.object({
  gt_recipient_name: required(messages.giftCards.nameNeeded, 80),
  gt_recipient_email: email(messages.giftCards.emailNeeded, messages.giftCards.emailFormat),
  gt_message: optionalText(giftMessageMaxLength).refine((text) => !linkPattern.test(text), messages.giftCards.noLinks),
  /** A day in India, YYYY-MM-DD: in the morning. Empty: as soon as it is paid. */
  gt_send_date: z
    .string({ error: messages.giftCards.day })
    .max(10, messages.giftCards.day)
    .regex(/^(?:\d{4}-\d\d-\d\d)?$/, messages.giftCards.day)
    .default(""),
});

const orderFields = {
  amount: shownRupees,
  shippingCharge: shownRupees.default(0),
  couponAmount: shownRupees.default(0),
  cartSummary: seenSummary.nullish(),
  /** Left out by a signed-in customer who buys gift cards only. */
  parsedAddressSession: addressSession.nullish(),
  /** Left out: gift cards of the order go to the buyer, as soon as they are paid. */
  gift_recipient: giftRecipient.nullish(),
  parsedCartSession: guestCart,
  parsedCouponSession: storedCoupon,
  parsedGiftCardSession: storedGiftCard,
  /** The business that buys; null for a private purchase. Left out, it is the one of the customer's account. */
  parsedBusinessSession: orderBusiness.nullish(),
  /** Whether updates of this order are wanted on WhatsApp too. */
  whatsapp_updates: z.boolean().default(false),
  /** The note for the shop. */
  textarea: optionalText(1000),
  /** A guest's unpaid order that this one replaces: its reservation is released. A customer's own orders are found by the session. */
  replaces_order: whichOrder.nullish(),
  /** Names the browser in the line for a product that many want (waiting-room.ts). */
  waiting_token: waitingToken.nullish(),
};

/** One per attempt, made by the browser. */
export const idempotencyKey = z.string().regex(/^[A-Za-z0-9_-]{8,100}$/);
/** Calls that read it. */
export const idempotentCalls: readonly string[] = ["makeCodOrder", "createtemporder"];

export const checkoutOptions = post("checkout-options", {
  work: "summary",
  bodyLimit: GUEST_CART_BODY_LIMIT,
  summary: "How the cart can be paid for: whether on delivery, and what the payment widget needs.",
  sessionOver: "session_expired",
  body: z.object({
    parsedCartSession: guestCart.default([]),
    parsedCouponSession: storedCoupon,
    parsedGiftCardSession: storedGiftCard,
    /** Where it goes; empty when that is not known yet. */
    pincode: cartPincode,
    /** A guest's e-mail address, when it is known. */
    email: optionalText(254),
    /** As in checkOrderSummary. */
    replaces_order: whichOrder.nullish(),
  }),
  reply: success({
    cod: z.object({ available: z.boolean(), /** Why not; empty when it is. */ message: z.string() }),
    online: z.object({
      /** Names the shop to the widget. */
      key_id: z.string(),
      /** The address of the widget's script. */
      script: z.string(),
      /** Payments are played, and no money moves. */
      is_test: z.boolean(),
    }),
    /** Whether the shop can send updates of an order on WhatsApp. */
    whatsapp_updates: z.boolean(),
    /** Why coupon or gift card of the request do not apply, for this e-mail address too; empty when they do. */
    coupon_message: z.string(),
    giftcard_message: z.string(),
  }),
});

export const orderTax = post("order-tax", {
  work: "summary",
  summary: "Which GST is in an order's prices, and why: by the place of supply.",
  perMinute: 120,
  body: z.object({
    /** GST code of the state of the delivery address. */
    ua_state_id: id,
    user_gst_no: gstinOrNone,
    delivered_to_other: z.boolean().default(false),
  }),
  reply: success({
    /** Such as '08 Rajasthan'; empty when the shop is not registered for GST. */
    place_of_supply: z.string(),
    /** One line for the shopper; empty then too. */
    message: z.string(),
  }),
});

export const makeCodOrder = post("makeCodOrder", {
  work: "order",
  bodyLimit: GUEST_CART_BODY_LIMIT,
  summary: "Places an order that is paid on delivery.",
  sessionOver: "session_expired",
  perMinute: 20,
  body: z.object({ paymentMethod: z.literal("COD"), ...orderFields }),
  reply: success({ message: z.string(), order_number: z.string(), ...orderAccess }),
});

export const createTempOrder = post("createtemporder", {
  work: "order",
  bodyLimit: GUEST_CART_BODY_LIMIT,
  summary: "Takes the stock, writes the order as unpaid and opens a payment for it.",
  sessionOver: "session_expired",
  perMinute: 20,
  body: z.object({ paymentMethod: z.literal("ONLINE"), ...orderFields }),
  reply: success({
    message: z.string(),
    temp_trans_order_id: z.string(),
    /** Empty where nothing is left to pay: then the order is placed already. */
    temp_razorpay_order_id: z.string(),
    /** What the payment was opened for. */
    amount: rupees,
    /** How long the stock is reserved; 0 when it is taken with the payment only. */
    reserved_minutes: z.int(),
    ...orderAccess,
  }),
});

/** Sent by the page and ignored: other fields must never cause the refusal of a completed payment. */
const unread = z.unknown().optional();

export const paymentProcessing = post("paymentProcessing", {
  work: "payment",
  bodyLimit: GUEST_CART_BODY_LIMIT,
  summary: "Reports a payment; the server checks it with the payment provider.",
  sessionOver: "session_expired",
  perMinute: 60,
  body: z.object({
    paymentId: z.string().trim().min(1).max(60),
    /** The provider's order, as createtemporder gave it. */
    orderId: z.string().trim().min(1).max(60),
    /** The provider's signature; checked when sent. */
    signature: z.string().trim().max(200).optional(),
    /** Without signature and session, a caller has to send the order's token to be told more than that it is paid. */
    order_access_token: optionalText(200),
    cartSummary: unread,
    paymentMethod: unread,
    shippingCharge: unread,
    parsedAddressSession: unread,
    parsedCartSession: unread,
    parsedCouponSession: unread,
    parsedGiftCardSession: unread,
  }),
  /** Number and token are empty for a caller who may not see the order. */
  reply: success({ message: z.string(), order_number: z.string(), ...orderAccess }),
});

export const cancelOrder = post("cancel-order", {
  work: "payment",
  summary: "Cancels an order that has not been shipped; an online payment is refunded automatically.",
  sessionOver: "session_expired",
  perMinute: 20,
  body: whichOrder.extend({ reason: optionalText(500) }),
  reply: success({ message: z.string(), row_orders_data: orderDetail }),
});

export const reorder = post("reorder", {
  summary: "Adds the lines of an order to the cart again, as far as they can be bought; a guest's browser stores the returned lines.",
  sessionOver: "session_out",
  perMinute: 30,
  body: whichOrder,
  reply: success({
    message: z.string(),
    /** For a guest's cart; empty for a customer, whose cart has them already. */
    lines: z.array(guestCartLine),
    /** What is not in the cart as it was ordered, and why. */
    changes: z.array(cartChange),
  }),
});

/** The 409 of a payment step for a cart whose unpaid order has been paid meanwhile: that order is placed, and no new one. */
export const paidAlready = refusal.extend({ order_number: z.string(), ...orderAccess });
export type PaidAlready = z.infer<typeof paidAlready>;

/** The 409 of makeCodOrder and createtemporder: nothing was placed; this is the current cart. */
export const summaryChanged = refusal.extend({ updatedSessionData: z.array(cartLine), cartSummary });
export type SummaryChanged = z.infer<typeof summaryChanged>;
