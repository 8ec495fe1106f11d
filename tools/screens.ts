/** npm run screens: screenshots of every kind of page, wide and narrow, in ./screens. E2E_URL names a shop that runs already. */
import { mkdir, rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import startShop from "../e2e/start-shop.ts";
import { CHROMIUM_ARGUMENTS, CRAWLER_USER_AGENT, findChromium } from "./chromium.ts";

const pages: Record<string, string> = {
  home: "/",
  category: "/category/hand-knotted-rugs",
  "category-filtered": "/category/rugs?Color[]=Indigo&sort=price_asc",
  "category-empty": "/category/rugs?Color[]=Pink&Material[]=Jute",
  tag: "/tag/festive",
  collection: "/collections/rug1",
  collections: "/collection",
  shop: "/shop",
  search: "/search-result/carpet",
  "search-corrected": "/search-result/serei",
  "search-empty": "/search-result/submarine",
  product: "/product/serai-madder",
  "product-round": "/product/chakra-bagh",
  "product-sold-out": "/product/rose-ruin",
  "product-furniture": "/product/mehfil-lounge-chair",
  blog: "/blog",
  "blog-post": "/blog/choosing-the-right-size",
  "blog-missing": "/blog/no-such-story",
  "size-guide": "/sizeguide?category=bedroom&room=bedroom&bed=king",
  "size-guide-dining": "/sizeguide?room=dining&table=eight",
  faq: "/faq",
  "faq-search": "/faq?q=wool",
  "faq-nothing": "/faq?q=submarine",
  about: "/about",
  terms: "/terms-condition",
  shipping: "/shipping-options",
  care: "/care-guide",
  trade: "/trade-program",
  seller: "/legal-notice",
  landing: "/in/gifts",
  contact: "/contact-us",
  stores: "/store-locator",
  appointment: "/book-an-appointment",
  collaboration: "/collaboration",
  unsubscribe: "/unsubscribe",
  cart: "/cart",
  "order-status": "/order-status",
  "sign-in": "/login",
  "sign-in-forgot": "/login?forgot=1",
  register: "/register",
  "trade-sign-in": "/trade-sign-in",
  "trade-register": "/trade-register",
  "verify-email": "/verify-email?id=too-old",
  "change-password": "/change-password?id=a-token",
  "not-found": "/no-such-page",
};
const views = [
  { name: "1440", viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false },
  { name: "390", viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
];

const picturesInViewLoaded = () =>
  [...document.images].every((image) => {
    const { top, bottom } = image.getBoundingClientRect();
    return image.complete || !image.checkVisibility() || bottom < 0 || top > innerHeight;
  });

const folder = fileURLToPath(new URL("../screens/", import.meta.url));
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const executablePath = findChromium();
if (!executablePath) throw new Error("No Chromium was found. Install one, or name it with CHROMIUM.");
const closeShop = await startShop();
const address = process.env["E2E_URL"] ?? "";
const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGUMENTS });
try {
  for (const { name: width, ...view } of views) {
    const context = await browser.newContext({ ...view, userAgent: CRAWLER_USER_AGENT });
    for (const [name, path] of Object.entries(pages)) {
      const page = await context.newPage();
      await page.goto(address + path, { waitUntil: "networkidle" });
      // Pictures load as they come near: scroll down once to load all.
      for (let y = 0; y < (await page.evaluate(() => document.body.scrollHeight)) && y < 12_000; y += 700) {
        await page.evaluate((to) => scrollTo(0, to), y);
        await page.waitForFunction(picturesInViewLoaded);
      }
      await page.evaluate(() => scrollTo(0, 0));
      await page.waitForFunction(picturesInViewLoaded);
      await page.screenshot({ path: `${folder}${name}-${width}.png`, fullPage: true });
      await page.close();
      process.stdout.write(`${name}-${width}.png\n`);
    }
    await context.close();
  }
} finally {
  await browser.close();
  await closeShop?.();
}
