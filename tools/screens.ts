/**
 * npm run screens: screenshots of every kind of page on a desktop, a tablet and a phone, in ./screens: of the public ones, of opened panels, of a guest's
 * cart, checkout and order, and of a customer's account. `-- product` makes those with that in their name. E2E_URL names a shop that runs already.
 */
import { mkdir, rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type BrowserContext, type Page, chromium } from "@playwright/test";
import { signUp, uniqueEmail } from "../e2e/account-fixtures.ts";
import { COIL, POUF, cartLineOf, continueToPay, fillAddress, saveAddress } from "../e2e/cart-fixtures.ts";
import { placeOrder } from "../e2e/order-fixtures.ts";
import startShop from "../e2e/start-shop.ts";
import { hydrated, openFilters, openSearch } from "../e2e/storefront.ts";
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
  "product-gift-card": "/product/gift-card",
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
  newsletter: "/newsletter",
  "gift-card-balance": "/gift-card-balance",
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

type Act = (page: Page, isMobile: boolean) => Promise<unknown>;
/** What a press opens, as high as the window. */
const opened: Record<string, { path: string; act: Act }> = {
  "opened-menu": {
    path: "/",
    act: async (page, isMobile) =>
      isMobile
        ? await page.getByRole("banner").getByRole("button", { name: "Menu" }).click()
        : await page.getByRole("banner").getByRole("navigation").getByRole("link", { name: "Rugs", exact: true }).hover(),
  },
  "opened-search": { path: "/faq", act: async (page, isMobile) => await (await openSearch(page, isMobile)).getByRole("combobox").click() },
  "opened-filters": { path: "/category/rugs", act: openFilters },
  "opened-true-scale": { path: "/category/rugs#true-scale", act: async (page) => await page.waitForTimeout(1500) },
  "opened-viewer": { path: "/product/serai-madder", act: async (page) => await page.locator(".gallery-strip a").first().click() },
  "opened-side-cart": {
    path: "/product/serai-madder",
    act: async (page) => await page.getByRole("button", { name: "Add to Cart" }).first().click(),
  },
};

const views = [
  { name: "1440", viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false },
  { name: "820", viewport: { width: 820, height: 1180 }, isMobile: true, hasTouch: true },
  { name: "390", viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
];

const picturesInViewLoaded = () =>
  [...document.images].every((image) => {
    const { top, right, bottom, left } = image.getBoundingClientRect();
    // Pictures beyond the edge of a row load when the row is moved.
    return image.complete || !image.checkVisibility() || bottom < 0 || top > innerHeight || right < 0 || left > innerWidth;
  });

/** Pages of a guest who has a cart, and of a customer with an address and an order. The number of the customer's order stands for `:order`. */
const guestPages: Record<string, string> = { "cart-full": "/cart", "checkout-address": "/cart/address" };
const customerPages: Record<string, string> = {
  account: "/account",
  profile: "/profile",
  devices: "/account/devices",
  addresses: "/address",
  orders: "/orders",
  order: "/order/:order",
  wishlist: "/wishlist",
};

const wanted = process.argv[2] ?? "";
const isWanted = (name: string) => name.includes(wanted);

const folder = fileURLToPath(new URL("../screens/", import.meta.url));
if (wanted === "") await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const executablePath = findChromium();
if (!executablePath) throw new Error("No Chromium was found. Install one, or name it with CHROMIUM.");
const closeShop = await startShop();
const address = process.env["E2E_URL"] ?? "";
const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGUMENTS });
try {
  for (const { name: width, ...view } of views) {
    const context = await browser.newContext({ ...view, baseURL: address, userAgent: CRAWLER_USER_AGENT });
    for (const [name, path] of Object.entries(pages)) await show(context, `${name}-${width}`, path);
    for (const [name, { path, act }] of Object.entries(opened))
      await showOpened(context, `${name}-${width}`, path, (page) => act(page, width === "390"));
    const after = ["purchase", "account"].map((name) => `${name}-${width}`);
    if (wanted === "" || after.some(isWanted)) {
      await showPurchase(context, width);
      await showAccount(context, width);
    }
    await context.close();
  }
} finally {
  await browser.close();
  await closeShop?.();
}

async function show(context: BrowserContext, name: string, path: string): Promise<void> {
  if (!isWanted(name)) return;
  const page = await context.newPage();
  await page.goto(path, { waitUntil: "networkidle" });
  await shoot(page, name);
  await page.close();
}

async function showOpened(context: BrowserContext, name: string, path: string, act: (page: Page) => Promise<unknown>): Promise<void> {
  if (!isWanted(name)) return;
  const page = await context.newPage();
  await page.goto(path, { waitUntil: "networkidle" });
  await hydrated(page);
  await act(page);
  await page.waitForTimeout(800);
  await page.waitForFunction(picturesInViewLoaded);
  await page.screenshot({ path: `${folder}${name}.png` });
  process.stdout.write(`${name}.png\n`);
  await page.close();
}

async function shoot(page: Page, name: string): Promise<void> {
  // Pictures load as they come near: scroll down once to load all.
  for (let y = 0; y < (await page.evaluate(() => document.body.scrollHeight)) && y < 12_000; y += 700) {
    await page.evaluate((to) => scrollTo(0, to), y);
    await page.waitForFunction(picturesInViewLoaded);
  }
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForFunction(picturesInViewLoaded);
  await page.screenshot({ path: `${folder}${name}.png`, fullPage: true });
  process.stdout.write(`${name}.png\n`);
}

/** A guest's cart and checkout, to an order with cash on delivery. */
async function showPurchase(context: BrowserContext, width: string): Promise<void> {
  const page = await context.newPage();
  await page.goto("/faq");
  const lines = [
    { ...(await cartLineOf(page, COIL)), quantity: 1 },
    { ...(await cartLineOf(page, POUF)), quantity: 1 },
  ];
  await page.evaluate((text) => localStorage.setItem("CART_SESSION", text), JSON.stringify(lines));
  for (const [name, path] of Object.entries(guestPages)) await show(context, `${name}-${width}`, path);
  await page.goto("/cart/address");
  await hydrated(page, "main form");
  await fillAddress(page);
  await page.getByRole("textbox", { name: "E-mail", exact: true }).fill(uniqueEmail());
  await continueToPay(page).click();
  await page.waitForURL("**/checkout");
  await page.waitForLoadState("networkidle");
  await shoot(page, `checkout-payment-${width}`);

  const email = uniqueEmail();
  const order = await placeOrder(page.request, { email });
  const tokens = JSON.stringify({ [order.number]: order.accessToken });
  await page.evaluate((text) => {
    localStorage.removeItem("CART_SESSION");
    localStorage.setItem("ORDER_TOKENS", text);
  }, tokens);
  await show(context, `thank-you-${width}`, `/thankyou/${order.number}`);
  await show(context, `order-guest-${width}`, `/order/${order.number}`);
  await page.close();
}

async function showAccount(context: BrowserContext, width: string): Promise<void> {
  const page = await context.newPage();
  const email = uniqueEmail();
  const token = await signUp(page.request, email);
  await saveAddress(page, token, {});
  const { number } = await placeOrder(page.request, { email, token });
  await page.goto("/faq");
  await page.evaluate((text) => localStorage.setItem("USER_TOKEN", text), token);
  for (const [name, path] of Object.entries(customerPages)) await show(context, `${name}-${width}`, path.replace(":order", number));
  await page.close();
}
