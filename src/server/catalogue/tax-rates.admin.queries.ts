/** GST rates by HSN code and day, for staff. */
import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/connect.ts";
import { readRow, readRows } from "../../db/rows.ts";
import { gstRates, hsnDescriptions } from "../../db/schema/catalogue.ts";

const codeRow = z.object({
  code: z.string(),
  description: z.string(),
  products: z.int(),
  rates: z.array(z.object({ from: z.string(), percent: z.number() })),
});

/** Codes with their rates, the newest first. One statement. */
export const listHsnCodes = (db: Db) =>
  readRows(
    db,
    codeRow,
    sql`with codes as (select distinct hsn_prefix as code from gst_rates),
      used as (select hsn_code, count(*)::int as products from products where status = 'active' and not is_gift_card group by hsn_code),
      counted as (select fitting.code, sum(used.products)::int as products from used,
        lateral (select code from codes where used.hsn_code like code || '%' order by length(code) desc limit 1) fitting group by fitting.code)
    select c.code, coalesce(d.description, '') as description, coalesce(n.products, 0) as products,
      (select json_agg(json_build_object('from', g.valid_from, 'percent', g.percent::float8) order by g.valid_from desc)
        from gst_rates g where g.hsn_prefix = c.code) as rates
    from codes c left join hsn_descriptions d on d.hsn_prefix = c.code left join counted n on n.code = c.code order by c.code`,
  );

/** Codes of products on sale that have no rate on a day, and how many products they have. `but`: as if this rate were not there. */
export const codesWithoutRate = (db: Db, today: string, but: { code: string; from: string } | null) =>
  readRows(
    db,
    z.object({ code: z.string(), products: z.int() }),
    sql`select hsn_code as code, count(*)::int as products from products p where status = 'active' and not is_gift_card and not exists (
        select 1 from gst_rates g where p.hsn_code like g.hsn_prefix || '%' and g.valid_from <= ${today}::date
          and (g.hsn_prefix, g.valid_from) is distinct from (${but?.code ?? null}::text, ${but?.from ?? null}::date))
      group by hsn_code order by hsn_code`,
  );

/**
 * Whether there is an order whose rate is, or would be, that of a code from a day on. The rates of an order are those of the day on which it was placed: the
 * longest code that fits counts, then the latest day. Orders without any rate do not count: they get what they lack.
 */
export async function hasTaxedOrders(db: Db, { code, from }: { code: string; from: string }): Promise<boolean> {
  const { has } = await readRow(
    db,
    z.object({ has: z.boolean() }),
    sql`select exists (select 1 from orders o join order_lines l on l.order_id = o.id left join products p on p.id = l.product_id
        cross join lateral (select coalesce(nullif(l.hsn_code, ''), p.hsn_code, '') as code) h
        cross join lateral (select g.hsn_prefix, g.valid_from from gst_rates g
          where h.code like g.hsn_prefix || '%' and g.valid_from <= (o.placed_at at time zone 'Asia/Kolkata')::date
          order by length(g.hsn_prefix) desc, g.valid_from desc limit 1) applied
      where o.placed_at >= ${from}::date::timestamp at time zone 'Asia/Kolkata' and h.code like ${code}::text || '%'
        and (length(applied.hsn_prefix), applied.valid_from) <= (length(${code}::text), ${from}::date)) as has`,
  );
  return has;
}

/** Rates are changed by one at a time. */
export const lockRates = (tx: Db) => tx.execute(sql`lock table gst_rates in share row exclusive mode`);

const ofRate = ({ code, from }: { code: string; from: string }) => and(eq(gstRates.hsnPrefix, code), eq(gstRates.validFrom, from));

export async function findRate(tx: Db, which: { code: string; from: string }): Promise<number | undefined> {
  const [found] = await tx.select({ percent: gstRates.percent }).from(gstRates).where(ofRate(which));
  return found?.percent;
}

export const insertRate = (tx: Db, { code, from, percent }: { code: string; from: string; percent: number }) =>
  tx.insert(gstRates).values({ hsnPrefix: code, validFrom: from, percent });
export const updateRate = (tx: Db, which: { code: string; from: string }, percent: number) =>
  tx.update(gstRates).set({ percent }).where(ofRate(which));
export const deleteRate = (tx: Db, which: { code: string; from: string }) => tx.delete(gstRates).where(ofRate(which));

/** Returns the description of before; undefined when the code has no rate. */
export async function describeCode(tx: Db, code: string, description: string): Promise<string | undefined> {
  const [before] = await readRows(
    tx,
    z.object({ description: z.string() }),
    sql`select coalesce((select description from hsn_descriptions where hsn_prefix = ${code}), '') as description
      where exists (select 1 from gst_rates where hsn_prefix = ${code})`,
  );
  if (before)
    await tx
      .insert(hsnDescriptions)
      .values({ hsnPrefix: code, description })
      .onConflictDoUpdate({ target: hsnDescriptions.hsnPrefix, set: { description } });
  return before?.description;
}
