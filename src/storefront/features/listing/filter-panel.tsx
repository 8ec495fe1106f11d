/** The filters: a real form (`Color[]=Red`) that works by itself; with JavaScript the counts follow each tick. */
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { Drawer } from "../../ui/drawer.tsx";
import { closeDrawer } from "../../ui/drawer-button.tsx";
import { type Choice, choiceQuery, countFilters, type Filters, valuesOf, withFilter } from "./choice.ts";
import { FilterGroupFold } from "./filter-group.tsx";
import type { List } from "./listing.ts";
import { countText, messages, type ListNoun } from "./messages.ts";
import { readChoice } from "./read-choice.ts";
import { filterPanel } from "./toolbar.tsx";
import { useFilterCounts } from "./use-filter-counts.ts";
import "./toolbar.css";

/** Groups that are open from the start. */
const firstGroups = 3;

type Props = { path: string; list: List; noun: ListNoun };

const filtersIn = (form: HTMLFormElement): Filters =>
  readChoice(new URLSearchParams([...new FormData(form)] as [string, string][])).filters;

export function FilterPanel({ path, list, noun }: Props) {
  const { source, groups, choice, first } = list;
  const navigate = useNavigate();
  const [draft, setDraft] = useState<Filters>(choice.filters);
  const counts = useFilterCounts(source, choice.filters, draft, { groups, total: first.total });

  // Boxes ticked before hydration count too.
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const filters = filtersIn(form.current!);
    setDraft((draft) => (countFilters(filters) === countFilters(draft) ? draft : filters));
  }, []);

  const go = (filters: Filters) => {
    closeDrawer(filterPanel);
    const next: Choice = { ...choice, filters, page: 1 };
    void navigate(path + choiceQuery(next), { preventScrollReset: true });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // From the form itself: Enter in a price field comes before the field's change.
    go(filtersIn(form.current!));
  };

  return (
    <Drawer
      id={filterPanel}
      title={messages.filters}
      side="left"
      onClose={() => setDraft(choice.filters)}
      footer={
        <>
          <Link
            className="btn btn-line"
            to={path + choiceQuery({ ...choice, filters: {}, page: 1 })}
            preventScrollReset
            onClick={() => closeDrawer(filterPanel)}
          >
            {messages.clearAll}
          </Link>
          <button className="btn filter-show num" form="filters" disabled={counts.total === 0} aria-live="polite">
            {messages.show}
            {counts.total === null ? messages.results : countText(counts.total, noun)}
          </button>
        </>
      }
    >
      <form ref={form} id="filters" action={path} onSubmit={submit}>
        {choice.sort !== null && <input type="hidden" name="sort" value={choice.sort} />}
        {counts.groups.map((group, place) => (
          <FilterGroupFold
            key={group.name}
            group={group}
            isFirst={place < firstGroups}
            chosen={valuesOf(draft, group.name)}
            onTick={(value, ticked) => setDraft(withFilter(draft, group.name, value, ticked))}
            onBounds={() => setDraft(filtersIn(form.current!))}
          />
        ))}
      </form>
    </Drawer>
  );
}
