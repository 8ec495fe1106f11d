/** Hashes of who made an order and from where. */
import { and, eq, gt, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { insertBuiltOnce } from "../../db/built-once.ts";
import type { Db } from "../../db/connect.ts";
import { readRow, readRows } from "../../db/rows.ts";
import { orderTraces } from "../../db/schema/checkout.ts";
import { orders } from "../../db/schema/orders.ts";
import type { ReservedMinutes, TraceKind, TraceValue } from "./order-traces.rules.ts";

export type Trace = { kind: TraceKind; hash: string };

const traceRow = z.object({ kind: z.enum(["customer", "email", "mobile", "address", "network"]), hash: z.string() });

const hashed = (values: readonly TraceValue[]) => sql`
  select kind, encode(sha256(convert_to(kind || ':' || case kind when 'email' then mailbox_of(value) else value end, 'UTF8')), 'hex') as hash
  from json_to_recordset(${JSON.stringify(values)}::json) as given(kind text, value text)`;

/** An e-mail address counts as its mailbox. */
export const hashTraces = async (db: Db, values: readonly TraceValue[]): Promise<Trace[]> => await readRows(db, traceRow, hashed(values));

/**
 * The same, and makes concurrent orders of one buyer wait for each other until the transaction ends, so that each counts those before it. Locked in
 * the order of the hashes, so they cannot wait for each other in a circle.
 */
export const lockTraces = async (tx: Db, values: readonly TraceValue[]): Promise<Trace[]> =>
  await readRows(
    tx,
    traceRow,
    sql`with ordered as materialized (select * from (${hashed(values)}) t order by hash)
      select kind, hash from ordered, lateral (select pg_advisory_xact_lock(hashtextextended(hash, 0))) locked`,
  );

export const insertTraces = (tx: Db, order: { orderId: number; createdAt: Date; reservedUntil: Date | null }, traces: readonly Trace[]) =>
  traceInsert(
    tx,
    traces.map((trace) => ({ ...order, ...trace })),
  );

const traceInsert = insertBuiltOnce((db, rows: (typeof orderTraces.$inferInsert)[]) => db.insert(orderTraces).values(rows).prepare(""));

const hashesIn = (traces: readonly Trace[]) => sql`${sql.param(traces.map(({ hash }) => hash))}::text[]`;

/** How long the unpaid orders of these buyers have kept stock: a person's in the last 30 days, a network's since `since`. */
export const readReservedMinutes = async (db: Db, traces: readonly Trace[], since: Date): Promise<ReservedMinutes> =>
  await readRow(
    db,
    z.object({ person: z.number(), network: z.number() }),
    sql`
    select coalesce(max(minutes) filter (where kind <> 'network'), 0)::float8 as person,
      coalesce(max(minutes) filter (where kind = 'network'), 0)::float8 as network
    from (
      select kind, sum(extract(epoch from reserved_until - created_at)) / 60 as minutes from order_traces
      where hash = any(${hashesIn(traces)}) and reserved_until is not null and (kind <> 'network' or created_at > ${since.toISOString()}::timestamptz)
      group by kind
    ) sums`,
  );

/** A reservation that ends before its time counts for as long as it lasted. */
export const endTracedReservation = (tx: Db, orderId: number, now: Date) =>
  tx
    .update(orderTraces)
    .set({ reservedUntil: now })
    .where(and(eq(orderTraces.orderId, orderId), gt(orderTraces.reservedUntil, now)));

/** Forgets the reservations of a buyer who has paid: the order's own, and those with the same person. A network may be many people. */
export const clearTracedReservations = (tx: Db, orderId: number) =>
  tx.execute(sql`
    delete from order_traces where (order_id, kind) in (
      select t.order_id, t.kind from order_traces t
      where t.reserved_until is not null and (t.order_id = ${orderId}
        or t.kind <> 'network' and t.hash in (select own.hash from order_traces own where own.order_id = ${orderId}))
      order by t.order_id, t.kind for update
    )`);

export const deleteTracesBefore = (db: Db, before: Date) => db.delete(orderTraces).where(lt(orderTraces.createdAt, before));

const reservation = z.object({
  number: z.string(),
  reservedUntil: z.string(),
  hasReservedStock: z.boolean(),
  products: z.array(z.object({ name: z.string(), sku: z.string(), units: z.int() })),
  expiredBefore: z.int(),
});

/** The unpaid orders with what they keep from others, those that end first at the top. `expiredBefore`: unpaid orders of the same buyer or network that are over. */
export const listReservations = async (db: Db) =>
  await readRows(
    db,
    reservation,
    sql`
    select o.number, o.held_until::text as "reservedUntil", o.holds_stock as "hasReservedStock",
      (select coalesce(json_agg(json_build_object('name', l.name, 'sku', l.sku, 'units', l.from_stock) order by l.id), '[]')
        from order_lines l where l.order_id = o.id and l.from_stock > 0) as products,
      (select count(distinct before.order_id)::int from order_traces own join order_traces before on before.hash = own.hash and before.order_id <> own.order_id
        join orders past on past.id = before.order_id
        where own.order_id = o.id and past.placed_at is null and past.status = 'cancelled') as "expiredBefore"
    from orders o where o.status = 'processing' order by o.held_until, o.id`,
  );

/** Lets a reservation end now: the next run of the scheduled jobs asks the provider and expires it. False when the order waits for no payment. */
export async function endReservationAt(db: Db, number: string, now: Date): Promise<boolean> {
  const waiting = and(eq(orders.number, number), eq(orders.status, "processing"));
  return (await db.update(orders).set({ reservedUntil: now }).where(waiting).returning({ id: orders.id })).length > 0;
}
