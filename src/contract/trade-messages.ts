/** The part of messages.ts about the trade programme, in a file of its own so that forms load no other texts. */
import { businessMessages } from "./business-messages.ts";

export const tradeMessages = {
  companyNeeded: "Company name is required.",
  nameNeeded: "Your full name is required.",
  passwordNeeded: "Password is required.",
  passwordShort: "Password must be at least 8 characters.",
  emailNeeded: "Email is required.",
  emailFormat: "Invalid email format.",
  businessType: "Please choose a business type from the list.",
  companyLink: "Please enter a web address, for example www.example.com.",
  cardFormat: "Please choose an image or a PDF.",
  cardActive:
    "This PDF contains scripts, attached files or a password, so we cannot accept it. Please print it to a new PDF, or choose an image.",
  cardTooBig: "Please choose a file of at most 5 MB.",
  gstFormat: businessMessages.gstFormat,
  done: "Your application has been submitted successfully. We'll be in touch soon!",
  emailTaken: "There is already a trade account with this e-mail address. To apply with it, enter its password.",
  approvedAlready: "This account has already been approved. Please sign in.",
  failed: "Registration failed. Please try again.",
} as const;
