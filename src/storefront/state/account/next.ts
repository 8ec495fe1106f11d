/**
 * The page to go to after signing in, as `/login?next=/wishlist` names it. Only a path of this shop is accepted: a link from elsewhere must
 * not lead to another site after a password was typed.
 */

import { RETURN_KEY } from "../storage.ts";

/** A placeholder: only the path is used. */
const SHOP = "https://shop.invalid";
const MAX_LENGTH = 300;
/** Pages that are not useful after signing in. */
const AUTH_PAGE = /^\/(login|register|trade-sign-in|trade-register|verify-|change-)/;

function returnPath(): string {
  try {
    return sessionStorage.getItem(RETURN_KEY) ?? "";
  } catch {
    return "";
  }
}

/** The path in `next`, or else the page on which the session ended; '' when there is none or it must not be followed. */
export function nextPath(search: string): string {
  const next = new URLSearchParams(search).get("next") ?? returnPath();
  // Browsers drop tabs and line ends, and read a backslash as a slash.
  if (next.length > MAX_LENGTH || !/^\/(?!\/)[^\s\\]*$/.test(next)) return "";
  const address = new URL(next, SHOP);
  if (address.origin !== SHOP || address.pathname.startsWith("//") || AUTH_PAGE.test(address.pathname)) return "";
  return address.pathname + address.search + address.hash;
}
