/** The first page, as the owner has arranged it. */
import { Suspense, use, useEffect } from "react";
import { type ClientLoaderFunctionArgs, data, type HeadersArgs, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { apiContext, pageContext } from "../context.ts";
import { loadShop } from "../features/chrome/chrome.wire.ts";
import type { Shop, Soon } from "../features/chrome/shop.ts";
import { structuredData } from "../seo/shop-data.ts";
import type { Home } from "../features/home/home.ts";
import { HomePage } from "../features/home/home-page.tsx";
import { HomeSkeleton } from "../features/home/home-skeleton.tsx";
import { loadHome } from "../features/home/home.wire.ts";
import { messages } from "../features/home/messages.ts";
import { pageMeta } from "../seo/meta.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const { publicUrl } = context.get(pageContext);
  const [{ home, isWhole }, shop] = await Promise.all([loadHome(api), loadShop(api)]);
  const forSearchEngines = shop && structuredData(shop, publicUrl);
  const loaded: Loaded = { home, publicUrl, forSearchEngines };
  // What is missing now may be there the next time: such a page is shown, not kept.
  return data(loaded, { headers: { "X-Whole-Page": String(isWhole) } });
}

export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders;

type Loaded = { home: Home; publicUrl: string; forSearchEngines: ReturnType<typeof structuredData> | null };
/** What was shown last: on the way back it stands there at once, so that the page can scroll to where it was. */
let last: { home: Home; at: number } | null = null;
const FRESH_MS = 60_000;

/** Someone who comes from another page sees the place of this one at once, not the old page until all is there. */
export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  if (last && Date.now() - last.at < FRESH_MS) return { home: last.home, publicUrl: location.origin };
  return { later: serverLoader<Loaded>().then(({ home }) => home), publicUrl: location.origin };
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  const shop = ownersWords(matches);
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

/** The frame's, which is there before this page and stays when it is left. */
function ownersWords(matches: MetaArgs["matches"]): Shop | null {
  const root = matches.find((match) => match?.id === "root")?.loaderData as { shop?: Soon<Shop | null> } | undefined;
  return root?.shop && !(root.shop instanceof Promise) ? root.shop : null;
}

export default function HomeRoute() {
  const loaded = useLoaderData<typeof loader | typeof clientLoader>();
  return "home" in loaded ? (
    <Kept home={loaded.home} />
  ) : (
    <Suspense fallback={<HomeSkeleton />}>
      <Awaited home={loaded.later} />
    </Suspense>
  );
}

const Awaited = ({ home }: { home: Promise<Home> }) => <Kept home={use(home)} />;

function Kept({ home }: { home: Home }) {
  useEffect(() => {
    if (last?.home !== home) last = { home, at: Date.now() };
  }, [home]);
  return <HomePage home={home} />;
}
