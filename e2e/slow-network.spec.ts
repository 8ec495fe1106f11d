/** What works on a connection that is slow, breaks or loads only some files. */
import { type Page, type Route, expect, test } from "@playwright/test";
import { hydrated, cards, openFilters, visit } from "./storefront.ts";

/** Delays all scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isOpen = false;
  await page.route("**/assets/*.js", (route) => {
    if (isOpen) return route.continue();
    held.push(route);
    return undefined;
  });
  return async () => {
    isOpen = true;
    await Promise.all(held.splice(0).map((route) => route.continue().catch(() => {})));
  };
}

/** The load events wait for scripts, so only the start of the navigation is awaited. */
const open = (page: Page, address: string) => page.goto(address, { waitUntil: "commit" });

test.describe("before scripts load", () => {
  for (const address of ["/", "/category/rugs", "/product/serai-madder"])
    test(`${address} can be read, and its links work`, { tag: "@both" }, async ({ page }) => {
      await holdScripts(page);
      await open(page, address);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(
        page
          .getByRole("main")
          .getByText(/₹[\d,]+\.\d\d/)
          .filter({ visible: true })
          .first(),
      ).toBeVisible();
      await expect(page.getByRole("contentinfo")).toBeAttached();
      expect(await page.locator("img:not([alt])").count()).toBe(0);
      const link = page.getByRole("main").locator("a[href^='/product/']:visible").first();
      const to = await link.getAttribute("href");
      await link.click({ noWaitAfter: true });
      await expect(page).toHaveURL(to!);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    });

  test("search works", async ({ page }) => {
    await holdScripts(page);
    await open(page, "/");
    const box = page.getByRole("banner").getByRole("search").locator("input");
    await box.fill("medallion");
    await box.press("Enter", { noWaitAfter: true });
    await expect(page).toHaveURL("/search-result/medallion");
    await expect(page.getByText("11 results for “medallion”")).toBeVisible();
  });

  test("filters work", { tag: "@both" }, async ({ page }) => {
    await holdScripts(page);
    await open(page, "/category/hand-knotted-rugs");
    const panel = await openFilters(page);
    const fold = panel.getByRole("group").filter({ has: page.locator("summary", { hasText: "Color" }) });
    if ((await fold.getAttribute("open")) === null) await fold.locator("summary").click();
    await panel.getByRole("checkbox", { name: /^Red/ }).check();
    await panel.getByRole("button", { name: /^Show/ }).click({ noWaitAfter: true });
    await expect(cards(page)).toHaveCount(5);
  });

  test("a size is chosen by its link", async ({ page }) => {
    await holdScripts(page);
    await open(page, "/product/serai-madder");
    await page
      .getByRole("group", { name: "Size" })
      .getByRole("link", { name: /^9 × 12 ft/ })
      .click({ noWaitAfter: true });
    await expect(page.getByText("₹1,83,900.00").first()).toBeVisible();
  });

  test("the newsletter form is submitted", async ({ page }) => {
    await holdScripts(page);
    await open(page, "/shop");
    const box = page.getByRole("contentinfo").getByRole("textbox", { name: /e-?mail/i });
    await box.fill("no address");
    await box.fill("asha@example.com");
    await box.press("Enter", { noWaitAfter: true });
    await expect(page).toHaveURL(/\/newsletter/);
  });
});

test.describe("when scripts load late", () => {
  test("a search term typed before hydration stays and is searched", async ({ page }) => {
    const letThrough = await holdScripts(page);
    await open(page, "/shop");
    const box = page.getByRole("banner").getByRole("search").locator("input");
    await box.fill("medallion");
    await letThrough();
    await hydrated(page, "header input");
    await expect(box).toHaveValue("medallion");
    await box.press("Enter");
    await expect(page).toHaveURL("/search-result/medallion");
  });

  test("a newsletter address typed before hydration stays", async ({ page }) => {
    const letThrough = await holdScripts(page);
    await open(page, "/shop");
    const box = page.getByRole("contentinfo").getByRole("textbox", { name: /e-?mail/i });
    await box.fill("asha@example.com");
    await letThrough();
    await hydrated(page);
    await expect(box).toHaveValue("asha@example.com");
  });

  test("a sort order chosen before hydration is applied", async ({ page }) => {
    const letThrough = await holdScripts(page);
    await open(page, "/category/hand-knotted-rugs");
    const order = page.getByRole("combobox", { name: "Sort by" });
    await order.selectOption("price_desc");
    await letThrough();
    await hydrated(page);
    await expect(page).toHaveURL(/sort=price_desc/);
    await expect(order).toHaveValue("price_desc");
  });

  test("filters chosen before hydration stay", async ({ page }) => {
    const letThrough = await holdScripts(page);
    await open(page, "/category/hand-knotted-rugs");
    const panel = await openFilters(page);
    const fold = panel.getByRole("group").filter({ has: page.locator("summary", { hasText: "Color" }) });
    if ((await fold.getAttribute("open")) === null) await fold.locator("summary").click();
    await panel.getByRole("checkbox", { name: /^Red/ }).check();
    await letThrough();
    await hydrated(page);
    await expect(panel.getByRole("checkbox", { name: /^Red/ })).toBeChecked();
    await panel.getByRole("button", { name: /^Show/ }).click();
    await expect(cards(page)).toHaveCount(5);
  });
});

