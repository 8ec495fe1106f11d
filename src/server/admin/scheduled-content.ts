/** Publishes content and takes it back when the time that staff have set has come. */
import { publishContent } from "../../contract/admin/content.ts";
import type { Db } from "../../db/connect.ts";
import { findDueDocuments, runDocumentSchedule } from "../content/content.ts";
import { repeat } from "../jobs/repeat.ts";
import type { Clock } from "../platform/clock.ts";
import { inTransaction } from "../postgres/transaction.ts";
import { recordChange } from "../staff/staff.ts";
import { subjectOf } from "./content.routes.ts";

const EVERY_MS = 5_000;
const MOST_AT_ONCE = 100;

type Deps = { db: Db; clock: Clock; logError: (message: string) => void };

/** Each in a transaction of its own: one that fails holds up none of the others. The audit log names the shop itself. */
export async function runContentSchedule({ db, clock, logError }: Deps): Promise<void> {
  for (const id of await findDueDocuments(db, clock(), MOST_AT_ONCE))
    await inTransaction(db, async (tx) => {
      const now = clock();
      const applied = await runDocumentSchedule(tx, id, now);
      if (!applied) return;
      await recordChange(tx, null, { action: publishContent.name, subject: subjectOf(applied), after: { schedule: applied.did } }, now);
    }).catch((error: unknown) => logError(`The schedule of content ${id}: ${String(error)}`));
}

/** Any number of processes may run it. The returned function ends it. */
export const startContentSchedule = (deps: Deps): (() => Promise<void>) =>
  repeat(
    EVERY_MS,
    () => runContentSchedule(deps),
    (error) => deps.logError(`The schedule of content: ${String(error)}`),
  );
