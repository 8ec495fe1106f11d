/** Paths that search engines should skip: personal pages, pages that differ for every visitor, and parts of pages. */
import {
  accountPath,
  addressBookPath,
  cartPath,
  checkoutPath,
  listingPartPath,
  myAccountPath,
  orderPath,
  ordersPath,
  productPath,
  profilePath,
  searchFormPath,
  sitemapPath,
  wishlistPath,
} from "../../shared/links.ts";
const notForSearch = [
  "/api/",
  cartPath,
  checkoutPath,
  "/thankyou",
  wishlistPath,
  accountPath,
  myAccountPath,
  profilePath,
  addressBookPath,
  ordersPath,
  orderPath(""),
  searchFormPath,
  "/suggest",
  listingPartPath,
  `${productPath("*")}/variation`,
];

/** Filtered and sorted listings stay crawlable, because crawlers must read their canonical link to the plain listing. */
export const robotsText = (publicUrl: string): string =>
  ["User-agent: *", ...notForSearch.map((path) => `Disallow: ${path}`), "", `Sitemap: ${publicUrl}${sitemapPath}`, ""].join("\n");
