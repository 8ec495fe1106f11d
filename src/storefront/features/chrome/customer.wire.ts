/** Reads the customer's cart from the server. Loaded on first use. */
import { isRefusal, isSessionOver } from "../../../contract/browser-client.ts";
import { browserApi } from "../../state/browser-api.ts";
import { quantityOf } from "../../state/cart/stored-line.wire.ts";

/**
 * The lines' quantities; empty when the server refuses (specification 1, section 7). An expired session is dropped silently: a shopper who returns
 * after weeks stays on the page that they opened.
 */
export async function fetchCartQuantities(): Promise<number[]> {
  const reply = await browserApi()("cartSessionData", {});
  return isRefusal(reply) ? [] : reply.data.resCartData.map(quantityOf);
}

export type Shopper = { firstName: string; email: string };

/** Null when it cannot be loaded. */
export async function fetchCustomer(): Promise<Shopper | "session over" | null> {
  const reply = await browserApi()("get-user-data");
  if (!isRefusal(reply)) return { firstName: reply.rowUserData.user_fname, email: reply.rowUserData.user_email };
  return isSessionOver(reply) ? "session over" : null;
}
