/** The catalogue's pure rules: what can be bought, the listing summary, filter groups and price bands. */
import { MOST_FILTER_GROUPS, MOST_FILTER_VALUES } from "../../contract/fields.ts";
import { ZERO, type Paise, fromRupees, toRupees } from "../../shared/money.ts";

export const PER_PAGE = 24;

/** Filter groups that are not attributes. Attribute groups (Constructions, Color, Style, Material, Size) come from the attributes table. */
export const COLLECTIONS = "Collections";
export const CATEGORY = "Category";
export const PRICE = "Price";
export const ORIGIN = "Country of Origin";
export const AVAILABILITY = "Availability";

/** The one value of the filter group Availability: at least one of the chosen variations is in stock. */
export const READY_TO_SHIP = "ready-to-ship";

/** `from` is inclusive, `below` exclusive. */
export type PriceRange = { from: Paise; below: Paise | null };
export type PriceBand = { value: string; label: string } & PriceRange;

/** The price bands of the search filter (specification 1, section 2.9). */
export const priceBands: readonly PriceBand[] = [
  { value: "under-5000", label: "Under ₹5,000", from: ZERO, below: fromRupees(5000) },
  { value: "5000-10000", label: "₹5,000 to ₹10,000", from: fromRupees(5000), below: fromRupees(10000.01) },
  { value: "above-10000", label: "Above ₹10,000", from: fromRupees(10000.01), below: null },
];

/** Bands of a listing have about the same number of products each. */
const MOST_BANDS = 5;
/** First digits of the amounts at which people think of another price. */
const ROUND_DIGITS = [1, 1.5, 2, 2.5, 3, 4, 5, 7.5, 10];

/** The round amount nearest to an amount of rupees: 42,900 → 40,000. */
function roundAmount(rupees: number): number {
  const unit = 10 ** Math.floor(Math.log10(rupees));
  const distance = (digit: number) => Math.abs(digit * unit - rupees);
  return ROUND_DIGITS.reduce((nearest, digit) => (distance(digit) < distance(nearest) ? digit : nearest)) * unit;
}

/**
 * The price bands of a listing, from the prices of its products in paise: about as many products in each, with round bounds, and none that is
 * empty. No bands when one would hold everything.
 */
export function priceBandsOf(prices: Float64Array): PriceBand[] {
  const sorted = prices.toSorted();
  const lowest = sorted[0] ?? 0;
  const highest = sorted.at(-1) ?? 0;
  const cuts = Array.from({ length: MOST_BANDS - 1 }, (_, at) => sorted[Math.floor(((at + 1) * sorted.length) / MOST_BANDS)] ?? 0)
    .map((price) => roundAmount(Math.max(10, toRupees(price as Paise))))
    .filter((cut, at, all) => cut !== all[at - 1] && fromRupees(cut) > lowest && fromRupees(cut) <= highest);
  if (cuts.length === 0) return [];
  const bounds = [null, ...cuts, null];
  const bands = bounds.slice(1).map((to, at) => toBand(bounds[at] ?? null, to));
  return bands.filter((band) => sorted.some((price) => isInPriceRange(price, band)));
}

/** Bounds in whole rupees; the first is inclusive, the second exclusive. */
function toBand(from: number | null, below: number | null): PriceBand {
  const amount = (rupees: number) => `₹${rupees.toLocaleString("en-IN")}`;
  const range = { from: from === null ? ZERO : fromRupees(from), below: below === null ? null : fromRupees(below) };
  if (below === null) return { value: `from-${from}`, label: `${amount(from ?? 0)} and above`, ...range };
  if (from === null) return { value: `under-${below}`, label: `Under ${amount(below)}`, ...range };
  return { value: `${from}-under-${below}`, label: `${amount(from)} to ${amount(below)}`, ...range };
}

export const isInPriceRange = (price: number, { from, below }: PriceRange) => price >= from && (below === null || price < below);

/**
 * The range that a value of the price filter stands for: a band ("under-20000", "20000-under-50000", "from-50000"), or bounds that a shopper
 * typed in rupees, both inclusive: "20000-50000", "-20000" (at most), "20000-" (at least). Undefined for anything else.
 */
