/** The search box: a plain form that works by itself; with JavaScript it proposes, remembers and says what is missing. */
import { type FormEvent, type KeyboardEvent, useId, useState } from "react";
import { useNavigate } from "react-router";
import { Icon } from "../../ui/icons.tsx";
import { toast } from "../../ui/toast.tsx";
import { rememberSearch, useRecentSearches } from "./recent.ts";
import { SuggestionList } from "./suggestion-list.tsx";
import type { Suggestion } from "./suggestions.ts";
import { searchPath, termProblem } from "./term.ts";
import { useSuggestions } from "./use-suggestions.ts";
import "./search-form.css";

type Props = {
  /** The list stays open below the box (search panel); otherwise it floats while the box has the focus. */
  alwaysOpen?: boolean;
  onSearch?: () => void;
};

export function SearchForm({ alwaysOpen = false, onSearch }: Props) {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const [focused, setFocused] = useState(false);
  const [chosen, setChosen] = useState(-1);

  const recent = useRecentSearches();
  const proposed = useSuggestions(typed);
  const groups = typed.trim() === "" ? recent : proposed;
  const flat = groups.flatMap(({ suggestions }) => suggestions);
  const open = (focused || alwaysOpen) && flat.length > 0;

  const leave = (to: string) => {
    setTyped("");
    setFocused(false);
    setChosen(-1);
    onSearch?.();
    void navigate(to);
  };
  const choose = (suggestion: Suggestion) => {
    if (suggestion.term) rememberSearch(suggestion.term);
    leave(suggestion.to);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const term = typed.trim();
    const problem = termProblem(term);
    if (problem) return toast(problem);
    rememberSearch(term);
    leave(searchPath(term));
  };
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && open) {
      event.preventDefault();
      // One place more than there are proposals: the box itself.
      setChosen(((chosen + 1 + step + flat.length + 1) % (flat.length + 1)) - 1);
    } else if (event.key === "Escape" && open && !alwaysOpen) {
      event.preventDefault();
      setFocused(false);
    } else if (event.key === "Enter" && open && flat[chosen]) {
      event.preventDefault();
      choose(flat[chosen]);
    }
  };

  return (
    <form className="search-form" role="search" action="/search-result" onSubmit={submit}>
      <div className="search-line">
        <input
          type="search"
          name="q"
          value={typed}
          placeholder="Search rugs, colours, sizes"
          aria-label="Search"
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a panel that was opened to search begins in the box
          autoFocus={alwaysOpen}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-activedescendant={open && chosen >= 0 ? `${id}-${chosen}` : undefined}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(-1);
            setFocused(true);
          }}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          onKeyDown={move}
        />
        <button className="icon-btn" aria-label="Search">
          <Icon name="search" />
        </button>
      </div>
      <SuggestionList id={id} groups={groups} open={open} chosen={chosen} floating={!alwaysOpen} onChoose={choose} />
    </form>
  );
}
