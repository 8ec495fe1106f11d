/**
 * Merges a guest's cart into an account. Sign-in and registration spread `guestCartFields()` into the body and
 * call `clearMergedCart` with the reply once the token is stored.
 */
import type { CartChangeWire, EarlierLineWire, GuestCartWire } from "../../../contract/cart-fields.ts";
import { saveEarlierLines } from "./earlier-lines.wire.ts";
import { sentLines } from "./cart-line.wire.ts";
import { keys, readStored, storedList, writeStored } from "../storage.ts";

/** The cart's key, by which the server merges it only once. Stored with the cart until that is gone. */
const storageKey = "CART_SESSION_KEY";
const keyPattern = /^[\w-]{16,100}$/;

function cartKey(): string {
  const stored = readStored(storageKey);
  if (stored && keyPattern.test(stored)) return stored;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  writeStored(storageKey, key);
  return key;
}

export function clearCartKey(): void {
  if (readStored(storageKey) !== null) writeStored(storageKey, null);
}

/** Nothing when the cart is empty. */
export function guestCartFields(): { session_data?: GuestCartWire; session_key?: string } {
  const lines = sentLines(storedList(readStored(keys.cart)));
  return lines.length === 0 ? {} : { session_data: lines, session_key: cartKey() };
}

type MergedWire = { cart_changes: CartChangeWire[]; cart_earlier: EarlierLineWire[] };

/** Clears the merged cart, and stores what was in the account's cart before. Returns messages about lines that changed in the merge. */
export function clearMergedCart({ cart_changes: changes, cart_earlier: earlier }: MergedWire): string[] {
  saveEarlierLines(earlier);
  writeStored(keys.cart, null);
  clearCartKey();
  return changes.map(({ product_name: name, message }) => (name === "" ? message : `${name}: ${message}`));
}
