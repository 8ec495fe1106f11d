/** Search: full text that forgives a wrong letter and knows what means the same. Front door. */
import { LISTINGS } from "../../contract/fields.ts";
import type { Db } from "../../db/connect.ts";
import { type Filters, type Sort, findFound } from "../catalogue/catalogue.ts";
import { announce } from "../platform/changes.ts";
import {
  allSynonyms,
  forgetWords,
  knowledgeOf,
  learnWords,
  matchesOf,
  replaceSynonyms,
  suggestionsFor,
  wordsIn,
  writeDocuments,
} from "./search.queries.ts";
import { searchesThatFind, wordsNear } from "./nearby.queries.ts";
import { isLittle, nearbySearches } from "./nearby.rules.ts";
import { type Term, saysNothing, understand, wordsOf } from "./search.rules.ts";

/** Shortest search, in letters (specification 1, section 9). */
const SHORTEST = 2;

export type Understood = { terms: Term[]; /** What was searched instead; empty when it is what was typed. */ corrected: string };

/** Reads what was typed. No terms when it is too short to search for. */
export async function understandQuery(db: Db, query: string): Promise<Understood> {
  const typed = wordsOf(query).filter((word) => !saysNothing(word));
  if (typed.join("").length < SHORTEST) return { terms: [], corrected: "" };
  const terms = understand(typed, await knowledgeOf(db, typed));
  const words = terms.map((term) => term.word).join(" ");
  return { terms, corrected: words === typed.join(" ") ? "" : words };
}

/**
 * One page of results, names first, with the filter groups of the whole result, and other searches when this one finds little;
 * undefined when there is nothing to search for.
 */
export async function findProducts(db: Db, query: string, filters: Filters, sort: Sort | undefined, page: number) {
  const { terms, corrected } = await understandQuery(db, query);
  if (terms.length === 0) return undefined;
  const found = await findFound(db, matchesOf(terms), filters, sort, page);
  // What filters have left out is not the words' fault.
  const isPoor = isLittle(found.total) && Object.keys(filters).length === 0;
  return { ...found, corrected, nearby: isPoor ? await findNearby(db, terms, found.total) : [] };
}

const MOST_NEARBY = 4;

/** Other searches that find something. Two statements. */
async function findNearby(db: Db, terms: readonly Term[], found: number): Promise<string[]> {
  const words = terms.map(({ word }) => word);
  const searches = nearbySearches(words, found, await wordsNear(db, words));
  if (searches.length === 0) return [];
  const finding = await searchesThatFind(db, searches, terms);
  return searches.filter((search) => finding.has(search)).slice(0, MOST_NEARBY);
}

export async function suggest(db: Db, query: string) {
  const { terms } = await understandQuery(db, query);
  return terms.length === 0 ? [] : await suggestionsFor(db, terms);
}

/** Brings the index up to date with the given products. To be called whenever they change. */
export async function indexProducts(db: Db, productIds: readonly number[]): Promise<void> {
  await db.transaction(async (tx) => {
    await writeDocuments(tx, productIds);
    await learnWords(tx, await wordsIn(tx, productIds));
    await announce(tx, [LISTINGS]);
  });
}

/** Writes the whole index anew. */
export async function reindex(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await writeDocuments(tx, null);
    await forgetWords(tx);
    await learnWords(tx, await wordsIn(tx, null));
    await learnWords(tx, synonymWords(await allSynonyms(tx)));
    await announce(tx, [LISTINGS]);
  });
}

/** Sets the groups of words that mean the same, each group a list of words or short phrases. */
export async function setSynonyms(db: Db, groups: readonly (readonly string[])[]): Promise<void> {
  const clean = groups.map((group) => group.map((phrase) => wordsOf(phrase).join(" ")).filter((phrase) => phrase !== ""));
  await db.transaction(async (tx) => {
    await replaceSynonyms(tx, clean);
    await learnWords(tx, synonymWords(clean.flat()));
    await announce(tx, [LISTINGS]);
  });
}

/** A synonym need not occur in any product to be known, and to be forgiven a letter. */
const synonymWords = (phrases: readonly string[]) =>
  [...new Set(phrases)].filter((phrase) => !phrase.includes(" ")).map((word) => ({ word, products: 0 }));
