/** Texts of checkout. Those of the specification are verbatim. */
import { rupeeText } from "../../../shared/money.ts";

export const NOT_READY = "The payment provider is not ready. Please try again in a moment, or choose Cash on Delivery.";

export const messages = {
  steps: { address: "Address", payment: "Payment" },
  checkout: "Checkout",
  backToCart: "Back to cart",
  addressTitle: "Where shall we send it?",
  paymentTitle: "How would you like to pay?",
  needsScript: "Checkout needs JavaScript, because your cart is stored in your browser. You can also order by telephone.",

  summary: "Order Summary",
  itemTotal: "Item total",
  discount: "Discount",
  coupon: "Coupon discount",
  giftCard: "Gift card",
  shipping: "Shipping",
  free: "Free",
  codCharge: "Cash on Delivery charge",
  total: "Total",
  taxes: "inclusive of all taxes",
  removeLine: "Remove",
  changeCart: "Edit cart",
  cannotBuy: "Something in your cart cannot be bought at the moment. Please remove or change it, then continue.",
  lost: "The shop could not be reached. Nothing is lost. Please try again.",
  tryAgain: "Try again",

  signIn: "Sign in",
  signedInAs: "You are signed in as",
  logout: "Logout",
  logoutAsk: "Are you sure you want to log out",
  deliveryAddress: "Delivery address",

  shippingAddress: "Shipping address",
  giftCardTo: "Gift card by e-mail",
  change: "Change",
  forBusiness: "Buying for a business?",
  deliveredToOther: "The goods go to someone else, for example a client",
  deliveredToOtherHint: "Leave this open when they go to a site or branch of your own business.",
  buyPrivately: "Buy privately instead",
  payment: "Payment",
  online: "Pay Online",
  onlineText: "Card, UPI, netbanking or wallet, in a secure window.",
  cod: "Cash on Delivery",
  codText: "Pay when the rug is at your door.",
  note: "A note with the order",
  noteHint: "A gate code, or a good time to deliver.",
  codes: "Coupon or gift card",
  couponCode: "Coupon code",
  giftCardCode: "Gift card code",
  apply: "Apply",
  remove: "Remove",
  consent: "I have read the",
  terms: "Terms & Conditions",
  consentEnd: "and agree to them.",
  consentNeeded: "Please agree to the terms, then pay.",
  payNow: "Pay Now",
  test: "TEST",
  testText: "Payments are simulated: no money moves, and nothing is delivered.",
  coveredText: "Your gift card covers the whole order.",

  failed: "Payment Failed, Please try again!",
  pending: "Your payment could not be confirmed yet. If it was made, your order is confirmed by e-mail within some minutes.",
  closed: "The payment window is closed. Your cart, address and note are saved; pay when you are ready.",
  notSure: "The shop's answer did not arrive. Please press Pay Now again: the same order is never placed twice.",
  codeStops: "Remove the code or enter another one, then pay.",
  changed: "Something has changed since you last looked. Please read the summary, then pay.",
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
export const quantity = (units: number) => `Quantity ${units}`;
