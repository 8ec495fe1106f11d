/** When a failed e-mail is tried again, what a stranger's text may put into one, and where one click ends a subscription. */

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds to wait after the first, second … failure: eight tries within a day. */
const retryDelays = [30, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 15 * HOUR] as const;

/** Seconds until the next try after `failures` failures in a row; null = no further try. */
export const secondsUntilRetry = (failures: number): number | null => retryDelays[failures - 1] ?? null;

/** The subscription's id follows. Mail programs end a subscription here with one click, without a page (RFC 8058). */
export const ONE_CLICK_PATH = "/api/newsletter/leave/";

/**
 * An e-mail goes to any address that a visitor types, so the only visitor's text in it is a name, and only when it looks like one: nobody
 * can send links or advertisements to others through the shop.
 */
export const looksLikeName = (name: string): boolean =>
  name.length <= 40 && /^[\p{L}\p{M}][\p{L}\p{M}'’-]*\.?( [\p{L}\p{M}][\p{L}\p{M}'’-]*\.?)*$/u.test(name);

/** The same for a line of an address: almost anything, but no web address, e-mail address or telephone number. */
export const looksLikePlace = (line: string): boolean =>
  line.length <= 120 && /^[\p{L}\p{M}\p{N} ,.'’&()#/-]+$/u.test(line) && !/[\p{L}\p{N}-]{2,}\.\p{L}{2,}|www|\d{7,}/iu.test(line);
