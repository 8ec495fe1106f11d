/** The cart: what a customer has in it, what a guest says to have, and what both come to. Front door for all other areas. */
import { MOST_LINES } from "../../contract/cart-fields.ts";
import { messages } from "../../contract/messages.ts";
import type { Db } from "../../db/connect.ts";
import { type CartTotals, calculateTotals } from "../../shared/cart-totals.ts";
import { readDeliveryCharges } from "../content/content.ts";
import { removeForCart, saveForLater } from "../wishlist/wishlist.ts";
import { Failure, failure } from "../platform/failure.ts";
import {
  type LineRow,
  type UnpaidOrderRef,
  type LineInput,
  countLines,
  deleteLine,
  lockLine,
  insertMerge,
  readLines,
  resolveLines,
  updateQuantity,
  upsertLines,
} from "./cart.queries.ts";
import {
  type MissingReason,
  type Offer,
  type Problem,
  unavailableReason,
  cartFull,
  mergeLines,
  isSameLine,
  notMergedMessage,
  pricedLine,
  problemOf,
  clampQuantity,
} from "./cart.rules.ts";

export { exportCart, lockQuantities, subtractOrdered } from "./cart.queries.ts";
export { pricedLine } from "./cart.rules.ts";
export { discountCodesOf, toCartWire, toChangeWire, toLineWire, unpaidOrderOf, lineInputOf } from "./cart.wire.ts";
export { type DiscountCodes, type DiscountedCart, goodsOf, applyDiscounts } from "./discounts.ts";
export type { UnpaidOrderRef, LineInput } from "./cart.queries.ts";

export const noSuchLine = failure("cart.no_such_line", messages.cart.noLine, 404);
export const cartFailure = ({ code, message }: Problem) => new Failure(`cart.${code}`, message, 409);

export type Line = LineRow & {
  offer: Offer | MissingReason;
  /** Why it cannot be bought as it stands. */
  problem: Problem | null;
};
export type Cart = { lines: Line[]; total: CartTotals };

/** A customer's cart, priced and checked; see discounts.ts for coupon and gift card. Two statements. `unpaid` as in `priceWanted`. */
export const readCart = async (db: Db, shopperId: number, unpaid?: UnpaidOrderRef): Promise<Cart> =>
  await toCart(db, readLines(db, shopperId, unpaid));

/**
 * What a browser says to be in the cart, priced and checked. For a customer (`shopperId`) at the customer's prices. Amounts that come along
 * are what was seen, never what is paid. What `unpaid` holds counts as in stock. Two statements.
 */
export const priceLines = async (db: Db, wanted: readonly LineInput[], shopperId: number | null, unpaid?: UnpaidOrderRef): Promise<Cart> =>
  await toCart(db, resolveMerged(db, wanted, shopperId, unpaid));

async function toCart(db: Db, reading: Promise<LineRow[]>): Promise<Cart> {
  const [rows, charges] = await Promise.all([reading, readDeliveryCharges(db)]);
  const lines = rows.map(toLine);
  // What cannot be bought is not added up.
  const priced = lines.map(({ offer, quantity }) => pricedLine(offer, quantity)).filter((line) => line !== null);
  return { lines, total: calculateTotals(priced, charges) };
}

export function toLine(row: LineRow): Line {
  const offer = offerOf(row);
  return { ...row, offer, problem: problemOf(offer, row.quantity) };
}

function offerOf({ status, variant, trade }: LineRow): Offer | MissingReason {
  if (status !== "active") return "gone";
  if (!variant) return "variation_gone";
  const { price, sellingPrice, stock, minimumQuantity, madeToOrder, isGiftCard } = variant;
  const override =
    trade?.overrideDiscount != null && trade.overrideMinimum != null
      ? { discountBasisPoints: trade.overrideDiscount, minimumQuantity: trade.overrideMinimum }
      : undefined;
  return {
    mrp: price,
    sellingPrice,
    stock,
    minimumQuantity,
    madeToOrder,
    isGiftCard,
    // Money is worth the same to everybody.
    terms: trade && !isGiftCard ? { discountBasisPoints: trade.discount, override } : null,
  };
}

