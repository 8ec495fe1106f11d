/** A shop that is too busy for a moment: the storefront and the busy page wait and try again by themselves. */
import { expect, test } from "@playwright/test";
import Fastify from "fastify";
import { handleErrors } from "../src/server/http/errors.ts";
import { busy } from "../src/server/platform/overload.ts";
import { axeViolations } from "./axe.ts";
import { hydrated } from "./storefront.ts";

test("a call that is refused because the shop is busy is repeated, and the shopper reads why it takes longer", async ({ page }) => {
  let calls = 0;
  await page.route("**/api/web-api/addToCartSession", async (route) => {
    if (++calls > 1) return await route.continue();
    // Long enough for the parts of the page that load after hydration, one of which shows the message.
    const json = { status: "error", code: "shop.busy", message: "Busy", retry_after: 4 };
    await route.fulfill({ status: 503, headers: { "retry-after": "4" }, json });
  });
  await page.goto("/product/serai-madder");
  await hydrated(page);
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await expect(page.getByText("Many people are shopping here just now.")).toBeVisible();
  await expect.poll(() => calls, { timeout: 10_000 }).toBe(2);
  await expect(page.getByText("Many people are shopping here just now.")).toBeHidden({ timeout: 10_000 });
});

test.describe("without JavaScript", { tag: "@both" }, () => {
  test.use({ javaScriptEnabled: false });

  test("a page that the shop is too busy for comes back by itself", async ({ page }) => {
    const requests: string[] = [];
    const app = Fastify();
    handleErrors(app);
    app.get("/product/serai", async (request, reply) => {
      if (requests.push(request.url) === 1) throw busy();
      return reply.type("text/html").send("<title>Serai</title>");
    });
    const address = await app.listen({ port: 0, host: "127.0.0.1" });
    try {
      const refused = await page.goto(`${address}/product/serai?v=3`);
      expect(refused?.status()).toBe(503);
      await expect(page.getByRole("heading", { name: "One moment, please" })).toBeVisible();
      await expect(page.getByText("You need not do anything: this page loads by itself in a moment.")).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await expect(page).toHaveTitle("Serai", { timeout: 10_000 });
      expect(requests).toEqual(["/product/serai?v=3", "/product/serai?v=3"]);
    } finally {
      await app.close();
    }
  });
});

test(
  "the busy page has no accessibility violation but its reload, and its link loads the page at once",
  { tag: "@both" },
  async ({ page }) => {
    let requests = 0;
    const app = Fastify();
    handleErrors(app);
    app.get("/", async (_request, reply) => {
      // The page's own reload must not come first.
      if (++requests === 1) throw Object.assign(busy(), { retryAfterSeconds: 300 });
      return reply.type("text/html").send("<title>Serai</title>");
    });
    const address = await app.listen({ port: 0, host: "127.0.0.1" });
    try {
      await page.goto(address);
      // That it loads by itself is what the page is for: there is nothing on it that this could interrupt.
      expect(await axeViolations(page)).toEqual(['meta-refresh: meta[http-equiv="refresh"]']);
      await page.keyboard.press("Tab");
      await expect(page.getByRole("link", { name: "Load it now" })).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(page).toHaveTitle("Serai");
    } finally {
      await app.close();
    }
  },
);
