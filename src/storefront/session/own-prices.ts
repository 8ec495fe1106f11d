/**
 * Prices of one's own. Pages carry everybody's, since they are the same for everyone; a trade customer's own take their place once the browser
 * knows them. Every page needs no more than this: how they are worked out comes later, and only for trade customers.
 */
import { useSyncExternalStore } from "react";

export type OwnPrices = {
  /** Rupees for one piece of the product at the address `to`, when `quantity` of them are bought; `selling` is everybody's price. */
  price(to: string, selling: number, quantity?: number): number;
  /** The quantity from which it costs less than a single piece; null when there is none. */
  cheaperFrom(to: string): number | null;
};

let own: OwnPrices | null = null;
const listeners = new Set<() => void>();

/** Null takes them back: everybody's prices are shown again. */
export function setOwnPrices(next: OwnPrices | null): void {
  own = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Null for most people, on the server, and while hydrating. */
export const useOwnPrices = (): OwnPrices | null =>
  useSyncExternalStore(
    subscribe,
    () => own,
    () => null,
  );
