/** Counts what is searched for, in memory, and writes it down now and then: a search writes nothing itself. It never knows who searched. */
import type { Db } from "../../db/connect.ts";
import { indianDate } from "../../shared/dates.ts";
import { searchFormPath } from "../../shared/links.ts";
import type { Clock } from "../platform/clock.ts";
import { type CountedSearch, addSearches } from "./search-log.queries.ts";
import { wordsOf } from "./search.rules.ts";

/** Different searches between two savings; a robot makes more. */
const MOST_AT_ONCE = 1_000;
const MAX_LENGTH = 60;
const SEARCH_PAGES = `${searchFormPath}/`;
/** What follows that: the search, as a page or as the data of one. */
const FIRST_PAGE = /^([^/?]+?)(?:\.data)?(?:\?(?:_routes=[^&]*)?)?$/;

export type SearchLog = ReturnType<typeof createSearchLog>;

export function createSearchLog(db: Db, clock: Clock) {
  let counted = new Map<string, { times: number; results: number | null }>();
  const entryOf = (typed: string) => {
    const query = toLogged(typed);
    if (query === "") return undefined;
    const known = counted.get(query);
    if (known || counted.size >= MOST_AT_ONCE) return known;
    const entry = { times: 0, results: null as number | null };
    counted.set(query, entry);
    return entry;
  };
  return {
    /** Counts the search when the address is the first page of one, without filters; others are steps within it. */
    visited(url: string): void {
      if (!url.startsWith(SEARCH_PAGES)) return;
      const typed = FIRST_PAGE.exec(url.slice(SEARCH_PAGES.length))?.[1];
      const entry = typed === undefined ? undefined : entryOf(decoded(typed));
      if (entry) entry.times++;
    },
    found(typed: string, results: number): void {
      const entry = entryOf(typed);
      if (entry) entry.results = results;
    },
    async save(): Promise<void> {
      const rows: CountedSearch[] = [...counted].map(([query, entry]) => ({ query, ...entry }));
      counted = new Map();
      if (rows.length > 0) await addSearches(db, indianDate(clock()), rows);
    },
  };
}

/** As it is kept: words in small letters. Empty for what may name a person: an address, a telephone number, an order. */
export function toLogged(typed: string): string {
  const isPersonal = typed.includes("@") || typed.replaceAll(/\D/g, "").length > 8 || /\b[a-z0-9]{4}-[a-z0-9]{4}\b/i.test(typed);
  const query = wordsOf(typed).join(" ");
  return isPersonal || query.length > MAX_LENGTH ? "" : query;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}
