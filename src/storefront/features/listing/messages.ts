/** Words of the listings; those of the specification stand letter for letter. */
import { collectionsPath } from "../../../shared/links.ts";
export const messages = {
  bareTitle: "New Arrivals",
  collectionsCrumb: { label: "Collections", to: collectionsPath },
  nothing: "No Product Found",
  nothingHint: "These three leave the showroom most often.",
  clearAll: "Clear all",
  /** Where their number is not known. */
  results: "results",
  earlier: "Show the pieces before these",
  more: "Show more",
  moreFailed: "The next pieces did not arrive.",
  chosenFilters: "Chosen filters",
  remove: "Remove ",
  columns: "Columns",
  columnCount: (columns: number) => `${columns} columns`,
  toSee: " to see",
  filters: "Filters",
  show: "Show ",
  products: "Products",
  within: (title: string) => `Within ${title}`,
  pages: "Pages",
} as const;

export const pieces = (count: number, noun: "rug" | "piece"): string => `${count.toLocaleString("en-IN")} ${noun}${count === 1 ? "" : "s"}`;
