import { and, asc, desc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/connect.ts";
import { readRows } from "../../db/rows.ts";
import { orders } from "../../db/schema/orders.ts";
import { returnEvents, returnLines, returnPhotos, returns } from "../../db/schema/returns.ts";
import { defined } from "../../shared/defined.ts";
import { type Paise, ZERO } from "../../shared/money.ts";
import type { ReturnState } from "../../shared/returns.ts";

export type ReturnRow = typeof returns.$inferSelect;
export type ReturnLineRow = typeof returnLines.$inferSelect;
export type ReturnEventRow = typeof returnEvents.$inferSelect;
export type NewReturnLine = {
  lineId: number;
  units: number;
  /** What is wanted instead. */
  exchange: { variantId: number; price: Paise; name: string } | null;
};
export type NewReturn = Omit<typeof returns.$inferInsert, "id" | "number">;

const lineFacts = z.object({
  lineId: z.int(),
  arrivals: z.array(z.object({ at: z.coerce.date(), units: z.int() })),
  lost: z.int(),
  weightGrams: z.int().nullable(),
  rolledLengthCm: z.int().nullable(),
});

/** What decides whether the goods of an order come back and for what fee: of their parcels, and of their products as they are now. One statement. */
export const readLineFacts = (db: Db, orderId: number) =>
  readRows(
    db,
    lineFacts,
    sql`select l.id as "lineId", v.weight_grams as "weightGrams", v.rolled_length_cm as "rolledLengthCm",
      (select coalesce(json_agg(json_build_object('at', s.delivered_at, 'units', p.quantity) order by s.delivered_at, s.departure), '[]')
        from shipment_lines p join shipments s on s.id = p.shipment_id where p.order_line_id = l.id and s.state = 'delivered') as arrivals,
      (select count(*)::int from refunded_units u join line_refunds f on f.id = u.line_refund_id
        where u.order_line_id = l.id and f.reason = 'lost' and f.key not like 'return-%') as lost
    from order_lines l left join variants v on v.id = l.variant_id where l.order_id = ${orderId}`,
  );

const variation = z.object({ productId: z.int(), variantId: z.int() });

/** What the products of an order are sold as now, in the order of the shop. One statement. */
export const readVariations = (db: Db, orderId: number) =>
  readRows(
    db,
    variation,
    sql`select v.product_id as "productId", v.id as "variantId" from variants v
      where v.is_visible and v.product_id in (select l.product_id from order_lines l where l.order_id = ${orderId} and not l.is_gift_card)
      order by v.product_id, v.position, v.id`,
  );

export const findReturnByKey = async (db: Db, orderId: number, key: string): Promise<ReturnRow | undefined> =>
  (
    await db
      .select()
      .from(returns)
      .where(and(eq(returns.orderId, orderId), eq(returns.key, key)))
  )[0];

export const findReturn = async (db: Db, number: string): Promise<ReturnRow | undefined> =>
  (await db.select().from(returns).where(eq(returns.number, number)))[0];

/** Writes a return, numbered within its order, which is locked. A constraint refuses the key of another one. */
export async function insertReturn(
  tx: Db,
  asked: NewReturn,
  { orderNumber, lines }: { orderNumber: string; lines: readonly NewReturnLine[] },
): Promise<ReturnRow> {
  const before = await tx.$count(returns, eq(returns.orderId, asked.orderId));
  const [added] = await tx
    .insert(returns)
    .values({ ...asked, number: `${orderNumber}-R${before + 1}` })
    .returning();
  const row = defined(added, "new return");
  await tx.insert(returnLines).values(
    lines.map(({ lineId, units, exchange }) => ({
      returnId: row.id,
      orderLineId: lineId,
      quantity: units,
      ...(exchange && { exchangeVariantId: exchange.variantId, exchangePrice: exchange.price, exchangeName: exchange.name }),
    })),
  );
  return row;
}

/** Changes a return that is in one of the states; undefined when it is not. */
export async function moveReturn(
  tx: Db,
  id: number,
  from: readonly ReturnState[],
  change: Partial<Pick<ReturnRow, "state" | "answer" | "answeredAt" | "endedAt" | "feeKept" | "pickupDay" | "exchangeOrderId">>,
): Promise<ReturnRow | undefined> {
  const [row] = await tx
    .update(returns)
    .set(change)
    .where(and(eq(returns.id, id), inArray(returns.state, [...from])))
    .returning();
  return row;
}

export const insertReturnEvent = (tx: Db, event: Omit<typeof returnEvents.$inferInsert, "id">) => tx.insert(returnEvents).values(event);

export const linesOfReturns = (db: Db, ids: readonly number[]): Promise<ReturnLineRow[]> =>
  db
    .select()
    .from(returnLines)
    .where(inArray(returnLines.returnId, [...ids]))
    .orderBy(asc(returnLines.returnId), asc(returnLines.orderLineId));

export const setSellable = async (tx: Db, returnId: number, lines: readonly { lineId: number; units: number }[]): Promise<void> => {
  for (const { lineId, units } of lines)
    await tx
      .update(returnLines)
      .set({ sellable: units })
      .where(and(eq(returnLines.returnId, returnId), eq(returnLines.orderLineId, lineId)));
};

export const returnsOfOrder = (db: Db, orderId: number): Promise<ReturnRow[]> =>
  db.select().from(returns).where(eq(returns.orderId, orderId)).orderBy(desc(returns.id));

/** The orders in exchange, by the return's id: their numbers, and what they still wait for. */
export async function readExchanges(db: Db, ids: readonly number[]): Promise<Map<number, { number: string; due: Paise }>> {
  const rows = await db
    .select({ id: returns.id, number: orders.number, status: orders.status, payable: orders.payable })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.exchangeOrderId))
    .where(inArray(returns.id, [...ids]));
  return new Map(rows.map(({ id, number, status, payable }) => [id, { number, due: status === "processing" ? payable : ZERO }]));
}

