import { type Page, expect, test } from "@playwright/test";
import { emptyHeading } from "../src/storefront/features/listing/messages.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { categories } from "../demo/categories.ts";
import { collections } from "../demo/collections.ts";
import { products } from "../demo/products.ts";
import { cardNames, hydrated, cardPrices, cards, filterGroup, openFilters, rupeesIn, visit } from "./storefront.ts";
import { shown } from "./words.ts";

const perPage = 24;
/** Every product of the shop. */
const names = [...products.map(({ name }) => name), "Gift Card"];

const count = (page: Page) => page.getByRole("main").getByRole("status");
const sort = (page: Page) => page.getByRole("combobox", { name: "Sort by" });
const chosen = (page: Page) => page.getByRole("list", { name: "Chosen filters" });
const toTheEnd = (page: Page) =>
  page.evaluate(() => document.querySelector(".card-grid > :last-child")?.scrollIntoView({ block: "end", behavior: "instant" }));
const isAscending = (values: number[]) => values.every((value, place) => place === 0 || values[place - 1]! <= value);

async function scrollToCards(page: Page, howMany: number) {
  await expect
    .poll(async () => {
      await toTheEnd(page);
      return await cards(page).count();
    })
    .toBe(howMany);
}

test.describe("the heading", () => {
  for (const slug of ["runners", "furniture"]) {
    test(`${slug}: name, description and number of products`, async ({ page }) => {
      const { name, description, showTitle, showDescription } = categories.find((one) => one.slug === slug)!;
      await page.goto(`/category/${slug}`);
      const heading = page.getByRole("heading", { level: 1, name, exact: true });
      await expect(heading).toHaveCount(1);
      // A hidden title is still in the accessibility tree.
      expect((await heading.boundingBox())!.height > 1).toBe(showTitle);
      await expect(page.getByText(description)).toBeVisible({ visible: showDescription });
      await expect(cards(page)).toHaveCount(products.filter(({ categories }) => categories.includes(slug)).length);
    });
  }

  test("the whole shop is titled New Arrivals and begins with them", async ({ page }) => {
    await page.goto("/shop");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("New Arrivals");
    await expect(page.getByText("Everything in the shop, newest first.")).toBeVisible();
    await expect(sort(page).locator("option:checked")).toHaveText("Newest");
    const newest = products.filter(({ tags }) => tags.includes("new-arrivals")).map(({ name }) => name);
    // A story of the admin has one more product on sale for some seconds.
    await expect(async () => {
      await page.goto("/shop");
      const shown = (await cardNames(page).allInnerTexts()).slice(0, newest.length);
      expect(shown.toSorted()).toEqual(newest.toSorted());
      expect(await count(page).textContent()).toBe(`${names.length} products`);
    }).toPass({ intervals: [3_000], timeout: 45_000 });
  });
});

test.describe("sorting", () => {
  test("the default order is bestsellers", async ({ page }) => {
    await visit(page, "/category/rugs");
    await expect(sort(page).locator("option:checked")).toHaveText("Bestsellers");
    await expect(cardNames(page).first()).toHaveText("Serai Madder");
  });

  test("sorting by price returns to the first page, cheapest first, and is part of the address", async ({ page }) => {
    await visit(page, "/shop?page=2");
    await sort(page).selectOption("price_asc");
    await expect(page).toHaveURL(/\/shop\?sort=price_asc$/);
    await expect(cardNames(page).first()).toHaveText("Sanganer Cushion");
    const prices = await cardPrices(page);
    expect(prices).toHaveLength(perPage);
    expect(isAscending(prices)).toBe(true);
  });

  test("price_desc lists the most expensive first", async ({ page }) => {
    await visit(page, "/category/rugs?sort=price_desc");
    await expect(sort(page)).toHaveValue("price_desc");
    expect(isAscending((await cardPrices(page)).toReversed())).toBe(true);
  });

  test("sorting by name runs from A to Z", async ({ page }) => {
    await visit(page, "/category/hand-knotted-rugs");
    await sort(page).selectOption("title_asc");
    await expect(cardNames(page).first()).toHaveText("Ajrakh Gul");
    const names = await cardNames(page).allInnerTexts();
    expect(names).toHaveLength(17);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, "en")));
  });
});

