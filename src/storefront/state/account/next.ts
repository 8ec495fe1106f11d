/**
 * The page to go to after signing in, as `/login?next=/wishlist` names it. Only a path of this shop is accepted: a link from elsewhere must
 * not lead to another site after a password was typed.
 */

/** Any origin will do: only the path is used. */
const SHOP = "https://shop.invalid";
const LONGEST = 300;
/** Pages that make no sense after signing in. */
const AUTH_PAGE = /^\/(login|register|trade-sign-in|trade-register|verify-|change-)/;

/** The path in `next`; '' when there is none or it must not be followed. */
export function nextIn(search: string): string {
  const asked = new URLSearchParams(search).get("next") ?? "";
  // Browsers drop tabs and line ends, and read a backslash as a slash.
  if (asked.length > LONGEST || !/^\/(?!\/)[^\s\\]*$/.test(asked)) return "";
  const address = new URL(asked, SHOP);
  if (address.origin !== SHOP || address.pathname.startsWith("//") || AUTH_PAGE.test(address.pathname)) return "";
  return address.pathname + address.search + address.hash;
}
