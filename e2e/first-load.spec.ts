/** What a browser loads first, and how a page from the cache behaves in it. */
import { type Request, expect, test } from "@playwright/test";
import { collectPageErrors, visit } from "./storefront.ts";

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
const scriptOf = (address: string) => /\/assets\/([\w-]+)-[\w-]{8}\.js$/.exec(address)?.[1];

test("until a page is touched, it transfers at most 112 kB of scripts @both", async ({ page }) => {
  for (const path of ["/", "/category/rugs", "/product/serai-madder"]) {
    const ended: { name: string; bytes: Promise<number> }[] = [];
    const finish = (request: Request) => {
      const name = scriptOf(request.url());
      if (name) ended.push({ name, bytes: request.sizes().then((sizes) => sizes.responseBodySize + sizes.responseHeadersSize) });
    };
    page.on("requestfinished", finish);
    await page.goto(path);
    await expect.poll(() => ended.length).toBeGreaterThanOrEqual(6);
    await page.waitForTimeout(1_500);
    expect(
      ended.map(({ name }) => name),
      path,
    ).not.toContain("deferred");
    const bytes = (await Promise.all(ended.map((one) => one.bytes))).reduce((sum, each) => sum + each, 0);
    expect(bytes, path).toBeLessThanOrEqual(112 * kB);

    await page.mouse.move(5, 5);
    await page.mouse.move(9, 9);
    await expect.poll(() => ended.map(({ name }) => name), path).toContain("deferred");
    page.off("requestfinished", finish);
  }
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
