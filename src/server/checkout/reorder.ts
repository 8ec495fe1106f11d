/** Ordering the same products again. */
import type { Db } from "../../db/connect.ts";
import { type Change, type Line, type LineInput, addLines, validateGuestCart } from "../cart/cart.ts";
import type { OrderView } from "../orders/orders.ts";

const lineInputsOf = ({ lines }: OrderView): LineInput[] =>
  lines.flatMap(({ productId, combination, quantity }) =>
    productId === null ? [] : [{ productId, combination, variantId: 0, quantity, seenPrice: null }],
  );

/**
 * Adds the products of an order to a customer's cart, as far as they can be bought now. A guest's cart is in the browser, so for a guest `lines`
 * are returned for it. `changes`: what differs from the order.
 */
export async function reorderItems(
  db: Db,
  order: OrderView,
  shopperId: number | null,
  now: Date,
): Promise<{ lines: readonly Line[]; changes: readonly Change[] }> {
  const inputs = lineInputsOf(order);
  if (shopperId === null) return await validateGuestCart(db, inputs);
  return { lines: [], changes: await db.transaction((tx) => addLines(tx, shopperId, inputs, now)) };
}