/** The number of the return that an order is in exchange for, or ''. */
export const findExchanged = async (db: Db, orderId: number): Promise<string> =>
  (await db.select({ number: returns.number }).from(returns).where(eq(returns.exchangeOrderId, orderId)))[0]?.number ?? "";

export const eventsOfReturns = (db: Db, ids: readonly number[]): Promise<ReturnEventRow[]> =>
  db
    .select()
    .from(returnEvents)
    .where(inArray(returnEvents.returnId, [...ids]))
    .orderBy(asc(returnEvents.id));

/** Photos without their content. */
export const photosOfReturns = (db: Db, ids: readonly number[]) =>
  db
    .select({ id: returnPhotos.id, returnId: returnPhotos.returnId, staffId: returnPhotos.staffId })
    .from(returnPhotos)
    .where(inArray(returnPhotos.returnId, [...ids]))
    .orderBy(asc(returnPhotos.id));

export const readPhoto = async (db: Db, returnId: number, id: number) =>
  (
    await db
      .select({ mime: returnPhotos.mime, content: returnPhotos.content })
      .from(returnPhotos)
      .where(and(eq(returnPhotos.returnId, returnId), eq(returnPhotos.id, id)))
  )[0];

export async function insertPhoto(tx: Db, photo: Omit<typeof returnPhotos.$inferInsert, "id">): Promise<number> {
  const [added] = await tx.insert(returnPhotos).values(photo).returning({ id: returnPhotos.id });
  return defined(added, "new photo").id;
}

/** Customers' photos of an order that are not sent yet: of one request, or of all. */
const isUnsent = (orderId: number, key?: string) =>
  and(
    eq(returnPhotos.orderId, orderId),
    isNull(returnPhotos.returnId),
    isNull(returnPhotos.staffId),
    key === undefined ? undefined : eq(returnPhotos.key, key),
  );

export const countUnsentPhotos = (db: Db, orderId: number, key?: string): Promise<number> =>
  db.$count(returnPhotos, isUnsent(orderId, key));

export const deleteUnsentPhoto = (tx: Db, orderId: number, key: string, id: number) =>
  tx.delete(returnPhotos).where(and(isUnsent(orderId, key), eq(returnPhotos.id, id)));

/** Gives the photos of a request to its return; returns how many. */
export const sendPhotos = async (tx: Db, { orderId, returnId, key }: { orderId: number; returnId: number; key: string }): Promise<number> =>
  (await tx.update(returnPhotos).set({ returnId }).where(isUnsent(orderId, key)).returning({ id: returnPhotos.id })).length;

export const deleteUnsentPhotosBefore = async (db: Db, moment: Date): Promise<number> =>
  (
    await db
      .delete(returnPhotos)
      .where(and(isNull(returnPhotos.returnId), lt(returnPhotos.createdAt, moment)))
      .returning({ id: returnPhotos.id })
  ).length;

/** Forgets what customers wrote and photographed for returns that were asked before a moment. */
export async function anonymiseReturnsBefore(tx: Db, moment: Date): Promise<void> {
  const old = tx.select({ id: returns.id }).from(returns).where(lt(returns.askedAt, moment));
  await tx.delete(returnPhotos).where(inArray(returnPhotos.returnId, old));
  await tx
    .update(returns)
    .set({ note: "" })
    .where(and(lt(returns.askedAt, moment), sql`${returns.note} <> ''`));
}
