/** What the shopper chose in a listing. The address is its only home: `?sort=price_asc&Color[]=Red&page=2`. */
export const sorts = {
  bestseller: "Bestsellers",
  newest: "Newest",
  price_asc: "Price, low to high",
  price_desc: "Price, high to low",
  title_asc: "Name, A to Z",
  title_desc: "Name, Z to A",
} as const;

export type Sort = keyof typeof sorts;
export const isSort = (value: string | null): value is Sort => value !== null && Object.hasOwn(sorts, value);

/** Group name to chosen values. */
export type Filters = Record<string, string[]>;
/** `sort` is null for the list's own order (`ownSortOf`). */
export type Choice = { sort: Sort | null; filters: Filters; page: number };

/** The order that a list has by itself. */
export type OwnSort = "bestseller" | "newest" | "relevance";
/** The group of colours, which have swatches. */
export const COLOUR_GROUP = "Color";
/** The group of sizes, which are drawn. */
export const SIZE_GROUP = "Size";
/** What is chosen in a group. An address may name any word, also one that every object knows by itself. */
export const valuesOf = (filters: Filters, group: string): string[] => (Object.hasOwn(filters, group) ? (filters[group] ?? []) : []);

export const countFilters = (filters: Filters): number => Object.values(filters).flat().length;

/** Nothing chosen: the listing in its own order. */
export const isPlain = ({ sort, filters }: Choice): boolean => sort === null && countFilters(filters) === 0;

/** The query string with its question mark; empty for the first page of a plain listing. */
export function choiceQuery({ sort, filters, page }: Choice): string {
  const query = new URLSearchParams();
  if (sort !== null) query.set("sort", sort);
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
