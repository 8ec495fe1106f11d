import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import { courierBookings, redeliveries } from "../../db/schema/couriers.ts";

export type RedeliveryRow = typeof redeliveries.$inferSelect;

/** The wish about one failed attempt. */
export const findRedelivery = async (db: Db, bookingId: number, newsId: string): Promise<RedeliveryRow | undefined> =>
  (
    await db
      .select()
      .from(redeliveries)
      .where(and(eq(redeliveries.bookingId, bookingId), eq(redeliveries.newsId, newsId)))
  )[0];

/** Undefined when there is one about this attempt. */
export const insertRedelivery = async (tx: Db, row: typeof redeliveries.$inferInsert): Promise<RedeliveryRow | undefined> =>
  (await tx.insert(redeliveries).values(row).onConflictDoNothing().returning())[0];

/** Wishes that couriers have not taken yet, the oldest first. */
export const findUnsent = (db: Db, limit: number) =>
  db
    .select({ wish: redeliveries, booking: courierBookings })
    .from(redeliveries)
    .innerJoin(courierBookings, eq(courierBookings.id, redeliveries.bookingId))
    .where(and(isNull(redeliveries.doneAt), eq(redeliveries.refusal, ""), sql`${courierBookings.courier} <> 'by_hand'`))
    .orderBy(asc(redeliveries.askedAt))
    .limit(limit);

export const changeRedelivery = (db: Db, id: number, change: Partial<Pick<RedeliveryRow, "doneAt" | "refusal">>) =>
  db.update(redeliveries).set(change).where(eq(redeliveries.id, id));

/** All wishes about a parcel are done. */
export const setRedeliveriesDone = (tx: Db, bookingId: number, doneAt: Date) =>
  tx
    .update(redeliveries)
    .set({ doneAt })
    .where(and(eq(redeliveries.bookingId, bookingId), isNull(redeliveries.doneAt)));
