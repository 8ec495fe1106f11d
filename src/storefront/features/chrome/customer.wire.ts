/** Asks the shop what is in the customer's cart. Loaded when it is first asked. */
import { isRefusal, isSessionOver } from "../../../contract/browser-client.ts";
import { browserApi } from "../../state/browser-api.ts";
import { quantityOf } from "../../state/cart/stored-line.wire.ts";

/**
 * Of each line; none when the shop refuses (specification 1, section 7). A session that is over is forgotten without a word: whoever comes
 * back after weeks stays on the page that they came for.
 */
export async function fetchCartQuantities(): Promise<number[]> {
  const reply = await browserApi()("cartSessionData", {});
  return isRefusal(reply) ? [] : reply.data.resCartData.map(quantityOf);
}

export type Shopper = { firstName: string; email: string };

/** Null when it cannot be said. */
export async function fetchCustomer(): Promise<Shopper | "session over" | null> {
  const reply = await browserApi()("get-user-data");
  if (!isRefusal(reply)) return { firstName: reply.rowUserData.user_fname, email: reply.rowUserData.user_email };
  return isSessionOver(reply) ? "session over" : null;
}
