/** Cart lines: what each costs one customer now, and why it cannot be bought. */
import { messages } from "../../contract/messages.ts";
import type { Db } from "../../db/connect.ts";
import { type CartTotals, NO_DEDUCTIONS, applyDeductions, calculateTotals } from "../../shared/cart-totals.ts";
import type { Paise } from "../../shared/money.ts";
import { USUAL_LEAD_DAYS } from "../catalogue/catalogue.ts";
import { readDeliveryCharges } from "../shop-settings/shop-settings.ts";
import { Failure, failure } from "../platform/failure.ts";
import type { UnpaidOrderRef } from "../orders/orders.ts";
import { type LineInput, type LineRow, readLines, resolveLines } from "./cart.queries.ts";
import {
  type MissingReason,
  type Offer,
  type Problem,
  isMadeToOrder,
  mergeLines,
  pricedLine,
  problemOf,
  unavailableReason,
} from "./cart.rules.ts";
import { defined } from "../../shared/defined.ts";

/** Days until a line is ready that is made to order; null when it is in stock or cannot be bought. */
export function leadDaysOf({
  offer,
  quantity,
  variant,
}: Pick<Line, "offer" | "quantity" | "variant">): { min: number; max: number } | null {
  if (typeof offer === "string" || unavailableReason(offer) || !isMadeToOrder(offer, quantity)) return null;
  return { min: variant?.leadMinDays ?? USUAL_LEAD_DAYS.min, max: variant?.leadMaxDays ?? USUAL_LEAD_DAYS.max };
}

export const noSuchLine = failure("cart.no_such_line", messages.cart.noLine, 404);
export const cartFailure = ({ code, message }: Problem) => new Failure(`cart.${code}`, message, 409);

export type Line = LineRow & {
  offer: Offer | MissingReason;
  /** Why the line cannot be bought in this quantity. */
  problem: Problem | null;
};

/** What is known of the delivery charge besides its amount. */
export type ShippingFacts = {
  /** The total from which it is free; null when it is free at any, at none, or when nobody knows yet. */
  freeFrom: Paise | null;
  /** The most that it can cost: it depends on a PIN code that is not known yet. */
  isMost: boolean;
};

export type Cart = { lines: Line[]; total: CartTotals; shipping: ShippingFacts };

/** Adds the delivery charge of a PIN code, '' while it is not known. From the area of delivery, which depends on carts. */
export type ChargeDelivery = (cart: Cart, pincode: string) => Promise<Cart>;

/** The cart with another delivery charge, before coupon and gift card are applied. */
export const withShipping = (cart: Cart, shipping: Paise, facts: ShippingFacts): Cart => ({
  ...cart,
  total: applyDeductions({ ...cart.total, shipping }, NO_DEDUCTIONS),
  shipping: facts,
});

/** A customer's cart, priced and checked; discounts.ts applies coupon and gift card. One statement. `unpaid` as in `priceLines`. */
export const readCart = async (db: Db, shopperId: number, unpaid?: UnpaidOrderRef): Promise<Cart> =>
  await toCart(db, readLines(db, shopperId, unpaid));

/**
 * The lines that a browser sends, priced and checked; with a `shopperId` at that customer's prices. Prices from the browser are only compared
 * with today's. Stock reserved by the order `unpaid` counts as available, and so does what the customer's own unpaid orders have reserved; nothing of it when
 * `unpaid` is null, because the lines are ordered on top. One statement.
 */
export const priceLines = async (
  db: Db,
  inputs: readonly LineInput[],
  shopperId: number | null,
  unpaid?: UnpaidOrderRef | null,
): Promise<Cart> => await toCart(db, resolveMerged(db, inputs, shopperId, unpaid));

async function toCart(db: Db, reading: Promise<LineRow[]>): Promise<Cart> {
  const rows = await reading;
  const charges = rows[0]?.charges ?? (await readDeliveryCharges(db));
  const lines = rows.map(toLine);
  // Lines that cannot be bought do not count.
  const priced = lines.map(({ offer, quantity }) => pricedLine(offer, quantity)).filter((line) => line !== null);
  const { freeFrom, charge } = charges;
  return {
    lines,
    total: calculateTotals(priced, charges),
    shipping: { freeFrom: freeFrom > 0 && charge > 0 ? freeFrom : null, isMost: false },
  };
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
