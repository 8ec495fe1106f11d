/** How many, and what happened when they were put in the cart. */
import { useEffect, useRef, useState } from "react";
import { toast } from "../../../ui/toast.ts";
import { quantityRange, withinRange } from "../options/choice.rules.ts";
import { messages } from "../messages.ts";
import type { ProductView, Variation } from "../product.ts";
import type { News } from "./add-to-cart.ts";

export type Purchase = {
  quantity: number;
  setQuantity: (quantity: number) => void;
  add: () => void;
  /** What became of the last press of the button; nothing before it, and nothing after another choice. */
  news: News | null;
};

/** Loaded when the page is awake: by the time of the first press it is there. */
const cart = () => import("./add-to-cart.ts");

/** Two presses within this time are one that trembled. */
const ONE_PRESS_MS = 500;

export function usePurchase(product: ProductView, variation: Variation): Purchase {
  const [wanted, setWanted] = useState(1);
  const [last, setLast] = useState<{ key: string; news: News } | null>(null);
  const pressedAt = useRef(-ONE_PRESS_MS);
  const quantity = withinRange(wanted, quantityRange(variation));
  const hasPrice = variation.sellingPrice > 0;
  useEffect(() => void cart().catch(() => {}), []);

  return {
    quantity,
    setQuantity(next) {
      if (!hasPrice) return toast(messages.notForSale);
      setLast(null);
      setWanted(next);
    },
    add() {
      if (!hasPrice) return toast(messages.notForSale);
      const now = performance.now();
      if (now - pressedAt.current < ONE_PRESS_MS) return;
      pressedAt.current = now;
      const say = (news: News) => setLast({ key: variation.key, news });
      cart()
        .then(({ addToCart }) => addToCart(product, variation, quantity))
        .then(say, () => say({ text: messages.connectionLost, isGood: false }));
    },
    news: last?.key === variation.key ? last.news : null,
  };
}
