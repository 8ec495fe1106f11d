/** Opens the side cart, which features/cart/side-cart.tsx shows. */
import { useSyncExternalStore } from "react";

/** `added`: the line being added (its product and terms), '' when the shopper only opened the cart. `note`: a message about the added line. */
export type SideCartRequest = { times: number; added: string; isAdding: boolean; note: string };

let request: SideCartRequest | null = null;
const listeners = new Set<() => void>();

function change(next: SideCartRequest | null): void {
  request = next;
  for (const listener of listeners) listener();
}

/** With a line, before the shop has answered: the panel opens at the press, and `endAdding` follows. */
export const openSideCart = (added = ""): void => change({ times: (request?.times ?? 0) + 1, added, isAdding: added !== "", note: "" });

/** A line that is not added closes the panel: the page shows why. */
export const endAdding = (isDone: boolean, note: string): void => change(request && isDone ? { ...request, isAdding: false, note } : null);

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
