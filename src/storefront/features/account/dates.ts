/** Days as the lists of devices and of passkeys show them. */
import { messages } from "./messages.ts";

const dayFormat = new Intl.DateTimeFormat("en-IN", { dateStyle: "long" });
export const dateText = (moment: string) => dayFormat.format(new Date(moment));

/** Accurate to about an hour, so only the day is shown. */
export function lastUsedText(moment: string): string {
  const today = new Date();
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1);
  const day = dateText(moment);
  if (day === dayFormat.format(today)) return messages.today;
  return day === dayFormat.format(yesterday) ? messages.yesterday : messages.onDay(day);
}
