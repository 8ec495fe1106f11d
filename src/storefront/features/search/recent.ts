/** The shopper's earlier searches, newest first, kept in this browser only. */
import { useMemo } from "react";
import { searchPath } from "../../../shared/links.ts";
import { keys, readStored, storedList, useStored, writeStored } from "../../state/storage.ts";
import type { SuggestionGroup } from "./use-suggestions.ts";
import { messages } from "./messages.ts";

const mostShown = 6;
const mostKept = 20;

const terms = (stored: string | null) => storedList(stored).filter((term): term is string => typeof term === "string");
const keep = (list: string[]) => writeStored(keys.recentSearches, JSON.stringify(list));

/** A term is added once (specification 1, section 4). */
export function rememberSearch(term: string): void {
  const known = terms(readStored(keys.recentSearches));
  if (!known.includes(term)) keep([term, ...known].slice(0, mostKept));
}

export const forgetSearch = (term: string): void => keep(terms(readStored(keys.recentSearches)).filter((known) => known !== term));

export const forgetAllSearches = (): void => writeStored(keys.recentSearches, null);

export function useRecentSearches(): SuggestionGroup[] {
  const stored = useStored(keys.recentSearches);
  return useMemo(() => {
    const recent = terms(stored).slice(0, mostShown);
    const suggestions = recent.map((term) => ({ label: term, to: searchPath(term), term, isRecent: true }));
    return recent.length === 0 ? [] : [{ heading: messages.recent, suggestions }];
  }, [stored]);
}
