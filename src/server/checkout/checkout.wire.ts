/** Wire format of checkout: purchases in, replies and failures out. */
import { createHash } from "node:crypto";
import type { z } from "zod";
import type {
  PaidAlready,
  SummaryChanged as SummaryChangedWire,
  checkoutOptions,
  createTempOrder,
  makeCodOrder,
  orderTax,
  paymentProcessing,
} from "../../contract/checkout.ts";
import { messages } from "../../contract/messages.ts";
import type { readPayLink } from "../../contract/pay-links.ts";
import type { OrderBusiness } from "../../db/schema/orders.ts";
import { lineTotal } from "../../shared/cart-totals.ts";
import { type PayingPage, paymentReturnPath, thankYouPath } from "../../shared/links.ts";
import { shownPaise, toRupees } from "../../shared/money.ts";
import { type Change, type Line, discountCodesOf, toCartWire, toChangeWire, toLineWire, unpaidOrderOf, lineInputOf } from "../cart/cart.ts";
import { toPictureWire } from "../catalogue/catalogue.ts";
import type { TaxInput, readOrderTax } from "../invoices/invoices.ts";
import { addressLines, fullName } from "../orders/orders.ts";
import type { Payments } from "../payments/payments.ts";
import { type Failure, FailureWith } from "../platform/failure.ts";
import type { PayLinkView, PaymentOptions } from "./checkout.ts";
import type { CreatedPayment } from "./create-payment.ts";
import { SHORT_MINUTES } from "./order-traces.rules.ts";
import type { PaymentConfirmation } from "./confirm-payment.ts";
import type { Recipient } from "./delivery.ts";
import type { AgreedAmounts, Purchase } from "./purchase.ts";
import type { GiftCardRecipient } from "./sold-gift-cards.ts";
import { MustWait, toMustWaitWire } from "../waiting-room/waiting-room.ts";
import { AlreadyPaid, type PlacedOrder, SummaryChanged, notConfirmed } from "./failures.ts";

const words = messages.checkout;

type OrderBody = z.output<typeof makeCodOrder.body> | z.output<typeof createTempOrder.body>;
type Who = Pick<Purchase, "shopperId" | "network" | "locale" | "key">;

/** `key`: the idempotency key of the request. */
export const purchaseOf = (body: OrderBody, { shopperId, network, locale, key }: Who): Purchase => ({
  method: body.paymentMethod === "COD" ? "cod" : "online",
  shopperId,
  network,
  locale,
  wanted: body.parsedCartSession.map(lineInputOf),
  chosen: discountCodesOf(body.parsedCouponSession, body.parsedGiftCardSession),
  agreed: agreedOf(body),
  recipient: recipientOf(body.parsedAddressSession),
  business: body.parsedBusinessSession && businessOf(body.parsedBusinessSession),
  giftCardRecipient: giftCardRecipientOf(body.gift_recipient),
  note: body.textarea,
  onWhatsapp: body.whatsapp_updates,
  replaces: unpaidOrderOf(body.replaces_order),
  key,
  waitingToken: body.waiting_token ?? undefined,
  // Bound to the customer too: a key that leaks to someone else is of no use there.
  requestHash: createHash("sha256")
    .update(JSON.stringify([shopperId, body]))
    .digest("base64url"),
});

export const pricingInputOf = (body: z.output<typeof checkoutOptions.body>) => ({
  wanted: body.parsedCartSession.map(lineInputOf),
  chosen: discountCodesOf(body.parsedCouponSession, body.parsedGiftCardSession),
  replaces: unpaidOrderOf(body.replaces_order),
});

const optionalAmount = (rupees: number | undefined) => (rupees === undefined ? undefined : shownPaise(rupees));

const agreedOf = ({ amount, shippingCharge, couponAmount, cartSummary }: OrderBody): AgreedAmounts => ({
  amount: shownPaise(amount),
  shipping: shownPaise(shippingCharge),
  coupon: shownPaise(couponAmount),
  itemTotal: optionalAmount(cartSummary?.itemTotal),
  discount: optionalAmount(cartSummary?.discount),
  total: optionalAmount(cartSummary?.total_amount),
});

