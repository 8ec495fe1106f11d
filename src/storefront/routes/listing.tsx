/** Every listing: a category, a tag, a collection, or all products. */
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, type MetaArgs, useLoaderData, useLocation } from "react-router";
import { apiContext, pageContext } from "../context.ts";
import { isPlain } from "../features/listing/choice.ts";
import { readChoice } from "../features/listing/read-choice.ts";
import { ListingPage } from "../features/listing/listing-page.tsx";
import { findListing } from "../features/listing/load.ts";
import { loadOrRemember, useRememberedList } from "../features/listing/remembered-list.ts";
import { everything, ownSortOf, sourcesOf } from "../features/listing/source.ts";
import { listingMeta } from "../seo/listing-meta.ts";
import { structuredData } from "../seo/listing-data.ts";

export async function loader({ context, url, pattern, params }: LoaderFunctionArgs) {
  const [source = everything] = sourcesOf(pattern, params);
  const choice = readChoice(url.searchParams, ownSortOf(source));
  const listing = await findListing(context.get(apiContext), { path: url.pathname, pattern, params, choice });
  const { publicUrl } = context.get(pageContext);
  return { listing, publicUrl, forSearchEngines: isPlain(choice) ? structuredData(listing, publicUrl) : null };
}

export const clientLoader = ({ request, serverLoader }: ClientLoaderFunctionArgs) => loadOrRemember(request, serverLoader<typeof loader>);

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  const { listing, publicUrl, forSearchEngines } = loaderData;
  return [...listingMeta(listing, publicUrl), ...(forSearchEngines ? [{ "script:ld+json": forSearchEngines }] : [])];
}

export default function ListingRoute() {
  const loaded = useLoaderData<typeof loader>();
  return <ListingPage listing={loaded.listing} hasFailed={useRememberedList(useLocation().pathname, loaded)} />;
}