test.describe("filters", () => {
  test("a filter value narrows the list and is part of the address", { tag: "@both" }, async ({ page }) => {
    await visit(page, "/category/hand-knotted-rugs");
    const panel = await openFilters(page);
    await (await filterGroup(panel, "Colour")).getByRole("checkbox", { name: /^Red/ }).check();
    await panel.getByRole("button", { name: "Show 5 rugs" }).click();
    await expect(panel).toBeHidden();
    await expect(cards(page)).toHaveCount(5);
    expect(new URL(page.url()).searchParams.getAll("Color[]")).toEqual(["Red"]);
    await expect(count(page)).toHaveText("5 rugs");
  });

  test("a filter value changes the counts of the other groups, not of its own", async ({ page }) => {
    await visit(page, "/category/hand-knotted-rugs");
    const panel = await openFilters(page);
    const colours = await filterGroup(panel, "Colour");
    const materials = await filterGroup(panel, "Material");
    await expect(materials.getByRole("checkbox", { name: "Silk blend 3 to see" })).toBeVisible();
    await colours.getByRole("checkbox", { name: "Red 5 to see" }).check();
    await expect(materials.getByRole("checkbox", { name: "Silk blend 1 to see" })).toBeVisible();
    await expect(colours.getByRole("checkbox", { name: "Blue 7 to see" })).toBeVisible();
  });

  test("two values of one group show the rugs of either", async ({ page }) => {
    await visit(page, "/category/hand-knotted-rugs");
    const panel = await openFilters(page);
    const colours = await filterGroup(panel, "Colour");
    await colours.getByRole("checkbox", { name: /^Red/ }).check();
    await colours.getByRole("checkbox", { name: /^Pink/ }).check();
    await panel.getByRole("button", { name: "Show 6 rugs" }).click();
    await expect(cards(page)).toHaveCount(6);
    expect(new URL(page.url()).searchParams.getAll("Color[]")).toEqual(["Red", "Pink"]);
  });

  test("a combination without results cannot be applied, and can be undone", async ({ page }) => {
    await visit(page, "/category/hand-knotted-rugs");
    const panel = await openFilters(page);
    const red = (await filterGroup(panel, "Colour")).getByRole("checkbox", { name: /^Red/ });
    const blended = (await filterGroup(panel, "Material")).getByRole("checkbox", { name: /^Wool-viscose/ });
    await blended.check();
    await expect(panel.getByRole("button", { name: "Show 1 rug" })).toBeEnabled();
    await red.check();
    await expect(panel.getByRole("button", { name: "Show 0 rugs" })).toBeDisabled();
    await expect(red).toBeChecked();
    await red.uncheck();
    await expect(panel.getByRole("button", { name: "Show 1 rug" })).toBeEnabled();
  });

  test("chosen values stay checked in the panel, even without results", async ({ page }) => {
    await visit(page, "/category/hand-knotted-rugs?Color[]=Red&Material[]=Wool-viscose");
    const panel = await openFilters(page);
    await expect((await filterGroup(panel, "Colour")).getByRole("checkbox", { name: /^Red/ })).toBeChecked();
    await expect((await filterGroup(panel, "Material")).getByRole("checkbox", { name: /^Wool-viscose/ })).toBeChecked();
  });

  test("a value without results keeps its place when it is chosen, also after a reload", async ({ page }) => {
    await visit(page, "/category/hand-knotted-rugs");
    const panel = await openFilters(page);
    const colours = await filterGroup(panel, "Colour");
    const order = async () =>
      await colours.getByRole("checkbox").evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));
    const known = await order();
    await (await filterGroup(panel, "Material")).getByRole("checkbox", { name: /^Wool-viscose/ }).check();
    await colours.getByRole("checkbox", { name: "Red 0 to see" }).check();
    await expect(panel.getByRole("button", { name: "Show 0 rugs" })).toBeDisabled();
    expect(await order()).toEqual(known);

    await visit(page, "/category/hand-knotted-rugs?Material[]=Wool-viscose&Color[]=Red");
    await openFilters(page);
    const shown = await order();
    expect(shown).toContain("Red");
    expect(shown).toEqual(known.filter((colour) => shown.includes(colour)));
    await expect(panel.locator("label", { hasText: /^Red/ }).locator(".swatch")).toBeVisible();
  });

  test("closing the panel without applying changes nothing", async ({ page }) => {
    await visit(page, "/category/hand-knotted-rugs");
    const panel = await openFilters(page);
    const red = (await filterGroup(panel, "Colour")).getByRole("checkbox", { name: /^Red/ });
    await red.check();
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(cards(page)).toHaveCount(17);
    await openFilters(page);
    await expect(red).not.toBeChecked();
  });

  test("chosen values are removed one by one, or all at once", async ({ page }) => {
    await visit(page, "/category/hand-knotted-rugs?Color[]=Red&Color[]=Pink&Material[]=Wool");
    await expect(cards(page)).toHaveCount(5);
    await chosen(page).getByRole("link", { name: "Remove Red" }).click();
    await expect(chosen(page).getByRole("link", { name: "Remove Red" })).toHaveCount(0);
    await expect(cards(page)).toHaveCount(2);
    await chosen(page).getByRole("link", { name: "Clear all" }).click();
    await expect(page).toHaveURL(/\/category\/hand-knotted-rugs$/);
    await expect(cards(page)).toHaveCount(17);
  });

  test("sorting keeps the chosen filters", async ({ page }) => {
    await visit(page, "/category/hand-knotted-rugs?Color[]=Pink");
    await sort(page).selectOption("price_desc");
    await expect(page).toHaveURL(/sort=price_desc/);
    await expect(cards(page)).toHaveCount(2);
    expect(new URL(page.url()).searchParams.getAll("Color[]")).toEqual(["Pink"]);
  });

  test("Back and Forward step through the choices", async ({ page }) => {
    await visit(page, "/category/hand-knotted-rugs");
    await sort(page).selectOption("title_desc");
    await expect(cardNames(page).first()).toHaveText("Zafran Court");
    const panel = await openFilters(page);
    await (await filterGroup(panel, "Colour")).getByRole("checkbox", { name: /^Pink/ }).check();
    await panel.getByRole("button", { name: "Show 2 rugs" }).click();
    await expect(cards(page)).toHaveCount(2);

    await page.goBack();
    await expect(cards(page)).toHaveCount(17);
    await expect(sort(page)).toHaveValue("title_desc");
    await page.goBack();
    await expect(cardNames(page).first()).toHaveText("Serai Madder");
    await expect(sort(page)).toHaveValue("bestseller");
    await page.goForward();
    await page.goForward();
    await expect(cards(page)).toHaveCount(2);
    await expect(chosen(page).getByRole("link", { name: "Remove Pink" })).toBeVisible();
  });
});

