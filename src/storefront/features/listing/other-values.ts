/** Values that would leave nothing stay in the panel with a count of 0: a tick must be there to be taken back. */
import { type Filters, valuesOf } from "./choice.ts";
import type { FilterGroup, FilterValue } from "./listing.ts";

/** Puts what is missing behind its neighbour of before, so that nothing changes places. */
function insertMissing<Item>(
  items: Item[],
  known: readonly Item[],
  isSame: (one: Item, other: Item) => boolean,
  emptied: (item: Item) => Item,
) {
  const all = [...items];
  for (const [place, item] of known.entries()) {
    if (all.some((other) => isSame(other, item))) continue;
    const before = known[place - 1];
    const at = before === undefined ? 0 : all.findIndex((other) => isSame(other, before)) + 1;
    all.splice(at, 0, emptied(item));
  }
  return all;
}

const emptyValue = (value: FilterValue): FilterValue => ({ ...value, count: 0 });
const emptyGroup = (group: FilterGroup): FilterGroup => ({ ...group, values: group.values.map(emptyValue) });
const isSameValue = (one: FilterValue, other: FilterValue) => one.value === other.value;

export function withEmptiedValues(groups: readonly FilterGroup[], known: readonly FilterGroup[]): FilterGroup[] {
  const filled = groups.map((group) => {
    const before = known.find(({ name }) => name === group.name)?.values ?? [];
    return { ...group, values: insertMissing(group.values, before, isSameValue, emptyValue) };
  });
  return insertMissing(filled, known, (one, other) => one.name === other.name, emptyGroup);
}

/** Adds values that the address names but no product has. A group that the list does not know is left out. */
export const withChosen = (
  groups: readonly FilterGroup[],
  filters: Filters,
  labelOf = (_group: string, value: string): string => value,
): FilterGroup[] =>
  groups.map((group) => {
    const chosen = valuesOf(filters, group.name).map((value) => ({
      value,
      label: labelOf(group.name, value),
      count: 0,
      swatch: "",
      measure: null,
    }));
    const missing = chosen.filter((one) => !group.values.some((value) => isSameValue(value, one)));
    return { ...group, values: [...group.values, ...missing] };
  });
