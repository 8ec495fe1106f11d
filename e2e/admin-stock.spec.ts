/** Staff count, receive and write off stock; the shop sells what they found. */
import { type Page, expect, test } from "@playwright/test";
import { expectNoAxeViolations } from "./axe.ts";
import { openAdmin } from "./admin-fixtures.ts";

const stocked = async (page: Page, code: string) => {
  const reply = await page.request.get(`/api/admin/stock-by-code?code=${code}`);
  expect(reply.ok(), await reply.text()).toBe(true);
  const { variation } = (await reply.json()) as { variation: { id: number; stock: number; ordered: number; sku: string } };
  return variation;
};
const scan = async (page: Page, code: string) => {
  await page.getByLabel("SKU", { exact: true }).fill(code);
  await page.keyboard.press("Enter");
};
const line = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });

test(
  "a packer counts with a scanner: what is missing goes, a reload loses nothing, and the history says who counted",
  { tag: "@both" },
  async ({ page, isMobile }) => {
    const sku = isMobile ? "DH-TB-0406" : "DH-TB-0508";
    await openAdmin(page, "orders", "/stock");
    const before = await stocked(page, sku);
    await page.getByRole("link", { name: "Count", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Count stock" })).toBeVisible();
    await expect(page.getByLabel("SKU", { exact: true })).toBeFocused();
    await scan(page, "4006381333931");
    await expect(page.getByText("No product has the SKU “4006381333931”.")).toBeVisible();
    // A scanner types faster than the server answers.
    for (let unit = 0; unit < 3; unit++) await scan(page, sku.toLowerCase());
    const counted = line(page, before.sku);
    await expect(counted.getByRole("textbox")).toHaveValue("3");
    await page.reload();
    await expect(counted.getByRole("textbox")).toHaveValue("3");
    await counted.getByRole("textbox").fill(String(before.stock + before.ordered - 1));
    await expect(counted.getByText("1 missing")).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole("button", { name: "Save the count of 1 variation" }).click();
    const dialog = page.getByRole("dialog", { name: "Count stock" });
    await expect(dialog).toContainText("1 unit missing");
    await dialog.getByRole("button", { name: "Save the count" }).click();
    await expect(page.getByText("1 variation counted.")).toBeVisible();
    await expect(page.getByText("Nothing scanned yet.")).toBeVisible();
    expect((await stocked(page, sku)).stock).toBe(before.stock - 1);
    await page.goto(`/admin/stock/${before.id}`);
    await expect(page.getByRole("row", { name: /Counted.*−1/ })).toBeVisible();
    await expectNoAxeViolations(page);
  },
);

test("a delivery whose answer is lost is saved again and received once", async ({ page }) => {
  const sku = "DH-TB-0609";
  await openAdmin(page, "catalogue", "/stock/receive");
  const before = await stocked(page, sku);
  await scan(page, sku);
  await expect(line(page, sku)).toBeVisible();
  await page.getByRole("button", { name: `One more: ` }).click();
  let isLost = false;
  await page.route("**/api/admin/stock-movements", async (route) => {
    if (isLost) return await route.continue();
    isLost = true;
    // It arrives, and its answer does not come back.
    await route.fetch();
    await route.abort();
  });
  const save = page.getByRole("button", { name: "Add 1 variation to the stock" });
  await save.click();
  const confirm = page.getByRole("dialog").getByRole("button", { name: "Add 1 variation to the stock" });
  await confirm.click();
  await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("nothing is added twice")).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Save again" }).click();
  await confirm.click();
  await expect(page.getByText("1 variation received.")).toBeVisible();
  expect((await stocked(page, sku)).stock).toBe(before.stock + 2);
});

test("the stock of a variation is written off, its history read, and a warning set that Today shows", async ({ page }) => {
  const sku = "DH-TB-0810";
  await openAdmin(page, "manager", "/stock?sort=sku&q=DH-TB-0810");
  const before = await stocked(page, sku);
  await page.getByRole("row").nth(1).getByRole("link").first().click();
  await page.getByRole("button", { name: "Write off" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Write off" }).click();
  await expect(dialog.getByText("Enter a whole number of units, such as 3.").first()).toBeVisible();
  await dialog.getByLabel("Units").fill(String(before.stock + 1));
  await dialog.getByRole("button", { name: "Write off" }).click();
  await expect(dialog.getByText(`Only ${before.stock} can still be sold. Orders have the others.`).first()).toBeVisible();
  await dialog.getByLabel("Units").fill("1");
  await expect(dialog.getByText(`For sale: ${before.stock} → ${before.stock - 1}`)).toBeVisible();
  const note = `Moth in one corner ${Date.now()}`;
  await dialog.getByLabel("Note").fill(note);
  await dialog.getByRole("button", { name: "Write off" }).click();
  await expect(page.getByRole("row", { name: new RegExp(`Written off.*${note}.*−1`) })).toBeVisible();
  await page.getByLabel("Tell me when only so many are left").fill(String(before.stock + 5));
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  await page.goto("/admin/");
  await page
    .getByRole("link", { name: /Running low|See which/ })
    .first()
    .click();
  await expect(page.getByText(sku)).toBeVisible();
});

test("who may only see stock changes none", async ({ page }) => {
  await openAdmin(page, "support", "/stock");
  await expect(page.getByRole("heading", { level: 1, name: "Stock" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Count", exact: true })).toHaveCount(0);
  const { id } = await stocked(page, "DH-TB-0912");
  const body = { key: crypto.randomUUID(), note: "", reason: "received", lines: [{ variantId: id, units: 1 }] };
  expect((await page.request.post("/api/admin/stock-movements", { data: body })).status()).toBe(403);
});
