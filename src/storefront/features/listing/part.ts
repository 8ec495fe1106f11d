/** Addresses of a listing's parts: more cards, and the counts of a draft choice. */
import { type Choice, choiceQuery } from "./choice.ts";
import type { ListingSource } from "./source.ts";

export function partAddress(part: "cards" | "counts", { type, slug }: ListingSource, choice: Choice): string {
  const named = new URLSearchParams({ part, type, slug });
  const chosen = choiceQuery(choice).slice(1);
  return `/listing-part?${named}${chosen && `&${chosen}`}`;
}
