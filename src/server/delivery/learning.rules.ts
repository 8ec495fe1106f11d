/** What kept and broken promises teach about the days that a zone takes. No database, no clock. */

/** Promises of one zone and size class that are over, made since its days last changed. `early`: arrived before the last promised day. */
export type Kept = { promises: number; kept: number; early: number };

/** Of a hundred promises, five may break. */
const BROKEN = 0.05;
/** Fewer say nothing about a zone. */
const LEAST = 20;
const LEAST_TO_NARROW = 100;
const NARROW_ABOVE = 0.98;
const MOST_EXTRA_DAYS = 30;

/**
 * The days to add to those that the owner has set. One more when more promises break than chance explains (two standard deviations above five in a hundred); one
 * less when nearly all would have been kept with it.
 */
export function nextExtraDays(extraDays: number, { promises, kept, early }: Kept): number {
  const allowed = promises * BROKEN + 2 * Math.sqrt(promises * BROKEN * (1 - BROKEN));
  if (promises >= LEAST && promises - kept > allowed) return Math.min(extraDays + 1, MOST_EXTRA_DAYS);
  if (promises >= LEAST_TO_NARROW && early >= promises * NARROW_ABOVE) return Math.max(extraDays - 1, 0);
  return extraDays;
}
