/** Paths that search engines should skip: personal pages, pages that differ for every visitor, and parts of pages. */
const notForSearch = [
  "/api/",
  "/cart",
  "/checkout",
  "/thankyou",
  "/wishlist",
  "/account",
  "/my-account",
  "/profile",
  "/address",
  "/orders",
  "/order/",
  "/search-result",
  "/suggest",
  "/listing-part",
  "/product/*/variation",
];

/** Filtered and sorted listings stay crawlable, because crawlers must read their canonical link to the plain listing. */
export const robotsText = (publicUrl: string): string =>
  ["User-agent: *", ...notForSearch.map((path) => `Disallow: ${path}`), "", `Sitemap: ${publicUrl}/sitemap.xml`, ""].join("\n");
