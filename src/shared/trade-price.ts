/** What a trade customer pays: the one place in which it is worked out, wherever a price is shown or summed for one. */
import { type Paise, paise } from "./money.ts";

/** Hundredths of a per cent: 1250 = 12.5 %. */
const WHOLE = 10_000;

export type TradeTerms = {
  /** Off every price. */
  discountBasisPoints: number;
  /** For this product, in place of the discount above, from a number of pieces on. */
  override?: { discountBasisPoints: number; minimumQuantity: number } | undefined;
};

/** What a trade customer gets on the whole; `overrides` by the product's slug. */
export type TradeOffer = Pick<TradeTerms, "discountBasisPoints"> & {
  overrides: ReadonlyMap<string, NonNullable<TradeTerms["override"]>>;
};

/** The terms of an offer for one product. */
export const termsFor = ({ discountBasisPoints, overrides }: TradeOffer, slug: string): TradeTerms => ({
  discountBasisPoints,
  override: overrides.get(slug),
});

/**
 * The price of one piece when `quantity` pieces of it are bought, rounded to whole paise. `sellingPrice` is everybody's; `terms` are those
 * of the customer for this product, null for who has none.
 */
export function tradePrice(sellingPrice: Paise, terms: TradeTerms | null, quantity: number): Paise {
  if (!terms) return sellingPrice;
  const { override } = terms;
  const { discountBasisPoints } = override && quantity >= override.minimumQuantity ? override : terms;
  return paise(Math.round((sellingPrice * (WHOLE - discountBasisPoints)) / WHOLE));
}
