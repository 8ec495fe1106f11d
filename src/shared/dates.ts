const isoDay = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata", year: "numeric", month: "2-digit", day: "2-digit" });

/** The day in India as YYYY-MM-DD, for tax rates and invoices, whatever the server's time zone. */
export const indianDate = (moment: Date): string => isoDay.format(moment);

const day = new Intl.DateTimeFormat("en-IN", { timeZone: "Asia/Kolkata", day: "numeric", month: "long", year: "numeric" });

/** The same for display: 21 November 2026. */
export const indianDay = (moment: Date): string => day.format(moment);

/** Date and time in India, for lists: 21 Nov 2026, 3:30 pm. */
export const indianTime = (moment: Date): string =>
  // Created on use: a module-level formatter would be created in every browser, which never needs it.
  moment.toLocaleString("en-IN", { timeZone: "Asia/Kolkata", dateStyle: "medium", timeStyle: "short" });

export const HOUR_MS = 60 * 60_000;
export const DAY_MS = 24 * HOUR_MS;

/** The day in India as YYYY-MM-DD, that many days after the moment. */
export const indianDateAfter = (moment: Date, days: number): string => indianDate(new Date(moment.getTime() + days * DAY_MS));

/** Midnight in India at the start of a day, YYYY-MM-DD. */
export const startOfIndianDay = (day: string): Date => new Date(`${day}T00:00:00+05:30`);

let weekdays: Intl.DateTimeFormat | undefined;

/** A calendar day, YYYY-MM-DD, for delivery: Thu 26 Nov. */
export function shortDay(day: string): string {
  // Created on first use, and once: to create one takes longer than the rest of a delivery promise.
  weekdays ??= new Intl.DateTimeFormat("en-IN", { timeZone: "UTC", weekday: "short", day: "numeric", month: "short" });
  return weekdays.format(new Date(`${day}T00:00:00Z`)).replace(",", "");
}
