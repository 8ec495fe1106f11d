/** The search for staff: what shoppers looked for, what means the same, what comes first, and how a search is understood. */
import { searchMessages as texts } from "../../contract/admin/search-messages.ts";
import { LISTINGS } from "../../contract/fields.ts";
import type { Db } from "../../db/connect.ts";
import { DAY_MS, indianDate } from "../../shared/dates.ts";
import { invalidateTags } from "../cache/invalidation.ts";
import { changedMeanwhile } from "../platform/changed-meanwhile.ts";
import { FailureWith } from "../platform/failure.ts";
import { type SearchDeps, findProducts } from "./find-products.ts";
import { setSynonyms } from "./index-products.ts";
import { deleteSearchesBefore, listSearches } from "./search-log.queries.ts";
import { findPinned, listPins, listSynonyms, lockPins, lockSynonyms, replacePins } from "./search.admin.queries.ts";
import { isStopWord, phraseKey, wordsOf } from "./search.rules.ts";
import { findSimilarWords } from "./suggestions.queries.ts";
import { suggestSearches } from "./suggestions.rules.ts";

const SHOWN_DAYS = 30;
const KEPT_DAYS = 90;
const SHOWN_SEARCHES = 100;

const refused = (field: string, message: string) => new FailureWith("search.refused", message, 422, { issues: [{ field, message }] });

const dayBefore = (now: Date, days: number) => indianDate(new Date(now.getTime() - days * DAY_MS));

/** The most frequent searches of the last 30 days, those that found nothing with a search like them. At most two statements. */
export async function readSearches(db: Db, { show }: { show: "all" | "nothing" }, now: Date) {
  const found = await listSearches(db, { from: dayBefore(now, SHOWN_DAYS), onlyNothing: show === "nothing", limit: SHOWN_SEARCHES });
  const lost = found.filter(({ results }) => results === 0).map(({ query }) => wantedOf(query));
  const words = lost.length === 0 ? [] : await findSimilarWords(db, [...new Set(lost.flat())]);
  const made = words.filter(({ products }) => products > 0);
  return found.map((one) => ({ ...one, instead: one.results === 0 ? (suggestSearches(wantedOf(one.query), 0, made)[0] ?? "") : "" }));
}
const wantedOf = (query: string) => query.split(" ").filter((word) => !isStopWord(word));

/** They are kept for 90 days. */
export const forgetOldSearches = (db: Db, now: Date) => deleteSearchesBefore(db, dayBefore(now, KEPT_DAYS));

export const readSynonyms = listSynonyms;

/** As they are compared and stored. */
const toGroup = (words: readonly string[]) => [...new Set(words.map((word) => wordsOf(word).join(" ")).filter((word) => word !== ""))];
const isSame = (one: readonly string[], other: readonly string[]) => one.toSorted().join("\n") === other.toSorted().join("\n");

/** Replaces the group `before` (empty: none) by `words` (empty: removes it), which are returned as stored. Throws `changedMeanwhile`, or a failure at the words. */
export async function changeSynonyms(
  tx: Db,
  { before, words }: { before: readonly string[]; words: readonly string[] },
): Promise<string[]> {
  const group = toGroup(words);
  if (words.length > 0 && group.length < 2) throw refused("words", texts.synonymsTwo);
  await lockSynonyms(tx);
  const groups = await listSynonyms(tx);
  const at = before.length === 0 ? groups.length : groups.findIndex((one) => isSame(one, toGroup(before)));
  if (at < 0) throw changedMeanwhile();
  await setSynonyms(tx, groups.toSpliced(at, 1, ...(group.length > 0 ? [group] : [])));
  return group;
}

/** Searches with their pinned products. One statement. */
export async function readPins(db: Db) {
  const rows = await listPins(db);
  return [...Map.groupBy(rows, ({ phrase }) => phrase)].map(([phrase, of]) => ({
    phrase,
    products: of.map(({ slug, name }) => ({ slug, name })),
  }));
}

type Pinning = { query: string; before: readonly string[]; products: readonly string[] };

/** Pins products, by slug, for a search. Returns how the search is named. Throws `changedMeanwhile`, or a failure at a field. */
export async function changePins(tx: Db, { query, before, products }: Pinning): Promise<string> {
  const phrase = phraseKey(query);
  if (phrase === "") throw refused("query", texts.wordNeeded);
  await lockPins(tx);
  const present = await listPins(tx, phrase);
  if (present.map(({ slug }) => slug).join("\n") !== before.join("\n")) throw changedMeanwhile();
  const wanted = [...new Set(products)];
  const ids = await findPinned(tx, wanted);
  if (ids.size < wanted.length) throw refused("products", texts.noSuchProduct);
  await replacePins(
    tx,
    phrase,
    wanted.flatMap((slug) => ids.get(slug) ?? []),
  );
  await invalidateTags(tx, [LISTINGS]);
  return phrase;
}

/** How the search is understood, and its first page, as shoppers get it. */
export async function trySearch(deps: SearchDeps, query: string) {
  const [{ terms, pinnedIds }, found] = await Promise.all([deps.parseQuery(query), findProducts(deps, query, {}, undefined, 1)]);
  const isPinned = new Set(pinnedIds);
  return {
    terms: terms.map(({ word, alternatives, isOptional }) => ({ word, others: [...alternatives], isOptional })),
    corrected: found?.corrected ?? "",
    sizes: [...(found?.sizeNames ?? [])],
    pages: found?.pages.map(({ title }) => title) ?? [],
    phrase: phraseKey(query),
    total: found?.total ?? 0,
    products:
      found?.cards.map(({ id, slug, name, pictures }) => ({ slug, name, picture: pictures?.[0], isPinned: isPinned.has(id) })) ?? [],
  };
}