test("the colours of a list lie above its cards, and each filters by itself", { tag: "@both" }, async ({ page, isMobile }) => {
  const palette = page.getByRole("navigation", { name: "Colours" });
  const colour = (name: string) => palette.getByRole("link", { name, exact: true });
  await visit(page, "/category/rugs");
  await expect(palette.getByRole("link")).toHaveCount(12);
  const inColour = (...names: string[]) =>
    products.filter(({ categories, colours }) => categories.includes("rugs") && names.some((name) => colours.includes(name))).length;
  await colour("Green").click();
  await expect(page).toHaveURL("/category/rugs?Color[]=Green");
  await expect(count(page)).toHaveText(`${inColour("Green")} rugs`);
  await expect(colour("Green")).toHaveAttribute("aria-current", "true");
  await colour("Gold").click();
  await expect(count(page)).toHaveText(`${inColour("Green", "Gold")} rugs`);
  // The row lies where it was scrolled to.
  if (isMobile) await expect(colour("Gold")).toBeInViewport({ ratio: 1 });
  await colour("Green").click();
  await expect(page).toHaveURL("/category/rugs?Color[]=Gold");
  await expectNoAxeViolations(page, "main");
  // A few colours are none to choose from.
  await page.goto("/category/furniture");
  await expect(cards(page).first()).toBeVisible();
  await expect(palette).toHaveCount(0);
});

test("with a size chosen, cards show its price and open it", { tag: "@both" }, async ({ page }) => {
  const eightByTen = "8 × 10 ft";
  await visit(page, `/category/rugs?Size[]=${encodeURIComponent(eightByTen)}&sort=price_asc`);
  const prices = await cardPrices(page);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  const first = cards(page).first();
  await expect(first).toContainText(eightByTen);
  await expect(first).not.toContainText("From");
  await first.getByRole("heading").click();
  await expect(page).toHaveURL(/\?v=/);
  await expect(
    page
      .getByRole("radio", { name: new RegExp(`^${eightByTen}`), checked: true })
      .or(page.getByRole("link", { name: new RegExp(`^${eightByTen}`) }).and(page.locator("[aria-current]")))
      .first(),
  ).toBeAttached();
  await expect(page.getByRole("main")).toContainText(new Intl.NumberFormat("en-IN").format(prices[0]!));
});

test("a price range is typed in the panel, kept in the address and removed as a chip", { tag: "@both" }, async ({ page }) => {
  await visit(page, "/category/rugs");
  const panel = await openFilters(page);
  await panel.getByLabel("From ₹").fill("20,000");
  await panel.getByLabel("Up to ₹").fill("30000");
  await panel.getByLabel("Up to ₹").press("Enter");
  await expect(page).toHaveURL(/Price\[\]=20000-30000/);
  const chip = page.getByRole("link", { name: "Remove ₹20,000 to ₹30,000" });
  await expect(chip).toBeVisible();
  const prices = await cardPrices(page);
  expect(prices.length).toBeGreaterThan(0);
  expect(prices.every((price) => price >= 20_000 && price <= 30_000)).toBe(true);
  await chip.click();
  await expect(page).toHaveURL("/category/rugs");
});

