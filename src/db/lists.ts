/** Lists of the admin: a page of rows by tab, filters, search and sort, with how many rows each tab and each filter has. */
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "./connect.ts";
import { readRows } from "./rows.ts";

/** How PostgreSQL writes a value that rows are sorted by. */
const sortTypes = {
  int8: /^-?\d{1,18}$/,
  timestamptz: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/,
  text: /^.*$/s,
} as const;
type SortType = keyof typeof sortTypes;

export type List<Tab extends string, Filter extends string, Sort extends string, Row extends z.ZodObject> = {
  /** Tables with one row for each record of the list. */
  from: SQL;
  /** The record's number, an integer. */
  id: SQL;
  /** What `row` reads, without `id`. */
  columns: SQL;
  row: Row;
  tabs: Readonly<Record<Tab, SQL>>;
  filters: Readonly<Record<Filter, SQL>>;
  /** `by` is never null. Records that are equal in it are in the order of their numbers. */
  sorts: Readonly<Record<Sort, { by: SQL; type: SortType; isDescending: boolean }>>;
};

export type Asked<Tab extends string, Filter extends string, Sort extends string> = {
  tab: Tab;
  filters: readonly Filter[];
  sort: Sort;
  rows: number;
  /** Where the page starts, as the one before it said; '' for the first. */
  cursor: string;
};

/**
 * Reads a page. Two statements at once, so not in a transaction, and whatever is found: the rows, and all counts, which look at each matching record
 * once. `matches`: the search.
 */
export async function readList<Tab extends string, Filter extends string, Sort extends string, Row extends z.ZodObject>(
  db: Db,
  list: List<Tab, Filter, Sort, Row>,
  { tab, filters, sort, rows: limit, cursor }: Asked<Tab, Filter, Sort>,
  matches: SQL,
) {
  const { by, type, isDescending } = list.sorts[sort];
  const from = parseCursor(cursor, type);
  const direction = sql.raw(isDescending ? "desc" : "asc");
  const after = from
    ? sql`(${by}, ${list.id}) ${sql.raw(isDescending ? "<" : ">")} (${from.value}::${sql.raw(type)}, ${from.id}::int)`
    : sql`true`;
  const counting = countAll(db, list, { tab, filters }, matches);
  const reading = readRows(
    db,
    z.object({ id: z.int(), sortedBy: z.string() }).loose(),
    sql`select ${list.id} as id, (${by})::text as "sortedBy", ${list.columns} from ${list.from}
      where ${list.tabs[tab]} and ${all(filters.map((name) => list.filters[name]))} and ${matches} and ${after}
      order by ${by} ${direction}, ${list.id} ${direction} limit ${limit + 1}`,
  );
  const [found, counts] = await Promise.all([reading, counting]);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    rows: page.map((record) => ({ ...list.row.parse(record), id: record.id })) as (z.output<Row> & { id: number })[],
    next: found.length > limit && last ? `${last.id}~${last.sortedBy}` : null,
    ...counts,
  };
}

/** Their bits make one positive integer of 32 bits, in PostgreSQL and in JavaScript. */
const MOST_CONDITIONS = 31;

/** How many records each tab has for the search and the chosen filters, and how many each filter leaves of the tab. */
async function countAll<Tab extends string, Filter extends string>(
  db: Db,
  list: Pick<List<Tab, Filter, never, z.ZodObject>, "from" | "tabs" | "filters">,
  { tab, filters }: { tab: Tab; filters: readonly Filter[] },
  matches: SQL,
): Promise<{ tabs: Record<Tab, number>; filters: Record<Filter, number> }> {
  const tabs = Object.keys(list.tabs) as Tab[];
  const filterNames = Object.keys(list.filters) as Filter[];
  // A bit for each condition that a record fulfils: records with the same bits are counted together, and there are few such groups.
  if (tabs.length + filterNames.length > MOST_CONDITIONS) throw new Error(`A list has at most ${MOST_CONDITIONS} tabs and filters.`);
  const bits = [...tabs.map((name) => list.tabs[name]), ...filterNames.map((name) => list.filters[name])].map(
    (condition, index) => sql`case when ${condition} then ${sql.raw(String(2 ** index))} else 0 end`,
  );
  const groups = await readRows(
    db,
    z.object({ bits: z.int(), records: z.int() }),
    sql`select ${sql.join(bits, sql` + `)} as bits, count(*)::int as records from ${list.from} where ${matches} group by 1`,
  );
  const bitsOf = (names: readonly Filter[]) => names.reduce((sum, name) => sum | (1 << (tabs.length + filterNames.indexOf(name))), 0);
  const count = (wanted: number) => groups.reduce((sum, group) => ((group.bits & wanted) === wanted ? sum + group.records : sum), 0);
  const chosen = bitsOf(filters);
  const bitOfTab = (name: Tab) => 1 << tabs.indexOf(name);
  const open = bitOfTab(tab);
  return {
    tabs: Object.fromEntries(tabs.map((name) => [name, count(bitOfTab(name) | chosen)])) as Record<Tab, number>,
    filters: Object.fromEntries(filterNames.map((name) => [name, count(open | chosen | bitsOf([name]))])) as Record<Filter, number>,
  };
}

const all = (conditions: readonly SQL[]): SQL => sql.join([sql`true`, ...conditions], sql` and `);

/** Null for the first page, and for a text that is no cursor. */
function parseCursor(text: string, type: SortType): { id: number; value: string } | null {
  const [, id, value] = /^(\d{1,9})~(.*)$/s.exec(text) ?? [];
  return id === undefined || value === undefined || !sortTypes[type].test(value) ? null : { id: Number(id), value };
}

/** Whether a column of small letters has one of the texts in it; true without a text. */
export const hasOneOf = (column: SQL, texts: readonly string[]): SQL =>
  texts.length === 0
    ? sql`true`
    : sql`(${sql.join(
        texts.map((text) => sql`${column} like ${`%${text.replaceAll(/[\\%_]/g, "\\$&")}%`}`),
        sql` or `,
      )})`;
