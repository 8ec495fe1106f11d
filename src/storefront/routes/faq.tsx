/** Questions and answers. */
import { type LoaderFunctionArgs, type MetaArgs, type ShouldRevalidateFunctionArgs, useLoaderData } from "react-router";
import { faqPath } from "../../shared/links.ts";
import { apiContext, pageContext } from "../context.ts";
import { FaqPage } from "../features/faq/faq-page.tsx";
import { loadFaq } from "../features/faq/faq.wire.ts";
import { messages } from "../features/faq/messages.ts";
import { faqData } from "../seo/faq-data.ts";
import { pageMeta } from "../seo/meta.ts";

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { publicUrl } = context.get(pageContext);
  const groups = await loadFaq(context.get(apiContext));
  const isSearch = url.searchParams.has("q");
  return { groups, publicUrl, isSearch, forSearchEngines: isSearch || groups.length === 0 ? null : faqData(groups, publicUrl) };
}

/** The page holds every question: another group or a search does not reload them. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  const { publicUrl, isSearch, forSearchEngines } = loaderData;
  return [
    ...pageMeta({ title: messages.title, description: messages.description, publicUrl, path: faqPath, noindex: isSearch }),
    ...(forSearchEngines ? [{ "script:ld+json": forSearchEngines }] : []),
  ];
}

export default function FaqRoute() {
  return <FaqPage groups={useLoaderData<typeof loader>().groups} />;
}
