/** A form of its own, so that sorting works without JavaScript too. */
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { Icon } from "../../ui/icons.tsx";
import { type Choice, choiceQuery, isSort, sorts, type Filters } from "./choice.ts";
import { usePendingChoice } from "./use-new-list.ts";
import "./toolbar.css";

export function SortSelect({ path, choice }: { path: string; choice: Choice }) {
  const navigate = useNavigate();
  const pending = usePendingChoice(path);
  const choose = (sort: string) => {
    if (isSort(sort)) void navigate(path + choiceQuery({ ...choice, sort, page: 1 }), { preventScrollReset: true });
  };
  // What was chosen before the scripts came is a choice too.
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (select.current && select.current.value !== choice.sort) choose(select.current.value);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only once: later the list itself changes what stands here
  }, []);
  return (
    <form className="sort" action={path}>
      <HiddenFilters filters={choice.filters} />
      <label className="small quiet only-desk" htmlFor="sort">
        Sort by
      </label>
      <span className="sort-box">
        <select
          ref={select}
          id="sort"
          name="sort"
          aria-label="Sort by"
          value={pending?.sort ?? choice.sort}
          onChange={(event) => choose(event.target.value)}
        >
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
          <span>Sort</span>
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
