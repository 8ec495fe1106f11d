/** What the search box proposes: earlier searches, words and categories while it is empty, else what fits the letters so far. Loaded when the box is first used. */
import { useEffect, useMemo } from "react";
import { messages } from "./messages.ts";
import { forgetAllSearches, useRecentSearches } from "./recent.ts";
import { SuggestionList } from "./suggestion-list.tsx";
import { type Suggestion, useSuggestions } from "./use-suggestions.ts";

type Props = {
  /** Of the box; the list and its options are named after it. */
  id: string;
  typed: string;
  isOpen: boolean;
  /** Place of the chosen one; -1 = the box itself. */
  chosen: number;
  floating: boolean;
  /** Told whenever there are others. Must not change. */
  onFound: (found: Suggestion[]) => void;
  onChoose: (suggestion: Suggestion) => void;
};

export function Proposals({ id, typed, isOpen, chosen, floating, onFound, onChoose }: Props) {
  const recent = useRecentSearches();
  const proposed = useSuggestions(typed);
  const isEmpty = typed.trim() === "";
  const groups = useMemo(() => (isEmpty ? [...recent, ...proposed] : proposed), [isEmpty, recent, proposed]);
  useEffect(() => onFound(groups.flatMap(({ suggestions }) => suggestions)), [groups, onFound]);

  return (
    <div className={floating ? "suggestions suggestions-floating" : "suggestions"} hidden={!isOpen}>
      <SuggestionList id={id} groups={groups} chosen={chosen} onChoose={onChoose} />
      {isEmpty && recent.length > 0 && (
        <button type="button" className="link suggestions-clear" onClick={forgetAllSearches}>
          <span>{messages.clearRecent}</span>
        </button>
      )}
    </div>
  );
}
