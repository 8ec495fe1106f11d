/** The quantity, and the result of adding it to the cart. */
import { useEffect, useState } from "react";
import { afterTouch } from "../../../first-touch.ts";
import { quantityRange, withinRange } from "../options/choice.rules.ts";
import { messages } from "../messages.ts";
import type { ProductView, Variation } from "../product.ts";
import type { News } from "./add-to-cart.ts";

export type Purchase = {
  quantity: number;
  setQuantity: (quantity: number) => void;
  add: () => void;
  /** The last click is not answered yet: another one is an accidental double click. */
  isBusy: boolean;
  /** The result of the last click; empty before it, and after another choice. */
  news: News | null;
};

/** Loaded at the first touch of the page, so that it is there for the first click. */
const cart = () => import("./add-to-cart.ts");
const refuse = () => void cart().then(({ refuseToSell }) => refuseToSell());

export function usePurchase(product: ProductView, variation: Variation): Purchase {
  const [wanted, setWanted] = useState(1);
  const [last, setLast] = useState<{ key: string; news: News } | null>(null);
  const [isBusy, setBusy] = useState(false);
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
      if (isBusy) return;
      setBusy(true);
      const show = (news: News) => {
        setBusy(false);
        setLast({ key: variation.key, news });
      };
      cart()
        .then(({ addToCart }) => addToCart(product, variation, quantity))
        .then(show, () => show({ text: messages.connectionLost, isGood: false }));
    },
    isBusy,
    news: last?.key === variation.key ? last.news : null,
  };
}
