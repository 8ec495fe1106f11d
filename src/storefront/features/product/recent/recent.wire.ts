/** Recently viewed products under the names they are stored with (specification 1, section 3). */
import { readStored, keys, storedList, writeStored } from "../../../state/storage.ts";

/** A recently viewed product, as stored in this browser. */
export type RecentProduct = {
  slug: string;
  name: string;
  pictures: string[];
  sellingPrice: number;
  mrp: number;
  /** The price is the lowest of several. */ isPriceFrom: boolean;
};

/** The most that are stored (specification 1, section 9). */
const MOST_REMEMBERED = 25;

/** Newest first, each product once. */
export const withNewest = (products: readonly RecentProduct[], newest: RecentProduct): RecentProduct[] =>
  [newest, ...products.filter(({ slug }) => slug !== newest.slug)].slice(0, MOST_REMEMBERED);

type Offered = { sellingPrice: number; mrp: number; canBuy: boolean };

/** As on its card: of the variations that can be bought, else of the one that is shown. */
export function lowestPrice(variations: readonly Offered[], opening: Offered) {
  const offered = variations.filter(({ canBuy }) => canBuy);
  const { sellingPrice, mrp } = offered.reduce(
    (least, one) => (one.sellingPrice < least.sellingPrice ? one : least),
    offered[0] ?? opening,
  );
  return { sellingPrice, mrp, isPriceFrom: offered.some((one) => one.sellingPrice > sellingPrice) };
}

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";
const amount = (value: unknown): number => (typeof value === "number" && Number.isFinite(value) ? value : 0);

/** Null when the record is invalid. */
function toProduct(stored: unknown): RecentProduct | null {
  if (typeof stored !== "object" || stored === null) return null;
  const { arrayImages, product_price, product_selling_price, product_price_from, product_name, product_slug } = stored as Record<
    string,
    unknown
  >;
  if (!isText(product_slug) || !isText(product_name)) return null;
  return {
    slug: product_slug,
    name: product_name,
    pictures: Array.isArray(arrayImages) ? arrayImages.filter(isText) : [],
    sellingPrice: amount(product_selling_price),
    mrp: amount(product_price),
    isPriceFrom: product_price_from === true,
  };
}

const toStored = (product: RecentProduct) => ({
  arrayImages: product.pictures,
  product_price: product.mrp,
  product_selling_price: product.sellingPrice,
  product_price_from: product.isPriceFrom,
  product_name: product.name,
  product_slug: product.slug,
});

export const readRecent = (text: string | null): RecentProduct[] => storedList(text).flatMap((stored) => toProduct(stored) ?? []);

export function rememberProduct(product: RecentProduct): void {
  const products = withNewest(readRecent(readStored(keys.recentlyViewed)), product);
  writeStored(keys.recentlyViewed, JSON.stringify(products.map(toStored)));
}
