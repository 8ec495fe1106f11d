import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/connect.ts";
import { readRow, readRows } from "../../db/rows.ts";
import { BY_HAND, COURIERS, REDELIVERIES, TRACKING_STATES } from "../../shared/parcel-tracking.ts";
import { cityAndPincode, customerName } from "../orders/orders.ts";

/** Weights differ by a little on every scale. */
const WEIGHED_SHARE = 1.1;

/**
 * Parcels that need a person: lost, on their way back or back, cancelled by the courier, weighed otherwise, undelivered ones that go by hand, or not able to follow what the
 * courier says; and what a customer wants and the courier did not take.
 */
const isProblem = sql`b.state = 'booked' and (
    (b.handled_at is null and ((b.tracking in ('lost', 'returning', 'returned') and s.state is distinct from 'came_back') or b.weighed_grams > s.weight_grams * ${WEIGHED_SHARE}::float8
      or (b.tracking = 'cancelled' and s.state is distinct from 'delivered')
      or (b.tracking = 'booked' and r.state in ('refused', 'cancelled'))))
    or b.problem <> '' or (w.id is not null and (w.refusal <> '' or b.courier = 'by_hand')))`;

const from = sql`from courier_bookings b left join shipments s on s.id = b.shipment_id left join returns r on r.id = b.return_id join orders o on o.id = b.order_id
  left join redeliveries w on w.booking_id = b.id and w.done_at is null`;
/** As the indexes are: most bookings are neither followed nor wished about. */
const isFollowed = sql`b.state = 'booked' and (b.tracked_at is not null or b.problem <> '' or b.return_id is not null)`;

const problem = z.object({
  id: z.int(),
  number: z.string(),
  customer: z.string(),
  place: z.string(),
  mobile: z.string(),
  courier: z.enum([...COURIERS, BY_HAND]),
  trackingId: z.string(),
  tracking: z.enum(TRACKING_STATES),
  isHere: z.boolean(),
  returnNumber: z.string(),
  since: z.coerce.date(),
  problem: z.string(),
  packedGrams: z.int().nullable(),
  weighedGrams: z.int().nullable(),
  wish: z.object({ kind: z.enum(REDELIVERIES), day: z.string().nullable(), mobile: z.string(), refusal: z.string() }).nullable(),
});

const MOST_SHOWN = 200;

/** The oldest first. */
export const readProblems = (db: Db) =>
  readRows(
    db,
    problem,
    sql`select b.id, o.number, ${customerName} as customer, ${cityAndPincode} as place, o.mobile, b.courier, coalesce(nullif(b.tracking_id, ''), s.tracking_id) as "trackingId",
        b.tracking, coalesce(s.state = 'packed' and s.leaves_at is null, false) as "isHere", coalesce(r.number, '') as "returnNumber", coalesce(b.tracked_at, b.booked_at, b.asked_at) as since, b.problem, s.weight_grams as "packedGrams",
        case when b.handled_at is null and b.weighed_grams > s.weight_grams * ${WEIGHED_SHARE}::float8 then b.weighed_grams end as "weighedGrams",
        case when w.id is not null and (w.refusal <> '' or b.courier = 'by_hand')
          then json_build_object('kind', w.kind, 'day', w.day, 'mobile', w.mobile, 'refusal', w.refusal) end as wish
      ${from} where ${isFollowed} and ${isProblem} order by since, b.id limit ${MOST_SHOWN}`,
  );

const counted = z.object({
  count: z.coerce.number(),
  oldest: z.coerce.date().nullable(),
  first: z.object({ who: z.string(), what: z.string() }).nullable(),
});

/** How many, since when, and whose the oldest is. */
export const countProblems = (db: Db) =>
  readRow(
    db,
    counted,
    sql`select count(*), min(b.tracked_at) as oldest,
      (array_agg(json_build_object('who', ${customerName}, 'what', coalesce(o.address->>'cityName', '')) order by b.tracked_at, b.id))[1] as first
      ${from} where ${isFollowed} and ${isProblem}`,
  );
