/**
 * Where somebody goes on to after signing in: `/login?next=/wishlist`. Whoever sends a guest to sign in writes the link with `signInPath`;
 * the entrance reads it with `nextIn`. Only a path of this shop counts: a stranger's link must not lead elsewhere after a password was typed.
 */

/** Stands for the shop's own address, whichever it is. */
const SHOP = "https://shop.invalid";
const LONGEST = 300;
/** Who has just signed in wants to be none of these. */
const ENTRANCE = /^\/(login|register|trade-sign-in|trade-register|verify-|change-)/;

/** The way to sign in and back: `path` with its query, from the first slash. */
export const signInPath = (path: string): string => `/login${withNext(path)}`;

/** '' for the first page, where a sign-in leads anyway. */
export function withNext(path: string): string {
  return path === "" || path === "/" ? "" : `?${new URLSearchParams({ next: path })}`;
}

/** The path that an address asks for; '' when it asks for none, or for one that is not to be followed. */
export function nextIn(search: string): string {
  const asked = new URLSearchParams(search).get("next") ?? "";
  // Browsers drop tabs and line ends, and take a backslash for a slash.
  if (asked.length > LONGEST || !/^\/(?!\/)[^\s\\]*$/.test(asked)) return "";
  const address = new URL(asked, SHOP);
  if (address.origin !== SHOP || address.pathname.startsWith("//") || ENTRANCE.test(address.pathname)) return "";
  return address.pathname + address.search + address.hash;
}
