/** Search: full text with typo tolerance and synonyms. Public entry file of the area. */
import { LISTINGS } from "../../contract/fields.ts";
import type { Db } from "../../db/connect.ts";
import { type Filters, type Sort, findSearchResults } from "../catalogue/catalogue.ts";
import { invalidateTags } from "../cache/invalidation.ts";
import {
  allSynonyms,
  deleteWords,
  lookUpWords,
  upsertWords,
  searchMatches,
  replaceSynonyms,
  suggestionsFor,
  countWords,
  writeSearchDocuments,
} from "./search.queries.ts";
import { findSearchesWithResults, findSimilarWords } from "./suggestions.queries.ts";
import { hasFewResults, suggestSearches } from "./suggestions.rules.ts";
import { type Term, isStopWord, correctAndExpand, wordsOf } from "./search.rules.ts";

/** A search needs at least this many letters (specification 1, section 9). */
const MIN_LETTERS = 2;

export type ParsedQuery = { terms: Term[]; /** The corrected query; empty when nothing was corrected. */ corrected: string };

/** Corrects and expands a query. No terms when it is too short. */
export async function parseQuery(db: Db, query: string): Promise<ParsedQuery> {
  const typed = wordsOf(query).filter((word) => !isStopWord(word));
  if (typed.join("").length < MIN_LETTERS) return { terms: [], corrected: "" };
  const terms = correctAndExpand(typed, await lookUpWords(db, typed));
  const words = terms.map((term) => term.word).join(" ");
  return { terms, corrected: words === typed.join(" ") ? "" : words };
}

/**
 * One page of results, matches in the name first, with the filter groups of the whole result, and suggested searches when there are few
 * results. Undefined when the query has no terms.
 */
export async function findProducts(db: Db, query: string, filters: Filters, sort: Sort | undefined, page: number) {
  const { terms, corrected } = await parseQuery(db, query);
  if (terms.length === 0) return undefined;
  const found = await findSearchResults(db, searchMatches(terms), filters, sort, page);
  // When filters are chosen, they may be the reason for few results, not the query.
  const needsSuggestions = hasFewResults(found.total) && Object.keys(filters).length === 0;
  return { ...found, corrected, suggested: needsSuggestions ? await findSuggestedSearches(db, terms, found.total) : [] };
}

const MAX_SUGGESTED = 4;

/** Similar searches that have results. Two statements. */
async function findSuggestedSearches(db: Db, terms: readonly Term[], found: number): Promise<string[]> {
  const words = terms.map(({ word }) => word);
  const searches = suggestSearches(words, found, await findSimilarWords(db, words));
  if (searches.length === 0) return [];
  const successful = await findSearchesWithResults(db, searches, terms);
  return searches.filter((search) => successful.has(search)).slice(0, MAX_SUGGESTED);
}

export async function suggest(db: Db, query: string) {
  const { terms } = await parseQuery(db, query);
  return terms.length === 0 ? [] : await suggestionsFor(db, terms);
}

/** Updates the index for the given products. Call it whenever they change. */
export async function indexProducts(db: Db, productIds: readonly number[]): Promise<void> {
  await db.transaction(async (tx) => {
    await writeSearchDocuments(tx, productIds);
    await upsertWords(tx, await countWords(tx, productIds));
    await invalidateTags(tx, [LISTINGS]);
  });
}

/** Rebuilds the whole index. */
export async function reindex(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await writeSearchDocuments(tx, null);
    await deleteWords(tx);
    await upsertWords(tx, await countWords(tx, null));
    await upsertWords(tx, singleWords(await allSynonyms(tx)));
    await invalidateTags(tx, [LISTINGS]);
  });
}

/** Replaces all synonyms; each group is a list of words or short phrases. */
export async function setSynonyms(db: Db, groups: readonly (readonly string[])[]): Promise<void> {
  const clean = groups.map((group) => group.map((phrase) => wordsOf(phrase).join(" ")).filter((phrase) => phrase !== ""));
  await db.transaction(async (tx) => {
    await replaceSynonyms(tx, clean);
    await upsertWords(tx, singleWords(clean.flat()));
    await invalidateTags(tx, [LISTINGS]);
  });
}

/** Synonyms are known words even when no product contains them, so that typos in them are corrected too. */
const singleWords = (phrases: readonly string[]) =>
  [...new Set(phrases)].filter((phrase) => !phrase.includes(" ")).map((word) => ({ word, products: 0 }));
