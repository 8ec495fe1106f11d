/** Keeps what the queries of search terms match until the index changes (docs/decisions/0029). */
import type { Db } from "../../db/connect.ts";
import type { Cache } from "../cache/cache.ts";
import type { Matches } from "./score.rules.ts";
import { readMatches } from "./search.queries.ts";

/** Tag of what depends on the documents of the index and on nothing else. */
export const SEARCH_INDEX = "search-index";

/** Returns the matches of each query. */
export type FindMatches = (queries: readonly string[]) => Promise<ReadonlyMap<string, Matches>>;

const NONE: Matches = { productIds: new Int32Array(), zones: new Uint8Array() };

/** Looks up all queries that are not in memory in one statement. */
export function createFindMatches(db: Db, cache: Cache<Matches>): FindMatches {
  return async (queries) => {
    let reading: ReturnType<typeof readMatches> | undefined;
    const missing = queries.filter((query) => !cache.peek(query));
    const found = await Promise.all(
      queries.map(async (query) => {
        const { value } = await cache.get(query, async () => {
          const matches = (await (reading ??= readMatches(db, missing))).get(query) ?? NONE;
          return { value: matches, bytes: matches.productIds.byteLength + matches.zones.byteLength, tags: [SEARCH_INDEX] };
        });
        return [query, value] as const;
      }),
    );
    return new Map(found);
  };
}
