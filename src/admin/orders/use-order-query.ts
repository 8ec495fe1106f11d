/** The list's tab, filters, search and sort. The address holds them, so Back, a link and a second tab all show the same. */
import { useSearchParams } from "react-router";
import { ORDER_FILTERS, ORDER_QUEUES, ORDER_SORTS, type OrderFilter, type OrderQueue } from "../../contract/admin/orders.ts";

type Sort = (typeof ORDER_SORTS)[number];
export type OrderChoice = { queue: OrderQueue; filters: readonly OrderFilter[]; q: string; sort: Sort };

export function useOrderQuery() {
  const [search, setSearch] = useSearchParams();
  const choice: OrderChoice = {
    queue: ORDER_QUEUES.find((queue) => queue === search.get("queue")) ?? "to_send",
    filters: ORDER_FILTERS.filter((filter) => search.get("filters")?.split(",").includes(filter)),
    q: search.get("q") ?? "",
    sort: ORDER_SORTS.find((sort) => sort === search.get("sort")) ?? "newest",
  };
  /** The address of the list with another choice. */
  const to = (change: Partial<OrderChoice>): string => {
    const { queue, filters, q, sort } = { ...choice, ...change };
    const next = new URLSearchParams();
    if (queue !== "to_send") next.set("queue", queue);
    if (filters.length > 0) next.set("filters", filters.join(","));
    if (q !== "") next.set("q", q);
    if (sort !== "newest") next.set("sort", sort);
    return `?${next}`;
  };
  return { choice, to, change: (change: Partial<OrderChoice>) => setSearch(to(change).slice(1), { replace: true }) };
}
