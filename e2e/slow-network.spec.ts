/** What works on a connection that is slow, breaks or loads only some files. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Page, type Route, expect, test } from "@playwright/test";
import { layoutShifts, recordLayoutShifts } from "./layout-shifts.ts";
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
    const fold = panel.getByRole("group").filter({ has: page.locator("summary", { hasText: "Colour" }) });
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

  test("Add to Cart pressed before hydration looks busy, and adds one unit when it can", { tag: "@both" }, async ({ page }) => {
    const letThrough = await holdScripts(page);
    await open(page, "/product/serai-madder");
    const button = page.getByRole("button", { name: "Add to Cart" }).first();
    await button.click();
    await expect(button).toHaveAttribute("aria-busy", "true", { timeout: 100 });
    await button.click();
    await letThrough();
    await expect(page.getByRole("dialog", { name: "Shopping Cart" })).toBeVisible();
    await expect(page.getByText("Serai Madder is in your cart")).toBeVisible();
    await expect(page.getByRole("banner").getByRole("link", { name: "Cart, 1 item" })).toBeAttached();
    await expect(button).not.toHaveAttribute("aria-busy", "true");
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

  test("the days of a showroom chosen before hydration are offered", async ({ page }) => {
    const letThrough = await holdScripts(page);
    await open(page, "/book-an-appointment");
    const form = page.getByRole("form", { name: "Appointment" });
    await form.getByLabel("Store").selectOption({ label: "Mumbai, Kala Ghoda" });
    await letThrough();
    await hydrated(page, "main form");
    await expect(form.getByLabel("Store").locator("option:checked")).toHaveText("Mumbai, Kala Ghoda");
    await expect(form.getByLabel("Day")).toContainText("Sunday");
    await expect(form.getByLabel("Day")).not.toContainText("Monday");
  });

  test("filters chosen before hydration stay", async ({ page }) => {
    const letThrough = await holdScripts(page);
    await open(page, "/category/hand-knotted-rugs");
    const panel = await openFilters(page);
    const fold = panel.getByRole("group").filter({ has: page.locator("summary", { hasText: "Colour" }) });
    if ((await fold.getAttribute("open")) === null) await fold.locator("summary").click();
    await panel.getByRole("checkbox", { name: /^Red/ }).check();
    await letThrough();
    await hydrated(page);
    await expect(panel.getByRole("checkbox", { name: /^Red/ })).toBeChecked();
    await panel.getByRole("button", { name: /^Show/ }).click();
    await expect(cards(page)).toHaveCount(5);
  });
});

/** Delays the data of all next pages until the returned function is called. */
async function holdPages(page: Page): Promise<() => void> {
  let arrive = () => {};
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\.data(\?|$)/, async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  return arrive;
}

const expectNoTravellingPicture = (page: Page) => expect(page.locator(".travelling-picture")).toHaveCount(0);
const skeleton = (page: Page) => page.locator(".pending-page");

