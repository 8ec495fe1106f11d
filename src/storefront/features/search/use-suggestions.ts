/** Proposals for what is typed so far: asked 150 ms after the last letter, and an older answer never replaces a newer one. */
import { useEffect, useState } from "react";
import { suggestPath } from "../../../shared/links.ts";
import { fetchPart } from "../../fetch-part.ts";
import { shortestTerm } from "./term.ts";
import type { PictureView } from "../../ui/picture.tsx";

export type Suggestion = {
  label: string;
  /** Where choosing it leads. */
  to: string;
  /** A term also counts as a search and is remembered. */
  term?: string;
  /** An earlier search of this browser, which can be forgotten again. */
  isRecent?: boolean;
  price?: number;
  /** The price is the lowest of several. */
  isPriceFrom?: boolean;
  picture?: PictureView;
};

/** `look`: set side by side as words, or as pictures with a name; otherwise one below the other. */
export type SuggestionGroup = { heading: string; suggestions: Suggestion[]; look?: "words" | "pictures" };

const pauseMs = 150;
const none: SuggestionGroup[] = [];

export function useSuggestions(typed: string): SuggestionGroup[] {
  const [groups, setGroups] = useState(none);
  const term = typed.trim();

  useEffect(() => {
    if (term !== "" && term.length < shortestTerm) return setGroups(none);
    const newer = new AbortController();
    const timer = setTimeout(async () => {
      const found = await fetchPart<SuggestionGroup[]>(suggestPath(term), newer.signal);
      if (!newer.signal.aborted) setGroups(found ?? none);
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      newer.abort();
    };
  }, [term]);

  return groups;
}
