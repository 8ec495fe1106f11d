/** The part of messages.ts about pay links. */
export const payLinkMessages = {
  unknown: "This link does not work. Please open it again from our message, or ask us for a new one.",
  expired: "This link is no longer valid, because the time to pay has passed. Nothing was charged. Please ask us for a new one.",
  withdrawn: "We have withdrawn this order. Nothing was charged. Please ask us if you still want it.",
  /** Staff read these. */
  notWaiting: "This order no longer waits for a payment by link.",
  paidMeanwhile: "The customer has just paid: the order is placed. Cancel it to refund the payment.",
} as const;
