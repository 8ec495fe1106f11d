/** How many, and what happened when they were put in the cart. */
import { useRef, useState } from "react";
import { keepInCart, quantityInCart } from "../../session/cart.ts";
import { toast } from "../../ui/toast.tsx";
import { chosenTerm, quantityRange, withinRange } from "./choice.rules.ts";
import { addedSome, messages } from "./messages.ts";
import type { ProductView, Variation } from "./product.ts";

export type News = { text: string; isGood: boolean };

export type Purchase = {
  quantity: number;
  setQuantity: (quantity: number) => void;
  add: () => void;
  /** What became of the last press of the button; nothing before it, and nothing after another choice. */
  news: News | null;
};

const lineOf = (product: ProductView, variation: Variation, quantity: number) => ({
  productId: product.id,
  name: product.name,
  slug: product.slug,
  sku: variation.sku,
  picture: product.pictures[0]?.src ?? "",
  categoryId: product.category?.id ?? 0,
  mrp: variation.mrp,
  sellingPrice: variation.sellingPrice,
  percentOff: variation.percentOff,
  variationKey: variation.key,
  variationId: variation.key === "" ? 0 : variation.id,
  chosen: product.attributes.flatMap((attribute) => {
    const term = chosenTerm(attribute, variation);
    return term ? { attribute: attribute.name, term: term.name, termId: term.id, value: term.value, kind: attribute.kind } : [];
  }),
  isMadeToOrder: variation.isMadeToOrder,
  quantity,
});

function putInCart(product: ProductView, variation: Variation, quantity: number): News {
  const already = quantityInCart({ productId: product.id, variationKey: variation.key });
  const room = Math.min(quantity, quantityRange(variation).max - already);
  if (room <= 0) return { text: messages.allInCart, isGood: true };
  if (!keepInCart(lineOf(product, variation, room))) return { text: messages.notKept, isGood: false };
  return { text: addedSome(room, quantity, already + room), isGood: true };
}

/** Two presses within this time are one that trembled. */
const ONE_PRESS_MS = 500;

export function usePurchase(product: ProductView, variation: Variation): Purchase {
  const [wanted, setWanted] = useState(1);
  const [last, setLast] = useState<{ key: string; news: News } | null>(null);
  const pressedAt = useRef(-ONE_PRESS_MS);
  const quantity = withinRange(wanted, quantityRange(variation));
  const hasPrice = variation.sellingPrice > 0;

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
      setLast({ key: variation.key, news: putInCart(product, variation, quantity) });
    },
    news: last?.key === variation.key ? last.news : null,
  };
}
