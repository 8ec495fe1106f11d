/** Refusals that only the owner reads. Shoppers' texts are in the contract. */
export const ownerMessages = {
  noSuchCarrier: "Known carriers: Delhivery, Blue Dart, DTDC, India Post, Shiprocket.",
  badTrackingId: "A tracking ID has 4 to 40 letters, digits and hyphens.",
  noSuchShipment: "This parcel does not exist any more: it was put back.",
  nothingToPack: "Everything of this order is in a parcel already.",
  unitsTaken: "Some of these units are in a parcel already. Please look at the order again.",
  notPacked: "Pack the parcel first: weigh and measure it.",
  leaving: "The parcel was handed over already.",
  ofColleague: "A colleague has handed this parcel over: only they can take it back.",
  leavesFirst:
    "Another parcel of this order was packed before, and its label asks for the charges. Hand that one over first, or put it back.",
  parcelsOpen: "Parcels of this order are being packed. Hand those over, or put them back first.",
  orderStopped: "This order was cancelled or changed meanwhile. Put the parcel back.",
  ewayBillNeeded: "Its goods are worth more than the limit in the settings: it needs the number of its e-way bill.",
  noSuchPhoto: "This photo does not exist any more.",
  tooManyPhotos: "This parcel has six photos already. Remove one first.",
  photosKept: "The parcel has left: its photos are kept.",
  badEwayBill: "The number of an e-way bill has 12 digits.",
  noSuchEmail: "The order has not come to this e-mail.",
  notConfirmed: "Its customer has not confirmed yet that the parcel may come. Confirm the order on its page or in the list of calls first.",
  /** In the history of an order, which its customer reads too. */
  toGiftCard: "{amount} of it is on the gift card again",
  newAddress: "Another delivery address",
  newMobile: "Another telephone number",
  takenOut: "Taken out: {units} × {name}",
  notTakenIn: "Not taken in: {goods}. Nothing is to be paid for it.",
} as const;
