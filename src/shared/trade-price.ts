/** Trade prices, calculated in this one place for every page and total. */
import { type Paise, paise } from "./money.ts";

/** Basis points in 100 %: 1250 = 12.5 %. */
const BASIS_POINTS = 10_000;

export type TradeTerms = {
  /** The discount on every price. */
  discountBasisPoints: number;
  /** Replaces the discount above for this product, from a minimum quantity on. */
  override?: { discountBasisPoints: number; minimumQuantity: number } | undefined;
};

/** A trade customer's terms; `overrides` by the product's slug. */
export type TradeOffer = Pick<TradeTerms, "discountBasisPoints"> & {
  overrides: ReadonlyMap<string, NonNullable<TradeTerms["override"]>>;
};

/** The terms for one product. */
export const termsFor = ({ discountBasisPoints, overrides }: TradeOffer, slug: string): TradeTerms => ({
  discountBasisPoints,
  override: overrides.get(slug),
});

/**
 * The price of one unit when `quantity` units are bought, rounded to whole paise. `sellingPrice` is the retail price; `terms` are the
 * customer's for this product, null for retail customers.
 */
export function tradePrice(sellingPrice: Paise, terms: TradeTerms | null, quantity: number): Paise {
  if (!terms) return sellingPrice;
  const { override } = terms;
  const { discountBasisPoints } = override && quantity >= override.minimumQuantity ? override : terms;
  return paise(Math.round((sellingPrice * (BASIS_POINTS - discountBasisPoints)) / BASIS_POINTS));
}