/** Null when nothing is filled in. */
const businessOf = (business: NonNullable<OrderBody["parsedBusinessSession"]>): OrderBusiness | null =>
  business.user_company_name === ""
    ? null
    : {
        company: business.user_company_name,
        gstin: business.user_gst_no,
        address: business.user_business_address,
        isForOther: business.user_gst_no !== "" && business.delivered_to_other,
      };

function recipientOf(address: OrderBody["parsedAddressSession"]): Recipient {
  if (!address) return { buyer: undefined };
  if ("ua_id" in address) return { savedId: address.ua_id };
  if (address.ua_pincode === undefined) return { buyer: { firstName: address.ua_fname, email: address.ua_email } };
  return {
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
  };
}

const giftCardRecipientOf = (recipient: OrderBody["gift_recipient"]): GiftCardRecipient | undefined =>
  recipient
    ? {
        name: recipient.gt_recipient_name,
        email: recipient.gt_recipient_email,
        message: recipient.gt_message,
        day: recipient.gt_send_date,
      }
    : undefined;

/** The same failure with its data in wire format; any other error unchanged. `shopperId` 0 = a guest. */
export function toWireFailure(error: unknown, shopperId: number): unknown {
  if (error instanceof SummaryChanged) {
    const { resCartData, cartSummary } = toCartWire(error.cart, shopperId);
    return withData(error, { updatedSessionData: resCartData, cartSummary } satisfies Omit<
      SummaryChangedWire,
      "status" | "code" | "message"
    >);
  }
  if (error instanceof AlreadyPaid)
    return withData(error, toPlacedWire(error.order) satisfies Omit<PaidAlready, "status" | "code" | "message">);
  if (error instanceof MustWait) return withData(error, toMustWaitWire(error));
  return error;
}

const withData = ({ code, message, httpStatus, retryAfterSeconds }: Failure, data: object) =>
  new FailureWith(code, message, httpStatus, data, retryAfterSeconds);

export const toPlacedWire = ({ number, accessToken }: PlacedOrder) => ({
  order_number: number,
  order_access_token: accessToken,
});

export const toTempOrderWire = (opened: PlacedOrder & CreatedPayment, now: Date) => ({
  message: openedMessage(opened, now),
  reserved_minutes: reservedMinutesOf(opened, now),
  temp_trans_order_id: opened.number,
  temp_razorpay_order_id: opened.providerOrderId,
  amount: toRupees(opened.payable),
  order_access_token: opened.accessToken,
});

const reservedMinutesOf = ({ reservedUntil }: CreatedPayment, now: Date): number =>
  reservedUntil === null ? 0 : Math.max(0, Math.ceil((reservedUntil.getTime() - now.getTime()) / 60_000));

/** Says so when the products are reserved for a shorter time than others get, or not at all. */
function openedMessage(opened: CreatedPayment, now: Date): string {
  if (opened.providerOrderId === "") return words.placed;
  const { opened: ready, openedShortly, openedUnreserved } = messages.payment;
  const minutes = reservedMinutesOf(opened, now);
  if (minutes === 0) return openedUnreserved;
  return minutes <= SHORT_MINUTES ? openedShortly.replace("{minutes}", String(minutes)) : ready;
}

export const confirmationOf = ({
  orderId: providerOrderId,
  paymentId,
  signature,
}: z.output<typeof paymentProcessing.body>): PaymentConfirmation => ({
  providerOrderId,
  paymentId,
  signature,
});

/** The form with which the provider's own page sends the browser back; undefined when the payment failed there. */
export function callbackOf(form: URLSearchParams): PaymentConfirmation | undefined {
  const [providerOrderId, paymentId, signature] = ["order_id", "payment_id", "signature"].map((name) => form.get(`razorpay_${name}`));
  return providerOrderId && paymentId && signature ? { providerOrderId, paymentId, signature } : undefined;
}

