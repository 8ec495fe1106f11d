/** Which products a listing has, in which order, and its filter counts, calculated from the listing snapshot. Pure. */
import {
  AVAILABILITY,
  CATEGORY,
  COLLECTIONS,
  ORIGIN,
  PRICE,
  type PriceBand,
  READY_TO_SHIP,
  type Sort,
  isInPriceRange,
  readPriceRange,
} from "./catalogue.rules.ts";
import type { VariationChoice } from "./card.queries.ts";
import { type FilterValue, type ListingSnapshot, type Measure, sortedBy } from "./listing-snapshot.rules.ts";
import { facetMessages } from "./messages.ts";

/** `scores`: of a search, for each product; below 0 for those that it did not find. */
export type Scope =
  | { kind: "all" }
  | { kind: "category"; ids: readonly number[] }
  | { kind: "collection" | "tag"; id: number }
  | { kind: "search"; scores: Int16Array };

export type Filters = Record<string, readonly string[]>;
/** Bounds that the price of at least one variation has to keep, in paise; null = no bound. */
export type Budget = Pick<VariationChoice, "from" | "to">;
const NO_BUDGET: Budget = { from: null, to: null };

/** One filter group with chosen values; `fits`: whether a product has one of them. */
type ChosenGroup = { group: string; fits: (product: number) => boolean };

/**
 * Chosen filters. `groups` look at the product as a whole; `variationGroups`, availability, price and budget at its variations.
 * `choice`: what these say of the variations, whose lowest price then counts instead of the lowest of all: in `prices`, the price that the card of
 * each product shows.
 */
export type ChosenFilters = {
  groups: readonly ChosenGroup[];
  variationGroups: readonly ChosenGroup[];
  choice: VariationChoice | null;
  budget: Budget | null;
  /** False when the chosen availability is none that the catalogue has. */
  isPossible: boolean;
  prices: Float64Array;
  /** Whether a variation fits, whatever it costs. */
  fitsChoice: (product: number) => boolean;
  /** Whether a price on a card is in one of the chosen ranges. */
  isPriceChosen: (price: number) => boolean;
  isValueChosen: (group: string, value: string) => boolean;
};

/** Stands for chosen values that the catalogue does not have: no value is called so. */
const NOTHING = "";

/** A request may name any group, also one that every object knows by itself. */
const chosenIn = (filters: Filters, group: string): readonly string[] => (Object.hasOwn(filters, group) ? filters[group]! : []);

/**
 * The filters that change a listing: groups and values that the catalogue has, each value once, in the owner's order. Unknown values of a group
 * become one, which matches nothing when no known one is chosen beside it.
 */
export function knownFilters(snapshot: ListingSnapshot, filters: Filters): Record<string, string[]> {
  const groups = [...snapshot.attributeGroups.map(({ group }) => group), COLLECTIONS, CATEGORY, ORIGIN, PRICE, AVAILABILITY];
  const known = groups.flatMap((group) => {
    const wanted = new Set(chosenIn(filters, group));
    if (wanted.size === 0) return [];
    const values = knownValues(snapshot, group, wanted);
    return [[group, values.length > 0 ? values : [NOTHING]] as const];
  });
  return Object.fromEntries(known);
}

function knownValues(snapshot: ListingSnapshot, group: string, wanted: ReadonlySet<string>): string[] {
  if (group === PRICE) return [...wanted].filter((value) => readPriceRange(value) !== undefined).toSorted();
  if (group === AVAILABILITY) return wanted.has(READY_TO_SHIP) ? [READY_TO_SHIP] : [];
  return snapshot.values.flatMap((value) => (value.group === group && wanted.has(value.name) ? value.name : []));
}

/** Whether the catalogue has everything that is chosen. */
export const knowsFilters = (snapshot: ListingSnapshot, chosen: readonly (readonly [group: string, value: string])[]): boolean =>
  chosen.every(([group, value]) => knownFilters(snapshot, { [group]: [value] })[group]?.[0] === value);

