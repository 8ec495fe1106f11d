/** Takes the first popup that is due and has content, and records that it was shown. */
import { rememberBanner, rememberInvitation, rememberOffer, readSeenPopups } from "../../state/preferences/popups-seen.ts";
import { indianDate } from "../../../shared/dates.ts";
import { keys, readStored, tokenNow } from "../../state/storage.ts";
import { type PopupKind, duePopups, isMeantFor } from "./due.rules.ts";
import type { BannerPair, Invitation, PopupBanner, PopupContent } from "./popup-content.ts";

export type Chosen =
  | { kind: "invitation"; invitation: Invitation }
  | { kind: "offer"; offer: PopupBanner }
  | { kind: "banner"; banner: BannerPair };

/** The same banners are shown once. */
const nameOf = ({ left, right }: BannerPair) => `${left?.id ?? ""}-${right?.id ?? ""}`;

export function choose(path: string, { invitation, offer, banner, rules }: PopupContent): Chosen | null {
  const seen = readSeenPopups();
  if (!seen) return null;
  const candidates: Record<PopupKind, Chosen | null> = {
    invitation: invitation && { kind: "invitation", invitation },
    offer: offer && { kind: "offer", offer },
    banner: banner && nameOf(banner) !== seen.banner ? { kind: "banner", banner } : null,
  };
  const isSignedIn = tokenNow() !== "";
  const due = duePopups({ path, isSignedIn, agent: navigator.userAgent }, seen);
  const visitor = {
    isSignedIn,
    isTrade: readStored(keys.tradeToken) !== null,
    today: indianDate(new Date()),
  };
  const meant = due.filter((kind) => isMeantFor(rules[kind], visitor));
  return meant.map((kind) => candidates[kind]).find((candidate) => candidate !== null) ?? null;
}

export function rememberOpened(chosen: Chosen): void {
  if (chosen.kind === "offer") rememberOffer();
  if (chosen.kind === "banner") rememberBanner(nameOf(chosen.banner));
}

/** However it was closed, it counts as answered. */
export function rememberClosed({ kind }: Chosen): void {
  if (kind === "invitation") rememberInvitation();
}
