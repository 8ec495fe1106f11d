/** Texts of the page that shows what is left on a gift card. */
export const messages = {
  title: "Gift card balance",
  intro: "Enter the code from the e-mail to see what is left on your gift card, and until when it is valid.",
  code: "Gift card code",
  codeHint: "Sixteen letters and digits, with or without hyphens.",
  check: "Check balance",
  left: "Left on this gift card",
  of: (initial: string) => `of ${initial}`,
  validUntil: "Valid until",
  expiredOn: "Expired on",
  expired: "This gift card has expired, so it can no longer be spent.",
  empty: "This gift card is spent.",
  how: "Enter the code when you pay. It pays for anything in the shop, delivery included, in one order or in several.",
  shop: "Go to the shop",
  failed: "The balance could not be read. Please try again.",
} as const;
