/**
 * Prices of one's own. Pages carry everybody's, since they are the same for everyone; a trade customer's own take their place once the browser
 * knows them. Every page needs no more than this: how they are worked out comes later, and only for trade customers.
 */
import { sharedValue } from "../shared-value.ts";

export type OwnPrices = {
  /** Rupees for one piece of the product at the address `to`, when `quantity` of them are bought; `selling` is everybody's price. */
  price(to: string, selling: number, quantity?: number): number;
  /** The quantity from which it costs less than a single piece; null when there is none. */
  cheaperFrom(to: string): number | null;
};

const own = sharedValue<OwnPrices>();

/** Null takes them back: everybody's prices are shown again. */
export const setOwnPrices = own.set;

/** Null for most people. */
export const useOwnPrices = own.use;
