/** The search box: a plain form that works by itself; with JavaScript it proposes, remembers and says what is missing. */
import { type FormEvent, type KeyboardEvent, lazy, Suspense, useId, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { searchFormPath, searchPath } from "../../../shared/links.ts";
import { Icon } from "../../ui/icons.tsx";
import { toast } from "../../ui/toast.ts";
import type { Suggestion } from "./use-suggestions.ts";
import { termOf, termProblem } from "./term.ts";
import { Drawer } from "../../ui/drawer.tsx";
import { closeDrawer } from "../../ui/drawer-button.tsx";
import { searchPanel } from "./search-button.tsx";
import { searchLabel } from "./button-messages.ts";
import { messages } from "./messages.ts";

const Proposals = lazy(async () => ({ default: (await import("./proposals.tsx")).Proposals }));
const remembering = () => import("./recent.ts");
/** Without the connection that it needs, a search is not remembered; the next page says what is wrong. */
const remember = (term: string) =>
  void remembering().then(
    (recent) => recent.rememberSearch(term),
    () => {},
  );

type Props = {
  /** The list stays open below the box (search panel); otherwise it floats while the box has the focus. */
  alwaysOpen?: boolean;
  onSearch?: () => void;
};

export function SearchForm({ alwaysOpen = false, onSearch }: Props) {
  const id = useId();
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  // The box keeps the term of the results below it.
  const searched = termOf(useLocation().pathname);
  const [typed, setTyped] = useState(searched);
  const [before, setBefore] = useState(searched);
  if (before !== searched) {
    setBefore(searched);
    setTyped(searched);
  }
  const [isUsed, setUsed] = useState(false);
  const [focused, setFocused] = useState(false);
  const [chosen, setChosen] = useState(-1);
  const [found, setFound] = useState<Suggestion[]>([]);
  const open = (focused || alwaysOpen) && found.length > 0;

  const type = (text: string) => {
    setTyped(text);
    setChosen(-1);
  };
  const leave = (to: string) => {
    type(termOf(to));
    setFocused(false);
    onSearch?.();
    void navigate(to);
  };
  const choose = (suggestion: Suggestion) => {
    if (suggestion.term) remember(suggestion.term);
    leave(suggestion.to);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // What was typed before the scripts came stands in the box only.
    const term = (box.current?.value ?? typed).trim();
    const problem = termProblem(term);
    if (problem) return toast(problem);
    remember(term);
    leave(searchPath(term));
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const suggestion = found[chosen];
    if (!open) return;
    if (step) {
      // One place more than there are proposals: the box itself.
      setChosen(((chosen + 1 + step + found.length + 1) % (found.length + 1)) - 1);
    } else if (event.key === "Escape" && !alwaysOpen) setFocused(false);
    else if (event.key === "Enter" && suggestion) choose(suggestion);
    else if (event.key === "Delete" && suggestion?.isRecent) {
      setChosen(-1);
      void remembering().then((recent) => recent.forgetSearch(suggestion.label));
    } else return;
    event.preventDefault();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it listens for what is inside it
    <form
      className="search-form"
      role="search"
      action={searchFormPath}
      onSubmit={submit}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setFocused(false)}
    >
      <div className="search-line">
        <input
          ref={box}
          type="search"
          name="q"
          value={typed}
          placeholder={messages.placeholder}
          aria-label={searchLabel}
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a panel that was opened to search begins in the box
          autoFocus={alwaysOpen}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-activedescendant={open && chosen >= 0 ? `${id}-${chosen}` : undefined}
          onChange={(event) => {
            type(event.target.value);
            setFocused(true);
          }}
          onFocus={() => {
            setUsed(true);
            setFocused(true);
          }}
          onKeyDown={press}
        />
        {typed && (
          <button
            type="button"
            className="icon-btn"
            aria-label={messages.clear}
            onClick={() => {
              type("");
              box.current?.focus();
            }}
          >
            <Icon name="close" small />
          </button>
        )}
        <button className="icon-btn" aria-label={searchLabel}>
          <Icon name="search" />
        </button>
      </div>
      {isUsed && (
        <Suspense>
          {/* As long as the term stands unchanged, the box offers earlier searches, as an empty one does. */}
          <Proposals
            id={id}
            typed={typed === searched ? "" : typed}
            isOpen={open}
            chosen={chosen}
            floating={!alwaysOpen}
            onFound={setFound}
            onChoose={choose}
          />
        </Suspense>
      )}
    </form>
  );
}

export const SearchPanel = () => (
  <Drawer id={searchPanel} title={searchLabel} side="left">
    <SearchForm alwaysOpen onSearch={() => closeDrawer(searchPanel)} />
  </Drawer>
);
