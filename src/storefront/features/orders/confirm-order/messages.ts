/** Texts of the page where an order is confirmed that is paid on delivery. */
export const messages = {
  title: "Confirm your order",
  ask: "May we bring your order?",
  text: "You chose to pay in cash when it arrives. Confirm it with one press, and we pack it.",
  confirm: "Yes, bring my order",
  done: (number: string) => `Order ${number} is confirmed`,
  doneText: "Thank you. We pack it now, and e-mail you the tracking number when it leaves.",
  failed: "That did not work",
  noConnection: "We could not confirm it just now. Please try again in a moment.",
  again: "Try again",
  home: "To our rugs",
} as const;
