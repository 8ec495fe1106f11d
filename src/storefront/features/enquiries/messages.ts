import { enquiryMessages } from "../../../contract/enquiry-messages.ts";

/** What the server says, and what only the forms say; the texts of the specification stand letter for letter. */
export const messages = {
  ...enquiryMessages,
  wrong: "Please look at these again:",
  thanks: "Thank you",
  ticket: "Your number is",
  left: "You have unsubscribed from the newsletter. We will not write again.",
} as const;

export const titles: Record<string, string> = {
  "contact-us": "Contact us",
  "book-an-appointment": "Book an appointment",
  "store-locator": "Find a store",
  collaboration: "Collaboration",
  unsubscribe: "Unsubscribe",
};
