/** Texts of the order pages. Those of the specification are verbatim. */
import { orderMessages } from "../../../contract/messages.ts";
import { indianDay, indianDays, indianMoment } from "../../../shared/dates.ts";
import { rupeeText } from "../../../shared/money.ts";
import { totalsMessages } from "../../../shared/totals-messages.ts";
import { say } from "../../words/words.ts";
import type { Order } from "./order.ts";

export const titles: Record<"orders" | "order" | "track", string> = {
  orders: "My Orders",
  order: "Order Details",
  track: "Track an order",
};

export const messages = {
  noOrdersTitle: say(orderMessages.notFound, "No orders yet"),
  notFound: say(orderMessages.notFound, "We cannot find this order"),
  numberNeeded: orderMessages.numberNeeded,
  contactNeeded: "Please enter the e-mail or mobile you used for the order.",
  failed: "The shop could not be reached. Nothing has been changed. Please try again.",
  noOrders: "Your orders will appear here.",
  shopNow: "Shop Now",
  more: "Show more",
  newest: "Latest order",
  seeOrder: "See the order",
  allOrders: "All orders",
  orderNumber: "Order number",
  placed: "Ordered",

  confirmByEmail: "Please press the button in our e-mail: we pack your order then.",
  steps: {
    confirmed: say("Order Conformed", "Order confirmed"),
    shipping: say("Shipping Progress", "Being packed"),
    shipped: "Shipped",
    toDeliver: say("To Deliver", "At your door"),
    delivered: "Delivered",
    toEmail: "To be e-mailed",
    emailed: "Sent by e-mail",
    unpaid: "Not paid yet",
  },
  trackingId: "Tracking ID",
  follow: "Follow the parcel",
  parcels: "Where your parcels are",
  opensElsewhere: "opens the carrier's page",

  items: "Ordered items",
  delivery: "Delivery information",
  information: "Order information",
  giftCardDelivery: "Gift card by e-mail",
  contactNumber: "Contact number",
  orderStatus: "Order status",
  paymentLabel: "Payment",
  companyLabel: "Bought by",
  gstin: (number: string) => `GSTIN ${number}`,
  noteLabel: "Your note",
  history: "History",
  documents: "Tax invoice",
  invoice: "Download invoice",
  creditNote: "Download credit note",
  pdf: "PDF",
  notDownloaded: "The shop could not be reached. Please try again.",
  totals: "Totals",
  notTaken: "Not taken in",
  toPayAtDoor: "To pay on delivery",
  forTaken: "For what you took in",
  rows: {
    items: say("Sub Total", totalsMessages.items),
    discount: say("Discounts", totalsMessages.discount),
    coupon: say("Coupon Discount", totalsMessages.coupon),
    shipping: say("Delivery Charges", totalsMessages.shipping),
    total: totalsMessages.total,
  },

  whatsApp: "Ask us about this order on WhatsApp",
  whatsAppText: (number: string) => `Hello, I have a question about my order ${number}.`,

  again: "Order again",
  returnGoods: "Return or exchange",
  cancel: "Cancel order",
  cancelAsk: "Do you want to cancel this order?",
  moneyBack: "Your refund goes to the same account automatically.",
  cancelReason: "Why are you cancelling?",
  cancelHint: "Your answer helps us improve.",
  keep: "Keep the order",
  notKept: "Your browser does not let this shop keep a cart. Allow it to store data, or call us to order.",

  waiting: "We are waiting for your payment. If you have just paid, it appears here within a minute or two. Please do not pay again.",
  notThrough: "A payment did not go through, so nothing has been ordered yet. Your cart is unchanged, and you can pay again.",
  unpaid: "This order was not paid, so nothing has been sent. In the browser where you ordered, your cart is unchanged.",
  toCart: "Go to your cart",
  onHold: "Your payment arrived after a product in this order sold out. We are refunding you and will e-mail you.",
  cancelled: "This order is cancelled.",
  cancelledUnpaid: "This order is cancelled. There is nothing to pay.",
  refunding: "Your refund is on its way. Your bank may need 5 to 7 working days.",

  trackIntro: "Enter your order number and the e-mail or mobile you used.",
  trackNumber: "Order Id",
  trackNumberHint: "In your confirmation e-mail, for example K7CF-3MWT.",
  trackContact: "E-mail or mobile number",
  trackOwner: "You are signed in: for your own orders, the number is enough.",
  track: "Track",
  noScript: "Please turn on JavaScript to track an order, or call us.",
  signIn: "Sign in",
  notHere: "Check the order number, or sign in to the account you used.",

  reached: ", reached",
  notReached: ", not reached yet",
} as const;

/** A single unit needs no price of its own beside that of the line. */
export const unitsTimesPrice = (quantity: number, rupees: number): string =>
  quantity === 1 ? "Quantity 1" : `${quantity} × ${rupeeText(rupees)}`;

/** What the total contains besides the products. */
export function chargesText({ shipping, codCharge }: Pick<Order, "shipping" | "codCharge">): string {
  const charges = [
    shipping > 0 ? `${rupeeText(shipping)} shipping` : "",
    codCharge > 0 ? `${rupeeText(codCharge)} for cash on delivery` : "",
  ].filter(Boolean);
  return charges.length > 0 ? `Includes ${charges.join(" and ")}` : "";
}
export const madeToOrder = ({ min, max }: { min: number; max: number }): string =>
  `Made to order in about ${min === max ? min : `${min}-${max}`} days`;

/** For products made to order: "Ready 18 – 23 December". */
export const readyText = ({ from, to }: { from: string; to: string }): string => `Ready ${indianDays(new Date(from), new Date(to))}`;

/** Payment method and state as a phrase. */
export function paymentText({ method, payment, total, stage }: Pick<Order, "method" | "payment" | "total" | "stage">): string {
  if (payment === "refunding") return "Refund under way";
  if (payment === "refunded") return "Refunded";
  if (total === 0 && stage === "cancelled") return "Returned to your gift card";
  if (total === 0) return "Nothing left to pay";
  if (method === "cod") return payment === "paid" ? "Cash on Delivery, paid" : "Cash on Delivery";
  return payment === "paid" ? "Paid online" : "Online, not paid yet";
}

const backOnGiftCard = (rupees: number) => `${rupeeText(rupees)} is back on your gift card, under the same code.`;

type Noticed = Pick<Order, "stage" | "isWaiting" | "payment" | "events" | "totals">;

/** Notes about a cancellation, payment problems and returned money; '' = none. */
export function orderNotice(order: Noticed): string {
  const isCancelled = order.stage === "cancelled";
  const isReturned = order.totals.giftCard > 0 && (isCancelled || order.stage === "on-hold");
  const cancelled = order.payment === "pending" ? messages.cancelledUnpaid : messages.cancelled;
  return [isCancelled ? cancelled : "", paymentNotice(order), isReturned ? backOnGiftCard(order.totals.giftCard) : ""]
    .filter(Boolean)
    .join(" ");
}

function paymentNotice({ stage, isWaiting, payment, events }: Noticed): string {
  if (stage === "unpaid" && isWaiting) return events.at(-1)?.kind === "payment_failed" ? messages.notThrough : messages.waiting;
  if (stage === "unpaid") return messages.unpaid;
  if (payment === "refunding") return stage === "on-hold" ? messages.onHold : messages.refunding;
  return stage === "on-hold" && payment === "paid" ? messages.onHold : "";
}

/** A date in Indian time. */
export const dayText = (iso: string): string => indianDay(new Date(iso));
export const momentText = (iso: string): string => indianMoment(new Date(iso));
