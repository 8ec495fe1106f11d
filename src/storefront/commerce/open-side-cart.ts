/** Opens the side cart, which features/cart/side-cart.tsx shows. */
import { useSyncExternalStore } from "react";

/** `added`: the line just added (its product and terms), '' when the shopper only opened the cart. `note`: a message about the added line. */
export type SideCartRequest = { times: number; added: string; note: string };

let request: SideCartRequest | null = null;
const listeners = new Set<() => void>();

export function openSideCart(added = "", note = ""): void {
  request = { times: (request?.times ?? 0) + 1, added, note };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Null until the first request. */
export const useSideCart = (): SideCartRequest | null =>
  useSyncExternalStore(
    subscribe,
    () => request,
    () => null,
  );
