import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/connect.ts";
import { readRows } from "../../db/rows.ts";
import { courierBookings } from "../../db/schema/couriers.ts";
import { orderLines, orders, shipmentLines, shipmentPhotos, shipments } from "../../db/schema/orders.ts";
import { defined } from "../../shared/defined.ts";
import type { Paise } from "../../shared/money.ts";

export type ShipmentRow = typeof shipments.$inferSelect;
export type ShipmentLineRow = typeof shipmentLines.$inferSelect;
export type PackedUnits = { lineId: number; quantity: number };

export const findShipment = async (db: Db, id: number): Promise<ShipmentRow | undefined> =>
  (await db.select().from(shipments).where(eq(shipments.id, id)))[0];

export const findShipmentByKey = async (db: Db, orderId: number, key: string): Promise<ShipmentRow | undefined> =>
  (
    await db
      .select()
      .from(shipments)
      .where(and(eq(shipments.orderId, orderId), eq(shipments.key, key)))
  )[0];

/** The parcels of orders, in the order in which they were picked. */
export const shipmentsOf = (db: Db, orderIds: readonly number[]): Promise<ShipmentRow[]> =>
  db
    .select()
    .from(shipments)
    .where(inArray(shipments.orderId, [...orderIds]))
    .orderBy(asc(shipments.id));

export const shipmentsWithIds = (db: Db, ids: readonly number[]): Promise<ShipmentRow[]> =>
  db
    .select()
    .from(shipments)
    .where(inArray(shipments.id, [...ids]));

export const linesOfShipments = (db: Db, ids: readonly number[]): Promise<ShipmentLineRow[]> =>
  db
    .select()
    .from(shipmentLines)
    .where(inArray(shipmentLines.shipmentId, [...ids]))
    .orderBy(asc(shipmentLines.shipmentId), asc(shipmentLines.orderLineId));

/** Inserts a parcel and counts its units as packed. A constraint refuses units that are packed already. */
export async function insertShipment(tx: Db, shipment: typeof shipments.$inferInsert, units: readonly PackedUnits[]): Promise<ShipmentRow> {
  const [made] = await tx.insert(shipments).values(shipment).returning();
  const row = defined(made, "new shipment");
  await tx.insert(shipmentLines).values(units.map(({ lineId, quantity }) => ({ shipmentId: row.id, orderLineId: lineId, quantity })));
  await addPacked(tx, row.id, 1);
  return row;
}

/** Deletes a parcel that was put back. */
export async function deleteShipment(tx: Db, id: number): Promise<void> {
  await addPacked(tx, id, -1);
  await tx.delete(shipments).where(eq(shipments.id, id));
}

const addPacked = (tx: Db, id: number, sign: 1 | -1) =>
  tx.execute(sql`update ${orderLines} l set packed = l.packed + ${sign}::int * s.quantity
    from ${shipmentLines} s where s.shipment_id = ${id} and l.id = s.order_line_id`);

type Change = Partial<Omit<ShipmentRow, "id" | "orderId">>;

/** Changes a parcel that is not handed over and not about to be. False when it is. */
export const changeOpen = async (tx: Db, id: number, change: Change): Promise<boolean> =>
  (
    await tx
      .update(shipments)
      .set(change)
      .where(and(eq(shipments.id, id), inArray(shipments.state, ["picked", "packed"]), isNull(shipments.leavesAt)))
      .returning({ id: shipments.id })
  ).length > 0;

/** Who brings a parcel that is booked with a courier does not change when it is kept here. */
const unlessBooked = (column: typeof shipments.carrier | typeof shipments.trackingId) =>
  sql`case when exists (select from ${courierBookings} b where b.shipment_id = ${shipments.id} and b.state = 'booked') then ${column} else '' end`;

/** Keeps a parcel here that was to leave later than now. False when it has left, or was not about to. */
export const keepHere = async (tx: Db, id: number, now: Date): Promise<boolean> =>
  (
    await tx
      .update(shipments)
      .set({
        leavesAt: null,
        handedOverBy: null,
        carrier: unlessBooked(shipments.carrier),
        trackingId: unlessBooked(shipments.trackingId),
        ewayBill: "",
      })
      .where(and(eq(shipments.id, id), eq(shipments.state, "packed"), sql`${shipments.leavesAt} > ${now.toISOString()}::timestamptz`))
      .returning({ id: shipments.id })
  ).length > 0;

/** The parcels whose time to leave has come. */
export const findLeaving = async (db: Db, now: Date, limit: number): Promise<number[]> =>
  (
    await db
      .select({ id: shipments.id })
      .from(shipments)
      .where(and(eq(shipments.state, "packed"), isNotNull(shipments.leavesAt), lte(shipments.leavesAt, now)))
      .orderBy(asc(shipments.leavesAt), asc(shipments.id))
      .limit(limit)
  ).map(({ id }) => id);

/** Marks a packed parcel as handed over, as the next one of its order: its units get their numbers and count as sent. */
export async function handOverRow(tx: Db, id: number, carried: Pick<ShipmentRow, "carrier" | "trackingId">, now: Date): Promise<void> {
  const [moved] = await tx
    .update(shipments)
    .set({
      ...carried,
      state: "handed_over",
      handedOverAt: now,
      leavesAt: null,
      departure: sql`(select coalesce(max(departure), 0) + 1 from shipments other where other.order_id = shipments.order_id)`,
    })
    .where(and(eq(shipments.id, id), eq(shipments.state, "packed")))
    .returning({ id: shipments.id });
  defined(moved, "packed parcel that leaves");
  await tx.execute(sql`update ${shipmentLines} s set first_unit = l.sent + 1 from ${orderLines} l
    where s.shipment_id = ${id} and l.id = s.order_line_id`);
  await tx.execute(sql`update ${orderLines} l set sent = l.sent + s.quantity from ${shipmentLines} s
    where s.shipment_id = ${id} and l.id = s.order_line_id`);
}

