/** The blog. */
import { Suspense, use, useEffect } from "react";
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, type MetaArgs, useLoaderData, useSearchParams } from "react-router";
import { blogFeedPath, blogPath } from "../../shared/links.ts";
import { nameOfShop } from "../commerce/shop-name.ts";
import { apiContext, pageContext } from "../context.ts";
import type { PostCard } from "../features/blog/blog.ts";
import { loadPosts } from "../features/blog/blog.wire.ts";
import { BlogHeading, BlogList, BlogSkeleton, FIRST_SIZES } from "../features/blog/blog-list.tsx";
import { messages } from "../features/blog/messages.ts";
import { blogData } from "../seo/blog-data.ts";
import { preloadPicture } from "../seo/preload-picture.ts";
import { pageMeta } from "../seo/meta.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const { publicUrl } = context.get(pageContext);
  const posts = await loadPosts(context.get(apiContext));
  const loaded: Loaded = { posts, publicUrl, forSearchEngines: posts.length > 0 ? blogData(posts, publicUrl) : null };
  return loaded;
}

type Loaded = { posts: PostCard[]; publicUrl: string; forSearchEngines: ReturnType<typeof blogData> | null };
/** On the way back from a post the list is rendered at once, so that the page can restore its scroll position. */
let last: { posts: PostCard[]; at: number } | null = null;
const FRESH_MS = 60_000;

/** A shopper who comes from another page sees the skeleton at once. */
export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  if (last && Date.now() - last.at < FRESH_MS) return { posts: last.posts, publicUrl: location.origin };
  return { deferred: serverLoader<Loaded>().then(({ posts }) => posts), publicUrl: location.origin };
}

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  const first = loaderData?.posts?.[0]?.picture;
  return [
    ...pageMeta({
      title: messages.heading,
      description: messages.description,
      publicUrl: loaderData?.publicUrl ?? "",
      path: blogPath,
      picture: first ?? undefined,
    }),
    { tagName: "link", rel: "alternate", type: "application/rss+xml", title: messages.feed(nameOfShop()), href: blogFeedPath },
    ...preloadPicture(first, FIRST_SIZES),
    ...(loaderData?.forSearchEngines ? [{ "script:ld+json": loaderData.forSearchEngines }] : []),
  ];
}

export default function BlogRoute() {
  const loaded = useLoaderData<typeof loader | typeof clientLoader>();
  return (
    <>
      <BlogHeading />
      {"posts" in loaded ? (
        <LoadedPosts posts={loaded.posts} />
      ) : (
        <Suspense fallback={<BlogSkeleton />}>
          <AwaitedPosts posts={loaded.deferred} />
        </Suspense>
      )}
    </>
  );
}

const AwaitedPosts = ({ posts }: { posts: Promise<PostCard[]> }) => <LoadedPosts posts={use(posts)} />;

function LoadedPosts({ posts }: { posts: PostCard[] }) {
  useEffect(() => {
    if (last?.posts !== posts) last = { posts, at: Date.now() };
  }, [posts]);
  const category = useSearchParams()[0].get("category") ?? "";
  return <BlogList all={posts} category={category} />;
}
