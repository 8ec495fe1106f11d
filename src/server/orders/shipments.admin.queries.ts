import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/connect.ts";
import { paiseValue, readRow, readRows } from "../../db/rows.ts";
import type { OrderedTerm } from "../../db/schema/orders.ts";
import { COURIERS, TRACKING_STATES } from "../../shared/parcel-tracking.ts";
import { SHIPMENT_STATES } from "../../shared/shipment-states.ts";
import { type PictureRow, pictureJson } from "../catalogue/catalogue.ts";
import { cityAndPincode, customerName, orderInBrief, toSend } from "./orders.admin.queries.ts";

const item = z.object({
  lineId: z.int(),
  name: z.string(),
  sku: z.string(),
  terms: z.custom<OrderedTerm[]>(Array.isArray),
  shelf: z.string(),
  quantity: z.int(),
  /** Of one unit, as the catalogue says; null when it does not. */
  weightGrams: z.int().nullable(),
  rolledLengthCm: z.int().nullable(),
  picture: z.custom<PictureRow | null>((value) => value === null || typeof value === "object"),
});

/** A unit's shelf and measures are those of today: that is where it is. */
const itemJson = (
  quantity: SQL,
) => sql`json_build_object('lineId', l.id, 'name', l.name, 'sku', l.sku, 'terms', l.terms, 'shelf', coalesce(v.shelf, ''),
  'quantity', ${quantity}, 'weightGrams', v.weight_grams, 'rolledLengthCm', v.rolled_length_cm,
  'picture', (select ${pictureJson(sql`m.alt`)} from media m where m.id = l.picture_id))`;

const orderHead = {
  number: z.string(),
  customer: z.string(),
  place: z.string(),
  method: z.enum(["cod", "online"]),
  promisedBy: z.string().nullable(),
  items: z.array(item),
};
const headColumns = sql`o.number, ${customerName} as customer, ${cityAndPincode} as place, o.method, o.promised_by::text as "promisedBy"`;

const toPick = z.object({ ...orderHead, placedAt: z.coerce.date(), isPartlyPacked: z.boolean() });

/** Placed orders that have goods in no parcel yet: those promised first come first. */
export const readToPick = (db: Db, isWanted: SQL, limit: number) =>
  readRows(
    db,
    toPick,
    sql`select ${headColumns}, o.placed_at as "placedAt", r.is_partly as "isPartlyPacked", r.items
      from orders o cross join lateral (
        select json_agg(${itemJson(sql`l.quantity - l.packed`)} order by l.id) filter (where l.packed < l.quantity) as items, bool_or(l.packed > 0) as is_partly
        from order_lines l left join variants v on v.id = l.variant_id where l.order_id = o.id and not l.is_gift_card
      ) r
      where ${toSend} and r.items is not null and ${isWanted}
      order by o.promised_by nulls last, o.placed_at, o.id limit ${limit}`,
  );

const parcel = z.object({
  ...orderHead,
  id: z.int(),
  state: z.enum(SHIPMENT_STATES),
  /** Its order was stopped while it was packed. */
  isStopped: z.boolean(),
  weightGrams: z.int().nullable(),
  rolledLengthCm: z.int().nullable(),
  carrier: z.string(),
  trackingId: z.string(),
  ewayBill: z.string(),
  leavesAt: z.coerce.date().nullable(),
  handedOverAt: z.coerce.date().nullable(),
  handedOverBy: z.int().nullable(),
  isToCheck: z.boolean(),
  /** Its booking with a courier. */
  booking: z
    .object({
      courier: z.enum(COURIERS),
      state: z.enum(["asked", "booked"]),
      service: z.string(),
      trackingId: z.string(),
      price: paiseValue.nullable(),
      pickupDay: z.string().nullable(),
      tracking: z.enum(TRACKING_STATES),
    })
    .nullable(),
  /** The price of its goods before coupons, and its address's state. */
  worth: paiseValue,
  stateId: z.int(),
  photoIds: z.array(z.int()),
});
export type ParcelView = z.output<typeof parcel>;

