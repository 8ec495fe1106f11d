/** Addresses of a product and of its variations. */
export const productPath = (slug: string): string => `/product/${encodeURIComponent(slug)}`;

/** As a link within the page: only the question changes. */
export const variationQuery = (key: string): string => `?v=${encodeURIComponent(key)}`;

/** Where the page asks for today's price of a variation. */
export const freshPath = (slug: string, productId: number, key: string): string =>
  `${productPath(slug)}/variation?id=${productId}&v=${encodeURIComponent(key)}`;
