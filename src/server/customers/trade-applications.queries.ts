/** Trade applications as staff read them, with what other areas know of the applicant. */
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { TradeFilter, TradeSort, TradeTab } from "../../contract/admin/trade.ts";
import type { Db } from "../../db/connect.ts";
import { type List, hasOneOf } from "../../db/lists.ts";
import { paiseValue, readRow, readRows } from "../../db/rows.ts";
import { lastTenDigits } from "./customers.queries.ts";

/** An account that was opened without an application has a row without a company. */
const state = (a: SQL) => sql`case when ${a}.state = 'applied' and ${a}.company = '' then 'not_applied' else ${a}.state end`;
const own = state(sql`a`);
const states = z.enum(["applied", "not_applied", "approved", "declined"]);
const name = sql`trim(s.first_name || ' ' || s.last_name)`;
const moment = z.coerce.date();

const row = z.object({
  name: z.string(),
  email: z.string(),
  company: z.string(),
  businessType: z.string(),
  city: z.string(),
  gstin: z.string(),
  state: states,
  group: z.string().nullable(),
  appliedAt: moment,
  hasCard: z.boolean(),
  isVerified: z.boolean(),
});

export const tradeListing = {
  from: sql`trade_applications a join shoppers s on s.id = a.shopper_id`,
  id: sql`s.id`,
  columns: sql`${name} as name, s.email, a.company, a.business_type as "businessType", a.city, a.gstin, ${own} as state,
    (select g.name from trade_groups g where g.id = s.trade_group_id) as "group", a.applied_at as "appliedAt",
    exists (select 1 from trade_cards c where c.shopper_id = s.id) as "hasCard", s.email_verified_at is not null as "isVerified"`,
  row,
  tabs: {
    applied: sql`a.state = 'applied' and a.company <> ''`,
    approved: sql`a.state = 'approved'`,
    declined: sql`a.state = 'declined'`,
    not_applied: sql`a.state = 'applied' and a.company = ''`,
    all: sql`true`,
  },
  filters: {
    card: sql`exists (select 1 from trade_cards c where c.shopper_id = s.id)`,
    no_gstin: sql`a.gstin = ''`,
    unverified: sql`s.email_verified_at is null`,
  },
  sorts: {
    oldest: { by: sql`a.applied_at`, type: "timestamptz", isDescending: false },
    newest: { by: sql`a.applied_at`, type: "timestamptz", isDescending: true },
    company: { by: sql`lower(a.company)`, type: "text", isDescending: false },
  },
} as const satisfies List<TradeTab, TradeFilter, TradeSort, z.ZodObject>;

export const tradeMatches = (texts: readonly string[]): SQL =>
  hasOneOf(sql`s.search_text || ' ' || lower(a.company || ' ' || a.gstin || ' ' || a.city)`, texts);

const MOST_DUPLICATES = 20;
const LAST_ORDERS = 5;

const application = z.object({
  id: z.int(),
  name: z.string(),
  firstName: z.string(),
  email: z.string(),
  isVerified: z.boolean(),
  mobile: z.string(),
  phoneExtension: z.string(),
  createdAt: moment,
  state: states,
  group: z.string().nullable(),
  company: z.string(),
  businessType: z.string(),
  address: z.string(),
  city: z.string(),
  country: z.string(),
  companyLink: z.string(),
  gstin: z.string(),
  appliedAt: moment,
  decidedAt: moment.nullable(),
  reason: z.string(),
  locale: z.string(),
  version: z.int(),
  card: z.object({ mime: z.enum(["image/webp", "application/pdf"]), bytes: z.int() }).nullable(),
  orders: z.object({
    count: z.int(),
    total: paiseValue,
    last: z.array(z.object({ number: z.string(), at: moment, status: z.string(), payable: paiseValue })),
  }),
  decisions: z.array(z.object({ at: moment, who: z.string(), action: z.string(), group: z.string(), reason: z.string() })),
});

const ofBuyer = sql`(o.shopper_id = s.id or mailbox_of(o.email) = mailbox_of(s.email)) and o.placed_at is not null`;

