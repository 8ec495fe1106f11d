/** Refusals that only the owner reads. Shoppers' texts are in the contract. */
export const ownerMessages = {
  eInvoicesOff: "E-invoices are switched off in the settings of the seller.",
  nothingToReport: "There is nothing to report, or nothing that the portal would take.",
  badIrn: "An IRN has 64 letters from a to f and digits. Copy it from the portal.",
  irnTaken: "Another document has this IRN already.",
  notForPortal: "This document is to a consumer: it is not reported to the portal.",
  noParcels: "These parcels do not exist any more: they were put back.",
  noSuchDocument: "There is no such invoice or credit note.",
  noMonth: "A month looks like 2026-11.",
  notANumber: "A document number looks like IN/26-27/000152 or CN/26-27/000007.",
  notAfter: "The series is already there: its last number is this one or a later one. `invoice series` shows it.",
  tooFar: "That is more than 10,000 numbers ahead of the series. Check the number: skipped numbers are never issued.",
  wrongGstin:
    "The GSTIN in the settings cannot be right, so no invoices are issued. Correct it, then run `npm run shop -- invoice issue-missing`.",
  unregistered: "The settings have no GSTIN, so there are no invoices.",
} as const;
