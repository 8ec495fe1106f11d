/** The part of messages.ts about waiting in line for a product that many want. */
export const waitingRoomMessages = {
  /** `{place}` counts from 1. */
  place: "You are number {place} in line for {product}.",
  oneLeft: "1 piece is left.",
  left: "{units} pieces are left.",
  noneLeft: "No piece is left,",
  oneUnpaid: "1 is with a buyer who is paying for it.",
  unpaid: "{units} are with buyers who are paying for them.",
  /** Fewer pieces are free than buyers are before this one. */
  onlyIf: "Those before you may take all of them: it is your turn only if enough of them do not order.",
  aboutOneMinute: "It takes about a minute.",
  aboutMinutes: "It takes about {minutes} minutes.",
  unknown: "How long it takes is not known yet.",
  admitted: "It is your turn to buy {product}. Please order within {minutes} minutes; then it is the turn of the next in line.",
  admittedShort: "It is your turn to buy {product}. Please order within a minute; then it is the turn of the next in line.",
  soldOut: "{product} has just sold out. There is nothing left to wait for.",
  over: "Your turn to buy {product} has ended. Choose Pay Now to join the line again.",
  closed: "There is no line any more. Choose Pay Now to order.",
  turnOver: "Your turn ended before the order was placed. Choose Pay Now to join the line again.",
  leftLine: "You have left the line.",
  ordered: "You have ordered {product}. While others are waiting for it, each buyer can order it once.",
  onePlace: "These contact details already have a place in line for {product}. Please continue in the browser where you joined.",
  fullNetwork: "Too many places in this line were taken from your network. Please try again in a few minutes, or from another network.",
  tooMany: "It is your turn for {units} of {product}. Please order no more than that.",
  /** Staff read it. */
  notByPhone: "Many customers want one of these products now and wait in line for it in the shop. Ask the customer to join the line there.",
} as const;
