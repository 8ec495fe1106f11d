import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

/** A file of the storefront. The build stops when it is missing. */
function storefront(path: string): string {
  const file = resolve(import.meta.dirname, "src/storefront", path);
  if (!existsSync(file)) throw new Error(`A chunk names a missing file: ${path}`);
  return file;
}

/**
 * The shared chunks by their entry modules: a chunk holds these modules and everything that they import statically, except what a chunk above
 * already holds. `import()` in the source decides what loads after the page; this list only decides which modules are bundled together.
 */
const chunks: Record<string, string[]> = {
  // On every page, or on most pages.
  frame: [
    "root.tsx",
    "commerce/amount.tsx",
    "features/catalogue/card-skeleton.tsx",
    "features/catalogue/product-card.tsx",
    "fetch-part.ts",
    "seo/meta.ts",
    "ui/accordion.tsx",
    "ui/breadcrumbs.tsx",
    "ui/deferred-video.tsx",
    "ui/owner-html.tsx",
    "ui/toast.ts",
  ],
  // Styles that a page needs at once although their code loads after the page.
  "form-style": ["ui/form/form.css"],
  "page-style": ["features/page/page.css"],
  "blocks-style": ["features/home/blocks/styles.ts"],
  // The home page; its blocks are also on pages that the owner writes.
  blocks: ["routes/home.tsx"],
  // Loaded by `root.tsx` after the page.
  deferred: [
    "deferred.tsx",
    "features/chrome/footer/footer.tsx",
    "features/chrome/header/cart-link.tsx",
    "features/chrome/menu/main-menu.tsx",
    "features/chrome/menu/side-menu.tsx",
    "features/search/search-form.tsx",
  ],
  "later-blocks": [
    "features/home/blocks/rooms/rooms.tsx",
    "features/home/blocks/collections/collections.tsx",
    "features/home/blocks/logo-marquee/logo-marquee.tsx",
    "features/home/blocks/instagram-strip/instagram-strip.tsx",
  ],
  list: ["features/listing/listing-page.tsx", "features/listing/remembered-list.ts", "seo/listing-meta.ts"],
  "product-page": ["features/product/product-page.tsx"],
  reading: ["routes/blog.tsx", "routes/faq.tsx", "routes/post.tsx", "routes/sizeguide.tsx"],
  // The sign-in form is on a page and in a popup; every other form shares its parts.
  form: ["features/auth/sign-in-form.tsx", "state/account/passkey-support.ts"],
  // The side cart and the cart page.
  cart: ["routes/cart.tsx"],
  // Every page that needs a session loads them.
  session: ["commerce/mobile-number.tsx", "commerce/personal-screen.tsx", "state/account/account-session.ts"],
  // The account's first page and My Orders.
  orders: ["features/orders/order-list.tsx", "features/orders/order.wire.ts"],
  // Checkout and the pages of orders.
  order: ["commerce/gift-card-messages.ts", "commerce/gift-card-to.tsx", "commerce/use-polling.ts", "state/checkout/order-tokens.ts"],
};

const groups = [
  // Changes with a release of React, not with ours.
  { name: "react", test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 100 },
  ...Object.entries(chunks).map(([name, paths], index) => {
    const modules = new Set(paths.map(storefront));
    return { name, test: (id: string) => modules.has(id), priority: 99 - index };
  }),
];

export default defineConfig({
  publicDir: "src/storefront/public",
  plugins: [reactRouter()],
  build: {
    // No data: URLs, so that the content security policy can stay strict.
    assetsInlineLimit: 0,
    // Every page has loaded them before it imports anything later.
    modulePreload: {
      resolveDependencies: (_, files) => files.filter((file) => !/\/(frame|react|rolldown-runtime)-[\w-]{8}\.\w+$/.test(file)),
    },
    // Inlines constants across modules: the pages are close to their byte budget.
    rolldownOptions: { optimization: { inlineConst: { mode: "all", pass: 3 } }, output: { codeSplitting: { groups } } },
  },
});
