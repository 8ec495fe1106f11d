import type { z } from "zod";
import type { searchSuggestions } from "../../contract/search.ts";
import { listingPath } from "../../shared/links.ts";
import { toRupees } from "../../shared/money.ts";
import { type Budget, toPictureWire } from "../catalogue/catalogue.ts";
import type { PageRow, SuggestionRow } from "./search.queries.ts";

const hasListing = new Set(["category", "collection", "tag"]);

type Understood = { sizeNames: readonly string[]; budget: Budget | null; pages: readonly PageRow[] };

/** What a search read in the query besides words. */
export const toUnderstoodWire = ({ sizeNames, budget, pages }: Understood) => ({
  size_names: [...sizeNames],
  price_from: budget?.from == null ? null : toRupees(budget.from),
  price_to: budget?.to == null ? null : toRupees(budget.to),
  pages: pages.map(({ path, title }) => ({ path, title })),
});

type Suggested = { rows: readonly SuggestionRow[]; pages: readonly PageRow[] };

export function toSuggestionsWire({ rows, pages }: Suggested): z.input<typeof searchSuggestions.reply> {
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
    categories: rows.flatMap((row) => (hasListing.has(row.kind) ? [{ name: row.name, path: listingPath(row.kind, row.slug) }] : [])),
    terms: rows.filter((row) => row.kind === "term").map((row) => row.name),
  };
}
