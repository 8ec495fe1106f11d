/** The grid of prices and stock: typed, pasted, filled down and changed by a rule; seen as old and new, saved and undone. */
import { type Page, expect, test } from "@playwright/test";
import { openAdmin } from "./admin-fixtures.ts";
import { expectNoAxeViolations } from "./axe.ts";

/** Makes a draft with three sizes by a file, as an owner would; returns its name. */
async function addDraft(page: Page): Promise<string> {
  const sku = `GRID-${Date.now().toString(36)}${Math.floor(Math.random() * 1_000)}`.toUpperCase();
  const sizes = ["4 × 6 ft", "5 × 8 ft", "6 × 9 ft"].map(
    (size, at) => `${sku},Grid ${sku},${sku}-${at + 1},${size},${10_000 * (at + 1)},${9_000 * (at + 1)},${at}`,
  );
  const content = Buffer.from(["Product SKU,Name,SKU,Size,MRP,Price,Stock", ...sizes].join("\n")).toString("base64");
  const added = await page.request.post("/api/admin/product-imports", { data: { name: `${sku}.csv`, content } });
  expect(added.ok(), await added.text()).toBe(true);
  const { id } = (await added.json()) as { id: number };
  const state = async () =>
    ((await (await page.request.get(`/api/admin/product-imports/${id}`)).json()) as { import?: { state: string } }).import?.state;
  await expect.poll(state).toBe("checked");
  expect((await page.request.post(`/api/admin/product-imports/${id}/save`, { data: {} })).ok()).toBe(true);
  await expect.poll(state).toBe("saved");
  return `Grid ${sku}`;
}
const cell = (page: Page, column: string, row: number) => page.getByRole("textbox", { name: new RegExp(`^${column}.*-${row}$`) });

test("prices are typed, pasted and changed by a rule, seen before they are saved, and undone", { tag: "@both" }, async ({ page }) => {
  await openAdmin(page, "catalogue", "/products");
  const name = await addDraft(page);
  await page.goto(`/admin/products?tab=draft&q=${encodeURIComponent(name)}`);
  await page.getByRole("link", { name: "Prices and stock" }).click();
  await expect(cell(page, "Price", 3)).toHaveValue("27000");
  await cell(page, "Price", 1).fill("cheap");
  await expect(page.getByText("Enter an amount in rupees.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Review/ })).toBeDisabled();
  await cell(page, "Price", 1).fill("8,500");
  await expect(page.getByText("was 9000")).toBeVisible();
  await cell(page, "Stock", 1).evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", "5\n6\n7\n");
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(cell(page, "Stock", 3)).toHaveValue("7");
  await page.getByRole("button", { name: "Change many" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("By").fill("ten");
  await dialog.getByRole("button", { name: "Change", exact: true }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Enter a number of 0 or more.");
  await dialog.getByLabel("By").fill("10");
  await dialog.getByRole("button", { name: "Change", exact: true }).click();
  await expect(cell(page, "Price", 1)).toHaveValue("9400");
  await expect(cell(page, "Price", 3)).toHaveValue("29700");
  await expectNoAxeViolations(page);
  await page.reload();
  await expect(cell(page, "Price", 1)).toHaveValue("9400");
  await page.getByRole("button", { name: "Review 3 sizes" }).click();
  await expect(page.getByText("Nothing is saved yet.")).toBeVisible();
  await expect(page.getByText("29700")).toBeVisible();
  await page.getByRole("button", { name: /^Save 1 product/ }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Save 1 product/ })
    .click();
  await expect(page.getByText("1 product saved.", { exact: true })).toBeVisible();
  await page.goBack();
  await expect(cell(page, "Price", 3)).toHaveValue("29700");
  await expect(page.getByText("Nothing is changed yet.")).toBeVisible();
  await page.goForward();
  await page.getByRole("button", { name: "Undo this import" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo this import" }).click();
  await expect(page.getByText("1 product as before.")).toBeVisible();
  await page.goBack();
  await expect(cell(page, "Price", 3)).toHaveValue("27000");
});

test("the grid is worked with the keyboard alone: up, down and filling down", async ({ page }) => {
  await openAdmin(page, "catalogue", "/products");
  const name = await addDraft(page);
  await page.goto(`/admin/products/prices?tab=draft&q=${encodeURIComponent(name)}`);
  await cell(page, "Stock", 1).fill("4");
  await page.keyboard.press("Control+d");
  await page.keyboard.press("Enter");
  await expect(cell(page, "Stock", 2)).toBeFocused();
  await expect(cell(page, "Stock", 3)).toHaveValue("4");
  await page.keyboard.press("ArrowUp");
  await expect(cell(page, "Stock", 1)).toBeFocused();
  await page.getByRole("button", { name: "Discard" }).press("Enter");
  await expect(cell(page, "Stock", 3)).toHaveValue("2");
});

test("two colleagues work in one grid, and each sees what the other saves", async ({ page, browser }) => {
  await openAdmin(page, "catalogue", "/products");
  const name = await addDraft(page);
  const grid = `/products/prices?tab=draft&q=${encodeURIComponent(name)}`;
  await page.goto(`/admin${grid}`);
  const other = await browser.newPage();
  await openAdmin(other, "owner", grid);
  await cell(page, "Price", 1).fill("8500");
  await cell(other, "Price", 1).fill("8900");
  await cell(other, "Stock", 2).fill("11");
  await other.getByRole("button", { name: "Review 2 sizes" }).click();
  await other.getByRole("button", { name: /^Save 1 product/ }).click();
  await other
    .getByRole("dialog")
    .getByRole("button", { name: /^Save 1 product/ })
    .click();
  await expect(other.getByText("1 product saved.", { exact: true })).toBeVisible();
  // What nobody typed here follows; what was typed stays, beside what the colleague saved.
  await expect(cell(page, "Stock", 2)).toHaveValue("11");
  await expect(cell(page, "Price", 1)).toHaveValue("8500");
  await expect(page.getByText("A colleague saved: 8900")).toBeVisible();
  await page.getByRole("button", { name: "Review 1 size" }).click();
  await expect(page.getByText("8900")).toBeVisible();
  await page.getByRole("button", { name: /^Save 1 product/ }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Save 1 product/ })
    .click();
  await expect(page.getByText("1 product saved.", { exact: true })).toBeVisible();
  await other.goBack();
  await expect(cell(other, "Price", 1)).toHaveValue("8500");
  await expect(cell(other, "Stock", 2)).toHaveValue("11");
  await other.close();
});
