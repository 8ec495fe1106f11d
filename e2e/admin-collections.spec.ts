/** Tags and collections in the admin: by hand in an order of their own, by a rule with its preview, renamed, merged, changed by two people. */
import { type Page, expect, test } from "@playwright/test";
import { openAdmin } from "./admin-fixtures.ts";
import { expectNoAxeViolations } from "./axe.ts";

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const newName = (word: string) => `${word} ${Date.now().toString(36)}${Math.floor(Math.random() * 1_000)}`;
const slugOf = (name: string) => name.toLowerCase().replaceAll(" ", "-");
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true });
const dialog = (page: Page) => page.getByRole("dialog");

/** By the API. The page is signed in. */
async function post(page: Page, path: string, data: object): Promise<number> {
  const reply = await page.request.post(`/api/admin${path}`, { headers: { origin: new URL(page.url()).origin }, data });
  expect(reply.ok(), await reply.text()).toBe(true);
  return (await reply.json()).id;
}
/** Stories leave nothing behind: the shop lists its collections. */
const remove = (page: Page, path: string) => page.request.delete(`/api/admin${path}`, { headers: { origin: new URL(page.url()).origin } });
const collection = (name: string) => ({
  name,
  slug: slugOf(name),
  description: "",
  showTitle: true,
  showDescription: true,
  pictureId: null,
  seoTitle: "",
  seoDescription: "",
  rule: null,
  productIds: [] as number[],
});

