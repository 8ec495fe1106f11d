/** The cart as screens use it, the same for guests and customers. Amounts are rupees. */
import type { PictureWire } from "../../../contract/fields.ts";

/** What a shopper adds to the cart. */
export type Wanted = {
  productId: number;
  /** Empty and 0 for a product without variations. */
  variationKey: string;
  variationId: number;
  quantity: number;
  /** It is moved from the wishlist. */
  isWished?: boolean;
};

/** A line that a product page adds to the stored cart. */
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
  /** Identifies the line: product and variation. */
  key: string;
  /** 0 for guests. */
  id: number;
  productId: number;
  variationKey: string;
  variationId: number;
  /** Empty when the product is no longer in the shop and its name was never stored. */
  name: string;
  slug: string;
  picture: PictureWire | null;
  chosen: Chosen[];
  mrp: number;
  /** This customer's price of one unit. */
  unitPrice: number;
  /** The price when it was added to the cart; null if unchanged. */
  priceWas: number | null;
  percentOff: number;
  quantity: number;
  /** Allowed quantities; 0 and 0 if it cannot be bought. */
  min: number;
  max: number;
  /** Only multiples of it are sold: 2 for what is sold in pairs. */
  step: number;
  /** 0 while the line cannot be bought. */
  total: number;
  isMadeToOrder: boolean;
  leadDays: { min: number; max: number } | null;
  isFavourite: boolean;
  /** Sent by e-mail, not shipped. */
  isGiftCard: boolean;
  /** Why the line cannot be bought; '' if it can. */
  problem: string;
};

export type CartTotals = {
  /** Before the products' discounts. */
  items: number;
  discount: number;
  /** items − discount. */
  total: number;
  unitCount: number;
  shipping: number;
  codCharge: number;
  coupon: number;
  giftCard: number;
  payable: number;
  payableCod: number;
  /** The total from which shipping is free; 0 when no amount makes it free, or nobody knows yet. */
  freeShippingFrom: number;
  /** Shipping is what it costs at most: the PIN code is not known. */
  isMostShipping: boolean;
};

export const keyOf = ({ productId, variationKey }: Pick<Wanted, "productId" | "variationKey">): string => `${productId} ${variationKey}`;

type Steps = Pick<CartLine, "quantity" | "step">;
/** One more, or one set more of what is sold in sets. */
export const raisedQuantity = ({ quantity, step }: Steps): number => quantity + step - (quantity % step);
/** One less, or one set less. */
export const loweredQuantity = ({ quantity, step }: Steps): number => quantity - (quantity % step || step);

export const noTotals: CartTotals = {
  items: 0,
  discount: 0,
  total: 0,
  unitCount: 0,
  shipping: 0,
  codCharge: 0,
  coupon: 0,
  giftCard: 0,
  payable: 0,
  payableCod: 0,
  freeShippingFrom: 0,
  isMostShipping: false,
};

type Kind = { isGiftCard: boolean };
/** Gift cards are e-mailed; everything else is shipped. */
export const hasGiftCards = (lines: readonly Kind[]): boolean => lines.some(({ isGiftCard }) => isGiftCard);
export const hasGoods = (lines: readonly Kind[]): boolean => lines.some(({ isGiftCard }) => !isGiftCard);
