/** A wishlist as the screens use it. */
import type { Wish } from "../../state/account/favourites.ts";
import type { Card } from "../catalogue/card.ts";

export type Favourite = {
  wish: Wish;
  /** The product with the price and name of the saved size. */
  card: Card;
  /** Address of the product, with that size chosen. */
  to: string;
  /** Empty for a product without variations. */
  variationKey: string;
  /** What was in the cart before, as far as it is in stock; at least the minimum quantity. */
  quantity: number;
  canBuy: boolean;
};

export type Wishlist = {
  favourites: Favourite[];
  /** Of the link that shows the list to anyone; '' when there is none. */
  shareToken: string;
};

export type SharedWishlist = { /** First name of the owner. */ owner: string; favourites: Favourite[] };
