/** Puts products on sale and archives them when the time that staff have set has come. */
import { scheduleProduct } from "../../contract/admin/products.ts";
import type { Db } from "../../db/connect.ts";
import { applySchedule, findDueProducts } from "../catalogue/catalogue.ts";
import { repeat } from "../jobs/repeat.ts";
import type { Clock } from "../platform/clock.ts";
import { inTransaction } from "../postgres/transaction.ts";
import { indexProducts } from "../search/search.ts";
import { recordChange } from "../staff/staff.ts";
import { subjectOf } from "./products.routes.ts";

const EVERY_MS = 5_000;
const MOST_AT_ONCE = 100;

type Deps = { db: Db; clock: Clock; logError: (message: string) => void };

/** Each in a transaction of its own: one that cannot be put on sale holds up none of the others. The audit log names the shop itself, and what was missing. */
export async function runSchedule({ db, clock, logError }: Deps): Promise<void> {
  for (const id of await findDueProducts(db, clock(), MOST_AT_ONCE))
    await inTransaction(db, async (tx) => {
      const now = clock();
      const applied = await applySchedule(tx, id, now);
      if (!applied) return;
      const { before, status, missing } = applied;
      await indexProducts(tx, [id]);
      const change = { before: { status: before.status }, after: { status, ...(missing !== "" && { missing }) } };
      await recordChange(tx, null, { action: scheduleProduct.name, subject: subjectOf(before), ...change }, now);
    }).catch((error: unknown) => logError(`The schedule of product ${id}: ${String(error)}`));
}

/** Any number of processes may run it. The returned function ends it. */
export const startSchedule = (deps: Deps): (() => Promise<void>) =>
  repeat(
    EVERY_MS,
    () => runSchedule(deps),
    (error) => deps.logError(`The schedule of products: ${String(error)}`),
  );
