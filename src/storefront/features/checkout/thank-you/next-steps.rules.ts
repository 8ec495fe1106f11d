/** What happens after an order, with the days that the shop knows. A step without a known day has none. */
import { DAY_MS, indianDate } from "../../../../shared/dates.ts";
import { readyDays } from "../../../../shared/ready-days.ts";
import { messages } from "./messages.ts";
import type { PlacedOrder } from "./placed-order.ts";

/** A span of days in ISO 8601; both are the same for a single day. */
export type Days = { from: string; to: string };

export type NextStep = { title: string; text: string; days: Days | null; isDone: boolean };

const singleDay = (at: string): Days => ({ from: at, to: at });
const later = (at: string, days: number) => new Date(new Date(at).getTime() + days * DAY_MS).toISOString();

/** Of a confirmed order. */
export function nextSteps(order: PlacedOrder): NextStep[] {
  const { placedAt, shippedAt, deliveredAt, giftCard, hasGoods } = order;
  const confirmed = {
    title: order.awaitsConfirmation ? messages.next.placed : messages.next.confirmed,
    text: paymentStep(order),
    days: singleDay(placedAt),
    isDone: true,
  };
  if (!hasGoods) {
    const sentAt = giftCard?.sentAt || giftCard?.sendAt || placedAt;
    return [confirmed, { ...messages.next.giftCard, days: singleDay(sentAt), isDone: giftCard === null || giftCard.sentAt !== "" }];
  }
  const isSent = shippedAt !== "";
  const ready = readyDays(order);
  const units = order.lines.reduce((sum, line) => sum + line.units, 0);
  return [
    confirmed,
    {
      title: isSent ? messages.next.shipped : ready ? messages.next.ready : messages.next.packed,
      text: isSent
        ? ""
        : `${ready ? messages.next.readyText : messages.next.packedText}${units > 1 ? ` ${messages.next.together(units)}` : ""}`,
      days: isSent ? singleDay(shippedAt) : ready,
      isDone: isSent,
    },
    {
      title: deliveredAt === "" ? messages.next.arrives : messages.next.delivered,
      text: deliveredAt === "" ? arrivalText(order) : "",
      days: deliveredAt === "" ? arrivalDays(order) : singleDay(deliveredAt),
      isDone: deliveredAt !== "",
    },
  ];
}

/** A promised day, at noon in India: the same day wherever it is read. */
const noon = (day: string) => new Date(`${day}T12:00:00+05:30`).toISOString();
const arrivalDays = ({ promised }: PlacedOrder): Days | null => promised && { from: noon(promised.from), to: noon(promised.by) };

function paymentStep({ isCod, amounts, awaitsConfirmation, email }: PlacedOrder): string {
  if (awaitsConfirmation) return messages.next.confirmByEmail(email);
  if (amounts.total === 0) return messages.paidByCard;
  return isCod ? messages.cod : messages.online.confirmed;
}

const arrivalText = ({ isCod, amounts }: PlacedOrder): string =>
  isCod && amounts.total > 0 ? messages.next.cashText(amounts.total) : messages.next.arrivesText;

const dateValue = (iso: string) => indianDate(new Date(iso)).replaceAll("-", "");

/** An all-day event as a calendar file (RFC 5545). Its end is the day after the last one. */
export const calendarFile = ({ number, title, days }: { number: string; title: string; days: Days }): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Dhurrie//Order//EN",
    "BEGIN:VEVENT",
    `UID:${number}@dhurrie`,
    `DTSTAMP:${new Date().toISOString().replace(/[-:]|\.\d+/g, "")}`,
    `DTSTART;VALUE=DATE:${dateValue(days.from)}`,
    `DTEND;VALUE=DATE:${dateValue(later(days.to, 1))}`,
    `SUMMARY:${title.replace(/[\\;,]/g, "\\$&")}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ].join("\r\n");
