import { expect, test } from "@playwright/test";
import { cardNames, cardPrices, cards, filterGroup, openFilters, openSearch } from "./storefront.ts";
import { shown } from "./words.ts";

test.use({ javaScriptEnabled: false });

test("a listing shows its products", async ({ page }) => {
  await page.goto("/category/hand-knotted-rugs");
  await expect(cards(page)).toHaveCount(17);
  await expect(cardNames(page).first()).toBeVisible();
});

test("numbered links page through a long listing", async ({ page }) => {
  await page.goto("/shop");
  const pages = page.getByRole("navigation", { name: "Pages" });
  const first = await cardNames(page).allInnerTexts();
  await pages.getByRole("link", { name: "2" }).click();
  await expect(page).toHaveURL("/shop?page=2");
  await expect(pages.getByRole("link", { name: "2" })).toHaveAttribute("aria-current", "page");
  const second = await cardNames(page).allInnerTexts();
  expect(new Set([...first, ...second]).size).toBe(48);
});

test("the filter form works", { tag: "@both" }, async ({ page }) => {
  await page.goto("/category/hand-knotted-rugs?sort=title_asc");
  const panel = await openFilters(page);
  await (await filterGroup(panel, "Colour")).getByRole("checkbox", { name: /^Red/ }).check();
  await panel.getByRole("button", { name: /^Show/ }).click();
  await expect(cards(page)).toHaveCount(5);
  const { searchParams } = new URL(page.url());
  expect(searchParams.getAll("Color[]")).toEqual(["Red"]);
  expect(searchParams.get("sort")).toBe("title_asc");
});

test("typed bounds of the price are amounts or have no effect", async ({ page }) => {
  await page.goto("/category/rugs?price_from=abc&price_to=-5");
  await expect(page.getByRole("status").filter({ hasText: "36 rugs" })).toBeVisible();
  await page.goto("/category/rugs?price_from=₹30,000&price_to=20,000");
  await expect(page.getByRole("link", { name: "Remove ₹20,000 to ₹30,000" })).toBeVisible();
  expect((await cardPrices(page)).every((price) => price >= 20_000 && price <= 30_000)).toBe(true);
});

test("a chosen filter is removed by its link", async ({ page }) => {
  await page.goto("/category/hand-knotted-rugs?Color[]=Pink");
  await expect(cards(page)).toHaveCount(2);
  await page.getByRole("link", { name: "Remove Pink" }).click();
  await expect(cards(page)).toHaveCount(17);
});

test("a colour above the cards is chosen and taken back", async ({ page }) => {
  await page.goto("/category/rugs?sort=title_asc");
  const pink = page.getByRole("navigation", { name: "Colours" }).getByRole("link", { name: "Pink" });
  await pink.click();
  await expect(page).toHaveURL("/category/rugs?sort=title_asc&Color[]=Pink");
  await expect(cards(page)).toHaveCount(2);
  await pink.click();
  await expect(page).toHaveURL("/category/rugs?sort=title_asc");
});

test("the sort form works and keeps the filter", async ({ page }) => {
  await page.goto("/category/hand-knotted-rugs?Color[]=Red");
  await page.getByRole("combobox", { name: "Sort by" }).selectOption("price_desc");
  await page.getByRole("button", { name: "Sort" }).click();
  await expect(page).toHaveURL(/sort=price_desc/);
  await expect(cards(page)).toHaveCount(5);
  const prices = await cardPrices(page);
  expect(prices).toEqual(prices.toSorted((a, b) => b - a));
});

test("search works", { tag: "@both" }, async ({ page, isMobile }) => {
  await page.goto("/");
  const box = (await openSearch(page, isMobile)).locator("input");
  await box.fill("medallion");
  await box.press("Enter");
  await expect(page).toHaveURL("/search-result/medallion");
  await expect(page.getByText("11 results for “medallion”")).toBeVisible();
});

test("an empty search shows an error", async ({ page, isMobile }) => {
  await page.goto("/");
  await (await openSearch(page, isMobile)).getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("alert")).toHaveText(shown("Please type something here to search"));
});

test("a product shows its price, and its size links change it", async ({ page }) => {
  await page.goto("/product/serai-madder");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Serai Madder");
  const sizes = page.getByRole("group", { name: "Size" });
  await sizes.getByRole("link", { name: /^9 × 12 ft/ }).click();
  await expect(page.getByText("₹1,83,900.00").first()).toBeVisible();
  await expect(sizes.getByRole("link", { name: /^9 × 12 ft/ })).toHaveAttribute("aria-current", "true");
  await sizes.getByRole("link", { name: /^4 × 6 ft/ }).click();
  await expect(page.getByText("₹42,900.00").first()).toBeVisible();
});

test("the panels of a product open", async ({ page }) => {
  await page.goto("/product/serai-madder");
  await expect(page.getByRole("row", { name: /^Construction Hand Knotted/ })).toBeVisible();
  const shipping = page.locator("details", { has: page.locator("summary", { hasText: "SHIPPING" }) });
  await expect(shipping.locator("p").first()).toBeHidden();
  await shipping.locator("summary").click();
  await expect(shipping.locator("p").first()).toBeVisible();
});

test("a product page shows the phone number instead of Add to Cart", async ({ page }) => {
  await page.goto("/product/serai-madder");
  await expect(page.getByRole("button", { name: "Add to Cart" })).toBeHidden();
  await expect(page.getByRole("main").getByRole("link", { name: "0141 000 0000" }).first()).toBeVisible();
});

test("the products that a product page proposes stand in a row", async ({ page }) => {
  await page.goto("/product/serai-madder");
  const cards = page.getByRole("region", { name: "You May Also Like" }).getByRole("article");
  const [first, second] = [(await cards.nth(0).boundingBox())!, (await cards.nth(1).boundingBox())!];
  expect(second.y).toBe(first.y);
  expect(first.width).toBeLessThan(300);
});

test(
  "the rooms of the size advice stand one after the other, each with its whole plan and its text",
  { tag: "@both" },
  async ({ page }) => {
    await page.goto("/product/serai-madder");
    const advice = page.getByRole("region", { name: "Which size do I need?" });
    await expect(advice.getByRole("heading", { level: 3 })).toHaveText(["Living room", "Bedroom", "Dining", "Hallway"]);
    const { boxes, plans, width } = await advice.evaluate((section) => {
      const boxesOf = (selector: string) =>
        [...section.querySelectorAll(selector)].map((one) => one.getBoundingClientRect().toJSON() as DOMRect);
      return {
        boxes: boxesOf(":is(h2, .which-plan, h3, .lede, .which-nearest, .which-chosen, .btn, .link)"),
        plans: boxesOf(".which-plan"),
        width: innerWidth,
      };
    });
    expect(boxes.length).toBeGreaterThan(16);
    for (const [at, { left, right, top, bottom }] of boxes.entries()) {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(width);
      const over = boxes
        .slice(at + 1)
        .filter((other) => other.left < right && left < other.right && other.top < bottom && top < other.bottom);
      expect(over).toEqual([]);
    }
    for (const plan of plans) expect(plan.height).toBeCloseTo(plan.width, 0);
  },
);
