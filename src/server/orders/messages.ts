/** Refusals that only the owner reads. Shoppers' texts are in the contract. */
export const ownerMessages = {
  noSuchCarrier: "Known carriers: Delhivery, Blue Dart, DTDC, India Post, Shiprocket.",
  badTrackingId: "A tracking ID has 4 to 40 letters, digits and hyphens.",
} as const;
