/** A store's week in words and by the clock. */
import type { Store } from "./stores.ts";

type Weekday = Store["hours"][number]["days"][number];

const order: readonly Weekday[] = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const short: Record<Weekday, string> = {
  monday: "Mon",
  tuesday: "Tue",
  wednesday: "Wed",
  thursday: "Thu",
  friday: "Fri",
  saturday: "Sat",
  sunday: "Sun",
};

export type Hours = { opens: string; closes: string };

/** When a store is open on a day (YYYY-MM-DD), in Indian time, earliest first; empty when it stays closed. */
export function hoursOn({ hours, closedOn }: Pick<Store, "hours" | "closedOn">, date: string): Hours[] {
  if (closedOn.includes(date)) return [];
  // Of a date without a time, Sunday is 0 in UTC wherever the server stands.
  const weekday = order[(new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7];
  return hours
    .filter(({ days }) => weekday !== undefined && days.includes(weekday))
    .map(({ opens, closes }) => ({ opens, closes }))
    .toSorted((a, b) => a.opens.localeCompare(b.opens));
}

/** 'Mon-Fri 9 am to 6 pm, Sat 10:30 am to 4 pm'. */
export const hoursInWords = ({ hours }: Pick<Store, "hours">): string =>
  hours.map(({ days, opens, closes }) => `${daysInWords(days)} ${onTheClock(opens)} to ${onTheClock(closes)}`).join(", ");

function daysInWords(days: readonly Weekday[]): string {
  const places = [...new Set(days)].map((day) => order.indexOf(day)).toSorted((a, b) => a - b);
  const runs: [first: number, last: number][] = [];
  for (const place of places) {
    const run = runs.at(-1);
    if (run && run[1] === place - 1) run[1] = place;
    else runs.push([place, place]);
  }
  const name = (place: number) => short[order[place]!];
  return runs.map(([first, last]) => (first === last ? name(first) : `${name(first)}-${name(last)}`)).join(", ");
}

function onTheClock(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const half = hour < 12 ? "am" : "pm";
  return `${hour % 12 || 12}${minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`} ${half}`;
}
