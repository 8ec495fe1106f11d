/** Refusals that only staff read. */
export const ownerMessages = {
  holidayTwice: "There are two holidays on the same day.",
  areaTwice: "The PIN code prefix {prefix} is there twice.",
  timeTwice: "There are two times for the same zone and size.",
  unknownOrigin: "We do not know the PIN code {pincode} from which parcels leave.",
  chargesIncomplete: "Charges by zone need a charge for each zone and size, and the weight that each zone includes.",
  chargeTwice: "There are two charges for the same zone.",
  pastHoliday: "A holiday is a day from today on.",
} as const;
