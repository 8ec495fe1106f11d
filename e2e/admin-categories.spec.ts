/** Categories in the admin: made and shown in the shop at once, moved by keys and by drag, changed by two people, deleted with another in their place. */
import { type Page, expect, test } from "@playwright/test";
import { openAdmin } from "./admin-fixtures.ts";
import { expectNoAxeViolations } from "./axe.ts";

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const newName = (word: string) => `${word} ${Date.now().toString(36)}${Math.floor(Math.random() * 1_000)}`;
const slugOf = (name: string) => name.toLowerCase().replaceAll(" ", "-");
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true });
const tree = (page: Page) => page.getByRole("list", { name: "Tree of categories" });
/** The names of the categories in the order of the tree, of those that a story has made. */
const namesIn = async (page: Page, names: readonly string[]) =>
  (await tree(page).getByRole("link").allTextContents()).filter((name) => names.includes(name));

/** A category, by the API. The page is signed in. */
async function addCategory(page: Page, name: string, parentId: number | null = null): Promise<number> {
  const reply = await page.request.post("/api/admin/categories", {
    headers: { origin: new URL(page.url()).origin },
    data: {
      name,
      slug: slugOf(name),
      parentId,
      description: "",
      showTitle: true,
      showDescription: true,
      pictureId: null,
      seoTitle: "",
      seoDescription: "",
      isVisible: true,
    },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
  return (await reply.json()).id;
}
/** Stories leave no category behind: the shop's first ones are on its pages. */
const remove = (page: Page, ...ids: readonly number[]) =>
  Promise.all(ids.map((id) => page.request.delete(`/api/admin/categories/${id}`, { headers: { origin: new URL(page.url()).origin } })));

test("a category is made, has a page, changes its address, and is hidden", { tag: "@both" }, async ({ page, browser }) => {
  const name = newName("Bath Mats");
  await openAdmin(page, "catalogue", "/categories");
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "New category" }).click();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill(name);
  await expect(page.getByLabel("Address", { exact: true })).toHaveValue(slugOf(name));
  await page.getByRole("combobox", { name: "Below" }).fill("Lamps");
  await page.getByRole("option", { name: /Lamps/ }).first().click();
  await save(page).click();
  await expect(heading(page, name)).toBeVisible();
  await expectNoAxeViolations(page);
  const id = Number(page.url().split("/").at(-1));
  const shopper = await browser.newPage();
  try {
    await shopper.goto(`/category/${slugOf(name)}`);
    await expect(heading(shopper, name)).toBeVisible();
    await page.getByLabel("Address", { exact: true }).fill(`${slugOf(name)}-2`);
    await page.getByRole("textbox", { name: "Name", exact: true }).fill(`${name} Two`);
    await save(page).click();
    await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
    await shopper.goto(`/category/${slugOf(name)}`);
    await expect(shopper).toHaveURL(new RegExp(`/category/${slugOf(name)}-2$`));
    await expect(heading(shopper, `${name} Two`)).toBeVisible();
    await page.getByRole("switch", { name: "Shown in the shop" }).click();
    await save(page).click();
    await expect(page.getByText("Hidden", { exact: true })).toBeVisible();
    expect((await shopper.request.get(`/category/${slugOf(name)}-2`)).status()).toBe(404);
  } finally {
    await shopper.close();
    await remove(page, id);
  }
});