/** Marks a parcel as delivered, once, and counts its units. */
export async function deliverRow(tx: Db, id: number, now: Date): Promise<void> {
  const moved = await tx
    .update(shipments)
    .set({ state: "delivered", deliveredAt: now })
    .where(and(eq(shipments.id, id), eq(shipments.state, "handed_over")))
    .returning({ id: shipments.id });
  if (moved.length > 0)
    await tx.execute(sql`update ${orderLines} l set delivered = l.delivered + s.quantity from ${shipmentLines} s
      where s.shipment_id = ${id} and l.id = s.order_line_id`);
}

/** Marks a parcel as back here, once, with its share of the sums that is not collected, and counts its units. */
export async function bringBackRow(
  tx: Db,
  { id, orderId }: ShipmentRow,
  share: { money: Paise; giftCard: Paise },
  now: Date,
): Promise<void> {
  const moved = await tx
    .update(shipments)
    .set({ state: "came_back", cameBackAt: now })
    .where(and(eq(shipments.id, id), eq(shipments.state, "handed_over")))
    .returning({ id: shipments.id });
  defined(moved[0], "parcel that comes back");
  await tx.execute(sql`update ${orderLines} l set not_taken = l.not_taken + s.quantity from ${shipmentLines} s
    where s.shipment_id = ${id} and l.id = s.order_line_id`);
  await tx
    .update(orders)
    .set({ notTaken: sql`${orders.notTaken} + ${share.money}`, notTakenOnCard: sql`${orders.notTakenOnCard} + ${share.giftCard}` })
    .where(eq(orders.id, orderId));
}

/** Marks a parcel that came back as looked at. False when it was before, or did not come back. */
export const setChecked = async (tx: Db, id: number, now: Date): Promise<boolean> =>
  (
    await tx
      .update(shipments)
      .set({ checkedAt: now })
      .where(and(eq(shipments.id, id), eq(shipments.state, "came_back"), isNull(shipments.checkedAt)))
      .returning({ id: shipments.id })
  ).length > 0;

/** The units of an order, by their numbers, that came back because nobody took them in. */
export const readNotTaken = (db: Db, orderId: number): Promise<{ lineId: number; unit: number }[]> =>
  readRows(
    db,
    z.object({ lineId: z.int(), unit: z.int() }),
    sql`select p.order_line_id as "lineId", n as unit from shipment_lines p join shipments s on s.id = p.shipment_id
      cross join generate_series(p.first_unit, p.first_unit + p.quantity - 1) n
      where s.order_id = ${orderId} and s.state = 'came_back' order by 1, 2`,
  );

/** Whether the parcel that left first, which carries the charges, was not taken in. */
export async function areChargesBack(db: Db, orderId: number): Promise<boolean> {
  const first = and(eq(shipments.orderId, orderId), eq(shipments.departure, 1), eq(shipments.state, "came_back"));
  return (await db.$count(shipments, first)) > 0;
}

/** Marks all parcels of an order as delivered that have not come back, and their goods: an earlier release has sent some without a parcel. */
export async function deliverRowsOf(tx: Db, orderId: number, now: Date): Promise<void> {
  await tx
    .update(shipments)
    .set({ state: "delivered", deliveredAt: now })
    .where(and(eq(shipments.orderId, orderId), eq(shipments.state, "handed_over")));
  await tx
    .update(orderLines)
    .set({ delivered: sql`${orderLines.quantity} - ${orderLines.notTaken}` })
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.isGiftCard, false)));
}

/** The carrier of the parcel that left last, which the order shows. */
export const setCarrier = (tx: Db, orderId: number, carried: Pick<ShipmentRow, "carrier" | "trackingId">) =>
  tx.update(orders).set(carried).where(eq(orders.id, orderId));

/** Keeps a photo, the same one once. */
export const insertPhoto = (tx: Db, photo: typeof shipmentPhotos.$inferInsert) =>
  tx.insert(shipmentPhotos).values(photo).onConflictDoNothing();

export const photoIdsOf = async (db: Db, shipmentId: number): Promise<number[]> =>
  (
    await db
      .select({ id: shipmentPhotos.id })
      .from(shipmentPhotos)
      .where(eq(shipmentPhotos.shipmentId, shipmentId))
      .orderBy(shipmentPhotos.id)
  ).map(({ id }) => id);

const photoOf = (shipmentId: number, id: number) => and(eq(shipmentPhotos.id, id), eq(shipmentPhotos.shipmentId, shipmentId));

export const findPhoto = async (db: Db, shipmentId: number, id: number): Promise<Buffer | undefined> =>
  (await db.select({ content: shipmentPhotos.content }).from(shipmentPhotos).where(photoOf(shipmentId, id)))[0]?.content;

export const deletePhoto = async (tx: Db, shipmentId: number, id: number): Promise<boolean> =>
  (await tx.delete(shipmentPhotos).where(photoOf(shipmentId, id)).returning({ id: shipmentPhotos.id })).length > 0;