/** Each piece once. The same one may have been named by its terms and by its id, so that is only seen after reading. */
const resolveMerged = async (db: Db, wanted: readonly LineInput[], shopperId: number | null, unpaid?: UnpaidOrderRef): Promise<LineRow[]> =>
  mergeLines(await resolveLines(db, wanted, shopperId, unpaid));

/** Throws a refusal when that many cannot be bought. */
function assertAvailable(line: LineRow, quantity: number): void {
  const problem = problemOf(offerOf(line), quantity);
  if (problem) throw cartFailure(problem);
}

/**
 * A guest's cart with one line more, or with more of a line that is there. Throws a refusal when what is added cannot be bought; the other
 * lines only say so.
 */
export async function addToGuestCart(db: Db, added: LineInput, others: readonly LineInput[], shopperId: number | null): Promise<Cart> {
  const cart = await priceLines(db, [...others, added], shopperId);
  const line = cart.lines.find((each) => each.productId === added.productId && isNamed(each, added))!;
  if (line.problem) throw cartFailure(line.problem);
  if (cart.lines.length > MOST_LINES) throw cartFailure(cartFull);
  return cart;
}

const isNamed = (line: LineRow, { variantId, combination }: LineInput) =>
  variantId > 0 && line.variant ? line.variant.id === variantId : line.combination === combination;

/**
 * Puts a piece in a customer's cart, or more of one that is there. Throws a refusal, and then nothing is changed. Two at once come one
 * after the other, since the line is held from the first to its end.
 */
export async function addLine(db: Db, shopperId: number, wanted: LineInput, from: "wishlist" | "shop", now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [piece] = await resolveLines(tx, [wanted], shopperId);
    assertAvailable(piece!, Math.max(wanted.quantity, 1));
    const others = await countLines(tx, shopperId);
    const [kept] = await upsertLines(tx, shopperId, [newLine(piece!)], now);
    assertAvailable(piece!, kept!.quantity);
    if (isNew(kept!, wanted) && others >= MOST_LINES) throw cartFailure(cartFull);
    if (from === "wishlist") await removeForCart(tx, shopperId, piece!.variant!.id);
  });
}

export const newLine = (piece: LineRow) => ({
  productId: piece.productId,
  combination: piece.combination,
  quantity: piece.quantity,
  seenPrice: piece.variant!.sellingPrice,
});
/** Where there was a line before, there are more now than were added. */
const isNew = (kept: { quantity: number }, added: { quantity: number }) => kept.quantity === added.quantity;

/**
 * Takes one off a line; with the last one the line goes. Throws `noSuchLine`, or a refusal below the fewest pieces that can be bought and
 * for what has no price.
 */
export async function decrementLine(db: Db, shopperId: number, lineId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const line = await lockLine(tx, shopperId, lineId);
    if (!line) throw noSuchLine();
    const problem = problemOf(offerOf(line), line.quantity - 1);
    // Fewer than before of what has become rare, or is gone, is always a step in the right direction.
    if (problem?.code === "not_for_sale" || (problem?.code === "below_minimum" && line.quantity > 1)) throw cartFailure(problem);
    if (line.quantity === 1) await deleteLine(tx, shopperId, lineId);
    else await updateQuantity(tx, shopperId, lineId, line.quantity - 1);
  });
}

/** Sets how many of a line are wanted. Throws `noSuchLine` or a refusal, and then nothing is changed. */
export async function setQuantity(db: Db, shopperId: number, lineId: number, quantity: number): Promise<void> {
  await db.transaction(async (tx) => {
    const line = await lockLine(tx, shopperId, lineId);
    if (!line) throw noSuchLine();
    assertAvailable(line, quantity);
    await updateQuantity(tx, shopperId, lineId, quantity);
  });
}

