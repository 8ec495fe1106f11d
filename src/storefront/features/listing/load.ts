/** Loads the listing of an address, or says how the address misses (server only). */
import { data, redirect } from "react-router";
import type { Api } from "../../../contract/client.ts";
import { collectionPath } from "../../../shared/links.ts";
import { type Choice, choiceQuery } from "./choice.ts";
import type { List, Listing, Results } from "./listing.ts";
import { isCatalogue, loadListing, loadSearch, loadWaysOut, numberedCollection } from "./listing.wire.ts";
import { type ListingSource, sourcesOf } from "./source.ts";

type Asked = {
  path: string;
  pattern: string;
  params: { type?: string | undefined; slug?: string | undefined };
  choice: Choice;
  /** Tried before those that the address names. */
  first?: ListingSource | null;
  /** Shown when none of them is there. */
  otherwise?: ListingSource;
};

export async function findListing(api: Api, { path, pattern, params, choice, first, otherwise }: Asked): Promise<Listing> {
  for (const source of [first, ...sourcesOf(pattern, params), otherwise]) {
    if (!source) continue;
    const listing = isCatalogue(source) ? await loadListing(api, source, choice) : null;
    if (!listing) continue;
    refuseBeyondEnd(path, listing);
    return listing;
  }
  const numbered = params.slug && (await numberedCollection(api, params.slug));
  if (numbered) throw redirect(collectionPath(numbered));
  throw data(null, { status: 404 });
}

/** The list has become shorter since the link was made: its last page is the honest answer. */
function refuseBeyondEnd(path: string, { choice, first }: Pick<List, "choice" | "first">): void {
  if (first.total > 0 && choice.page > first.lastPage) throw redirect(path + choiceQuery({ ...choice, page: first.lastPage }));
}

export async function findResults(api: Api, term: string, path: string, choice: Choice): Promise<Results> {
  const { cards: first, ...found } = await loadSearch(api, term, choice);
  refuseBeyondEnd(path, { choice, first });
  const source: ListingSource = { type: "search", slug: term };
  return { source, choice, first, ...found, ...(await loadWaysOut(api, source, choice, first.total)) };
}
