/** Takes the first popup that is due and has content, and records that it was shown. */
import { rememberBanner, rememberInvitation, rememberOffer, readSeenPopups } from "../../state/preferences/popups-seen.ts";
import { tokenNow } from "../../state/storage.ts";
import { type PopupKind, duePopups } from "./due.rules.ts";
import type { BannerPair, Invitation, PopupBanner, PopupContent } from "./popup-content.ts";

export type Chosen =
  | { kind: "invitation"; invitation: Invitation }
  | { kind: "offer"; offer: PopupBanner }
  | { kind: "banner"; banner: BannerPair };

/** The same banners are shown once. */
const nameOf = ({ left, right }: BannerPair) => `${left?.id ?? ""}-${right?.id ?? ""}`;

export function choose(path: string, { invitation, offer, banner }: PopupContent): Chosen | null {
  const seen = readSeenPopups();
  if (!seen) return null;
  const candidates: Record<PopupKind, Chosen | null> = {
    invitation: invitation && { kind: "invitation", invitation },
    offer: offer && { kind: "offer", offer },
    banner: banner && nameOf(banner) !== seen.banner ? { kind: "banner", banner } : null,
  };
  const due = duePopups({ path, isSignedIn: tokenNow() !== "", agent: navigator.userAgent }, seen);
  return due.map((kind) => candidates[kind]).find((candidate) => candidate !== null) ?? null;
}

export function rememberOpened(chosen: Chosen): void {
  if (chosen.kind === "offer") rememberOffer();
  if (chosen.kind === "banner") rememberBanner(nameOf(chosen.banner));
}

/** However it was closed, it counts as answered. */
export function rememberClosed({ kind }: Chosen): void {
  if (kind === "invitation") rememberInvitation();
}
