/** When a letter is tried again, and where one ends a subscription. */

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds to wait after the first, second … failure: eight tries within a day. */
const delays = [30, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 15 * HOUR] as const;

/** Seconds until the next try after `failures` failures in a row; null = it is given up. */
export const secondsUntilRetry = (failures: number): number | null => delays[failures - 1] ?? null;

/** With the subscription's id behind it: where mail programs end a subscription with one click, without a page (RFC 8058). */
export const ONE_CLICK_PATH = "/api/newsletter/leave/";