test("a bound that is no amount is kept and explained, and sets no price", { tag: "@both" }, async ({ page }) => {
  await visit(page, "/category/rugs");
  const panel = await openFilters(page);
  const [from, to] = [panel.getByLabel("From ₹"), panel.getByLabel("Up to ₹")];
  const problem = panel.getByRole("alert");
  const show = panel.getByRole("button", { name: /^Show/ });
  for (const noAmount of ["abc", "-5"]) {
    await to.fill(noAmount);
    await from.focus();
    await expect(problem).toHaveText("Type an amount in rupees, such as 20,000.");
    await expect(to).toHaveAttribute("aria-invalid", "true");
    await expect(to).toHaveAccessibleDescription(/Type an amount in rupees/);
    await expect(to).toHaveValue(noAmount);
    await expect(show).toHaveText("Show 36 rugs");
  }
  await expectNoAxeViolations(page, "dialog[open]");
  await show.click();
  await expect(panel).toBeVisible();
  await expect(to).toBeFocused();
  await expect(page).toHaveURL("/category/rugs");
  await to.fill("₹ 1,00,000");
  await expect(problem).toHaveCount(0);
  await to.press("Enter");
  await expect(page).toHaveURL(/Price\[\]=-100000$/);
  await expect(page.getByRole("link", { name: "Remove Up to ₹1,00,000" })).toBeVisible();
});

test("bounds in the wrong order are read the other way round", async ({ page }) => {
  await visit(page, "/category/rugs");
  const panel = await openFilters(page);
  await panel.getByLabel("From ₹").fill("30000");
  await panel.getByLabel("Up to ₹").fill("20000");
  await panel.getByLabel("Up to ₹").press("Enter");
  await expect(page.getByRole("link", { name: "Remove ₹20,000 to ₹30,000" })).toBeVisible();
  await openFilters(page);
  await expect(panel.getByLabel("From ₹")).toHaveValue("20000");
});

test(
  "price, ready to ship and size are open in the filter panel, and together find the rugs in stock in that size",
  { tag: "@both" },
  async ({ page }) => {
    await visit(page, "/category/rugs");
    const panel = await openFilters(page);
    const groups = ["Price", "Availability", "Size", "Shape", "Room", "Colour", "How it is made", "Material", "Style", "Collection"];
    await expect(panel.locator("summary")).toHaveText(groups.concat("Country of origin"));
    await panel.getByRole("checkbox", { name: /^12 × 15 ft/ }).check();
    await panel.getByRole("checkbox", { name: /^Ready to ship/ }).check();
    const ready = products.filter(
      ({ categories, variants }) => categories.includes("rugs") && variants.some(({ size, stock }) => size === "12x15" && stock > 0),
    );
    const show = panel.getByRole("button", { name: `Show ${ready.length} rug${ready.length === 1 ? "" : "s"}`, exact: true });
    await expect(show).toBeVisible();
    if (ready.length === 0) return await expect(show).toBeDisabled();
    await show.click();
    await expect(cards(page)).toHaveCount(ready.length);
    await expect(page).toHaveURL(/Availability\[\]=ready-to-ship/);
  },
);

test("a price band follows the prices of the list, and its count is the number of rugs it shows", { tag: "@both" }, async ({ page }) => {
  await visit(page, "/category/cushions-and-throws");
  const panel = await openFilters(page);
  const band = panel.getByRole("checkbox", { name: /^Under ₹/ });
  const label = panel.locator("label", { has: page.getByRole("checkbox", { name: /^Under ₹/ }) });
  const below = Number(((await band.getAttribute("value")) ?? "").replaceAll(/\D/g, ""));
  expect(below).toBeLessThan(10_000);
  await band.check();
  const count = Number.parseInt((await label.locator(".filter-count").textContent()) ?? "");
  await panel.getByRole("button", { name: `Show ${count} product${count === 1 ? "" : "s"}`, exact: true }).click();
  await expect(cards(page)).toHaveCount(count);
  expect((await cardPrices(page)).every((price) => price < below)).toBe(true);
  await page.goBack();
  await expect(cards(page)).toHaveCount(products.filter(({ categories }) => categories.includes("cushions-and-throws")).length);
});

test("sizes and shapes are drawn to scale, and rooms can be chosen", async ({ page }) => {
  await visit(page, "/category/rugs");
  const panel = await openFilters(page);
  const heightOf = async (name: string) =>
    (await panel
      .locator("label", { hasText: new RegExp(`^${name}`) })
      .locator("rect")
      .boundingBox())!.height;
  expect((await heightOf("12 × 15 ft")) / (await heightOf("5 × 8 ft"))).toBeCloseTo(457 / 244, 0);
  const round = (await filterGroup(panel, "Shape")).locator("label", { hasText: "Round" }).locator("rect");
  expect(await round.evaluate((rug) => Number(rug.getAttribute("rx")) / Number(rug.getAttribute("width")))).toBe(0.5);
  await (await filterGroup(panel, "Room")).getByRole("checkbox", { name: /^Hallway/ }).check();
  const hallway = products.filter(({ categories, rooms }) => categories.includes("rugs") && rooms.includes("Hallway")).length;
  await panel.getByRole("button", { name: `Show ${hallway} rugs` }).click();
  await expect(cards(page)).toHaveCount(Math.min(hallway, perPage));
});

