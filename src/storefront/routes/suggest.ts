/** Suggestions for the search box, as JSON. */
import type { LoaderFunctionArgs } from "react-router";
import { apiContext } from "../context.ts";
import { loadSuggestions } from "../features/search/search.wire.ts";

export async function loader({ context, url }: LoaderFunctionArgs) {
  const typed = url.searchParams.get("q")?.trim().slice(0, 100) ?? "";
  return Response.json(await loadSuggestions(context.get(apiContext), typed));
}
