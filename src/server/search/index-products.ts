/** Writes what the search finds: the products, the synonyms and the pages of the shop. */
import { LISTINGS } from "../../contract/fields.ts";
import type { Db } from "../../db/connect.ts";
import { invalidateTags } from "../cache/invalidation.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { SEARCH_INDEX } from "./matches.ts";
import {
  type CountedWord,
  allSynonyms,
  allowLongStatements,
  countWords,
  deleteWords,
  isIncomplete,
  replacePages,
  replaceSynonyms,
  upsertWords,
  writeSearchDocuments,
} from "./search.queries.ts";
import { wordsOf } from "./search.rules.ts";
import { startingSynonyms } from "./starting-synonyms.ts";

/** Updates the index for the given products. Call it whenever they change. */
export async function indexProducts(db: Db, productIds: readonly number[]): Promise<void> {
  await db.transaction(async (tx) => {
    await writeSearchDocuments(tx, productIds);
    await upsertWords(tx, await countWords(tx, productIds));
    await invalidateTags(tx, [LISTINGS, SEARCH_INDEX]);
  });
}

/** Updates the index for the products of its payload. */
export const INDEX_PRODUCTS = "index-products";
export type IndexProducts = { productIds: readonly number[] };
/** More would keep a request waiting; as many in each job. */
const MOST_AT_ONCE = 1_000;

/** Updates the index for any number of products: at once, or by jobs when they are many. Call it in the transaction of the change. */
export async function indexManyProducts(tx: Db, jobs: Pick<Jobs, "add">, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  if (productIds.length <= MOST_AT_ONCE) return await indexProducts(tx, productIds);
  for (let from = 0; from < productIds.length; from += MOST_AT_ONCE)
    await jobs.add(tx, INDEX_PRODUCTS, { productIds: productIds.slice(from, from + MOST_AT_ONCE) } satisfies IndexProducts);
}

/** Rebuilds the whole index, however long that takes. */
export async function reindex(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await allowLongStatements(tx);
    await writeSearchDocuments(tx, null);
    await deleteWords(tx);
    await upsertWords(tx, await countWords(tx, null));
    await upsertWords(tx, synonymWords(await allSynonyms(tx)));
    await invalidateTags(tx, [LISTINGS, SEARCH_INDEX]);
  });
}

/** Rebuilds the index when a product is missing in it. */
export async function ensureIndexed(db: Db): Promise<void> {
  if (await isIncomplete(db)) await reindex(db);
}

/** Replaces the pages that answer searches for words about the shop. */
export async function setSearchPages(db: Db, pages: readonly SearchPage[]): Promise<void> {
  await db.transaction(async (tx) => {
    await replacePages(
      tx,
      pages.map(({ phrases, ...page }, position) => ({ ...page, position, phrases: phrases.map((phrase) => wordsOf(phrase).join(" ")) })),
    );
    await invalidateTags(tx, [LISTINGS]);
  });
}

/** `phrases`: words and short phrases that lead to the page. */
export type SearchPage = { path: string; title: string; phrases: readonly string[] };

/** Gives a shop without synonyms those that shoppers for rugs in India use; they hold from the start. */
export async function ensureSynonyms(db: Db): Promise<void> {
  if ((await allSynonyms(db)).length === 0) await setSynonyms(db, startingSynonyms);
}

/** Replaces all synonyms; each group is a list of words or short phrases. */
export async function setSynonyms(db: Db, groups: readonly (readonly string[])[]): Promise<void> {
  const clean = groups.map((group) => group.map((phrase) => wordsOf(phrase).join(" ")).filter((phrase) => phrase !== ""));
  await db.transaction(async (tx) => {
    await replaceSynonyms(tx, clean);
    await upsertWords(tx, synonymWords(clean.flat()));
    await invalidateTags(tx, [LISTINGS]);
  });
}

/**
 * Synonyms are known words even when no product contains them, so that typos in them are corrected too. Words that only occur in phrases mean
 * nothing by themselves.
 */
function synonymWords(phrases: readonly string[]): CountedWord[] {
  const alone = new Set(phrases.filter((phrase) => !phrase.includes(" ")));
  const parts = new Set(phrases.flatMap((phrase) => phrase.split(" ")));
  return [...parts].map((word) => ({ word, products: 0, isSpecific: alone.has(word) }));
}