/** Unknown groups are left out, unknown values match nothing. */
export function chooseFilters(snapshot: ListingSnapshot, filters: Filters, budget: Budget | null = null): ChosenFilters {
  const groups: ChosenGroup[] = [];
  const variationGroups: ChosenGroup[] = [];
  const termIds: number[] = [];
  for (const { group, isVariation } of [...snapshot.attributeGroups, ...headingGroups]) {
    if (!filters[group]) continue;
    const wanted = new Set(filters[group]);
    const isChosen = Uint8Array.from(snapshot.values, (value) => Number(value.group === group && wanted.has(value.name)));
    (isVariation ? variationGroups : groups).push({ group, fits: (product) => hasValue(snapshot, product, isChosen) });
    if (isVariation) termIds.push(...snapshot.values.flatMap((value, index) => (isChosen[index] ? value.termIds : [])));
  }
  const availability = filters[AVAILABILITY];
  const inStock = availability !== undefined;
  const isPossible = !inStock || availability.includes(READY_TO_SHIP);
  const { from, to } = budget ?? NO_BUDGET;
  // An upper bound alone is kept by the lowest price, which every card shows anyway.
  const choice = termIds.length > 0 || inStock || from !== null ? { termIds, inStock, from, to } : null;
  const chosen = choice ? pricesOfChoice(snapshot, choice) : snapshot.prices;
  const isInBudget = (price: number) => (choice ? price < Infinity : price <= (to ?? Infinity));
  const ranges = filters[PRICE]?.flatMap((value) => readPriceRange(value) ?? []);
  return {
    groups,
    variationGroups,
    choice,
    budget,
    isPossible,
    prices: choice ? chosen.map((price, product) => (price < Infinity ? price : snapshot.prices[product]!)) : snapshot.prices,
    fitsChoice: (product) => isPossible && isInBudget(chosen[product]!) && variationGroups.every(({ fits }) => fits(product)),
    isPriceChosen: (price) => ranges === undefined || ranges.some((range) => isInPriceRange(price, range)),
    isValueChosen: (group, value) => chosenIn(filters, group).includes(value),
  };
}

/** Filter groups that are not attributes and look at the product as a whole. */
const headingGroups = [COLLECTIONS, CATEGORY, ORIGIN].map((group) => ({ group, isVariation: false }));

function hasValue({ valueStarts, valueIndexes }: ListingSnapshot, product: number, isWanted: Uint8Array): boolean {
  for (let at = valueStarts[product]!; at < valueStarts[product + 1]!; at++) if (isWanted[valueIndexes[at]!]) return true;
  return false;
}

/** The lowest price of the choice for each product, Infinity for one without. */
function pricesOfChoice({ ids, offers }: ListingSnapshot, { termIds, inStock, from, to }: VariationChoice): Float64Array {
  const wanted = new Set(termIds);
  return Float64Array.from(ids, (_, product) => {
    let lowest = Infinity;
    for (let at = offers.starts[product]!; at < offers.starts[product + 1]!; at++) {
      const price = offers.prices[at]!;
      if (price >= lowest || price < (from ?? 0) || price > (to ?? Infinity)) continue;
      if ((wanted.size === 0 || wanted.has(offers.termIds[at]!)) && (!inStock || offers.inStock[at])) lowest = price;
    }
    return lowest;
  });
}

/**
 * For each product: 0 when it fits everything that is chosen, n when it misses only the n-th group, and below 0 when it is not in the scope, misses
 * more, or has no variation that fits.
 */
export type Sifted = Int8Array;
const OUT = -1;
/** It fits all groups, but no variation of it fits: it still counts for other sizes, prices and availability. */
const NO_VARIATION = -2;

