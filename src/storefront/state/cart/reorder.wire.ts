/** Puts what a guest ordered before into the cart of this browser. */
import type { GuestCartWire } from "../../../contract/cart-fields.ts";
import { sentKey, sentLines } from "./cart-line.wire.ts";
import { keys, readStored, storedList, writeStored } from "../storage.ts";

/** What is in the cart already gets more pieces. False when the browser keeps nothing. */
export function putBack(lines: GuestCartWire): boolean {
  const kept = sentLines(storedList(readStored(keys.cart)));
  const together = new Map(kept.map((line) => [sentKey(line), line]));
  for (const line of lines) {
    const before = together.get(sentKey(line));
    together.set(sentKey(line), before ? { ...before, quantity: before.quantity + line.quantity } : line);
  }
  const text = JSON.stringify([...together.values()]);
  writeStored(keys.cart, text);
  // Any change of the cart clears the coupon (specification 2, section 4).
  writeStored("COUPON_SESSION", null);
  return readStored(keys.cart) === text;
}
