import { and, eq, inArray, isNotNull, isNull, or } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import { orderEvents, orderLines, orders } from "../../db/schema/orders.ts";
import type { OrderState } from "./orders.rules.ts";

export type OrderRow = typeof orders.$inferSelect;
export type LineRow = typeof orderLines.$inferSelect;
export type EventRow = typeof orderEvents.$inferSelect;
export type NewOrder = typeof orders.$inferInsert;
export type NewLine = Omit<typeof orderLines.$inferInsert, "id" | "orderId">;
export type NewEvent = Omit<typeof orderEvents.$inferInsert, "id" | "orderId" | "at">;

/** An order's id or its number. */
export type Which = number | string;

const named = (which: Which) => (typeof which === "number" ? eq(orders.id, which) : eq(orders.number, which));

/** The new row; undefined when a constraint says that something of it is there already. */
export async function insertOrder(tx: Db, order: NewOrder): Promise<OrderRow | undefined> {
  return (await tx.insert(orders).values(order).onConflictDoNothing().returning())[0];
}

export const insertLines = (tx: Db, orderId: number, lines: readonly NewLine[]) =>
  tx.insert(orderLines).values(lines.map((line) => ({ ...line, orderId })));

/** How many of them are new: what is told under a key that is known changes nothing. */
export async function insertEvents(tx: Db, orderId: number, at: Date, events: readonly NewEvent[]): Promise<number> {
  const added = await tx
    .insert(orderEvents)
    .values(events.map((event) => ({ ...event, orderId, at })))
    .onConflictDoNothing({ target: [orderEvents.orderId, orderEvents.kind, orderEvents.key] })
    .returning({ id: orderEvents.id });
  return added.length;
}

export const findByKey = async (db: Db, idempotencyKey: string): Promise<OrderRow | undefined> =>
  (await db.select().from(orders).where(eq(orders.idempotencyKey, idempotencyKey)))[0];

export const findOrder = async (db: Db, which: Which): Promise<OrderRow | undefined> =>
  (await db.select().from(orders).where(named(which)))[0];

/** The same, held until the transaction ends. */
export const holdOrder = async (tx: Db, which: Which): Promise<OrderRow | undefined> =>
  (await tx.select().from(orders).where(named(which)).for("update"))[0];

/** In the order in which they were put into the cart. */
export const readLines = (db: Db, orderIds: readonly number[]): Promise<LineRow[]> =>
  db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(orderLines.id);

export const readEvents = (db: Db, orderId: number): Promise<EventRow[]> =>
  db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(orderEvents.at, orderEvents.id);

const isIn = (state: OrderState) =>
  state === "lapsed"
    ? and(eq(orders.status, "cancelled"), isNull(orders.placedAt))
    : state === "cancelled"
      ? and(eq(orders.status, "cancelled"), isNotNull(orders.placedAt))
      : eq(orders.status, state);

type Change = Partial<Pick<OrderRow, "status" | "heldUntil" | "placedAt" | "shippedAt" | "deliveredAt" | "carrier" | "trackingId">>;

/** Changes the order when it is in one of these states: of two who would, one does. The changed row, or undefined. */
export async function changeFrom(tx: Db, which: Which, from: readonly OrderState[], change: Change): Promise<OrderRow | undefined> {
  const changed = await tx
    .update(orders)
    .set(change)
    .where(and(named(which), or(...from.map(isIn))))
    .returning();
  return changed[0];
}

export const updateHold = (tx: Db, orderId: number, hold: Partial<Pick<OrderRow, "holdsStock" | "holdKey">>) =>
  tx.update(orders).set(hold).where(eq(orders.id, orderId));
