/** Addresses of the variations of a product. */
import { productPath } from "../catalogue/paths.ts";

/** As a link within the page: only the question changes. */
export const variationQuery = (key: string): string => `?v=${encodeURIComponent(key)}`;

/** Where the page asks for today's price of a variation. */
export const freshPath = (slug: string, productId: number, key: string): string =>
  `${productPath(slug)}/variation?id=${productId}&v=${encodeURIComponent(key)}`;

type Shared = { slug: string; variations: { sellingPrice: number; canBuy: boolean }[]; pictures: { src: string }[] };

/** The picture that stands for a piece where it is shared. What follows the question mark changes with the price and the photograph. */
export function sharePicturePath({ slug, variations, pictures: [front] }: Shared): string {
  const prices = variations.filter(({ canBuy, sellingPrice }) => canBuy && sellingPrice > 0).map(({ sellingPrice }) => sellingPrice);
  const photograph = /([0-9a-f]{10})\.\w+$/.exec(front?.src ?? "")?.[1] ?? "";
  return `/og${productPath(slug)}.jpg?of=${prices.length > 0 ? Math.min(...prices) : 0}-${photograph}`;
}

/** Places within the page: the advice on sizes, and where a size is chosen. */
export const whichSize = "which-size";
export const sizeChoice = "size";
