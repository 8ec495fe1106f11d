/** Loads a trade customer's terms and calculates prices as the server does. Loaded for trade customers only. */
import { isRefusal } from "../../../contract/browser-client.ts";
import { fromRupees, toRupees } from "../../../shared/money.ts";
import { termsFor, type TradeOffer, tradePrice } from "../../../shared/trade-price.ts";
import { browserApi } from "../../state/browser-api.ts";
import type { TradePriceList } from "../../state/account/trade-prices.ts";

/** Null for customers without terms, and when refused. */
export async function readTradePrices(): Promise<TradePriceList | null> {
  const reply = await browserApi()("trade-terms");
  if (isRefusal(reply) || !reply.terms) return null;
  const { discount_basis_points, overrides } = reply.terms;
  return pricesOf({
    discountBasisPoints: discount_basis_points,
    overrides: new Map(
      overrides.map((one) => [one.product_slug, { discountBasisPoints: one.discount_basis_points, minimumQuantity: one.minimum_quantity }]),
    ),
  });
}

/** The slug in a product's path, with or without a query. */
const slugIn = (to: string): string => decodeURIComponent(/^\/product\/([^/?#]+)/.exec(to)?.[1] ?? "");

export const pricesOf = (offer: TradeOffer): TradePriceList => ({
  price: (to, selling, quantity = 1) => toRupees(tradePrice(fromRupees(selling), termsFor(offer, slugIn(to)), quantity)),
  cheaperFrom: (to) => {
    const { override } = termsFor(offer, slugIn(to));
    if (!override || override.minimumQuantity === 1) return null;
    return override.discountBasisPoints > offer.discountBasisPoints ? override.minimumQuantity : null;
  },
});
