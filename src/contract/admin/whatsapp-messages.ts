/** What the server says about WhatsApp, in words of the owner. */
export const whatsAppMessages = {
  mobileWrong: "A mobile number with its country, such as +91 98123 45678.",
  none: "The shop has no WhatsApp account.",
} as const;
