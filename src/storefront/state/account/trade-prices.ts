/**
 * Trade prices. Pages are the same for everyone and carry regular prices; a trade customer's prices replace them once the browser
 * knows them. How they are calculated is loaded later, and for trade customers only.
 */
import { sharedValue } from "../shared-value.ts";

export type TradePriceList = {
  /** Unit price in rupees of the product at `to` when `quantity` units are bought; `selling` is the regular price. */
  price(to: string, selling: number, quantity?: number): number;
  /** The quantity from which the unit price is lower; null = none. */
  cheaperFrom(to: string): number | null;
};

const prices = sharedValue<TradePriceList>();

/** Null: regular prices are shown again. */
export const setTradePrices = prices.set;

/** Null for everyone but trade customers. */
export const useTradePrices = prices.use;
