/** Calls of the cart (specification 2, section 7). Their answers are wrapped in `data`, and a session that is over is 'session_out'. */
import { z } from "zod";
import { post, success, wrappedSuccess } from "./call.ts";
import {
  MAX_QUANTITY,
  MOST_LINES,
  cartChange,
  cartLine,
  cartPincode,
  cartSummary,
  chosenVariation,
  couponSession,
  giftCardSession,
  GUEST_CART_BODY_LIMIT,
  guestCart,
  guestCartLine,
  storedCoupon,
  storedGiftCard,
  quantity,
  removedCode,
} from "./cart-fields.ts";
import { id } from "./fields.ts";
import { messages } from "./messages.ts";
import { whichOrder } from "./orders.ts";
import { optionalText } from "./text.ts";

/** What coupon and gift card that came along are worth now. */
const discountsNow = {
  /** Null when there is none, or when it no longer applies. */
  coupon_session: couponSession.nullable(),
  /** Why the sent one does not apply; empty when it does. */
  coupon_message: z.string(),
  giftcard_session: giftCardSession.nullable(),
  giftcard_message: z.string(),
  /** The same by name. */
  removed_codes: z.array(removedCode),
};

const cartNow = { message: z.string(), resCartData: z.array(cartLine), cartSummary };

export const addToCart = post("addToCart", {
  work: "summary",
  summary: "Adds to the signed-in customer's cart; the same product and variation raises its quantity.",
  access: "shopper",
  sessionOver: "session_out",
  body: z.object({
    product_id: id,
    ...chosenVariation,
    quantity,
    /** True: it is not wished for any more once it is in the cart. */
    from_wishlist: z.boolean().default(false),
    pincode: cartPincode,
  }),
  reply: wrappedSuccess(cartNow),
});

export const addToCartSession = post("addToCartSession", {
  work: "summary",
  bodyLimit: GUEST_CART_BODY_LIMIT,
  summary: "Checks and prices a line that a guest adds, together with the lines stored in the browser.",
  sessionOver: "session_out",
  body: guestCartLine.extend({
    /** The guest's other lines. Without them the answer is about this line alone. */
    parsedCartSession: guestCart.default([]),
    /** As in checkOrderSummary. */
    replaces_order: whichOrder.nullish(),
    pincode: cartPincode,
  }),
  reply: wrappedSuccess(cartNow),
});

export const minusToCartSession = post("minusToCartSession", {
  work: "summary",
  summary: "Takes one off a line of the signed-in customer's cart; the last one takes the line out.",
  access: "shopper",
  sessionOver: "session_out",
  // The session decides whose cart it is; cart_user_id is ignored.
  body: z.object({ cart_id: id, cart_user_id: z.int().min(0).max(2_147_483_647).optional(), pincode: cartPincode }),
  reply: wrappedSuccess(cartNow),
});

export const setCartQuantity = post("set-cart-quantity", {
  work: "summary",
  summary: "Sets the quantity of a line of the signed-in customer's cart.",
  access: "shopper",
  sessionOver: "session_out",
  body: z.object({ cart_id: id, quantity, pincode: cartPincode }),
  reply: wrappedSuccess(cartNow),
});

export const cartSessionData = post("cartSessionData", {
  work: "summary",
  summary: "The signed-in customer's cart with its summary.",
  access: "shopper",
  sessionOver: "session_out",
  body: z.object({ coupon_session: storedCoupon, giftcard_session: storedGiftCard, pincode: cartPincode }),
  reply: wrappedSuccess({
    resCartData: z.array(cartLine),
    cartSummary,
    ...discountsNow,
  }),
});

export const removeCartProduct = post("removeCartProduct", {
  work: "summary",
  summary: "Takes a line out of the signed-in customer's cart.",
  access: "shopper",
  sessionOver: "session_out",
  body: z.object({ cart_id: id, pincode: cartPincode }),
  reply: wrappedSuccess(cartNow),
});

export const saveForLater = post("save-for-later", {
  summary: "Moves a line of the signed-in customer's cart to the wishlist.",
  access: "shopper",
  sessionOver: "session_out",
  body: z.object({ cart_id: id, pincode: cartPincode }),
  reply: wrappedSuccess(cartNow),
});

const namedLine = { product_id: id, product_variation: chosenVariation.product_variation };
const namedLines = <Shape extends z.ZodRawShape>(more: Shape) =>
  z
    .array(z.object({ ...namedLine, ...more }))
    .min(1)
    .max(MOST_LINES, messages.input.tooManyLines);

export const removeEarlierLines = post("remove-earlier-lines", {
  summary: "Takes out what was in the signed-in customer's cart before a guest's cart was merged into it.",
  access: "shopper",
  sessionOver: "session_out",
  body: z.object({
    /** `keep`: the quantity that stays, what the guest had; a smaller one stays as it is. */
    lines: namedLines({ keep: z.int().min(0).max(MAX_QUANTITY) }),
    pincode: cartPincode,
  }),
  reply: wrappedSuccess({
    ...cartNow,
    /** What was lowered, with the quantity before: for restore-earlier-lines. */
    removed_lines: z.array(z.object({ ...namedLine, quantity: z.int() })),
  }),
});

export const restoreEarlierLines = post("restore-earlier-lines", {
  summary: "Puts lines that remove-earlier-lines took out back, up to the quantity of before, as far as they can be bought.",
  access: "shopper",
  sessionOver: "session_out",
  body: z.object({ lines: namedLines({ quantity }), pincode: cartPincode }),
  reply: wrappedSuccess({
    ...cartNow,
    /** What could not be put back as it was, and why. */
    cart_changes: z.array(cartChange),
  }),
});

/** Rows that a pad may have at once. */
const MOST_ROWS = 200;

export const quickOrder = post("quick-order", {
  summary: "Looks up rows of SKU and quantity for the signed-in customer; with `add`, puts all that can be bought into the cart.",
  access: "shopper",
  sessionOver: "session_out",
  body: z.object({
    /** As they were typed: what is wrong with one is said in its row of the answer. */
    rows: z
      .array(z.object({ sku: z.string().trim().max(80), quantity: z.string().trim().max(20) }))
      .min(1)
      .max(MOST_ROWS, messages.input.tooManyLines),
    add: z.boolean().default(false),
    pincode: cartPincode,
  }),
  reply: wrappedSuccess({
    ...cartNow,
    /** In the order in which they came. Rows of one SKU share the line with their sum. */
    rows: z.array(
      z.object({
        sku: z.string(),
        line: cartLine.nullable(),
        /** Why it cannot be bought; '' when it can. */
        error: z.string(),
      }),
    ),
  }),
});

export const checkOrderSummary = post("checkOrderSummary", {
  work: "summary",
  bodyLimit: GUEST_CART_BODY_LIMIT,
  summary:
    "Checks the cart and calculates its prices again, for guests and for the step before payment. A signed-in customer's cart is the server's own.",
  sessionOver: "session_expired",
  body: z.object({
    parsedCartSession: guestCart,
    parsedCouponSession: storedCoupon,
    parsedGiftCardSession: storedGiftCard,
    /** An unpaid order of this browser: stock, coupon and gift card that it has reserved count as free. A customer's own are found by the session. */
    replaces_order: whichOrder.nullish(),
    /** A guest's e-mail address, once it is typed: a coupon that is not for this customer is refused now and not at payment. */
    email: optionalText(254),
    pincode: cartPincode,
  }),
  reply: success({ updatedSessionData: z.array(cartLine), cartSummary, ...discountsNow }),
});
