/** Texts of the page that shows what is left on a gift card. */
export const messages = {
  title: "Gift card balance",
  intro: "Enter the code from the e-mail to see the balance and the expiry date.",
  code: "Gift card code",
  codeHint: "16 letters and digits, with or without hyphens.",
  check: "Check balance",
  left: "Left on this gift card",
  of: (initial: string) => `of ${initial}`,
  validUntil: "Valid until",
  expiredOn: "Expired on",
  expired: "This gift card has expired.",
  empty: "This gift card has no balance left.",
  how: "Enter the code at checkout. Use it on anything, shipping included, in one order or several.",
  shop: "Go to the shop",
  failed: "We could not read the balance. Please try again.",
} as const;
