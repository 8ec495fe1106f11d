import { and, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/connect.ts";
import { readRow, readRows } from "../../db/rows.ts";
import { products } from "../../db/schema/catalogue.ts";
import { waitingDemand, waitingPlaces, waitingRooms } from "../../db/schema/waiting-room.ts";
import type { Crowd } from "./presence.ts";
import {
  AWAY_MS,
  CLOSE_MS,
  COUNT_VALID_MS,
  FORGET_MS,
  LEAST_CROWD,
  MOST_ADMITTED,
  type Place,
  SPEED_MS,
  TURN_MS,
  UNITS_FOR_ONE_MORE,
  WAITED_MS,
} from "./waiting-room.rules.ts";

/** What recognises a buyer, as hashes. */
export type BuyerTrace = { kind: "customer" | "email" | "mobile" | "address" | "network"; hash: string };
export type Wanted = { productId: number; units: number };

const moment = z.union([z.date(), z.string()]).transform((value) => new Date(value));
const at = (time: Date) => sql`${time.toISOString()}::timestamptz`;
const before = (now: Date, ms: number) => at(new Date(now.getTime() - ms));
const ints = (values: readonly number[]) => sql`${sql.param(values)}::int[]`;
const texts = (values: readonly string[]) => sql`${sql.param(values)}::text[]`;

/**
 * The products that have a waiting room, except those of which one of the `earlier` orders, which the new one replaces, has reserved as many units as are
 * wanted. In the order in which rooms are locked.
 */
export async function findRooms(db: Db, wanted: readonly Wanted[], earlier: readonly number[]): Promise<number[]> {
  const rows = await readRows(
    db,
    z.object({ productId: z.int() }),
    sql`select r.product_id as "productId" from waiting_rooms r
      join unnest(${ints(wanted.map(({ productId }) => productId))}, ${ints(wanted.map(({ units }) => units))}) w(product_id, units) using (product_id)
      where w.units > (select coalesce(sum(l.from_stock), 0) from order_lines l join orders o on o.id = l.order_id
        where o.id = any(${ints(earlier)}) and o.status = 'processing' and o.holds_stock and l.product_id = r.product_id)
      order by r.product_id`,
  );
  return rows.map(({ productId }) => productId);
}

const room = z.object({ number: z.int(), unitsLeft: z.int(), unitsUnpaid: z.int(), productName: z.string() });

/** Locks the room until the transaction ends, and takes the next number. Undefined when it has closed. */
export async function takeNumber(tx: Db, productId: number): Promise<z.infer<typeof room> | undefined> {
  const [taken] = await readRows(
    tx,
    room,
    sql`update waiting_rooms r set last_number = r.last_number + 1 from products p where r.product_id = ${productId} and p.id = r.product_id
      returning r.last_number as number, r.units_left as "unitsLeft", r.units_unpaid as "unitsUnpaid", p.name as "productName"`,
  );
  return taken;
}

const found = z.object({
  id: z.coerce.number(),
  isOwn: z.boolean(),
  isLive: z.boolean(),
  hasOrdered: z.boolean(),
  isAdmitted: z.boolean(),
  units: z.int(),
});

/**
 * The places of this buyer for the product, under the room's lock. `isOwn`: by token or session; the others have contact details in common. `isLive`: neither
 * used nor over; waiting places of others count only while somebody asks for them. `hasOrdered`: with an order that is not cancelled.
 */
export const findPlacesOfBuyer = async (tx: Db, productId: number, tokenHash: string, traces: readonly BuyerTrace[], now: Date) => {
  const persons = traces.filter(({ kind }) => kind !== "network");
  const customer = persons.find(({ kind }) => kind === "customer")?.hash ?? "";
  return await readRows(
    tx,
    found,
    sql`select p.id, p.units, p.admitted_at is not null as "isAdmitted", o.is_own as "isOwn",
        exists (select from orders where orders.id = p.order_id and orders.status <> 'cancelled') as "hasOrdered",
        p.order_id is null and (coalesce(p.lapses_at, '-infinity') > ${at(now)} or p.admitted_at is null and (o.is_own or p.seen_at > ${before(now, AWAY_MS)})) as "isLive"
      from waiting_places p, lateral (select p.token_hash = ${tokenHash}
        or exists (select from waiting_place_traces t where t.place_id = p.id and t.kind = 'customer' and t.hash = ${customer}) as is_own) o
      where p.product_id = ${productId} and (p.token_hash = ${tokenHash} or p.id in (
        select place_id from waiting_place_traces where product_id = ${productId} and kind <> 'network' and hash = any(${texts(persons.map(({ hash }) => hash))})))
      order by o.is_own desc, p.id`,
  );
};

/** How many places of this network are waiting or admitted. */
export const countOfNetwork = async (tx: Db, productId: number, hash: string, now: Date): Promise<number> =>
  (
    await readRow(
      tx,
      z.object({ places: z.int() }),
      sql`select count(*)::int as places from waiting_place_traces t join waiting_places p on p.id = t.place_id
        where t.kind = 'network' and t.hash = ${hash} and t.product_id = ${productId} and p.order_id is null and (p.admitted_at is null or p.lapses_at > ${at(now)})`,
    )
  ).places;

export const deletePlaces = (tx: Db, ids: readonly number[]) => tx.delete(waitingPlaces).where(inArray(waitingPlaces.id, [...ids]));

/** Stores a place at the end of the line, with what recognises its buyer. */
export const insertPlace = async (
  tx: Db,
  place: { productId: number; number: number; units: number; tokenHash: string },
  traces: readonly BuyerTrace[],
  now: Date,
): Promise<number> =>
  (
    await readRow(
      tx,
      z.object({ id: z.coerce.number() }),
      sql`with place as (
          insert into waiting_places (product_id, number, units, token_hash, joined_at, seen_at)
          values (${place.productId}, ${place.number}, ${place.units}, ${place.tokenHash}, ${at(now)}, ${at(now)}) returning id
        ), traced as (
          insert into waiting_place_traces (place_id, product_id, kind, hash)
          select place.id, ${place.productId}, t.kind, t.hash
          from place, unnest(${texts(traces.map(({ kind }) => kind))}, ${texts(traces.map(({ hash }) => hash))}) t(kind, hash)
        )
        select id from place`,
    )
  ).id;

/** The buyer of a waiting place is back, perhaps with another number of units. */
export const updateWaiting = (tx: Db, id: number, units: number, now: Date) =>
  tx
    .update(waitingPlaces)
    .set({ units, seenAt: now })
    .where(and(eq(waitingPlaces.id, id), isNull(waitingPlaces.admittedAt)));

/**
 * Admits the next in line, strictly by number: as many as there are units that no admitted buyer is about to order, and a few more. Who wants more than is
 * left is admitted to what is left. The caller has locked the room. `now` may be before the last turn began: its request has waited for the lock.
 */
export const admitNext = (tx: Db, productId: number, now: Date) =>
  tx.execute(sql`
    with supply as (
      select coalesce(sum(stock), 0)::int as units, coalesce(bool_or(made_to_order), false) as is_endless from variants where product_id = ${productId} and is_visible
    ), ordering as (
      select coalesce(sum(units), 0)::int as units, count(*)::int as buyers from waiting_places
      where product_id = ${productId} and admitted_at > ${before(now, TURN_MS)} and order_id is null and lapses_at > ${at(now)}
    ), line as (
      select id, units, sum(units) over (order by number) as upto, row_number() over (order by number) as nth from (
        select id, number, units from waiting_places
        where product_id = ${productId} and admitted_at is null and seen_at > ${before(now, AWAY_MS)} order by number limit ${MOST_ADMITTED}
      ) first
    )
    update waiting_places p set admitted_at = greatest(${at(now)}, (
        select max(admitted_at) from waiting_places where product_id = ${productId} and admitted_at > ${at(now)})), lapses_at = ${at(new Date(now.getTime() + TURN_MS))} from line, supply, ordering
    where p.id = line.id and line.nth <= ${MOST_ADMITTED} - ordering.buyers
      and (supply.is_endless or line.upto - line.units < supply.units + supply.units / ${UNITS_FOR_ONE_MORE}::int - ordering.units)`);

/** Marks the turns as used by an order. Returns how many are used: fewer than given when one is over or used already. */
export const claimTurns = async (tx: Db, ids: readonly number[], orderId: number, now: Date): Promise<number> =>
  (
    await tx
      .update(waitingPlaces)
      .set({ orderId })
      .where(and(inArray(waitingPlaces.id, [...ids]), isNull(waitingPlaces.orderId), sql`${waitingPlaces.lapsesAt} > ${at(now)}`))
      .returning({ id: waitingPlaces.id })
  ).length;

/** The turns of orders that another one replaces are used by that one. */
export const passTurnsOn = (tx: Db, earlier: readonly number[], orderId: number) =>
  tx
    .update(waitingPlaces)
    .set({ orderId })
    .where(inArray(waitingPlaces.orderId, [...earlier]));

const place = z.object({
  id: z.coerce.number(),
  productId: z.int(),
  productName: z.string(),
  units: z.int(),
  ahead: z.int(),
  admittedAt: moment.nullable(),
  lapsesAt: moment.nullable(),
  hasOrdered: z.boolean(),
  unitsLeft: z.int(),
  unitsUnpaid: z.int(),
  unitsOrdering: z.int(),
  turnsPerMinute: z.number().nullable(),
}) satisfies z.ZodType<Place>;

/** The places of a token, and of a customer by its trace. */
export const readPlaces = async (db: Db, who: { tokenHash: string; customerHash: string | null }, now: Date): Promise<Place[]> =>
  await readRows(
    db,
    place,
    sql`select p.id, p.product_id as "productId", n.name as "productName", p.units, p.admitted_at as "admittedAt", p.lapses_at as "lapsesAt",
        p.order_id is not null as "hasOrdered", r.units_left as "unitsLeft", r.units_unpaid as "unitsUnpaid", r.turns_per_minute as "turnsPerMinute",
        case when p.admitted_at is null then
          (select count(*)::int from waiting_places a where a.product_id = p.product_id and a.admitted_at is null and a.number < p.number) else 0 end as ahead,
        (select coalesce(sum(a.units), 0)::int from waiting_places a where a.product_id = p.product_id
          and a.admitted_at > ${before(now, TURN_MS)} and a.order_id is null and a.lapses_at > ${at(now)}) as "unitsOrdering"
      from waiting_places p join waiting_rooms r on r.product_id = p.product_id join products n on n.id = p.product_id
      where p.token_hash = ${who.tokenHash}
        or p.id in (select place_id from waiting_place_traces where kind = 'customer' and hash = ${who.customerHash ?? ""})
      order by p.product_id, p.id`,
  );

/** Gives up the places of a token that no order has used. */
export const deletePlacesOf = (db: Db, tokenHash: string) =>
  db.delete(waitingPlaces).where(and(eq(waitingPlaces.tokenHash, tokenHash), isNull(waitingPlaces.orderId)));

/** Stock, and what unpaid orders may give back. */
const unitsOf = (productId: ReturnType<typeof sql>) => sql`
  (select coalesce(sum(v.stock), 0)::int from variants v where v.product_id = ${productId} and v.is_visible) as units_left,
  (select coalesce(sum(l.from_stock), 0)::int from orders o join order_lines l on l.order_id = o.id
    where o.held_until is not null and o.status = 'processing' and o.holds_stock and l.product_id = ${productId}) as units_unpaid`;

/** Opens the room, or keeps it open for longer. False when the product can be made to order, so that nobody has to wait for it. */
export async function openRoom(db: Db, productId: number, openUntil: Date | null, now: Date): Promise<boolean> {
  const rows = await readRows(
    db,
    z.object({ id: z.int() }),
    sql`insert into waiting_rooms (product_id, opened_at, open_until, needed_at, units_left, units_unpaid)
      select p.id, ${at(now)}, ${openUntil && at(openUntil)}, ${at(now)}, u.units_left, u.units_unpaid
      from products p, lateral (select ${unitsOf(sql`p.id`)}) u
      where p.id = ${productId} and not exists (select from variants v where v.product_id = p.id and v.is_visible and v.made_to_order)
      on conflict (product_id) do update set open_until = coalesce(excluded.open_until, waiting_rooms.open_until), needed_at = excluded.needed_at
      returning product_id as id`,
  );
  return rows.length > 0;
}

export const deleteRoom = async (db: Db, productId: number): Promise<boolean> =>
  (await db.delete(waitingRooms).where(eq(waitingRooms.productId, productId)).returning({ id: waitingRooms.productId })).length > 0;

export const findProduct = async (db: Db, slug: string): Promise<{ id: number; name: string } | undefined> =>
  (await db.select({ id: products.id, name: products.name }).from(products).where(eq(products.slug, slug)))[0];

/** Who has asked for a place is not away. */
export const setSeen = (db: Db, tokenHashes: readonly string[], now: Date) =>
  db.execute(sql`update waiting_places set seen_at = ${at(now)} where token_hash = any(${texts(tokenHashes)}) and admitted_at is null`);

/** Adds what this process has counted, and finds the products that more buyers want, in all processes, than they have units. */
export async function countDemand(db: Db, process: string, crowds: readonly Crowd[], now: Date): Promise<number[]> {
  const ids = crowds.map(({ productId }) => productId);
  await db.execute(sql`insert into waiting_demand (product_id, process, buyers, counted_at)
    select w.id, ${process}, w.buyers, ${at(now)} from unnest(${ints(ids)}, ${ints(crowds.map(({ buyers }) => buyers))}) w(id, buyers) join products p on p.id = w.id
    on conflict (product_id, process) do update set buyers = excluded.buyers, counted_at = excluded.counted_at`);
  const rows = await readRows(
    db,
    z.object({ id: z.int() }),
    sql`select d.product_id as id from waiting_demand d,
        lateral (select coalesce(sum(v.stock), 0)::int as units from variants v where v.product_id = d.product_id and v.is_visible) s
      where d.product_id = any(${ints(ids)}) and d.counted_at > ${before(now, COUNT_VALID_MS)} and s.units > 0
      group by d.product_id, s.units having sum(d.buyers) >= ${LEAST_CROWD} and sum(d.buyers) > s.units`,
  );
  return rows.map(({ id }) => id);
}

export const deleteOldDemand = (db: Db, now: Date) =>
  db.delete(waitingDemand).where(lt(waitingDemand.countedAt, new Date(now.getTime() - COUNT_VALID_MS)));

export const listRooms = async (db: Db) =>
  await readRows(
    db,
    z.object({
      productId: z.int(),
      slug: z.string(),
      name: z.string(),
      openedAt: moment,
      openUntil: moment.nullable(),
      unitsLeft: z.int(),
      unitsUnpaid: z.int(),
      waiting: z.int(),
      admitted: z.int(),
      ordered: z.int(),
    }),
    sql`select r.product_id as "productId", p.slug, p.name, r.opened_at as "openedAt", r.open_until as "openUntil",
        r.units_left as "unitsLeft", r.units_unpaid as "unitsUnpaid",
        (select count(*)::int from waiting_places w where w.product_id = r.product_id and w.admitted_at is null) as waiting,
        (select count(*)::int from waiting_places w where w.product_id = r.product_id and w.admitted_at is not null and w.order_id is null and w.lapses_at > now()) as admitted,
        (select count(*)::int from waiting_places w where w.product_id = r.product_id and w.order_id is not null) as ordered
      from waiting_rooms r join products p on p.id = r.product_id order by r.opened_at, r.product_id`,
  );

export const listRoomIds = async (db: Db): Promise<number[]> =>
  (await db.select({ id: waitingRooms.productId }).from(waitingRooms).orderBy(waitingRooms.productId)).map(({ id }) => id);

/** Locks the room; false when another process has it, or it has closed. */
export const tryLockRoom = async (tx: Db, productId: number): Promise<boolean> =>
  (
    await tx
      .select({ id: waitingRooms.productId })
      .from(waitingRooms)
      .where(eq(waitingRooms.productId, productId))
      .for("no key update", { skipLocked: true })
  ).length > 0;

/** What is left, and how fast the line moves. */
export const measureRoom = (tx: Db, productId: number, now: Date) =>
  tx.execute(sql`
    update waiting_rooms r set units_left = u.units_left, units_unpaid = u.units_unpaid,
      turns_per_minute = case when m.turns > 0 then m.turns / greatest(1, extract(epoch from least(${`${SPEED_MS} ms`}::interval, ${at(now)} - r.opened_at)) / 60) end,
      needed_at = case when m.is_needed then ${at(now)} else r.needed_at end
    from (select ${unitsOf(sql`${productId}::int`)}) u,
      (select count(*) filter (where admitted_at > ${before(now, SPEED_MS)} and admitted_at > joined_at + ${`${WAITED_MS} ms`}::interval)::float8 as turns,
        coalesce(bool_or(admitted_at is null and seen_at > ${before(now, AWAY_MS)} or order_id is null and lapses_at > ${at(now)}), false) as is_needed
       from waiting_places where product_id = ${productId}) m
    where r.product_id = ${productId}`);

/** Deletes the places of those who are away for long, and the room when nobody has needed it for a while. */
export async function cleanRoom(tx: Db, productId: number, now: Date): Promise<void> {
  await tx.execute(
    sql`delete from waiting_places where product_id = ${productId} and admitted_at is null and seen_at < ${before(now, FORGET_MS)}`,
  );
  await tx.execute(sql`delete from waiting_rooms where product_id = ${productId} and needed_at < ${before(now, CLOSE_MS)}
    and (open_until is null or open_until < ${at(now)})`);
}
