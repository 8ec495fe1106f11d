/** Which popups this browser has shown, each under its own key. */
import { readStored, writeStored } from "../storage.ts";

/** In session storage. */
const offerKey = "CARPET_OFFER";
const invitationKey = "MODALOPEN";
const bannerKey = "TOP_BANNER_POPUP";

export type SeenPopups = {
  invitation: boolean;
  offer: boolean;
  /** The banners that were shown last; '' = none. */
  banner: string;
};

/** Null where the browser stores nothing: popups would repeat. */
export function readSeenPopups(): SeenPopups | null {
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
    return; // full: the next page checks the storage again
  }
}

/** The sign-in modal is not shown again (specification 1, section 2.6). */
export const rememberInvitation = (): void => writeStored(invitationKey, "FALSE");

export const rememberBanner = (shown: string): void => writeStored(bannerKey, shown);
