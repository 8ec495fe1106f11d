/** Recently viewed products under the names they are stored with (specification 1, section 3). */
import { readStored, keys, storedList, writeStored } from "../../../state/storage.ts";

/** A recently viewed product, as stored in this browser. */
export type RecentProduct = { slug: string; name: string; pictures: string[]; sellingPrice: number; mrp: number };

/** The most that are stored (specification 1, section 9). */
const MOST_REMEMBERED = 25;

/** Newest first, each product once. */
export const withNewest = (products: readonly RecentProduct[], newest: RecentProduct): RecentProduct[] =>
  [newest, ...products.filter(({ slug }) => slug !== newest.slug)].slice(0, MOST_REMEMBERED);

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";
const amount = (value: unknown): number => (typeof value === "number" && Number.isFinite(value) ? value : 0);

/** Null when the record is invalid. */
function toProduct(stored: unknown): RecentProduct | null {
  if (typeof stored !== "object" || stored === null) return null;
  const { arrayImages, product_price, product_selling_price, product_name, product_slug } = stored as Record<string, unknown>;
  if (!isText(product_slug) || !isText(product_name)) return null;
  return {
    slug: product_slug,
    name: product_name,
    pictures: Array.isArray(arrayImages) ? arrayImages.filter(isText) : [],
    sellingPrice: amount(product_selling_price),
    mrp: amount(product_price),
  };
}

const toStored = (product: RecentProduct) => ({
  arrayImages: product.pictures,
  product_price: product.mrp,
  product_selling_price: product.sellingPrice,
  product_name: product.name,
  product_slug: product.slug,
});

export const readRecent = (text: string | null): RecentProduct[] => storedList(text).flatMap((stored) => toProduct(stored) ?? []);

export function rememberProduct(product: RecentProduct): void {
  const products = withNewest(readRecent(readStored(keys.recentlyViewed)), product);
  writeStored(keys.recentlyViewed, JSON.stringify(products.map(toStored)));
}
