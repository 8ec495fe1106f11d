/** Finds products by what is typed, and what else could be meant. */
import type { Db } from "../../db/connect.ts";
import {
  type Budget,
  type Filters,
  type ListingSnapshot,
  type ReadCards,
  type ReadListings,
  type Sort,
  type CategoryTile,
  bestMatches,
  findFirstCategories,
  findSearchResults,
  mostFrequentValues,
} from "../catalogue/catalogue.ts";
import type { FindMatches } from "./matches.ts";
import { MIN_QUERY_LENGTH, type ParseQuery, type ParsedQuery } from "./parse-query.ts";
import { pin, queriesOfAll, scoreExactly, scoreProducts } from "./score.rules.ts";
import { type PageRow, type SuggestionRow, suggestionsFor } from "./search.queries.ts";
import { type Term, wordsOf } from "./search.rules.ts";
import { findSearchesWithResults, findSimilarWords } from "./suggestions.queries.ts";
import { hasFewResults, suggestSearches } from "./suggestions.rules.ts";

export type SearchDeps = { db: Db; readListings: ReadListings; readCards: ReadCards; findMatches: FindMatches; parseQuery: ParseQuery };

/** The filter group of sizes. */
const SIZE = "Size";

export type SearchResult = Awaited<ReturnType<typeof findSearchResults>> & {
  corrected: string;
  sizeNames: readonly string[];
  budget: Budget | null;
  pages: readonly PageRow[];
  suggested: readonly string[];
};

/**
 * One page of results, most relevant first, with the filter groups of the whole result, and suggested searches when there are few results.
 * Typed sizes count as a size filter unless one is chosen. Undefined when the query is too short.
 */
export async function findProducts(
  deps: SearchDeps,
  query: string,
  filters: Filters,
  sort: Sort | undefined,
  page: number,
): Promise<SearchResult | undefined> {
  const { terms, corrected, sizeNames, budget, productIds, pinnedIds, pages, isEmpty } = await deps.parseQuery(query);
  if (isEmpty) return undefined;
  const isSku = productIds.length > 0;
  const wanted = sizeNames.length > 0 && !filters[SIZE] ? { ...filters, [SIZE]: sizeNames } : filters;
  const { snapshot, scores } = await scoreAll(deps, { terms, productIds, pinnedIds });
  const found = await findSearchResults(deps.readCards, snapshot, scores, wanted, { sort, page, budget: isSku ? null : budget });
  // When filters are chosen, they may be the reason for few results, not the query.
  const needsSuggestions =
    !isSku && pages.length === 0 && terms.length > 0 && hasFewResults(found.total) && Object.keys(filters).length === 0;
  const suggested = needsSuggestions ? await findSuggestedSearches(deps.db, terms, found.total) : [];
  // A correction that finds nothing was the wrong one.
  if (found.total === 0 && corrected !== "" && suggested[0] !== undefined) {
    const instead = await findProducts(deps, suggested[0], filters, sort, page);
    if (instead && instead.total > 0) return { ...instead, corrected: suggested[0], pages };
  }
  return {
    ...found,
    corrected: isSku ? "" : corrected,
    sizeNames,
    budget,
    pages,
    suggested,
  };
}

/**
 * The score of every listed product: of those that are the SKU, or else of those that have the terms, with the pinned ones before all others. At most
 * one statement each.
 */
async function scoreAll(
  { readListings, findMatches }: SearchDeps,
  { terms, productIds, pinnedIds }: Pick<ParsedQuery, "terms" | "productIds" | "pinnedIds">,
): Promise<{ snapshot: ListingSnapshot; scores: Int16Array }> {
  const isSku = productIds.length > 0;
  const [snapshot, matches] = await Promise.all([readListings(), findMatches(isSku ? [] : queriesOfAll(terms))]);
  const products = { count: snapshot.ids.length, numberOf: snapshot.numberOf };
  const scores = isSku ? scoreExactly(productIds, products) : scoreProducts(terms, matches, products);
  if (!isSku) pin(scores, pinnedIds, products.numberOf);
  return { snapshot, scores };
}

const MAX_SUGGESTED = 4;

/** Similar searches that have results. Two statements. */
async function findSuggestedSearches(
  db: Db,
  terms: readonly Term[],
  found: number,
  words: readonly string[] = terms.map(({ word }) => word),
): Promise<string[]> {
  const searches = suggestSearches(words, found, await findSimilarWords(db, words));
  if (searches.length === 0) return [];
  const successful = await findSearchesWithResults(db, searches, terms);
  return searches.filter((search) => successful.has(search)).slice(0, MAX_SUGGESTED);
}

const MAX_SUGGESTED_PRODUCTS = 5;

/** What the search box offers. */
export type Suggestions = {
  pages: readonly PageRow[];
  rows: readonly SuggestionRow[];
  words: readonly string[];
  categories: readonly CategoryTile[];
  didYouMean: readonly string[];
  colours: readonly string[];
  sizes: readonly string[];
};
const NO_SUGGESTIONS: Suggestions = { pages: [], rows: [], words: [], categories: [], didYouMean: [], colours: [], sizes: [] };

/** Products, listings, words and pages for an unfinished search; when there are none, what else could be searched for. */
export async function suggest(deps: SearchDeps, query: string): Promise<Suggestions> {
  if (query === "") return await suggestBeforeTyping(deps);
  const { terms, pages, productIds, pinnedIds, sizeNames } = await deps.parseQuery(query);
  const { snapshot, scores } = await scoreAll(deps, { terms, productIds, pinnedIds });
  const best = terms.length > 0 ? bestMatches(snapshot, scores, MAX_SUGGESTED_PRODUCTS) : [];
  const rows = terms.length > 0 ? await suggestionsFor(deps.db, terms, best) : [];
  const isTyping = query.length < MIN_QUERY_LENGTH || sizeNames.length > 0;
  if (rows.length > 0 || pages.length > 0 || isTyping) return { ...NO_SUGGESTIONS, pages, rows };
  return {
    ...NO_SUGGESTIONS,
    didYouMean: await findSuggestedSearches(deps.db, terms, 0, wordsOf(query)),
    colours: mostFrequentValues(snapshot, COLOUR, MAX_VALUES),
    sizes: mostFrequentValues(snapshot, SIZE, MAX_VALUES),
  };
}

/** Groups that describe a product in a word, and the filter groups of colours; the names are those of the filters. */
const WORD_GROUPS = ["Room", "Material", "Color", "Constructions", "Style"];
const COLOUR = "Color";
const MAX_VALUES = 5;
const MAX_CATEGORIES = 4;

/** The word of each group that most products have, and the first categories. One statement. */
async function suggestBeforeTyping({ db, readListings }: SearchDeps): Promise<Suggestions> {
  const [snapshot, categories] = await Promise.all([readListings(), findFirstCategories(db, MAX_CATEGORIES)]);
  return { ...NO_SUGGESTIONS, words: WORD_GROUPS.flatMap((group) => mostFrequentValues(snapshot, group, 1)), categories };
}