test("a collection is chosen by hand, ordered by arrows, and listed in that order", { tag: "@both" }, async ({ page, browser }) => {
  const name = newName("Weddings");
  await openAdmin(page, "catalogue", "/collections");
  await expect(page.getByRole("list", { name: "Collections in their order" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "New collection" }).click();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill(name);
  await expect(page.getByLabel("Address", { exact: true })).toHaveValue(slugOf(name));
  const { products } = await (await page.request.get("/api/admin/product-search?q=a")).json();
  const [first, second] = products.map((one: { name: string }) => one.name) as [string, string];
  for (const product of [first, second]) {
    await page.getByRole("combobox", { name: "Add a product" }).fill(product);
    await page.getByRole("option", { name: product, exact: true }).click();
  }
  const rows = page.getByRole("list", { name: "Products in their order" });
  const shown = async () => (await rows.locator(".tree-name").allTextContents()).map((text) => text.trim());
  await expect.poll(shown).toEqual([first, second]);
  await page.getByRole("button", { name: `Move ${first} down` }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(shown).toEqual([second, first]);
  await expectNoAxeViolations(page);
  await save(page).click();
  await expect(heading(page, name)).toBeVisible();
  await expect.poll(shown).toEqual([second, first]);
  const id = Number(page.url().split("/").at(-1));
  const shopper = await browser.newPage();
  try {
    await shopper.goto(`/collection/${slugOf(name)}`);
    await expect(heading(shopper, name)).toBeVisible();
    const text = await shopper.locator("main").innerText();
    expect(text.indexOf(second)).toBeGreaterThan(-1);
    expect(text.indexOf(second)).toBeLessThan(text.indexOf(first));
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(dialog(page)).toContainText("Its 2 products stay in the shop.");
    await dialog(page).getByRole("button", { name: "Delete" }).click();
    await expect(page).toHaveURL(/\/admin\/collections$/);
  } finally {
    await shopper.close();
    await remove(page, `/collections/${id}`);
  }
});

test("a rule shows what fits before it is saved, and says what is wrong with it", { tag: "@both" }, async ({ page }) => {
  await openAdmin(page, "catalogue");
  const name = newName("Bargains");
  const id = await post(page, "/collections", collection(name));
  try {
    await page.goto(`/admin/collections/${id}`);
    await page.getByText("By a rule", { exact: true }).click();
    await expect(page.getByText("Finish the conditions to see what fits.")).toBeVisible();
    await save(page).click();
    await expect(page.getByText("Choose at least one.").first()).toBeVisible();
    await page.getByRole("combobox", { name: "Condition 1" }).click();
    await page.getByRole("option", { name: "Price" }).click();
    await page.getByLabel("From ₹").fill("0");
    await page.getByLabel("To ₹").fill("1000000");
    await expect(page.getByRole("status").filter({ hasText: /\d+ products fit\./ })).toBeVisible();
    await page.getByRole("button", { name: "Add a condition" }).click();
    await page.getByRole("combobox", { name: "Condition 2" }).click();
    await page.getByRole("option", { name: "New", exact: true }).click();
    await page.getByLabel("Days since it was put on sale, at most").fill("1");
    await page.getByRole("button", { name: "Remove condition 2" }).click();
    await expectNoAxeViolations(page);
    await save(page).click();
    await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
    await page.goto("/admin/collections");
    await expect(page.getByRole("listitem").filter({ hasText: name })).toContainText("By a rule");
    await expect(page.getByRole("listitem").filter({ hasText: name })).not.toContainText(/\b0 products/);
  } finally {
    await remove(page, `/collections/${id}`);
  }
});

test("two colleagues change a collection, and each keeps what the other saved", async ({ page, browser }) => {
  await openAdmin(page, "catalogue");
  const name = newName("Shared");
  const id = await post(page, "/collections", collection(name));
  const other = await browser.newPage();
  try {
    await page.goto(`/admin/collections/${id}`);
    await openAdmin(other, "owner", `/collections/${id}`);
    await page.getByRole("textbox", { name: "Name", exact: true }).fill("Mine");
    await other.getByRole("textbox", { name: "Name", exact: true }).fill(`${name} Theirs`);
    await save(other).click();
    await expect(page.getByText(`A colleague saved: ${name} Theirs`)).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("Mine");
    await page.getByRole("button", { name: "Discard changes" }).click();
  } finally {
    await other.close();
    await remove(page, `/collections/${id}`);
  }
});

test("a tag is added, renamed and merged into another one", { tag: "@both" }, async ({ page }) => {
  await openAdmin(page, "catalogue", "/tags");
  const [old, next] = [newName("Eid"), newName("Feasts")];
  await page.getByRole("button", { name: "New tag" }).click();
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(dialog(page).getByText("Give it a name.").first()).toBeVisible();
  await dialog(page).getByLabel("Name").fill(old);
  await expect(dialog(page).getByLabel("Address")).toHaveValue(slugOf(old));
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`“${old}” is added.`)).toBeVisible();
  const nextId = await post(page, "/tags", { name: next, slug: slugOf(next) });
  try {
    await page.getByRole("button", { name: `Change ${old}` }).click();
    await dialog(page).getByLabel("Name").fill(`${old} Two`);
    await dialog(page).getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("button", { name: `Change ${old} Two` })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole("button", { name: `Merge or delete ${old} Two` }).click();
    await dialog(page).getByRole("combobox", { name: "Takes its place" }).fill(next);
    await page.getByRole("option", { name: next }).click();
    await expectNoAxeViolations(page);
    await dialog(page).getByRole("button", { name: "Merge" }).click();
    await expect(page.getByText(`“${old} Two” is part of “${next}” now.`)).toBeVisible();
    await expect(page.getByRole("button", { name: `Change ${old} Two` })).toBeHidden();
    const gone = await page.request.get(`/tag/${slugOf(old)}`, { maxRedirects: 0 });
    expect(gone.headers()["location"]).toContain(`/tag/${slugOf(next)}`);
  } finally {
    await remove(page, `/tags/${nextId}`);
  }
});

test("who may only look changes neither tags nor collections", async ({ page }) => {
  await openAdmin(page, "orders", "/tags");
  await expect(page.getByRole("list", { name: "All tags" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^(New|Change|Merge)/ })).toHaveCount(0);
  await page.goto("/admin/collections");
  await expect(page.getByRole("link", { name: "New collection" })).toBeHidden();
  await page.getByRole("list", { name: "Collections in their order" }).getByRole("link").first().click();
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toBeDisabled();
});
