/** When an appointment can be had. All times are Indian. */
import { indianDate } from "../../shared/dates.ts";

const DAY_MS = 24 * 60 * 60_000;
const FARTHEST_DAYS = 90;
/** A visit that begins as the door closes is none. */
const SHORTEST_MINUTES = 30;

export type UnavailableReason = "past" | "far" | "closed" | "outsideHours";

/** India has one time, five and a half hours ahead, all year round. */
export const indianMoment = (date: string, time: string): Date => new Date(`${date}T${time}:00+05:30`);

/** Why a day (YYYY-MM-DD) and a time (HH:MM) cannot be had; null when they can. `hours` are the store's on that day. */
export function unavailableReason(
  { date, time }: { date: string; time: string },
  hours: readonly { opens: string; closes: string }[],
  now: Date,
): UnavailableReason | null {
  if (indianMoment(date, time) <= now) return "past";
  if (date > indianDate(new Date(now.getTime() + FARTHEST_DAYS * DAY_MS))) return "far";
  if (hours.length === 0) return "closed";
  const isWithin = hours.some(({ opens, closes }) => time >= opens && minutes(time) + SHORTEST_MINUTES <= minutes(closes));
  return isWithin ? null : "outsideHours";
}

function minutes(time: string): number {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour * 60 + minute;
}
