/** Carries the chosen filters through a form that asks for something else. */
import type { Filters } from "./choice.ts";

export function KeptFilters({ filters }: { filters: Filters }) {
  return Object.entries(filters).flatMap(([group, values]) =>
    values.map((value) => <input type="hidden" key={`${group} ${value}`} name={`${group}[]`} value={value} />),
  );
}