/** Where a browser goes whose payment did not lead to an order: to the order that is already paid, if there is one. */
export function failurePath(why: "failed" | Failure, page: PayingPage): string {
  if (why instanceof AlreadyPaid) return thankYouPath(why.order.number, why.order.accessToken);
  return paymentReturnPath(page, notConfirmed.is(why) ? "pending" : "failed");
}

export const toReorderWire = ({ lines, changes }: { lines: readonly Line[]; changes: readonly Change[] }, count: number) => ({
  message: changes.length === 0 ? words.reordered : changes.length < count ? words.reorderedPart : words.reorderedNone,
  lines: lines.map((line) => toLineWire(line, 0)),
  changes: changes.map(toChangeWire),
});

export const taxInputOf = (body: z.output<typeof orderTax.body>): TaxInput => ({
  deliveryState: body.ua_state_id,
  gstin: body.user_gst_no,
  isForOther: body.delivered_to_other,
});

/** Undefined: the shop charges no tax. */
export function toTaxWire(tax: Awaited<ReturnType<typeof readOrderTax>>) {
  if (!tax) return { place_of_supply: "", message: "" };
  const { placeOfSupply: place, placeReason, seller, isWithinState, taxes } = tax;
  const texts = messages.business.tax[placeReason === "buyer" ? "forOther" : "delivered"];
  return {
    place_of_supply: `${String(place.id).padStart(2, "0")} ${place.name}`,
    message: texts[isWithinState ? "withinState" : "betweenStates"]
      .replace("{taxes}", taxes.join(" and "))
      .replace("{place}", place.name)
      .replace("{seller}", seller.name),
  };
}

export const toOptionsWire = (
  { codReason, couponReason, giftCardReason, hasWhatsApp }: PaymentOptions,
  { gateway, script, isTest }: Payments,
) => ({
  cod: { available: codReason === null, message: codReason ?? "" },
  online: { key_id: gateway.keyId, script, is_test: isTest },
  whatsapp_updates: hasWhatsApp,
  coupon_message: couponReason,
  giftcard_message: giftCardReason,
});

/** An order's own link opens it once it is placed: until then there is nothing to see but the page of the link. */
export function toPayLinkWire(
  { order, state }: PayLinkView,
  { gateway, script, isTest }: Payments,
): Omit<z.input<typeof readPayLink.reply>, "status"> {
  const isPlaced = order.placedAt !== null;
  const hasGoods = order.lines.some(({ isGiftCard }) => !isGiftCard);
  return {
    state,
    order_number: order.number,
    order_access_token: isPlaced ? order.accessToken : "",
    open_until: state === "open" ? (order.reservedUntil?.toISOString() ?? "") : "",
    name: fullName(order.address),
    address: addressLines(order.address),
    mobile: order.mobile,
    email: order.email,
    items: order.lines.map((line) => ({
      name: line.name,
      choice: line.terms.map(({ name }) => name).join(", "),
      quantity: line.quantity,
      total: toRupees(lineTotal(line)),
      mrp: toRupees(lineTotal({ unitPrice: line.mrp, quantity: line.quantity })),
      lead_days: line.leadMinDays === null || line.leadMaxDays === null ? null : { min: line.leadMinDays, max: line.leadMaxDays },
      picture: line.picture && toPictureWire(line.picture),
    })),
    totals: {
      items: toRupees(order.itemTotal),
      discount: toRupees(order.discount),
      coupon: toRupees(order.coupon),
      coupon_code: order.couponCode,
      gift_card: toRupees(order.giftCard),
      shipping: hasGoods ? toRupees(order.shipping) : null,
      payable: toRupees(order.payable),
    },
    online: { key_id: gateway.keyId, script, is_test: isTest },
  };
}

export const toLinkPaymentWire = ({ number, accessToken, providerOrderId, payable }: CreatedPayment) => ({
  order_number: number,
  order_access_token: accessToken,
  provider_order: providerOrderId,
  amount: toRupees(payable),
});
