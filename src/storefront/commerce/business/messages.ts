/** Texts of the fields of a business. */
import { businessMessages } from "../../../contract/business-messages.ts";

export const messages = {
  gstFormat: businessMessages.gstFormat,
  companyNeeded: businessMessages.companyNeeded,
  addressNeeded: businessMessages.addressNeeded,
  company: "Company name",
  gstin: "GSTIN",
  gstinHint: "15 characters. With it, the invoice lets you claim the tax back.",
  address: "Registered address",
  addressHint: "As on the GST certificate.",
} as const;
