/** Which popup is shown next. Pure. */
import type { SeenPopups } from "../../state/preferences/popups-seen.ts";

export type PopupKind = "invitation" | "offer" | "banner";

/** Pages on which no popup is shown: sign-in, cart, checkout and account. */
const EXCLUDED_PATHS =
  /^\/(login|register|trade-|verify-|change-|account|my-account|profile|address|orders?|order-status|wishlist|cart|checkout|thankyou|newsletter|unsubscribe|error_404)/;

/** Crawlers, which should index the page only. */
const CRAWLERS = /bot\b|crawl|spider|slurp|lighthouse/i;

type Visit = { path: string; isSignedIn: boolean; agent: string };

/** The popups that may be shown on this page, in order. Each page view shows at most one. */
export function duePopups({ path, isSignedIn, agent }: Visit, seen: SeenPopups): PopupKind[] {
  if (CRAWLERS.test(agent) || EXCLUDED_PATHS.test(path)) return [];
  const isHome = path === "/";
  const due: [PopupKind, boolean][] = [
    ["invitation", !isSignedIn && !seen.invitation],
    // Before the banner: the specification has it once in each session.
    ["offer", isHome && !seen.offer],
    // Whether the banners have changed is known after they have loaded.
    ["banner", isHome],
  ];
  return due.filter(([, is]) => is).map(([kind]) => kind);
}
