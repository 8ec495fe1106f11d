/** The search in the admin: what shoppers look for, words that mean the same, pinned products, and a try. */
import { type Page, expect, test } from "@playwright/test";
import { openAdmin } from "./admin-fixtures.ts";
import { expectNoAxeViolations } from "./axe.ts";

const newWord = () =>
  `zari${Math.random()
    .toString(36)
    .replaceAll(/[^a-z]/g, "")}`;
const products = (page: Page) => page.locator(".search-found a");

test(
  "a word that finds nothing gets a meaning, after the mistakes are mended, and shoppers find with it",
  { tag: "@both" },
  async ({ page }) => {
    const word = newWord();
    await openAdmin(page, "catalogue", `/search?tab=try&q=${word}`);
    await expect(page.getByText("Nothing is found.")).toBeVisible();
    await page.getByRole("link", { name: "Same meaning" }).click();
    await expectNoAxeViolations(page);
    await page.getByRole("button", { name: "New group" }).click();
    const dialog = page.getByRole("dialog", { name: "New group" });
    await dialog.getByLabel("Words and phrases").fill(word);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByRole("alert")).toContainText("at least two words");
    await dialog.getByLabel("Words and phrases").fill(`${word}\nrunner`);
    await expectNoAxeViolations(page, '[role="dialog"]');
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByLabel("Find a word").fill(word);
    await expect(page.locator(".search-row")).toHaveCount(1);
    await page.goto(`/search-result/${word}`);
    await expect(page.locator("main")).toContainText(/Runner/);
    await page.goBack();
    await page.getByLabel("Find a word").fill(word);
    await page.getByRole("button", { name: /^Delete the group/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("No group has this word.")).toBeVisible();
  },
);

test("products are pinned with the keyboard, come first for shoppers, and are unpinned", async ({ page }) => {
  await openAdmin(page, "catalogue", "/search?tab=try");
  await page.getByLabel("Search as a shopper").fill("jute rug");
  await page.keyboard.press("Enter");
  await expect(products(page).nth(2)).toBeVisible();
  const last = String(await products(page).nth(2).textContent());
  await page.getByRole("button", { name: "Pin products for this search" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Add a product").fill(last);
  await page.getByRole("option", { name: last, exact: true }).waitFor();
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("listitem")).toHaveText([new RegExp(last)]);
  await dialog.getByRole("button", { name: "Save" }).press("Enter");
  await expect(products(page).first()).toHaveText(last);
  await expect(page.getByText("pinned", { exact: true })).toHaveCount(1);
  await page.goto("/search-result/jute%20rugs");
  await expect(page.locator("main article, main li").filter({ hasText: last }).first()).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: "Pin products for this search" }).click();
  await dialog.getByRole("button", { name: `Unpin ${last}` }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("pinned", { exact: true })).toHaveCount(0);
});

test("who may only see the catalogue changes nothing", async ({ page }) => {
  await openAdmin(page, "support", "/search?tab=synonyms");
  await expect(page.locator(".search-row").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "New group" })).toHaveCount(0);
});
