/** A landing page for a place or a theme: the owner's text above a listing. Without a text it is the listing alone. */
import { lazy, Suspense } from "react";
import {
  type ClientLoaderFunctionArgs,
  data,
  type HeadersArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useLocation,
} from "react-router";
import { apiContext, pageContext } from "../context.ts";
import { choiceQuery, isPlain } from "../features/listing/choice.ts";
import { readChoice } from "../features/listing/read-choice.ts";
import { listingMeta } from "../seo/listing-meta.ts";
import { ListingPage } from "../features/listing/listing-page.tsx";
import { findListing } from "../features/listing/load.ts";
import { loadOrRemember, useRememberedList } from "../features/listing/remembered-list.ts";
import { everything } from "../features/listing/source.ts";
import { structuredData } from "../seo/page-data.ts";
import { pageMeta } from "../seo/meta.ts";
import { loadContentPage } from "./content-page.ts";
// Styles of the owner's text, which hydrates later.
import "../features/home/blocks/styles.ts";
import "../features/page/page.css";

const LandingIntro = lazy(() => import("./landing-intro.tsx"));

export async function loader({ context, url, pattern, params }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const { publicUrl } = context.get(pageContext);
  const choice = readChoice(url.searchParams);
  const found = await loadContentPage(api, params["slug"] ?? "", "in");
  const chosen = found && { first: found.listing, otherwise: everything };
  const listing = await findListing(api, { path: url.pathname, pattern, params, choice, ...chosen });
  const intro = found && { page: found.page, sections: found.sections };
  const forSearchEngines = found && isPlain(choice) ? structuredData(found.page, url.pathname, publicUrl) : null;
  return data(
    { listing, intro, publicUrl, path: url.pathname, forSearchEngines },
    { headers: { "X-Whole-Page": String(found?.isWhole ?? true) } },
  );
}

export const clientLoader = ({ request, serverLoader }: ClientLoaderFunctionArgs) => loadOrRemember(request, serverLoader<typeof loader>);

export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders;

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  const { listing, intro, publicUrl, path, forSearchEngines } = loaderData;
  if (!intro) return listingMeta(listing, publicUrl);
  const { page } = intro;
  const { choice } = listing;
  const plain = isPlain(choice);
  return [
    ...pageMeta({
      title: page.seoTitle || page.title,
      description: page.seoDescription,
      publicUrl,
      path: plain ? path + choiceQuery(choice) : path,
      noindex: !plain,
      picture: page.header ?? undefined,
    }),
    ...(forSearchEngines ? [{ "script:ld+json": forSearchEngines }] : []),
  ];
}

export default function LandingRoute() {
  const loaded = useLoaderData<typeof loader>();
  const { listing, intro } = loaded;
  const hasFailed = useRememberedList(useLocation().pathname, loaded);
  const text = intro && (
    <Suspense fallback={<div className="late-part" />}>
      <div className="landing-intro">
        <LandingIntro {...intro} />
      </div>
    </Suspense>
  );
  return <ListingPage listing={listing} intro={text} hasFailed={hasFailed} />;
}
