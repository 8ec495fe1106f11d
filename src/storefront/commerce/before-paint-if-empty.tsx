/** Lets a page of the cart be right at its first paint: only the browser knows that the cart is empty, and the page is the same for everyone. */
import { useContext, useSyncExternalStore } from "react";
import { cartPath } from "../../shared/links.ts";
import { NonceContext } from "../nonce.ts";

const STORED = ["CART_SESSION", "ORDER_ATTEMPT", "USER_TOKEN", "USER_TRADE_TOKEN"];

const scripts = {
  /** Sets `data-empty` on the element around the script. */
  mark: `document.currentScript.parentElement.dataset.empty=""`,
  /** Opens the cart page instead. */
  leave: `location.search||location.replace("${cartPath}")`,
};

/** The browser does not need it: the script has run. */
const useNonce = import.meta.env.SSR ? () => useContext(NonceContext) : () => "";

/** A guest's browser that stores no cart does this before the first paint. Where storage is switched off, nothing happens. */
export function BeforePaintIfEmpty({ then }: { then: keyof typeof scripts }) {
  const nonce = useNonce();
  // A page that is opened by a link inside the shop runs no scripts.
  const isFirstPage = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
  if (!isFirstPage) return null;
  const text = `try{${JSON.stringify(STORED)}.some(k=>localStorage.getItem(k))||(${scripts[then]})}catch(e){}`;
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? text : "" }} />;
}
