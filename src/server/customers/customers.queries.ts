import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { CustomerFilter, CustomerSort, CustomerTab } from "../../contract/admin/customers.ts";
import type { Db } from "../../db/connect.ts";
import { type List, hasOneOf } from "../../db/lists.ts";
import { paiseValue, readRow, readRows } from "../../db/rows.ts";

const counted = sql`o.shopper_id = s.id and o.placed_at is not null and o.status <> 'cancelled'`;
const name = sql`trim(s.first_name || ' ' || s.last_name)`;

export const customerListing = {
  from: sql`shoppers s`,
  id: sql`s.id`,
  columns: sql`${name} as name, s.email, s.mobile, s.company, s.kind, s.email_verified_at is not null as "isVerified", s.last_seen_at as "lastSeenAt",
    (select count(*)::int from orders o where ${counted}) as orders,
    (select coalesce(sum(o.payable - o.not_taken), 0)::float8 from orders o where ${counted}) as total`,
  row: z.object({
    name: z.string(),
    email: z.string(),
    mobile: z.string(),
    company: z.string(),
    kind: z.enum(["retail", "trade"]),
    isVerified: z.boolean(),
    orders: z.int(),
    total: paiseValue,
    lastSeenAt: z.coerce.date(),
  }),
  tabs: { all: sql`true`, retail: sql`s.kind = 'retail'`, trade: sql`s.kind = 'trade'` },
  filters: {
    unverified: sql`s.email_verified_at is null`,
    refused: sql`s.id in (select o.shopper_id from order_events e join orders o on o.id = e.order_id where e.kind = 'refused' and o.shopper_id is not null)`,
  },
  sorts: {
    newest: { by: sql`s.id`, type: "int8", isDescending: true },
    last_seen: { by: sql`s.last_seen_at`, type: "timestamptz", isDescending: true },
    name: { by: sql`lower(${name})`, type: "text", isDescending: false },
  },
} as const satisfies List<CustomerTab, CustomerFilter, CustomerSort, z.ZodObject>;

export const customerMatches = (texts: readonly string[]): SQL => hasOneOf(sql`s.search_text`, texts);

/** What is looked for: as typed, and the ten digits of '+91 98450-31772' as they are stored. */
export function searchTexts(typed: string): string[] {
  const text = typed.trim().toLowerCase();
  if (text === "") return [];
  const digits = text.replaceAll(/[\s+()-]/g, "");
  return /^\d{4,13}$/.test(digits) ? [digits.slice(-10)] : [text];
}

const moment = z.coerce.date();
const known = z.object({
  orders: z.object({
    count: z.int(),
    total: paiseValue,
    refusedParcels: z.int(),
    last: z.array(z.object({ number: z.string(), at: moment, status: z.string(), payable: paiseValue })),
  }),
  notes: z.array(z.object({ at: moment, text: z.string(), who: z.string() })),
  enquiries: z.array(z.object({ ticket: z.string(), at: moment, isAnswered: z.boolean() })),
  isSubscribed: z.boolean(),
  doubles: z.array(z.object({ id: z.int(), name: z.string(), email: z.string(), mobile: z.string(), version: z.int(), orders: z.int() })),
  stays: z.object({ orders: z.int(), documents: z.int(), enquiries: z.int() }),
});

const LAST_ORDERS = 20;
/** The last ten digits of a number, however it is written. */
export const lastTenDigits = (mobile: SQL) => sql`right(regexp_replace(${mobile}, '\\D', '', 'g'), 10)`;

/** What other areas know of an account. One statement. */
export const readKnown = (db: Db, id: number) =>
  readRow(
    db,
    known,
    sql`select
      json_build_object(
        'count', (select count(*) from orders o where ${counted}),
        'total', (select coalesce(sum(o.payable - o.not_taken), 0) from orders o where ${counted}),
        'refusedParcels', (select count(distinct o.id) from order_events e join orders o on o.id = e.order_id where e.kind = 'refused' and o.shopper_id = s.id),
        'last', (select coalesce(json_agg(l order by l.at desc), '[]') from (select o.number, o.placed_at as at, o.status, o.payable from orders o
          where o.shopper_id = s.id and o.placed_at is not null order by o.placed_at desc limit ${LAST_ORDERS}) l)) as orders,
      (select coalesce(json_agg(json_build_object('at', n.at, 'text', n.text, 'who', st.name) order by n.at, n.id), '[]')
        from customer_notes n join staff st on st.id = n.staff_id where n.shopper_id = s.id) as notes,
      (select coalesce(json_agg(json_build_object('ticket', q.ticket, 'at', q.created_at, 'isAnswered', q.answered_at is not null) order by q.created_at desc), '[]')
        from enquiries q where q.email = s.email) as enquiries,
      exists (select 1 from newsletter_subscriptions w where w.email = s.email and w.unsubscribed_at is null and w.confirmed_at is not null) as "isSubscribed",
      (select coalesce(json_agg(json_build_object('id', d.id, 'name', trim(d.first_name || ' ' || d.last_name), 'email', d.email, 'mobile', d.mobile,
          'version', d.version, 'orders', (select count(*) from orders o where o.shopper_id = d.id and o.placed_at is not null)) order by d.id), '[]')
        from shoppers d where d.id <> s.id and d.kind = s.kind
          and (mailbox_of(d.email) = mailbox_of(s.email) or (length(s.mobile) >= 10 and ${lastTenDigits(sql`d.mobile`)} = ${lastTenDigits(sql`s.mobile`)}))) as doubles,
      json_build_object('orders', (select count(*) from orders o where o.shopper_id = s.id and o.placed_at is not null),
        'documents', (select count(*) from tax_documents t join orders o on o.id = t.order_id where o.shopper_id = s.id),
        'enquiries', (select count(*) from enquiries q where q.email = s.email)) as stays
      from shoppers s where s.id = ${id}`,
  );

/** Locks accounts until the transaction ends, in the order of their numbers. Returns their versions and kinds. */
export const lockCustomers = (tx: Db, ids: readonly number[]) =>
  readRows(
    tx,
    z.object({ id: z.int(), version: z.int(), kind: z.string(), email: z.string() }),
    sql`select id, version, kind, email from shoppers where id = any(${sql.param([...ids])}::int[]) order by id for update`,
  );
