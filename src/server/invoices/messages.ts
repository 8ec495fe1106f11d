/** Refusals that only the owner reads. Shoppers' texts are in the contract. */
export const ownerMessages = {
  noSuchDocument: "There is no such invoice or credit note.",
  noMonth: "A month looks like 2026-11.",
  unregistered: "The settings have no GSTIN, so there are no invoices.",
} as const;
