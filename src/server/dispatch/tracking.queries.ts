import { asc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/connect.ts";
import { readRows } from "../../db/rows.ts";
import { courierBookings, courierNews, courierUnusableNews } from "../../db/schema/couriers.ts";
import { orders } from "../../db/schema/orders.ts";
import { COURIERS } from "../../shared/parcel-tracking.ts";
import { defined } from "../../shared/defined.ts";

export type NewsRow = typeof courierNews.$inferSelect;

/** What was heard before has the same ID and changes nothing. */
export const insertNews = async (db: Db, rows: readonly (typeof courierNews.$inferInsert)[]): Promise<void> =>
  void (
    rows.length > 0 &&
    (await db
      .insert(courierNews)
      .values([...rows])
      .onConflictDoNothing())
  );

/** A repeat is kept once. */
export const insertUnusableNews = async (db: Db, row: typeof courierUnusableNews.$inferInsert): Promise<void> =>
  void (await db.insert(courierUnusableNews).values(row).onConflictDoNothing());

export const deleteUnusableNewsBefore = (tx: Db, moment: Date) =>
  tx.delete(courierUnusableNews).where(lt(courierUnusableNews.receivedAt, moment));

/** Oldest first. */
export const findWaitingNews = (db: Db, atMost: number): Promise<NewsRow[]> =>
  db.select().from(courierNews).where(isNull(courierNews.doneAt)).orderBy(asc(courierNews.receivedAt), asc(courierNews.id)).limit(atMost);

export const setNewsDone = (db: Db, ids: readonly number[], bookingId: number | null, doneAt: Date) =>
  db
    .update(courierNews)
    .set({ doneAt, bookingId })
    .where(inArray(courierNews.id, [...ids]));

const toFollow = z.object({
  id: z.int(),
  shipmentId: z.int(),
  carrier: z.string(),
  trackingId: z.string(),
  isHere: z.boolean(),
  deliveredAt: z.coerce.date().nullable(),
  handedOverAt: z.coerce.date().nullable(),
  problem: z.string(),
  followFailures: z.int(),
});
export type ToFollow = z.output<typeof toFollow>;

/**
 * Booked parcels that are behind what their courier says: still here although it has them, or on their way although it has delivered them. One that could not follow is
 * tried again when its time has come, unless staff have dealt with it; one whose booking is being cancelled stays.
 */
export const findBehind = (db: Db, now: Date, atMost: number): Promise<ToFollow[]> =>
  readRows(
    db,
    toFollow,
    sql`select b.id, s.id as "shipmentId", s.carrier, s.tracking_id as "trackingId", s.state = 'packed' as "isHere", b.delivered_at as "deliveredAt",
        s.handed_over_at as "handedOverAt", b.problem,
        b.follow_failures as "followFailures"
      from courier_bookings b join shipments s on s.id = b.shipment_id
      where b.state = 'booked' and b.ended_at is null and b.tracked_at is not null
        and (b.follow_at is null or (b.handled_at is null and b.follow_at <= ${now.toISOString()}::timestamptz))
        and ((s.state = 'packed' and s.leaves_at is null and b.tracking not in ('booked', 'cancelled'))
          or (s.state = 'handed_over' and b.delivered_at is not null))
      order by b.id limit ${atMost}`,
  );

const returnToFollow = z.object({
  id: z.int(),
  number: z.string(),
  courier: z.enum(COURIERS),
  trackingId: z.string(),
  isDelivered: z.boolean(),
  problem: z.string(),
  followFailures: z.int(),
});
export type ReturnToFollow = z.output<typeof returnToFollow>;

/** Returns that are behind the courier that fetches them: still awaited although it has them, or on their way although it has brought them. */
export const findReturnsBehind = (db: Db, now: Date, atMost: number): Promise<ReturnToFollow[]> =>
  readRows(
    db,
    returnToFollow,
    sql`select b.id, r.number, b.courier, b.tracking_id as "trackingId", b.delivered_at is not null as "isDelivered", b.problem,
        b.follow_failures as "followFailures"
      from courier_bookings b join returns r on r.id = b.return_id
      where b.state = 'booked' and b.ended_at is null and b.tracked_at is not null
        and (b.follow_at is null or (b.handled_at is null and b.follow_at <= ${now.toISOString()}::timestamptz))
        and ((r.state in ('agreed', 'pickup_booked') and b.tracking in ('picked_up', 'in_transit'))
          or (r.state in ('agreed', 'pickup_booked', 'on_its_way') and b.delivered_at is not null))
      order by b.id limit ${atMost}`,
  );

type Followed = Pick<typeof courierBookings.$inferSelect, "problem" | "followFailures" | "followAt">;

/** Whether a parcel could follow what its courier says: why not, for staff, and when it is tried again. */
export const setFollowed = (db: Db, id: number, followed: Followed) =>
  db.update(courierBookings).set(followed).where(eq(courierBookings.id, id));

export const orderNumberOf = async (db: Db, orderId: number): Promise<string> =>
  defined((await db.select({ number: orders.number }).from(orders).where(eq(orders.id, orderId)))[0], "order of a booking").number;
