/** Texts of the preview of a gift card. */
export const messages = {
  title: "Your gift card",
  giftCard: "Gift card",
  to: "To",
  from: "From",
  words: "Your message",
  someone: "Their name",
  you: "Your name",
  noWords: "Your message goes here.",
  saved: "Saved for checkout. There you add the e-mail address and the day.",
} as const;
