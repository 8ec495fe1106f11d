/** Leaves the page when the visitor is signed in already, or signs in in another tab. */
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { accountPath } from "../../../shared/links.ts";
import type { Audience } from "../../state/account/account-session.ts";
import { nextPath } from "../../state/account/next.ts";
import { keys, readStored, tokenNow } from "../../state/storage.ts";

/** Ignores other storage keys. No key: the storage was cleared. */
const isTokenChange = (event: Event) =>
  !(event instanceof StorageEvent) || event.key === null || event.key === keys.retailToken || event.key === keys.tradeToken;

/** A signed-in retail customer may still sign in as a trade customer. */
const isSignedIn = { retail: () => tokenNow() !== "", trade: () => Boolean(readStored(keys.tradeToken)) };

/** `isOn`: false for views that signed-in customers may use. */
export function useLeaveWhenSignedIn(audience: Audience, isOn = true): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const to = nextPath(search) || accountPath;
  useEffect(() => {
    if (!isOn) return undefined;
    const leave = () => void (isSignedIn[audience]() && navigate(to, { replace: true }));
    leave();
    // For sign-ins in other tabs or while the page was in the back-forward cache; the form handles a sign-in here.
    const follow = (event: Event) => isTokenChange(event) && leave();
    const occasions = ["storage", "pageshow"];
    for (const occasion of occasions) window.addEventListener(occasion, follow);
    return () => {
      for (const occasion of occasions) window.removeEventListener(occasion, follow);
    };
  }, [audience, isOn, to, navigate]);
}
