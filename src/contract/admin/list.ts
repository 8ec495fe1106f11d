/** What every list of the admin can be asked, and what it answers. */
import { z } from "zod";
import { success } from "../call.ts";
import { cursor, nextCursor } from "./fields.ts";

/** Rows of a page, unless a request says another number. */
export const PAGE_ROWS = 50;
/** For a program, and for the export of a whole list. */
const MOST_ROWS = 500;

type Names = readonly [string, ...string[]] | readonly [];

/**
 * A list has tabs, of which one is open (the first, unless the request says another), filters, each of them on or off, and sorts. `q` is a part of what the list searches in.
 */
export const listQuery = <
  const Tabs extends readonly [string, ...string[]],
  const Filters extends Names,
  const Sorts extends readonly [string, ...string[]],
>({
  tabs,
  filters,
  sorts,
}: {
  tabs: Tabs;
  filters: Filters;
  sorts: Sorts;
}) =>
  z.object({
    tab: z.enum(tabs).default(tabs[0] as never),
    filters: names(filters),
    q: z.string().trim().max(100).default(""),
    sort: z.enum(sorts).default(sorts[0] as never),
    rows: z.coerce.number().int().min(1).max(MOST_ROWS).default(PAGE_ROWS),
    cursor,
  });

/** Names in a query: 'cod,trade'. Unknown ones are left out. */
const names = <const Values extends Names>(values: Values) =>
  z
    .string()
    .max(500)
    .default("")
    .transform((text) => values.filter((value) => text.split(",").includes(value)) as Values[number][]);

/** A page of rows, and how many rows each tab and each filter has for the same search. */
export const listReply = <Row extends z.ZodType, const Tabs extends readonly [string, ...string[]], const Filters extends Names>(
  row: Row,
  { tabs, filters }: { tabs: Tabs; filters: Filters },
) =>
  success({
    rows: z.array(row),
    next: nextCursor,
    /** With the chosen filters. */
    tabs: counts(tabs),
    /** Of the open tab, with the chosen filters. */
    filters: counts(filters),
  });

const counts = <const Values extends Names>(values: Values) => z.record(z.enum(values) as z.ZodType<Values[number]>, z.int());
