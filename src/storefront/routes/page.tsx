/** A page that the owner has written, at /{slug}. Any other address of one part is not there. */
import {
  type ClientLoaderFunctionArgs,
  data,
  type HeadersArgs,
  isRouteErrorResponse,
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  replace,
  useLoaderData,
} from "react-router";
import { apiContext, pageContext } from "../context.ts";
import { followingPage } from "../features/following/pages.ts";
import { truePath, trueSlug } from "../features/page/paths.ts";
import { structuredData } from "../features/page/structured-data.ts";
import { pageMeta } from "../ui/meta.ts";
import { loadArrangedPage } from "./arranged-page.ts";
import { PageView } from "./page-view.tsx";
import "../features/following/following.css";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { publicUrl } = context.get(pageContext);
  const slug = params["page"] ?? "";
  const following = followingPage(slug);
  if (following) return { following, publicUrl };
  const found = await loadArrangedPage(context.get(apiContext), trueSlug(slug));
  if (!found) throw data(null, { status: 404 });
  const { page, sections, isWhole } = found;
  const path = truePath(slug);
  const loaded = { page, sections, path, publicUrl, forSearchEngines: structuredData(page, path, publicUrl) };
  // What is missing now may be there the next time: such a page is shown, not kept.
  return data(loaded, { headers: { "X-Whole-Page": String(isWhole) } });
}

/** Whoever follows a link to a page that is gone lands on the page that says so; the server says it in place, with a true 404. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader<typeof loader>();
  } catch (error) {
    if (isRouteErrorResponse(error) && error.status === 404) throw replace("/error_404");
    throw error;
  }
}

export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders;

export function meta({ loaderData, location }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  if ("following" in loaderData)
    return pageMeta({ title: loaderData.following.title, publicUrl: loaderData.publicUrl, path: location.pathname, noindex: true });
  const { page, publicUrl, path, forSearchEngines } = loaderData;
  return [
    ...pageMeta({
      title: page.seoTitle || page.title,
      description: page.seoDescription,
      publicUrl,
      path,
      picture: page.header ?? undefined,
    }),
    { "script:ld+json": forSearchEngines },
  ];
}

export default function PageRoute() {
  const loaded = useLoaderData<typeof loader>();
  if (!("following" in loaded)) return <PageView page={loaded.page} sections={loaded.sections} />;
  const { title, text } = loaded.following;
  return (
    <div className="wrap following">
      <h1>{title}</h1>
      <p className="lede">{text}</p>
      <Link className="btn" to="/shop">
        See the rugs
      </Link>
    </div>
  );
}
