/** Limits on messages, instead of a captcha. */
import { MIN_FILL_MS } from "../../shared/enquiry-form.ts";

/** Messages per hour and e-mail address; fewer when the form did not send how long it was open. */
export const hourlyPerSender = (isTimed: boolean): number => (isTimed ? 5 : 2);
/** Messages per hour of all senders whose forms did not send it: few people browse without JavaScript, most bots do. */
export const HOURLY_UNTIMED = 60;

/** Signs of a bot. People do not see the field `website`; `elapsedMs` is null without JavaScript. */
export type FormSignals = { website: string; elapsedMs: number | null };

export const isBot = ({ website }: FormSignals): boolean => website !== "";
export const isTooQuick = ({ elapsedMs }: FormSignals): boolean => elapsedMs !== null && elapsedMs < MIN_FILL_MS;
