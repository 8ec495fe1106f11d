/** The proposals below the search box. The box keeps the focus; the list only shows which one is chosen. */
import { rupeeText } from "../../../shared/money.ts";
import { Picture } from "../../ui/picture.tsx";
import type { Suggestion, SuggestionGroup } from "./suggestions.ts";

type Props = {
  id: string;
  groups: SuggestionGroup[];
  open: boolean;
  chosen: number;
  floating: boolean;
  onChoose: (suggestion: Suggestion) => void;
};

export function SuggestionList({ id, groups, open, chosen, floating, onChoose }: Props) {
  const flat = groups.flatMap(({ suggestions }) => suggestions);
  return (
    <div
      className={floating ? "suggestions suggestions-floating" : "suggestions"}
      id={`${id}-list`}
      role="listbox"
      aria-label="Suggestions"
      hidden={!open}
    >
      {groups.map(({ heading, suggestions }, group) => (
        <div role="group" aria-labelledby={`${id}-group-${group}`} key={heading}>
          <p className="suggestions-heading" id={`${id}-group-${group}`}>
            {heading}
          </p>
          {suggestions.map((suggestion) => {
            const place = flat.indexOf(suggestion);
            return (
              <button
                type="button"
                className="suggestion"
                role="option"
                tabIndex={-1}
                id={`${id}-${place}`}
                aria-selected={place === chosen}
                key={suggestion.to}
                // Before the box loses the focus and the list closes.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(suggestion)}
              >
                {suggestion.picture && <Picture picture={suggestion.picture} sizes="40px" alt="" />}
                <span>{suggestion.label}</span>
                {suggestion.price !== undefined && <span className="suggestion-price num">{rupeeText(suggestion.price)}</span>}
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}
