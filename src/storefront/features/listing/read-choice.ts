/** Reads a choice from an address or from the filter form. Apart from choice.ts: the first view of a list does without it. */
import { type Choice, type Filters, isSort, type OwnSort } from "./choice.ts";
import { PRICE_GROUP, priceFields, readPriceBounds, toPriceRange } from "./price-bounds.ts";

/** No group is called so, and a body with such a name is refused as a whole. */
const canBeGroup = (name: string) => name !== "__proto__" && name.length <= 60;

/** A choice of `ownSort` is no choice. */
export function readChoice(query: URLSearchParams, ownSort?: OwnSort): Choice {
  const chosen = new Map<string, Set<string>>();
  for (const [name, value] of query) {
    if (!name.endsWith("[]") || value === "") continue;
    const group = name.slice(0, -2);
    if (!canBeGroup(group)) continue;
    const bounds = group === PRICE_GROUP ? readPriceBounds(value) : undefined;
    const inOrder = bounds && toPriceRange(bounds.from, bounds.to);
    chosen.set(group, (chosen.get(group) ?? new Set()).add(inOrder ?? value));
  }
  const range = toPriceRange(query.get(priceFields.from) ?? "", query.get(priceFields.to) ?? "");
  if (range) chosen.set(PRICE_GROUP, (chosen.get(PRICE_GROUP) ?? new Set()).add(range));
  const filters: Filters = Object.fromEntries([...chosen].map(([group, values]) => [group, [...values]]));
  const sort = query.get("sort");
  const page = Number(query.get("page") ?? 1);
  return {
    sort: isSort(sort) && sort !== ownSort ? sort : null,
    filters,
    page: Number.isSafeInteger(page) && page > 0 && page < 1e6 ? page : 1,
  };
}
