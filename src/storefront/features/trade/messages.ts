/** What the form says. Texts of the specification stand letter for letter; those that the server says, too, are in the contract. */
import { accountMessages } from "../../../contract/account-messages.ts";
import { tradeMessages } from "../../../contract/trade-messages.ts";

export const messages = {
  ...tradeMessages,
  mobileFormat: accountMessages.mobileFormat,
  title: "Trade programme",
  heading: "Trade Program Registration",
  successTitle: "Registration Successful",
  success: tradeMessages.done,
  okay: "Okay",
  early: "The page was still loading when this was sent. Please fill it in once more.",
  cardUnreadable: "This file could not be read. Please choose it again.",
} as const;

/** Under the names of the wire. */
export const businessTypeLabels = {
  retailer: "Retailer",
  wholesaler: "Wholesaler",
  designer: "Designer",
  architect: "Architect",
  other: "Other",
} as const;
