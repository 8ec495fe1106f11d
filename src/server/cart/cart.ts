/** The cart: a customer's stored lines, and the lines that a guest's browser sends. Public entry file of the area. */
import { MOST_LINES } from "../../contract/cart-fields.ts";
import type { Db } from "../../db/connect.ts";
import type { UnpaidOrderRef } from "../orders/orders.ts";
import { removeForCart, saveForLater } from "../wishlist/wishlist.ts";
import { type Cart, assertAvailable, cartFailure, isInserted, newLine, noSuchLine, offerOf, priceLines } from "./cart-lines.ts";
import {
  type LineInput,
  type LineRow,
  countLines,
  deleteLine,
  lockLine,
  resolveLines,
  updateQuantity,
  upsertLines,
} from "./cart.queries.ts";
import { cartFull, problemOf, unavailableReason } from "./cart.rules.ts";
import { defined } from "../../shared/defined.ts";
import { downToStep } from "../../shared/quantity-step.ts";

export { type Cart, type ChargeDelivery, type Line, leadDaysOf, priceLines, readCart, withShipping } from "./cart-lines.ts";
export {
  type LineInput,
  exportCart,
  lockQuantities,
  moveCart,
  readProductUnits,
  replaceTermInCarts,
  subtractOrdered,
} from "./cart.queries.ts";
export { pricedLine } from "./cart.rules.ts";
export { discountCodesOf, lineInputOf, toCartWire, toChangeWire, toLineWire, unpaidOrderOf } from "./cart.wire.ts";
export { type DiscountCodes, type DiscountedCart, applyDiscounts, goodsOf } from "./discounts.ts";
export {
  type Change,
  type EarlierLine,
  addLines,
  mergeGuestCart,
  removeEarlierLines,
  restoreEarlierLines,
  validateGuestCart,
} from "./merge-guest-cart.ts";

/**
 * A guest's cart with a line added, or with a higher quantity of an existing line. Throws a failure when the added line cannot be bought;
 * other lines that cannot be bought only carry their problem.
 */
export async function addToGuestCart(
  db: Db,
  added: LineInput,
  others: readonly LineInput[],
  shopperId: number | null,
  unpaid?: UnpaidOrderRef,
): Promise<Cart> {
  const cart = await priceLines(db, [...others, added], shopperId, unpaid);
  const line = defined(
    cart.lines.find((each) => each.productId === added.productId && matches(each, added)),
    "added line",
  );
  if (line.problem) throw cartFailure(line.problem);
  if (cart.lines.length > MOST_LINES) throw cartFailure(cartFull);
  return cart;
}

const matches = (line: LineRow, { variantId, combination }: LineInput) =>
  variantId > 0 && line.variant ? line.variant.id === variantId : line.combination === combination;

/**
 * Adds a variation to a customer's cart, or raises the quantity of its line. Throws a failure, and then nothing changes. Concurrent calls for
 * the same line run one after the other, because the line stays locked until the transaction ends.
 */
export async function addLine(db: Db, shopperId: number, input: LineInput, from: "wishlist" | "shop", now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const line = defined((await resolveLines(tx, [input], shopperId))[0], "resolved line");
    const reason = unavailableReason(offerOf(line));
    if (reason) throw cartFailure(reason);
    const others = await countLines(tx, shopperId);
    const saved = defined((await upsertLines(tx, shopperId, [newLine(line)], now))[0], "saved line");
    assertAvailable(line, saved.quantity);
    if (isInserted(saved, input) && others >= MOST_LINES) throw cartFailure(cartFull);
    if (from === "wishlist") await removeForCart(tx, shopperId, defined(line.variant, "variation of an available line").id);
  });
}

/**
 * Lowers the quantity of a line by one, or by one set when it is sold in sets, and removes the line with its last unit. Throws `noSuchLine`,
 * or a failure below the minimum quantity and for a product without a price.
 */
export async function decrementLine(db: Db, shopperId: number, lineId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const line = await lockLine(tx, shopperId, lineId);
    if (!line) throw noSuchLine();
    const lowered = downToStep(line.quantity - 1, line.variant?.quantityStep ?? 1);
    const problem = problemOf(offerOf(line), lowered);
    // A lower quantity is always allowed when stock has run low or the product is gone.
    if (problem?.code === "not_for_sale" || (problem?.code === "below_minimum" && line.quantity > 1)) throw cartFailure(problem);
    if (lowered === 0) await deleteLine(tx, shopperId, lineId);
    else await updateQuantity(tx, shopperId, lineId, lowered);
  });
}

/** Sets the quantity of a line. Throws `noSuchLine` or a cart failure; then nothing changes. */
export async function setQuantity(db: Db, shopperId: number, lineId: number, quantity: number): Promise<void> {
  await db.transaction(async (tx) => {
    const line = await lockLine(tx, shopperId, lineId);
    if (!line) throw noSuchLine();
    assertAvailable(line, quantity);
    await updateQuantity(tx, shopperId, lineId, quantity);
  });
}

/** Removes a line. Throws `noSuchLine`. */
export async function removeLine(db: Db, shopperId: number, lineId: number): Promise<void> {
  if (!(await deleteLine(db, shopperId, lineId))) throw noSuchLine();
}

/** Moves a line to the wishlist. Throws `noSuchLine`, a cart failure when its variation is gone, or the wishlist's failure when that is full. */
export async function saveLineForLater(db: Db, shopperId: number, lineId: number, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const line = await lockLine(tx, shopperId, lineId);
    if (!line) throw noSuchLine();
    if (!line.variant) throw cartFailure(defined(unavailableReason(line.status === null ? "gone" : "variation_gone"), "reason"));
    await saveForLater(tx, shopperId, { variantId: line.variant.id, quantity: line.quantity }, now);
    await deleteLine(tx, shopperId, lineId);
  });
}
