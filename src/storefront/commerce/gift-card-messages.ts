/** When a gift card is e-mailed, in words. */
import { indianDay } from "../../shared/dates.ts";

const on = (iso: string) => indianDay(new Date(iso));

export const AS_SOON_AS_PAID = "E-mailed as soon as it is paid";
/** `date`: YYYY-MM-DD. */
export const emailedOn = (date: string) => `E-mailed on ${on(`${date}T12:00:00+05:30`)}`;

type Delivery = { /** ISO 8601. */ sendAt: string; /** ISO 8601; empty until sent. */ sentAt: string };

/** `goesOn`: the order is paid, and neither cancelled nor refunded. */
export function sentWhen({ sendAt, sentAt }: Delivery, goesOn: boolean): string {
  if (sentAt !== "") return `E-mailed on ${on(sentAt)}`;
  return goesOn ? `We e-mail it on ${on(sendAt)}` : "Not e-mailed";
}
