/** What a line of the cart may be, and what it costs: no database, no clock. */
import { MAX_QUANTITY } from "../../contract/cart-fields.ts";
import { messages } from "../../contract/messages.ts";
import { type PricedLine, lineTotal } from "../../shared/cart-totals.ts";
import { type Paise, ZERO } from "../../shared/money.ts";
import { type TradeTerms, tradePrice } from "../../shared/trade-price.ts";

const words = messages.cart;

/** A variation as it is sold now, to one customer. */
export type Offer = {
  mrp: Paise;
  /** Everybody's. */
  sellingPrice: Paise;
  stock: number;
  /** Fewest pieces in one order, for everybody. */
  minimumQuantity: number;
  /** Of these there are as many as are wanted. */
  madeToOrder: boolean;
  isGiftCard: boolean;
  /** Of a trade customer who has a group. */
  terms: TradeTerms | null;
};

/** Why there is no offer. */
export type MissingReason = "gone" | "variation_gone";

/** Why a line cannot be bought as it stands; `code` for logs and tests, `message` for people. */
export type Problem = {
  code: MissingReason | "not_for_sale" | "sold_out" | "too_few_left" | "below_minimum" | "too_many" | "full";
  message: string;
};

const counted = (text: string, count: number) => text.replaceAll("{count}", String(count));

/** What one piece costs when `quantity` of them are bought. */
export const unitPrice = ({ sellingPrice, terms }: Offer, quantity: number): Paise => tradePrice(sellingPrice, terms, quantity);

/** What one piece cost at the price that was seen before; null when that is today's. */
export function priceWas(offer: Offer, quantity: number, seenPrice: Paise | null): Paise | null {
  if (seenPrice === null) return null;
  const was = tradePrice(seenPrice, offer.terms, quantity);
  return was === unitPrice(offer, quantity) ? null : was;
}

/** Most pieces of a line that there can be today. */
export const maxQuantity = ({ stock, madeToOrder }: Offer): number => (madeToOrder ? MAX_QUANTITY : Math.min(stock, MAX_QUANTITY));

const missing: Record<MissingReason, Problem> = {
  gone: { code: "gone", message: words.gone },
  variation_gone: { code: "variation_gone", message: words.variationGone },
};
const notForSale: Problem = { code: "not_for_sale", message: words.notForSale };
const soldOut: Problem = { code: "sold_out", message: words.soldOut };
export const cartFull: Problem = { code: "full", message: words.full };

/** Why none of it can be bought, however many are wanted; null when some can. */
export function unavailableReason(offer: Offer | MissingReason): Problem | null {
  if (typeof offer === "string") return missing[offer];
  if (unitPrice(offer, offer.minimumQuantity) <= 0) return notForSale;
  return maxQuantity(offer) < offer.minimumQuantity ? soldOut : null;
}

/** Why that many cannot be bought; null when they can. */
export function problemOf(offer: Offer | MissingReason, quantity: number): Problem | null {
  const bar = unavailableReason(offer);
  if (bar || typeof offer === "string") return bar;
  if (quantity > MAX_QUANTITY) return { code: "too_many", message: messages.input.quantity };
  if (quantity > maxQuantity(offer))
    return { code: "too_few_left", message: offer.stock === 1 ? words.lastOne : counted(words.fewLeft, offer.stock) };
  if (quantity < offer.minimumQuantity) return { code: "below_minimum", message: counted(words.fewest, offer.minimumQuantity) };
  return null;
}

export const isMadeToOrder = (offer: Offer, quantity: number): boolean => offer.madeToOrder && quantity > offer.stock;

/** The line as it is added up; null as long as it cannot be bought. */
export const pricedLine = (offer: Offer | MissingReason, quantity: number): PricedLine | null =>
  typeof offer === "string" || problemOf(offer, quantity)
    ? null
    : { mrp: offer.mrp, unitPrice: unitPrice(offer, quantity), quantity, isGiftCard: offer.isGiftCard };

export const lineAmount = (line: PricedLine | null): Paise => (line ? lineTotal(line) : ZERO);

/** How many there are in the cart when `wanted` are wanted in all, and what the customer has to be told when it is another number. */
export function clampQuantity(offer: Offer, wanted: number): { quantity: number; message: string | null } {
  const quantity = Math.min(Math.max(wanted, offer.minimumQuantity), maxQuantity(offer));
  if (quantity > wanted) return { quantity, message: counted(words.raised, quantity) };
  if (quantity < wanted) return { quantity, message: tooMany(offer, quantity) };
  return { quantity, message: null };
}

function tooMany(offer: Offer, quantity: number): string {
  if (offer.madeToOrder || quantity < offer.stock) return counted(words.most, quantity);
  return quantity === 1 ? words.cappedToOne : counted(words.capped, quantity);
}

export const notMergedMessage = (why: Problem): string => words.notTakenOver.replace("{why}", why.message);

type Which = { productId: number; combination: string };
const keyOf = ({ productId, combination }: Which) => `${productId} ${combination}`;
export const isSameLine = (one: Which, other: Which): boolean => keyOf(one) === keyOf(other);

/** Each piece once, with the sum of what was wanted of it; what was seen last counts. */
export function mergeLines<Line extends Which & { quantity: number }>(lines: readonly Line[]): Line[] {
  const byKey = new Map<string, Line>();
  for (const line of lines) {
    const before = byKey.get(keyOf(line));
    byKey.set(keyOf(line), before ? { ...before, ...line, quantity: before.quantity + line.quantity } : line);
  }
  return [...byKey.values()];
}
