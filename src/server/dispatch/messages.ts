/** Refusals that only staff read. */
export const ownerMessages = {
  noSuchCourier: "The shop has no account with this courier.",
  noOrigin: "Set from where parcels leave, under Settings, Days of delivery.",
  beingBooked: "It is being booked at this moment. Look again in a minute.",
  bookedElsewhere: "It is booked with {courier} already, as {number}.",
  notServed: "{courier} does not deliver it to {place}.",
  notFetchedFrom: "{courier} does not fetch anything from {place}.",
  noWeight: "The catalogue does not know the weight of these goods. Enter it with the product.",
  /** Where a return shows how its goods come: courier and number. */
  fetchedBy: "{courier} {number}",
  serviceGone: "{courier} does not offer this service for it any more. Ask for the prices again.",
  otherPrice: "{courier} asks {price} for it now. Ask for the prices again.",
  refused: "{courier} does not take it: {reason}",
  down: "{courier} does not answer. Nothing was booked: try again later, or hand the parcel over by hand.",
  wrongCredentials:
    "{courier} does not accept the shop's credentials, so nothing was done. The owner corrects them in the settings of the server; the parcel can be booked then, or go by hand now.",
  unanswered:
    "{courier} has not answered in time. The shop asks whether it is booked, and shows it here; you can also hand the parcel over by hand.",
  notBooked: "It is not booked with a courier.",
  beingCancelled: "Its booking is being cancelled. Look again in a minute.",
  leftAlready: "It has left already.",
  cancelLater: "{courier} does not answer. The booking is cancelled as soon as it does; the parcel can go another way at once.",
  cancelOnceSignedIn:
    "{courier} does not accept the shop's credentials. The booking is cancelled once the owner has corrected them; the parcel can go another way at once.",
  notCancelled:
    "{courier} does not cancel the booking, so it stays. Hand the parcel over, or call the courier and cancel it there. It says: {reason}",
  bookedParcel: "It is booked with a courier. Cancel the booking first.",
  noLabels: "None of these parcels is booked with a courier.",
  labelDown: "{courier} does not answer. Print the shop's own label, or try again later.",
  noLabel: "{courier} gives no label for it. Print the shop's own label, or try again later. It says: {reason}",
  labelsApart: "{courier} makes one file for each label. Open them one by one.",
  noManifest: "This courier gives no manifest. Print the shop's own.",
  manifestDown: "{courier} does not answer. Print the shop's own manifest, or try again later.",
  manifestRefused: "{courier} gives no manifest for these parcels. Ask for the pick-up first, or print the shop's own. It says: {reason}",
  pickupDown: "{courier} does not answer. Try again later, or bring the parcels to its counter.",
  pickupRefused: "{courier} does not come on that day. Choose another one, or call the courier. It says: {reason}",
  /** After "did not take that": what a customer wants, in the list of problems. */
  wishDown: "it has not answered for an hour. Call it, and tell it what the customer wants.",
  wishNotSignedIn: "it does not accept the shop's credentials. Call it, and tell it what the customer wants.",
  followedByCourier: "Its courier says where it is.",
  /** A courier that says that it has a parcel which was not handed over in the admin. */
  scannedButKept: "The courier has picked it up, but it cannot be handed over: {reason}",
  /** The same for one that it has delivered. */
  deliveredButOpen: "The courier has delivered it, but it cannot be marked as delivered: {reason}",
} as const;
