/** The texts of taking products out of an order. */
export const takeOutMessages = {
  button: "Take out",
  buttonOf: (name: string) => `Take out ${name}`,
  title: (name: string) => `Take out ${name}`,
  units: (name: string) => `Units of ${name} to take out`,
  back: "Back to the account it was paid from",
  notCollected: "Less to collect",
  onCard: "Back on the gift card",
  payable: "The order then costs",
  toCollect: "To collect on delivery",
  follows: "What was in stock is in stock again, and the customer gets an e-mail with the order as it is then. This cannot be undone.",
  go: (units: number) => (units === 1 ? "Take out 1 unit" : `Take out ${units} units`),
  done: (name: string) => `Taken out: ${name}.`,
} as const;
