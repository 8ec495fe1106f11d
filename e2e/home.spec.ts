import { type Locator, type Page, expect, test } from "@playwright/test";
import { hydrated, visit } from "./storefront.ts";

const banners = (page: Page) => page.getByRole("region", { name: "Featured rooms" });
const region = (page: Page, name: string) => page.getByRole("main").getByRole("region", { name, exact: true });
const dot = (slider: Locator, number: number) => slider.getByRole("button", { name: new RegExp(`^Slide ${number} of`) });
const inView = (slider: Locator) =>
  slider.getByRole("list").evaluate((list) => {
    const seen = list.getBoundingClientRect();
    const start = seen.left + (Number.parseFloat(getComputedStyle(list).scrollPaddingInlineStart) || 0);
    return [...list.children].findIndex((slide) => Math.abs(slide.getBoundingClientRect().left - start) < 8);
  });

/** Waits until an IntersectionObserver reports it out of view. */
const outOfView = (slider: Locator) =>
  slider.evaluate(
    (element) =>
      new Promise<void>((done) => {
        new IntersectionObserver(([entry], watch) => {
          if (entry?.isIntersecting) return;
          watch.disconnect();
          done();
        }).observe(element);
      }),
  );

/** Opens the page with a paused clock. */
async function visitAtRest(page: Page, address = "/"): Promise<void> {
  await page.clock.install();
  await page.goto(address);
  await hydrated(page);
  // A short jump: a long one would fire the page's timers.
  await page.clock.pauseAt(Date.now() + 1_000);
}

test("desktop and phone have their own content, and neither loads the other's images", { tag: "@both" }, async ({ page, isMobile }) => {
  const asked = new Set<string>();
  page.on("request", (request) => asked.add(request.url()));
  await visit(page, "/");
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.waitForLoadState("networkidle");
  const hidden = page.locator(isMobile ? ".for-wide" : ".for-phone");
  for (const tree of await hidden.all()) await expect(tree).toBeHidden();
  const addresses = await hidden.locator("img").evaluateAll((all) => (all as HTMLImageElement[]).map((image) => image.currentSrc));
  const shown = new Set(
    await page.locator("img:visible").evaluateAll((all) => (all as HTMLImageElement[]).map((image) => image.currentSrc)),
  );
  expect(addresses.filter((address) => asked.has(address) && !shown.has(address))).toEqual([]);
  await expect(region(page, "Five rug collections")).toHaveCount(isMobile ? 1 : 0);
  await expect(region(page, "Collections")).toHaveCount(isMobile ? 0 : 1);
});

test("a reload, and Back from another page, find the page where it was left, far down", { tag: "@both" }, async ({ page }) => {
  // The first page of all may be set in the stand-ins of the fonts, with other line breaks.
  await visit(page, "/");
  await visit(page, "/");
  // Until then the page may still grow.
  await expect(page.locator("html")).not.toHaveAttribute("data-fresh");
  const posts = region(page, "From the journal").filter({ visible: true });
  const link = posts.getByRole("link").first();
  await link.scrollIntoViewIfNeeded();
  const place = () => posts.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const left = await place();
  await page.reload();
  await expect.poll(place).toBe(left);

  await link.click();
  await expect(page).toHaveURL(/\/blog/);
  await page.goBack();
  await expect.poll(place).toBe(left);
});

test("the headings are in order, with one h1", { tag: "@both" }, async ({ page }) => {
  await page.goto("/");
  expect(await page.locator("h1").count()).toBe(1);
  const levels = await page
    .locator("main :is(h1, h2, h3, h4, h5, h6)")
    .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => Number(one.tagName[1])));
  expect(levels[0]).toBe(1);
  expect(levels.filter((level, place) => level > (levels[place - 1] ?? 0) + 1)).toEqual([]);
});

