/** Which products a listing has, in which order, and its filter counts, calculated from the listing snapshot. Pure. */
import { CATEGORY, COLLECTIONS, ORIGIN, PRICE, type PriceRange, type Sort, priceBands, readPriceRange } from "./catalogue.rules.ts";
import type { VariationChoice } from "./card.queries.ts";
import { type ListingSnapshot, sortedBy } from "./listing-snapshot.rules.ts";

/** `scores`: of a search, for each product; below 0 for those that it did not find. */
export type Scope =
  | { kind: "all" }
  | { kind: "category"; ids: readonly number[] }
  | { kind: "collection" | "tag"; id: number }
  | { kind: "search"; scores: Int16Array };

export type Filters = Record<string, readonly string[]>;
/** Bounds that the price of at least one variation has to keep, in paise; null = no bound. */
export type Budget = Pick<VariationChoice, "from" | "to">;

/** One filter group with chosen values; `fits`: whether a product has one of them. */
type ChosenGroup = { group: string; fits: (product: number) => boolean };

/**
 * Chosen filters. `choice`: what they say of the variations, whose lowest price then counts instead of the lowest of all: in `prices`, the price
 * that the card of each product shows.
 */
export type ChosenFilters = { groups: readonly ChosenGroup[]; choice: VariationChoice | null; prices: Float64Array };

/** Stands for chosen values that the catalogue does not have: no value is called so. */
const NOTHING = "";

/**
 * The filters that change a listing: groups and values that the catalogue has, each value once, in the owner's order. Unknown values of a group
 * become one, which matches nothing when no known one is chosen beside it.
 */
export function knownFilters(snapshot: ListingSnapshot, filters: Filters): Record<string, string[]> {
  const groups = [...snapshot.attributeGroups.map(({ group }) => group), COLLECTIONS, CATEGORY, ORIGIN, PRICE];
  const known = groups.flatMap((group) => {
    const wanted = new Set(Object.hasOwn(filters, group) ? filters[group] : []);
    if (wanted.size === 0) return [];
    const values =
      group === PRICE
        ? [...wanted].filter((value) => readPriceRange(value) !== undefined).toSorted()
        : snapshot.values.flatMap((value) => (value.group === group && wanted.has(value.name) ? value.name : []));
    return [[group, values.length > 0 ? values : [NOTHING]] as const];
  });
  return Object.fromEntries(known);
}

/** Whether the catalogue has everything that is chosen. */
export const knowsFilters = (snapshot: ListingSnapshot, chosen: readonly (readonly [group: string, value: string])[]): boolean =>
  chosen.every(([group, value]) => knownFilters(snapshot, { [group]: [value] })[group]?.[0] === value);

/** Unknown groups are left out, unknown values match nothing. */
export function chooseFilters(snapshot: ListingSnapshot, filters: Filters, budget: Budget | null = null): ChosenFilters {
  const groups: ChosenGroup[] = [];
  const sizeIds: number[] = [];
  const addGroup = (group: string): readonly number[] => {
    const wanted = new Set(filters[group]);
    const isChosen = Uint8Array.from(snapshot.values, (value) => Number(value.group === group && wanted.has(value.name)));
    groups.push({ group, fits: (product) => hasValue(snapshot, product, isChosen) });
    return snapshot.values.flatMap(({ termIds }, index) => (isChosen[index] ? termIds : []));
  };
  for (const { group, isVariation } of snapshot.attributeGroups) {
    if (!filters[group]) continue;
    const termIds = addGroup(group);
    if (isVariation) sizeIds.push(...termIds);
  }
  for (const group of [COLLECTIONS, CATEGORY, ORIGIN]) if (filters[group]) addGroup(group);

  // An upper bound alone is kept by the lowest price, which every card shows anyway.
  const from = budget?.from ?? null;
  const choice = sizeIds.length > 0 || from !== null ? { termIds: sizeIds, from, to: budget?.to ?? null } : null;
  const chosen = choice ? pricesOfChoice(snapshot, choice) : snapshot.prices;
  const prices = choice ? chosen.map((price, product) => (price < Infinity ? price : snapshot.prices[product]!)) : snapshot.prices;
  if (filters[PRICE]) {
    const ranges = filters[PRICE].flatMap((value) => readPriceRange(value) ?? []);
    groups.push({ group: PRICE, fits: (product) => ranges.some((range) => isInRange(prices[product]!, range)) });
  }
  if (budget) {
    const fits = (product: number) => (choice ? chosen[product]! < Infinity : chosen[product]! <= (budget.to ?? Infinity));
    groups.push({ group: "", fits });
  }
  return { groups, choice, prices };
}

function hasValue({ valueStarts, valueIndexes }: ListingSnapshot, product: number, isWanted: Uint8Array): boolean {
  for (let at = valueStarts[product]!; at < valueStarts[product + 1]!; at++) if (isWanted[valueIndexes[at]!]) return true;
  return false;
}

