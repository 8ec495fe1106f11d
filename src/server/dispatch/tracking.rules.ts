/** How far a parcel is, from all that was said of it: the same whatever the order in which it was heard. */
import { HOUR_MS } from "../../shared/dates.ts";
import type { TrackingState } from "../../shared/parcel-tracking.ts";

/** A parcel goes from phase to phase and never back. Within one, what happened last counts: a parcel that nobody took in is brought again. */
const phases: Readonly<Record<TrackingState, number>> = {
  booked: 0,
  picked_up: 1,
  in_transit: 1,
  out_for_delivery: 1,
  undelivered: 1,
  cancelled: 1,
  lost: 2,
  returning: 2,
  delivered: 3,
  returned: 3,
};

/** Of two things at the same moment, the later one here. */
const sameMoment: readonly TrackingState[] = [
  "booked",
  "picked_up",
  "in_transit",
  "out_for_delivery",
  "undelivered",
  "cancelled",
  "lost",
  "returning",
  "delivered",
  "returned",
];

export type Said = { state: TrackingState; at: Date; newsId: string };

/** Whether the second is farther than the first: a total order, so that the farthest of many is the same in any order. */
export function isFarther(from: Said, to: Said): boolean {
  const byPhase = phases[to.state] - phases[from.state];
  if (byPhase !== 0) return byPhase > 0;
  const byMoment = to.at.getTime() - from.at.getTime();
  if (byMoment !== 0) return byMoment > 0;
  const byState = sameMoment.indexOf(to.state) - sameMoment.indexOf(from.state);
  return byState === 0 ? to.newsId > from.newsId : byState > 0;
}

const FIRST_WAIT_MS = 4_000;
const LONGEST_WAIT_MS = HOUR_MS;

/** How long a parcel that could not follow its courier waits, after so many failures in a row. */
export const followAgainAfterMs = (failures: number): number => Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS);
