import type { CartLine } from "../../state/cart/cart-line.ts";
import { productPath } from "../catalogue/paths.ts";

export const paths = { cart: "/cart", address: "/cart/address", rugs: "/shop", wishlist: "/wishlist" } as const;

/** The product with its variation chosen; '' when it is known no more. */
export function linePath({ slug, variationKey }: CartLine): string {
  if (slug === "") return "";
  return variationKey === "" ? productPath(slug) : `${productPath(slug)}?v=${encodeURIComponent(variationKey)}`;
}
