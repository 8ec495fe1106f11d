import { asc, inArray, isNull } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import { providerNotices } from "../../db/schema/checkout.ts";

export type NoticeRow = typeof providerNotices.$inferSelect;

/** One that comes again is known by its id, and changes nothing. */
export const insertNotice = (db: Db, row: Omit<NoticeRow, "doneAt">) => db.insert(providerNotices).values(row).onConflictDoNothing();

/** Oldest first. */
export const findNotices = (db: Db, atMost: number): Promise<NoticeRow[]> =>
  db.select().from(providerNotices).where(isNull(providerNotices.doneAt)).orderBy(asc(providerNotices.receivedAt)).limit(atMost);

export const setDone = (db: Db, eventIds: readonly string[], doneAt: Date) =>
  db
    .update(providerNotices)
    .set({ doneAt })
    .where(inArray(providerNotices.eventId, [...eventIds]));
