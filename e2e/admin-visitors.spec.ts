/** The owner sees who comes: a visit from a campaign, a page opened within the shop, and a rug put into a cart. */
import { expect, test } from "@playwright/test";
import { SHOPPER_USER_AGENT } from "../tools/chromium.ts";
import { openAdmin } from "./admin-fixtures.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { visit } from "./storefront.ts";

test.use({ userAgent: SHOPPER_USER_AGENT });

test("the owner sees a visit, where it came from, and what was looked at", { tag: "@both" }, async ({ page, browser }) => {
  const campaign = `diwali-${Date.now().toString(36)}`;
  const shoppers = await browser.newContext({
    userAgent: SHOPPER_USER_AGENT,
    viewport: { width: 1440, height: 900 },
    isMobile: false,
    hasTouch: false,
  });
  const shopper = await shoppers.newPage();
  const told = shopper.waitForRequest((request) => request.url().endsWith("/page-visit"));
  await visit(shopper, `/faq?utm_source=${campaign}`);
  await shopper.goto("/product/serai-madder");
  await visit(shopper, "/faq");
  await shopper.getByRole("contentinfo").getByRole("link", { name: "Size guide" }).click();
  await expect(shopper).toHaveURL(/\/sizeguide$/);
  expect((await told).postDataJSON()).toEqual({ path: "/sizeguide" });
  await shoppers.close();

  await openAdmin(page, "content", "/visitors?days=7");
  const other = page.getByRole("region", { name: "Other pages seen most" });
  const sources = page.getByRole("region", { name: "Where visits come from" });
  await expect(async () => {
    await page.reload();
    await expect(sources.getByRole("listitem").filter({ hasText: campaign })).toContainText("1", { timeout: 1_000 });
    // The shop writes visits down every few seconds, and this page was opened after the first one.
    await expect(other.getByRole("link", { name: "/sizeguide" })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await expect(page.getByRole("region", { name: "On the way to an order" }).getByRole("listitem")).toHaveCount(4);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await expectNoAxeViolations(page);
  await page.getByText("A year", { exact: true }).click();
  await expect(page.getByRole("heading", { name: "Visits by week" })).toBeVisible();
  await page.getByRole("region", { name: "Products looked at most" }).getByRole("link", { name: "Serai Madder" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Serai Madder" })).toBeVisible();
});