test("the name of a size breaks before its number, not before the unit", { tag: "@phone" }, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await visit(page, "/category/rugs");
  const measures = (await filterGroup(await openFilters(page), "Size")).locator(".filter-measure");
  await expect(measures.filter({ hasText: /^10 ft$/ }).first()).toBeVisible();
  // One rectangle for each line.
  const lines = await measures.evaluateAll((all) => all.map((measure) => measure.getClientRects().length));
  expect(lines.length).toBeGreaterThan(20);
  expect(new Set(lines)).toEqual(new Set([1]));
});

test("on a phone the number of rugs is beside Filters, and the cards can stand in one column", { tag: "@phone" }, async ({ page }) => {
  await visit(page, "/category/rugs");
  await expect(count(page)).toBeInViewport();
  const columns = () => page.locator(".card-grid").evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(" ").length);
  expect(await columns()).toBe(2);
  await page.getByRole("button", { name: "1 column" }).click();
  expect(await columns()).toBe(1);
  await page.reload();
  expect(await columns()).toBe(1);
  await hydrated(page);
  await expect(page.getByRole("button", { name: "1 column" })).toHaveAttribute("aria-pressed", "true");
});

test("rugs can be filtered by country of origin", async ({ page }) => {
  await visit(page, "/category/rugs");
  const values = await filterGroup(await openFilters(page), "Country of origin");
  await expect(values.getByRole("checkbox", { name: /^India/ })).toBeVisible();
});

test("when a sorted list cannot be loaded, the cards stay, the page says so and loads it on request", async ({ page }) => {
  for (const address of ["/category/rugs", "/in/gifts"]) {
    await visit(page, address);
    const before = await cardNames(page).allInnerTexts();
    await page.route(/\.data\?.*sort=price_asc/, (route) => route.abort());
    await page.getByLabel("Sort by").selectOption("price_asc");
    const alert = page.getByRole("alert").filter({ hasText: "This list could not be loaded" });
    await expect(alert).toBeVisible();
    expect(await cardNames(page).allInnerTexts()).toEqual(before);
    await page.unroute(/\.data\?.*sort=price_asc/);
    await alert.getByRole("button", { name: "Try again" }).click();
    await expect(alert).toBeHidden();
    const prices = await cardPrices(page);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  }
});

test.describe("a long list", () => {
  test(
    "infinite scroll shows every product exactly once, and its address still opens at the first card",
    { tag: "@both" },
    async ({ page }) => {
      await visit(page, "/shop");
      await expect(cards(page)).toHaveCount(perPage);
      await scrollToCards(page, names.length);
      const shown = await cardNames(page).allInnerTexts();
      expect(shown.toSorted()).toEqual(names.toSorted());
      await expect(page).toHaveURL(/\/shop$/);
    },
  );

  test("eight skeletons stand in for the next cards", async ({ page }) => {
    let arrive = () => {};
    const held = new Promise<void>((resolve) => (arrive = resolve));
    await page.route("**/listing-part?*", async (route) => {
      await held;
      await route.continue();
    });
    await visit(page, "/shop");
    await toTheEnd(page);
    await expect(page.locator(".card-skeleton")).toHaveCount(8);
    arrive();
    await expect(cards(page)).toHaveCount(2 * perPage);
  });

  test("cards that fail to load can be requested again", async ({ page }) => {
    await page.route("**/listing-part?*", (route) => route.abort());
    await visit(page, "/shop");
    await toTheEnd(page);
    const more = page.getByRole("button", { name: "Show more" });
    await expect(more).toBeVisible();
    await page.unroute("**/listing-part?*");
    await more.click();
    await expect(cards(page)).toHaveCount(2 * perPage);
  });

  test("cards that arrive while the footer is in view are shown after it is left", async ({ page }) => {
    let answer = () => {};
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/listing-part?*", async (route) => {
      await asked;
      await route.continue();
    });
    await visit(page, "/shop");
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
    const foot = page.getByRole("contentinfo");
    await expect(foot).toBeInViewport();
    const place = await foot.evaluate((element) => element.getBoundingClientRect().top);
    const arrived = page.waitForResponse("**/listing-part?*");
    answer();
    await (await arrived).finished();
    await expect(page.locator(".card-grid")).toHaveAttribute("aria-busy", "false");
    expect(await foot.evaluate((element) => element.getBoundingClientRect().top)).toBeCloseTo(place, 0);
    await expect(cards(page)).toHaveCount(perPage);
    await page.mouse.wheel(0, -1000);
    await expect(cards(page)).toHaveCount(2 * perPage);
  });

  test("Back from a product restores the scroll position and the cards", { tag: "@both" }, async ({ page }) => {
    await visit(page, "/shop");
    await scrollToCards(page, names.length);
    const card = cards(page).nth(30);
    const name = await card.getByRole("heading").innerText();
    await card.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    await card.getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);

    await page.goBack();
    await expect(cards(page)).toHaveCount(names.length);
    await expect(card).toBeInViewport();
    await expect.poll(() => page.evaluate((before) => Math.abs(scrollY - before), place)).toBeLessThan(5);
  });

  test("a reload restores the scroll position and the cards", { tag: "@both" }, async ({ page }) => {
    await visit(page, "/shop");
    await scrollToCards(page, names.length);
    const card = cards(page).nth(30);
    const name = await card.getByRole("heading").innerText();
    await card.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    await page.reload();
    await expect(cards(page)).toHaveCount(names.length);
    await expect(card.getByRole("heading")).toHaveText(name);
    await expect(card).toBeInViewport();
    await expect.poll(() => page.evaluate((before) => Math.abs(scrollY - before), place)).toBeLessThan(5);
  });

  test("the address of page 2 starts there, with a link to the products before", async ({ page }) => {
    await visit(page, "/shop?sort=bestseller&page=2");
    await expect(cards(page)).toHaveCount(perPage);
    const sorted = products.toSorted((a, b) => a.bestsellerRank - b.bestsellerRank);
    await expect(cardNames(page).first()).toHaveText(sorted[perPage]!.name);
    await page.getByRole("link", { name: "Show previous products" }).click();
    await expect(cardNames(page).first()).toHaveText(sorted[0]!.name);
  });

  test("a page beyond the end redirects to the last one", async ({ page }) => {
    await page.goto("/shop?page=99");
    await expect(page).toHaveURL(/\/shop\?page=3$/);
    await expect(cards(page)).toHaveCount(names.length - 2 * perPage);
  });
});

