/**
 * Every text that both a page and the server show, in one place so that a shop can correct it once.
 * Odd spellings and double spaces are on purpose: they are the contract (decisions, "Seed texts with slips").
 */

import { accountMessages } from "./account-messages.ts";
import { addressMessages, checkoutAddressMessages, checkoutSignInMessages } from "./address-messages.ts";
import { businessMessages } from "./business-messages.ts";
import { codConfirmationMessages } from "./cod-confirmation-messages.ts";
import { deliveryMessages } from "./delivery-messages.ts";
import { enquiryMessages } from "./enquiry-messages.ts";
import { giftCardMessages } from "./gift-card-messages.ts";
import { parcelTrackingMessages } from "./parcel-tracking-messages.ts";
import { passkeyMessages } from "./passkey-messages.ts";
import { payLinkMessages } from "./pay-link-messages.ts";
import { returnMessages } from "./return-messages.ts";
import { tradeMessages } from "./trade-messages.ts";
import { waitingRoomMessages } from "./waiting-room-messages.ts";

export const orderMessages = {
  notFound: "No Orders Found!",
  numberNeeded: "Please enter your order number.",
  notNow: "Too late to change: this order has moved on.",
} as const;

export const messages = {
  access: {
    badKey: "Invalid access key",
    unauthorized: "Unauthorized",
    sessionExpired: "Session expired",
    tooMany: "Too many requests. Please wait a minute and try again.",
  },
  overload: {
    title: "One moment, please",
    reloads: "You need not do anything: this page loads by itself in a moment.",
    loadNow: "Load it now",
    notSent: "What you entered was not sent. Go back and send it again in a moment.",
    busy: "Many people are shopping here just now. Please try again in a moment; your cart is kept.",
    unavailable: "The shop cannot be reached just now. Please try again in a moment; your cart is kept.",
  },
  /** Refusals before a call's handler runs. */
  request: {
    unreadable: "The request cannot be read.",
    unusable: "The request contains something that cannot be used.",
    tooLarge: "That is too large to be sent.",
    notJson: "Please send JSON.",
    unknownCall: "There is no such call.",
    unknownAddress: "There is nothing at this address.",
    internal: "Internal Error, Please try later.",
  },
  /** For input that the storefront never sends. */
  input: {
    notText: "Please check what you have entered.",
    tooLong: "This text is too long.",
    tooManyLines: "Too many items in one request.",
    quantity: "Please choose a quantity between 1 and 999.",
  },
  account: accountMessages,
  passkey: passkeyMessages,
  business: businessMessages,
  delivery: deliveryMessages,
  codConfirmation: codConfirmationMessages,
  returns: returnMessages,
  parcelTracking: parcelTrackingMessages,
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
    full: "Your wishlist is full. Please remove something first.",
    linkEnded: "This wishlist is no longer shared.",
    linkIsOver: "You have stopped sharing your wishlist. The link no longer works.",
  },
  cart: {
    notForSale: "Internal Error, Please try later.",
    added: "Added to cart",
    changed: "Your cart has been changed.",
    removed: "Removed from cart",
    saved: "Saved for later in your wishlist.",
    noLine: "This product is no longer in your cart.",
    full: "A cart holds 100 different products. Please order these first.",
    noSuchSku: "There is no product with this SKU.",
    gone: "This product is no longer available.",
    variationGone: "This choice is no longer available. Please choose another.",
    soldOut: "Sold out.",
    lastOne: "Only 1 left. Please lower the quantity.",
    fewLeft: "Only {count} left. Please lower the quantity.",
    fewest: "The minimum quantity for this product is {count}.",
    soldIn: {
      pairs: "This product is sold in pairs. Please choose an even quantity.",
      sets: "This product is sold in sets of {step}. Please choose a multiple of {step}.",
    },
    // Shown at sign-in, for the lines of the guest cart.
    cappedToOne: "Only 1 left, so your cart has 1.",
    capped: "Only {count} left, so your cart has {count}.",
    most: "Your cart has {count}, the most for one order.",
    raised: "The minimum quantity for this product is {count}, so your cart has {count}.",
    roundedToStep: {
      pairs: "This product is sold in pairs, so your cart has {count}.",
      sets: "This product is sold in sets of {step}, so your cart has {count}.",
    },
    restored: "Back in your cart.",
    notTakenOver: "It was not added to your cart. {why}",
  },
  promotions: {
    couponNeeded: "Please enter a coupon code.",
    giftCardNeeded: "Please enter a gift card code.",
    couponApplied: "{amount} off with this coupon.",
    couponUnknown: "That code is not valid. Check for a typo.",
    couponOver: "This coupon has expired.",
    couponEarly: "This coupon can be used from {date}.",
    couponForTrade: "This coupon is for trade customers.",
    couponNotForTrade: "This coupon is not for trade customers.",
    couponFirst: "Only for first orders.",
    couponYours: "You have already used this coupon.",
    couponUsedUp: "This coupon has reached its usage limit.",
    couponNothing: "Nothing in your cart is available right now.",
    couponMinimum: "This coupon is for orders of {amount} or more. Add {rest} to use it.",
    couponOtherGoods: "This coupon is not for the products in your cart.",
    cardApplied: "The gift card pays {amount}. {rest} will be left on it.",
    cardSlip: "That code is not valid. Check for a typo.",
    cardUnknown: "We cannot find this gift card. Check the code.",
    cardExpired: "This gift card has expired.",
    cardEmpty: "This gift card has no balance left.",
    cardBlocked: "This gift card is blocked. Please write to us.",
    cardNotNeeded: "Nothing is left to pay with a gift card.",
    wait: "Too many wrong codes. Please wait {time} and try again.",
  },
  giftCards: giftCardMessages,
  orders: orderMessages,
  checkout: {
    empty: "Your cart is empty.",
    changed: "Your cart or its prices have changed. Please check them again.",
    soldMeanwhile: "A product has just sold out. Please check your cart again.",
    placed: "Thank you. Your order is placed.",
    badKey: "Please reload the page and try again.",
    keyTaken: "This order was already sent with other details. Reload the page and check your orders.",
    attemptOver: "The time for this payment has passed, and its products are no longer reserved. Please start the payment again.",
    cardIsOut: "An order with a gift card cannot be cancelled, because its code has been sent.",
    tooLittle: "Less than ₹1 cannot be paid online. Please leave out the gift card, or choose cash on delivery.",
    paidAlready: "We have received your payment, and this order is already placed. There is nothing more to pay.",
    cancelled: "Your order is cancelled.",
    cancelledRefund: "Your order is cancelled. Your payment is being refunded.",
    cancelledCard: "Your order is cancelled. {amount} is back on your gift card.",
    cancelledRefundCard: "Your order is cancelled. Your payment is being refunded, and {amount} is back on your gift card.",
    reordered: "The products are in your cart.",
    reorderedPart: "The products are in your cart, but some differ from your order.",
    reorderedNone: "None of these products is available right now.",
  },
  cod: {
    off: "Cash on delivery is not available now. Please pay online.",
    minimum: "Cash on delivery is for orders of {amount} or more.",
    maximum: "Cash on delivery is for orders of up to {amount}. Please pay online.",
    giftCard: "Gift cards are paid online.",
    pincode: "Cash on delivery is not available at this PIN code. Please pay online.",
    notForThis: "Cash on delivery is not available for this order. Please pay online.",
    tooManyOpen:
      "Several cash on delivery orders are still to be shipped to you. Pay this one online, or order again once they are shipped.",
  },
  payment: {
    failed: "Payment Failed, Please try again!",
    notOpened: "The payment did not open, and nothing was charged. Please try again in a moment.",
    notConfirmed: "We could not confirm your payment yet. If it went through, we will confirm your order by e-mail within a few minutes.",
    opened: "The payment is ready.",
    openedUnreserved:
      "Earlier payments were not completed, so these products are not reserved for you. They are yours once you pay; if one sells out first, you get all your money back. Choose Pay Now again to continue.",
    openedShortly: "The payment is ready. The products are reserved for you for {minutes} minutes.",
    goesBack: "We have received your payment, but a product has sold out in the meantime. The whole amount is refunded automatically.",
    goodsGone: "The payment came too late, and a product has sold out in the meantime. The payment is refunded.",
    replaced: "You have placed the order {number} instead, so this payment is not needed. The whole amount is refunded automatically.",
    wrongAmount: "The payment did not match the order total. It is refunded.",
    withdrawn: "We withdrew this order before the payment arrived. The payment is refunded in full.",
  },
  payLink: payLinkMessages,
  catalogue: {
    productNotFound: "No Product Found",
    variationNotFound: "We do not make this combination. Please choose another.",
  },
  content: {
    pageNotFound: "Page Not Found",
    blogNotFound: "No blog found.",
  },
  enquiry: enquiryMessages,
  waitingRoom: waitingRoomMessages,
  newsletter: {
    done: "Thank you for subscribing!",
    left: "You are unsubscribed. We will not write again.",
    confirmed: "You are on the list.",
    unknownId: "This link does not work. Open it again from the e-mail.",
    failed: "Could not connect to the server.",
  },
} as const;
