/** Words of the cart; those of the specification stand letter for letter. */
import { rupeeText } from "../../../shared/money.ts";

export const messages = {
  title: "Your Cart",
  panelTitle: "Shopping Cart",
  empty: "Your Cart is Empty",
  emptyText: "What you choose is kept here, also when you come back another day.",
  seeRugs: "See the rugs",
  lost: "The cart could not be read, because the shop cannot be reached. Nothing is lost.",
  tryAgain: "Try again",
  noScript: "The cart needs JavaScript, because it is kept in your browser. You can also order by telephone.",

  estimated: "Estimated total",
  codeNote: "Discount code is applied at checkout.",
  viewCart: "View Cart",
  goToCheckout: "Go to Checkout",

  summary: "Order Summary",
  subTotal: "Sub Total",
  discounts: "Discounts",
  coupon: "Coupon Discount",
  giftCard: "Gift card",
  delivery: "Delivery Charges",
  free: "Free",
  total: "Total",
  taxes: "inclusive of all taxes",
  checkout: "Checkout",
  waysToPay: "Cards, UPI, netbanking, wallets or cash on delivery",
  nothingSold: "Nothing in the cart can be bought as it stands.",
  leftOut: "What cannot be bought is not part of the total.",
  shippingIsFree: "Shipping is free for this order.",

  remove: "Remove",
  saveForLater: "Move to wishlist",
  saved: "Moved to your wishlist.",
  putBack: "Put it back",
  unnamed: "A piece that is no longer in the shop",
  /** For an item whose price is not above 0 (specification 2, section 5). */
  notForSale: "Internal Error, Please try later.",
  quantity: "Please choose a quantity between 1 and 999.",
} as const;

/** Titles of the four notes below the cart. */
export const noteTitles = ["Return Policy", "Shipping Options", "Measuring Of Delivery", "International Orders"] as const;

const span = ({ min, max }: { min: number; max: number }) => (min === max ? `${min}` : `${min}-${max}`);
export const madeToOrder = (days: { min: number; max: number }) => `This design will be made to order in about ${span(days)} days.`;

export const isInCart = (name: string) => `${name} is in your cart`;
export const isOut = (name: string) => `${name} is out of your cart.`;
export const priceChanged = (was: number, is: number) =>
  `It cost ${rupeeText(was)} when you put it in the cart, and costs ${rupeeText(is)} now.`;
export const each = (rupees: number) => `${rupeeText(rupees)} each`;
export const takeThese = (count: number) => (count === 1 ? "Take the one that is left" : `Take the ${count} that are left`);
export const soldFrom = (count: number) => `Sold from ${count} pieces on.`;
export const takeFewest = (count: number) => `Take ${count}`;
export const thereAre = (count: number) => (count === 1 ? "There is one." : `There are ${count}.`);
export const untilFree = (rupees: number) => `${rupeeText(rupees)} more, and shipping is free.`;
