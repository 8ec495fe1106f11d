import { expect, test } from "@playwright/test";
import { expectNoAxeViolations } from "./axe.ts";
import { openFilters, openSearch, visit } from "./storefront.ts";

const pages = [
  "/",
  "/category/runners",
  "/category/rugs?Color[]=Pink&Material[]=Jute",
  "/collection",
  "/search-result/cushion",
  "/search-result/submarine",
  "/product/serai-madder",
  "/product/mehfil-lounge-chair",
  "/blog",
  "/blog/choosing-the-right-size",
  "/blog/no-such-story",
  "/sizeguide?room=bedroom",
  "/faq",
  "/faq?q=wool",
  "/about",
  "/shipping-options",
  "/in/gifts",
  "/contact-us",
  "/book-an-appointment",
  "/store-locator",
  "/login",
  "/login?forgot=1",
  "/register",
  "/trade-sign-in",
  "/trade-register",
  "/verify-email",
  "/change-password?id=a-token",
  "/cart",
  "/no-such-page",
];

for (const path of pages) {
  test(`${path} has nothing that shuts people out`, { tag: "@both" }, async ({ page }) => {
    await visit(page, path);
    await expectNoAxeViolations(page);
  });
}

test("the filters shut nobody out", { tag: "@both" }, async ({ page }) => {
  await visit(page, "/category/runners?Color[]=Red");
  const panel = await openFilters(page);
  await panel.locator("details").evaluateAll((folds) => folds.forEach((fold) => fold.setAttribute("open", "")));
  await expectNoAxeViolations(page);
});

test("filters that leave nothing shut nobody out", async ({ page }) => {
  await visit(page, "/category/runners?Color[]=Red&Material[]=Wool-viscose");
  await openFilters(page);
  await expectNoAxeViolations(page);
});

test("the menu of a phone shuts nobody out", { tag: "@phone" }, async ({ page }) => {
  await visit(page, "/cart");
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await expectNoAxeViolations(page);
});

test("suggestions shut nobody out", { tag: "@both" }, async ({ page, isMobile }) => {
  await visit(page, "/collection");
  const box = (await openSearch(page, isMobile)).getByRole("combobox");
  await box.pressSequentially("serai");
  await expect(page.getByRole("option", { name: /^Serai Madder/ })).toBeVisible();
  await box.press("ArrowDown");
  await expectNoAxeViolations(page);
});

test("a toast shuts nobody out", async ({ page, isMobile }) => {
  await visit(page, "/collection");
  await (await openSearch(page, isMobile)).getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("Please type something here to search")).toBeVisible();
  await expectNoAxeViolations(page);
});

test("the full-screen pictures shut nobody out", async ({ page }) => {
  await visit(page, "/product/serai-madder");
  await page.getByRole("region", { name: "Pictures of Serai Madder" }).getByRole("link").first().click();
  await expect(page.getByRole("dialog", { name: /^Pictures of/ })).toBeVisible();
  await expectNoAxeViolations(page);
});
