/** The listing snapshot: what listings, searches and filter counts read of all products, as arrays. Pure. */
import { CATEGORY, COLLECTIONS, ORIGIN } from "./catalogue.rules.ts";
import type { HeadingKind } from "./headings.queries.ts";
import type { ListingData } from "./listing-snapshot.queries.ts";

/** A value of a filter group. Terms and headings with the same name are one value. */
export type FilterValue = { group: string; name: string; swatch: string; measure: Measure | null; termIds: number[] };
/** An outline, in cm. */
export type Measure = { widthCm: number; lengthCm: number; shape: string };

/** Products are numbered from 0 in the order of their ids; each array has one entry for each of them. */
export type ListingSnapshot = {
  ids: Int32Array;
  /** The number of a product by its id; -1 for one that is not listed. */
  numberOf: Int32Array;
  /** Place among all products, bestsellers first. */
  bestsellerPlaces: Int32Array;
  /** Place among all products, the latest published first. */
  newestPlaces: Int32Array;
  /** Place among all products in the order of their names. */
  namePlaces: Int32Array;
  /** The lowest price, in paise. */
  prices: Float64Array;
  /** All filter values, in the owner's order. */
  values: readonly FilterValue[];
  /** Indexes of the filter values of product n: from `valueStarts[n]` up to `valueStarts[n + 1]` in `valueIndexes`. */
  valueStarts: Int32Array;
  valueIndexes: Int32Array;
  /** Filter groups of attributes; `isVariation`: the variations of a product differ in it. */
  attributeGroups: readonly { group: string; isVariation: boolean }[];
  /** The products of each heading, by its id. */
  members: Record<HeadingKind, Members>;
  /** The products of collections that staff have ordered, in that order, by the id of the collection. */
  orders: Members;
  /**
   * Variations that can be bought: those of product n from `starts[n]` up to `starts[n + 1]`. One with two terms has two entries, one without terms
   * has term 0. Prices in paise; `inStock` is 0 for what is made to order.
   */
  offers: { starts: Int32Array; termIds: Int32Array; prices: Float64Array; inStock: Uint8Array };
  /** How much memory it takes. */
  bytes: number;
};

type Members = ReadonlyMap<number, Int32Array>;

/** '{1,2}' → [1, 2] */
const readNumbers = (text: string) => JSON.parse(text.replaceAll("{", "[").replaceAll("}", "]")) as number[];
/** '{{1,2},{}}' → [[1, 2], []] */
const readLists = (text: string) => readNumbers(text) as unknown as number[][];

/** Numbers sorted by a whole number that each stands for; equal ones stay in ascending order. The sort of plain numbers is ten times as fast as one that calls back. */
export function sortedBy(numbers: Int32Array, limit: number, valueOf: (number: number) => number): Int32Array {
  const keys = new Float64Array(numbers.length);
  for (let at = 0; at < numbers.length; at++) keys[at] = valueOf(numbers[at]!) * limit + numbers[at]!;
  return Int32Array.from(keys.sort(), (key) => key % limit);
}

/** The place of each number in the order. */
function placesIn(order: Int32Array): Int32Array {
  const places = new Int32Array(order.length);
  for (let place = 0; place < order.length; place++) places[order[place]!] = place;
  return places;
}

export function toListingSnapshot(data: ListingData): ListingSnapshot {
  const ids = Int32Array.from(readNumbers(data.ids));
  const numberOf = new Int32Array((ids.at(-1) ?? 0) + 1).fill(-1);
  for (let product = 0; product < ids.length; product++) numberOf[ids[product]!] = product;
  const ranks = readNumbers(data.bestseller_ranks);
  const lists = {
    termIds: readLists(data.term_ids),
    collectionIds: readLists(data.collection_ids),
    categoryIds: readLists(data.category_ids),
  };
  const parts = {
    ids,
    numberOf,
    bestsellerPlaces: placesIn(sortedBy(Int32Array.from(ids.keys()), ids.length, (product) => ranks[product]!)),
    newestPlaces: placesIn(Int32Array.from(readNumbers(data.ids_by_age), (id) => numberOf[id]!)),
    namePlaces: placesIn(Int32Array.from(readNumbers(data.ids_by_name), (id) => numberOf[id]!)),
    prices: Float64Array.from(readNumbers(data.prices)),
    attributeGroups: data.attributes,
    members: toMembers(data, lists, numberOf),
    orders: new Map(
      data.collection_orders.map(({ id, productIds }) => [
        id,
        Int32Array.from(productIds, (productId) => numberOf[productId] ?? -1).filter((product) => product >= 0),
      ]),
    ),
    offers: toOffers(data, numberOf),
    ...toFilterValues(data, lists),
  };
  return { ...parts, bytes: bytesOf(parts) };
}

/** Ids of each product. */
type ProductLists = Record<"termIds" | "collectionIds" | "categoryIds", readonly number[][]>;

