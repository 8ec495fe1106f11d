import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { OrderFilter, OrderSort, OrderTab } from "../../contract/admin/orders.ts";
import type { Db } from "../../db/connect.ts";
import { type List, hasOneOf } from "../../db/lists.ts";
import { paiseValue, readRow, readRows } from "../../db/rows.ts";
import type { OrderedTerm } from "../../db/schema/orders.ts";
import { orderNotes } from "../../db/schema/orders.ts";
import { type PictureRow, pictureJson } from "../catalogue/catalogue.ts";

/** Staff look for what they have taken by phone, also when its pay link was not paid. */
const isOurs = sql`(o.placed_at is not null or o.taken_by is not null)`;
const isExchange = sql`exists (select from returns r where r.exchange_order_id = o.id)`;
const isByPhone = sql`(o.taken_by is not null and not ${isExchange})`;
/** Whether an order has one of the texts, in small letters; true without a text. */
export const hasText = (texts: readonly string[]): SQL => hasOneOf(sql`o.search_text`, texts);

/** Of order `o`. */
export const customerName = sql`trim(coalesce(o.address->>'firstName', '') || ' ' || coalesce(o.address->>'lastName', ''))`;
export const cityAndPincode = sql`trim(coalesce(o.address->>'cityName', '') || ' ' || coalesce(o.address->>'pincode', ''))`;
/** What waits for its customer's word is not sent. */
export const toSend = sql`(o.status = 'confirmed' and not o.awaits_confirmation)`;
const isTrade = sql`coalesce(o.shopper_id in (select id from shoppers where kind = 'trade'), false)`;

/** Orders of shoppers that were never placed are only among the unpaid. */
export const orderListing = {
  from: sql`orders o`,
  id: sql`o.id`,
  columns: sql`o.number, o.status, coalesce(o.placed_at, o.created_at) as at,
    ${customerName} as customer, ${cityAndPincode} as place,
    o.method, o.payable::float8 as payable, ${isTrade} as "isTrade", ${isByPhone} as "isByPhone", ${isExchange} as "isExchange",
    (o.status = 'confirmed' and exists (select from order_lines l where l.order_id = o.id and l.sent > 0)) as "isPartlySent"`,
  row: z.object({
    number: z.string(),
    status: z.enum(["processing", "confirmed", "shipped", "delivered", "cancelled", "on_hold"]),
    at: z.coerce.date(),
    customer: z.string(),
    place: z.string(),
    method: z.enum(["cod", "online"]),
    payable: paiseValue,
    isTrade: z.boolean(),
    isByPhone: z.boolean(),
    isExchange: z.boolean(),
    isPartlySent: z.boolean(),
  }),
  tabs: {
    to_send: toSend,
    on_hold: sql`o.status = 'on_hold'`,
    on_the_way: sql`o.status = 'shipped'`,
    delivered: sql`o.status = 'delivered'`,
    cancelled: sql`o.status = 'cancelled' and ${isOurs}`,
    unpaid: sql`o.status = 'processing'`,
    all: isOurs,
  },
  filters: {
    cod: sql`o.method = 'cod'`,
    online: sql`o.method = 'online'`,
    trade: isTrade,
    by_phone: isByPhone,
    note: sql`o.note <> ''`,
    made_to_order: sql`o.id in (select order_id from order_lines where from_stock < quantity and not is_gift_card)`,
    refund_refused: sql`o.id in (select order_id from refunds where state = 'failed')`,
  },
  sorts: {
    newest: { by: sql`o.id`, type: "int8", isDescending: true },
    oldest: { by: sql`o.id`, type: "int8", isDescending: false },
    total: { by: sql`o.payable`, type: "int8", isDescending: true },
  },
} as const satisfies List<OrderTab, OrderFilter, OrderSort, z.ZodObject>;

const items = z.object({
  orderId: z.int(),
  first: z.string(),
  terms: z.custom<OrderedTerm[]>(Array.isArray),
  units: z.coerce.number(),
  pictures: z.custom<PictureRow[]>(Array.isArray),
});

/** What is in each order, for its row: the first line, the number of units, and at most three pictures. */
export const readStaffItems = (db: Db, orderIds: readonly number[]) =>
  orderIds.length === 0
    ? Promise.resolve([])
    : readRows(
        db,
        items,
        sql`select l.order_id as "orderId", (array_agg(l.name order by l.id))[1] as first, (jsonb_agg(l.terms order by l.id))->0 as terms,
          sum(l.quantity) as units, coalesce((jsonb_agg(m.picture order by l.id) filter (where m.picture is not null and l.nth <= 3)), '[]') as pictures
        from (select *, row_number() over (partition by order_id order by id) as nth from order_lines
          where order_id in (${sql.join(
            orderIds.map((id) => sql`${id}::int`),
            sql`, `,
          )})) l
        left join lateral (select ${pictureJson(sql`m.alt`)} as picture from media m where m.id = l.picture_id) m on true
        group by l.order_id`,
      );

export const insertNote = (tx: Db, note: { orderId: number; staffId: number; text: string; at: Date }) =>
  tx.insert(orderNotes).values(note);

