/** How much of each kind of work one process does at once (docs/decisions/0032). */
import type { Work } from "../../contract/call.ts";
import type { Limit } from "../platform/limiter.ts";

/**
 * The most important first. Together, the kinds that change something run on fewer connections than `LIMITS` gives to checkout, or wait for one for a
 * moment; two cores are busy with any six of them.
 */
export const WORK_LIMITS: Readonly<Record<Work, Limit>> = {
  order: { running: 6, runningInAll: 16, waiting: 300 },
  payment: { running: 4, runningInAll: 16, waiting: 300 },
  summary: { running: 4, runningInAll: 10, waiting: 300 },
  // They are few, and have nowhere else to go: on a machine that is busy with other things they wait rather than read that the shop is full.
  staff: { running: 3, runningInAll: 8, waiting: 100, waits: { refuseAfterMs: 5_000, mostMs: 10_000 } },
  account: { running: 4, runningInAll: 10, waiting: 300 },
  page: { running: 3, runningInAll: 8, waiting: 200 },
  search: { running: 3, runningInAll: 6, waiting: 200 },
};

/** Orders and carts for one product: the second is ready when the first commits. */
export const PRODUCT_TURNS: Omit<Limit, "runningInAll"> = { running: 2, waiting: 500 };
