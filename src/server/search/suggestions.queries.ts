/** Looks up similar words and tries suggested searches in the index. */
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/connect.ts";
import { readRows } from "../../db/rows.ts";
import { type KnownWord, sharedPrefixOf, keysOfTwoEdits } from "./suggestions.rules.ts";
import { hasPrefix, texts } from "./search.queries.ts";
import { type Term, termQuery } from "./search.rules.ts";

/** At most this many similar words are compared. */
const MAX_WORDS = 200;

/** Words up to about two edits away from the typed ones, words with the same prefix, and the typed words themselves. One statement. */
export async function findSimilarWords(db: Db, typed: readonly string[]): Promise<KnownWord[]> {
  const prefixes = typed.map(sharedPrefixOf).filter((prefix) => prefix !== "");
  const rows = await readRows(
    db,
    z.object({ word: z.string(), products: z.int() }),
    sql`
    with similar_words as (
      (select distinct k.word from search_word_keys k where k.key = any(${texts(typed.flatMap(keysOfTwoEdits))}) limit ${MAX_WORDS})
      union select longer.word from unnest(${texts(prefixes)}) as typed (prefix), lateral (
        select w.word from search_words w where ${hasPrefix(sql`w.word`, sql`typed.prefix`)} order by w.products desc, w.word limit 5) longer
    )
    select w.word, w.products from similar_words s join search_words w on w.word = s.word`,
  );
  return rows;
}

/** Those of the searches that match an active product. Words of `terms` are searched with their alternatives. One statement. */
export async function findSearchesWithResults(db: Db, searches: readonly string[], terms: readonly Term[]): Promise<Set<string>> {
  const termByWord = new Map(terms.map((term) => [term.word, term]));
  const queryOf = (word: string) => termQuery(termByWord.get(word) ?? { word, alternatives: [] });
  const queries = searches.map((search) => search.split(" ").map(queryOf).join(" & "));
  const rows = await readRows(
    db,
    z.object({ search: z.string() }),
    sql`
    select tried.search from unnest(${texts(searches)}, ${texts(queries)}) as tried (search, query)
    where exists (select 1 from search_documents d join products p on p.id = d.product_id and p.status = 'active'
      where d.everything @@ to_tsquery('english', tried.query))`,
  );
  return new Set(rows.map(({ search }) => search));
}
