/** What e-mails about an order say, by the names of their templates. */
export const emailTitles: Readonly<Record<string, string>> = {
  orderConfirmed: "Order confirmed",
  orderShipped: "On its way",
  orderDelivered: "Delivered",
  orderCancelled: "Order cancelled",
  orderHeld: "Order on hold",
  orderChanged: "Order changed",
  orderRefunded: "Refund sent",
  payLink: "Pay link",
  paymentFailed: "Payment did not go through",
  giftCards: "Gift cards",
  giftCardForYou: "Gift card for the recipient",
  giftCardSent: "Gift card was sent",
};
