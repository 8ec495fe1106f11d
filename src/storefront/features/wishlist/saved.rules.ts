/** The wishlist as a set of keys, one for each product and variation. */
import type { Wish } from "../../state/account/favourites.ts";

export type Saved = ReadonlySet<string>;

export const nameOf = ({ productId, variationId }: Wish): string => `${productId}:${variationId}`;

const isOf = (productId: number) => (name: string) => name.startsWith(`${productId}:`);

/** A product as a whole is saved when any of its variations is. */
export function isSaved(saved: Saved, wish: Wish): boolean {
  if (wish.variationId === 0) return [...saved].some(isOf(wish.productId));
  return saved.has(nameOf(wish));
}

/** The variations of a product that are saved. */
export const savedOf = (saved: Saved, productId: number): string[] => [...saved].filter(isOf(productId));

/** Replaces the saved variations of a product. */
export function withSaved(saved: Saved, productId: number, names: readonly string[]): Saved {
  return new Set([...[...saved].filter((name) => !isOf(productId)(name)), ...names]);
}

/** The list if the server accepts the toggle. Removing a product removes all its variations. */
export function toggled(saved: Saved, wish: Wish): Saved {
  const own = savedOf(saved, wish.productId);
  if (!isSaved(saved, wish)) return withSaved(saved, wish.productId, [...own, nameOf(wish)]);
  return withSaved(saved, wish.productId, wish.variationId === 0 ? [] : own.filter((name) => name !== nameOf(wish)));
}
