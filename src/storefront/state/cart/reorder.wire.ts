/** Adds a guest's earlier order to the cart of this browser. */
import type { GuestCartWire } from "../../../contract/cart-fields.ts";
import { clearCoupon } from "./clear-coupon.ts";
import { sentKey, sentLines } from "./cart-line.wire.ts";
import { keys, readStored, storedList, writeStored } from "../storage.ts";

/** Raises the quantity of existing lines. False when the browser stores nothing. */
export function addToGuestCart(lines: GuestCartWire): boolean {
  const stored = sentLines(storedList(readStored(keys.cart)));
  const together = new Map(stored.map((line) => [sentKey(line), line]));
  for (const line of lines) {
    const before = together.get(sentKey(line));
    together.set(sentKey(line), before ? { ...before, quantity: before.quantity + line.quantity } : line);
  }
  const text = JSON.stringify([...together.values()]);
  writeStored(keys.cart, text);
  clearCoupon();
  return readStored(keys.cart) === text;
}
