import type { z } from "zod";
import type { searchSuggestions } from "../../contract/search.ts";
import { categoryPath, listingPath, shopPath } from "../../shared/links.ts";
import { toRupees } from "../../shared/money.ts";
import { type Budget, toPictureWire } from "../catalogue/catalogue.ts";
import type { Suggestions } from "./search.ts";
import type { PageRow } from "./search.queries.ts";

const hasListing = new Set(["category", "collection", "tag"]);

type Understood = { sizeNames: readonly string[]; budget: Budget | null; pages: readonly PageRow[] };

/** What a search read in the query besides words. */
export const toUnderstoodWire = ({ sizeNames, budget, pages }: Understood) => ({
  size_names: [...sizeNames],
  price_from: budget?.from == null ? null : toRupees(budget.from),
  price_to: budget?.to == null ? null : toRupees(budget.to),
  pages: pages.map(({ path, title }) => ({ path, title })),
});

/** The whole shop with one filter chosen. */
const filteredPath = (group: string, value: string) => `${shopPath}?${new URLSearchParams({ [`${group}[]`]: value })}`;

export function toSuggestionsWire(suggestions: Suggestions): z.input<typeof searchSuggestions.reply> {
  const { rows, pages, words, categories, didYouMean, colours, sizes } = suggestions;
  return {
    status: "success",
    pages: pages.map(({ path, title }) => ({ path, title })),
    products: rows
      .filter((row) => row.kind === "product")
      .map((row) => ({ ...row, picture: row.picture && toPictureWire(row.picture) }))
      .map(({ name, slug, picture, price, prices_differ }) => ({
        name,
        slug,
        image: picture?.src ?? "/placeholder.jpg",
        picture,
        selling_price: toRupees(price),
        price_from: prices_differ,
      })),
    categories: [
      ...categories.map(({ name, slug, picture }) => ({ name, path: categoryPath(slug), picture: picture && toPictureWire(picture) })),
      ...rows.flatMap((row) =>
        hasListing.has(row.kind) ? [{ name: row.name, path: listingPath(row.kind, row.slug), picture: null }] : [],
      ),
    ],
    terms: [...words, ...rows.filter((row) => row.kind === "term").map((row) => row.name)],
    did_you_mean: [...didYouMean],
    colours: colours.map((name) => ({ name, path: filteredPath("Color", name) })),
    sizes: sizes.map((name) => ({ name, path: filteredPath("Size", name) })),
  };
}
