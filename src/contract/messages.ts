/**
 * Every text that both a page and the server show, in one place so that a shop can correct it once.
 * Odd spellings and double spaces are on purpose: they are the contract (decisions, "Seed texts with slips").
 */

import { accountMessages } from "./account-messages.ts";
import { addressMessages, checkoutAddressMessages, checkoutSignInMessages } from "./address-messages.ts";
import { enquiryMessages } from "./enquiry-messages.ts";
import { tradeMessages } from "./trade-messages.ts";

export const orderMessages = {
  notFound: "No Orders Found!",
  numberNeeded: "Please enter your order number.",
  notNow: "This order has gone too far for that. Please look at how it stands now.",
} as const;

export const messages = {
  access: {
    badKey: "Invalid access key",
    unauthorized: "Unauthorized",
    sessionExpired: "Session expired",
    tooMany: "Too many requests. Please wait a minute and try again.",
  },
  /** For input that no screen of ours lets a shopper send. */
  input: {
    notText: "Please check what you have entered.",
    tooLong: "This text is too long.",
    tooManyLines: "Too many items in one request.",
    quantity: "Please choose a quantity between 1 and 999.",
  },
  account: accountMessages,
  trade: tradeMessages,
  address: addressMessages,
  checkoutAddress: checkoutAddressMessages,
  checkoutSignIn: checkoutSignInMessages,
  search: {
    empty: "Please type something here to search",
    short: "Please type atleast two character for better search",
  },
  wishlist: {
    added: "Added to Wishlist",
    removed: "Removed from wishlist",
    full: "Your wishlist is full. Please take something off it first.",
    linkEnded: "This list is not shared any more.",
    linkIsOver: "The link is over. Nobody can open it any more.",
  },
  cart: {
    notForSale: "Internal Error, Please try later.",
    added: "Added to cart",
    changed: "Your cart has been changed.",
    removed: "Removed from cart",
    saved: "Saved for later in your wishlist.",
    noLine: "This piece is not in your cart any more.",
    full: "A cart holds 100 different pieces. Please order these first.",
    noSuchSku: "There is no piece with this SKU.",
    gone: "This piece is no longer sold.",
    variationGone: "This variation is no longer made. Please choose another one.",
    soldOut: "Sold out.",
    lastOne: "Only one is left. Please lower the quantity.",
    fewLeft: "Only {count} are left. Please lower the quantity.",
    fewest: "This piece is sold from {count} pieces on.",
    // Said at a sign-in, of what the guest had.
    cappedToOne: "Only one is left, so there is one in your cart.",
    capped: "Only {count} are left, so there are {count} in your cart.",
    most: "There are {count} in your cart, as many as one order can have.",
    raised: "This piece is sold from {count} pieces on, so there are {count} in your cart.",
    notTakenOver: "It was not put in your cart. {why}",
  },
  promotions: {
    couponNeeded: "Please enter a coupon code.",
    giftCardNeeded: "Please enter a gift card code.",
    couponApplied: "{amount} off with this coupon.",
    couponUnknown: "We do not know this coupon code. Please check it.",
    couponOver: "This coupon is over.",
    couponEarly: "This coupon can be used from {date} on.",
    couponForTrade: "This coupon is for trade customers.",
    couponNotForTrade: "This coupon is not for trade customers.",
    couponFirst: "This coupon is for a first order.",
    couponYours: "You have used this coupon already.",
    couponUsedUp: "This coupon has been used up.",
    couponNothing: "There is nothing in your cart that can be bought now.",
    couponMinimum: "This coupon is for orders of {amount} or more. Add {rest} to use it.",
    couponOtherGoods: "This coupon is not for the pieces in your cart.",
    cardApplied: "The gift card pays {amount}. {rest} will be left on it.",
    cardSlip: "This is no gift card code. Please look for a typing slip.",
    cardUnknown: "We do not know this gift card. Please check its code.",
    cardExpired: "This gift card has expired.",
    cardEmpty: "Nothing is left on this gift card.",
    cardNotNeeded: "There is nothing left to pay with a gift card.",
    wait: "Too many codes that we do not know. Please wait {time} and try again.",
  },
  orders: orderMessages,
  checkout: {
    empty: "Your cart is empty.",
    changed: "Your cart or its prices have changed. Please look at them again.",
    soldMeanwhile: "A piece has just been sold. Please look at your cart again.",
    placed: "Thank you. Your order is placed.",
    badKey: "Please reload the page and try again.",
    keyTaken: "This order has been sent already with other details. Please reload the page and look at your orders.",
    attemptOver: "The time for this payment is over, and its pieces are free again. Please start the payment anew.",
    cardIsOut: "An order with a gift card cannot be cancelled: its code has been sent.",
    tooLittle: "Less than ₹1 cannot be paid online. Please leave out the gift card, or choose cash on delivery.",
    paidAlready: "Your payment has arrived, and this order is placed already. Nothing more is to pay.",
    cancelled: "Your order is cancelled.",
    cancelledRefund: "Your order is cancelled. What you have paid is on its way back to you.",
    reordered: "The pieces are in your cart.",
    reorderedPart: "The pieces are in your cart, but not all as you ordered them.",
    reorderedNone: "None of these pieces can be bought now.",
  },
  cod: {
    off: "Cash on delivery is not offered at present. Please pay online.",
    minimum: "Cash on delivery is for orders of {amount} or more.",
    maximum: "Cash on delivery is for orders of up to {amount}. Please pay online.",
    giftCard: "Gift cards are paid online.",
    pincode: "Cash on delivery is not offered at this PIN code. Please pay online.",
    notForThis: "Cash on delivery is not offered for this order. Please pay online.",
  },
  payment: {
    failed: "Payment Failed, Please try again!",
    notOpened: "The payment could not be opened just now, and nothing was charged. Please try again in a moment.",
    notConfirmed: "We could not confirm your payment yet. If it was made, your order is confirmed by e-mail within some minutes.",
    opened: "The payment is ready.",
    goesBack: "Your payment has arrived, but a piece was sold meanwhile. The whole amount goes back to you by itself.",
    goodsGone: "The payment came after its time, and a piece had been sold meanwhile. The payment goes back.",
    wrongAmount: "The payment was not what the order comes to. It goes back.",
  },
  content: {
    pageNotFound: "Page Not Found",
    blogNotFound: "No blog found.",
  },
  enquiry: enquiryMessages,
  newsletter: {
    done: "Thank you for subscribing!",
    left: "You have left the newsletter. We will not write again.",
    unknownId: "This link is not known to us. Please open it again from the e-mail.",
    failed: "Could not connect to the server.",
  },
} as const;
