/** What a customer does with an order, under the names of the wire. Each throws when the shop cannot be reached. */
import { isRefusal, isSessionOver } from "../../../contract/browser-client.ts";
import { browserApi } from "../../state/browser-api.ts";
import { orderToken } from "../../state/checkout/order-tokens.ts";
import { tokenNow } from "../../state/storage.ts";
import type { Order, OrderDocument } from "./order.ts";
import { toOrder } from "./order.wire.ts";

export type Found = { order: Order } | { message: string; isOver: boolean };

const whichOrder = (number: string) => ({ trans_id: number, order_access_token: orderToken(number) });

/** `contact`: the e-mail address or mobile number on it; its signed-in owner needs none. */
export async function findOrder(number: string, contact: string): Promise<Found> {
  const reply = await browserApi()("track-order", { trans_order_number: number, contact });
  return isRefusal(reply) ? { message: reply.message, isOver: isSessionOver(reply) } : { order: toOrder(reply.row_orders_data) };
}

/** Lets the browser keep an invoice or credit note. `contact`: as in `findOrder`. '' when it has it, else what keeps it from there. */
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

/** `message` is empty where the browser keeps no cart. */
export type ReorderResult = Done & { isOver: boolean; /** What is not in the cart as it was ordered, in sentences. */ changes: string[] };

/** Puts its pieces into the cart once more. */
export async function reorder(number: string): Promise<ReorderResult> {
  const reply = await browserApi()("reorder", whichOrder(number));
  if (isRefusal(reply)) return { isDone: false, message: reply.message, isOver: isSessionOver(reply), changes: [] };
  const { addToGuestCart } = await import("../../state/cart/reorder.wire.ts");
  const isKept = tokenNow() === "" ? addToGuestCart(reply.lines) : true;
  // A customer's cart has been changed in the shop: all tabs read it anew.
  if (tokenNow() !== "") (await import("../../state/cart/browser-cart.ts")).notifyChange();
  const changes = reply.changes.map(({ product_name: name, message }) => (name === "" ? message : `${name}: ${message}`));
  return { isDone: isKept, message: isKept ? reply.message : "", isOver: false, changes };
}
