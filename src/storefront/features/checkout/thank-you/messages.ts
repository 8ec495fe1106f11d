/** Texts of the thank-you page. Those of the specification are verbatim. */
import type { PlacedStatus } from "./placed-order.ts";

type Head = { title: { before: boolean; text: string }; text: (email: string, /** The order was paid. */ isPaid: boolean) => string };

const heads: Record<PlacedStatus, Head> = {
  confirmed: {
    title: { before: true, text: "Your order is confirmed" },
    text: (email) => `We have written to ${email}. We will write again when your order leaves our store.`,
  },
  confirming: {
    title: { before: true, text: "Your payment is being confirmed" },
    text: (email) =>
      `This usually takes a moment, and you do not need to pay again. We will write to ${email} as soon as your order is confirmed.`,
  },
  held: {
    title: { before: true, text: "Your order is on hold" },
    text: (email) =>
      `Your payment arrived, but the last unit was sold in the meantime. We are refunding you the way you paid; your bank may need five to seven working days. We will write to ${email}.`,
  },
  unpaid: {
    title: { before: false, text: "This order was not paid" },
    text: () =>
      "The time to pay has passed, so nothing was ordered. Your cart is still there. If your bank took money, it is refunded automatically.",
  },
  cancelled: {
    title: { before: false, text: "This order is cancelled" },
    text: (email, isPaid) =>
      `Nothing will be sent, ${isPaid ? "and what you have paid goes back the way it came" : "and there is nothing to pay"}. We have written to ${email}.`,
  },
};

export const messages = {
  heads,
  order: (number: string) => `Order ${number}`,
  thankYou: (name: string) => (name === "" ? "Thank you." : `Thank you, ${name}.`),
  asking: "This page updates by itself. You may leave it.",
  longer: "This takes longer than usual. Your order is not lost: it is confirmed as soon as the bank answers.",
  askAgain: "Check again",
  shippingAddress: "Shipping address",
  giftCard: "Gift card by e-mail",
  giftCardToBuyer: (email: string) => `We have e-mailed the code of your gift card to ${email}.`,
  giftCardSent: (email: string) => `The gift card is on its way to the recipient's inbox, and the confirmation to ${email}.`,
  giftCardLater: (email: string) => `We have written to ${email}, and will write again when the gift card is sent.`,
  backOnGiftCard: (amount: string) => `${amount} is on your gift card again.`,
  payment: "Payment",
  cod: "Cash on Delivery",
  paidByCard: "Paid with your gift card",
  online: {
    confirmed: "Paid online",
    confirming: "Paid online, being confirmed",
    held: "Paid online, on its way back to you",
    unpaid: "Not paid",
    cancelled: "Paid online",
  } satisfies Record<PlacedStatus, string>,
  items: "Your items",
  continueShopping: "Continue shopping",
  backToCart: "Back to your cart",
  seeOrder: "See your order",
  support: "Contact support",
  accountOffer: "With an account you see all your orders in one place, and do not have to type your address again.",
  makeAccount: "Create an account",
  notFound: "No Orders Found!",
  notFoundText: "This order cannot be shown here. Find it with its number and the e-mail address or mobile that it was ordered with.",
  track: "Find an order",
  signIn: "Sign in",
  needsScript: "Your order is shown by JavaScript, which is switched off here. You also find it in the e-mail that we sent you.",
} as const;
