/** Ordering the same once more. */
import type { Db } from "../../db/connect.ts";
import { type Change, type Line, type LineInput, validateGuestCart, mergeGuestCart } from "../cart/cart.ts";
import type { OrderView } from "../orders/orders.ts";

/** The pieces of an order as somebody would want them again. */
const wantedIn = ({ lines }: OrderView): LineInput[] =>
  lines.flatMap(({ productId, combination, quantity }) =>
    productId === null ? [] : [{ productId, combination, variantId: 0, quantity, seenPrice: null }],
  );

/**
 * Puts the pieces of an order into a customer's cart, as far as they can be bought now. For a guest, whose cart is not here, `lines` are what
 * is to be put there. `changes`: what is not as it was ordered.
 */
export async function reorderItems(
  db: Db,
  order: OrderView,
  shopperId: number | null,
  now: Date,
): Promise<{ lines: readonly Line[]; changes: readonly Change[] }> {
  const wanted = wantedIn(order);
  if (shopperId === null) return await validateGuestCart(db, wanted);
  return { lines: [], changes: await db.transaction((tx) => mergeGuestCart(tx, shopperId, { wanted, key: undefined }, now)) };
}
