/** Scripts that make a page of the cart right at its first paint: only the browser knows that the cart is empty, and the page is the same for everyone. */
import { cartPath, checkoutAddressPath, checkoutPath } from "../../shared/links.ts";

const STORED = ["CART_SESSION", "ORDER_ATTEMPT", "USER_TOKEN", "USER_TRADE_TOKEN"];

/** Runs the script in a guest's browser that stores no cart. Where storage is switched off, nothing happens. */
const ifEmpty = (script: string) => `try{${JSON.stringify(STORED)}.some(k=>localStorage.getItem(k))||(${script})}catch(e){}`;

/** Sets `data-empty` on the element around the script. */
export const markIfEmpty = () => ifEmpty(`document.currentScript.parentElement.dataset.empty=""`);

/** Opens the cart page instead of checkout. Before the style sheets, which a script would wait for. */
export const leaveIfEmpty = (path: string) =>
  path === checkoutPath || path === checkoutAddressPath ? ifEmpty(`location.search||location.replace("${cartPath}")`) : "";