export function sift(snapshot: ListingSnapshot, scope: Scope, { groups, prices, fitsChoice, isPriceChosen }: ChosenFilters): Sifted {
  const sifted = inScope(snapshot, scope);
  for (let product = 0; product < sifted.length; product++) {
    for (let at = 0; at < groups.length && sifted[product] !== OUT; at++) {
      if (!groups[at]!.fits(product)) sifted[product] = sifted[product] === 0 ? at + 1 : OUT;
    }
    if (sifted[product] !== OUT && !(fitsChoice(product) && isPriceChosen(prices[product]!)))
      sifted[product] = sifted[product] === 0 ? NO_VARIATION : OUT;
  }
  return sifted;
}

/** A product in one of its sizes. */
export type SizedProduct = { productId: number; termId: number; measure: Measure };

/** Each of the products in that of its sizes that fits the choice and is nearest to the wanted one; those without a size are left out. */
export function inNearestSize(
  { ids, offers, values }: ListingSnapshot,
  products: Int32Array,
  wanted: Measure | null,
  choice: VariationChoice | null,
): SizedProduct[] {
  const measures = new Map(values.flatMap(({ termIds, measure }) => (measure ? termIds.map((id) => [id, measure] as const) : [])));
  const chosen = new Set(choice?.termIds);
  return Array.from(products, (product): SizedProduct | undefined => {
    let nearest: SizedProduct | undefined;
    for (let at = offers.starts[product]!; at < offers.starts[product + 1]!; at++) {
      const termId = offers.termIds[at]!;
      const measure = measures.get(termId);
      if (!measure || (chosen.size > 0 && !chosen.has(termId)) || (choice?.inStock && !offers.inStock[at])) continue;
      if (!nearest || distance(wanted, measure) < distance(wanted, nearest.measure))
        nearest = { productId: ids[product]!, termId, measure };
    }
    return nearest;
  }).filter((each) => each !== undefined);
}

/** How far two sizes are apart: 0 for the same, 0.7 for twice as long. Without a wanted size the largest is nearest. */
const distance = (wanted: Measure | null, { widthCm, lengthCm }: Measure): number =>
  wanted ? Math.abs(Math.log(widthCm / wanted.widthCm)) + Math.abs(Math.log(lengthCm / wanted.lengthCm)) : -widthCm * lengthCm;

