/** What is no page to be found: it is somebody's own, says something else to everyone, or is a part of a page. */
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

/** Filters and sorting are open to crawlers, since they have to read there that the plain listing is the one to be shown. */
export const robotsText = (publicUrl: string): string =>
  ["User-agent: *", ...notForSearch.map((path) => `Disallow: ${path}`), "", `Sitemap: ${publicUrl}/sitemap.xml`, ""].join("\n");
