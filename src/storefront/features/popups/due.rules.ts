/** Which popup comes next. Pure. */
import type { Seen } from "../../state/preferences/popups-seen.ts";

export type PopupKind = "invitation" | "offer" | "banner";

/** Where someone signs in, buys, pays or looks after an account, nothing comes between. */
const BUSY_PLACES =
  /^\/(login|register|trade-|verify-|change-|account|my-account|profile|address|orders?|order-status|wishlist|cart|checkout|thankyou|newsletter|unsubscribe|error_404)/;

/** Readers without eyes: what they index is the page. */
const MACHINES = /bot\b|crawl|spider|slurp|lighthouse/i;

type Visit = { path: string; isSignedIn: boolean; agent: string };

/** Popups that may come on this page, the first one first. One page view has one at most. */
export function duePopups({ path, isSignedIn, agent }: Visit, seen: Seen): PopupKind[] {
  if (MACHINES.test(agent) || BUSY_PLACES.test(path)) return [];
  const isHome = path === "/";
  const due: [PopupKind, boolean][] = [
    ["invitation", !isSignedIn && !seen.invitation],
    // Before the banner: it is promised once in each session.
    ["offer", isHome && !seen.offer],
    // Whether the banners are others than the last time is known when they have come.
    ["banner", isHome],
  ];
  return due.filter(([, is]) => is).map(([kind]) => kind);
}
