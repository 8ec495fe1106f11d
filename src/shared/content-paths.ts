/** Where shoppers see a document of content. */
import { cartPath, faqPath, homePath, landingPath, pagePath, postPath, sizeGuidePath, storesPath } from "./links.ts";

/** '' for what has no page of its own. */
export function publicPathOf(kind: string, slug: string): string {
  switch (kind) {
    case "page":
      return pagePath(slug);
    case "landing":
      return landingPath(slug);
    case "post":
      return postPath(slug);
    case "faq":
      return faqPath;
    case "sizeguide":
      return sizeGuidePath;
    case "stores":
      return storesPath;
    case "cartnotes":
      return cartPath;
    case "redirects":
      return "";
    default:
      return homePath;
  }
}

/** First parts of addresses that the shop itself has: a page there would never be seen. */
const RESERVED: ReadonlySet<string> = new Set(
  `admin api assets brand delivery feeds healthz media metrics og outbox readyz sandbox dev
  product category tag collection collections list shop in search-result suggest listing-part
  blog faq sizeguide newsletter gift-card-balance error_404 cart checkout thankyou pay quick-order wishlist
  account my-account profile orders order order-status return track confirm-order address login register verify-email change-password
  trade-sign-in trade-register verify-trade-account-email change-trade-account-password`.split(/\s+/),
);
export const isReserved = (slug: string): boolean => RESERVED.has(slug);
