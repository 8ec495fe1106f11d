import { useState } from "react";
import { cart } from "../../state/cart/browser-cart.ts";
import type { CartLine } from "../../state/cart/cart-line.ts";
import { toastRefusal } from "./toast-refusal.ts";

/** Removes a line and remembers it, so that the removal can be undone. */
export function useUndoRemove() {
  const [removed, setRemoved] = useState<CartLine | null>(null);
  return {
    removed,
    async remove(line: CartLine) {
      setRemoved(line);
      if (!(await toastRefusal(cart.remove(line.key)))) setRemoved(null);
    },
    undoRemove() {
      setRemoved(null);
      if (removed) void toastRefusal(cart.add(removed));
    },
  };
}
