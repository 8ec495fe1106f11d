import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import { courierBookings, courierNews } from "../../db/schema/couriers.ts";
import { orders } from "../../db/schema/orders.ts";
import type { CourierName } from "../../shared/parcel-tracking.ts";
import { defined } from "../../shared/defined.ts";

export type BookingRow = typeof courierBookings.$inferSelect;

/** The booking of a parcel that lives: asked for, or booked. */
export const findLiving = async (db: Db, shipmentId: number): Promise<BookingRow | undefined> =>
  (
    await db
      .select()
      .from(courierBookings)
      .where(and(eq(courierBookings.shipmentId, shipmentId), inArray(courierBookings.state, ["asked", "booked"])))
  )[0];

/** The same of a return. */
export const findLivingOfReturn = async (db: Db, returnId: number): Promise<BookingRow | undefined> =>
  (
    await db
      .select()
      .from(courierBookings)
      .where(and(eq(courierBookings.returnId, returnId), inArray(courierBookings.state, ["asked", "booked"])))
  )[0];

export const livingOf = (db: Db, shipmentIds: readonly number[]): Promise<BookingRow[]> =>
  db
    .select()
    .from(courierBookings)
    .where(and(inArray(courierBookings.shipmentId, [...shipmentIds]), inArray(courierBookings.state, ["asked", "booked"])));

/** How many bookings a parcel had. */
export const countBookings = async (db: Db, shipmentId: number): Promise<number> =>
  defined((await db.select({ n: count() }).from(courierBookings).where(eq(courierBookings.shipmentId, shipmentId)))[0], "count").n;

/** How many bookings a return had. */
export const countBookingsOfReturn = async (db: Db, returnId: number): Promise<number> =>
  defined((await db.select({ n: count() }).from(courierBookings).where(eq(courierBookings.returnId, returnId)))[0], "count").n;

/** Undefined when the parcel, or the return, has a living booking. */
export const insertBooking = async (tx: Db, row: typeof courierBookings.$inferInsert): Promise<BookingRow | undefined> =>
  (await tx.insert(courierBookings).values(row).onConflictDoNothing().returning())[0];

/** Asks again for a booking whose answer was lost. Undefined when someone else has done so. */
export const askAgain = async (db: Db, { id, askedAt }: BookingRow, now: Date): Promise<BookingRow | undefined> =>
  (
    await db
      .update(courierBookings)
      .set({ askedAt: now })
      .where(and(eq(courierBookings.id, id), eq(courierBookings.state, "asked"), eq(courierBookings.askedAt, askedAt)))
      .returning()
  )[0];

export const lockBooking = async (tx: Db, id: number): Promise<BookingRow | undefined> =>
  (await tx.select().from(courierBookings).where(eq(courierBookings.id, id)).for("update"))[0];

export const changeBooking = (tx: Db, id: number, change: Partial<Omit<BookingRow, "id" | "orderId">>) =>
  tx.update(courierBookings).set(change).where(eq(courierBookings.id, id));

/** The courier comes for these on a day. Returns those that are booked still, with their parcels and the numbers of their orders. */
export const setPickupDay = (tx: Db, ids: readonly number[], pickupDay: string): Promise<{ shipmentId: number; number: string }[]> =>
  tx
    .update(courierBookings)
    .set({ pickupDay })
    .from(orders)
    .where(
      and(
        inArray(courierBookings.id, [...ids]),
        eq(courierBookings.state, "booked"),
        isNotNull(courierBookings.shipmentId),
        eq(orders.id, courierBookings.orderId),
      ),
    )
    .returning({ shipmentId: sql<number>`${courierBookings.shipmentId}`, number: orders.number });

/** Nothing is at the courier. A booking that was asked for again meanwhile stays: its newer request is not answered yet. */
export const deleteAsked = (tx: Db, { id, askedAt }: Pick<BookingRow, "id" | "askedAt">) =>
  tx
    .delete(courierBookings)
    .where(and(eq(courierBookings.id, id), eq(courierBookings.state, "asked"), eq(courierBookings.askedAt, askedAt)));

/** Bookings whose answer is missing, or that are to be cancelled, asked for before a moment; the oldest first. */
export const findUnanswered = (db: Db, askedBefore: Date, limit: number): Promise<BookingRow[]> =>
  db
    .select()
    .from(courierBookings)
    .where(
      or(
        and(inArray(courierBookings.state, ["asked", "ending"]), lte(courierBookings.askedAt, askedBefore)),
        and(eq(courierBookings.state, "booked"), lte(courierBookings.endedAt, askedBefore)),
      ),
    )
    .orderBy(asc(courierBookings.askedAt))
    .limit(limit);

type ToPoll = { couriers: readonly CourierName[]; polledBefore: Date; bookedAfter: Date };

/**
 * Bookings on their way with these couriers, who were not asked about them since a moment. They count as asked from now on, so that a courier that does not answer
 * holds up no others, and no other process asks too.
 */
export const takeToPoll = (db: Db, { couriers, polledBefore, bookedAfter }: ToPoll, now: Date, limit: number): Promise<BookingRow[]> => {
  const due = db
    .select({ id: courierBookings.id })
    .from(courierBookings)
    .where(
      and(
        eq(courierBookings.state, "booked"),
        sql`${courierBookings.tracking} not in ('delivered', 'returned', 'cancelled')`,
        inArray(courierBookings.courier, [...couriers]),
        or(isNull(courierBookings.polledAt), lte(courierBookings.polledAt, polledBefore)),
        lte(courierBookings.bookedAt, polledBefore),
        gt(courierBookings.bookedAt, bookedAfter),
      ),
    )
    .orderBy(sql`${courierBookings.polledAt} nulls first`)
    .limit(limit)
    .for("update", { skipLocked: true });
  return db.update(courierBookings).set({ polledAt: now }).where(inArray(courierBookings.id, due)).returning();
};

export const findByTrackingId = async (db: Db, courier: BookingRow["courier"], trackingId: string): Promise<BookingRow | undefined> =>
  (
    await db
      .select()
      .from(courierBookings)
      .where(and(eq(courierBookings.courier, courier), eq(courierBookings.trackingId, trackingId)))
  )[0];

/** Forgets what couriers were told and said of parcels that were booked before a moment: places, names, telephone numbers. */
export async function deleteBookingsBefore(tx: Db, moment: Date): Promise<void> {
  await tx.delete(courierNews).where(and(isNull(courierNews.bookingId), lt(courierNews.receivedAt, moment)));
  // With all that was said of them, and what their customers wanted.
  await tx.delete(courierBookings).where(lt(courierBookings.askedAt, moment));
}
