import { deadline } from "../../../../shared/dates.ts";

/** Texts of the page where an order is paid by its link: one that was taken by phone, or one in exchange. */
export const messages = {
  title: "Pay for your order",
  heads: {
    open: {
      title: (name: string) => (name === "" ? "Your order is ready to pay" : `${name}, your order is ready to pay`),
      text: (until: string) => `It is set aside for you until ${until}, and its price stays the same until then.`,
    },
    paid: { title: "This order is paid", text: "Thank you. There is nothing more to pay." },
    expired: {
      title: "The time to pay has passed",
      text: "Nothing was charged, and the products are back in the shop. Would you still like them? Ask us, and we will send you a new link.",
    },
    withdrawn: {
      title: "We have withdrawn this order",
      text: "Nothing was charged. Would you still like the products, or was this a mistake? Please ask us.",
    },
    refunding: {
      title: "Your payment goes back to you",
      text: "It arrived when we could not place the order any more. We refund the whole amount; your bank may need 5 to 7 working days.",
    },
    unknown: {
      title: "This link does not work",
      text: "Perhaps a part of it is missing. Please open it again from our message, or ask us for a new one.",
    },
  },
  order: (number: string) => `Order ${number}`,
  items: "Your items",
  deliverTo: "Where it goes",
  writeTo: (email: string) => `We write to ${email}.`,
  pay: "Pay",
  terms: "By paying, you agree to our",
  termsLink: "Terms & Conditions",
  seeOrder: "See your order",
  toShop: "Go to the shop",
  contact: "Contact us",
  whatsApp: "Ask us on WhatsApp",
  whatsAppText: (number: string) =>
    number === "" ? "Hello, my link to pay does not work." : `Hello, I have a question about paying for my order ${number}.`,
  closed: "Payment not completed. Your order is still set aside for you. Try again when you are ready.",
  notSure: "The shop did not answer. Press Pay again: you never pay twice.",
  needsScript: "Paying needs JavaScript. Please turn it on, or call us.",
} as const;

/** 'Sunday 22 November, 3:30 pm'. */
export const momentText = (at: string): string => deadline(new Date(at));
