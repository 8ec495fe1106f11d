import { asc, inArray, isNull } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import { webhookEvents } from "../../db/schema/checkout.ts";

export type WebhookEventRow = typeof webhookEvents.$inferSelect;

/** An event that arrives again has the same ID and changes nothing. */
export const insertWebhookEvent = (db: Db, row: Omit<WebhookEventRow, "doneAt">) =>
  db.insert(webhookEvents).values(row).onConflictDoNothing();

/** Oldest first. */
export const findWaitingWebhookEvents = (db: Db, atMost: number): Promise<WebhookEventRow[]> =>
  db.select().from(webhookEvents).where(isNull(webhookEvents.doneAt)).orderBy(asc(webhookEvents.receivedAt)).limit(atMost);

export const setDone = (db: Db, eventIds: readonly string[], doneAt: Date) =>
  db
    .update(webhookEvents)
    .set({ doneAt })
    .where(inArray(webhookEvents.eventId, [...eventIds]));
