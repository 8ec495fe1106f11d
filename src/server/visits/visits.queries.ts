import { sql } from "drizzle-orm";
import { z } from "zod";
import { OTHER } from "../../contract/admin/visits.ts";
import type { Db } from "../../db/connect.ts";
import { readRow, readRows } from "../../db/rows.ts";
import { checkoutPath, productPath } from "../../shared/links.ts";
import { ADDED, type VisitKind } from "./visits.rules.ts";

/** Addresses of products, as LIKE has them. */
const PRODUCTS = `${productPath("")}%`;

export type CountedVisit = { kind: VisitKind; name: string; times: number };

/** Different names of one kind and day that are kept by their name. */
const MOST_A_DAY: Readonly<Record<VisitKind, number>> = { page: 5_000, source: 50, device: 2, step: 10 };

/** Adds to the counts of a day, in order, so that two processes never wait for each other. One statement. */
export async function addVisits(db: Db, day: string, rows: readonly CountedVisit[]): Promise<void> {
  await db.execute(sql`
    with given as (
      select n.kind, n.name, n.times, row_number() over (partition by n.kind order by known desc, n.times desc, n.name) as place, known
      from (
        select r.*, exists (select from visit_counts v where v.kind = r.kind and v.day = ${day}::date and v.name = r.name) as known
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (kind text, name text, times int)
      ) n
    ), kept as (
      select kind, count(*)::int as names from visit_counts where day = ${day}::date group by kind
    ), named as (
      select g.kind, g.times,
        case when g.known or coalesce(k.names, 0) + g.place - (select count(*) from given o where o.kind = g.kind and o.known) <= (${JSON.stringify(MOST_A_DAY)}::jsonb ->> g.kind)::int
          then g.name else ${OTHER} end as name
      from given g left join kept k using (kind)
    )
    insert into visit_counts (day, kind, name, times)
    select ${day}::date, kind, name, sum(times)::int from named group by kind, name order by kind, name
    on conflict (kind, day, name) do update set times = visit_counts.times + excluded.times`);
}

/** Days of a period, both included: '2026-11-01'. */
export type Period = { from: string; to: string };
const within = ({ from, to }: Period) => sql`day between ${from}::date and ${to}::date`;

const figures = z.object({ views: z.int(), visits: z.int(), products: z.int(), added: z.int(), paying: z.int(), orders: z.int() });
export type VisitFigures = z.output<typeof figures>;

/** Pages seen, visits, and the steps of a purchase. Orders are those that shoppers have placed themselves. One statement. */
export const readFigures = (db: Db, period: Period): Promise<VisitFigures> =>
  readRow(
    db,
    figures,
    sql`select coalesce(sum(times) filter (where kind = 'page'), 0)::int as views,
        coalesce(sum(times) filter (where kind = 'source'), 0)::int as visits,
        coalesce(sum(times) filter (where kind = 'page' and name like ${PRODUCTS}), 0)::int as products,
        coalesce(sum(times) filter (where kind = 'step' and name = ${ADDED}), 0)::int as added,
        coalesce(sum(times) filter (where kind = 'page' and name = ${checkoutPath}), 0)::int as paying,
        (select count(*)::int from orders where taken_by is null and placed_at >= (${period.from}::date at time zone 'Asia/Kolkata')
          and placed_at < ((${period.to}::date + 1) at time zone 'Asia/Kolkata')) as orders
      from visit_counts where ${within(period)}`,
  );

const dayRow = z.object({ day: z.string(), views: z.int(), visits: z.int() });

/** Every day of a period, the first one first, also those without a visit. */
export const readDays = (db: Db, period: Period) =>
  readRows(
    db,
    dayRow,
    sql`select to_char(d, 'YYYY-MM-DD') as day, coalesce(sum(v.times) filter (where v.kind = 'page'), 0)::int as views,
        coalesce(sum(v.times) filter (where v.kind = 'source'), 0)::int as visits
      from generate_series(${period.from}::date, ${period.to}::date, '1 day') d left join visit_counts v on v.day = d::date group by d order by d`,
  );

const namedRow = z.object({ name: z.string(), times: z.int() });

/** The most frequent names of a kind; pages of products have a list of their own. */
export const readNames = (db: Db, kind: VisitKind, period: Period, limit: number) =>
  readRows(
    db,
    namedRow,
    sql`select name, sum(times)::int as times from visit_counts where kind = ${kind} and name not like ${PRODUCTS} and ${within(period)} group by name order by 2 desc, name limit ${limit}`,
  );

const productRow = z.object({ id: z.int(), name: z.string(), views: z.int(), units: z.int() });

/** The products that were looked at most, with the units that were ordered of them in the same days. */
export const readProducts = (db: Db, period: Period, limit: number) =>
  readRows(
    db,
    productRow,
    sql`with seen as (
        select substr(name, length(${PRODUCTS})) as slug, sum(times)::int as views from visit_counts
        where kind = 'page' and name like ${PRODUCTS} and ${within(period)} group by 1 order by 2 desc, 1 limit ${limit}
      )
      select p.id, p.name, s.views, coalesce((select sum(l.quantity)::int from order_lines l join orders o on o.id = l.order_id
          where l.product_id = p.id and o.status <> 'cancelled' and o.placed_at >= (${period.from}::date at time zone 'Asia/Kolkata')
            and o.placed_at < ((${period.to}::date + 1) at time zone 'Asia/Kolkata')), 0)::int as units
      from seen s join products p on p.slug = s.slug order by s.views desc, s.slug`,
  );

export const deleteVisitsBefore = (db: Db, day: string) => db.execute(sql`delete from visit_counts where day < ${day}::date`);
