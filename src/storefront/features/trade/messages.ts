/** Texts of the trade form. Those of the specification are verbatim; those shared with the server are in the contract. */
import { tradeMessages } from "../../../contract/trade-messages.ts";
import { accountWords } from "../../words/account-words.ts";
import { say } from "../../words/words.ts";

export const messages = {
  ...tradeMessages,
  mobileFormat: accountWords.mobileFormat,
  title: "Trade programme",
  heading: "Trade Program Registration",
  successTitle: "Registration Successful",
  success: tradeMessages.done,
  okay: "Okay",
  early: "The page was still loading when this was sent. Please fill it in once more.",
  cardUnreadable: "This file could not be read. Please choose it again.",

  card: "Business card",
  optional: "(optional)",
  cardAlt: "Your business card",
  cardHint: "An image or a PDF of at most 5 MB. Only the shop sees it.",
  removeFile: "Remove the file",
  intro: "Tell us about your business. We read every application ourselves and usually answer by e-mail within two working days.",
  needsScript: "Please turn on JavaScript to send this form, or call us.",
  company: "Company name",
  name: "Full name",
  email: say("Email", "E-mail"),
  password: "Password",
  passwordHint: "At least 8 characters.",
  gstin: "GST number",
  gstinHint: "15 characters, as on your GST certificate.",
  mobile: "Mobile",
  extension: "Phone extension",
  address: "Business address",
  city: "City",
  country: "Country",
  businessKind: "Business type",
  choose: "Please choose",
  website: "Website",
  websiteHint: "For example www.example.com",
  apply: "Apply for the trade programme",
} as const;

/** Under the names of the wire. */
export const businessTypeLabels = {
  retailer: "Retailer",
  wholesaler: "Wholesaler",
  designer: "Designer",
  architect: "Architect",
  other: "Other",
} as const;
