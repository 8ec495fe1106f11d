/** Sets `data-empty` on the element around it, before the first paint, when a guest's browser stores no cart. */
import { useContext, useSyncExternalStore } from "react";
import { NonceContext } from "../nonce.ts";
import { markIfEmpty } from "./empty-cart-script.ts";

/** The browser does not need it: the script has run. */
const useNonce = import.meta.env.SSR ? () => useContext(NonceContext) : () => "";

export function BeforePaintIfEmpty() {
  const nonce = useNonce();
  // A page that is opened by a link inside the shop runs no scripts.
  const isFirstPage = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
  if (!isFirstPage) return null;
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? markIfEmpty() : "" }} />;
}
