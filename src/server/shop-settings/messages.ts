/** Refusals that only the owner reads. */
export const ownerMessages = {
  negativeCharge: "A charge cannot be negative.",
} as const;
