/** Keeps what the queries of search terms match until the index changes (docs/decisions/0029). */
import type { Db } from "../../db/connect.ts";
import type { Cache } from "../cache/cache.ts";
import { getMany } from "../cache/get-many.ts";
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
    const found = await getMany(
      cache,
      queries,
      (missing) => readMatches(db, missing),
      (_query, value = NONE) => ({ value, bytes: value.productIds.byteLength + value.zones.byteLength, tags: [SEARCH_INDEX] }),
    );
    return new Map(queries.map((query, at) => [query, found[at]!]));
  };
}