test("an empty list shows 'No Product Found', three other products and a link to clear the filters", async ({ page }) => {
  await visit(page, "/category/rugs?Color[]=Pink&Material[]=Jute");
  const nothing = (noun: "rug" | "product", filters: number) =>
    page.getByRole("heading", { name: emptyHeading({ noun, filters, isSearch: false }), exact: true });
  await expect(nothing("rug", 2)).toBeVisible();
  await expect(cards(page)).toHaveCount(3);
  await expect(sort(page)).toHaveCount(0);
  await expect(page.getByRole("group", { name: "Columns" })).toHaveCount(0);
  const pink = products.filter(({ categories, colours }) => categories.includes("rugs") && colours.includes("Pink")).length;
  await expect(page.getByRole("listitem").filter({ hasText: "Without Jute" })).toHaveText(`Without Jute ${pink} rugs`);
  await page.getByRole("link", { name: "Without Jute" }).click();
  await expect(cards(page)).toHaveCount(pink);
  await page.goBack();
  await page.getByRole("main").getByRole("link", { name: "Clear all" }).last().click();
  await expect(count(page)).toHaveText("36 rugs");
  await expect(cards(page)).toHaveCount(perPage);
  await page.goto("/category/furniture?Color[]=Pink");
  await expect(nothing("product", 1)).toBeVisible();
});

test("a category opens with a room picture that leads to the piece in it, and more follow", { tag: "@both" }, async ({ page }) => {
  await visit(page, "/category/rugs");
  const rooms = page.locator(".card-grid figure");
  await expect(rooms).toHaveCount(4);
  expect(await page.locator(".card-grid > :first-child").evaluate((first) => first.tagName)).toBe("FIGURE");
  const [grid, room] = await Promise.all([page.locator(".card-grid").boundingBox(), rooms.first().boundingBox()]);
  const phone = page.viewportSize()!.width <= 760;
  // Two of three columns and the gap between them, or the whole screen.
  if (phone) expect(room!.width).toBe(page.viewportSize()!.width);
  else expect(Math.abs(room!.width - (grid!.width - 24) * (2 / 3))).toBeLessThan(24);
  const name = await rooms.first().getByRole("link").innerText();
  await rooms.first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
});

test("what is left of the last row leads to the size guide", async ({ page }) => {
  await visit(page, "/category/hand-knotted-rugs");
  await page.getByRole("button", { name: "4 columns" }).click();
  const plan = page.locator(".list-plan");
  await expect(plan).toBeVisible();
  const [last, cell] = await Promise.all([cards(page).last().boundingBox(), plan.boundingBox()]);
  expect(cell!.y).toBe(last!.y);
  await plan.getByRole("link", { name: "Plan your room" }).click();
  await expect(page).toHaveURL("/sizeguide");
  // Not where most products are no rugs: of the gifts one is.
  for (const address of ["/category/furniture", "/in/gifts"]) {
    await visit(page, address);
    await expect(cards(page).first()).toBeVisible();
    await expect(plan).toHaveCount(0);
  }
});

