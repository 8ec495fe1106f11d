/** The proposals below the search box. The box keeps the focus; the list only shows which one is chosen. */
import type { MouseEvent } from "react";
import { Amount } from "../../commerce/amount.tsx";
import { FROM } from "../../commerce/messages.ts";
import { Icon } from "../../ui/icons.tsx";
import { Picture } from "../../ui/picture.tsx";
import { forgetSearch } from "./recent.ts";
import type { Suggestion, SuggestionGroup } from "./use-suggestions.ts";
import { messages } from "./messages.ts";

type Props = {
  id: string;
  groups: SuggestionGroup[];
  chosen: number;
  onChoose: (suggestion: Suggestion) => void;
};

/** The box keeps the focus, and the list stays open. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

export function SuggestionList({ id, groups, chosen, onChoose }: Props) {
  const flat = groups.flatMap(({ suggestions }) => suggestions);
  return (
    <div id={`${id}-list`} role="listbox" aria-label={messages.suggestions}>
      {groups.map(({ heading, suggestions, look }, group) => (
        <div role="group" aria-labelledby={`${id}-group-${group}`} className={look && `suggestions-${look}`} key={heading}>
          <p className="suggestions-heading" id={`${id}-group-${group}`}>
            {heading}
          </p>
          {suggestions.map((suggestion) => {
            const place = flat.indexOf(suggestion);
            return (
              <div className="suggestion-row" role="presentation" key={suggestion.to}>
                <button
                  type="button"
                  className="suggestion"
                  role="option"
                  tabIndex={-1}
                  id={`${id}-${place}`}
                  aria-selected={place === chosen}
                  onMouseDown={keepFocus}
                  onClick={() => onChoose(suggestion)}
                >
                  {suggestion.picture && <Picture picture={suggestion.picture} sizes={look === "pictures" ? "84px" : "40px"} alt="" />}
                  <span>{suggestion.label}</span>
                  {suggestion.price !== undefined && (
                    <span className="suggestion-price num">
                      {suggestion.isPriceFrom && FROM}
                      <Amount to={suggestion.to} rupees={suggestion.price} />
                    </span>
                  )}
                </button>
                {suggestion.isRecent && <Forget term={suggestion.label} />}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** For a pointer. By keyboard the Delete key does the same, and the button below the list forgets them all. */
const Forget = ({ term }: { term: string }) => (
  <button
    type="button"
    className="icon-btn"
    tabIndex={-1}
    aria-hidden="true"
    title={messages.removeTerm(term)}
    onMouseDown={keepFocus}
    onClick={() => forgetSearch(term)}
  >
    <Icon name="close" small />
  </button>
);