test.describe("while the next page loads", () => {
  for (const [from, link, to, part] of [
    ["/shop", "/product/", /\/product\//, ".pending-picture"],
    ["/product/serai-madder", "/product/", /\/product\//, ".pending-picture"],
    ["/", "/category/", /\/category\//, ".card-skeleton"],
    ["/faq", "/contact-us", /\/contact-us/, ".pending-line"],
  ] as const)
    test(`its skeleton replaces ${from} below the header, and nothing moves when it arrives`, { tag: "@both" }, async ({ page }) => {
      await recordLayoutShifts(page);
      await visit(page, from);
      const arrive = await holdPages(page);
      const target = page.locator(`main a[href^="${link}"]:visible, footer a[href^="${link}"]:visible`).last();
      await target.scrollIntoViewIfNeeded();
      await target.click();
      await expect(skeleton(page).locator(part).first()).toBeVisible();
      await expect(page.getByRole("banner")).toBeInViewport({ ratio: 1 });
      // Shifts within half a second after a click do not count.
      const clicked = await page.evaluate(() => performance.now());
      await page.waitForFunction((since) => performance.now() > since + 600, clicked);
      const before = (await layoutShifts(page)).length;
      const header = await page.getByRole("banner").boundingBox();
      arrive();
      await expect(skeleton(page)).toHaveCount(0);
      await expect(page).toHaveURL(to);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await page.getByRole("banner").boundingBox()).toEqual(header);
      expect(await page.evaluate(() => scrollY)).toBe(0);
      expect((await layoutShifts(page)).slice(before)).toEqual([]);
    });

  test(
    "the picture of the pressed card is shown in the skeleton, and on the page until the large one is there",
    { tag: "@both" },
    async ({ page }) => {
      await visit(page, "/category/rugs");
      await page.waitForLoadState("networkidle");
      const card = cards(page).nth(1);
      const small = await card
        .locator("img")
        .first()
        .evaluate((image: HTMLImageElement) => image.currentSrc);
      const large = Promise.withResolvers<void>();
      await page.route(/-front-[\w-]+\.avif/, async (route) => {
        await large.promise;
        await route.continue().catch(() => {});
      });
      const arrive = await holdPages(page);
      await card.getByRole("link").first().click();
      await expect(skeleton(page).locator(".pending-picture")).toHaveCSS("background-image", `url("${small}")`);
      arrive();
      await expect(skeleton(page)).toHaveCount(0);
      const picture = page.locator(".gallery img").first();
      await expect(picture).toHaveCSS("background-image", `url("${small}")`);
      await expectNoTravellingPicture(page);
      large.resolve();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
      // Of another link nothing is shown on the next page.
      await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link").last().click();
      await expect(page).toHaveURL(/\/category\//);
      expect(await page.evaluate(() => document.documentElement.style.getPropertyValue("--card-picture"))).toBe("");
    },
  );

  test("on a page that is there at once the card's picture travels to its place, unless motion is not wanted", async ({ page }) => {
    // No timer of the page runs, so the skeleton does not come first on a slow machine.
    await page.clock.install();
    for (const reducedMotion of ["no-preference", "reduce"] as const) {
      await page.emulateMedia({ reducedMotion });
      await visit(page, "/category/rugs");
      await page.waitForLoadState("networkidle");
      await page.evaluate(() => {
        const watch = new MutationObserver(
          () => document.querySelector(".travelling-picture") && (document.body.dataset["travelled"] = ""),
        );
        watch.observe(document.body, { childList: true });
      });
      await page.clock.pauseAt(Date.now() + 60_000);
      await cards(page).nth(1).getByRole("link").first().click();
      await expect(page).toHaveURL(/\/product\//);
      await expect(page.locator(".gallery")).toBeVisible();
      await page.clock.resume();
      await page.waitForTimeout(500);
      await expect(page.locator("body[data-travelled]")).toHaveCount(reducedMotion === "reduce" ? 0 : 1);
      await expectNoTravellingPicture(page);
    }
  });

  test("Back shows the skeleton too, and then the place that was left", { tag: "@both" }, async ({ page }) => {
    await visit(page, "/category/rugs");
    const card = cards(page).nth(9);
    await card.getByRole("link").first().scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    await card.getByRole("link").first().click();
    await expect(page).toHaveURL(/\/product\//);
    // Without them the list is of another height at first, and its place is lost.
    await expect(page.locator("link[rel=stylesheet][href*='/list-']")).toHaveCount(1);
    const arrive = await holdPages(page);
    await page.goBack();
    await expect(skeleton(page)).toBeVisible();
    arrive();
    await expect(skeleton(page)).toHaveCount(0);
    await expect(card).toBeInViewport();
    expect(Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(5);
  });

  test("a second click leads elsewhere, and Back returns to the place of the first", async ({ page }) => {
    await visit(page, "/category/rugs");
    const card = cards(page).nth(9);
    await card.getByRole("link").first().scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    const arrive = await holdPages(page);
    await card.getByRole("link").first().click();
    await expect(skeleton(page)).toBeVisible();
    await page.getByRole("banner").getByRole("link", { name: "Account" }).click();
    arrive();
    await expect(page).toHaveURL(/\/login/);
    await expect(skeleton(page)).toHaveCount(0);
    await page.goBack();
    await expect(card).toBeInViewport();
    expect(Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(5);
  });

  test("it appears after 150 ms, and a line at once", async ({ page }) => {
    await page.clock.install();
    await visit(page, "/faq");
    await holdPages(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole("contentinfo").locator("a[href='/contact-us']").first().click();
    await expect(page.locator(".progress-line")).toBeAttached();
    await page.clock.runFor(149);
    await expect(skeleton(page)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(skeleton(page)).toBeVisible();
  });
});

test.describe("during navigation", () => {
  const toRugs = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Rugs", exact: true });

  test("a lost connection shows an alert, and the page stays", async ({ page, context }) => {
    await visit(page, "/product/serai-madder");
    await context.setOffline(true);
    await toRugs(page).click();
    const notice = page.getByRole("alert").filter({ hasText: "No connection" });
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
    // The request for the document comes before those for its scripts; the news that it has arrived may come after them.
    page.on("request", (request) => request.isNavigationRequest() && (isGone = false));
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
    const notice = page.getByRole("alert").filter({ hasText: "No connection" });
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

/** The shop on a line that brings a page up to the given mark, and the rest when the returned function is called. */
async function inTwoParts(shop: string, mark: string) {
  const second = Promise.withResolvers<void>();
  const server = createServer(async (request, reply) => {
    const answer = await fetch(new URL(request.url!, shop));
    const body = Buffer.from(await answer.arrayBuffer());
    reply.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "" });
    const at = request.headers["sec-fetch-dest"] === "document" ? body.indexOf(mark) : -1;
    if (at > 0) {
      reply.write(body.subarray(0, at));
      await second.promise;
    }
    reply.end(at > 0 ? body.subarray(at) : body);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, sendRest: second.resolve, close: () => server.close() };
}

for (const path of ["/category/rugs", "/category/furniture", "/search-result/carpet"])
  test(`the sort control of ${path} has its place before what is beside it arrives`, { tag: "@both" }, async ({ page, baseURL }) => {
    const line = await inTwoParts(baseURL!, '<div class="views">');
    await recordLayoutShifts(page);
    await open(page, line.address + path);
    const sort = page.locator(".sort");
    await expect(sort).toBeVisible();
    const before = await sort.boundingBox();
    line.sendRest();
    await expect(page.locator(".views button").last()).toBeAttached();
    await hydrated(page);
    expect(await sort.boundingBox()).toEqual(before);
    expect(await layoutShifts(page)).toEqual([]);
    line.close();
  });
