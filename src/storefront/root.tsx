/** The document around every page, and what stands there when a page cannot be shown. */
import { type ReactNode, useContext } from "react";
import { Links, type LinksFunction, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/root.ts";
import { Announcement } from "./features/chrome/announcement.tsx";
import { Connection } from "./features/chrome/connection.tsx";
import { ErrorPage } from "./features/chrome/error-page.tsx";
import { Footer } from "./features/chrome/footer.tsx";
import { Header } from "./features/chrome/header.tsx";
import { navigation } from "./features/chrome/navigation.ts";
import { ArrivalFocus } from "./features/chrome/arrival-focus.tsx";
import { ProgressLine } from "./features/chrome/progress-line.tsx";
import { beforePaint } from "./features/listing/columns.ts";
import { SearchForm } from "./features/search/search-form.tsx";
import { SearchButton, SearchPanel } from "./features/search/search-panel.tsx";
import figtree from "./fonts/figtree-latin.woff2?url";
import newsreader from "./fonts/newsreader-latin.woff2?url";
import { NonceContext } from "./ui/nonce.ts";
import { Toasts } from "./ui/toast.tsx";
import "./styles/tokens.css";
import "./styles/fonts.css";
import "./styles/base.css";

const preload = (href: string) => ({ rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous", href }) as const;

export const links: LinksFunction = () => [
  preload(newsreader),
  preload(figtree),
  { rel: "icon", type: "image/svg+xml", href: "/brand/favicon.svg" },
];

export const loader = () => ({ year: new Date().getFullYear() });

/** The frame is the same on every page: no need to ask for it again. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext);
  const data = useRouteLoaderData<typeof loader>("root");
  return (
    // The script below may set an attribute on <html> before React wakes up.
    <html lang="en-IN" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#22365c" />
        <Meta />
        <Links />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: beforePaint }} />
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to content
        </a>
        <ProgressLine />
        <Announcement />
        <Header navigation={navigation} search={<SearchForm />} searchButton={<SearchButton />} />
        <SearchPanel />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer year={data?.year} />
        <Connection />
        <Toasts />
        <ArrivalFocus />
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
