/** Cart lines: what each costs one customer now, and why it cannot be bought. */
import { messages } from "../../contract/messages.ts";
import type { Db } from "../../db/connect.ts";
import { type CartTotals, calculateTotals } from "../../shared/cart-totals.ts";
import { readDeliveryCharges } from "../shop-settings/shop-settings.ts";
import { Failure, failure } from "../platform/failure.ts";
import type { UnpaidOrderRef } from "../orders/orders.ts";
import { type LineInput, type LineRow, readLines, resolveLines } from "./cart.queries.ts";
import { type MissingReason, type Offer, type Problem, mergeLines, pricedLine, problemOf } from "./cart.rules.ts";
import { defined } from "../../shared/defined.ts";

export const noSuchLine = failure("cart.no_such_line", messages.cart.noLine, 404);
export const cartFailure = ({ code, message }: Problem) => new Failure(`cart.${code}`, message, 409);

export type Line = LineRow & {
  offer: Offer | MissingReason;
  /** Why the line cannot be bought in this quantity. */
  problem: Problem | null;
};
export type Cart = { lines: Line[]; total: CartTotals };

/** A customer's cart, priced and checked; discounts.ts applies coupon and gift card. Two statements. `unpaid` as in `priceLines`. */
export const readCart = async (db: Db, shopperId: number, unpaid?: UnpaidOrderRef): Promise<Cart> =>
  await toCart(db, readLines(db, shopperId, unpaid));

/**
 * The lines that a browser sends, priced and checked; with a `shopperId` at that customer's prices. Prices from the browser are only compared
 * with today's. Stock reserved by the order `unpaid` counts as available, and so does what the customer's own unpaid orders have reserved; nothing of it when
 * `unpaid` is null, because the lines are ordered on top. Two statements.
 */
export const priceLines = async (
  db: Db,
  inputs: readonly LineInput[],
  shopperId: number | null,
  unpaid?: UnpaidOrderRef | null,
): Promise<Cart> => await toCart(db, resolveMerged(db, inputs, shopperId, unpaid));

async function toCart(db: Db, reading: Promise<LineRow[]>): Promise<Cart> {
  const [rows, charges] = await Promise.all([reading, readDeliveryCharges(db)]);
  const lines = rows.map(toLine);
  // Lines that cannot be bought do not count.
  const priced = lines.map(({ offer, quantity }) => pricedLine(offer, quantity)).filter((line) => line !== null);
  return { lines, total: calculateTotals(priced, charges) };
}

export function toLine(row: LineRow): Line {
  const offer = offerOf(row);
  return { ...row, offer, problem: problemOf(offer, row.quantity) };
}

export function offerOf({ status, variant, trade }: LineRow): Offer | MissingReason {
  if (status !== "active") return "gone";
  if (!variant) return "variation_gone";
  const { price, sellingPrice, stock, minimumQuantity, quantityStep, madeToOrder, isGiftCard } = variant;
  const override =
    trade?.overrideDiscount != null && trade.overrideMinimum != null
      ? { discountBasisPoints: trade.overrideDiscount, minimumQuantity: trade.overrideMinimum }
      : undefined;
  return {
    mrp: price,
    sellingPrice,
    stock,
    minimumQuantity,
    quantityStep,
    madeToOrder,
    isGiftCard,
    // A gift card costs everyone its face value.
    terms: trade && !isGiftCard ? { discountBasisPoints: trade.discount, override } : null,
  };
}

/** One line per variation. The same variation may be named by its terms and by its id, so lines are merged after they have been read. */
export const resolveMerged = async (
  db: Db,
  inputs: readonly LineInput[],
  shopperId: number | null,
  unpaid?: UnpaidOrderRef | null,
): Promise<LineRow[]> => mergeLines(await resolveLines(db, inputs, shopperId, unpaid));

/** Throws a failure when this quantity cannot be bought. */
export function assertAvailable(line: LineRow, quantity: number): void {
  const problem = problemOf(offerOf(line), quantity);
  if (problem) throw cartFailure(problem);
}

export const newLine = (line: LineRow) => ({
  productId: line.productId,
  combination: line.combination,
  quantity: line.quantity,
  seenPrice: defined(line.variant, "variation of an available line").sellingPrice,
});

/** An inserted line has the quantity that was added; an updated line has more. */
export const isInserted = (saved: { quantity: number }, added: { quantity: number }) => saved.quantity === added.quantity;

/** The order in which all transactions lock cart lines: see `upsertLines`. */
export const byLockOrder = (one: Line, other: Line) => one.productId - other.productId || (one.combination < other.combination ? -1 : 1);
