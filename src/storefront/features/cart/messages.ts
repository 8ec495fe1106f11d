/** Texts of the cart. Those of the specification are verbatim. */
import { rupeeText } from "../../../shared/money.ts";
import { say } from "../../words/words.ts";

export const messages = {
  title: "Your Cart",
  panelTitle: "Shopping Cart",
  empty: "Your Cart is Empty",
  emptyText: "Your cart is saved for next time.",
  seeRugs: "See the rugs",
  lost: "Your cart could not be loaded: the shop cannot be reached. Nothing is lost.",
  tryAgain: "Try again",
  adding: "Adding to your cart …",
  noScript: "The cart needs JavaScript, because it is stored in your browser. You can also call us to order.",

  estimated: "Estimated total",
  codeNote: "Discount code is applied at checkout.",
  viewCart: "View Cart",
  goToCheckout: "Go to Checkout",

  summary: "Order Summary",
  checkout: "Checkout",
  waysToPay: "Cards, UPI, netbanking or wallets, and cash on delivery where it is offered",
  waysToPayGiftCard: "Cards, UPI, netbanking or wallets",
  nothingSold: "Nothing in your cart is available right now.",
  leftOut: "Unavailable products are not in the total.",
  mostShipping: "Shipping is this much at most. Enter your PIN code below, and you see what it costs.",
  shippingIsFree: "Shipping is free for this order.",

  remove: "Remove",
  saveForLater: "Move to wishlist",
  saved: "Moved to your wishlist.",
  undoRemove: "Undo",
  unnamed: "A product that is no longer in the shop",
  /** For an item whose price is not above 0 (specification 2, section 5). */
  notForSale: say("Internal Error, Please try later.", "Not sold online just now. Ask us for the price."),
  quantity: "Please choose a quantity between 1 and 999.",

  decrease: "One fewer",
  units: "Quantity",
  increase: "One more",
  whatsApp: "Questions? Ask us on WhatsApp",
  whatsAppText: "Hello, I have a question about what is in my cart.",
} as const;

/** Titles of the four notes below the cart. */
export const noteTitles = [
  "Return Policy",
  "Shipping Options",
  say("Measuring Of Delivery", "Will it fit through the door?"),
  "International Orders",
] as const;

const span = ({ min, max }: { min: number; max: number }) => (min === max ? `${min}` : `${min}-${max}`);
export const madeToOrder = (days: { min: number; max: number }) =>
  say(`This design will be made to order in about ${span(days)} days.`, `Made to order. Ready in about ${span(days)} days.`);

export const isInCart = (name: string) => `${name} is in your cart`;
export const isRemoved = (name: string) => `Removed ${name}.`;
export const priceChanged = (was: number, is: number) => `Price changed from ${rupeeText(was)} to ${rupeeText(is)}.`;
export const removeLabel = (name: string) => `Remove ${name}`;
export const quantityOf = (name: string) => `Quantity of ${name}`;
export const each = (rupees: number) => `${rupeeText(rupees)} each`;
export const takeRemaining = (count: number) => (count === 1 ? "Keep 1" : `Keep ${count}`);
export const soldFrom = (count: number) => `Sold in quantities of ${count} or more.`;
export const soldIn = (step: number) => `Sold in ${step === 2 ? "pairs" : `sets of ${step}`}.`;
export const takeMinimum = (count: number) => `Take ${count}`;
export const inStock = (count: number) => (count === 1 ? "Only 1 in stock." : `Only ${count} in stock.`);
export const untilFree = (rupees: number) => `Add ${rupeeText(rupees)} for free shipping.`;
