/** The rules of a cart line: price, quantity and whether it can be bought. Pure: no database, no clock. */
import { MAX_QUANTITY } from "../../contract/cart-fields.ts";
import { messages } from "../../contract/messages.ts";
import { type PricedLine, lineTotal } from "../../shared/cart-totals.ts";
import { type Paise, ZERO } from "../../shared/money.ts";
import { downToStep } from "../../shared/quantity-step.ts";
import { type TradeTerms, tradePrice } from "../../shared/trade-price.ts";

const texts = messages.cart;

/** A variation as it is sold to one customer now. */
export type Offer = {
  mrp: Paise;
  /** The retail price. */
  sellingPrice: Paise;
  stock: number;
  /** The smallest quantity of one order. */
  minimumQuantity: number;
  /** Only multiples of it are sold; `minimumQuantity` is one. */
  quantityStep: number;
  /** Has no stock limit. */
  madeToOrder: boolean;
  isGiftCard: boolean;
  /** Terms of a trade customer's group. */
  terms: TradeTerms | null;
};

/** Why there is no offer. */
export type MissingReason = "gone" | "variation_gone";

/** Why a line cannot be bought; `code` is for logs and tests, `message` for shoppers. */
export type Problem = {
  code: MissingReason | "not_for_sale" | "sold_out" | "too_few_left" | "below_minimum" | "not_in_step" | "too_many" | "full";
  message: string;
};

const inPairs = (text: { pairs: string; sets: string }, step: number) =>
  (step === 2 ? text.pairs : text.sets).replaceAll("{step}", String(step));
const withCount = (text: string, count: number) => text.replaceAll("{count}", String(count));

/** The price of one unit in this quantity. */
export const unitPrice = ({ sellingPrice, terms }: Offer, quantity: number): Paise => tradePrice(sellingPrice, terms, quantity);

/** The unit price as it was seen before; null when it has not changed. */
export function priceWas(offer: Offer, quantity: number, seenPrice: Paise | null): Paise | null {
  if (seenPrice === null) return null;
  const was = tradePrice(seenPrice, offer.terms, quantity);
  return was === unitPrice(offer, quantity) ? null : was;
}

/** The largest quantity that can be bought now. */
export const maxQuantity = ({ stock, madeToOrder, quantityStep }: Offer): number =>
  downToStep(madeToOrder ? MAX_QUANTITY : Math.min(stock, MAX_QUANTITY), quantityStep);

const missing: Record<MissingReason, Problem> = {
  gone: { code: "gone", message: texts.gone },
  variation_gone: { code: "variation_gone", message: texts.variationGone },
};
const notForSale: Problem = { code: "not_for_sale", message: texts.notForSale };
const soldOut: Problem = { code: "sold_out", message: texts.soldOut };
export const cartFull: Problem = { code: "full", message: texts.full };

/** Why it cannot be bought in any quantity; null when it can. */
export function unavailableReason(offer: Offer | MissingReason): Problem | null {
  if (typeof offer === "string") return missing[offer];
  if (unitPrice(offer, offer.minimumQuantity) <= 0) return notForSale;
  return maxQuantity(offer) < offer.minimumQuantity ? soldOut : null;
}

/** Why this quantity cannot be bought; null when it can. */
export function problemOf(offer: Offer | MissingReason, quantity: number): Problem | null {
  const reason = unavailableReason(offer);
  if (reason || typeof offer === "string") return reason;
  if (quantity > MAX_QUANTITY) return { code: "too_many", message: messages.input.quantity };
  if (!offer.madeToOrder && quantity > offer.stock)
    return { code: "too_few_left", message: offer.stock === 1 ? texts.lastOne : withCount(texts.fewLeft, maxQuantity(offer)) };
  if (quantity % offer.quantityStep !== 0) return { code: "not_in_step", message: inPairs(texts.soldIn, offer.quantityStep) };
  if (quantity < offer.minimumQuantity) return { code: "below_minimum", message: withCount(texts.fewest, offer.minimumQuantity) };
  return null;
}

export const isMadeToOrder = (offer: Offer, quantity: number): boolean => offer.madeToOrder && quantity > offer.stock;

/** The line for the totals; null when it cannot be bought. */
export const pricedLine = (offer: Offer | MissingReason, quantity: number): PricedLine | null =>
  typeof offer === "string" || problemOf(offer, quantity)
    ? null
    : { mrp: offer.mrp, unitPrice: unitPrice(offer, quantity), quantity, isGiftCard: offer.isGiftCard };

export const lineAmount = (line: PricedLine | null): Paise => (line ? lineTotal(line) : ZERO);

/** The nearest quantity that can be bought, with a message for the shopper when it differs from `wanted`. */
export function clampQuantity(offer: Offer, wanted: number): { quantity: number; message: string | null } {
  const possible = Math.min(Math.max(wanted, offer.minimumQuantity), maxQuantity(offer));
  const quantity = downToStep(possible, offer.quantityStep);
  if (quantity === wanted) return { quantity, message: null };
  if (wanted % offer.quantityStep !== 0 && wanted < maxQuantity(offer) + offer.quantityStep)
    return { quantity, message: withCount(inPairs(texts.roundedToStep, offer.quantityStep), quantity) };
  return { quantity, message: quantity > wanted ? withCount(texts.raised, quantity) : tooMany(offer, quantity) };
}

function tooMany(offer: Offer, quantity: number): string {
  if (offer.madeToOrder || offer.stock > MAX_QUANTITY) return withCount(texts.most, quantity);
  return quantity === 1 ? texts.cappedToOne : withCount(texts.capped, quantity);
}

export const notMergedMessage = (why: Problem): string => texts.notTakenOver.replace("{why}", why.message);

type Which = { productId: number; combination: string };
const keyOf = ({ productId, combination }: Which) => `${productId} ${combination}`;
export const isSameLine = (one: Which, other: Which): boolean => keyOf(one) === keyOf(other);

/** One line per variation with the total quantity; of differing prices the last one counts. */
export function mergeLines<Line extends Which & { quantity: number }>(lines: readonly Line[]): Line[] {
  const byKey = new Map<string, Line>();
  for (const line of lines) {
    const before = byKey.get(keyOf(line));
    byKey.set(keyOf(line), before ? { ...before, ...line, quantity: before.quantity + line.quantity } : line);
  }
  return [...byKey.values()];
}
