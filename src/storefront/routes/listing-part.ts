/** Parts of a listing as JSON: the next cards, the counts for a draft of filters, or its rugs to scale. */
import type { LoaderFunctionArgs } from "react-router";
import { apiContext } from "../context.ts";
import { loadCards, loadCounts, loadToScale } from "../features/listing/listing.wire.ts";
import { readChoice } from "../features/listing/read-choice.ts";
import { type ListingSource, ownSortOf } from "../features/listing/source.ts";

const types: ListingSource["type"][] = ["category", "collection", "tag", "all", "search"];

export async function loader({ context, url }: LoaderFunctionArgs) {
  const type = types.find((known) => known === url.searchParams.get("type"));
  if (!type) return new Response(null, { status: 400 });
  const source: ListingSource = { type, slug: url.searchParams.get("slug") ?? "" };
  const choice = readChoice(url.searchParams, ownSortOf(source));
  const api = context.get(apiContext);
  switch (url.searchParams.get("part")) {
    case "counts":
      return Response.json(await loadCounts(api, source, choice.filters));
    case "scale":
      return Response.json(await loadToScale(api, source, choice, url.searchParams.get("size") ?? ""));
    default:
      return Response.json(await loadCards(api, source, choice));
  }
}
