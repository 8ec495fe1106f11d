/** Addresses of the variations of a product. */
import { productPath } from "../catalogue/paths.ts";

/** As a link within the page: only the question changes. */
export const variationQuery = (key: string): string => `?v=${encodeURIComponent(key)}`;

/** Where the page asks for today's price of a variation. */
export const freshPath = (slug: string, productId: number, key: string): string =>
  `${productPath(slug)}/variation?id=${productId}&v=${encodeURIComponent(key)}`;

/** Places within the page: the advice on sizes, and where a size is chosen. */
export const whichSize = "which-size";
export const sizeChoice = "size";
