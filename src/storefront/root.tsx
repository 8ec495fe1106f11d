/** The document around every page, and the error page. */
import { lazy, type ReactNode, Suspense, useContext } from "react";
import { Meta, Outlet, ScrollRestoration, useLocation, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/root.ts";
import { nameShop } from "./commerce/shop-name.ts";
import { leaveIfEmpty } from "./commerce/empty-cart-script.ts";
import { AnnouncementSpace } from "./features/chrome/header/announcement-space.tsx";
import { ErrorPage } from "./features/chrome/error-page.tsx";
import { Header } from "./features/chrome/header/header.tsx";
import { withTimeout } from "./features/chrome/with-timeout.ts";
import { loadFooter, loadMenu, loadShop } from "./features/chrome/chrome.wire.ts";
import { beforePaint } from "./before-paint.ts";
import { SearchButton } from "./features/search/search-button.tsx";
import figtree from "./fonts/figtree-latin.woff2?url";
import rupee from "./fonts/figtree-latin-ext.woff2?url";
import newsreader from "./fonts/newsreader-latin.woff2?url";
import fonts from "./styles/fonts.css?inline";
import { apiContext, pageContext } from "./context.ts";
import { afterTouch } from "./first-touch.ts";
import { NonceContext } from "./nonce.ts";
import { StartScripts } from "./start-scripts.tsx";
import { StyleSheets } from "./style-sheets.tsx";
import { dataWords } from "./words/words.ts";
import { SKIP } from "./features/chrome/messages.ts";
// Styles of parts whose code loads after the page: the server renders them with the page.
import "./features/chrome/chrome.css";
import "./features/chrome/footer/footer.css";
import "./features/chrome/newsletter/newsletter.css";
import "./features/chrome/menu/menu.css";
import "./features/search/search-form.css";
import "./ui/toast.css";
import "./styles/tokens.css";
import "./styles/base.css";

/** Closed, far down the page, or usable without JavaScript: the server renders them, the browser hydrates them after the page. */
const Announcement = lazy(async () => ({
  default: (await afterTouch(() => import("./features/chrome/header/announcement.tsx"))).Announcement,
}));
const SideMenu = lazy(async () => ({ default: (await afterTouch(() => import("./features/chrome/menu/side-menu.tsx"))).SideMenu }));
const SearchForm = lazy(async () => ({ default: (await afterTouch(() => import("./features/search/search-form.tsx"))).SearchForm }));
const SearchPanel = lazy(async () => ({ default: (await afterTouch(() => import("./features/search/search-form.tsx"))).SearchPanel }));
const Footer = lazy(async () => ({ default: (await afterTouch(() => import("./features/chrome/footer/footer.tsx"))).Footer }));

/** Not needed for the first view. */
const DeferredParts = lazy(async () => ({ default: (await afterTouch(() => import("./deferred.tsx"))).DeferredParts }));

/** The browser takes them from the page: an error page draws the whole document again and must not lose them. */
const fontFaces = import.meta.env.SSR ? fonts : (document.getElementById("fonts")?.textContent ?? "");

/** The browser runs it before React hydrates and does not need its text twice. */
const useFirstScript = import.meta.env.SSR ? () => leaveIfEmpty(useLocation().pathname) + beforePaint() : () => "";

/** Settings, menu and footer: normally sent with the page, streamed after it when they are slow, left out when they fail. */
export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [shop, menu, columns] = await Promise.all([
    withTimeout(loadShop(api), null),
    withTimeout(loadMenu(api), []),
    withTimeout(loadFooter(api), []),
  ]);
  return {
    shop: shop.deferred,
    menu: menu.deferred,
    columns: columns.deferred,
    year: new Date().getFullYear(),
    accessKey: context.get(pageContext).accessKey,
  };
}

/** The frame is the same on every page: it is not loaded again. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext);
  const { shop = null, menu = [], columns = [], year, accessKey } = useRouteLoaderData<typeof loader>("root") ?? {};
  const known = shop instanceof Promise ? null : shop;
  if (known) nameShop(known.name);
  return (
    // The script below may set an attribute on <html> before React hydrates.
    <html lang="en-IN" {...(import.meta.env.SSR && { "data-words": dataWords })} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={known?.barColour ?? "#22365c"} />
        {/* Before the style sheets: it does not wait for them. */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: useFirstScript() }} />
        {accessKey && <meta name="access-key" content={accessKey} />}
        <Meta />
        {/* Inline: a style sheet that a deferred part requests again would declare the fonts a second time and swap them late. */}
        <style id="fonts" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: fontFaces }} />
        {[newsreader, figtree, rupee].map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" fetchPriority="low" href={href} />
        ))}
        <link rel="icon" type="image/svg+xml" href="/brand/favicon.svg" />
        <link rel="apple-touch-icon" href="/brand/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <StyleSheets />
        {known?.theme ? <style dangerouslySetInnerHTML={{ __html: known.theme }} /> : null}
      </head>
      <body>
        <a className="skip" href="#main">
          {SKIP}
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
          <DeferredParts menu={menu} />
        </Suspense>
        <ScrollRestoration />
        <StartScripts />
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
