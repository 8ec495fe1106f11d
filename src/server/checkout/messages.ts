/** Refusals that only the owner reads. Shoppers' texts are in the contract. */
export const ownerMessages = {
  wrongWords: "This is not clear. Please look at the examples: npm run shop",
  nothingPaid: "Nothing was paid online for this order.",
  tooMuch: "The amount is larger than what is left of the payment.",
  codLimits: "The minimum is 0 or more, the maximum at least the minimum and below ₹2,00,000: more must not be taken in cash.",
} as const;
