/** When appointments are available. All times are in Indian time. */
import { DAY_MS, indianDate } from "../../shared/dates.ts";

const MAX_DAYS_AHEAD = 90;
/** Time that a visit needs before the store closes. */
const MIN_VISIT_MINUTES = 30;

export type UnavailableReason = "past" | "far" | "closed" | "outsideHours";

/** India has one time zone, UTC+05:30, all year round. */
export const indianMoment = (date: string, time: string): Date => new Date(`${date}T${time}:00+05:30`);

/** Why a day (YYYY-MM-DD) and a time (HH:MM) are unavailable; null when they are available. `hours` are the store's on that day. */
export function unavailableReason(
  { date, time }: { date: string; time: string },
  hours: readonly { opens: string; closes: string }[],
  now: Date,
): UnavailableReason | null {
  if (indianMoment(date, time) <= now) return "past";
  if (date > indianDate(new Date(now.getTime() + MAX_DAYS_AHEAD * DAY_MS))) return "far";
  if (hours.length === 0) return "closed";
  const isWithin = hours.some(({ opens, closes }) => time >= opens && minutes(time) + MIN_VISIT_MINUTES <= minutes(closes));
  return isWithin ? null : "outsideHours";
}

function minutes(time: string): number {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour * 60 + minute;
}
