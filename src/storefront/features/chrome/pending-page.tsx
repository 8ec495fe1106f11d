/** The skeleton of the next page, shown over the old one on a slow connection. The old page keeps its scroll position in case the shopper stays. */
import { useEffect, useLayoutEffect, useState } from "react";
import { useLocation } from "react-router";
import { CardSkeletons } from "../catalogue/card-skeleton.tsx";
import { arrive } from "./pressed-card.ts";
import "./pending-page.css";

/** A page that arrives sooner replaces the old one directly. */
const DELAY_MS = 150;

/** `path`: of the page that loads; undefined when none does. Another choice on the same page has its own skeletons. */
export function PendingPage({ path }: { path: string | undefined }) {
  const { pathname } = useLocation();
  const isPending = path !== undefined && path !== pathname;
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setLate(true), DELAY_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isPending]);
  return isPending && isLate ? <Cover path={path} /> : null;
}

const heightOf = (element: HTMLElement | null) => element?.offsetHeight ?? 0;

/** Puts the header where the next page will have it, and takes the old page away from keyboard and screen reader. */
function Cover({ path }: { path: string }) {
  useLayoutEffect(() => {
    const { body } = document;
    const parts = ["announcement", "header"].map((name) => document.querySelector<HTMLElement>(`body > .${name}`));
    const [announcement, header] = parts as [HTMLElement | null, HTMLElement | null];
    const covered = document.querySelectorAll<HTMLElement>("body > main, body > footer");
    const focused = document.activeElement;

    for (const drawer of document.querySelectorAll<HTMLDialogElement>(".drawer[open]")) drawer.close();
    for (const part of covered) part.inert = true;
    header?.classList.toggle("header-home", path === "/");
    body.style.setProperty("--pending-header", `${heightOf(announcement)}px`);
    body.style.setProperty("--pending-page", `${heightOf(announcement) + heightOf(header)}px`);
    body.classList.add("is-pending");
    arrive();
    return () => {
      body.classList.remove("is-pending");
      // The address is that of the page that is shown now.
      header?.classList.toggle("header-home", window.location.pathname === "/");
      for (const part of covered) part.inert = false;
      if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true });
    };
  }, [path]);
  return (
    <div className="pending-page" aria-hidden="true">
      <Skeleton path={path} />
    </div>
  );
}

const listings = new Set(["category", "tag", "collection", "collections", "list", "shop", "search-result"]);

function Skeleton({ path }: { path: string }) {
  const [, first = ""] = path.split("/");
  if (path === "/") return <div className="pending-banner skeleton" />;
  if (first === "product") return <ProductSkeleton />;
  return listings.has(first) ? <ListingSkeleton /> : <TextSkeleton />;
}

const Lines = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, place) => <div className="pending-line skeleton" key={place} />);

const ListingSkeleton = () => (
  <>
    <div className="wrap pending-heading">
      <div className="pending-title skeleton" />
    </div>
    <div className="pending-toolbar" />
    <div className="wrap">
      <div className="card-grid">
        <CardSkeletons />
      </div>
    </div>
  </>
);

const ProductSkeleton = () => (
  <div className="wrap pending-product">
    <div className="pending-picture skeleton" />
    <div>
      <div className="pending-title skeleton" />
      <Lines count={6} />
    </div>
  </div>
);

const TextSkeleton = () => (
  <div className="wrap">
    <div className="pending-heading">
      <div className="pending-title skeleton" />
    </div>
    <Lines count={8} />
  </div>
);
