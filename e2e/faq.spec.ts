import { type Page, expect, test } from "@playwright/test";
import { collectPageErrors, visit } from "./storefront.ts";

const groups = (page: Page) => page.getByRole("navigation", { name: "Groups of questions" });
const question = (page: Page, words: string) => page.getByRole("heading", { level: 3, name: words });

test("groups of questions open one at a time, starting with the first", { tag: "@both" }, async ({ page }) => {
  const errors = collectPageErrors(page);
  await visit(page, "/faq");
  await expect(groups(page).getByRole("link")).toHaveCount(6);
  await expect(groups(page).locator("[aria-current]")).toHaveText("Orders and payment");
  await expect(page.getByText("₹40.00, on its own line of the order.")).toBeHidden();
  await question(page, "What does cash on delivery cost?").click();
  await expect(page.getByText("₹40.00, on its own line of the order.")).toBeVisible();

  await groups(page).getByRole("link", { name: "Returns" }).click();
  await expect(page).toHaveURL("/faq?category=returns");
  await expect(question(page, "Can I send a rug back?")).toBeVisible();
  await expect(question(page, "What does cash on delivery cost?")).toBeHidden();
  await expect(groups(page).locator("[aria-current]")).toHaveText("Returns");
  expect(errors).toEqual([]);
});

test("a link to an answer opens it and its group, and scrolls to it", { tag: "@both" }, async ({ page }) => {
  await visit(page, "/faq#do-i-need-an-underlay");
  const answer = page.getByText("On stone and tiles, yes");
  await expect(answer).toBeInViewport();
  await expect(question(page, "Do I need an underlay?")).toBeInViewport();
  await expect(groups(page).locator("[aria-current]")).toHaveText("Care and cleaning");
  await visit(page, "/blog/caring-for-wool");
  await page.goto("/faq?category=trade");
  await expect(question(page, "What does it offer?")).toBeVisible();
});

test("search filters the answers while typing and shows their number", async ({ page }) => {
  await visit(page, "/faq");
  const box = page.getByRole("searchbox", { name: "Search the questions" });
  await box.pressSequentially("lift");
  await expect(page.getByText("2 answers for “lift”")).toBeVisible();
  await expect(question(page, "Will it be carried upstairs?")).toBeVisible();
  await expect(question(page, "How do I place an order?")).toHaveCount(0);
  await box.fill("submarine");
  await expect(page.getByText("No answers for “submarine”.")).toBeVisible();
  await box.press("Enter");
  await expect(page).toHaveURL("/faq?q=submarine");
  await page.getByRole("link", { name: "See all questions" }).click();
  await expect(question(page, "How do I place an order?")).toBeVisible();
  await expect(box).toHaveValue("");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("groups, search and links to an answer work", { tag: "@both" }, async ({ page }) => {
    await page.goto("/faq");
    await groups(page).getByRole("link", { name: "Delivery" }).click();
    await expect(question(page, "What does shipping cost?")).toBeVisible();
    await page.getByRole("searchbox", { name: "Search the questions" }).fill("GSTIN");
    await page.getByRole("search").filter({ hasText: "Search the questions" }).getByRole("button").click();
    await expect(page.getByText("3 answers for “GSTIN”")).toBeVisible();
    await page.goto("/faq#what-about-cats-and-dogs");
    await expect(page.getByText("no loops to catch a claw")).toBeVisible();
  });
});
