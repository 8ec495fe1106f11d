/** Validation of a gift card's recipient and buyer before they are submitted. The server validates again. */
import { giftCardMessages } from "../../../../contract/gift-card-messages.ts";
import { emailPattern, giftCardDaysAhead, linkPattern } from "../../../../contract/rules.ts";
import { indianDate, indianDateAfter } from "../../../../shared/dates.ts";
import type { GiftRecipient } from "../../../state/checkout/gift-recipient.wire.ts";
import type { Errors, Values } from "../../../ui/form/field.tsx";
import { checkoutAddressWords } from "../../../words/address-words.ts";

/** The first and last day on which a gift card can be sent, in India. */
export const sendDays = (now: Date) => ({ first: indianDate(now), last: indianDateAfter(now, giftCardDaysAhead) });

/** What the fields hold. Today is stored as "as soon as it is paid", so that it stays right after midnight. */
export function recipientIn(values: Values, now: Date): GiftRecipient {
  const text = (field: string) => (values[field] ?? "").trim();
  const day = text("giftDay");
  return {
    isBuyer: values["giftTo"] === "buyer",
    name: text("giftName"),
    email: text("giftEmail"),
    message: text("giftMessage"),
    day: day === indianDate(now) ? "" : day,
  };
}

const isEmail = (typed: string) => emailPattern.test(typed.toLowerCase());

/** By field, in reading order; empty when complete. */
export function checkRecipient({ isBuyer, name, email, message, day }: GiftRecipient, now: Date): Errors {
  if (isBuyer) return {};
  const { first, last } = sendDays(now);
  const errors: Errors = {};
  if (name === "") errors["giftName"] = giftCardMessages.nameNeeded;
  if (email === "") errors["giftEmail"] = giftCardMessages.emailNeeded;
  else if (!isEmail(email)) errors["giftEmail"] = giftCardMessages.emailFormat;
  if (linkPattern.test(message)) errors["giftMessage"] = giftCardMessages.noLinks;
  if (day !== "" && !(day >= first && day <= last)) errors["giftDay"] = giftCardMessages.day;
  return errors;
}

export const isComplete = (recipient: GiftRecipient, now: Date): boolean => Object.keys(checkRecipient(recipient, now)).length === 0;

type Buyer = { email: string; firstName: string };

/** A guest who buys gift cards only. */
export function checkBuyer({ email, firstName }: Buyer): Errors {
  const errors: Errors = {};
  if (email.trim() === "") errors["email"] = checkoutAddressWords.emailNeeded;
  else if (!isEmail(email.trim())) errors["email"] = checkoutAddressWords.emailFormat;
  if (firstName.trim() === "") errors["buyerName"] = giftCardMessages.buyerName;
  return errors;
}
