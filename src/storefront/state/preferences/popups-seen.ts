/** Which popups this browser has had. Each keeps its own key; nothing of them is wanted before a page is at rest. */
import { readStored, writeStored } from "../storage.ts";

/** For the session only, not for good. */
const offerKey = "CARPET_OFFER";
const invitationKey = "MODALOPEN";
const bannerKey = "TOP_BANNER_POPUP";

export type Seen = {
  invitation: boolean;
  offer: boolean;
  /** The banners that were shown last; '' = none. */
  banner: string;
};

/** Null where the browser keeps nothing: it could not be told to stop. */
export function seenNow(): Seen | null {
  try {
    const offer = sessionStorage.getItem(offerKey) !== null;
    localStorage.setItem(tryKey, "1");
    localStorage.removeItem(tryKey);
    return { invitation: readStored(invitationKey) === "FALSE", offer, banner: readStored(bannerKey) ?? "" };
  } catch {
    return null;
  }
}
const tryKey = "STORAGE_TRY";

export function rememberOffer(): void {
  try {
    sessionStorage.setItem(offerKey, "SHOWN");
  } catch {
    return; // full: the next page asks anew whether anything is kept
  }
}

/** Not now: the sign-in modal stays away (specification 1, section 2.6). */
export const rememberInvitation = (): void => writeStored(invitationKey, "FALSE");

export const rememberBanner = (shown: string): void => writeStored(bannerKey, shown);
