import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

/** Parts of the frame that wake up after the page. */
const later =
  "(arrival-focus|cart-link|connection|first-categories|footer|greeting|letter-form|letter-messages|letter|main-menu|menu-panel|menu-with-panel|menu-link|use-open-panel|progress-line|side-menu|use-own-links)\\.tsx?";

/** What stands on every page. */
const frame = [
  "root\\.tsx",
  "ui/(?!form/|side-cart|sum\\.css|modal|notification|result-popup|toasts|slide|use-slider|autoplay|film|use-film|early-picture|panels|personal-screen|use-open-panel|use-asking-again|questions)",
  "state/(storage|shared-value|account/(trade-prices|favourites|next))\\.ts",
  `features/chrome/(?!${later}|letter-page|menu-behaviour|.*\\.wire)`,
  "features/catalogue/(product-card|messages|paths)",
  "features/search/search-button",
];

/** What wakes up after the page, on every page. */
const awakeLater = [
  "later\\.tsx",
  `features/chrome/${later}`,
  "features/cart/side-cart\\.tsx",
  "features/popups/(popups\\.tsx|due|moments)",
  "features/search/(search-form|search-panel|messages|term)",
  "features/trade/trade-prices\\.tsx",
  "features/wishlist/(hearts|pending-wish)",
  "state/(preferences/popups-seen|cart/stored-line)\\.",
  "ui/(modal|notification|result-popup|side-cart|toasts)",
];

/** What every page needs travels as two files instead of two dozen: one that changes with a release of React, one that changes with ours. */
const groups = [
  { name: "react", test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 2 },
  { name: "shop", test: new RegExp(`src/(shared/money|storefront/(${frame.join("|")}))`), priority: 1 },
  { name: "later", test: new RegExp(`src/storefront/(${awakeLater.join("|")})`), priority: 1 },
  // The cart's panel and its page: whoever adds something sees the one, and mostly the other.
  {
    name: "cart",
    test: /storefront\/(features\/cart\/(?!side-cart\.|cart\.wire)|state\/cart\/(browser-cart|cart-source|cart-store|customer-cart|guest-cart))[^.]*(\.wire)?\.tsx?/,
    priority: 1,
  },
  // Styles of blocks and texts are needed at once, also on pages that wake them up later.
  { name: "form-style", test: /storefront\/ui\/form\/[^.]*\.css$/, priority: 2 },
  { name: "page-style", test: /storefront\/features\/page\/[^.]*\.css$/, priority: 2 },
  {
    name: "blocks-style",
    test: /storefront\/(ui\/(slide|film)|features\/(catalogue\/card-row|home\/))[^.]*\.css$|features\/home\/styles\.ts$/,
    priority: 2,
  },
  // Blocks of the owner, on the home page and on pages, and the rows that slide in them and on the product page.
  {
    name: "blocks",
    test: /storefront\/(routes\/home|ui\/(slide|use-slider|autoplay)|features\/(catalogue\/card-row|home\/(?!.*later|film-block|styles)))[^.]*\.tsx?/,
    priority: 1,
  },
  // Pages to read: they share much, and are looked at one after the other.
  {
    name: "reading",
    test: /storefront\/(features\/(blog|faq|sizeguide)\/|ui\/(early-picture|panels|questions|use-open-panel))/,
    priority: 1,
  },
  // What every form is made of, and the sign-in, which stands on a page and in the invitation.
  {
    name: "form",
    test: /storefront\/(ui\/form\/|state\/account\/next|features\/auth\/(sign-in-form|auth-form|fields|checks|use-pause|messages|audiences|paths)).*\.tsx?$|contract\/(messages|rules)\.ts$/,
    priority: 1,
  },
  // Listings and search results are one page in two places.
  { name: "list", test: /storefront\/features\/listing\/(list-body|listing-heading|listing-page|meta|toolbar)\.tsx?$/, priority: 1 },
  // What the product page's later parts share with it needs no files of its own.
  {
    name: "product-page",
    test: /storefront\/features\/product\/(product-page|choice\.rules|paths|messages|price-block)/,
  },
];

export default defineConfig({
  publicDir: "src/storefront/public",
  plugins: [reactRouter()],
  build: {
    // Nothing is inlined as data: addresses, so the page's security policy can stay strict.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
});
