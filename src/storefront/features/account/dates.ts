/** Days as the lists of devices and of passkeys show them. */
import { DAY_MS, indianDay } from "../../../shared/dates.ts";
import { messages } from "./messages.ts";

export const dateText = (moment: string) => indianDay(new Date(moment));

/** Accurate to about an hour, so only the day is shown. */
export function lastUsedText(moment: string): string {
  const day = dateText(moment);
  if (day === indianDay(new Date())) return messages.today;
  return day === indianDay(new Date(Date.now() - DAY_MS)) ? messages.yesterday : messages.onDay(day);
}