export function readPriceRange(value: string): PriceRange | undefined {
  const fixed = priceBands.find((each) => each.value === value);
  if (fixed) return fixed;
  const band = /^(?:from-(?<least>\d{1,9})|(?:(?<from>\d{1,9})-)?under-(?<below>\d{1,9}))$/.exec(value)?.groups;
  if (band)
    return {
      from: fromRupees(Number(band["least"] ?? band["from"] ?? 0)),
      below: band["below"] === undefined ? null : fromRupees(Number(band["below"])),
    };
  const [, from, to] = /^(\d{0,9})-(\d{0,9})$/.exec(value) ?? [];
  if (from === undefined || to === undefined || from + to === "") return undefined;
  return { from: fromRupees(Number(from)), below: to === "" ? null : fromRupees(Number(to) + 0.01) };
}

/** Groups of the filter panel, in order. Filters of other groups still apply. */
export const listingGroups = [
  PRICE,
  AVAILABILITY,
  "Size",
  "Shape",
  "Room",
  "Color",
  "Constructions",
  "Material",
  "Style",
  COLLECTIONS,
  ORIGIN,
] as const;
/** Filters that are no attributes: no attribute can have their names. */
export const fixedGroups: readonly string[] = [PRICE, AVAILABILITY, COLLECTIONS, CATEGORY, ORIGIN];

/** The groups of the filter panel with those that the owner has added, before the collections. */
export function panelGroups(attributeGroups: readonly { group: string }[]): string[] {
  const known: readonly string[] = listingGroups;
  const own = attributeGroups.map(({ group }) => group).filter((group) => !known.includes(group));
  return known.flatMap((group) => (group === COLLECTIONS ? [...own, group] : group));
}

/** Specification 1, section 2.9. */
export const searchGroups = [CATEGORY, "Color", PRICE] as const;

export type Sort = "bestseller" | "newest" | "price_asc" | "price_desc" | "title_asc" | "title_desc";

export type Sellable = { price: Paise; sellingPrice: Paise; stock: number; minimumQuantity: number; madeToOrder: boolean };

/** In stock in at least the minimum quantity, or made to order. */
export const canBuy = (variant: Sellable): boolean => variant.sellingPrice > 0 && (isInStock(variant) || variant.madeToOrder);
export const isInStock = (variant: Sellable): boolean => variant.stock >= variant.minimumQuantity;

export type ListingSummary = {
  fromPrice: Paise;
  fromSellingPrice: Paise;
  availability: "in_stock" | "made_to_order" | "sold_out";
  totalStock: number;
  variantCount: number;
};

/** The cheapest variation that can be bought, or the cheapest of all when none can; stock and number of all variations. `variants`: those that shoppers see. */
export function summarise(variants: readonly Sellable[]): ListingSummary {
  const buyable = variants.filter(canBuy);
  const [cheapest] = [...(buyable.length > 0 ? buyable : variants)].sort((a, b) => a.sellingPrice - b.sellingPrice || a.price - b.price);
  const inStock = buyable.some(isInStock);
  return {
    fromPrice: cheapest?.price ?? ZERO,
    fromSellingPrice: cheapest?.sellingPrice ?? ZERO,
    availability: inStock ? "in_stock" : buyable.length > 0 ? "made_to_order" : "sold_out",
    totalStock: variants.reduce((sum, variant) => sum + variant.stock, 0),
    variantCount: variants.length,
  };
}

/** Lead time of a made-to-order variation that has none of its own (specification 1, section 2.10). */
export const USUAL_LEAD_DAYS = { min: 25, max: 30 };

/** Merges the filters of the query ('Color[]=Red') into those of the body ({Color: ["Red"]}) (decisions, wire conventions). */
export function mergeFilters(body: Record<string, string[]>, query: Record<string, unknown>): Record<string, string[]> {
  const merged = new Map(Object.entries(body).map(([group, values]) => [group, new Set(values)]));
  for (const [name, value] of Object.entries(query)) {
    if (!name.endsWith("[]") || merged.size >= MOST_FILTER_GROUPS) continue;
    const group = merged.get(name.slice(0, -2)) ?? new Set<string>();
    for (const one of Array.isArray(value) ? value : [value]) if (typeof one === "string") group.add(one);
    merged.set(name.slice(0, -2), group);
  }
  return Object.fromEntries(
    [...merged].filter(([, values]) => values.size > 0).map(([group, values]) => [group, [...values].slice(0, MOST_FILTER_VALUES)]),
  );
}
