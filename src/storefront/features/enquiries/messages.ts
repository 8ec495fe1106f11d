/** Words of the forms; those of the specification stand letter for letter. */
export const messages = {
  nameNeeded: "Please enter your name.",
  emailNeeded: "Please enter Email Address",
  emailFormat: "Invalid Email Format",
  phoneFormat: "Phone Number must be in 10 Digits",
  messageNeeded: "Please enter a message.",
  storeNeeded: "Please choose a store.",
  dateNeeded: "Please choose a day.",
  timeNeeded: "Please choose a time.",
  failed: "Submission failed. Please try again later.",
  wrong: "Please look at these again:",
  thanks: "Thank you",
  ticket: "Your number is",
  left: "You have left the newsletter. We will not write again.",
} as const;

export const titles: Record<string, string> = {
  "contact-us": "Contact us",
  "book-an-appointment": "Book an appointment",
  "store-locator": "Find a store",
  collaboration: "Collaboration",
  unsubscribe: "Unsubscribe",
};
