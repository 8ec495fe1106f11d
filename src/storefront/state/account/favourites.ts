/** The wishlist's content, for the hearts of a page. What a click does is loaded later (features/wishlist). */
import { sharedValue } from "../shared-value.ts";

export type Wish = {
  productId: number;
  /** 0 = the product as a whole, whichever variation. */
  variationId: number;
};

export type Favourites = {
  has(wish: Wish): boolean;
  /** Adds or removes it; a guest signs in first, and is told for which product. */
  toggle(wish: Wish, name: string): void;
  /** Removes it here: the server has moved it into the cart. */
  moved(wish: Wish): void;
};

const favourites = sharedValue<Favourites>();
export const setFavourites = favourites.set;
export const useFavourites = favourites.use;
