import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/connect.ts";
import { readRows } from "../../db/rows.ts";
import { courierBookings, courierNews } from "../../db/schema/couriers.ts";
import { orders } from "../../db/schema/orders.ts";
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
});
export type ToFollow = z.output<typeof toFollow>;

/** Booked parcels that are behind what their courier says: still here although it has them, or on their way although it has delivered them. */
export const findBehind = (db: Db, atMost: number): Promise<ToFollow[]> =>
  readRows(
    db,
    toFollow,
    sql`select b.id, s.id as "shipmentId", s.carrier, s.tracking_id as "trackingId", s.state = 'packed' as "isHere", b.delivered_at as "deliveredAt",
        s.handed_over_at as "handedOverAt", b.problem
      from courier_bookings b join shipments s on s.id = b.shipment_id
      where b.state = 'booked' and b.tracked_at is not null
        and ((s.state = 'packed' and s.leaves_at is null and b.tracking not in ('booked', 'cancelled'))
          or (s.state = 'handed_over' and b.delivered_at is not null))
      order by b.id limit ${atMost}`,
  );

/** Why a parcel cannot follow what its courier says; empty when it has followed. */
export const setProblem = (db: Db, id: number, problem: string) =>
  db
    .update(courierBookings)
    .set({ problem })
    .where(and(eq(courierBookings.id, id), sql`${courierBookings.problem} <> ${problem}`));

export const orderNumberOf = async (db: Db, orderId: number): Promise<string> =>
  defined((await db.select({ number: orders.number }).from(orders).where(eq(orders.id, orderId)))[0], "order of a booking").number;
