/** Looks in the index for searches near another. */
import { sql } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import { type KnownWord, sharedPrefixOf, deletionKeysOfTwo } from "./suggestions.rules.ts";
import { hasPrefix, texts } from "./search.queries.ts";
import { type Term, termQuery } from "./search.rules.ts";

/** No more are weighed, however many words there are. */
const MAX_WORDS = 200;

/** Words about two letters away from the typed ones, or with the same beginning, and the typed ones themselves. One statement. */
export async function findSimilarWords(db: Db, typed: readonly string[]): Promise<KnownWord[]> {
  const beginnings = typed.map(sharedPrefixOf).filter((beginning) => beginning !== "");
  const { rows } = await db.execute<KnownWord>(sql`
    with near as (
      (select distinct k.word from search_word_keys k where k.key = any(${texts(typed.flatMap(deletionKeysOfTwo))}) limit ${MAX_WORDS})
      union select longer.word from unnest(${texts(beginnings)}) as typed (beginning), lateral (
        select w.word from search_words w where ${hasPrefix(sql`w.word`, sql`typed.beginning`)} order by w.products desc, w.word limit 5) longer
    )
    select w.word, w.products from near join search_words w on w.word = near.word`);
  return rows;
}

/** Those of the searches that find something that is sold. The terms say what means the same as words that were typed. One statement. */
export async function findSearchesWithResults(db: Db, searches: readonly string[], terms: readonly Term[]): Promise<Set<string>> {
  const understood = new Map(terms.map((term) => [term.word, term]));
  const queryOf = (word: string) => termQuery(understood.get(word) ?? { word, alternatives: [] });
  const queries = searches.map((search) => search.split(" ").map(queryOf).join(" & "));
  const { rows } = await db.execute<{ search: string }>(sql`
    select tried.search from unnest(${texts(searches)}, ${texts(queries)}) as tried (search, query)
    where exists (select 1 from search_documents d join products p on p.id = d.product_id and p.status = 'active'
      where d.everything @@ to_tsquery('english', tried.query))`);
  return new Set(rows.map(({ search }) => search));
}
