/** The part of messages.ts about parcels on their way. */
export const parcelTrackingMessages = {
  noSuchParcel: "This parcel was not found. Please open the page again from our e-mail.",
  notWaiting: "This parcel is on its way again, so there is nothing to choose.",
  chosenAlready: "You have chosen already: {choice}. Please write to us if something has changed.",
  choiceNeeded: "Please choose what we shall do.",
  dayNeeded: "Please choose one of the days.",
  mobileNeeded: "Please enter the number that the courier should call.",
  mobileFormat: "Please enter a mobile number in India with ten digits.",
  choices: {
    day: "bring it on {day}",
    number: "call {mobile}",
    return: "bring it back to the shop",
  },
} as const;