test("every kind of block shows its content", { tag: "@both" }, async ({ page, isMobile }) => {
  await page.goto("/");
  const main = page.getByRole("main");
  const link = (within: Locator, name: string | RegExp) => within.getByRole("link", { name });
  // Banners, with the rug in the room and its price.
  await expect(link(banners(page), "See the rugs")).toHaveAttribute("href", "/category/rugs");
  await expect(link(banners(page), "Mehrangarh Medallion")).toBeVisible();
  await expect(
    banners(page)
      .getByText(/from ₹[\d,]+\.00/)
      .first(),
  ).toBeVisible();
  // Text, categories, products by tag, linked picture, heading.
  await expect(main.getByText("A good rug takes one loom").filter({ visible: true })).toBeVisible();
  await expect(link(region(page, "What we make"), /Hand-knotted rugs/)).toHaveAttribute("href", "/category/hand-knotted-rugs");
  await expect(region(page, "Bestsellers").getByRole("article")).toHaveCount(isMobile ? 6 : 10);
  await expect(main.getByRole("img", { name: "Rows of knots in a red and blue medallion rug" })).toBeVisible();
  await expect(main.getByRole("heading", { level: 2, name: "Shop the look" })).toBeVisible();
  // Rooms with prices, logos, customer pictures, posts.
  await expect(link(region(page, "Rugs in rooms"), /^Slow River/)).toHaveAttribute("href", "/product/slow-river");
  await expect(region(page, "Our standards").getByRole("img")).toHaveCount(6);
  await expect(region(page, "Seen on Instagram").getByRole("listitem")).not.toHaveCount(0);
  const posts = region(page, "From the journal").getByRole("article");
  await expect(posts).toHaveCount(3);
  for (const post of await posts.getByRole("link").all()) await expect(post).toHaveAttribute("href", /^\/blog\//);
  const order = await posts.evaluateAll((all) => all.map((post) => post.firstElementChild?.tagName));
  expect(order).toEqual(["PICTURE", "PICTURE", "DIV"]);
  if (isMobile) {
    await expect(region(page, "Five rug collections").getByRole("link").nth(1)).toHaveAttribute("href", /^\/collections\/rug\d$/);
  } else {
    await expect(link(region(page, "Collections"), /^Indigo Stories/)).toHaveAttribute("href", "/collection/rug1");
    await expect(region(page, "Flat weaves and dhurries").getByRole("article")).toHaveCount(4);
    await expect(region(page, "Trade and our story").getByRole("listitem")).toHaveCount(2);
  }
});

test("banners rotate until they are hovered, focused or paused", { tag: "@both" }, async ({ page, isMobile }) => {
  await visitAtRest(page);
  const delay = isMobile ? 5_000 : 10_000;
  const isAt = (number: number) => expect(dot(banners(page), number)).toHaveAttribute("aria-current", "true");
  await isAt(1);
  await page.clock.runFor(delay + 100);
  await isAt(2);
  if (!isMobile) {
    await banners(page).hover({ position: { x: 20, y: 300 } });
    await page.clock.runFor(3 * delay);
    await isAt(2);
    await page.mouse.move(5, 5);
  }
  await page.clock.runFor(delay + 100);
  await isAt(3);
  await dot(banners(page), 1).focus();
  await page.clock.runFor(3 * delay);
  await isAt(3);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.evaluate(() => scrollTo({ top: 3000, behavior: "instant" }));
  await outOfView(banners(page));
  await page.clock.runFor(3 * delay);
  await isAt(3);
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await banners(page).getByRole("button", { name: "Pause Featured rooms" }).press("Enter");
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.clock.runFor(3 * delay);
  await isAt(3);
  await dot(banners(page), 4).press("Enter");
  await isAt(4);
});

test.describe("on a desktop", () => {
  test("the bestsellers carousel loops in both directions", async ({ page }) => {
    await visitAtRest(page);
    const row = region(page, "Bestsellers");
    await row.scrollIntoViewIfNeeded();
    await row.hover();
    const next = row.getByRole("button", { name: "Next in Bestsellers" });
    const previous = row.getByRole("button", { name: "Previous in Bestsellers" });
    for (let step = 1; step <= 10; step++) {
      await next.click();
      await expect.poll(() => inView(row)).toBe(step % 10);
    }
    for (const place of [9, 8]) {
      await previous.click();
      await expect.poll(() => inView(row)).toBe(place);
    }
  });

  test("the bestsellers carousel moves every three seconds", async ({ page }) => {
    await visitAtRest(page);
    const row = region(page, "Bestsellers");
    await row.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
    await expect.poll(() => inView(row)).toBe(0);
    await page.clock.runFor(3_100);
    await expect.poll(() => inView(row)).toBe(1);
  });

  test("the arrow keys change the slide", async ({ page }) => {
    await visit(page, "/");
    await dot(banners(page), 1).focus();
    await page.keyboard.press("ArrowRight");
    await expect(dot(banners(page), 2)).toHaveAttribute("aria-current", "true");
    await page.keyboard.press("ArrowLeft");
    await expect(dot(banners(page), 1)).toHaveAttribute("aria-current", "true");
  });

  test("one video plays at a time, only in view, and a click stops it", async ({ page }) => {
    await visit(page, "/");
    const videos = page.locator("video:visible");
    const playing = () => videos.evaluateAll((all) => (all as HTMLVideoElement[]).map((video) => !video.paused));
    expect(await playing()).toEqual([false, false]);
    await dot(banners(page), 4).click();
    await expect.poll(playing).toEqual([true, false]);
    await videos.nth(1).evaluate((video) => video.scrollIntoView({ block: "center", behavior: "instant" }));
    await expect.poll(playing).toEqual([false, true]);
    await videos.nth(1).click();
    await expect.poll(playing).toEqual([false, false]);
    await page
      .getByRole("button", { name: /^Play the video/ })
      .last()
      .click();
    await expect.poll(playing).toEqual([false, true]);
  });

  test("cards alternate their pictures every four seconds where the block says so", async ({ page }) => {
    await visit(page, "/");
    const second = region(page, "Flat weaves and dhurries").locator(".card-room img").first();
    await second.evaluate((image) => image.scrollIntoView({ block: "center", behavior: "instant" }));
    const opacityAt = (ms: number) =>
      second.evaluate((image, ms) => {
        const [turn] = image.getAnimations();
        turn!.pause();
        turn!.currentTime = ms;
        return getComputedStyle(image).opacity;
      }, ms);
    expect([await opacityAt(3_600), await opacityAt(4_000), await opacityAt(7_600), await opacityAt(8_000)]).toEqual(["0", "1", "1", "0"]);
  });

  test("the logo marquee moves at 50 pixels per second and can be paused", async ({ page }) => {
    await visit(page, "/");
    const marks = region(page, "Our standards");
    const set = marks.locator("ul").first();
    await marks.scrollIntoViewIfNeeded();
    const speed = await set.evaluate((list) => {
      const sets = list.parentElement!.children.length / 2;
      return (list.getBoundingClientRect().width * sets) / Number.parseFloat(getComputedStyle(list).animationDuration);
    });
    expect(speed).toBeGreaterThan(49);
    expect(speed).toBeLessThan(51);
    await marks.getByRole("button", { name: /^Pause/ }).click();
    await page.mouse.move(5, 5);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await expect(set).toHaveCSS("animation-play-state", "paused");
  });

  test("returning from another page shows a skeleton of the page's height, then the page", async ({ page }) => {
    await visit(page, "/shop");
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/_.data?*", async (route) => {
      await held;
      await route.continue();
    });
    // Clicked without a pointer, because hovering a link prefetches its page.
    await page
      .getByRole("banner")
      .getByRole("link", { name: /Dhurrie/ })
      .dispatchEvent("click");
    await expect(page).toHaveURL("/");
    const skeleton = page.locator(".home-skeleton");
    await expect(skeleton).toHaveCSS("height", "850px");
    release();
    await expect(banners(page)).toBeVisible();
    await expect(skeleton).toHaveCount(0);
  });

  test.describe("with reduced motion", () => {
    test.use({ reducedMotion: "reduce" });

    test("nothing moves until it is asked to", async ({ page }) => {
      await visitAtRest(page);
      await page.clock.runFor(31_000);
      await expect(dot(banners(page), 1)).toHaveAttribute("aria-current", "true");
      await expect(page.getByRole("button", { name: "Pause Featured rooms" })).toBeHidden();
      const video = page.locator("video:visible").last();
      await video.scrollIntoViewIfNeeded();
      const isPlaying = () => video.evaluate((element) => !(element as HTMLVideoElement).paused);
      expect(await isPlaying()).toBe(false);
      await expect(region(page, "Our standards").locator("ul:visible")).toHaveCount(1);
      await video.click();
      await expect.poll(isPlaying).toBe(true);
    });
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the page is complete: banners and rows scroll by hand", async ({ page, isMobile }) => {
    await page.goto("/");
    await expect(banners(page)).toBeVisible();
    await expect(region(page, "Bestsellers").getByRole("article")).toHaveCount(isMobile ? 6 : 10);
    await expect(page.getByRole("main").getByRole("button", { name: /^(Next|Previous|Pause|Play|Slide)/ })).toHaveCount(0);
    await banners(page)
      .getByRole("list")
      .evaluate((list) => list.scrollBy({ left: list.clientWidth }));
    await expect.poll(() => inView(banners(page))).toBe(1);
  });
});
