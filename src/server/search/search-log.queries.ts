import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/connect.ts";
import { readRows } from "../../db/rows.ts";

export type CountedSearch = { query: string; times: number; results: number | null };

/** Different searches of one day that are kept; more can only come from robots. */
const MOST_A_DAY = 5_000;

/** Adds to the counts of a day. A search that was only answered, and whose page nobody opened, leaves its results where it is known. One statement. */
export async function addSearches(db: Db, day: string, rows: readonly CountedSearch[]): Promise<void> {
  await db.execute(sql`
    insert into searches (day, query, times, results)
    select ${day}::date, n.query, n.times, n.results
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (query text, times int, results int)
    where n.times > 0 and (exists (select from searches s where s.day = ${day}::date and s.query = n.query)
      or (select count(*) from searches s where s.day = ${day}::date) < ${MOST_A_DAY})
    order by n.query
    on conflict (day, query) do update set times = searches.times + excluded.times, results = coalesce(excluded.results, searches.results)`);
  await db.execute(sql`
    update searches s set results = n.results
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (query text, times int, results int)
    where n.times = 0 and n.results is not null and s.day = ${day}::date and s.query = n.query`);
}

const searchRow = z.object({ query: z.string(), times: z.int(), results: z.int().nullable(), last: z.string() });

/** Searches since a day, the most frequent first. `onlyNothing`: those of which the last answer was empty. */
export const listSearches = (db: Db, { from, onlyNothing, limit }: { from: string; onlyNothing: boolean; limit: number }) =>
  readRows(
    db,
    searchRow,
    sql`select query, sum(times)::int as times, (array_agg(results order by day desc) filter (where results is not null))[1] as results,
        to_char(max(day), 'YYYY-MM-DD') as last
      from searches where day >= ${from}::date group by query
      having ${onlyNothing ? sql`(array_agg(results order by day desc) filter (where results is not null))[1] = 0` : sql`true`}
      order by 2 desc, query limit ${limit}`,
  );

export const deleteSearchesBefore = (db: Db, day: string) => db.execute(sql`delete from searches where day < ${day}::date`);
