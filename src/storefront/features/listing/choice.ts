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
/**
 * The group whose values are bands of prices ("under-20000", "20000-under-50000", "from-50000"), or bounds that were typed: "20000-50000",
 * "-20000", "20000-".
 */
export const PRICE_GROUP = "Price";
/** The group of sizes, which are drawn. */
export const SIZE_GROUP = "Size";
/** Names of the two fields in which a shopper types bounds; without JavaScript they arrive as they are. */
export const priceFields = { from: "price_from", to: "price_to" } as const;

/** What may be typed as a bound, for the HTML attribute: "20000", "₹ 1,00,000", "Rs. 20,000.50". Anything else is no amount. */
export const boundPattern = String.raw`\s*((₹|[Rr][Ss]\.?)\s*)?(\d[\d,\s]*(\.\d*\s*)?)?`;
const typedBound = new RegExp(`^(?:${boundPattern})$`, "v");
const HIGHEST_BOUND = "999999999";

/** Whole rupees; empty when there is no amount. */
function readBound(typed: string): string {
  if (!typedBound.test(typed)) return "";
  const digits = typed
    .replace(/\.\d*\s*$/, "")
    .replace(/\D/g, "")
    .replace(/^0+(?=\d)/, "");
  return digits.length > HIGHEST_BOUND.length ? HIGHEST_BOUND : digits;
}

/** Typed bounds as a value of the price group; undefined when no amount was typed. */
export function toPriceRange(from: string, to: string): string | undefined {
  const [low, high] = [readBound(from), readBound(to)];
  if (low === "" && high === "") return undefined;
  // Bounds in the wrong order are meant the other way round.
  return low !== "" && high !== "" && Number(low) > Number(high) ? `${high}-${low}` : `${low}-${high}`;
}

/** The band of the specification that reads like typed bounds. */
const namedBand = "5000-10000";

/** The bounds of a value that was typed. */
export function readPriceBounds(value: string): { from: string; to: string } | undefined {
  const [, from, to] = /^(\d{0,9})-(\d{0,9})$/.exec(value) ?? [];
  return from === undefined || to === undefined || from + to === "" || value === namedBand ? undefined : { from, to };
}

/** What is chosen in a group. An address may name any word, also one that every object knows by itself. */
export const valuesOf = (filters: Filters, group: string): string[] => (Object.hasOwn(filters, group) ? (filters[group] ?? []) : []);

export const countFilters = (filters: Filters): number => Object.values(filters).flat().length;

/** Nothing chosen: the listing in its own order. */
export const isPlain = ({ sort, filters }: Choice): boolean => sort === null && countFilters(filters) === 0;

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
