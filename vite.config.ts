import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

const storefront = (path: string) => resolve(import.meta.dirname, "src/storefront", path);

/**
 * The shared chunks, by the modules that they start from: each holds these modules and everything that they import statically, unless a chunk
 * above holds it already. What loads later is said in the source, by `import()`; this list only says which modules travel together.
 */
const chunks: Record<string, string[]> = {
  // On every page, or on most of them.
  frame: [
    "root.tsx",
    "commerce/amount.tsx",
    "features/catalogue/product-card.tsx",
    "fetch-part.ts",
    "seo/meta.ts",
    "ui/accordion.tsx",
    "ui/breadcrumbs.tsx",
    "ui/owner-html.tsx",
    "ui/toast.ts",
  ],
  // Styles that a page needs at once, also where the code that they belong to loads later.
  "form-style": ["ui/form/form.css"],
  "page-style": ["features/page/page.css"],
  "blocks-style": ["features/home/blocks/styles.ts"],
  // The home page, and its blocks on pages that the owner writes.
  blocks: ["routes/home.tsx"],
  // What `root.tsx` loads after the page.
  deferred: [
    "deferred.tsx",
    "features/chrome/footer/footer.tsx",
    "features/chrome/header/cart-link.tsx",
    "features/chrome/menu/main-menu.tsx",
    "features/chrome/menu/side-menu.tsx",
    "features/search/search-form.tsx",
  ],
  list: ["features/listing/listing-page.tsx", "features/listing/remembered-list.ts", "seo/listing-meta.ts"],
  "product-page": ["features/product/product-page.tsx"],
  reading: ["routes/blog.tsx", "routes/faq.tsx", "routes/post.tsx", "routes/sizeguide.tsx"],
  // The sign-in is on a page and in the invitation; every other form shares its parts.
  form: ["features/auth/sign-in-form.tsx"],
  // The cart's panel and its page.
  cart: ["routes/cart.tsx"],
};

const missing = Object.values(chunks)
  .flat()
  .filter((path) => !existsSync(storefront(path)));
if (missing.length > 0) throw new Error(`A chunk starts from a file that is not there: ${missing.join(", ")}`);

const groups = [
  // Changes with a release of React, not with ours.
  { name: "react", test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 100 },
  ...Object.entries(chunks).map(([name, paths], place) => {
    const modules = new Set(paths.map(storefront));
    return { name, test: (id: string) => modules.has(id), priority: 99 - place };
  }),
];

export default defineConfig({
  publicDir: "src/storefront/public",
  plugins: [reactRouter()],
  build: {
    // Nothing is inlined as data: addresses, so the page's security policy can stay strict.
    assetsInlineLimit: 0,
    // A constant is written where it is used, also across modules: the pages are close to their budget.
    rolldownOptions: { optimization: { inlineConst: { mode: "all", pass: 3 } }, output: { codeSplitting: { groups } } },
  },
});
