/** Refusals that only the owner reads. Shoppers' texts are in the contract. */
export const ownerMessages = {
  alreadyReserved: "This order has already reserved it.",
  refundTooLarge: "The refund is larger than the amount this order paid by gift card.",
  soldCardSpent: "A gift card of this order is spent or reserved: what is spent of it cannot be refunded.",
  cardAmount: "A gift card is worth ₹1 to ₹1,00,000.",
  unclearCondition: "This is not clear. Please look at the examples: npm run shop",
  codeTaken: "There is already a coupon with this code.",
  codeUnusable: "A code has 3 to 40 letters, digits, - or _, and starts with a letter or digit.",
  noSuchCoupon: "There is no coupon with this code.",
  noSuchCategory: "There is no category '{category}'.",
} as const;
