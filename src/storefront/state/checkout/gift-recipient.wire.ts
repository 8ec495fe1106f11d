/**
 * To whom the gift cards of the order are e-mailed, and when: typed at checkout, under its wire names. It survives reloads, errors and navigation.
 * It may be incomplete; the form's rules decide that.
 */
import type { BodyOf } from "../../../contract/call.ts";
import type { createTempOrder } from "../../../contract/checkout.ts";
import { readStored, storedRecord, writeStored } from "../storage.ts";

const key = "GIFT_SESSION";
const MAX_LENGTH = 500;

export type GiftRecipient = {
  /** The buyer gets the codes, at once; the other fields are stored for a change of mind. */
  isBuyer: boolean;
  name: string;
  email: string;
  message: string;
  /** YYYY-MM-DD in India; empty for as soon as it is paid. */
  day: string;
};

export function readGiftRecipient(): GiftRecipient {
  const stored = storedRecord(readStored(key));
  const text = (name: string) => (typeof stored[name] === "string" ? stored[name].slice(0, MAX_LENGTH) : "");
  return {
    isBuyer: stored["is_buyer"] === true,
    name: text("gt_recipient_name"),
    email: text("gt_recipient_email"),
    message: text("gt_message"),
    day: text("gt_send_date"),
  };
}

export const saveGiftRecipient = (recipient: GiftRecipient): void =>
  writeStored(key, JSON.stringify({ is_buyer: recipient.isBuyer, ...toWire(recipient) }));

export const clearGiftRecipient = (): void => writeStored(key, null);

/** The body field of an order; null for the buyer. */
export const giftRecipientBody = (recipient: GiftRecipient): BodyOf<typeof createTempOrder>["gift_recipient"] =>
  recipient.isBuyer ? null : toWire(recipient);

const toWire = ({ name, email, message, day }: GiftRecipient) => ({
  gt_recipient_name: name,
  gt_recipient_email: email,
  gt_message: message,
  gt_send_date: day,
});
