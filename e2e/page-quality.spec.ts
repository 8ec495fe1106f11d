/** One visit to each page at both widths, with all automatic checks: errors, layout shifts, images, overflow and accessibility. */
import { type Page, expect, test } from "@playwright/test";
import { axeViolations, expectNoAxeViolations } from "./axe.ts";
import { signUp, uniqueEmail } from "./account-fixtures.ts";
import { layoutShifts, recordLayoutShifts } from "./layout-shifts.ts";
import { placeOrder } from "./order-fixtures.ts";
import { openPaymentStep } from "./payment-page.ts";
import { collectPageErrors, openFilters, openSearch, visit } from "./storefront.ts";
import { shown } from "./words.ts";

// A long file: its tests are shared among the workers.
test.describe.configure({ mode: "parallel" });

const NARROWEST_PHONE = 320;

/**
 * `lateFonts`: the page is loaded once more with slow fonts. `refused`: the call that the server refuses, on a page that shows the refusal.
 */
const pages: { path: string; status?: 404; refused?: string; lateFonts?: true }[] = [
  { path: "/", lateFonts: true },
  { path: "/shop", lateFonts: true },
  { path: "/category/runners" },
  { path: "/category/rugs?Color[]=Pink&Material[]=Jute" },
  { path: "/collection" },
  { path: "/search-result/carpet", lateFonts: true },
  { path: "/search-result/cushion" },
  { path: "/search-result/submarine" },
  { path: "/product/serai-madder", lateFonts: true },
  { path: "/product/mehfil-lounge-chair" },
  { path: "/blog", lateFonts: true },
  { path: "/blog/choosing-the-right-size", lateFonts: true },
  { path: "/blog/no-such-story", status: 404 },
  { path: "/sizeguide?room=bedroom", lateFonts: true },
  { path: "/faq", lateFonts: true },
  { path: "/faq?q=wool" },
  { path: "/about", lateFonts: true },
  { path: "/shipping-options", lateFonts: true },
  { path: "/in/gifts", lateFonts: true },
  { path: "/contact-us", lateFonts: true },
  { path: "/book-an-appointment", lateFonts: true },
  { path: "/store-locator", lateFonts: true },
  { path: "/login", lateFonts: true },
  { path: "/login?forgot=1" },
  { path: "/register", lateFonts: true },
  { path: "/trade-sign-in" },
  { path: "/trade-register" },
  { path: "/verify-email" },
  { path: "/change-password?id=a-token", refused: "check-reset-link" },
  { path: "/cart" },
  { path: "/checkout" },
  { path: "/pay" },
  { path: "/cart/address" },
  { path: "/no-such-page", status: 404 },
];

/** Scrolls from top to bottom; waits at each step for content that is loading. */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    const pause = () => new Promise((resolve) => setTimeout(resolve, 200));
    // A listing requests more cards at four fifths of its height.
    const isAtEnd = (grid: Element) => innerHeight - grid.getBoundingClientRect().top >= grid.getBoundingClientRect().height * 0.8;
    const isLoading = () =>
      document.querySelector("[aria-busy=true]") !== null || [...document.querySelectorAll(".card-grid:has(.card-skeleton)")].some(isAtEnd);
    for (let last = -1; isLoading() || scrollY !== last; await pause()) {
      if (isLoading()) continue;
      last = scrollY;
      scrollBy({ top: innerHeight * 0.7, behavior: "instant" });
    }
  });

/** Addresses of laid-out images that cannot be decoded. */
const brokenImages = (page: Page) =>
  page.evaluate(async () => {
    const broken: string[] = [];
    for (const image of document.images) {
      if (!image.checkVisibility()) continue;
      // Not scrolled to: the row of marks moves by itself, and one may take a minute to come into view.
      image.loading = "eager";
      await image.decode().catch(() => {});
      if (image.naturalWidth === 0) broken.push(image.currentSrc || image.src);
    }
    return broken;
  });

const imagesWithoutSize = (page: Page) =>
  page
    .locator("img")
    .evaluateAll((all) => all.filter((one) => !one.hasAttribute("width") || !one.hasAttribute("height")).map((one) => one.outerHTML));

