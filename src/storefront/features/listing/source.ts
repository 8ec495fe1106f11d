import { type Choice, choiceQuery, type OwnSort } from "./choice.ts";

/** Which products an address lists. */
import { listingPartPath, listingPath, searchPath, shopPath } from "../../../shared/links.ts";
export type ListingSource = { type: "category" | "collection" | "tag" | "all" | "search"; slug: string };

export const everything: ListingSource = { type: "all", slug: "" };

/** The whole shop is titled New Arrivals, so it starts with them. */
const ownSorts = {
  category: "bestseller",
  collection: "bestseller",
  tag: "bestseller",
  all: "newest",
  search: "relevance",
} as const satisfies Record<ListingSource["type"], OwnSort>;

/** The order of a list that the address does not sort. */
export const ownSortOf = <Type extends ListingSource["type"]>({ type }: { type: Type }) => ownSorts[type];

const types = ["category", "collection", "tag", "all"] as const;
const isType = (type: string | undefined) => types.find((known) => known === type);

/** `/list`, `/list/all`, `/list/tag/{slug}`; a type without a slug lists nothing that exists. */
function typedSource(type: string | undefined, slug: string): ListingSource[] {
  if (type === undefined || type === "all") return [everything];
  const known = isType(type);
  return known && slug ? [{ type: known, slug }] : [];
}

type Params = { type?: string | undefined; slug?: string | undefined };

/** The candidates in the order in which they are tried; an unknown address has none. */
export function sourcesOf(pattern: string, { type, slug = "" }: Params): ListingSource[] {
  switch (pattern.replace(/^\//, "")) {
    case "category/:slug":
    case "collections/category/:slug":
      return [{ type: "category", slug }];
    case "tag/:slug":
    case "collections/tag/:slug":
      return [{ type: "tag", slug }];
    case "collection/:slug":
    case "collections/:slug":
      return [{ type: "collection", slug }];
    case "list/:type?/:slug?":
      return typedSource(type, slug);
    case "shop":
      return [everything];
    case "in/:slug":
      return [
        { type: "tag", slug },
        { type: "collection", slug },
        { type: "category", slug },
      ];
    default:
      return [];
  }
}

/** The same listing under its one true address, whatever link led here. */
export const sourcePath = ({ type, slug }: ListingSource): string =>
  type === "all" ? shopPath : type === "search" ? searchPath(slug) : listingPath(type, slug);

export function partAddress(part: "cards" | "counts" | "scale", { type, slug }: ListingSource, choice: Choice): string {
  const named = new URLSearchParams({ part, type, slug });
  const chosen = choiceQuery(choice).slice(1);
  return `${listingPartPath}?${named}${chosen && `&${chosen}`}`;
}