function toFilterValues(data: ListingData, lists: ProductLists): Pick<ListingSnapshot, "values" | "valueStarts" | "valueIndexes"> {
  const values: FilterValue[] = [];
  const indexes = new Map<string, number>();
  const addValue = (group: string, name: string, swatch = "", measure: Measure | null = null): number => {
    const key = JSON.stringify([group, name]);
    const index = indexes.get(key) ?? values.push({ group, name, swatch, measure, termIds: [] }) - 1;
    indexes.set(key, index);
    return index;
  };
  const groupOf = new Map(data.attributes.map(({ id, group }) => [id, group]));
  const ofTerm = new Map<number, number>();
  for (const { id, attributeId, name, value, measure } of data.terms) {
    const group = groupOf.get(attributeId);
    if (group === undefined) continue;
    const index = addValue(group, name, value, measure);
    values[index]!.termIds.push(id);
    ofTerm.set(id, index);
  }
  const ofCollection = new Map(data.collections.map(({ id, name }) => [id, addValue(COLLECTIONS, name)]));
  const ofCategory = new Map(data.categories.map(({ id, name }) => [id, addValue(CATEGORY, name)]));
  const ofOrigin = new Map(data.all_origins.map((origin) => [origin, addValue(ORIGIN, origin)]));

  const columns = [
    { lists: lists.termIds, indexOf: ofTerm },
    { lists: lists.collectionIds, indexOf: ofCollection },
    { lists: lists.categoryIds, indexOf: ofCategory },
  ];
  const valueStarts = new Int32Array(data.origins.length + 1);
  const all: number[] = [];
  const lastProduct = new Int32Array(values.length).fill(-1);
  for (const [product, origin] of data.origins.entries()) {
    const add = (index: number | undefined) => {
      // Two headings of a product with the same name are one value, which counts once.
      if (index === undefined || lastProduct[index] === product) return;
      lastProduct[index] = product;
      all.push(index);
    };
    for (const { lists, indexOf } of columns) for (const id of lists[product]!) add(indexOf.get(id));
    add(ofOrigin.get(origin));
    valueStarts[product + 1] = all.length;
  }
  return { values, valueStarts, valueIndexes: Int32Array.from(all) };
}

function toMembers(data: ListingData, lists: ProductLists, numberOf: Int32Array): ListingSnapshot["members"] {
  const tagIds = readNumbers(data.tags);
  const tagged = readLists(data.ids_by_tag).map((ids) =>
    Int32Array.from(ids, (id) => numberOf[id] ?? -1).filter((product) => product >= 0),
  );
  return {
    category: membersOf(lists.categoryIds),
    collection: membersOf(lists.collectionIds),
    tag: new Map(tagged.map((products, at) => [tagIds[at]!, products])),
  };
}

function membersOf(lists: readonly number[][]): Members {
  const members = new Map<number, number[]>();
  for (const [product, headings] of lists.entries()) {
    for (const id of headings) {
      const known = members.get(id);
      if (known) known.push(product);
      else members.set(id, [product]);
    }
  }
  return new Map([...members].map(([id, products]) => [id, Int32Array.from(products)]));
}

function toOffers(data: ListingData, numberOf: Int32Array): ListingSnapshot["offers"] {
  const productIds = readNumbers(data.offer_product_ids);
  const paise = readNumbers(data.offer_prices);
  const stocked = readNumbers(data.offers_in_stock);
  const combinations = data.offer_combinations.split(",");
  const termsOf = new Map(Array.from(new Set(combinations), (combination) => [combination, combination.split("-").map(Number)]));
  const starts = new Int32Array(data.origins.length + 1);
  const termIds: number[] = [];
  const prices: number[] = [];
  const inStock: number[] = [];
  for (let at = 0; at < productIds.length; at++) {
    const product = numberOf[productIds[at]!] ?? -1;
    if (product < 0) continue;
    for (const termId of termsOf.get(combinations[at]!)!) {
      termIds.push(termId);
      prices.push(paise[at]!);
      inStock.push(stocked[at]!);
    }
    starts[product + 1] = termIds.length;
  }
  // A product without offers starts where the one before it ends.
  for (let product = 1; product < starts.length; product++) starts[product] = Math.max(starts[product]!, starts[product - 1]!);
  return { starts, termIds: Int32Array.from(termIds), prices: Float64Array.from(prices), inStock: Uint8Array.from(inStock) };
}

/** Of a value, a heading or an array besides its numbers. */
const ENTRY_BYTES = 200;

function bytesOf({ offers, members, orders, values, ...arrays }: Omit<ListingSnapshot, "bytes">): number {
  const ofHeadings = [...Object.values(members), orders].flatMap((each) => [...each.values()]);
  const all = [...Object.values(arrays), ...Object.values(offers), ...ofHeadings].filter((each) => ArrayBuffer.isView(each));
  return all.reduce((sum, { byteLength }) => sum + byteLength, 0) + (all.length + values.length) * ENTRY_BYTES;
}
