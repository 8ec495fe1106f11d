/** Whoever is signed in already, or signs in in another tab, has nothing to do here. */
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { accountPath } from "../../../shared/links.ts";
import type { Audience } from "../../state/account/account-session.ts";
import { nextIn } from "../../state/account/next.ts";
import { keys, readStored, tokenNow } from "../../state/storage.ts";

/** Other things are kept by other tabs, too. No key: everything has been cleared. */
const isOfTokens = (event: Event) =>
  !(event instanceof StorageEvent) || event.key === null || event.key === keys.retailToken || event.key === keys.tradeToken;

/** Who shops as a retail customer may still sign in as a trade customer. */
const isIn = { retail: () => tokenNow() !== "", trade: () => Boolean(readStored(keys.tradeToken)) };

/** `isOn`: false where even who is signed in has something to do. */
export function useAlreadyIn(audience: Audience, isOn = true): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const to = nextIn(search) || accountPath;
  useEffect(() => {
    if (!isOn) return undefined;
    const leave = () => void (isIn[audience]() && navigate(to, { replace: true }));
    leave();
    // What happens in other tabs, or while the page was put aside: who signs in here is waited for by the form.
    const follow = (event: Event) => isOfTokens(event) && leave();
    const occasions = ["storage", "pageshow"];
    for (const occasion of occasions) window.addEventListener(occasion, follow);
    return () => {
      for (const occasion of occasions) window.removeEventListener(occasion, follow);
    };
  }, [audience, isOn, to, navigate]);
}
