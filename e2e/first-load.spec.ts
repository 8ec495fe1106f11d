/** What a browser loads first, and how a page from the cache behaves in it. */
import { type Request, expect, test } from "@playwright/test";
import { layoutShifts, recordLayoutShifts } from "./layout-shifts.ts";
import { collectPageErrors, hydrated, visit } from "./storefront.ts";

const pagesWithPictures = [
  "/",
  "/category/rugs",
  "/product/serai-madder",
  "/blog",
  "/blog/choosing-the-right-size",
  "/sizeguide",
  "/about",
  "/in/gifts",
  "/login",
  "/trade-register",
];

test("only the first large pictures load at once, with high priority", async ({ page }) => {
  // After hydration, sliders fetch the next slide while the current one is shown.
  await page.route("**/assets/*.js", (route) => route.abort());
  for (const path of pagesWithPictures) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    const eager = await page
      .locator("img:not([loading=lazy])")
      .evaluateAll((all) =>
        all
          .filter((one) => one.checkVisibility() && !(one as HTMLImageElement).src.endsWith(".svg"))
          .map((one) => one.getAttribute("fetchpriority")),
      );
    expect(eager.length, path).toBeGreaterThan(0);
    expect(eager.length, path).toBeLessThanOrEqual(3);
    expect(new Set(eager), path).toEqual(new Set(["high"]));
  }
});

const kB = 1_000;
const scriptOf = (address: string) => /\/assets\/([\w.-]+)-[\w-]{8}\.js$/.exec(address)?.[1];

for (const [path, mostKB] of [
  ["/", 112],
  ["/category/rugs", 112],
  ["/product/serai-madder", 112],
  ["/search-result/carpet", 113],
] as const) {
  test(`until it is touched, ${path} transfers at most ${mostKB} kB of scripts @both`, async ({ page }) => {
    const ended: { name: string; bytes: Promise<number> }[] = [];
    const weigh = (request: Request) => {
      const name = scriptOf(request.url());
      if (name) ended.push({ name, bytes: request.sizes().then((sizes) => sizes.responseBodySize + sizes.responseHeadersSize) });
    };
    page.on("requestfinished", weigh);
    const names = () => ended.map(({ name }) => name);
    await page.goto(path);
    await expect.poll(names).toContain("react");
    await page.waitForTimeout(1_500);
    expect(names()).not.toContain("deferred");
    const bytes = (await Promise.all(ended.map((one) => one.bytes))).reduce((sum, each) => sum + each, 0);
    expect(bytes, names().join(", ")).toBeLessThanOrEqual(mostKB * kB);

    page.off("requestfinished", weigh);
    const rest = page.waitForRequest(/\/assets\/deferred-/);
    await page.mouse.move(5, 5);
    await page.mouse.move(9, 9);
    await rest;
  });
}

test("the cart panel's code is there before anything is added, and a press shows at once @both", async ({ page }) => {
  const panel = page.waitForRequest(/\/assets\/side-cart-content-.*\.js/);
  await page.goto("/product/serai-madder");
  const button = page.getByRole("button", { name: "Add to Cart" }).first();
  const background = () => button.evaluate((element) => getComputedStyle(element).backgroundColor);
  await button.scrollIntoViewIfNeeded();
  const atRest = await background();
  const { x, y, width, height } = (await button.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await panel;
  await page.mouse.down();
  // The colour of a pressed button, not one on its way there.
  const pressed = await background();
  expect(pressed).not.toBe(atRest);
  await page.waitForTimeout(500);
  expect(await background()).toBe(pressed);
  await page.mouse.up();
  await expect(page.getByRole("dialog", { name: "Shopping Cart" })).toBeVisible();
});

test("the pages of a cart with one line do not shift when the line arrives @both", async ({ page }) => {
  await visit(page, "/product/serai-madder");
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  const drawer = page.getByRole("dialog", { name: "Shopping Cart" });
  // Until then the shop may not have it.
  await expect(drawer.getByRole("list").and(page.locator("[aria-busy=false]"))).toBeVisible();
  await recordLayoutShifts(page);
  for (const path of ["/cart", "/cart/address"]) {
    await page.goto(path);
    // On a phone the summary of the checkout is folded.
    await expect(page.getByText("Serai Madder").first()).toBeAttached();
    await expect(page.locator(".skeleton:visible")).toHaveCount(0);
    expect(await layoutShifts(page), path).toEqual([]);
  }
});

test("an empty cart does not shift when what was looked at arrives @both", async ({ page }) => {
  await visit(page, "/product/serai-madder");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("RECENTLY_VIEWED"))).toContain("serai-madder");
  await recordLayoutShifts(page);
  await page.goto("/cart");
  await expect(page.getByRole("region", { name: "Recently viewed" }).getByRole("heading", { name: "Serai Madder" })).toBeAttached();
  await page.waitForTimeout(500);
  expect(await layoutShifts(page)).toEqual([]);
});

test("checkout with an empty cart opens the cart @both", async ({ page }) => {
  for (const path of ["/checkout", "/cart/address"]) {
    await page.goto(path, { waitUntil: "commit" });
    await page.waitForURL("**/cart", { waitUntil: "commit" });
  }
  await expect(page.getByRole("heading", { name: "Your Cart" })).toBeVisible();
});

test("a first page has its styles in it, and no sheet of it is fetched later", async ({ page }) => {
  const sheets: string[] = [];
  page.on("request", (request) => {
    const [, sheet] = /assets\/([\w-]+)-[\w-]{8}\.css/.exec(request.url()) ?? [];
    if (sheet) sheets.push(sheet);
  });
  await page.goto("/category/rugs");
  await hydrated(page);
  const colour = () => page.getByRole("banner").evaluate((header) => getComputedStyle(header).backgroundColor);
  const ground = await colour();
  expect(ground).not.toBe("rgba(0, 0, 0, 0)");
  await page.mouse.move(10, 10);
  await page.mouse.move(40, 40);
  await expect(page.getByRole("contentinfo")).toBeAttached();
  expect(sheets).not.toContain("frame");
  expect(sheets).not.toContain("list");
  await page.getByRole("main").getByRole("link", { name: "Serai Madder" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Serai Madder" })).toBeVisible();
  expect(sheets).toContain("product-page");
  expect(sheets).not.toContain("frame");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Rugs" })).toBeVisible();
  expect(await colour()).toBe(ground);
  expect(sheets).not.toContain("list");
});

test("a slow first picture holds the scripts back, but a key starts them", async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route("**/media/heroes-hero-1*", async (route) => {
    await held.promise;
    await route.continue();
  });
  const scripts: string[] = [];
  page.on("request", (request) => scriptOf(request.url()) && scripts.push(request.url()));
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await page.waitForTimeout(1_000);
  expect(scripts).toEqual([]);
  await page.keyboard.press("Tab");
  await expect.poll(() => scripts.length).toBeGreaterThan(5);
  held.resolve();
});

test("the hero's later pictures are not fetched beside its first one @both", async ({ page }) => {
  const heroes: string[] = [];
  page.on("request", (request) => {
    const [, number] = /heroes-hero-(\d)/.exec(request.url()) ?? [];
    if (number) heroes.push(number);
  });
  await page.goto("/");
  await page.waitForTimeout(1_000);
  expect(new Set(heroes)).toEqual(new Set(["1"]));
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await expect.poll(() => heroes).toContain("2");
});

test("a cached page opened with campaign parameters hydrates without errors", async ({ page, request }) => {
  await request.get("/category/runners");
  const errors = collectPageErrors(page);
  await visit(page, "/category/runners?utm_source=mail");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Runners");
  expect(errors).toEqual([]);
});
