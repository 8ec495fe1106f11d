/** Opening hours of a store: on a date, and as text. */
import type { Store } from "../../contract/content/stores.ts";

type Weekday = Store["hours"][number]["days"][number];

const weekdayOrder: readonly Weekday[] = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const shortNames: Record<Weekday, string> = {
  monday: "Mon",
  tuesday: "Tue",
  wednesday: "Wed",
  thursday: "Thu",
  friday: "Fri",
  saturday: "Sat",
  sunday: "Sun",
};

export type Hours = { opens: string; closes: string };

/** Opening hours on a date (YYYY-MM-DD), Indian time, earliest first; empty when the store is closed. */
export function hoursOn({ hours, closedOn }: Pick<Store, "hours" | "closedOn">, date: string): Hours[] {
  if (closedOn.includes(date)) return [];
  // UTC, so that the weekday does not depend on the server's time zone. Sunday is 0.
  const weekday = weekdayOrder[(new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7];
  return hours
    .filter(({ days }) => weekday !== undefined && days.includes(weekday))
    .map(({ opens, closes }) => ({ opens, closes }))
    .toSorted((a, b) => a.opens.localeCompare(b.opens));
}

/** 'Mon-Fri 9 am to 6 pm, Sat 10:30 am to 4 pm'. */
export const hoursText = ({ hours }: Pick<Store, "hours">): string =>
  hours.map(({ days, opens, closes }) => `${daysText(days)} ${timeText(opens)} to ${timeText(closes)}`).join(", ");

function daysText(days: readonly Weekday[]): string {
  const indexes = [...new Set(days)].map((day) => weekdayOrder.indexOf(day)).toSorted((a, b) => a - b);
  const runs: [first: number, last: number][] = [];
  for (const index of indexes) {
    const run = runs.at(-1);
    if (run && run[1] === index - 1) run[1] = index;
    else runs.push([index, index]);
  }
  const name = (index: number) => shortNames[weekdayOrder[index]!];
  return runs.map(([first, last]) => (first === last ? name(first) : `${name(first)}-${name(last)}`)).join(", ");
}

function timeText(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const half = hour < 12 ? "am" : "pm";
  return `${hour % 12 || 12}${minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`} ${half}`;
}
