/** What the forms of the shop's settings refuse, in words of the owner. */
export const shopSettingsMessages = {
  shopNameNeeded: "Give the shop its name.",
  emailWrong: "Enter an e-mail address, such as hello@example.in.",
  phoneWrong: "Enter a telephone number, such as 0141 222 3344 or +91 98290 12345.",
  dayWrong: "A day, such as 01/04/2027.",
  daysWrong: "Enter a whole number of days, from 0 to 365.",
  daysTurned: "The shortest time cannot be longer than the longest.",
  chargeWrong: "Enter an amount of 0 or more.",
  companyNeeded: "Enter the name that is on the PAN card of the seller.",
  addressNeeded: "Enter the address: street, town, PIN code and state.",
  addressPincode: "The address needs a PIN code of six digits.",
  gstinWrong: "This GSTIN cannot be right. It has 15 characters; the last one is worked out from those before it.",
  limitWrong: "Enter whole rupees, such as 50,000.",
  gstinNeeded: "Enter the GSTIN, or say that the shop is not registered.",
  gstinOfUnregistered: "A shop that is not registered has no GSTIN.",
  colourWrong: "Enter a colour as # and six digits or letters from a to f, such as #97301f.",
  accountWrong: "An account number has 6 to 24 digits.",
  ifscWrong: "An IFSC has four letters, a zero and six more, such as HDFC0001234.",
  upiWrong: "A UPI address has an @, such as kesar@okhdfcbank.",
  colourNames: { paper: "Paper", ink: "Ink", madder: "Madder", indigo: "Indigo" },
  backNames: {
    paper: "paper",
    linen: "the darker paper of panels",
    sand: "the darkest paper",
    madderWash: "its own pale tint",
    indigoWash: "its own pale tint",
  } as Record<string, string>,
  /** `ratio` and `least` as 1 : x. */
  unreadable: (front: string, back: string, ratio: number, least: number) =>
    `${front} on ${back} has a contrast of ${(Math.floor(ratio * 10) / 10).toFixed(1)} : 1. It needs ${least} : 1 to be read: make it darker, or the paper lighter.`,
  tooLong: "This is too long.",
} as const;
