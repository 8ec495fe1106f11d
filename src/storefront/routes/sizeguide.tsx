/** The size guide. */
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { sizeGuidePath } from "../../shared/links.ts";
import { apiContext, pageContext } from "../context.ts";
import { messages } from "../features/sizeguide/messages.ts";
import { SizeGuidePage, TAB_SIZES } from "../features/sizeguide/size-guide-page.tsx";
import { loadAdviser, loadGuide } from "../features/sizeguide/sizeguide.wire.ts";
import { preloadPicture } from "../seo/preload-picture.ts";
import { pageMeta } from "../seo/meta.ts";
import { breadcrumbData } from "../seo/breadcrumb-data.ts";

export async function loader({ context, url }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const { publicUrl } = context.get(pageContext);
  const [guide, adviser] = await Promise.all([loadGuide(api), loadAdviser(api, url.searchParams)]);
  const forSearchEngines = { "@context": "https://schema.org", ...breadcrumbData([], messages.crumb, publicUrl) };
  return { guide, adviser, publicUrl, forSearchEngines };
}

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  const { guide, publicUrl, forSearchEngines } = loaderData;
  const picture = guide.tabs[0]?.picture;
  return [
    ...pageMeta({
      title: guide.title || messages.title,
      description: messages.description,
      publicUrl,
      path: sizeGuidePath,
      picture: picture ?? undefined,
    }),
    ...preloadPicture(picture, TAB_SIZES),
    { "script:ld+json": forSearchEngines },
  ];
}

export default function SizeGuideRoute() {
  const { guide, adviser } = useLoaderData<typeof loader>();
  return <SizeGuidePage guide={guide} adviser={adviser} />;
}
