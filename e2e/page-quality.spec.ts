import { type Page, expect, test } from "@playwright/test";
import { type LayoutShift, layoutShifts, recordLayoutShifts } from "./layout-shifts.ts";
import { hydrated, collectPageErrors } from "./storefront.ts";

/** From the first screen to the last, as someone in a hurry does, who waits for what is on its way. */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    const pause = () => new Promise((resolve) => setTimeout(resolve, 200));
    // More cards are asked for at four fifths of the list.
    const isAtEnd = (grid: Element) => innerHeight - grid.getBoundingClientRect().top >= grid.getBoundingClientRect().height * 0.8;
    const isWaiting = () =>
      document.querySelector("[aria-busy=true]") !== null || [...document.querySelectorAll(".card-grid:has(.card-skeleton)")].some(isAtEnd);
    for (let last = -1; isWaiting() || scrollY !== last; await pause()) {
      if (isWaiting()) continue;
      last = scrollY;
      scrollBy({ top: innerHeight * 0.7, behavior: "instant" });
    }
  });

/** Every picture that is laid out is brought into view and read; answers with those that cannot be. */
const brokenPictures = (page: Page) =>
  page.evaluate(async () => {
    const broken: string[] = [];
    for (const picture of document.images) {
      if (!picture.checkVisibility()) continue;
      if (!picture.complete) picture.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      await picture.decode().catch(() => {});
      if (picture.naturalWidth === 0) broken.push(picture.currentSrc || picture.src);
    }
    return broken;
  });

for (const address of [
  "/",
  "/shop",
  "/search-result/carpet",
  "/product/serai-madder",
  "/blog",
  "/blog/choosing-the-right-size",
  "/faq",
  "/sizeguide?room=bedroom",
  "/about",
  "/shipping-options",
  "/in/gifts",
  "/contact-us",
  "/book-an-appointment",
  "/store-locator",
  "/login",
  "/register",
]) {
  test.describe(address, { tag: "@both" }, () => {
    let page: Page;
    let complaints: string[];
    let shifts: LayoutShift[];
    let broken: string[];

    test.beforeAll(async ({ browser }) => {
      // The home page is long, and each of its pictures is waited for.
      test.setTimeout(180_000);
      page = await browser.newPage();
      complaints = collectPageErrors(page);
      await recordLayoutShifts(page);
      await page.goto(address);
      await hydrated(page);
      await scrollThrough(page);
      shifts = await layoutShifts(page);
      broken = await brokenPictures(page);
    });
    test.afterAll(() => page.close());

    test("complains of nothing and asks no other host", () => expect(complaints).toEqual([]));
    test("nothing moves while one reads", () => expect(shifts).toEqual([]));
    test("no picture is broken", () => expect(broken).toEqual([]));

    test("nothing moves when the fonts come late", async ({ page, isMobile }) => {
      // About when the page is painted, and long after.
      const delayMs = isMobile ? 1500 : 300;
      await page.route("**/*.woff2", (route) => setTimeout(() => void route.continue(), delayMs));
      await recordLayoutShifts(page);
      const fonts = Promise.all(
        ["newsreader", "figtree-latin-"].map((name) => page.waitForResponse((answer) => answer.url().includes(name))),
      );
      await page.goto(address);
      await hydrated(page);
      await fonts;
      await page.waitForTimeout(300);
      expect(await layoutShifts(page)).toEqual([]);
    });

    test("every picture keeps its place", async () => {
      const without = await page
        .locator("img")
        .evaluateAll((all) => all.filter((one) => !one.hasAttribute("width") || !one.hasAttribute("height")).map((one) => one.outerHTML));
      expect(without).toEqual([]);
    });

    test("nothing hangs out at the side, on the narrowest phone neither", async ({ viewport }) => {
      for (const width of [viewport!.width, 320]) {
        await page.setViewportSize({ width, height: viewport!.height });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
    });
  });
}

test("a page may be asked for by its head alone", async ({ request }) => {
  for (const address of ["/", "/category/rugs", "/product/serai-madder"]) expect((await request.head(address)).status(), address).toBe(200);
});
