/** Coupons and gift cards. The specification names their sessions but no call that fills them (decisions). */
import { z } from "zod";
import { post, success } from "./call.ts";
import {
  GUEST_CART_BODY_LIMIT,
  cartPincode,
  cartSummary,
  couponSession,
  giftCardSession,
  guestCart,
  storedCoupon,
  storedGiftCard,
} from "./cart-fields.ts";
import { rupees } from "./fields.ts";
import { messages } from "./messages.ts";
import { whichOrder } from "./orders.ts";
import { optionalText, required } from "./text.ts";

/** As in checkOrderSummary. */
const replaces_order = whichOrder.nullish();

/** Left out by a signed-in customer: their cart is on the server. */
const parsedCartSession = guestCart.default([]);

// Few a minute, since codes can be guessed.
export const applyCoupon = post("apply-coupon", {
  work: "summary",
  bodyLimit: GUEST_CART_BODY_LIMIT,
  summary: "Checks a coupon code against the cart.",
  sessionOver: "session_expired",
  perMinute: 20,
  body: z.object({
    promo_code: required(messages.promotions.couponNeeded, 60),
    parsedCartSession,
    parsedGiftCardSession: storedGiftCard,
    replaces_order,
    /** As in checkOrderSummary. */
    email: optionalText(254),
    pincode: cartPincode,
  }),
  reply: success({ message: z.string(), coupon_session: couponSession, cartSummary }),
});

export const giftCardBalance = post("giftcard-balance", {
  summary: "What is left on a gift card, for its holder.",
  perMinute: 10,
  body: z.object({ gt_giftcard_code: required(messages.promotions.giftCardNeeded, 60) }),
  reply: success({
    /** Nothing can be paid with it after it has expired. */
    gt_balance: rupees,
    gt_initial_amount: rupees,
    /** ISO 8601; empty for a card that does not expire. */
    gt_expires_at: z.string(),
    gt_is_expired: z.boolean(),
  }),
});

export const applyGiftCard = post("apply-giftcard", {
  work: "summary",
  bodyLimit: GUEST_CART_BODY_LIMIT,
  summary: "Checks a gift card code and how much of it the cart can use.",
  sessionOver: "session_expired",
  perMinute: 10,
  body: z.object({
    gt_giftcard_code: required(messages.promotions.giftCardNeeded, 60),
    parsedCartSession,
    parsedCouponSession: storedCoupon,
    replaces_order,
    pincode: cartPincode,
  }),
  reply: success({ message: z.string(), giftcard_session: giftCardSession, cartSummary }),
});