test("pointing at cards of the same room shows the room and a detail in turn", async ({ page }) => {
  await visit(page, "/category/rugs");
  const second = async (name: string) => {
    const card = cards(page).filter({ hasText: name });
    await card.getByRole("link", { name, exact: true }).hover();
    await expect(card.locator(".card-room")).toHaveCount(1);
    return await card.locator(".card-room img").getAttribute("src");
  };
  // Both are photographed in the same corner of a living room.
  const [room, detail] = [await second("Serai Madder"), await second("Neelam Garden")];
  const pictures = async (slug: string) =>
    (await page.request.post("/api/web-api/product-details", { headers: { "x-access-key": "dhurrie-web" }, data: { slug } })).json();
  expect((await pictures("serai-madder")).arrayImages[1]).toBe(room);
  expect((await pictures("neelam-garden")).arrayImages[2]).toBe(detail);
});

test.describe("true scale", () => {
  const floor = (page: Page) => page.getByRole("list", { name: "At true scale" });
  const boxOf = async (page: Page, rug: string) => {
    const item = floor(page).getByRole("listitem").filter({ hasText: rug });
    await item.scrollIntoViewIfNeeded();
    return (await item.locator(".to-scale-drawing").boundingBox())!;
  };

  test("all rugs of a list lie on one floor at one scale, beside a person and a sofa", { tag: "@both" }, async ({ page }) => {
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(request.url()));
    await visit(page, "/category/rugs");
    expect(loaded.filter((url) => /to-scale|part=scale/.test(url))).toEqual([]);
    await page.getByRole("button", { name: "True scale" }).click();
    await page.getByLabel("Each rug in the size nearest to").selectOption("8 × 10 ft");
    const serai = floor(page).getByRole("listitem").filter({ hasText: "Serai Madder" });
    await expect(serai).toContainText(/8 × 10 ft\s*244 × 305 cm/);
    const [rug, runner, round] = [await boxOf(page, "Serai Madder"), await boxOf(page, "Kutch Trail"), await boxOf(page, "Chakra Bagh")];
    expect(rug.height / rug.width).toBeCloseTo(305 / 244, 1);
    // 2.5 × 10 ft, as long and less than a third as wide.
    expect(runner.height).toBeCloseTo(rug.height, 0);
    expect(runner.width / rug.width).toBeCloseTo(76 / 244, 1);
    expect(round.width).toBeCloseTo(round.height, 0);
    const person = (await page.locator(".to-scale-person svg").first().boundingBox())!;
    expect(person.height / rug.height).toBeCloseTo(166 / 305, 1);
    // Nothing is wider than the screen.
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });

  test("on a phone the rugs take the width of the floor, in every size", { tag: "@phone" }, async ({ page }) => {
    await visit(page, "/category/rugs");
    await page.getByRole("button", { name: "True scale" }).click();
    for (const [size, sides] of [
      ["4 × 6 ft", "122 × 183 cm"],
      ["8 × 10 ft", "244 × 305 cm"],
      ["12 × 15 ft", "366 × 457 cm"],
    ] as const) {
      await page.getByLabel("Each rug in the size nearest to").selectOption(size);
      await expect(floor(page)).toContainText(sides);
      const drawings = await page.locator(".to-scale-drawing").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
      // To the page's margin.
      expect(Math.max(...drawings)).toBeGreaterThan(0.8 * 390);
      expect(Math.max(...drawings)).toBeLessThanOrEqual(370.5);
    }
  });

  test("a larger size makes the rugs larger, sold-out rugs are left out, and Back returns to the floor", async ({ page }) => {
    await visit(page, "/category/rugs");
    await page.getByRole("button", { name: "True scale" }).click();
    const size = page.getByLabel("Each rug in the size nearest to");
    await size.selectOption("4 × 6 ft");
    await expect(floor(page)).toContainText("122 × 183 cm");
    const small = await boxOf(page, "Serai Madder");
    await size.selectOption("12 × 15 ft");
    await expect(floor(page)).toContainText("366 × 457 cm");
    expect((await boxOf(page, "Serai Madder")).width / small.width).toBeCloseTo(366 / 122, 1);
    await expect(floor(page)).not.toContainText("Rose Ruin");
    await floor(page).getByRole("link", { name: "Serai Madder" }).click();
    await expect(page).toHaveURL(/\/product\/serai-madder\?v=/);
    await page.goBack();
    await expect(floor(page)).toBeVisible();
    await page.getByRole("button", { name: "3 columns" }).click();
    await expect(floor(page)).toHaveCount(0);
    await expect(cards(page)).toHaveCount(perPage);
  });

  test("the floor follows the filters, and has no accessibility violations", async ({ page }) => {
    await visit(page, "/category/rugs?Color[]=Ivory");
    await page.getByRole("button", { name: "True scale" }).click();
    const ivory = products.filter(
      ({ categories, colours, variants }) =>
        categories.includes("rugs") && colours.includes("Ivory") && variants.some(({ stock, madeToOrder }) => stock > 0 || madeToOrder),
    );
    await expect(floor(page).getByRole("link")).toHaveCount(ivory.length);
    await expectNoAxeViolations(page);
  });

  test("a reload and a shared address keep the floor, also after a filter is chosen", async ({ page, browser }) => {
    await visit(page, "/category/rugs");
    await page.getByRole("button", { name: "True scale" }).click();
    await expect(floor(page)).toBeVisible();
    await page.getByRole("combobox", { name: "Sort by" }).selectOption("price_asc");
    await expect(page).toHaveURL("/category/rugs?sort=price_asc#true-scale");
    await page.reload();
    await expect(floor(page)).toBeVisible();
    const other = await browser.newPage();
    await other.goto(page.url());
    await expect(floor(other)).toBeVisible();
    await other.close();
    await hydrated(page);
    await page.getByRole("button", { name: "3 columns" }).click();
    await expect(page).toHaveURL("/category/rugs?sort=price_asc");
    await page.reload();
    await expect(cards(page)).toHaveCount(perPage);
    await expect(floor(page)).toHaveCount(0);
  });

  test("a list without sizes has no such view", async ({ page }) => {
    await visit(page, "/category/furniture");
    await expect(page.getByRole("button", { name: "True scale" })).toHaveCount(0);
  });
});

