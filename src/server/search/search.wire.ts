import type { z } from "zod";
import type { searchSuggestions } from "../../contract/search.ts";
import { toRupees } from "../../shared/money.ts";
import { mediaPath } from "../catalogue/catalogue.ts";
import type { SuggestionRow } from "./search.queries.ts";

const pathOf: Record<string, string> = { category: "/category/", collection: "/collection/", tag: "/tag/" };

export function toSuggestionsWire(rows: readonly SuggestionRow[]): z.input<typeof searchSuggestions.reply> {
  return {
    status: "success",
    products: rows
      .filter((row) => row.kind === "product")
      .map((row) => ({
        name: row.name,
        slug: row.slug,
        image: row.picture ? mediaPath + row.picture : "/placeholder.jpg",
        selling_price: toRupees(row.price),
      })),
    categories: rows.flatMap((row) => (pathOf[row.kind] ? [{ name: row.name, path: pathOf[row.kind] + row.slug }] : [])),
    terms: rows.filter((row) => row.kind === "term").map((row) => row.name),
  };
}
