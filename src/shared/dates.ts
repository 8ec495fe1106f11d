/**
 * Dates and times in India, as machines and as people read them. Written here rather than with Intl: the first formatter of a page takes a phone
 * a quarter of a second, and a browser may write a date in another way than the server, whose page it then has to draw again.
 */
export const HOUR_MS = 60 * 60_000;
export const DAY_MS = 24 * HOUR_MS;

/** India has one time zone, UTC+5:30, and no summer time. */
const INDIA_AHEAD_MS = 5.5 * HOUR_MS;
const MONTHS = "January February March April May June July August September October November December".split(" ");
const WEEKDAYS = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");

type DateParts = { year: number; month: string; day: number; weekday: string; time: string };

/** The parts of a date that has been moved so that its UTC fields are the wanted ones. */
const partsOf = (date: Date): DateParts => ({
  year: date.getUTCFullYear(),
  month: MONTHS[date.getUTCMonth()] ?? "",
  day: date.getUTCDate(),
  weekday: WEEKDAYS[date.getUTCDay()] ?? "",
  time: clockTime(date.getUTCHours(), date.getUTCMinutes()),
});

/** 15, 5 as 3:05 pm. */
const clockTime = (hour: number, minute: number): string =>
  `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "am" : "pm"}`;

const inIndia = (moment: Date): Date => new Date(moment.getTime() + INDIA_AHEAD_MS);
const partsInIndia = (moment: Date): DateParts => partsOf(inIndia(moment));
const partsOfDay = (day: string): DateParts => partsOf(new Date(`${day}T00:00:00Z`));

const dayText = ({ day, month, year }: DateParts): string => `${day} ${month} ${year}`;

/** As the shop's language has it: Sept, but Jun. */
const shortMonth = (month: string): string => month.slice(0, month === "September" ? 4 : 3);

/** The day in India as YYYY-MM-DD, for tax rates and invoices, whatever the server's time zone. Throws RangeError for an invalid date. */
export const indianDate = (moment: Date): string => inIndia(moment).toISOString().slice(0, 10);

/** The same for display: 21 November 2026. */
export const indianDay = (moment: Date): string => dayText(partsInIndia(moment));

/** Two days for display, without the year: 18 – 23 December, or 30 November – 2 December, or one day when they are the same. */
export function indianDays(from: Date, to: Date): string {
  const [first, last] = [partsInIndia(from), partsInIndia(to)];
  const end = `${last.day} ${last.month}`;
  if (first.month !== last.month) return `${first.day} ${first.month} – ${end}`;
  return first.day === last.day ? end : `${first.day} – ${end}`;
}

/** Date and time: 21 November 2026 at 3:30 pm. */
export const indianMoment = (moment: Date): string => `${indianDay(moment)} at ${partsInIndia(moment).time}`;

/** Date and time, for lists: 21 Nov 2026, 3:30 pm. */
export function indianTime(moment: Date): string {
  const { day, month, year, time } = partsInIndia(moment);
  return `${day} ${shortMonth(month)} ${year}, ${time}`;
}

/** Date and time close to now: 25 Nov, 11:00 am. */
export function nearTime(moment: Date): string {
  const { day, month, time } = partsInIndia(moment);
  return `${day} ${shortMonth(month)}, ${time}`;
}

/** Date and time of a deadline: Sunday, 22 November at 3:30 pm. */
export function deadline(moment: Date): string {
  const { day, month, weekday, time } = partsInIndia(moment);
  return `${weekday}, ${day} ${month} at ${time}`;
}

/** The day in India as YYYY-MM-DD, that many days after the moment. */
export const indianDateAfter = (moment: Date, days: number): string => indianDate(new Date(moment.getTime() + days * DAY_MS));

/** Midnight in India at the start of a day, YYYY-MM-DD. */
export const startOfIndianDay = (day: string): Date => new Date(`${day}T00:00:00+05:30`);

/** A calendar day, YYYY-MM-DD: 21 November 2026. */
export const longDay = (date: string): string => dayText(partsOfDay(date));

/** A calendar day, YYYY-MM-DD, for delivery: Thu 26 Nov. */
export function shortDay(date: string): string {
  const { day, month, weekday } = partsOfDay(date);
  return `${weekday.slice(0, 3)} ${day} ${shortMonth(month)}`;
}

/** A calendar day, YYYY-MM-DD, for an appointment: Thursday, 26 November. */
export function dayOfWeek(date: string): string {
  const { day, month, weekday } = partsOfDay(date);
  return `${weekday}, ${day} ${month}`;
}

/** The weekday of a calendar day, YYYY-MM-DD: Thursday. */
export const weekdayName = (date: string): string => partsOfDay(date).weekday;
