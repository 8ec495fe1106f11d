/** How many messages are taken, and from whom. No puzzle is put to anybody. */

/** Nobody reads and fills in a form faster, not even with a password manager. */
export const QUICKEST_MS = 2_000;

/** Messages an hour under one e-mail address; fewer when the form did not say how long it was open. */
export const hourlyPerSender = (isTimed: boolean): number => (isTimed ? 5 : 2);
/** Of all senders together, from forms that did not say it. Few people are without JavaScript, most programs are. */
export const HOURLY_UNTIMED = 60;

/** How sure a form was filled in by a person. `website` is the field that people do not see. */
export type FormSignals = { website: string; elapsedMs: number | null };

export const isBot = ({ website }: FormSignals): boolean => website !== "";
export const isTooQuick = ({ elapsedMs }: FormSignals): boolean => elapsedMs !== null && elapsedMs < QUICKEST_MS;
