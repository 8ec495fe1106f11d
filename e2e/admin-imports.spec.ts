/** Import and export of products in the admin: a file is looked at before it is saved, saved with progress, and undone. */
import { type Page, expect, test } from "@playwright/test";
import { strToU8, zipSync } from "fflate";
import { plainPicture } from "../src/server/test-picture.ts";
import { openAdmin } from "./admin-fixtures.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { pauseImport } from "./shop-command.ts";

const choose = async (page: Page, name: string, text: string) => {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose a file" }).click();
  await (await chooser).setFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
};
const newSku = () => `KESAR-${Date.now().toString(36)}${Math.floor(Math.random() * 1_000)}`.toUpperCase();

test("a file is looked at, saved without its problems, and undone @both", async ({ page }) => {
  const sku = newSku();
  await openAdmin(page, "catalogue", "/products/import");
  await choose(
    page,
    `${sku}.csv`,
    `Product SKU,Name,SKU,Size,Price,Stock,Notes\n${sku},Kesar ${sku},${sku}-A,,"₹4,990",3,from Rafiq\n${sku}-B,Kesar B ${sku},${sku}-B,,4.99.000,1,`,
  );
  await expect(page.getByRole("heading", { level: 1, name: `${sku}.csv` })).toBeVisible();
  await expect(page.getByText("Nothing is saved yet.")).toBeVisible();
  await expect(page.getByRole("cell", { name: "This is not an amount in rupees. Did you mean 499000?" })).toBeVisible();
  await expect(page.getByText(`Kesar ${sku}`)).toBeVisible();
  await expect(page.getByText("Notes")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Save 1 product, leave out 1" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Save 1 product" }).click();
  await expect(page.getByText("1 product saved.", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: `Kesar ${sku}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Kesar ${sku}` })).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: "Undo this import" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo this import" }).click();
  await expect(page.getByText("1 product as before.")).toBeVisible();
  await page.getByRole("link", { name: "All imports" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: `${sku}.csv` })).toContainText("Undone");
  await expectNoAxeViolations(page);
});

test("what is listed is exported with all columns, and changes nothing when it comes back", async ({ page }) => {
  await openAdmin(page, "catalogue", "/products?q=madder");
  await page.getByRole("link", { name: "Import and export" }).click();
  await expect(page.getByText("The products of your list.")).toBeVisible();
  const loading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const file = await (await loading).path();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose a file" }).click();
  await (await chooser).setFiles(file);
  await expect(page.getByText("There is nothing to save.")).toBeVisible();
});

test("an import that stopped says so, goes on when staff say so, and saves everything @both", async ({ page }) => {
  const sku = newSku();
  await openAdmin(page, "catalogue", "/products/import");
  await choose(page, `${sku}.csv`, `Product SKU,Name,SKU,Price\n${sku},Kesar ${sku},${sku}-A,4990`);
  await expect(page.getByText("Nothing is saved yet.")).toBeVisible();
  await pauseImport(page.url().split("/").at(-1)!);
  await page.reload();
  await expect(page.getByRole("alert")).toContainText("stopped this import several times");
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(page.getByText("1 product saved.", { exact: true })).toBeVisible();
  await expect(page.getByRole("alert")).toBeHidden();
});

test("a file that is no spreadsheet says so", async ({ page }) => {
  await openAdmin(page, "catalogue", "/products/import");
  await choose(page, "picture.csv", "\u0000\u0001\u0002");
  await expect(page.getByRole("alert")).toContainText("neither a CSV file nor an Excel file");
});

test("a ZIP holds the file and its pictures, and what is missing is sent after it", async ({ page }) => {
  const sku = newSku();
  const picture = async (width: number) => new Uint8Array(await plainPicture({ width, height: 300 }));
  const table =
    "Product SKU,Name,Status,Categories,HSN code,SKU,Price,Stock,Pictures\n" +
    `${sku},Kesar ${sku},draft,Rugs,5702,${sku}-A,4990,3,front.jpg; ${sku}-back.jpg`;
  const zip = zipSync({
    "shop/products.csv": strToU8(table),
    "shop/pictures/Front.JPG": await picture(400),
    "__MACOSX/shop/._products.csv": strToU8("x"),
  });
  await openAdmin(page, "catalogue", "/products/import");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose a file" }).click();
  await (await chooser).setFiles({ name: `${sku}.zip`, mimeType: "application/zip", buffer: Buffer.from(zip) });
  await expect(page.getByText("The file names 1 picture that was not sent:")).toBeVisible();
  await expectNoAxeViolations(page);
  const adding = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add pictures or a ZIP" }).click();
  await (await adding).setFiles({ name: `${sku}-back.jpg`, mimeType: "image/jpeg", buffer: Buffer.from(await picture(401)) });
  await expect(page.getByText("1 picture sent.")).toBeVisible();
  await expect(page.getByText("The file names 1 picture that was not sent:")).toBeHidden();
  await page.getByRole("button", { name: "Save 1 product" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Save 1 product" }).click();
  await expect(page.getByText("1 product saved.", { exact: true })).toBeVisible();
  await expect(page.getByText("Saved, with something missing")).toBeHidden();
  // A draft: other stories count what is on sale.
  await page.getByRole("link", { name: `Kesar ${sku}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Kesar ${sku}` })).toBeVisible();
  const id = new URL(page.url()).pathname.split("/").at(-1);
  const { product } = (await (await page.request.get(`/api/admin/products/${id}`)).json()) as { product: { pictures: unknown[] } };
  expect(product.pictures).toHaveLength(2);
});
