/** Every listing: a category, a tag, a collection, or all products. */
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { apiContext, pageContext } from "../context.ts";
import { choiceQuery, isPlain, readChoice } from "../features/listing/choice.ts";
import { ListingPage } from "../features/listing/listing-page.tsx";
import { findListing } from "../features/listing/load.ts";
import { pieces } from "../features/listing/messages.ts";
import { structuredData } from "../features/listing/structured-data.ts";
import { sourcePath } from "../features/listing/source.ts";
import { pageMeta } from "../ui/meta.ts";

export async function loader({ context, url, pattern, params }: LoaderFunctionArgs) {
  const choice = readChoice(url.searchParams);
  const listing = await findListing(context.get(apiContext), { path: url.pathname, pattern, params, choice });
  const { publicUrl } = context.get(pageContext);
  return { listing, publicUrl, forSearchEngines: isPlain(choice) ? structuredData(listing, publicUrl) : null };
}

/** A filtered or sorted list is another view of the plain one, which search is to show. */
export function meta({ loaderData }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  const { listing, publicUrl, forSearchEngines } = loaderData;
  const { source, heading, choice, first } = listing;
  const plainPath = sourcePath(source);
  const title = heading.seoTitle || heading.title;
  const description = heading.seoDescription || heading.description || describe(heading.title, first.total);
  const isLater = isPlain(choice) && choice.page > 1;
  return [
    ...pageMeta({
      title: isLater ? onPage(title, choice.page) : title,
      description: isLater ? `Page ${choice.page}. ${description}` : description,
      publicUrl,
      path: isPlain(choice) ? plainPath + choiceQuery(choice) : plainPath,
      noindex: !isPlain(choice),
      picture: heading.picture ?? first.cards[0]?.pictures[0],
    }),
    ...(forSearchEngines ? [{ "script:ld+json": forSearchEngines }] : []),
  ];
}

/** 'Rugs | Dhurrie' to 'Rugs, page 2 | Dhurrie': two pages of search results are never called the same. */
const onPage = (title: string, page: number) => title.replace(/( \| Dhurrie)?$/, `, page ${page}$1`);

/** Where the owner has written nothing. */
const describe = (title: string, total: number) => `${title}: ${pieces(total, "piece")}, handmade in India. Free shipping all over India.`;

export default function ListingRoute() {
  return <ListingPage listing={useLoaderData<typeof loader>().listing} />;
}
