/** A form of its own, so that sorting works without JavaScript too. */
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { Icon } from "../../ui/icons.tsx";
import { type Choice, choiceQuery, isSort, type OwnSort, sorts, type Filters } from "./choice.ts";
import { messages } from "./messages.ts";
import { usePendingChoice } from "./use-new-list.ts";
import "./toolbar.css";

type Props = { path: string; choice: Choice; ownSort: OwnSort };

export function SortSelect({ path, choice, ownSort }: Props) {
  const navigate = useNavigate();
  const pending = usePendingChoice(path);
  const sort = choice.sort ?? ownSort;
  const choose = (next: string) => {
    const sort = isSort(next) && next !== ownSort ? next : null;
    void navigate(path + choiceQuery({ ...choice, sort, page: 1 }), { preventScrollReset: true });
  };
  // A sort order chosen before hydration is applied after it.
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (select.current && select.current.value !== sort) choose(select.current.value);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only once: afterwards the list itself changes the value
  }, []);
  return (
    <form className="sort" action={path}>
      <HiddenFilters filters={choice.filters} />
      <label className="small quiet only-desktop" htmlFor="sort">
        {messages.sortBy}
      </label>
      <span className="sort-box">
        <span className="only-phone" aria-hidden="true">
          {messages.sort}
        </span>
        <select
          ref={select}
          id="sort"
          name="sort"
          aria-label={messages.sortBy}
          value={pending ? (pending.sort ?? ownSort) : sort}
          onChange={(event) => choose(event.target.value)}
        >
          {ownSort === "relevance" && <option value={ownSort}>{messages.relevance}</option>}
          {Object.entries(sorts).map(([sort, label]) => (
            <option key={sort} value={sort}>
              {label}
            </option>
          ))}
        </select>
        <Icon name="down" small />
      </span>
      <noscript>
        <button className="link small">
          <span>{messages.sort}</span>
        </button>
      </noscript>
    </form>
  );
}

/** Carries the chosen filters through a form that changes something else. */
export function HiddenFilters({ filters }: { filters: Filters }) {
  return Object.entries(filters).flatMap(([group, values]) =>
    values.map((value) => <input type="hidden" key={`${group} ${value}`} name={`${group}[]`} value={value} />),
  );
}
