/** Days and times at which a store can be visited. All of it is Indian time. */
import { DAY_MS, indianDate, weekdayName } from "../../../shared/dates.ts";
import type { Store } from "./page-data.ts";

/** The server accepts no later appointments. */
const MAX_DAYS_AHEAD = 90;
const STEP_MINUTES = 30;
/** Indian time is UTC+5:30 all year. */
const INDIA_OFFSET_MS = 5.5 * 60 * 60_000;

type Week = Pick<Store, "opening" | "closedOn">;

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const two = (number: number) => String(number).padStart(2, "0");
const timeOf = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
/** Independent of the local time zone. */
const weekdayOf = (date: string) => new Date(`${date}T00:00Z`).getUTCDay();
const clockOf = (now: number) => timeOf(Math.floor(((now + INDIA_OFFSET_MS) % DAY_MS) / 60_000));

export const openingOn = ({ opening, closedOn }: Week, date: string) =>
  closedOn.includes(date) ? [] : opening.filter(({ day }) => day === weekdayOf(date)).toSorted((a, b) => a.opens.localeCompare(b.opens));

/** The half-hours still available on a day; the last one starts half an hour before closing. */
export function timesOn(week: Week, date: string, now: number): string[] {
  const isToday = date === indianDate(new Date(now));
  const times = openingOn(week, date).flatMap(({ opens, closes }) => {
    const count = Math.floor((minutesOf(closes) - minutesOf(opens)) / STEP_MINUTES);
    return Array.from({ length: Math.max(0, count) }, (_, step) => timeOf(minutesOf(opens) + step * STEP_MINUTES));
  });
  return [...new Set(times)].filter((time) => !isToday || time > clockOf(now));
}

/** Days with available times, in order. */
export function daysOf(week: Week, now: number): string[] {
  return Array.from({ length: MAX_DAYS_AHEAD + 1 }, (_, ahead) => indianDate(new Date(now + ahead * DAY_MS))).filter(
    (date) => timesOn(week, date, now).length > 0,
  );
}

export function timeText(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return `${hour % 12 || 12}${minute ? `:${two(minute)}` : ""} ${hour < 12 ? "am" : "pm"}`;
}

const SOON_DAYS = 21;
const MOST_CLOSED_DAYS = 5;

/** The next days on which a store that would be open is closed, such as holidays. */
export const closedSoon = (week: Week, now: number): string[] =>
  week.closedOn
    .filter((date) => date >= indianDate(new Date(now)) && date <= indianDate(new Date(now + SOON_DAYS * DAY_MS)))
    .filter((date) => openingOn({ ...week, closedOn: [] }, date).length > 0)
    .toSorted()
    .slice(0, MOST_CLOSED_DAYS);

/** 'Open now, until 6 pm', or when it opens next; '' = unknown. */
export function openState(week: Week, now: number): { isOpen: boolean; text: string } {
  const today = indianDate(new Date(now));
  const clock = clockOf(now);
  const current = openingOn(week, today).find(({ opens, closes }) => opens <= clock && clock < closes);
  if (current) return { isOpen: true, text: `Open now, until ${timeText(current.closes)}` };
  for (let ahead = 0; ahead < 14; ahead++) {
    const date = indianDate(new Date(now + ahead * DAY_MS));
    const next = openingOn(week, date).find(({ opens }) => ahead > 0 || opens > clock);
    if (!next) continue;
    const when = ahead === 0 ? "today" : ahead === 1 ? "tomorrow" : weekdayName(date);
    return { isOpen: false, text: `Closed now, opens ${when} at ${timeText(next.opens)}` };
  }
  return { isOpen: false, text: "" };
}
