/** What the forms of tax rates refuse, in words of the staff. */
export const taxRateMessages = {
  codeWrong: "An HSN code, or the beginning of one, has 2, 4, 6 or 8 digits.",
  percentWrong: "Enter a rate between 0 and 40 %, with at most two decimals.",
  fromTaken: "This code has a rate from this day on already.",
  fromUsed: "Orders of this day or later have another rate, which is on their invoices. Choose a later day.",
  used: "Orders have this rate, and so have their invoices: it cannot be changed. Add the next one from a later day.",
  needed: "Products on sale have this code, and would have no rate: {products}.",
  noSuchRate: "This rate is gone: a colleague has removed it.",
  noSuchCode: "This code is gone: a colleague has removed its rates.",
} as const;
