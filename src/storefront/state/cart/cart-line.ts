/** What a screen knows of the cart: a guest's and a customer's look the same. Amounts are rupees. */
import type { PictureWire } from "../../../contract/fields.ts";

/** What somebody puts in the cart. */
export type Wanted = {
  productId: number;
  /** Empty and 0 for a product without variations. */
  variationKey: string;
  variationId: number;
  quantity: number;
  /** It comes from the wishlist, and leaves that. */
  isWished?: boolean;
};

/** A line as a product page adds it to the cart that the browser stores. */
export type NewCartLine = {
  productId: number;
  name: string;
  slug: string;
  sku: string;
  /** Address of the front picture; empty when there is none. */
  picture: string;
  categoryId: number;
  mrp: number;
  sellingPrice: number;
  percentOff: number;
  /** Empty and 0 for a product without variations. */
  variationKey: string;
  variationId: number;
  chosen: { attribute: string; term: string; termId: number; value: string; kind: "value" | "image" | "text" }[];
  isMadeToOrder: boolean;
  quantity: number;
};

export type Chosen = { attribute: string; term: string };

export type CartLine = {
  /** Names the line, for as long as it is in the cart: product and variation. */
  key: string;
  /** 0 on a guest's line. */
  id: number;
  productId: number;
  variationKey: string;
  variationId: number;
  /** Empty when the piece is not in the shop any more, and was never seen in this browser. */
  name: string;
  slug: string;
  picture: PictureWire | null;
  chosen: Chosen[];
  mrp: number;
  /** What one piece costs this customer. */
  unitPrice: number;
  /** What it cost when it was put in the cart; null when that has not changed. */
  priceWas: number | null;
  percentOff: number;
  quantity: number;
  /** Fewest and most pieces that there can be now; 0 and 0 where none can be bought. */
  min: number;
  max: number;
  /** 0 as long as it cannot be bought as it stands. */
  total: number;
  isMadeToOrder: boolean;
  leadDays: { min: number; max: number } | null;
  isFavourite: boolean;
  /** Why it cannot be bought as it stands; '' when it can. */
  problem: string;
};

export type CartSums = {
  /** Before the products' discounts. */
  items: number;
  discount: number;
  /** items − discount. */
  total: number;
  pieces: number;
  shipping: number;
  codCharge: number;
  coupon: number;
  giftCard: number;
  payable: number;
  payableCod: number;
};

export const keyOf = ({ productId, variationKey }: Pick<Wanted, "productId" | "variationKey">): string => `${productId} ${variationKey}`;

export const noSums: CartSums = {
  items: 0,
  discount: 0,
  total: 0,
  pieces: 0,
  shipping: 0,
  codCharge: 0,
  coupon: 0,
  giftCard: 0,
  payable: 0,
  payableCod: 0,
};
