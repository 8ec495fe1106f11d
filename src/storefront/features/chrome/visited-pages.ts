/** Tells the shop of pages that are opened without a new document: those it sends itself, it has counted (docs/decisions/0064). */
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { tellVisit } from "./visited-pages.wire.ts";

/** The page that was sent as a document; it may have been left before this code was loaded. */
function sentPath(): string {
  const [sent] = performance.getEntriesByType("navigation");
  return sent ? new URL(sent.name).pathname : location.pathname;
}

export function VisitedPages(): null {
  const { pathname } = useLocation();
  const last = useRef<string | null>(null);
  useEffect(() => {
    last.current ??= sentPath();
    if (pathname === last.current) return;
    last.current = pathname;
    tellVisit(pathname);
  }, [pathname]);
  return null;
}
