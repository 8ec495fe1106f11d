/**
 * Calls that make an order (specification 2, section 7). Amounts in a body are what the shopper agreed to; they are compared, never used.
 * `makeCodOrder` and `createtemporder` read the header Idempotency-Key (decisions, wire conventions).
 */
import { z } from "zod";
import { addressSession } from "./address-fields.ts";
import { post, refusal, success } from "./call.ts";
import { cartLine, cartSummary, guestCart, keptCoupon, keptGiftCard, seenSummary } from "./cart-fields.ts";
import { rupees } from "./fields.ts";
import { optionalText } from "./text.ts";

const agreedAmount = z.number().min(0).max(1_000_000_000);

const orderFields = {
  amount: agreedAmount,
  shippingCharge: agreedAmount.default(0),
  couponAmount: agreedAmount.default(0),
  cartSummary: seenSummary.nullish(),
  parsedAddressSession: addressSession,
  parsedCartSession: guestCart,
  parsedCouponSession: keptCoupon,
  parsedGiftCardSession: keptGiftCard,
  /** The note for the shop. */
  textarea: optionalText(1000),
};

/** One per attempt, made by the browser. */
export const idempotencyKey = z.string().regex(/^[A-Za-z0-9_-]{8,100}$/);
/** Calls that read it. */
export const idempotentCalls: readonly string[] = ["makeCodOrder", "createtemporder"];

/** Lets a guest see the order later; empty for a signed-in customer. */
const orderAccess = { order_access_token: z.string() };

export const makeCodOrder = post("makeCodOrder", {
  summary: "Places an order that is paid on delivery.",
  sessionOver: "session_expired",
  perMinute: 20,
  body: z.object({ paymentMethod: z.literal("COD"), ...orderFields }),
  reply: success({ message: z.string(), order_number: z.string(), ...orderAccess }),
});

export const createTempOrder = post("createtemporder", {
  summary: "Takes the stock, writes the order as unpaid and opens a payment for it.",
  sessionOver: "session_expired",
  perMinute: 20,
  body: z.object({ paymentMethod: z.literal("ONLINE"), ...orderFields }),
  reply: success({
    message: z.string(),
    temp_trans_order_id: z.string(),
    temp_razorpay_order_id: z.string(),
    /** What the payment was opened for. */
    amount: rupees,
    ...orderAccess,
  }),
});

/** Sent by the screen, read by nobody: a payment that was made must never be turned away for what stands beside it. */
const unread = z.unknown().optional();

export const paymentProcessing = post("paymentProcessing", {
  summary: "Tells that a payment was made; the server asks the provider before it believes it.",
  sessionOver: "session_expired",
  perMinute: 60,
  body: z.object({
    paymentId: z.string().trim().min(1).max(60),
    /** The provider's order, as createtemporder gave it. */
    orderId: z.string().trim().min(1).max(60),
    /** The provider's signature; checked when sent. */
    signature: z.string().trim().max(200).optional(),
    cartSummary: unread,
    paymentMethod: unread,
    shippingCharge: unread,
    parsedAddressSession: unread,
    parsedCartSession: unread,
    parsedCouponSession: unread,
    parsedGiftCardSession: unread,
  }),
  reply: success({ message: z.string(), order_number: z.string(), ...orderAccess }),
});

/** The 409 of makeCodOrder and createtemporder: nothing was placed, and this is how the cart stands now. */
export const summaryChanged = refusal.extend({ updatedSessionData: z.array(cartLine), cartSummary });
export type SummaryChanged = z.infer<typeof summaryChanged>;
