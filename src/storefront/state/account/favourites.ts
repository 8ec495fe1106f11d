/** What is on the wishlist, for the hearts of a page. Every page needs no more than this: what a press does comes later (features/wishlist). */
import { sharedValue } from "../shared-value.ts";

export type Wish = {
  productId: number;
  /** 0 = the product as a whole, whichever variation. */
  variationId: number;
};

export type Favourites = {
  has(wish: Wish): boolean;
  /** Puts it on the list or takes it off; a guest is led to sign in and back. */
  toggle(wish: Wish): void;
  /** It is off the list: the shop has moved it into the cart. */
  moved(wish: Wish): void;
};

const favourites = sharedValue<Favourites>();
export const setFavourites = favourites.set;
export const useFavourites = favourites.use;
