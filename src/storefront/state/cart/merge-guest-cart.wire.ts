/**
 * A guest's cart on its way into an account. Whoever signs somebody in or registers them spreads `guestCartFields()` into the body, and
 * calls `tookAlong` with the reply once the token is kept.
 */
import type { CartChangeWire, GuestCartWire } from "../../../contract/cart-fields.ts";
import { sentLines } from "./cart-line.wire.ts";
import { keys, readStored, storedList, writeStored } from "../storage.ts";

/** The cart's name, by which the shop takes it over once. Made with the first try, and kept beside the cart until that is gone. */
const nameKey = "CART_SESSION_KEY";
const looksLikeName = /^[\w-]{16,100}$/;

function cartName(): string {
  const kept = readStored(nameKey);
  if (kept && looksLikeName.test(kept)) return kept;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const name = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  writeStored(nameKey, name);
  return name;
}

export function dropCartName(): void {
  if (readStored(nameKey) !== null) writeStored(nameKey, null);
}

/** Nothing when the cart is empty. */
export function guestCartFields(): { session_data?: GuestCartWire; session_key?: string } {
  const lines = sentLines(storedList(readStored(keys.cart)));
  return lines.length === 0 ? {} : { session_data: lines, session_key: cartName() };
}

/** Drops what is the customer's now. Returns what to tell them of lines that could not come as they were. */
export function tookAlong({ cart_changes: changes }: { cart_changes: CartChangeWire[] }): string[] {
  writeStored(keys.cart, null);
  dropCartName();
  return changes.map(({ product_name: name, message }) => (name === "" ? message : `${name}: ${message}`));
}