/** Takes a line out. Throws `noSuchLine`. */
export async function removeLine(db: Db, shopperId: number, lineId: number): Promise<void> {
  if (!(await deleteLine(db, shopperId, lineId))) throw noSuchLine();
}

/** Moves a line to the wishlist. Throws `noSuchLine`, a refusal where its variation is gone, or the wishlist's own when that is full. */
export async function saveLineForLater(db: Db, shopperId: number, lineId: number, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const line = await lockLine(tx, shopperId, lineId);
    if (!line) throw noSuchLine();
    if (!line.variant) throw cartFailure(unavailableReason(line.status === null ? "gone" : "variation_gone")!);
    await saveForLater(tx, shopperId, line.variant.id, now);
    await deleteLine(tx, shopperId, lineId);
  });
}

/** A line that is not in the customer's cart as the guest left it. */
export type Change = { productId: number; combination: string; name: string; message: string };

/**
 * Puts what a guest had into the customer's cart: quantities are added, lowered to what there is, and raised to the fewest that can be
 * bought. What cannot be bought is left out. A cart with a key is taken over once, whoever comes with it and how often. Within the
 * transaction of a sign-in; four statements, one more for each line that is changed.
 */
export async function mergeGuestCart(
  tx: Db,
  shopperId: number,
  guest: { wanted: readonly LineInput[]; key: string | undefined },
  now: Date,
): Promise<Change[]> {
  if (guest.wanted.length === 0) return [];
  if (guest.key !== undefined && !(await insertMerge(tx, { key: guest.key, shopperId, mergedAt: now }))) return [];
  const pieces = (await resolveMerged(tx, guest.wanted, shopperId)).map(toLine);
  const isBarred = (piece: Line) => unavailableReason(piece.offer);
  const barred = pieces.filter(isBarred).map((piece) => changeOf(piece, notMergedMessage(isBarred(piece)!)));
  return [...barred, ...(await addAll(tx, shopperId, pieces.filter((piece) => !isBarred(piece)).toSorted(byLockOrder), now))];
}

/** What a guest can have of all that is wanted, and what is not as it was wanted. Two statements. */
export async function validateGuestCart(db: Db, wanted: readonly LineInput[]): Promise<{ lines: Line[]; changes: Change[] }> {
  const lines: Line[] = [];
  const changes: Change[] = [];
  for (const piece of (await resolveMerged(db, wanted, null)).map(toLine)) {
    const bar = unavailableReason(piece.offer);
    const { quantity, message } = bar
      ? { quantity: 0, message: notMergedMessage(bar) }
      : clampQuantity(piece.offer as Offer, piece.quantity);
    if (message !== null) changes.push(changeOf(piece, message));
    if (!bar) lines.push(toLine({ ...piece, quantity }));
  }
  return { lines, changes };
}

/** See `upsertLines`. */
export const byLockOrder = (one: Line, other: Line) => one.productId - other.productId || (one.combination < other.combination ? -1 : 1);

async function addAll(tx: Db, shopperId: number, pieces: readonly Line[], now: Date): Promise<Change[]> {
  if (pieces.length === 0) return [];
  let room = MOST_LINES - (await countLines(tx, shopperId));
  const kept = await upsertLines(tx, shopperId, pieces.map(newLine), now);
  const changes: Change[] = [];
  for (const piece of pieces) {
    const line = kept.find((each) => isSameLine(each, piece))!;
    if (isNew(line, piece) && --room < 0) {
      await deleteLine(tx, shopperId, line.id);
      changes.push(changeOf(piece, notMergedMessage(cartFull)));
      continue;
    }
    const { quantity, message } = clampQuantity(piece.offer as Offer, line.quantity);
    if (message === null) continue;
    await updateQuantity(tx, shopperId, line.id, quantity);
    changes.push(changeOf(piece, message));
  }
  return changes;
}

const changeOf = ({ productId, combination, name }: Line, message: string): Change => ({
  productId,
  combination,
  name: name ?? "",
  message,
});
