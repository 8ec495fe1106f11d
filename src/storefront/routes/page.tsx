/** A page that the owner has written, at /{slug}, on some with a form or the showrooms. Any other address of one segment is not found. */
import { lazy, Suspense } from "react";
import {
  type ActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  data,
  type HeadersArgs,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type MetaArgs,
  replace,
  useActionData,
  useLoaderData,
} from "react-router";
import { notFoundPath, pagePath, tradeProgramPath } from "../../shared/links.ts";
import { apiContext, pageContext } from "../context.ts";
import { storesData } from "../seo/stores-data.ts";
import { loadEnquiryPage, submitForm } from "../features/enquiries/page-data.wire.ts";
import { titles } from "../features/enquiries/messages.ts";
import { canonicalSlug } from "../features/page/slug.ts";
import { structuredData } from "../seo/page-data.ts";
import { messages as tradeMessages } from "../features/trade/messages.ts";
import { pageMeta } from "../seo/meta.ts";
import { emptyPage, loadContentPage } from "./content-page.ts";
import { PageView } from "./page-view.tsx";
// Styles of the forms and the showrooms, which hydrate later.
import "../features/catalogue/room-figure.css";
import "../features/enquiries/enquiry-form.css";
import "../features/enquiries/stores-map.css";
import "../features/enquiries/stores-page.css";
import "../ui/form/form.css";
import "../features/trade/trade-form.css";

const EnquiryPageView = lazy(async () => ({ default: (await import("../features/enquiries/enquiry-page.tsx")).EnquiryPageView }));
const TradeForm = lazy(async () => ({ default: (await import("../features/trade/trade-form.tsx")).TradeForm }));

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { publicUrl } = context.get(pageContext);
  const slug = params["page"] ?? "";
  const api = context.get(apiContext);
  const [found, enquiry] = await Promise.all([
    loadContentPage(api, canonicalSlug(slug)),
    loadEnquiryPage(slug, { api, query: url.searchParams, now: Date.now() }),
  ]);
  const hasTradeForm = pagePath(slug) === tradeProgramPath;
  const shown = found ?? (enquiry ? emptyPage(titles[slug] ?? "") : hasTradeForm ? emptyPage(tradeMessages.title) : null);
  if (!shown) throw data(null, { status: 404 });
  const { page, sections, isWhole } = shown;
  const path = pagePath(canonicalSlug(slug));
  const loaded = {
    page,
    sections,
    enquiry,
    hasTradeForm,
    path,
    publicUrl,
    forSearchEngines: structuredData(page, path, publicUrl, enquiry ? storesData(enquiry) : []),
  };
  // A missing part may load the next time: such a page is not cached. Nor is a page that depends on the time.
  const isCacheable = isWhole && enquiry?.kind !== "appointment";
  return data(loaded, { headers: { "X-Whole-Page": String(isCacheable) } });
}

/** Receives forms that are submitted without JavaScript. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  // This form needs JavaScript; submitted before hydration, its password must not get into an address.
  if (pagePath(params["page"] ?? "") === tradeProgramPath) return data({ isEarly: true as const }, { status: 422 });
  const outcome = await submitForm(context.get(apiContext), params["page"] ?? "", await request.formData());
  if (!outcome) throw data(null, { status: 404 });
  return data(outcome, { status: outcome.isDone || "isLook" in outcome ? 200 : 422 });
}

/** A link to a page that no longer exists redirects to the not-found page; a direct request gets the 404 in place. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader<typeof loader>();
  } catch (error) {
    if (isRouteErrorResponse(error) && error.status === 404) throw replace(notFoundPath);
    throw error;
  }
}

export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders;

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  const { page, publicUrl, path, forSearchEngines } = loaderData;
  return [
    ...pageMeta({
      title: page.seoTitle || page.title,
      description: page.seoDescription,
      publicUrl,
      path,
      noindex: loaderData.enquiry?.kind === "unsubscribe",
      picture: page.header ?? undefined,
    }),
    { "script:ld+json": forSearchEngines },
  ];
}

/** Keeps the footer out of view until a form has come. */
const LatePart = () => <div className="late-part" />;

export default function PageRoute() {
  const loaded = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const isEarly = answered !== undefined && "isEarly" in answered;
  const sent = isEarly ? undefined : answered;
  return (
    <PageView page={loaded.page} sections={loaded.sections}>
      {loaded.enquiry && (
        <Suspense fallback={<LatePart />}>
          <EnquiryPageView page={loaded.enquiry} sent={sent} />
        </Suspense>
      )}
      {loaded.hasTradeForm && (
        <Suspense fallback={<LatePart />}>
          <TradeForm isEarly={isEarly} />
        </Suspense>
      )}
    </PageView>
  );
}
