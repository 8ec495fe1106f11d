export const productPath = (slug: string): string => `/product/${encodeURIComponent(slug)}`;
