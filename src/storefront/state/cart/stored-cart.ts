/** The cart as this browser keeps it. The server prices and checks every line again before anything is paid. */
import type { NewCartLine } from "./cart-line.ts";
import { raised, toStoredLine } from "./stored-cart.wire.ts";
import { keys, readStored, storedList, writeStored } from "../storage.ts";
import { isSameLine, quantityOf } from "./stored-line.wire.ts";

type Which = Pick<NewCartLine, "productId" | "variationKey">;

const linesNow = () => storedList(readStored(keys.cart));

export function quantityInCart(which: Which): number {
  const line = linesNow().find((stored) => isSameLine(stored, which));
  return line === undefined ? 0 : quantityOf(line);
}

/** Adds the line, or raises the quantity of the one that is there. False when the browser does not keep it. */
export function keepInCart(line: NewCartLine): boolean {
  const lines = linesNow();
  const isThere = lines.some((stored) => isSameLine(stored, line));
  const next = isThere ? lines.map((stored) => (isSameLine(stored, line) ? raised(stored, line) : stored)) : [...lines, toStoredLine(line)];
  const text = JSON.stringify(next);
  writeStored(keys.cart, text);
  // Any change of the cart clears the coupon (specification 2, section 4).
  writeStored("COUPON_SESSION", null);
  return readStored(keys.cart) === text;
}