/** The lowest prices of the products in a scope, whatever is chosen in it. */
export function pricesIn(snapshot: ListingSnapshot, scope: Scope): Float64Array {
  const found = inScope(snapshot, scope);
  return snapshot.prices.filter((_, product) => found[product] === 0);
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
  { scores, order }: { scores?: Int16Array; order?: Int32Array | undefined } = {},
): Int32Array {
  const limit = sifted.length;
  const all = new Int32Array(limit);
  let count = 0;
  for (let product = 0; product < limit; product++) if (sifted[product] === 0) all[count++] = product;
  const fitting = all.subarray(0, count);
  const { bestsellerPlaces, newestPlaces, namePlaces } = snapshot;
  switch (sort) {
    case "bestseller": {
      const own = new Map(Array.from(order ?? [], (product, place) => [product, place]));
      return sortedBy(fitting, limit, (product) => own.get(product) ?? own.size + bestsellerPlaces[product]!);
    }
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

/** The order that staff have given a collection; undefined for other listings. */
export const orderOf = (snapshot: ListingSnapshot, scope: Scope): Int32Array | undefined =>
  scope.kind === "collection" ? snapshot.orders.get(scope.id) : undefined;

/** Of an Int16Array. */
const MOST_SCORE = 32_767;

/** `measure`: for sizes and shapes, in cm. */
export type Facet = { group: string; value: string; label: string; swatch: string; measure: FilterValue["measure"]; count: number };

/**
 * How many products each value would show while the filters of all other groups apply. A product that misses exactly one group still counts for
 * the values of that group; sizes, prices and availability are counted by the variations that would then fit. A chosen value keeps its place, also
 * with a count of 0.
 */
export function countFacets(
  snapshot: ListingSnapshot,
  sifted: Sifted,
  chosen: ChosenFilters,
  groups: readonly string[],
  bands: readonly PriceBand[],
): Facet[] {
  const { values, valueStarts, valueIndexes } = snapshot;
  const { groups: chosenGroups, prices, fitsChoice, isValueChosen } = chosen;
  const counts = new Int32Array(values.length);
  const bandCounts = new Int32Array(bands.length);
  const isOfVariations = variationValues(snapshot);
  const variations = countVariations(snapshot, chosen, counts);
  for (let product = 0; product < sifted.length; product++) {
    const missed = sifted[product]!;
    if (missed === OUT) continue;
    if (missed >= 0) {
      const only = missed === 0 ? undefined : chosenGroups[missed - 1]!.group;
      for (let at = valueStarts[product]!; at < valueStarts[product + 1]!; at++) {
        const index = valueIndexes[at]!;
        if (!isOfVariations[index] && (only === undefined || values[index]!.group === only)) counts[index]!++;
      }
    }
    if (missed > 0) continue;
    variations.add(product);
    const band = fitsChoice(product) ? bands.findIndex((each) => isInPriceRange(prices[product]!, each)) : -1;
    if (band >= 0) bandCounts[band]!++;
  }
  const plain = { swatch: "", measure: null };
  const facets = [
    ...values.map(({ group, name, swatch, measure }, index) => ({
      group,
      value: name,
      label: name,
      swatch,
      measure,
      count: counts[index]!,
    })),
    ...bands.map(({ value, label }, band) => ({ ...plain, group: PRICE, value, label, count: bandCounts[band]! })),
    { ...plain, group: AVAILABILITY, value: READY_TO_SHIP, label: facetMessages.readyToShip, count: variations.ready() },
  ];
  return facets.filter(({ group, value, count }) => (count > 0 || isValueChosen(group, value)) && groups.includes(group));
}

/** 1 for each value that the variations of a product differ in. */
function variationValues({ values, attributeGroups }: ListingSnapshot): Uint8Array {
  const groups = new Set(attributeGroups.filter(({ isVariation }) => isVariation).map(({ group }) => group));
  return Uint8Array.from(values, ({ group }) => Number(groups.has(group)));
}

/** Counts sizes into `counts`, and products that would be ready to ship, for products that fit everything but perhaps their variations. */
function countVariations(
  snapshot: ListingSnapshot,
  { choice, budget, isPossible, variationGroups, isPriceChosen }: ChosenFilters,
  counts: Int32Array,
) {
  const { offers, values } = snapshot;
  const isOfVariations = variationValues(snapshot);
  const valueOf = new Map(values.flatMap(({ termIds }, index) => (isOfVariations[index] ? termIds.map((id) => [id, index] as const) : [])));
  const chosenTerms = new Set(choice?.termIds);
  const { from, to } = budget ?? NO_BUDGET;
  const lowest = new Float64Array(values.length).fill(Infinity);
  let ready = 0;
  const add = (product: number) => {
    const missing = variationGroups.filter(({ fits }) => !fits(product));
    const sizes: number[] = [];
    let lowestReady = Infinity;
    for (let at = offers.starts[product]!; at < offers.starts[product + 1]!; at++) {
      const price = offers.prices[at]!;
      if (price < (from ?? 0) || price > (to ?? Infinity)) continue;
      const termId = offers.termIds[at]!;
      if (offers.inStock[at] && (chosenTerms.size === 0 || chosenTerms.has(termId))) lowestReady = Math.min(lowestReady, price);
      const index = valueOf.get(termId);
      if (index === undefined || (choice?.inStock && !offers.inStock[at])) continue;
      if (lowest[index] === Infinity) sizes.push(index);
      lowest[index] = Math.min(lowest[index]!, price);
    }
    for (const index of sizes) {
      if (isPossible && isPriceChosen(lowest[index]!) && missing.every(({ group }) => group === values[index]!.group)) counts[index]!++;
      lowest[index] = Infinity;
    }
    if (lowestReady < Infinity && isPriceChosen(lowestReady) && missing.length === 0) ready++;
  };
  return { add, ready: () => ready };
}
