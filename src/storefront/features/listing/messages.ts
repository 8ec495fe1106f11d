/** Texts of the listings. Those of the specification stay letter for letter. */
import { collectionsPath } from "../../../shared/links.ts";
import { indianNumber } from "../../../shared/money.ts";
import { dataWords, say } from "../../words/words.ts";
export const messages = {
  bareTitle: "New Arrivals",
  relevance: "Most relevant",
  sortBy: "Sort by",
  sort: "Sort",
  chosen: " chosen",
  priceFrom: "From ₹",
  priceTo: "Up to ₹",
  noAmount: "Type an amount in rupees, such as 20,000.",
  /** Bounds in whole rupees; empty = none. */
  priceRange: (from: string, to: string) => {
    const rupees = (amount: string) => `₹${indianNumber(Number(amount))}`;
    if (from && to) return `${rupees(from)} to ${rupees(to)}`;
    return from ? `From ${rupees(from)}` : to ? `Up to ${rupees(to)}` : "";
  },
  listFailed: "This list could not be loaded. You see the previous one.",
  tryAgain: "Try again",
  collectionsCrumb: { label: "Collections", to: collectionsPath },
  /** Of the wire. What a list says in the shop's own words: `emptyHeading`. */
  nothing: say("No Product Found", "Nothing matches"),
  nothingHint: "Our three bestsellers:",
  clearAll: "Clear all",
  without: (values: string) => `Without ${values}`,
  notSure: "Not sure of the size?",
  planRoom: "Plan your room",
  /** When the number is not known. */
  results: "results",
  earlier: "Show previous products",
  more: "Show more",
  moreFailed: "The next products could not be loaded.",
  chosenFilters: "Chosen filters",
  remove: "Remove ",
  colours: "Colours",
  columns: "Columns",
  toScale: "True scale",
  columnCount: (columns: number) => `${columns} column${columns === 1 ? "" : "s"}`,
  toSee: " to see",
  filters: "Filters",
  /** Names of filter groups that shoppers read; their names in addresses are those of the specification. */
  groupTitles: {
    Constructions: "How it is made",
    Color: "Colour",
    Collections: "Collection",
    "Country of Origin": "Country of origin",
  } as Record<string, string>,
  show: "Show ",
  products: "Products",
  within: (title: string) => `Within ${title}`,
  pages: "Pages",
} as const;

/** What a list calls its products. */
export type ListNoun = "rug" | "product";

export const countText = (count: number, noun: ListNoun): string => `${indianNumber(count)} ${noun}${count === 1 ? "" : "s"}`;

/** Heading of a list without products; empty for a search, whose own heading says it. */
export function emptyHeading({ noun, filters, isSearch }: { noun: ListNoun; filters: number; isSearch: boolean }): string {
  if (dataWords) return messages.nothing;
  if (filters > 0) return `No ${noun}s match ${filters === 1 ? "this filter" : "these filters"}`;
  return isSearch ? "" : "Nothing here yet";
}