const note = z.object({ at: z.coerce.date(), text: z.string(), who: z.string() });
export const readNotes = (db: Db, orderId: number) =>
  readRows(
    db,
    note,
    sql`select n.at, n.text, s.name as who from order_notes n join staff s on s.id = n.staff_id where n.order_id = ${orderId} order by n.at, n.id`,
  );

/** The name of who took an order by phone; '' for an order of the customer's own. */
export const readTakenBy = async (db: Db, orderId: number): Promise<string> =>
  (
    await readRow(
      db,
      z.object({ name: z.string() }),
      sql`select coalesce(s.name, '') as name from orders o left join staff s on s.id = o.taken_by where o.id = ${orderId}`,
    )
  ).name;

const email = z.object({ kind: z.string(), at: z.coerce.date(), state: z.enum(["waiting", "sent", "failed"]), recipient: z.string() });
/** E-mails to the customer about the order. */
export const readEmailsOf = (db: Db, number: string) =>
  readRows(
    db,
    email,
    sql`select kind, coalesce(sent_at, created_at) as at, state, recipient from mail_outbox
      where key collate "C" >= ${`order:${number}:`} and key collate "C" < ${`order:${number};`} and recipient is not null order by id`,
  );

const history = z.object({ orders: z.coerce.number(), total: paiseValue, refused: z.coerce.number() });
/** Other placed orders of the same customer: of the account, or of the e-mail address. */
export const readHistory = (db: Db, { id, shopperId, email: address }: { id: number; shopperId: number | null; email: string }) =>
  readRow(
    db,
    history,
    sql`select count(*) as orders, coalesce(sum(o.payable - o.not_taken) filter (where o.status <> 'cancelled'), 0)::float8 as total,
        count(*) filter (where exists (select from order_events e where e.order_id = o.id and e.kind = 'refused')) as refused
      from orders o where o.placed_at is not null and o.id <> ${id} and (o.email = ${address} or o.shopper_id = ${shopperId}::int)`,
  );

const waiting = z.object({
  task: z.enum(["to_send", "on_hold", "refund_refused"]),
  count: z.coerce.number(),
  oldest: z.coerce.date().nullable(),
  first: z.object({ who: z.string(), what: z.string(), amount: paiseValue }).nullable(),
});
/** Whose it is, where it goes and how much it is. */
export const orderInBrief = sql`json_build_object('who', ${customerName}, 'what', coalesce(o.address->>'cityName', ''), 'amount', o.payable)`;
const firstOf = (which: SQL) => sql`(select ${orderInBrief} from orders o where ${which} order by o.placed_at, o.id limit 1)`;
const onHold = sql`o.status = 'on_hold'`;

/** What waits among the orders: how many, since when, and what the oldest is. */
export const readWaitingOrders = (db: Db) =>
  readRows(
    db,
    waiting,
    sql`select 'to_send' as task, count(*), min(placed_at) as oldest, ${firstOf(toSend)} as first from orders o where ${toSend}
      union all select 'on_hold', count(*), min(placed_at), ${firstOf(onHold)} from orders o where ${onHold}
      union all select 'refund_refused', count(distinct order_id), min(created_at),
        (select json_build_object('who', ${customerName}, 'what', o.number, 'amount', r.amount)
          from refunds r join orders o on o.id = r.order_id where r.state = 'failed' order by r.created_at, r.id limit 1)
        from refunds where state = 'failed'`,
  );

const sales = z.object({
  days: z.union([z.literal(1), z.literal(7), z.literal(30)]),
  now: z.boolean(),
  orders: z.coerce.number(),
  sales: paiseValue,
});
/**
 * Placed orders that were not cancelled, and what they come to, in the last 1, 7 and 30 days and in as many days before. A day begins at midnight in
 * India; today is compared with the same hours of yesterday.
 */
export const readSales = (db: Db, now: Date) =>
  readRows(
    db,
    sales,
    sql`with day as (select date_trunc('day', ${now.toISOString()}::timestamptz, 'Asia/Kolkata') as start),
      periods as (select d as days, b as now, start - make_interval(days => case when b then d - 1 else 2 * d - 1 end) as since,
        ${now.toISOString()}::timestamptz - make_interval(days => case when b then 0 else d end) as till
        from day, unnest(array[1, 7, 30]) d, unnest(array[true, false]) b)
      select p.days, p.now, count(o.id) as orders, coalesce(sum(o.payable - o.not_taken), 0)::float8 as sales
      from periods p left join orders o on o.placed_at >= p.since and o.placed_at <= p.till and o.status <> 'cancelled'
      group by p.days, p.now`,
  );

/** What placed orders that were not cancelled come to, by day in India, from a moment on. Days without any are left out. */
export const readSalesByDay = (db: Db, from: Date) =>
  readRows(
    db,
    z.object({ day: z.string(), sales: paiseValue }),
    sql`select to_char(o.placed_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, sum(o.payable - o.not_taken)::float8 as sales
      from orders o where o.placed_at >= ${from.toISOString()}::timestamptz and o.status <> 'cancelled' group by 1`,
  );
