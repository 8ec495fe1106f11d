/** Adds a product to the cart, limited to what is in stock, and returns a message. */
import type { NewCartLine } from "../../../state/cart/cart-line.ts";
import { addToStoredCart, quantityInCart } from "../../../state/cart/stored-cart.ts";
import { keyOf } from "../../../state/cart/cart-line.ts";
import { tokenNow } from "../../../state/storage.ts";
import { endAdding, openSideCart } from "../../../commerce/open-side-cart.ts";
import { chosenTerm, quantityRange } from "../options/choice.rules.ts";
import { toast } from "../../../ui/toast.ts";
import type { ProductView, Variation } from "../product.ts";
import { addedSome, messages } from "./messages.ts";

export type News = { text: string; isGood: boolean };

/** For a product without a price. */
export const refuseToSell = (): void => toast(messages.notForSale);

const lineOf = (product: ProductView, variation: Variation, quantity: number): NewCartLine => ({
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

/**
 * A customer's lines are sent to the server, which decides. A guest's cart is in the browser: it is checked against what this browser knows of the
 * stock, and works offline.
 */
export async function addToCart(product: ProductView, variation: Variation, quantity: number): Promise<News> {
  const line = lineOf(product, variation, quantity);
  if (tokenNow() !== "") {
    const sent = await send(line, quantity);
    if (!sent.isOver) return sent;
    // The token is gone: the product goes into the cart of this browser, which joins the customer's at the next sign-in.
    toast(messages.signedOut);
  }
  const already = quantityInCart({ productId: product.id, variationKey: variation.key });
  // The sum is a quantity that is sold, whatever is in the cart.
  const most = Math.min(already + quantity, quantityRange(variation).max);
  const room = most - (most % variation.step) - already;
  if (room <= 0) return { text: messages.allInCart, isGood: true };
  const added = { text: addedSome(room, quantity, already + room), isGood: true };
  const sent = await send({ ...line, quantity: room }, room, room < quantity ? added.text : "").catch(() => null);
  if (sent && !sent.isGood) return sent;
  if (!sent && !addToStoredCart({ ...line, quantity: room })) return { text: messages.notKept, isGood: false };
  return added;
}

/** The side cart opens before the shop answers. `note` is shown in it. Throws when the shop cannot be reached. */
async function send(line: NewCartLine, quantity: number, note = ""): Promise<News & { isOver?: boolean }> {
  openSideCart(keyOf(line));
  let isAdded = false;
  try {
    const { cart } = await import("../../../state/cart/browser-cart.ts");
    const { isDone, isLost, isOver, message } = await cart.add(line);
    if (isLost) throw new Error(message);
    isAdded = isDone;
    return isDone ? { text: addedSome(quantity, quantity, quantity), isGood: true } : { text: message, isGood: false, isOver };
  } finally {
    endAdding(isAdded, note);
  }
}
