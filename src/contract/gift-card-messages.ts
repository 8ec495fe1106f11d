/** The part of messages.ts about gift cards by e-mail, in a file of its own so that forms load no other texts. */
export const giftCardMessages = {
  nameNeeded: "Please enter the name of the recipient.",
  emailNeeded: "Please enter the e-mail address of the recipient.",
  emailFormat: "Please enter a valid e-mail address.",
  noLinks: "Please write your message without web and e-mail addresses, with a space after each full stop.",
  day: "Please choose a day between today and a year from now.",
  buyerName: "Please enter your name.",
} as const;