/** Loads the page with fonts that arrive at about the time of the first paint on a desktop, long after it on a phone. */
async function visitWithLateFonts(page: Page, path: string, isMobile: boolean) {
  const delayMs = isMobile ? 1500 : 300;
  await page.route("**/*.woff2", (route) => setTimeout(() => void route.continue().catch(() => {}), delayMs));
  const fonts = Promise.all(["newsreader", "figtree-latin-"].map((name) => page.waitForResponse((reply) => reply.url().includes(name))));
  await visit(page, path);
  await fonts;
  // The fonts are used, if at all, and painted.
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frames = 0; frames < 10; frames++) await new Promise((next) => requestAnimationFrame(next));
  });
}

for (const { path, status, refused, lateFonts } of pages) {
  test(
    `${path} has no errors, layout shifts, broken images, overflow or axe violations`,
    { tag: "@both" },
    async ({ page, browser, isMobile, viewport }) => {
      const errors = collectPageErrors(page);
      await recordLayoutShifts(page);
      await visit(page, path);
      expect.soft(await axeViolations(page), "axe violations").toEqual([]);

      await scrollThrough(page);
      expect.soft(await layoutShifts(page), "layout shifts").toEqual([]);
      expect.soft(await brokenImages(page), "broken images").toEqual([]);
      expect.soft(await imagesWithoutSize(page), "images without width or height").toEqual([]);
      for (const width of [viewport!.width, NARROWEST_PHONE]) {
        await page.setViewportSize({ width, height: viewport!.height });
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `page width at ${width} px`).toBe(width);
      }
      // A missing page or a refused call is reported, once as a response and once in the console.
      const failed = "console: Failed to load resource: the server responded with a status of";
      const expected = [
        ...(status ? [`${status}: ${page.url()}`, `${failed} ${status} (Not Found)`] : []),
        ...(refused ? [`422: ${new URL(`/api/web-api/${refused}`, page.url()).href}`, `${failed} 422 (Unprocessable Entity)`] : []),
      ];
      expect.soft(errors.toSorted(), "console errors, failed requests and requests to other hosts").toEqual(expected.toSorted());
      if (!lateFonts) return;

      // A first visit: without stored products or a restored scroll position.
      const firstVisit = await browser.newPage();
      await recordLayoutShifts(firstVisit);
      await visitWithLateFonts(firstVisit, path, isMobile);
      expect.soft(await layoutShifts(firstVisit), "layout shifts with late fonts").toEqual([]);
      await firstVisit.close();
    },
  );
}

/** Text of 200 % on the narrowest phone: what is wider than the screen, and text that its box cuts off. */
const wideOrCut = (page: Page) =>
  page.evaluate((screen) => {
    const seen = [...document.querySelectorAll<HTMLElement>("body *")].filter((one) => one.checkVisibility({ visibilityProperty: true }));
    const isScroller = (one: Element) => /auto|scroll/.test(getComputedStyle(one).overflowX);
    const isCut = (one: HTMLElement) => {
      const { overflowX, textOverflow, clipPath, position } = getComputedStyle(one);
      // A text for screen readers, and one that ends in an ellipsis on purpose.
      if (textOverflow === "ellipsis" || (position === "absolute" && clipPath !== "none")) return false;
      return (
        /hidden|clip/.test(overflowX) && one !== document.body && one.innerText?.trim() !== "" && one.scrollWidth > one.clientWidth + 1
      );
    };
    const isOutside = (one: HTMLElement) => {
      for (let box: Element | null = one; box; box = box.parentElement) if (isScroller(box)) return false;
      const { left, right, width } = one.getBoundingClientRect();
      return width > 1 && (right > screen + 1 || left < -1);
    };
    const name = (one: HTMLElement) => `${one.tagName.toLowerCase()}.${one.className} ${one.innerText?.slice(0, 40)}`;
    return [
      ...(document.documentElement.scrollWidth > screen ? [`page: ${document.documentElement.scrollWidth}`] : []),
      ...seen.filter(isCut).map((one) => `cut: ${name(one)}`),
      ...seen.filter((one) => isOutside(one) && !one.closest(".sr, .skip")).map((one) => `outside: ${name(one)}`),
    ];
  }, NARROWEST_PHONE);

/** As the largest setting of a phone's browser does. */
async function doubleText(page: Page) {
  await page.addStyleTag({ content: "html{font-size:200%!important}" });
  expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe("32px");
}

