/** What the screens of a wishlist show. */
import type { Wish } from "../../state/account/favourites.ts";
import type { Card } from "../catalogue/card.ts";

export type Favourite = {
  wish: Wish;
  /** The piece as it was saved: with the price of that size, and its words in the place of the sizes. */
  card: Card;
  /** Address of the product, with that size chosen. */
  to: string;
  /** Empty for a product without variations. */
  variationKey: string;
  /** The fewest that can be bought. */
  quantity: number;
  canBuy: boolean;
};

export type Wishlist = {
  favourites: Favourite[];
  /** Of the link that shows the list to anyone; '' when there is none. */
  shareToken: string;
};

export type SharedWishlist = { /** First name of the owner. */ owner: string; favourites: Favourite[] };
