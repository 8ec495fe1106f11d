/** Refusals that only the owner reads. Shoppers' texts are in the contract. */
export const ownerMessages = {
  nothingToPublish: "There is no draft to publish.",
} as const;
