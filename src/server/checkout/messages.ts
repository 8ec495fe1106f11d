/** Refusals that only the owner reads. Shoppers' texts are in the contract. */
export const ownerMessages = {
  wrongWords: "This is not clear. Please look at the examples: npm run shop",
  nothingPaid: "Nothing was paid online for this order.",
  tooMuch: "The amount is larger than what is left of the payment.",
  notDelivered:
    "Cash is refunded once the order is delivered: npm run shop -- order deliver <number>. For a parcel that came back: order refuse <number>.",
  noteNeeded:
    "Please add how you have sent the money, for example: upi 4321987. The customer reads it, and it distinguishes one refund from another.",
  refundNeedsNoNote: "The payment provider refunds an online payment: please leave out the note.",
  goodsNotSent:
    "Units are refunded once the order was sent, and cash once it was delivered. Until then, take them out of the order or cancel it.",
  goodsSent: "This order was sent or has ended, so it does not change any more.",
  unitsPacked: "It is in a parcel already. Put the parcel back first.",
  partSent: "A part of this order has left. Take out what stays here, and refund what was sent.",
  partDelivered: "A part of this order was delivered, so it is not refused as a whole. Refund the units that came back.",
  noCodThere: "Cash on delivery is not offered at this PIN code.",
  lastUnit: "This is the last product of the order. Cancel the order instead.",
  unitsChanged: "Some of this was refunded meanwhile, or the order has fewer units. Please look at it again.",
  onNewCard: "Gift card ending in {lastFour}",
  exchangeGone: "What was wanted in exchange cannot be had now. Wait until it is there again, or decide without the exchange.",
  exchangeIsPaid: "The order in exchange is paid already, or is being paid. Refund the return instead.",
  unitsInReturn: "Some of this is in a return that goes on. Decide the return first.",
  sumsChanged: "The amounts have changed since you saw them. Please look at them again.",
  nothingLeft: "Nothing is left to refund for this.",
  refundRefused: "A refund of this order was refused, and is still owed. Request it again, or mark it as paid by you, before another one.",
  alreadyRestocked: "The units of this order are already back in stock.",
  codLimits: "The minimum is 0 or more, the maximum at least the minimum and below ₹2,00,000: more must not be taken in cash.",
  codOpenLimits: "A limit of open orders is 1 or more. To offer no cash on delivery: cod off",
  notAwaited: "This order does not wait for its customer's word. It may be confirmed or cancelled by now: please look at it again.",
  noReservation: "This order does not wait for a payment, so it has no reservation that could end.",
} as const;
