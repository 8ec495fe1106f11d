/** Requests about an order. Each throws when the shop cannot be reached. */
import { isRefusal, isSessionOver } from "../../../contract/browser-client.ts";
import { browserApi } from "../../state/browser-api.ts";
import { orderToken } from "../../state/checkout/order-tokens.ts";
import { tokenNow } from "../../state/storage.ts";
import type { Order, OrderDocument } from "./order.ts";
import { toOrder } from "./order.wire.ts";

export type Found = { order: Order } | { message: string; isOver: boolean };

const whichOrder = (number: string) => ({ trans_id: number, order_access_token: orderToken(number) });

/** `contact`: the e-mail address or mobile number of the order; not needed by its signed-in customer. */
export async function findOrder(number: string, contact: string): Promise<Found> {
  const reply = await browserApi()("track-order", { trans_order_number: number, contact });
  return isRefusal(reply) ? { message: reply.message, isOver: isSessionOver(reply) } : { order: toOrder(reply.row_orders_data) };
}

/** Downloads an invoice or credit note. `contact`: as in `findOrder`. Returns the reason for a refusal, '' on success. */
export async function downloadDocument(number: string, { kind, number: document }: OrderDocument, contact = ""): Promise<string> {
  const { download } = await import("../../state/download.ts");
  const asked = { ...whichOrder(number), contact, document_number: document };
  return (await download("order-document", asked, `${kind}-${document.replaceAll("/", "-")}.pdf`))?.message ?? "";
}

export type Done = { isDone: boolean; message: string };

export async function cancelOrder(number: string, reason: string): Promise<Done> {
  const reply = await browserApi()("cancel-order", { ...whichOrder(number), reason });
  return { isDone: !isRefusal(reply), message: reply.message };
}

/** `message` is empty if the browser cannot store a cart. */
export type ReorderResult = Done & { isOver: boolean; /** Sentences about lines that differ from the order. */ changes: string[] };

/** Adds its products to the cart again. */
export async function reorder(number: string): Promise<ReorderResult> {
  const reply = await browserApi()("reorder", whichOrder(number));
  if (isRefusal(reply)) return { isDone: false, message: reply.message, isOver: isSessionOver(reply), changes: [] };
  const { addToGuestCart } = await import("../../state/cart/reorder.wire.ts");
  const isKept = tokenNow() === "" ? addToGuestCart(reply.lines) : true;
  // A customer's cart has changed on the server: all tabs reload it.
  if (tokenNow() !== "") (await import("../../state/cart/browser-cart.ts")).notifyChange();
  const changes = reply.changes.map(({ product_name: name, message }) => (name === "" ? message : `${name}: ${message}`));
  return { isDone: isKept, message: isKept ? reply.message : "", isOver: false, changes };
}
