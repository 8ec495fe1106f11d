/** Asks for the cart's panel. What is asked for here is shown by features/cart/side-cart.tsx. */
import { useSyncExternalStore } from "react";

/** `added`: the line that was just put in (its product and terms); '' when the panel was opened to look. `note`: what else to say of it. */
export type SideCartRequest = { times: number; added: string; note: string };

let asked: SideCartRequest | null = null;
const listeners = new Set<() => void>();

export function openSideCart(added = "", note = ""): void {
  asked = { times: (asked?.times ?? 0) + 1, added, note };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Null until it is asked for the first time. */
export const useSideCart = (): SideCartRequest | null =>
  useSyncExternalStore(
    subscribe,
    () => asked,
    () => null,
  );
