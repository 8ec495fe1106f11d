/** One blog post. */
import { nameOfShop, withShopName } from "../commerce/shop-name.ts";
import { Suspense, use } from "react";
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  type Params,
  data,
  isRouteErrorResponse,
  useLoaderData,
  useParams,
  useRouteError,
} from "react-router";
import { blogFeedPath, postPath } from "../../shared/links.ts";
import { apiContext, pageContext } from "../context.ts";
import type { Post } from "../features/blog/blog.ts";
import { loadPost } from "../features/blog/blog.wire.ts";
import { messages } from "../features/blog/messages.ts";
import { NoPost, POST_SIZES, PostLoading, PostPage } from "../features/blog/post-page.tsx";
import { postData } from "../seo/blog-data.ts";
import { loadShop } from "../features/chrome/chrome.wire.ts";
import { ErrorPage } from "../features/chrome/error-page.tsx";
import { preloadPicture } from "../seo/preload-picture.ts";
import { pageMeta } from "../seo/meta.ts";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const [post, shop] = await Promise.all([loadPost(api, slugIn(params)), loadShop(api)]);
  if (!post) throw data(null, { status: 404 });
  const { publicUrl } = context.get(pageContext);
  const loaded: Loaded = { post, publicUrl, forSearchEngines: postData(post, publicUrl, shop?.name ?? "") };
  return loaded;
}

type Loaded = { post: Post; publicUrl: string; forSearchEngines: ReturnType<typeof postData> };

/** A shopper who comes from another page sees the skeleton at once. */
export const clientLoader = ({ serverLoader }: ClientLoaderFunctionArgs) => ({ later: serverLoader<Loaded>().then(postIn) });

const postIn = ({ post }: Loaded) => post;
const slugIn = (params: Params) => params["slug"] ?? "";

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  // In a navigation the title changes when the post has loaded.
  if (!loaderData?.post) return [];
  const { post, publicUrl, forSearchEngines } = loaderData;
  return [
    ...pageMeta({
      title: titleOf(post),
      description: post.seoDescription || post.summary,
      publicUrl,
      path: postPath(post.slug),
      picture: post.picture ?? undefined,
      type: "article",
    }),
    { property: "article:published_time", content: post.date.machine },
    { tagName: "link", rel: "alternate", type: "application/rss+xml", title: messages.feed(nameOfShop()), href: blogFeedPath },
    ...preloadPicture(post.picture, POST_SIZES),
    { "script:ld+json": forSearchEngines },
  ];
}

const titleOf = ({ seoTitle, title }: Post) => seoTitle || title;

export default function PostRoute() {
  const loaded = useLoaderData<typeof loader | typeof clientLoader>();
  const slug = slugIn(useParams());
  if ("post" in loaded) return <PostPage post={postIn(loaded)} />;
  return (
    <Suspense key={slug} fallback={<PostLoading />}>
      <Awaited post={loaded.later} />
    </Suspense>
  );
}

function Awaited({ post }: { post: Promise<Post> }) {
  const found = use(post);
  return (
    <>
      <title>{withShopName(titleOf(found))}</title>
      <PostPage post={found} />
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <NoPost /> : <ErrorPage error={error} />;
}
