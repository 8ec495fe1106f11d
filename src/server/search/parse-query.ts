/** Reads what a query means, and keeps it in memory until the catalogue or the search index changes (docs/decisions/0029). */
import { HEADINGS, LISTINGS } from "../../contract/fields.ts";
import type { Db } from "../../db/connect.ts";
import { type Cache, bytesOf } from "../cache/cache.ts";
import { type Budget, findSizes } from "../catalogue/catalogue.ts";
import { SEARCH_INDEX } from "./matches.ts";
import { type TypedSize, readMeasures, sizesMeant } from "./measures.rules.ts";
import { type PageRow, lookUpWords } from "./search.queries.ts";
import { type Term, correctAndExpand, isStopWord, phraseKey, phrasesOf, withoutUnknown, wordsOf } from "./search.rules.ts";

/** A search needs at least this many letters (specification 1, section 9). */
export const MIN_QUERY_LENGTH = 2;

export type ParsedQuery = {
  terms: readonly Term[];
  /** The corrected query; empty when nothing was corrected. */
  corrected: string;
  /** Names of the sizes that were typed, or of the nearest that are made; none when the query is an SKU. */
  sizeNames: readonly string[];
  budget: Budget | null;
  /** Products of which the whole query is the SKU. */
  productIds: readonly number[];
  /** Products that the owner wants first. */
  pinnedIds: readonly number[];
  pages: readonly PageRow[];
  /** Whether it says too little to search for. */
  isEmpty: boolean;
};

export type ParseQuery = (query: string) => Promise<ParsedQuery>;

/** Parses a query with one statement, two when it names a size, and none when it is in memory. */
export const createParseQuery =
  (db: Db, cache: Cache<ParsedQuery>): ParseQuery =>
  async (query) => {
    const { value } = await cache.get(query, async () => {
      const parsed = await parse(db, query);
      return { value: parsed, bytes: bytesOf(parsed), tags: [SEARCH_INDEX, LISTINGS, HEADINGS] };
    });
    return value;
  };

/** Reads sizes, a budget, an SKU and words out of a query; corrects and expands the words. */
async function parse(db: Db, query: string): Promise<ParsedQuery> {
  const { words, sizes, budget } = readMeasures(query);
  const all = wordsOf(words);
  const typed = all.filter((word) => !isStopWord(word));
  const isTooShort = typed.join("").length < MIN_QUERY_LENGTH;
  if (isTooShort && sizes.length === 0 && !budget)
    return { terms: [], corrected: "", sizeNames: [], budget, productIds: [], pinnedIds: [], pages: [], isEmpty: true };
  const lookup = await lookUpWords(db, typed, [...phrasesOf(typed), ...phrasesOf(all), ...typed.map(phraseKey)], {
    sku: toSku(query),
    pinPhrase: phraseKey(query),
  });
  const terms = isTooShort ? [] : withoutUnknown(correctAndExpand(typed, lookup), lookup);
  const found = terms.map((term) => term.word).join(" ");
  const { productIds, pinnedIds, pages } = lookup;
  return {
    terms,
    corrected: found === typed.join(" ") ? "" : found,
    sizeNames: productIds.length > 0 ? [] : await findTypedSizes(db, sizes),
    budget,
    productIds,
    pinnedIds,
    pages,
    isEmpty: terms.length === 0 && sizes.length === 0 && !budget,
  };
}

/** What the query would be as an SKU, without separators; empty when it is too long for one. */
const toSku = (query: string): string => {
  const sku = query.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
  return sku.length <= 40 ? sku : "";
};

/** Names of the sizes that were typed, or of the nearest that are made. No statement when none was typed. */
async function findTypedSizes(db: Db, typed: readonly TypedSize[]): Promise<string[]> {
  if (typed.length === 0) return [];
  const made = await findSizes(db);
  const ids = new Set(
    typed.flatMap((size) =>
      sizesMeant(
        size,
        made.map(({ id, width_cm: widthCm, length_cm: lengthCm }) => ({ id, widthCm, lengthCm })),
      ),
    ),
  );
  return made.filter(({ id }) => ids.has(id)).map(({ name }) => name);
}
