/** Words and numbers of delivery that server, storefront and admin share. */
import { shortDay } from "./dates.ts";

/** How far away a place is, from the nearest to the farthest. */
export const ZONES = ["city", "state", "metro", "rest", "remote"] as const;
export type Zone = (typeof ZONES)[number];

/** How a parcel travels: in an envelope, as a roll, as a roll that is too long for most vans, or as freight. */
export const SIZE_CLASSES = ["envelope", "roll", "long", "heavy"] as const;
export type SizeClass = (typeof SIZE_CLASSES)[number];

/** Calendar days in India, YYYY-MM-DD: the first and the last on which a delivery is promised. */
export type PromisedDays = { from: string; by: string };

/** For people: Thu 26 – Sat 28 Nov, Mon 30 Nov – Wed 2 Dec, or one day. */
export function promisedDays({ from, by }: PromisedDays): string {
  if (from === by) return shortDay(by);
  const isOneMonth = from.slice(0, 7) === by.slice(0, 7);
  return `${isOneMonth ? shortDay(from).replace(/ \p{L}+$/u, "") : shortDay(from)} – ${shortDay(by)}`;
}