const isInRange = (price: number, { from, below }: PriceRange) => price >= from && (below === null || price < below);

/** The lowest price of the choice for each product, Infinity for one without. */
function pricesOfChoice({ ids, offers }: ListingSnapshot, { termIds, from, to }: VariationChoice): Float64Array {
  const lowest = new Float64Array(ids.length).fill(Infinity);
  const wanted = new Set(termIds);
  for (let at = 0; at < offers.prices.length; at++) {
    const price = offers.prices[at]!;
    if (price < (from ?? 0) || price > (to ?? Infinity) || (wanted.size > 0 && !wanted.has(offers.termIds[at]!))) continue;
    const product = offers.products[at]!;
    if (price < lowest[product]!) lowest[product] = price;
  }
  return lowest;
}

/** For each product: 0 when it fits all chosen groups, n when it misses only the n-th, below 0 when it is not in the scope or misses more. */
export type Sifted = Int8Array;
const OUT = -1;

export function sift(snapshot: ListingSnapshot, scope: Scope, { groups }: ChosenFilters): Sifted {
  const sifted = inScope(snapshot, scope);
  for (let product = 0; product < sifted.length; product++) {
    for (let at = 0; at < groups.length && sifted[product] !== OUT; at++) {
      if (!groups[at]!.fits(product)) sifted[product] = sifted[product] === 0 ? at + 1 : OUT;
    }
  }
  return sifted;
}

function inScope({ ids, members }: ListingSnapshot, scope: Scope): Sifted {
  const found = new Int8Array(ids.length);
  if (scope.kind === "all") return found;
  if (scope.kind === "search") return found.map((_, product) => (scope.scores[product]! < 0 ? OUT : 0));
  found.fill(OUT);
  const headings = scope.kind === "category" ? scope.ids : [scope.id];
  for (const id of headings) for (const product of members[scope.kind].get(id) ?? []) found[product] = 0;
  return found;
}

/** The products that fit, in order. The id breaks ties, so that pages never repeat or lose a product. */
export function inOrder(
  snapshot: ListingSnapshot,
  sifted: Sifted,
  sort: Sort | "relevance",
  prices: Float64Array,
  scores?: Int16Array,
): Int32Array {
  const limit = sifted.length;
  const all = new Int32Array(limit);
  let count = 0;
  for (let product = 0; product < limit; product++) if (sifted[product] === 0) all[count++] = product;
  const fitting = all.subarray(0, count);
  const { bestsellerPlaces, newestPlaces, namePlaces } = snapshot;
  switch (sort) {
    case "bestseller":
      return sortedBy(fitting, limit, (product) => bestsellerPlaces[product]!);
    case "newest":
      return sortedBy(fitting, limit, (product) => newestPlaces[product]!);
    case "relevance":
      // Highest first.
      return sortedBy(fitting, limit, (product) => (MOST_SCORE - (scores?.[product] ?? 0)) * limit + bestsellerPlaces[product]!);
    case "price_asc":
      return sortedBy(fitting, limit, (product) => prices[product]!);
    case "price_desc":
      return sortedBy(fitting, limit, (product) => prices[product]!).toReversed();
    case "title_asc":
      return sortedBy(fitting, limit, (product) => namePlaces[product]!);
    case "title_desc":
      return sortedBy(fitting, limit, (product) => namePlaces[product]!).toReversed();
  }
}
/** Of an Int16Array. */
const MOST_SCORE = 32_767;

export type Facet = { group: string; value: string; label: string; swatch: string; count: number };

/**
 * How many products each value would show while the filters of all other groups apply: a product that misses exactly one group still counts for
 * the values of that group.
 */
export function countFacets(
  { values, valueStarts, valueIndexes }: ListingSnapshot,
  sifted: Sifted,
  { groups: chosen, prices }: ChosenFilters,
  groups: readonly string[],
): Facet[] {
  const counts = new Int32Array(values.length);
  const bandCounts = new Int32Array(priceBands.length);
  for (let product = 0; product < sifted.length; product++) {
    const missed = sifted[product]!;
    if (missed === OUT) continue;
    const only = missed === 0 ? undefined : chosen[missed - 1]!.group;
    for (let at = valueStarts[product]!; at < valueStarts[product + 1]!; at++) {
      const index = valueIndexes[at]!;
      if (only === undefined || values[index]!.group === only) counts[index]!++;
    }
    if (only === undefined || only === PRICE) {
      const band = priceBands.findIndex((each) => isInRange(prices[product]!, each));
      if (band >= 0) bandCounts[band]!++;
    }
  }
  const facets = [
    ...values.map(({ group, name, swatch }, index) => ({ group, value: name, label: name, swatch, count: counts[index]! })),
    ...priceBands.map(({ value, label }, band) => ({ group: PRICE, value, label, swatch: "", count: bandCounts[band]! })),
  ];
  return facets.filter(({ group, count }) => count > 0 && groups.includes(group));
}
