/** Texts of the result of adding to the cart: loaded with the first touch of the page. */
import { say } from "../../../words/words.ts";

export const ADDED = "Added to cart";

export const messages = {
  /** For a product without a price (specification 1, sections 2.10 and 5). */
  notForSale: say("Internal Error, Please try later.", "Not sold online just now. Ask us for the price."),
  allInCart: "You have all our stock of this in your cart.",
  notKept: "Your browser does not let this shop keep a cart. Allow it to store data, or call us to order.",
  /** What is added goes into the cart of this browser. */
  signedOut: "Your session has expired. What you add now joins your cart when you sign in.",
} as const;

export function addedSome(added: number, wanted: number, inCart: number): string {
  if (added < wanted) return `${ADDED}, ${added} of ${wanted}: no more in stock.`;
  return inCart > 1 ? `${ADDED}, ${inCart} in it.` : ADDED;
}
