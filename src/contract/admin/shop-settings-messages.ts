/** What the forms of the shop's settings refuse, in words of the owner. */
export const shopSettingsMessages = {
  shopNameNeeded: "Give the shop its name.",
  emailWrong: "Enter an e-mail address, such as hello@example.in.",
  phoneWrong: "Enter a telephone number, such as 0141 222 3344 or +91 98290 12345.",
  daysWrong: "Enter a whole number of days, from 0 to 365.",
  daysTurned: "The shortest time cannot be longer than the longest.",
  chargeWrong: "Enter an amount of 0 or more.",
  companyNeeded: "Enter the name that is on the PAN card of the seller.",
  addressNeeded: "Enter the address: street, town, PIN code and state.",
  addressPincode: "The address needs a PIN code of six digits.",
  gstinWrong: "This GSTIN cannot be right. It has 15 characters; the last one is worked out from those before it.",
  gstinNeeded: "Enter the GSTIN, or say that the shop is not registered.",
  gstinOfUnregistered: "A shop that is not registered has no GSTIN.",
  tooLong: "This is too long.",
} as const;
