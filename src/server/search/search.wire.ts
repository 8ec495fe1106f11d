import type { z } from "zod";
import type { searchSuggestions } from "../../contract/search.ts";
import { toRupees } from "../../shared/money.ts";
import { toPictureWire } from "../catalogue/catalogue.ts";
import type { SuggestionRow } from "./search.queries.ts";

const pathOf: Record<string, string> = { category: "/category/", collection: "/collection/", tag: "/tag/" };

export function toSuggestionsWire(rows: readonly SuggestionRow[]): z.input<typeof searchSuggestions.reply> {
  return {
    status: "success",
    products: rows
      .filter((row) => row.kind === "product")
      .map((row) => ({ ...row, picture: row.picture && toPictureWire(row.picture) }))
      .map(({ name, slug, picture, price }) => ({
        name,
        slug,
        image: picture?.src ?? "/placeholder.jpg",
        picture,
        selling_price: toRupees(price),
      })),
    categories: rows.flatMap((row) => (pathOf[row.kind] ? [{ name: row.name, path: pathOf[row.kind] + row.slug }] : [])),
    terms: rows.filter((row) => row.kind === "term").map((row) => row.name),
  };
}