test("text of 200 % on the narrowest phone is not cut off, from a listing to the payment", { tag: "@phone" }, async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: NARROWEST_PHONE, height: 640 });
  for (const path of [
    "/category/rugs",
    "/product/serai-madder",
    "/product/gift-card",
    "/login",
    "/register",
    "/order-status",
    "/care-guide",
    "/sizeguide",
  ]) {
    await visit(page, path);
    await doubleText(page);
    await expect.poll(() => wideOrCut(page), path).toEqual([]);
  }
  await openPaymentStep(page, uniqueEmail());
  for (const path of ["/cart", "/cart/address", "/checkout"]) {
    await visit(page, path);
    await expect(page.getByText("Ganga Coil").first()).toBeAttached();
    await doubleText(page);
    await expect.poll(() => wideOrCut(page), path).toEqual([]);
  }
});

test("with text of 200 % on the narrowest phone the side cart leads to the checkout", { tag: "@phone" }, async ({ page }) => {
  await page.setViewportSize({ width: NARROWEST_PHONE, height: 640 });
  await visit(page, "/product/serai-madder");
  await doubleText(page);
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  const side = page.getByRole("dialog", { name: "Shopping Cart" });
  await expect(side.getByRole("link", { name: "Serai Madder" })).toBeInViewport();
  const body = (await side.locator(".drawer-body").boundingBox())!;
  expect(body.height, "room for what is in the cart").toBeGreaterThan(300);
  await side.getByRole("link", { name: "Go to Checkout" }).click();
  await expect(page).toHaveURL(/\/cart\/address/);
});

test("text of 200 % on the narrowest phone is not cut off in the account", { tag: "@phone" }, async ({ page, request }) => {
  test.slow();
  const email = uniqueEmail();
  const token = await signUp(request, email);
  const { number } = await placeOrder(request, { email, token });
  await page.addInitScript((token) => localStorage.setItem("USER_TOKEN", token), token);
  await page.setViewportSize({ width: NARROWEST_PHONE, height: 640 });
  for (const path of ["/account", "/profile", "/orders", `/order/${number}`, "/address", "/wishlist", "/quick-order"]) {
    await visit(page, path);
    await expect(page.getByRole("main").locator(".skeleton:visible")).toHaveCount(0);
    await doubleText(page);
    await expect.poll(() => wideOrCut(page), path).toEqual([]);
  }
});

test("the filter panel has no axe violations", { tag: "@both" }, async ({ page }) => {
  await visit(page, "/category/runners?Color[]=Red");
  const panel = await openFilters(page);
  await panel.locator("details").evaluateAll((folds) => folds.forEach((fold) => fold.setAttribute("open", "")));
  await expectNoAxeViolations(page);
});

test("the filter panel without results has no axe violations", async ({ page }) => {
  await visit(page, "/category/runners?Color[]=Red&Material[]=Wool-viscose");
  await openFilters(page);
  await expectNoAxeViolations(page);
});

test("the phone menu has no axe violations", { tag: "@phone" }, async ({ page }) => {
  await visit(page, "/cart");
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await expectNoAxeViolations(page);
});

test("search suggestions have no axe violations", { tag: "@both" }, async ({ page, isMobile }) => {
  await visit(page, "/collection");
  const box = (await openSearch(page, isMobile)).getByRole("combobox");
  await box.pressSequentially("serai");
  await expect(page.getByRole("option", { name: /^Serai Madder/ })).toBeVisible();
  await box.press("ArrowDown");
  await expectNoAxeViolations(page);
});

test("a toast has no axe violations", async ({ page, isMobile }) => {
  await visit(page, "/collection");
  await (await openSearch(page, isMobile)).getByRole("button", { name: "Search" }).click();
  await expect(page.getByText(shown("Please type something here to search"))).toBeVisible();
  await expectNoAxeViolations(page);
});

test("the full-screen picture viewer has no axe violations", async ({ page }) => {
  await visit(page, "/product/serai-madder");
  await page.getByRole("region", { name: "Pictures of Serai Madder" }).getByRole("link").first().click();
  await expect(page.getByRole("dialog", { name: /^Pictures of/ })).toBeVisible();
  await expectNoAxeViolations(page);
});

test.describe("text twice as large", () => {
  for (const width of [320, 390, 820])
    test(`does not make a page of products wider than a window of ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      for (const path of ["/", "/category/rugs", "/search-result/carpet", "/product/serai-madder"]) {
        await visit(page, path);
        await page.addStyleTag({ content: "html { font-size: 200% !important }" });
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width + 2);
      }
    });
});
