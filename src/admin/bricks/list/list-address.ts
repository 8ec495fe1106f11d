/** The list's tab, filters, search, sort and columns. The address holds them, so Back, a link, a saved view and a second tab all show the same. */
import { useSearchParams } from "react-router";
import type { ListSpec } from "./list-spec.ts";

export type Choice<Tab extends string, Filter extends string, Sort extends string> = {
  tab: Tab;
  filters: readonly Filter[];
  q: string;
  sort: Sort;
  columns: readonly string[];
};

export function useListAddress<Row, Tab extends string, Filter extends string, Sort extends string>({
  lists,
  columns,
}: Pick<ListSpec<Row, Tab, Filter, Sort>, "lists" | "columns">) {
  const [search, setSearch] = useSearchParams();
  const firstColumns = columns.filter(({ isHidden }) => !isHidden).map(({ key }) => key);
  const inSearch = (name: string) => search.get(name)?.split(",");
  const shown = inSearch("columns");
  const choice: Choice<Tab, Filter, Sort> = {
    // A list has at least one tab and one sort.
    tab: lists.tabs.find((tab) => tab === search.get("tab")) ?? (lists.tabs[0] as Tab),
    filters: lists.filters.filter((filter) => inSearch("filters")?.includes(filter)),
    q: search.get("q") ?? "",
    sort: lists.sorts.find((sort) => sort === search.get("sort")) ?? (lists.sorts[0] as Sort),
    columns: shown ? columns.map(({ key }) => key).filter((key) => key === columns[0].key || shown.includes(key)) : firstColumns,
  };
  /** The address of the list with another choice. */
  const to = (change: Partial<Choice<Tab, Filter, Sort>>): string => {
    const { tab, filters, q, sort, columns: next } = { ...choice, ...change };
    const address = new URLSearchParams();
    if (tab !== lists.tabs[0]) address.set("tab", tab);
    if (filters.length > 0) address.set("filters", filters.join(","));
    if (q !== "") address.set("q", q);
    if (sort !== lists.sorts[0]) address.set("sort", sort);
    if (next.join() !== firstColumns.join()) address.set("columns", next.join(","));
    return `?${address}`;
  };
  return {
    choice,
    to,
    /** What the server is asked. */
    query: { tab: choice.tab, filters: choice.filters.join(","), q: choice.q, sort: choice.sort },
    change: (change: Partial<Choice<Tab, Filter, Sort>>) => setSearch(to(change).slice(1), { replace: true }),
  };
}
