/** Texts of checkout. Those of the specification are verbatim. */
import { rupeeText } from "../../../shared/money.ts";
import { say } from "../../words/words.ts";

export const NOT_READY = "The payment provider is not ready. Please try again in a moment, or choose Cash on Delivery.";

export const messages = {
  steps: { address: "Address", payment: "Payment" },
  checkout: "Checkout",
  backToCart: "Back to cart",
  addressTitle: "Where should it go?",
  paymentTitle: "How would you like to pay?",
  needsScript: "Checkout needs JavaScript, because your cart is stored in your browser. You can also call us to order.",

  summary: "Order Summary",
  removeLine: "Remove",
  changeCart: "Edit cart",
  cannotBuy: "Something in your cart is not available right now. Remove or change it to continue.",
  lost: "The shop could not be reached. Nothing is lost. Please try again.",
  tryAgain: "Try again",

  signIn: "Sign in",
  signedInAs: "You are signed in as",
  whatsApp: "Questions? Ask us on WhatsApp",
  whatsAppText: "Hello, I have a question about my order before I pay.",
  logout: "Logout",
  logoutAsk: say("Are you sure you want to log out", "Log out of this device?"),
  deliveryAddress: "Delivery address",

  shippingAddress: say("Shipping address", "Delivery address"),
  giftCardTo: "Gift card by e-mail",
  change: "Change",
  forBusiness: "Buying for a business?",
  deliveredToOther: "Delivered to someone else, for example a client",
  deliveredToOtherHint: "Leave this empty for a site or branch of your own business.",
  buyPrivately: "Buy privately instead",
  payment: "Payment",
  online: "Pay Online",
  onlineText: "UPI, card, netbanking or wallet",
  upi: "UPI",
  cod: "Cash on Delivery",
  codText: "Pay the courier at your door",
  onWhatsApp: "Send me updates of this order on WhatsApp too, at",
  onWhatsAppHint: "When it is confirmed, on its way and delivered. Reply STOP at any time.",
  note: "A note with the order",
  noteHint: "Gate code, landmark or best time",
  codes: "Coupon or gift card",
  couponCode: "Coupon code",
  giftCardCode: "Gift card code",
  apply: "Apply",
  remove: "Remove",
  consent: "I have read the",
  terms: "Terms & Conditions",
  consentEnd: "and agree to them.",
  consentNeeded: "Tick the box to accept the terms.",
  payNow: "Pay Now",
  securedBy: "Secured by Razorpay",
  gstInvoice: "GST invoice",
  test: "TEST",
  testText: "Test mode: no money is taken and nothing is shipped.",
  coveredText: "Your gift card covers the whole order.",

  failed: say("Payment Failed, Please try again!", "The payment did not go through. Please try again."),
  pending: "Your payment is not confirmed yet. If it went through, we confirm your order by e-mail within a few minutes.",
  closed: "Payment not completed. Your cart, address and note are saved. Try again when you are ready.",
  notSure: "The shop did not answer. Press Pay Now again: your order is never placed twice.",
  codeStops: "Remove the code or try another.",
  changed: "Something has changed. Check the summary, then pay.",
} as const;

const fromTo = (what: string, was: number, is: number) => `${what}: ${rupeeText(was)} before, ${rupeeText(is)} now.`;
export const totalChanged = (was: number, is: number) => fromTo("The total", was, is);
export const priceChanged = (name: string, was: number, is: number) => fromTo(name, was, is);
export const lineGone = (name: string) => `${name} is not in your cart any more.`;
export const lineNew = (name: string) => `${name} is in your cart now.`;
export const quantityChanged = (name: string, quantity: number) => `${name}: ${quantity} in your cart now.`;
export const plus = (rupees: number) => `+ ${rupeeText(rupees)}`;
export const minus = (rupees: number) => `− ${rupeeText(rupees)}`;
const span = ({ min, max }: { min: number; max: number }) => (min === max ? `${min}` : `${min}-${max}`);
export const madeToOrder = (days: { min: number; max: number }) => `Made to order in about ${span(days)} days`;
export const unitsText = (units: number) => (units === 1 ? "1 piece" : `${units} pieces`);
export const returnDays = (days: number) => `${days}-day return`;
export const quantity = (units: number) => `Quantity ${units}`;
