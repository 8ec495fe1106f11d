/** Refusals that only the owner reads. Shoppers' texts are in the contract. */
export const ownerMessages = {
  noSuchCarrier: "Known carriers: Delhivery, Blue Dart, DTDC, India Post, Shiprocket.",
  badTrackingId: "A tracking ID has 4 to 40 letters, digits and hyphens.",
  noSuchEmail: "The order has not come to this e-mail.",
  /** In the history of an order, which its customer reads too. */
  toGiftCard: "{amount} of it is on the gift card again",
  newAddress: "Another delivery address",
  newMobile: "Another telephone number",
  takenOut: "Taken out: {units} × {name}",
} as const;
