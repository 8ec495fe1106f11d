/** The scheduled jobs of dispatch: what couriers said, bookings without an answer, wishes of customers, and where parcels are. */
import { repeat } from "../jobs/repeat.ts";
import { finishBookings } from "./bookings.ts";
import type { DispatchDeps } from "./deps.ts";
import { sendRedeliveries } from "./redelivery.ts";
import { pollCouriers, processNews } from "./tracking.ts";

const jobs = [
  { name: "tracking", everyMs: 2_000, work: processNews },
  { name: "redeliveries", everyMs: 15_000, work: sendRedeliveries },
  { name: "bookings", everyMs: 30_000, work: finishBookings },
  { name: "where parcels are", everyMs: 60_000, work: pollCouriers },
];

/** Starts all jobs; any number of processes may run them. The returned function stops them and waits for running ones. */
export function startDispatchJobs(deps: DispatchDeps): () => Promise<void> {
  const stops = jobs.map(({ name, everyMs, work }) =>
    repeat(
      everyMs,
      () => work(deps, deps.mail.clock()),
      (error) => deps.logError(`Dispatch, ${name}: ${String(error)}`),
    ),
  );
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}
