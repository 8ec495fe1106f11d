/** Links within the owner's HTML open pages of the shop without a full reload; all others are left to the browser. */
import type { MouseEvent } from "react";
import { useNavigate } from "react-router";

/** Files, and paths that are not pages of the storefront. */
const notPages = /^\/(api|media|admin|feeds|outbox)\b|\.\w+$/;

export function usePersonalLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const isOwn = link.origin === location.origin && (link.target === "" || link.target === "_self") && !link.hasAttribute("download");
    if (!isOwn || notPages.test(link.pathname)) return;
    event.preventDefault();
    void navigate(link.pathname + link.search + link.hash);
  };
}
