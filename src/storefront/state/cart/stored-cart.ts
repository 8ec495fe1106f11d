/** The cart stored in this browser. The server prices and checks every line again before payment. */
import { clearCoupon } from "./clear-coupon.ts";
import type { NewCartLine } from "./cart-line.ts";
import { raised, toStoredLine } from "./stored-cart.wire.ts";
import { keys, readStored, storedList, writeStored } from "../storage.ts";
import { isSameLine, quantityOf } from "./stored-line.wire.ts";

type LineKey = Pick<NewCartLine, "productId" | "variationKey">;

const linesNow = () => storedList(readStored(keys.cart));

export function quantityInCart(which: LineKey): number {
  const line = linesNow().find((stored) => isSameLine(stored, which));
  return line === undefined ? 0 : quantityOf(line);
}

/** Adds the line, or raises the quantity of an existing one. False when the browser does not store it. */
export function addToStoredCart(line: NewCartLine): boolean {
  const lines = linesNow();
  const isThere = lines.some((stored) => isSameLine(stored, line));
  const next = isThere ? lines.map((stored) => (isSameLine(stored, line) ? raised(stored, line) : stored)) : [...lines, toStoredLine(line)];
  const text = JSON.stringify(next);
  writeStored(keys.cart, text);
  clearCoupon();
  return readStored(keys.cart) === text;
}
