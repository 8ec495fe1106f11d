/** Dates and money as people in India read them. */
import { HOUR_MS } from "../shared/dates.ts";
import { moneyText, paise } from "../shared/money.ts";

/** Paise as '₹1,24,900.00'. */
export const money = (amount: number): string => moneyText(paise(amount));

const formatOf = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat("en-IN", { timeZone: "Asia/Kolkata", ...options });
const dayFormat = formatOf({ weekday: "short", day: "numeric", month: "short" });
const dayOfYearFormat = formatOf({ day: "numeric", month: "short", year: "numeric" });
const timeFormat = formatOf({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
const todayFormat = formatOf({ weekday: "long", day: "numeric", month: "long" });

const HALF_YEAR_MS = 182 * 24 * 3_600_000;

/** 'Sat, 21 Nov', with the year when it is long ago or far ahead. */
export const day = (moment: string): string =>
  (Math.abs(Date.now() - Date.parse(moment)) > HALF_YEAR_MS ? dayOfYearFormat : dayFormat).format(new Date(moment));
/** '05:36'. */
export const time = (moment: string): string => timeFormat.format(new Date(moment));
export const dayAndTime = (moment: string): string => `${day(moment)}, ${time(moment)}`;
const cellFormat = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Asia/Kolkata",
  dateStyle: "short",
  timeStyle: "short",
});
/** '2026-11-22 05:36' in India, as spreadsheets read it. */
export const cellTime = (moment: string): string => cellFormat.format(new Date(moment));
/** 'Sunday 22 November'. */
export const longDay = (moment: Date): string => todayFormat.format(moment);

/** '+12 %' against the time before. */
export function change(now: number, before: number, texts: { same: string; noneBefore: string }): string {
  if (now === before) return texts.same;
  if (before === 0) return texts.noneBefore;
  const percent = Math.round(((now - before) / before) * 100);
  return `${percent > 0 ? "+" : "−"}${Math.abs(percent)} %`;
}

const languages = new Intl.DisplayNames("en-IN", { type: "language" });
/** A locale such as 'hi-IN' in words. */
export const language = (locale: string): string => languages.of(locale) ?? locale;

/** '340 kB', '2.1 MB'. */
export const bytes = (count: number): string =>
  count < 1_000_000 ? `${Math.max(1, Math.round(count / 1_000))} kB` : `${(count / 1_000_000).toFixed(1)} MB`;

export const hoursSince = (moment: string): number => Math.floor((Date.now() - Date.parse(moment)) / HOUR_MS);

/** '19 h', '2 d 3 h'. */
export function age(moment: string): string {
  const hours = hoursSince(moment);
  if (hours < 1) return `${Math.max(0, Math.floor((Date.now() - Date.parse(moment)) / 60_000))} min`;
  return hours < 24 ? `${hours} h` : `${Math.floor(hours / 24)} d ${hours % 24} h`;
}