/** One statement; undefined when the account has no application. */
export async function findTradeApplication(db: Db, id: number): Promise<z.output<typeof application> | undefined> {
  const [found] = await readRows(
    db,
    application,
    sql`select s.id, ${name} as name, s.first_name as "firstName", s.email, s.email_verified_at is not null as "isVerified", s.mobile,
        a.phone_extension as "phoneExtension", s.created_at as "createdAt", ${own} as state,
        (select g.name from trade_groups g where g.id = s.trade_group_id) as "group", a.company, a.business_type as "businessType",
        a.business_address as address, a.city, a.country, a.company_link as "companyLink", a.gstin, a.applied_at as "appliedAt",
        a.decided_at as "decidedAt", a.reason, a.locale, a.version,
        (select json_build_object('mime', c.mime, 'bytes', length(c.content)) from trade_cards c where c.shopper_id = s.id) as card,
        json_build_object(
          'count', (select count(*) from orders o where ${ofBuyer} and o.status <> 'cancelled'),
          'total', (select coalesce(sum(o.payable - o.not_taken), 0) from orders o where ${ofBuyer} and o.status <> 'cancelled'),
          'last', (select coalesce(json_agg(l order by l.at desc), '[]') from (select o.number, o.placed_at as at, o.status, o.payable from orders o
            where ${ofBuyer} order by o.placed_at desc limit ${LAST_ORDERS}) l)) as orders,
        (select coalesce(json_agg(json_build_object('at', e.at, 'who', coalesce(st.name, ''), 'action', e.action, 'group', coalesce(e.after ->> 'group', ''),
            'reason', coalesce(e.after ->> 'reason', '')) order by e.id desc), '[]')
          from audit_entries e left join staff st on st.id = e.staff_id where e.subject_kind = 'trade' and e.subject_name = s.email) as decisions
      from shoppers s join trade_applications a on a.shopper_id = s.id where s.id = ${id}`,
  );
  return found;
}

const duplicate = z.object({
  id: z.int(),
  kind: z.enum(["retail", "trade"]),
  name: z.string(),
  email: z.string(),
  company: z.string(),
  sharesGstin: z.boolean(),
  sharesEmail: z.boolean(),
  sharesMobile: z.boolean(),
  state: states.nullable(),
  orders: z.int(),
});

/** Other accounts with the GSTIN, the mailbox or the mobile number of an applicant. Each of the four parts has its index. */
export const listDuplicates = (db: Db, id: number) =>
  readRows(
    db,
    duplicate,
    sql`with own as (select s.id, s.email, s.mobile, a.gstin from shoppers s join trade_applications a on a.shopper_id = s.id where s.id = ${id}),
        found as (select d.id from own join shoppers d on mailbox_of(d.email) = mailbox_of(own.email)
          union select d.id from own join shoppers d on length(own.mobile) >= 10 and ${lastTenDigits(sql`d.mobile`)} = ${lastTenDigits(sql`own.mobile`)}
          union select d.id from own join shoppers d on own.gstin <> '' and d.gstin <> '' and d.gstin = own.gstin
          union select b.shopper_id from own join trade_applications b on own.gstin <> '' and b.gstin <> '' and b.gstin = own.gstin)
      select d.id, d.kind, trim(d.first_name || ' ' || d.last_name) as name, d.email, coalesce(nullif(d.company, ''), a.company, '') as company,
        own.gstin <> '' and (own.gstin in (d.gstin, a.gstin)) is true as "sharesGstin",
        mailbox_of(d.email) = mailbox_of(own.email) as "sharesEmail",
        length(own.mobile) >= 10 and ${lastTenDigits(sql`d.mobile`)} = ${lastTenDigits(sql`own.mobile`)} as "sharesMobile",
        case when a.shopper_id is not null then ${own} end as state,
        (select count(*)::int from orders o where o.shopper_id = d.id and o.placed_at is not null) as orders
      from own, found join shoppers d on d.id = found.id left join trade_applications a on a.shopper_id = d.id
      where d.id <> own.id order by d.id limit ${MOST_DUPLICATES}`,
  );

/** Applications that wait for a decision, and since when the first of them. */
export const countWaitingApplications = (db: Db) =>
  readRow(
    db,
    z.object({ count: z.coerce.number(), oldest: moment.nullable(), first: z.object({ who: z.string(), what: z.string() }).nullable() }),
    sql`select count(*), min(a.applied_at) as oldest, (array_agg(json_build_object('who', a.company, 'what', a.city) order by a.applied_at))[1] as first
      from trade_applications a where ${tradeListing.tabs.applied}`,
  );
