/** Searches with few or no results. */
import { type Page, expect, test } from "@playwright/test";
import { expectNoAxeViolations } from "./axe.ts";
import { cards, collectPageErrors, visit } from "./storefront.ts";
import { emptyHeading } from "../src/storefront/features/listing/messages.ts";
import { resultsHeading } from "../src/storefront/features/search/heading-messages.ts";

const nearby = (page: Page) => page.getByRole("navigation", { name: "Did you mean" }).getByRole("link");
const nothing = (page: Page, term: string) => page.getByRole("heading", { level: 1, name: resultsHeading(0, term, false), exact: true });

test("a term with two wrong letters suggests a known one", { tag: "@both" }, async ({ page }) => {
  await visit(page, "/search-result/sxrrai");
  await expect(nothing(page, "sxrrai")).toBeVisible();
  await expect(cards(page)).toHaveCount(3);
  await expectNoAxeViolations(page, "main");
  await nearby(page).getByText("serai", { exact: true }).focus();
  await nearby(page).first().press("Enter");
  await expect(page).toHaveURL("/search-result/serai");
  await expect(nearby(page)).toHaveCount(0);
  expect(await cards(page).count()).toBeGreaterThan(0);
});

test("each word of a combination without results is suggested on its own", async ({ page }) => {
  await visit(page, "/search-result/cushion%20persian");
  await expect(nothing(page, "cushion persian")).toBeVisible();
  await expect(nearby(page)).toHaveText(["cushion", "persian"]);
});

test("a filter without results can be cleared, and no other term is suggested", async ({ page }) => {
  await visit(page, "/search-result/indigo?Color[]=Pink");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(resultsHeading(0, "indigo", true));
  const empty = page.getByRole("heading", { name: emptyHeading({ noun: "product", filters: 1, isSearch: true }), exact: true });
  await expect(empty).toBeVisible();
  await expect(nearby(page)).toHaveCount(0);
  await expect(page.getByRole("list", { name: "Chosen filters" }).getByRole("link", { name: "Remove Pink" })).toBeVisible();
  await page.getByRole("link", { name: "Clear all" }).first().click();
  await expect(page).toHaveURL("/search-result/indigo");
  await expect(heading).toHaveText(/^\d+ results for “indigo”$/);
  await expect(empty).toHaveCount(0);
});

test("recently viewed products are shown below, if there are any", async ({ page }) => {
  const viewed = page.getByRole("heading", { name: "Recently viewed" });
  await visit(page, "/search-result/submarine");
  await expect(nothing(page, "submarine")).toBeVisible();
  await expect(viewed).toHaveCount(0);
  await visit(page, "/product/serai-madder");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("RECENTLY_VIEWED"))).toContain("serai-madder");
  await visit(page, "/search-result/submarine");
  await expect(viewed).toBeVisible();
  await expect(
    page
      .getByRole("main")
      .getByRole("link", { name: /^Serai Madder/ })
      .last(),
  ).toHaveAttribute("href", /serai-madder/);
});

test("corrupt storage does not break search and is replaced", async ({ page }) => {
  const errors = collectPageErrors(page);
  await page.addInitScript(() => {
    if (sessionStorage.getItem("prepared")) return;
    sessionStorage.setItem("prepared", "once");
    for (const key of ["recentSearch", "RECENTLY_VIEWED", "CART_SESSION", "MODALOPEN", "TOP_BANNER_POPUP"])
      localStorage.setItem(key, '{"half":');
  });
  await visit(page, "/search-result/submarine");
  await expect(nothing(page, "submarine")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Cart", exact: true })).toBeVisible();
  const box = page.getByRole("banner").getByRole("combobox", { name: "Search" });
  await box.fill("serai");
  await box.press("Enter");
  await expect(page).toHaveURL("/search-result/serai");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("recentSearch"))).toBe('["serai"]');
  expect(errors).toEqual([]);
});
