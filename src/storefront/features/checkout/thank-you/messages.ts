/** Texts of the thank-you page. Those of the specification are verbatim. */
import { indianDays } from "../../../../shared/dates.ts";
import { rupeeText } from "../../../../shared/money.ts";
import { totalsMessages } from "../../../../shared/totals-messages.ts";
import type { PlacedStatus } from "./placed-order.ts";
import { say } from "../../../words/words.ts";

type Head = { title: { before: boolean; text: string }; text: (email: string, /** The order was paid. */ isPaid: boolean) => string };

const heads: Record<PlacedStatus, Head> = {
  confirmed: {
    title: { before: true, text: "Your order is confirmed" },
    text: (email) => `Confirmation sent to ${email}. We will e-mail again when it ships.`,
  },
  confirming: {
    title: { before: true, text: "Your payment is being confirmed" },
    text: (email) => `This usually takes a moment, and you do not need to pay again. We will e-mail ${email} when your order is confirmed.`,
  },
  held: {
    title: { before: true, text: "Your order is on hold" },
    text: (email) =>
      `Your payment arrived, but the last unit was sold in the meantime. We refund you automatically; your bank may need 5 to 7 working days. We will e-mail ${email}.`,
  },
  unpaid: {
    title: { before: false, text: "This order was not paid" },
    text: () =>
      "The time to pay has passed, so nothing was ordered. Your cart is still there. If your bank took money, it is refunded automatically.",
  },
  cancelled: {
    title: { before: false, text: "This order is cancelled" },
    text: (email, isPaid) =>
      `Nothing will be sent, ${isPaid ? "and your payment is refunded automatically" : "and there is nothing to pay"}. We have written to ${email}.`,
  },
};

export const messages = {
  heads,
  order: (number: string) => `Order ${number}`,
  thankYou: (name: string) => (name === "" ? "Thank you." : `Thank you, ${name}.`),
  asking: "This page updates automatically. You may leave it.",
  longer: "This is taking longer than usual. Your order is confirmed once the bank answers.",
  askAgain: "Check again",
  shippingAddress: say("Shipping address", "Delivery address"),
  giftCard: "Gift card by e-mail",
  giftCardToBuyer: (email: string) => `We have e-mailed the code of your gift card to ${email}.`,
  giftCardSent: (email: string) => `The gift card is on its way to the recipient's inbox, and the confirmation to ${email}.`,
  giftCardLater: (email: string) => `Confirmation sent to ${email}. We will e-mail again when the gift card is sent.`,
  backOnGiftCard: (amount: string) => `${amount} is back on your gift card.`,
  payment: "Payment",
  cod: "Cash on Delivery",
  paidByCard: "Paid with your gift card",
  online: {
    confirmed: "Paid online",
    confirming: "Paid online, being confirmed",
    held: "Paid online, being refunded",
    unpaid: "Not paid",
    cancelled: "Paid online",
  } satisfies Record<PlacedStatus, string>,
  items: "Your items",
  next: {
    title: "What happens next",
    confirmed: "Confirmed",
    placed: "Placed",
    confirmByEmail: (email: string) => `Please press the button in our e-mail to ${email}: we pack your order then.`,
    ready: "Ready",
    readyText: "Made to order. We e-mail you when it ships.",
    packed: "Packed and shipped",
    packedText: "We check it by daylight and e-mail you the tracking number.",
    together: (units: number) => `All ${units} pieces travel together.`,
    shipped: "Shipped",
    arrives: "At your door",
    arrivesText: "The courier calls you first.",
    cashText: (rupees: number) => `The courier calls you first. Please have ${rupeeText(rupees)} ready.`,
    delivered: "Delivered",
    giftCard: { title: "Gift card e-mailed", text: "" },
    calendar: "Add to calendar",
    calendarTitle: (step: string, number: string) => `${step}: order ${number}`,
  },
  whatsApp: "Ask us on WhatsApp",
  whatsAppText: (number: string) => `Hello, I have a question about my order ${number}.`,
  rows: { items: say("Item total", totalsMessages.items), total: totalsMessages.total },
  continueShopping: "Continue shopping",
  backToCart: "Back to your cart",
  seeOrder: "See your order",
  support: "Contact support",
  accountOffer: "An account keeps your orders in one place and fills in your address.",
  makeAccount: "Create an account",
  notFound: say("No Orders Found!", "We cannot find this order"),
  notFoundText: "This order cannot be shown here. Find it by its number and the e-mail or mobile you used.",
  track: "Find an order",
  signIn: "Sign in",
  needsScript: "Please turn on JavaScript to see your order. It is also in the e-mail we sent you.",
} as const;

/** '18 December', or '18 – 23 December'. */
export const dayRange = ({ from, to }: { from: string; to: string }): string => indianDays(new Date(from), new Date(to));
