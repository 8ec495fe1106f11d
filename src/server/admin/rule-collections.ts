/** Keeps collections that have a rule up to date: prices, stock and tags change, and what is new gets old. */
import type { Db } from "../../db/connect.ts";
import { applyRule, findStaleCollections } from "../catalogue/catalogue.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { repeat } from "../jobs/repeat.ts";
import type { Clock } from "../platform/clock.ts";
import { inTransaction } from "../postgres/transaction.ts";
import { indexManyProducts } from "../search/search.ts";

const EVERY_MS = 60_000;

type Deps = { db: Db; jobs: Pick<Jobs, "add">; clock: Clock; logError: (message: string) => void };

/** Each in a transaction of its own: one that fails holds up none of the others. */
export async function runRules({ db, jobs, clock, logError }: Deps): Promise<void> {
  for (const { id, name } of await findStaleCollections(db, clock()))
    await inTransaction(db, async (tx) => await indexManyProducts(tx, jobs, await applyRule(tx, id, clock()))).catch((error: unknown) =>
      logError(`The rule of collection ${name}: ${String(error)}`),
    );
}

/** Any number of processes may run it. The returned function ends it. */
export const startRules = (deps: Deps): (() => Promise<void>) =>
  repeat(
    EVERY_MS,
    () => runRules(deps),
    (error) => deps.logError(`The rules of collections: ${String(error)}`),
  );