test.describe("during navigation", () => {
  const toRugs = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Rugs", exact: true });

  test("a lost connection shows an alert, and the page stays", async ({ page, context }) => {
    await visit(page, "/product/serai-madder");
    await context.setOffline(true);
    await toRugs(page).click();
    const notice = page.getByRole("alert").filter({ hasText: "The connection is gone" });
    await expect(notice).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Serai Madder");
    await context.setOffline(false);
    await notice.getByRole("button", { name: "Try again" }).click();
    await expect(page).toHaveURL("/category/rugs");
    await expect(cards(page).first()).toBeVisible();
  });

  test("a failed page load shows an error and works on retry", async ({ page }) => {
    await visit(page, "/product/serai-madder");
    let isBroken = true;
    await page.route(/\/category\/rugs\.data/, (route) =>
      isBroken ? route.fulfill({ status: 502, body: "Bad gateway" }) : route.continue(),
    );
    await toRugs(page).click();
    const again = page.getByRole("main").getByRole("button", { name: "Try again" });
    await expect(again).toBeVisible();
    await expect(page.getByRole("banner")).toBeVisible();
    isBroken = false;
    await again.click();
    await expect(cards(page).first()).toBeVisible();
  });

  test("a script missing after a deploy reloads the page", async ({ page }) => {
    await visit(page, "/product/serai-madder");
    let isGone = true;
    let asked = 0;
    // The listing's script; the reloaded page names another one.
    await page.route(/\/assets\/(listing|list)-[\w-]+\.js/, (route) => {
      asked++;
      return isGone ? route.fulfill({ status: 404, body: "There is no such file." }) : route.continue();
    });
    page.on("framenavigated", () => (isGone = false));
    await toRugs(page).click();
    await expect(page).toHaveURL("/category/rugs");
    await expect(cards(page).first()).toBeVisible();
    await hydrated(page);
    expect(asked).toBeGreaterThan(0);
  });

  test("a script that fails to load shows an alert and loads on retry", async ({ page }) => {
    await visit(page, "/product/serai-madder");
    let isBroken = true;
    for (const files of [/\/assets\/(listing|list)-[\w-]+\.js/, "**/brand/favicon.svg"])
      await page.route(files, (route) => (isBroken ? route.abort() : route.continue()));
    await toRugs(page).click();
    const notice = page.getByRole("alert").filter({ hasText: "The connection is gone" });
    await expect(notice).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Serai Madder");
    isBroken = false;
    await notice.getByRole("button", { name: "Try again" }).click();
    await expect(page).toHaveURL("/category/rugs");
    await expect(cards(page).first()).toBeVisible();
  });

  test("a reload loads the document again", async ({ page }) => {
    await visit(page, "/shop");
    await page.evaluate(() => (document.body.dataset["before"] = "yes"));
    await page.reload();
    await expect(page.locator("body[data-before]")).toHaveCount(0);
  });

  test("a script that never loads causes at most one reload", async ({ page }) => {
    await visit(page, "/product/serai-madder");
    let loads = 0;
    page.on("request", (request) => request.isNavigationRequest() && loads++);
    await page.route(/\/assets\/(listing|list)-[\w-]+\.js/, (route) => route.abort());
    await toRugs(page).click();
    await page.waitForURL("/category/rugs", { waitUntil: "networkidle" });
    expect(loads).toBeLessThanOrEqual(1);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});
