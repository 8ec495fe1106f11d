/** What the thank-you page says. Texts of the specification stand letter for letter. */
import type { Standing } from "./placed-order.ts";

type Head = { title: { before: boolean; text: string }; text: (email: string, /** Money was taken for it. */ isPaid: boolean) => string };

const heads: Record<Standing, Head> = {
  confirmed: {
    title: { before: true, text: "Your order is confirmed" },
    text: (email) => `We have written to ${email}. The next letter comes when your order leaves our store.`,
  },
  confirming: {
    title: { before: true, text: "Your payment is being confirmed" },
    text: (email) => `The bank tells us in a moment, and you need not pay again. We write to ${email} as soon as your order is confirmed.`,
  },
  held: {
    title: { before: true, text: "Your order is on hold" },
    text: (email) =>
      `Your payment has arrived, but meanwhile somebody else bought the last piece. We send the money back the way it came; the bank needs five to seven working days. We write to ${email}.`,
  },
  unpaid: {
    title: { before: false, text: "This order was not paid" },
    text: () =>
      "The time to pay for it is over, so nothing was ordered. Your cart is kept; should your bank have taken money, it comes back by itself.",
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
  asking: "We look again by ourselves. You may leave this page.",
  longer: "This takes longer than usual. Your order is not lost: it is confirmed as soon as the bank answers.",
  askAgain: "Look again",
  shippingAddress: "Shipping address",
  payment: "Payment",
  cod: "Cash on Delivery",
  paidByCard: "Paid with your gift card",
  online: {
    confirmed: "Paid online",
    confirming: "Paid online, being confirmed",
    held: "Paid online, on its way back to you",
    unpaid: "Not paid",
    cancelled: "Paid online",
  } satisfies Record<Standing, string>,
  items: "What you chose",
  continueShopping: "Continue shopping",
  backToCart: "Back to your cart",
  seeOrder: "See your order",
  support: "Write to support",
  accountOffer: "With an account you see all your orders in one place, and need not type your address again.",
  makeAccount: "Make an account",
  notFound: "No Orders Found!",
  notFoundText: "This order cannot be shown here. Find it with its number and the e-mail address or mobile that it was ordered with.",
  track: "Find an order",
  signIn: "Sign in",
  needsScript: "Your order is shown by JavaScript, which is switched off here. It is in the letter that we have sent you.",
} as const;
