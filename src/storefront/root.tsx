/** The document around every page, and what stands there when a page cannot be shown. */
import { lazy, type ReactNode, Suspense, useContext } from "react";
import { Links, type LinksFunction, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/root.ts";
import { Announcement, AnnouncementSpace } from "./features/chrome/header/announcement.tsx";
import { ErrorPage } from "./features/chrome/error-page.tsx";
import { Header } from "./features/chrome/header/header.tsx";
import { inTime } from "./features/chrome/with-timeout.ts";
import { loadFooter, loadMenu, loadShop } from "./features/chrome/chrome.wire.ts";
import { beforePaint } from "./features/listing/before-paint.ts";
import { SearchButton } from "./features/search/search-button.tsx";
import figtree from "./fonts/figtree-latin.woff2?url";
import rupee from "./fonts/figtree-latin-ext.woff2?url";
import newsreader from "./fonts/newsreader-latin.woff2?url";
import fonts from "./styles/fonts.css?inline";
import { apiContext, pageContext } from "./context.ts";
import { NonceContext } from "./nonce.ts";
// Of the parts that wake up later: a page is whole before that, and without JavaScript.
import "./features/chrome/chrome.css";
import "./features/chrome/footer/footer.css";
import "./features/chrome/newsletter/newsletter.css";
import "./features/chrome/menu/menu.css";
import "./features/search/search-form.css";
import "./ui/toast.css";
import "./styles/tokens.css";
import "./styles/base.css";

/** Closed, far down the page, or of use as it stands (a search is a plain form): rendered by the server with the rest, awake a little later. */
const SideMenu = lazy(async () => ({ default: (await import("./features/chrome/menu/side-menu.tsx")).SideMenu }));
const SearchForm = lazy(async () => ({ default: (await import("./features/search/search-form.tsx")).SearchForm }));
const SearchPanel = lazy(async () => ({ default: (await import("./features/search/search-form.tsx")).SearchPanel }));
const Footer = lazy(async () => ({ default: (await import("./features/chrome/footer/footer.tsx")).Footer }));

/** Have nothing to do at first. */
const Later = lazy(async () => ({ default: (await import("./deferred.tsx")).Later }));

const preload = (href: string) => ({ rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous", href }) as const;

export const links: LinksFunction = () => [
  preload(newsreader),
  preload(figtree),
  preload(rupee),
  { rel: "icon", type: "image/svg+xml", href: "/brand/favicon.svg" },
  { rel: "apple-touch-icon", href: "/brand/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

/** Settings, menu and footer: normally there with the page, sent after it when they are late, left out when they fail. */
export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [shop, menu, columns] = await Promise.all([inTime(loadShop(api), null), inTime(loadMenu(api), []), inTime(loadFooter(api), [])]);
  return {
    shop: shop.soon,
    menu: menu.soon,
    columns: columns.soon,
    year: new Date().getFullYear(),
    accessKey: context.get(pageContext).accessKey,
  };
}

/** The frame is the same on every page: no need to ask for it again. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext);
  const { shop = null, menu = [], columns = [], year, accessKey } = useRouteLoaderData<typeof loader>("root") ?? {};
  return (
    // The script below may set an attribute on <html> before React wakes up.
    <html lang="en-IN" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#22365c" />
        {accessKey && <meta name="access-key" content={accessKey} />}
        <Meta />
        {/* In the page itself: a stylesheet that a later part asks for again would declare the fonts anew and swap them in late. */}
        <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? fonts : "" }} />
        <Links />
        {/* The browser has run it by the time React wakes up, and need not have its text twice. */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? beforePaint() : "" }} />
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to content
        </a>
        <Suspense fallback={<AnnouncementSpace />}>
          <Announcement shop={shop} />
        </Suspense>
        <Header
          shop={shop}
          menu={menu}
          search={
            <Suspense>
              <SearchForm />
            </Suspense>
          }
          searchButton={<SearchButton />}
        />
        <Suspense>
          <SideMenu menu={menu} shop={shop} />
        </Suspense>
        <Suspense>
          <SearchPanel />
        </Suspense>
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Suspense>
          <Footer shop={shop} columns={columns} year={year} />
        </Suspense>
        <Suspense>
          <Later menu={menu} />
        </Suspense>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Shop() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