const parcels = (where: SQL, order: SQL, limit: number) => sql`
  select ${headColumns}, s.id, s.state, o.status not in ('confirmed', 'shipped', 'delivered') as "isStopped", s.weight_grams as "weightGrams",
    s.rolled_length_cm as "rolledLengthCm", s.carrier, s.tracking_id as "trackingId", s.eway_bill as "ewayBill", s.leaves_at as "leavesAt",
    s.handed_over_at as "handedOverAt", s.handed_over_by as "handedOverBy",
    s.state = 'came_back' and s.checked_at is null as "isToCheck",
    (select json_build_object('courier', b.courier, 'state', b.state, 'service', b.service_name, 'trackingId', b.tracking_id, 'price', b.price,
        'pickupDay', b.pickup_day, 'tracking', b.tracking)
      from courier_bookings b where b.shipment_id = s.id and b.state in ('asked', 'booked') and b.courier <> 'by_hand') as booking,
    r.worth::float8 as worth, coalesce((o.address->>'stateId')::int, 0) as "stateId",
    (select coalesce(json_agg(f.id order by f.id), '[]') from shipment_photos f where f.shipment_id = s.id) as "photoIds", r.items
  from shipments s join orders o on o.id = s.order_id cross join lateral (
    select json_agg(${itemJson(sql`p.quantity`)} order by l.id) as items, sum(l.unit_price * p.quantity) as worth
    from shipment_lines p join order_lines l on l.id = p.order_line_id left join variants v on v.id = l.variant_id where p.shipment_id = s.id
  ) r
  where ${where} order by ${order} limit ${limit}`;

const stages = {
  picked: { where: sql`s.state = 'picked'`, order: sql`o.promised_by nulls last, s.id` },
  packed: { where: sql`s.state = 'packed' and s.leaves_at is null`, order: sql`o.promised_by nulls last, s.id` },
  leaving: { where: sql`s.state = 'packed' and s.leaves_at is not null`, order: sql`s.leaves_at, s.id` },
  on_the_way: { where: sql`s.state = 'handed_over' and o.status <> 'cancelled'`, order: sql`s.handed_over_at desc, s.id desc` },
} as const;
export type ParcelStage = keyof typeof stages;

export const readParcels = (db: Db, stage: ParcelStage, limit: number): Promise<ParcelView[]> =>
  readRows(db, parcel, parcels(stages[stage].where, stages[stage].order, limit));

/** The parcels of an order, the first that was picked first. */
export const readParcelsOf = (db: Db, orderId: number, limit: number): Promise<ParcelView[]> =>
  readRows(db, parcel, parcels(sql`s.order_id = ${orderId}`, sql`s.id`, limit));

const counts = z.object({
  to_pick: z.coerce.number(),
  picked: z.coerce.number(),
  packed: z.coerce.number(),
  leaving: z.coerce.number(),
  on_the_way: z.coerce.number(),
});
export const countParcels = (db: Db) =>
  readRow(
    db,
    counts,
    sql`select
      (select count(*) from orders o where ${toSend} and exists (select from order_lines l where l.order_id = o.id and not l.is_gift_card and l.packed < l.quantity)) as to_pick,
      count(*) filter (where ${stages.picked.where}) as picked, count(*) filter (where ${stages.packed.where}) as packed,
      count(*) filter (where ${stages.leaving.where}) as leaving, count(*) filter (where ${stages.on_the_way.where}) as on_the_way
      from shipments s join orders o on o.id = s.order_id where s.state in ('picked', 'packed', 'handed_over')`,
  );

const waitingParcels = z.object({
  task: z.enum(["parcels_left", "due_to_leave"]),
  count: z.coerce.number(),
  oldest: z.coerce.date().nullable(),
  first: z.object({ who: z.string(), what: z.string(), amount: paiseValue }).nullable(),
});

/**
 * What slips at dispatch: parcels that were packed before today and are still here, and orders that are not packed though even the fastest courier needs the days
 * that are left of their promise. Days in India.
 */
export function readWaitingParcels(db: Db, { today, startOfToday }: { today: string; startOfToday: Date }) {
  const isLeft = sql`${stages.packed.where} and s.packed_at < ${startOfToday.toISOString()}::timestamptz and o.status = 'confirmed'`;
  const isDue = sql`${toSend} and exists (select from order_lines l where l.order_id = o.id and not l.is_gift_card and l.packed < l.quantity)
    and o.promised_by - coalesce((select t.min_days from delivery_times t where t.zone = o.delivery_zone and t.size_class = o.size_class), 0)::int <= ${today}::date`;
  return readRows(
    db,
    waitingParcels,
    sql`select 'parcels_left' as task, count(*), min(s.packed_at) as oldest, (array_agg(${orderInBrief} order by s.packed_at, s.id))[1] as first
        from shipments s join orders o on o.id = s.order_id where ${isLeft}
      union all select 'due_to_leave', count(*), min(o.placed_at), (array_agg(${orderInBrief} order by o.promised_by, o.id))[1] from orders o where ${isDue}`,
  );
}
