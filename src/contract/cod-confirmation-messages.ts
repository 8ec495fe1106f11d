/** The part of messages.ts about confirming an order that is paid on delivery. */
export const codConfirmationMessages = {
  unknown: "This link does not work. Please open it again from our e-mail, or write to us.",
  cancelled: "This order was cancelled, so there is nothing to confirm. Order again, or write to us if you still want it.",
} as const;
