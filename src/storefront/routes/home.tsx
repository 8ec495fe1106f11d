/** The home page. */
import { Suspense, use, useEffect } from "react";
import { type ClientLoaderFunctionArgs, data, type HeadersArgs, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { apiContext, pageContext } from "../context.ts";
import { loadShop } from "../features/chrome/chrome.wire.ts";
import type { Shop, Deferred } from "../features/chrome/shop.ts";
import { structuredData } from "../seo/shop-data.ts";
import type { Home } from "../features/home/home.ts";
import { HomePage, HomeSkeleton } from "../features/home/home-page.tsx";
import { loadHome } from "../features/home/home.wire.ts";
import { messages } from "../features/home/messages.ts";
import { pageMeta } from "../seo/meta.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const { publicUrl } = context.get(pageContext);
  const [{ home, isWhole }, shop] = await Promise.all([loadHome(api), loadShop(api)]);
  const forSearchEngines = shop && structuredData(shop, publicUrl);
  const loaded: Loaded = { home, publicUrl, forSearchEngines };
  // A page with a missing part is shown, but not cached.
  return data(loaded, { headers: { "X-Whole-Page": String(isWhole) } });
}

export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders;

type Loaded = { home: Home; publicUrl: string; forSearchEngines: ReturnType<typeof structuredData> | null };
/** Shown at once when a shopper comes back, so that the page can restore its scroll position. */
let last: { home: Home; at: number } | null = null;
const FRESH_MS = 60_000;

/** A shopper who comes from another page sees the skeleton at once, not the old page until everything has loaded. With a query, nothing is remembered. */
export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  if (request.url.includes("?")) return serverLoader<Loaded>();
  if (last && Date.now() - last.at < FRESH_MS) return { home: last.home, publicUrl: location.origin };
  return { deferred: serverLoader<Loaded>().then(({ home }) => home), publicUrl: location.origin };
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  const shop = shopOf(matches);
  const forSearchEngines = loaderData?.forSearchEngines;
  return [
    ...pageMeta({
      title: shop?.pageTitle || messages.title,
      description: shop?.pageDescription || messages.description,
      publicUrl: loaderData?.publicUrl ?? "",
      path: "/",
      picture: loaderData?.home?.wide.banners.find((banner) => banner.picture)?.picture ?? undefined,
    }),
    ...(forSearchEngines ? [{ "script:ld+json": forSearchEngines }] : []),
  ];
}

/** The root route has already loaded it. */
function shopOf(matches: MetaArgs["matches"]): Shop | null {
  const root = matches.find((match) => match?.id === "root")?.loaderData as { shop?: Deferred<Shop | null> } | undefined;
  return root?.shop && !(root.shop instanceof Promise) ? root.shop : null;
}

export default function HomeRoute() {
  const loaded = useLoaderData<typeof loader | typeof clientLoader>();
  return "home" in loaded ? (
    <LoadedHome home={loaded.home} />
  ) : (
    <Suspense fallback={<HomeSkeleton />}>
      <AwaitedHome home={loaded.deferred} />
    </Suspense>
  );
}

const AwaitedHome = ({ home }: { home: Promise<Home> }) => <LoadedHome home={use(home)} />;

function LoadedHome({ home }: { home: Home }) {
  useEffect(() => {
    if (last?.home !== home) last = { home, at: Date.now() };
  }, [home]);
  return <HomePage home={home} />;
}
