/** The shopper's earlier searches, newest first, kept in this browser only. */
import { keys, readStored, storedList, useStored, writeStored } from "../../session/storage.ts";
import type { SuggestionGroup } from "./suggestions.ts";
import { messages } from "./messages.ts";
import { searchPath } from "./term.ts";

const mostShown = 6;
const mostKept = 20;

const terms = (stored: string | null) => storedList(stored).filter((term): term is string => typeof term === "string");

/** A term is added once (specification 1, section 4). */
export function rememberSearch(term: string): void {
  const known = terms(readStored(keys.recentSearches));
  if (!known.includes(term)) writeStored(keys.recentSearches, JSON.stringify([term, ...known].slice(0, mostKept)));
}

export function useRecentSearches(): SuggestionGroup[] {
  const recent = terms(useStored(keys.recentSearches)).slice(0, mostShown);
  return recent.length === 0
    ? []
    : [{ heading: messages.recent, suggestions: recent.map((term) => ({ label: term, to: searchPath(term), term })) }];
}