test("a category is moved by its arrows and by drag with the keyboard, and stays where it was put", async ({ page }) => {
  await openAdmin(page, "catalogue");
  const names = ["Ara", "Bel", "Cir"].map(newName);
  const [first, second, third] = names as [string, string, string];
  const parent = await addCategory(page, newName("Parent"));
  const ids = [await addCategory(page, first, parent), await addCategory(page, second, parent), await addCategory(page, third, parent)];
  await page.goto("/admin/categories");
  await expect.poll(() => namesIn(page, names)).toEqual([first, second, third]);
  await expect(page.getByRole("button", { name: `Move ${first} up` })).toBeDisabled();
  const down = page.getByRole("button", { name: `Move ${first} down` });
  await down.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => namesIn(page, names)).toEqual([second, first, third]);
  // The same key goes on.
  await expect(down).toBeFocused();
  await page.keyboard.press("Enter");
  await expect.poll(() => namesIn(page, names)).toEqual([second, third, first]);
  await expect(page.getByRole("button", { name: `Move ${first} up` })).toBeFocused();
  await expect(page.getByText(`“${first}” has moved.`).first()).toBeVisible();
  await page.reload();
  await expect.poll(() => namesIn(page, names)).toEqual([second, third, first]);
  // With the mouse, from the last place to the first.
  const handle = (name: string) => page.getByRole("button", { name: `${name}: drag to another place` });
  await handle(second).scrollIntoViewIfNeeded();
  const [from, to] = [await handle(first).boundingBox(), await handle(second).boundingBox()];
  await page.mouse.move(from!.x + 22, from!.y + 22);
  await page.mouse.down();
  await page.mouse.move(from!.x + 22, from!.y, { steps: 4 });
  await page.mouse.move(to!.x + 22, to!.y + 10, { steps: 12 });
  await page.mouse.up();
  await expect.poll(() => namesIn(page, names)).toEqual([first, second, third]);
  await remove(page, ...ids);
  await remove(page, parent);
});

test("wrong input is said at its field, and two colleagues keep what the other saved", async ({ page, browser }) => {
  await openAdmin(page, "catalogue");
  const name = newName("Screens");
  const id = await addCategory(page, name);
  const other = await browser.newPage();
  try {
    await page.goto(`/admin/categories/${id}`);
    await page.getByLabel("Address", { exact: true }).fill("No Such");
    await save(page).click();
    await expect(page.getByText("The address has small letters, digits and hyphens only").last()).toBeVisible();
    await page.reload();
    await expect(page.getByText("These are your changes of earlier, which were not saved.")).toBeVisible();
    await page.getByRole("button", { name: "Discard changes" }).click();
    await openAdmin(other, "owner", `/categories/${id}`);
    await page.getByLabel("Title", { exact: true }).fill("Screens of bamboo");
    await other.getByRole("textbox", { name: "Name", exact: true }).fill(`${name} Two`);
    await save(other).click();
    await expect(heading(page, `${name} Two`)).toBeVisible();
    await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Screens of bamboo");
    await save(page).click();
    await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
    await expect(other.getByLabel("Title", { exact: true })).toHaveValue("Screens of bamboo");
    // Both change the same field.
    await page.getByRole("textbox", { name: "Name", exact: true }).fill("Mine");
    await other.getByRole("textbox", { name: "Name", exact: true }).fill("Theirs");
    await save(other).click();
    await expect(page.getByText("A colleague saved: Theirs")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("Mine");
  } finally {
    await other.close();
    await remove(page, id);
  }
});

test("one that is needed is deleted with another in its place, which its address leads to", { tag: "@both" }, async ({ page }) => {
  await openAdmin(page, "catalogue");
  const [old, child, next] = ["Old", "Child", "Next"].map(newName) as [string, string, string];
  const oldId = await addCategory(page, old);
  const childId = await addCategory(page, child, oldId);
  const nextId = await addCategory(page, next);
  await page.goto(`/admin/categories/${oldId}`);
  await page.getByRole("button", { name: "Delete" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete" });
  await expect(dialog).toContainText(`categories below it: ${child}`);
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Choose the category that takes its place.");
  await dialog.getByRole("combobox", { name: "Takes its place" }).fill(next);
  await page.getByRole("option", { name: next }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL(/\/admin\/categories$/);
  await expect(page.getByText(`“${old}” is deleted.`)).toBeVisible();
  await expect(tree(page).getByRole("link", { name: old })).toHaveCount(0);
  const gone = await page.request.get(`/category/${slugOf(old)}`, { maxRedirects: 0 });
  expect(gone.headers()["location"]).toContain(`/category/${slugOf(next)}`);
  await remove(page, childId);
  await remove(page, nextId);
});

test("who may only look sees the tree and changes nothing, and who may not look is told so", async ({ page }) => {
  await openAdmin(page, "orders", "/categories");
  await expect(tree(page)).toBeVisible();
  await expect(page.getByRole("link", { name: "New category" })).toBeHidden();
  await expect(page.getByRole("button", { name: /^Move / })).toHaveCount(0);
  await tree(page).getByRole("link").first().click();
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Delete" })).toBeHidden();
  await openAdmin(page, "accounts", "/categories");
  await expect(page.getByRole("alert")).toBeVisible();
});
