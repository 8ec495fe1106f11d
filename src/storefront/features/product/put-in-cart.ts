/** Puts a piece in the cart of this browser, as many as there are, and says what happened. */
import { keepInCart, quantityInCart } from "../../session/cart.ts";
import { chosenTerm, quantityRange } from "./choice.rules.ts";
import { addedSome, messages } from "./messages.ts";
import type { ProductView, Variation } from "./product.ts";

export type News = { text: string; isGood: boolean };

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

export function putInCart(product: ProductView, variation: Variation, quantity: number): News {
  const already = quantityInCart({ productId: product.id, variationKey: variation.key });
  const room = Math.min(quantity, quantityRange(variation).max - already);
  if (room <= 0) return { text: messages.allInCart, isGood: true };
  if (!keepInCart(lineOf(product, variation, room))) return { text: messages.notKept, isGood: false };
  return { text: addedSome(room, quantity, already + room), isGood: true };
}
