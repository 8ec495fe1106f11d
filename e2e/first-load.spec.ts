/** What a browser loads first, and how a page from the cache behaves in it. */
import { expect, test } from "@playwright/test";
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

test("a cached page opened with campaign parameters hydrates without errors", async ({ page, request }) => {
  await request.get("/category/runners");
  const errors = collectPageErrors(page);
  await visit(page, "/category/runners?utm_source=mail");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Runners");
  expect(errors).toEqual([]);
});
