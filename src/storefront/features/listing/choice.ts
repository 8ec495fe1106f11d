/** What the shopper chose in a listing. The address is its only home: `?sort=price_asc&Color[]=Red&page=2`. */
export const sorts = {
  bestseller: "Bestsellers",
  price_asc: "Price, low to high",
  price_desc: "Price, high to low",
  title_asc: "Name, A to Z",
  title_desc: "Name, Z to A",
} as const;

export type Sort = keyof typeof sorts;
export const isSort = (value: string | null): value is Sort => value !== null && Object.hasOwn(sorts, value);

/** Group name to chosen values. */
export type Filters = Record<string, string[]>;
export type Choice = { sort: Sort; filters: Filters; page: number };

/** What is chosen in a group. An address may name any word, also one that every object knows by itself. */
export const valuesOf = (filters: Filters, group: string): string[] => (Object.hasOwn(filters, group) ? (filters[group] ?? []) : []);

export const countFilters = (filters: Filters): number => Object.values(filters).flat().length;

/** The plain listing, as the shop orders it. */
export const isPlain = ({ sort, filters }: Choice): boolean => sort === "bestseller" && countFilters(filters) === 0;

/** No group is called so, and a body with such a name is refused as a whole. */
const canBeGroup = (name: string) => name !== "__proto__" && name.length <= 60;

export function readChoice(query: URLSearchParams): Choice {
  const chosen = new Map<string, Set<string>>();
  for (const [name, value] of query) {
    if (!name.endsWith("[]") || value === "") continue;
    const group = name.slice(0, -2);
    if (!canBeGroup(group)) continue;
    chosen.set(group, (chosen.get(group) ?? new Set()).add(value));
  }
  const filters: Filters = Object.fromEntries([...chosen].map(([group, values]) => [group, [...values]]));
  const sort = query.get("sort");
  const page = Number(query.get("page") ?? 1);
  return { sort: isSort(sort) ? sort : "bestseller", filters, page: Number.isSafeInteger(page) && page > 0 && page < 1e6 ? page : 1 };
}

/** The question mark and what follows; nothing for the first page of a plain listing. */
export function choiceQuery({ sort, filters, page }: Choice): string {
  const query = new URLSearchParams();
  if (sort !== "bestseller") query.set("sort", sort);
  for (const [group, values] of Object.entries(filters)) for (const value of values) query.append(`${group}[]`, value);
  if (page > 1) query.set("page", String(page));
  const text = query.toString().replaceAll("%5B%5D=", "[]=");
  return text && `?${text}`;
}

export function withFilter(filters: Filters, group: string, value: string, chosen: boolean): Filters {
  const others = valuesOf(filters, group).filter((other) => other !== value);
  const { [group]: _, ...rest } = filters;
  const values = chosen ? [...others, value] : others;
  return values.length > 0 ? { ...rest, [group]: values } : rest;
}
