/** Filter values that are no names of the catalogue. */
export const facetMessages = {
  readyToShip: "Ready to ship",
} as const;

/** Refusals that only the owner reads. Shoppers' texts are in the contract. */
export const ownerMessages = {
  variantNotFound: "There is no such variation.",
} as const;
