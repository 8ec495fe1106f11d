/** Refusals that only the owner reads. */
export const ownerMessages = {
  negativeCharge: "A charge cannot be negative.",
  periodOutOfRange: "A period is a whole number of years: 1 to 30, and at least 8 for orders, as the law requires.",
} as const;
