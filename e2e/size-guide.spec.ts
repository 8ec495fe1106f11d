import { type Page, expect, test } from "@playwright/test";
import { cards, collectPageErrors, visit } from "./storefront.ts";

const adviser = (page: Page) => page.getByRole("region", { name: "Plan your room" });
const advice = (page: Page) => adviser(page).getByRole("list", { name: "What fits" }).getByRole("link");

test("a room and its bed give fitting rug sizes, a plan to scale and products in stock", { tag: "@both" }, async ({ page }) => {
  const errors = collectPageErrors(page);
  await visit(page, "/sizeguide");
  await adviser(page).getByRole("link", { name: "Bedroom" }).click();
  await adviser(page).getByRole("link", { name: /^King/ }).click();
  await expect(page).toHaveURL("/sizeguide?room=bedroom&bed=king#plan");
  await expect(advice(page).first()).toContainText("9 × 12 ft 274 × 366 cm");
  await expect(advice(page)).toHaveCount(3);
  const plan = adviser(page).getByRole("img", { name: /^Bedroom from above, king/ });
  await expect(plan.locator("text")).toHaveText(["12 ft", "9 ft"]);
  await expect(plan.locator(".plan-pillow")).toHaveCount(2);
  // Nothing is drawn around a real rug.
  await expect(plan.locator(".plan-rug")).toHaveCount(0);
  // The rug is the first of those in stock below.
  const first = await adviser(page).getByRole("article").first().locator("img").first().getAttribute("src");
  const drawn = await plan.locator("image").getAttribute("href");
  expect(drawn!.replace(/-\d+\.avif$/, "")).toBe(first!.replace(/\.\w+$/, ""));

  await advice(page).filter({ hasText: "Two runners" }).click();
  await expect(plan).toHaveAccessibleName(/2\.5 × 8 ft, 76 × 244 cm/);
  await expect(adviser(page).getByRole("heading", { name: "In stock in 2.5 × 8 ft" })).toBeVisible();
  await expect(adviser(page).getByRole("article").first()).toContainText("2.5 × 8 ft");
  await adviser(page).getByRole("link", { name: "See all in 2.5 × 8 ft" }).click();
  await expect(cards(page).first()).toBeVisible();
  expect(errors).toEqual([]);
});

test("tabs show the advice for each room and keep the plan", { tag: "@both" }, async ({ page }) => {
  await visit(page, "/sizeguide?room=dining&table=round");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Front legs, or all of them" })).toBeVisible();
  await main.getByRole("navigation", { name: "Rooms" }).getByRole("link", { name: "Hallway" }).click();
  await expect(main.getByRole("heading", { name: "Floor on both sides" })).toBeVisible();
  await expect(main.getByRole("heading", { name: "Front legs, or all of them" })).toBeHidden();
  await expect(advice(page).first()).toContainText("Round 8 ft");
});

test("the four tiles link to listings of that size", async ({ page }) => {
  await visit(page, "/sizeguide");
  const tiles = page.getByRole("region", { name: "Shop by Size" }).getByRole("link");
  await expect(tiles).toHaveText(["All sizes", "Small size rugs", "Medium size rugs", "Large size rugs"]);
  await tiles.last().click();
  await expect(page).toHaveURL(/\/category\/rugs\?Size/);
  await expect(cards(page).first()).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every choice is a page", { tag: "@both" }, async ({ page }) => {
    await page.goto("/sizeguide?room=nowhere&bed=none&size=x");
    await expect(advice(page).first()).toContainText("6 × 9 ft");
    await adviser(page).getByRole("link", { name: "Dining room" }).click();
    await adviser(page)
      .getByRole("link", { name: /^For eight/ })
      .click();
    await expect(advice(page).first()).toContainText("9 × 12 ft");
    await expect(adviser(page).getByRole("img", { name: /^Dining room from above/ })).toBeVisible();
    await page.getByRole("navigation", { name: "Rooms" }).getByRole("link", { name: "Bedroom" }).click();
    await expect(page.getByRole("heading", { name: "Two thirds of the bed" })).toBeVisible();
    await expect(advice(page).first()).toContainText("9 × 12 ft");
  });
});
