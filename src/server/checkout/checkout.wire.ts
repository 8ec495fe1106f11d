/** What a body asks to buy, and the answers of checkout, under the names of the wire. */
import { createHash } from "node:crypto";
import type { z } from "zod";
import type { Refusal } from "../../contract/call.ts";
import type {
  PaidAlready,
  SummaryChanged,
  checkoutOptions,
  createTempOrder,
  makeCodOrder,
  paymentProcessing,
} from "../../contract/checkout.ts";
import { messages } from "../../contract/messages.ts";
import { type Paise, fromRupees, toRupees } from "../../shared/money.ts";
import {
  type Change,
  type DiscountedCart,
  type Line,
  discountCodesOf,
  toCartWire,
  toChangeWire,
  toLineWire,
  unpaidOrderOf,
  lineInputOf,
} from "../cart/cart.ts";
import type { OrderRef } from "../orders/orders.ts";
import type { Payments } from "../payments/payments.ts";
import { Failure, FailureWith } from "../platform/failure.ts";
import type { PaymentConfirmation } from "./confirm-payment.ts";
import type { Recipient } from "./delivery.ts";
import type { AgreedAmounts, Purchase } from "./purchase.ts";
import { notConfirmed } from "./failures.ts";

const words = messages.checkout;

type OrderBody = z.output<typeof makeCodOrder.body> | z.output<typeof createTempOrder.body>;
type Who = Pick<Purchase, "shopperId" | "network" | "key">;

/** `key`: the browser's name for the attempt. */
export const purchaseOf = (body: OrderBody, { shopperId, network, key }: Who): Purchase => ({
  method: body.paymentMethod === "COD" ? "cod" : "online",
  shopperId,
  network,
  wanted: body.parsedCartSession.map(lineInputOf),
  chosen: discountCodesOf(body.parsedCouponSession, body.parsedGiftCardSession),
  agreed: agreedOf(body),
  recipient: recipientOf(body.parsedAddressSession),
  note: body.textarea,
  replaces: unpaidOrderOf(body.replaces_order),
  key,
  // Bound to the customer too: a key that somebody else has heard of opens nothing.
  requestHash: createHash("sha256")
    .update(JSON.stringify([shopperId, body]))
    .digest("base64url"),
});

export const pricingInputOf = (body: z.output<typeof checkoutOptions.body>) => ({
  wanted: body.parsedCartSession.map(lineInputOf),
  chosen: discountCodesOf(body.parsedCouponSession, body.parsedGiftCardSession),
  replaces: unpaidOrderOf(body.replaces_order),
});

/** To whole paise: what was seen is compared, never paid. */
const seen = (rupees: number): Paise => fromRupees(Math.round(rupees * 100) / 100);
const seenOrNot = (rupees: number | undefined) => (rupees === undefined ? undefined : seen(rupees));

const agreedOf = ({ amount, shippingCharge, couponAmount, cartSummary }: OrderBody): AgreedAmounts => ({
  amount: seen(amount),
  shipping: seen(shippingCharge),
  coupon: seen(couponAmount),
  itemTotal: seenOrNot(cartSummary?.itemTotal),
  discount: seenOrNot(cartSummary?.discount),
  total: seenOrNot(cartSummary?.total_amount),
});

const recipientOf = (address: OrderBody["parsedAddressSession"]): Recipient =>
  "ua_fname" in address
    ? {
        typed: {
          firstName: address.ua_fname,
          lastName: address.ua_lname,
          email: address.ua_email,
          mobile: address.ua_mobile,
          houseNumber: address.ua_house_no,
          apartment: address.ua_apartment,
          street: address.ua_complete_address,
          pincode: address.ua_pincode,
          countryId: address.ua_country_id,
          stateId: address.ua_state_id,
          cityId: address.ua_city_id,
        },
      }
    : { savedId: address.ua_id };

/** The refusal of a purchase whose cart is another one now: nothing was placed. */
export function summaryChanged(cart: DiscountedCart, shopperId: number | null, message: string): FailureWith {
  const { resCartData, cartSummary } = toCartWire(cart, shopperId ?? 0);
  const more: Omit<SummaryChanged, keyof Refusal> = { updatedSessionData: resCartData, cartSummary };
  return new FailureWith("checkout.changed", message, 409, more);
}

/** The refusal of a payment for what is paid already. */
export function alreadyPaid(order: Pick<OrderRef, "number" | "accessToken">, message: string = words.paidAlready): FailureWith {
  const more: Omit<PaidAlready, keyof Refusal> = toPlacedWire(order);
  return new FailureWith("checkout.paid_already", message, 409, more);
}

export const toPlacedWire = ({ number, accessToken }: Pick<OrderRef, "number" | "accessToken">) => ({
  order_number: number,
  order_access_token: accessToken,
});

export const toTempOrderWire = (opened: Pick<OrderRef, "number" | "accessToken"> & { providerOrderId: string; payable: Paise }) => ({
  temp_trans_order_id: opened.number,
  temp_razorpay_order_id: opened.providerOrderId,
  amount: toRupees(opened.payable),
  order_access_token: opened.accessToken,
});

export const confirmationOf = ({
  orderId: providerOrderId,
  paymentId,
  signature,
}: z.output<typeof paymentProcessing.body>): PaymentConfirmation => ({
  providerOrderId,
  paymentId,
  signature,
});

/** What a browser brings back from the provider's own page; undefined when the payment failed there. */
export function callbackOf(form: URLSearchParams): PaymentConfirmation | undefined {
  const [providerOrderId, paymentId, signature] = ["order_id", "payment_id", "signature"].map((name) => form.get(`razorpay_${name}`));
  return providerOrderId && paymentId && signature ? { providerOrderId, paymentId, signature } : undefined;
}

export const thankyouPath = ({ number, accessToken }: Pick<OrderRef, "number" | "accessToken">): string =>
  `/thankyou/${number}?key=${encodeURIComponent(accessToken)}`;

/** Where a browser goes whose payment made no order: to the order all the same, when there is one. */
export function failurePath(why: "failed" | Failure): string {
  if (why instanceof FailureWith && "order_number" in why.more) {
    const { order_number: number, order_access_token: accessToken } = why.more as ReturnType<typeof toPlacedWire>;
    return thankyouPath({ number, accessToken });
  }
  const isOpen = notConfirmed.is(why);
  return `/checkout?payment=${isOpen ? "pending" : "failed"}`;
}

export const toReorderWire = ({ lines, changes }: { lines: readonly Line[]; changes: readonly Change[] }, count: number) => ({
  message: changes.length === 0 ? words.reordered : changes.length < count ? words.reorderedPart : words.reorderedNone,
  lines: lines.map((line) => toLineWire(line, 0)),
  changes: changes.map(toChangeWire),
});

export const toOptionsWire = (codBar: string | null, { gateway, script, isTest }: Payments) => ({
  cod: { available: codBar === null, message: codBar ?? "" },
  online: { key_id: gateway.keyId, script, is_test: isTest },
});
