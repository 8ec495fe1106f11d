/** Every listing: a category, a tag, a collection, or all products. */
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { apiContext, pageContext } from "../context.ts";
import { choiceQuery, isPlain, readChoice } from "../features/listing/choice.ts";
import { ListingPage } from "../features/listing/listing-page.tsx";
import { findListing } from "../features/listing/load.ts";
import { sourcePath } from "../features/listing/source.ts";
import { pageMeta } from "../ui/meta.ts";

export async function loader({ context, url, pattern, params }: LoaderFunctionArgs) {
  const choice = readChoice(url.searchParams);
  const listing = await findListing(context.get(apiContext), { path: url.pathname, pattern, params, choice });
  return { listing, publicUrl: context.get(pageContext).publicUrl };
}

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  const { listing, publicUrl } = loaderData;
  const { heading, choice, first } = listing;
  const path = sourcePath(listing.source);
  const at = (page: number) => path + choiceQuery({ ...choice, page });
  return pageMeta({
    title: heading.seoTitle || heading.title,
    description: heading.seoDescription || heading.description,
    publicUrl,
    path: at(choice.page),
    noindex: !isPlain(choice),
    ...(heading.picture ? { picture: heading.picture.src } : {}),
    ...(choice.page > 1 ? { previous: at(choice.page - 1) } : {}),
    ...(choice.page < first.lastPage ? { next: at(choice.page + 1) } : {}),
  });
}

export default function ListingRoute() {
  return <ListingPage listing={useLoaderData<typeof loader>().listing} />;
}
