import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/connect.ts";
import { readRows } from "../../db/rows.ts";
import type { OrderedTerm } from "../../db/schema/orders.ts";
import { BY_HAND, COURIERS, REDELIVERIES, TRACKING_STATES } from "../../shared/parcel-tracking.ts";

const sentParcel = z.object({
  number: z.int(),
  carrier: z.string(),
  trackingId: z.string(),
  handedOverAt: z.coerce.date(),
  deliveredAt: z.coerce.date().nullable(),
  cameBackAt: z.coerce.date().nullable(),
  items: z.array(z.object({ name: z.string(), terms: z.custom<OrderedTerm[]>(Array.isArray), quantity: z.int() })),
  booking: z
    .object({ id: z.int(), courier: z.enum([...COURIERS, BY_HAND]), tracking: z.enum(TRACKING_STATES), newsId: z.string() })
    .nullable(),
  news: z.array(z.object({ state: z.enum(TRACKING_STATES), at: z.coerce.date(), place: z.string(), text: z.string() })),
  wish: z.object({ kind: z.enum(REDELIVERIES), day: z.string().nullable(), mobile: z.string(), isDone: z.boolean() }).nullable(),
});
export type SentParcel = z.output<typeof sentParcel>;

/** What was said of a parcel is rarely more. */
const MOST_NEWS = 100;

/** The parcels of an order that have left, in the order in which they left, with all that couriers said of them. One statement. */
export const readSentParcels = (db: Db, orderId: number): Promise<SentParcel[]> =>
  readRows(
    db,
    sentParcel,
    sql`select s.departure as number, s.carrier, s.tracking_id as "trackingId", s.handed_over_at as "handedOverAt", s.delivered_at as "deliveredAt", s.came_back_at as "cameBackAt", r.items,
        case when b.id is not null then json_build_object('id', b.id, 'courier', b.courier, 'tracking', b.tracking, 'newsId', b.news_id) end as booking,
        coalesce(n.news, '[]') as news,
        case when w.id is not null then json_build_object('kind', w.kind, 'day', w.day, 'mobile', w.mobile, 'isDone', w.done_at is not null) end as wish
      from shipments s
      cross join lateral (
        select json_agg(json_build_object('name', l.name, 'terms', l.terms, 'quantity', p.quantity) order by l.id) as items
        from shipment_lines p join order_lines l on l.id = p.order_line_id where p.shipment_id = s.id
      ) r
      left join courier_bookings b on b.shipment_id = s.id and b.state = 'booked'
      left join redeliveries w on w.booking_id = b.id and w.news_id = b.news_id
      left join lateral (
        select json_agg(json_build_object('state', c.state, 'at', c.at, 'place', c.place, 'text', c.text) order by c.at desc, c.news_id desc) as news
        from (select * from courier_news where booking_id = b.id order by at desc, news_id desc limit ${MOST_NEWS}) c
      ) n on true
      where s.order_id = ${orderId} and s.departure is not null order by s.departure`,
  );

/** The living booking of a parcel that has left, by its place among those of its order. */
export const findBookingOfParcel = async (db: Db, orderId: number, departure: number): Promise<{ id: number } | undefined> =>
  (
    await readRows(
      db,
      z.object({ id: z.int() }),
      sql`select b.id from shipments s join courier_bookings b on b.shipment_id = s.id and b.state = 'booked'
        where s.order_id = ${orderId} and s.departure = ${departure}`,
    )
  )[0];