test("a missing listing is a 404 with a link to the home page", async ({ page }) => {
  const answer = await page.goto("/category/no-such-rugs");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(shown("Oops, you found our 404 page"));
  const text = ["The page you requested does not exist. ", "Click here", " to continue shopping."].map(shown).join("");
  await expect(page.getByText(text)).toBeVisible();
  // A rug with a missing corner, a search, and four categories.
  await expect(page.locator(".not-found-rug img")).toHaveCount(1);
  await expect(page.getByRole("navigation", { name: "Or start here" }).getByRole("link")).toHaveText([
    "Rugs",
    "Runners",
    "Round rugs",
    "Home furnishings",
  ]);
  await page.getByRole("main").getByRole("searchbox", { name: "What are you looking for?" }).fill("jute");
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL("/search-result/jute");
  await page.goBack();
  await page.getByRole("link", { name: shown("Click here") }).click();
  await expect(page).toHaveURL("/");
});

test("a client-side link to a missing listing shows the 404 page without a reload", async ({ page }) => {
  await visit(page, "/category/runners");
  await page.evaluate(() => history.pushState({ ...history.state, key: "gone" }, "", "/category/no-such-rugs"));
  await page.evaluate(() => dispatchEvent(new PopStateEvent("popstate", { state: history.state })));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(shown("Oops, you found our 404 page"));
});

function collectionOf(product: string) {
  const slug = products.find(({ name }) => name === product)?.collection;
  return collections.find((collection) => collection.slug === slug)?.name;
}

test("a card shows collection, material, sizes and price, and its wishlist button asks a guest to sign in", async ({ page }) => {
  await visit(page, "/category/hand-knotted-rugs");
  const card = cards(page).first();
  await expect(card).toContainText(`${collectionOf("Serai Madder")}, Hand Knotted`);
  await expect(card).toContainText("7 sizes");
  expect(rupeesIn(await card.innerText())).toBe(42_900);
  await card.getByRole("link", { name: "Save Serai Madder to wishlist" }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
});

test("a long name without spaces wraps on a card", { tag: "@phone" }, async ({ page }) => {
  await visit(page, "/shop");
  const card = cards(page).first();
  await card
    .getByRole("heading")
    .locator("a")
    .evaluate((name) => (name.textContent = "Kaleen".repeat(20)));
  const name = await card.getByRole("heading").evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(name).toBeLessThanOrEqual(0);
});

test.describe("columns on a desktop", () => {
  const columnsOf = (page: Page, grid: string) =>
    page.locator(grid).evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(" ").length);

  test("two, three or four columns are shown, also after a reload", async ({ page }) => {
    await visit(page, "/category/rugs");
    expect(await columnsOf(page, ".card-grid")).toBe(3);
    for (const columns of [2, 4, 3]) {
      const button = page.getByRole("button", { name: `${columns} columns` });
      await button.click();
      await expect(button).toHaveAttribute("aria-pressed", "true");
      expect(await columnsOf(page, ".card-grid")).toBe(columns);
      await page.reload();
      await hydrated(page);
      expect(await columnsOf(page, ".card-grid")).toBe(columns);
      await expect(button).toHaveAttribute("aria-pressed", "true");
    }
  });

  test("collections are shown in two or four columns", async ({ page }) => {
    await visit(page, "/collection");
    expect(await columnsOf(page, ".collection-grid")).toBe(2);
    await page.getByRole("button", { name: "4 columns" }).click();
    expect(await columnsOf(page, ".collection-grid")).toBe(4);
    await page.getByRole("link", { name: /Indigo Stories/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Indigo Stories");
  });

  test("pictures in three columns are 600 px high", async ({ page }) => {
    await visit(page, "/category/rugs");
    const picture = cards(page).first().getByRole("img");
    expect((await picture.boundingBox())!.height).toBe(600);
  });
});
