import { useState } from "react";
import { cart } from "../../state/cart/browser-cart.ts";
import type { CartLine } from "../../state/cart/cart-line.ts";
import { moved } from "./toast-refusal.ts";

/** Takes a line out, and remembers it for as long as it can be put back. */
export function useRemoval() {
  const [removed, setRemoved] = useState<CartLine | null>(null);
  return {
    removed,
    async remove(line: CartLine) {
      setRemoved(line);
      if (!(await moved(cart.remove(line.key)))) setRemoved(null);
    },
    putBack() {
      setRemoved(null);
      if (removed) void moved(cart.add(removed));
    },
  };
}
