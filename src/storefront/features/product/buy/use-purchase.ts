/** The quantity, and the result of adding it to the cart. */
import { useEffect, useRef, useState } from "react";
import { afterTouch } from "../../../first-touch.ts";
import { quantityRange, withinRange } from "../options/choice.rules.ts";
import { messages } from "../messages.ts";
import type { ProductView, Variation } from "../product.ts";
import type { News } from "./add-to-cart.ts";

export type Purchase = {
  quantity: number;
  setQuantity: (quantity: number) => void;
  add: () => void;
  /** The result of the last click; empty before it, and after another choice. */
  news: News | null;
};

/** Loaded at the first touch of the page, so that it is there for the first click. */
const cart = () => import("./add-to-cart.ts");
const refuse = () => void cart().then(({ refuseToSell }) => refuseToSell());

/** A second click within this time is an accidental double click. */
const ONE_PRESS_MS = 500;

export function usePurchase(product: ProductView, variation: Variation): Purchase {
  const [wanted, setWanted] = useState(1);
  const [last, setLast] = useState<{ key: string; news: News } | null>(null);
  const pressedAt = useRef(-ONE_PRESS_MS);
  const quantity = withinRange(wanted, quantityRange(variation));
  const hasPrice = variation.sellingPrice > 0;
  useEffect(() => void afterTouch(cart).catch(() => {}), []);

  return {
    quantity,
    setQuantity(next) {
      if (!hasPrice) return refuse();
      setLast(null);
      setWanted(next);
    },
    add() {
      if (!hasPrice) return refuse();
      const now = performance.now();
      if (now - pressedAt.current < ONE_PRESS_MS) return;
      pressedAt.current = now;
      const show = (news: News) => setLast({ key: variation.key, news });
      cart()
        .then(({ addToCart }) => addToCart(product, variation, quantity))
        .then(show, () => show({ text: messages.connectionLost, isGood: false }));
    },
    news: last?.key === variation.key ? last.news : null,
  };
}
