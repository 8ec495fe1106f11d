/** Learning from promises: a zone that breaks too many of them gets a day more. */
import { DELIVERY } from "../../contract/fields.ts";
import type { Db } from "../../db/connect.ts";
import { DAY_MS, indianDate } from "../../shared/dates.ts";
import { invalidateTags } from "../cache/invalidation.ts";
import { inTransaction } from "../postgres/transaction.ts";
import { type KeptRow, lockRules, readKept, readLearned, writeExtraDays } from "./delivery.queries.ts";
import { nextExtraDays } from "./learning.rules.ts";

/** Widens and narrows the days of each zone and size class by the promises since they last changed. */
export const learnDeliveryTimes = (db: Db, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockRules(tx);
    const learned = (await readLearned(tx, indianDate(now))).map((row) => ({ ...row, next: nextExtraDays(row.extraDays, row) }));
    const changed = learned.filter(({ extraDays, next }) => extraDays !== next);
    for (const { next, ...row } of changed) await writeExtraDays(tx, { ...row, extraDays: next }, now);
    if (changed.length > 0) await invalidateTags(tx, [DELIVERY]);
  });

/** The owner sees half a year: longer ago, couriers and zones were others. */
const SHOWN_DAYS = 183;

export const keptPromises = (db: Db, now: Date): Promise<KeptRow[]> =>
  readKept(db, new Date(now.getTime() - SHOWN_DAYS * DAY_MS), indianDate(now));
