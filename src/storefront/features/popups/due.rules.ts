/** Which popup is shown next. Pure. */
import type { SeenPopups } from "../../state/preferences/popups-seen.ts";
import type { PopupRule } from "./popup-content.ts";

export type PopupKind = "invitation" | "offer" | "banner";

/** Pages on which no popup is shown: sign-in, cart, checkout, account, and what shoppers do with an order. */
const EXCLUDED_PATHS =
  /^\/(login|register|trade-|verify-|change-|account|my-account|profile|address|orders?|order-status|return\/|track\/|pay$|confirm-order|wishlist|cart|checkout|thankyou|newsletter|unsubscribe|error_404)/;

/** Crawlers, which should index the page only. */
const CRAWLERS = /bot\b|crawl|spider|slurp|lighthouse/i;

/** `today`: in India. */
export type Visitor = { isSignedIn: boolean; isTrade: boolean; today: string };

/** Whether the owner means a popup for this visitor today. */
export function isMeantFor({ audience, from, until }: PopupRule, { isSignedIn, isTrade, today }: Visitor): boolean {
  const isTheirs = { everyone: true, guests: !isSignedIn, customers: isSignedIn, trade: isSignedIn && isTrade }[audience];
  return isTheirs && (from === null || from <= today) && (until === null || today <= until);
}

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
