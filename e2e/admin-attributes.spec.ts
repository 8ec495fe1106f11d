/** Attributes in the admin: made with their terms, filtered by in the shop at once, moved by keys, changed by two people, deleted with another term in their place. */
import { type Page, expect, test } from "@playwright/test";
import { openAdmin } from "./admin-fixtures.ts";
import { expectNoAxeViolations } from "./axe.ts";

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const newName = (word: string) => `${word} ${Date.now().toString(36)}${Math.floor(Math.random() * 1_000)}`;
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true });
const dialog = (page: Page) => page.getByRole("dialog");
const terms = (page: Page, attribute: string) => page.getByRole("list", { name: `Terms of ${attribute}` });

/** By the API. The page is signed in. */
async function post(page: Page, path: string, data: object): Promise<number> {
  const reply = await page.request.post(`/api/admin${path}`, { headers: { origin: new URL(page.url()).origin }, data });
  expect(reply.ok(), await reply.text()).toBe(true);
  return (await reply.json()).id;
}
const addAttribute = (page: Page, name: string, holds: "name" | "colour" = "name") =>
  post(page, "/attributes", { name, holds, isVariation: false, isFilter: true });
/** Stories leave nothing behind: the filters are on the shop's pages. */
const remove = (page: Page, path: string) => page.request.delete(`/api/admin${path}`, { headers: { origin: new URL(page.url()).origin } });

test("an attribute is made, gets terms, and both are moved by their arrows", { tag: "@both" }, async ({ page }) => {
  const name = newName("Pattern");
  await openAdmin(page, "catalogue", "/attributes");
  await expect(page.getByRole("list", { name: "Attributes in their order" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "New attribute" }).click();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill(name);
  await page.getByRole("combobox", { name: "Its terms have" }).click();
  await page.getByRole("option", { name: "a name and a colour" }).click();
  await save(page).click();
  await expect(heading(page, name)).toBeVisible();
  const id = Number(page.url().split("/").at(-1));
  try {
    for (const [term, colour] of [
      ["Ara", "#97301f"],
      ["Bel", ""],
    ] as const) {
      await page.getByRole("button", { name: "New term" }).click();
      await dialog(page).getByLabel("Name").fill(term);
      await dialog(page).getByRole("textbox", { name: "Colour" }).fill(colour);
      await dialog(page).getByRole("button", { name: "Save" }).click();
      await expect(page.getByText(`“${term}” is added.`)).toBeVisible();
    }
    await expectNoAxeViolations(page);
    const shown = () => terms(page, name).locator(".tree-name").allTextContents();
    await expect.poll(async () => (await shown()).map((text) => text.slice(0, 3))).toEqual(["Ara", "Bel"]);
    const down = page.getByRole("button", { name: "Move Ara down" });
    await down.focus();
    await page.keyboard.press("Enter");
    await expect.poll(async () => (await shown()).map((text) => text.slice(0, 3))).toEqual(["Bel", "Ara"]);
    await expect(page.getByText("“Ara” has moved.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Move Ara up" })).toBeFocused();
    await page.reload();
    await expect.poll(async () => (await shown()).map((text) => text.slice(0, 3))).toEqual(["Bel", "Ara"]);
    // What no product has goes at once.
    await page.getByRole("button", { name: "Delete", exact: true }).first().click();
    await expect(dialog(page)).toContainText("goes for good, with its terms");
    await dialog(page).getByRole("button", { name: "Delete" }).click();
    await expect(page).toHaveURL(/\/admin\/attributes$/);
  } finally {
    await remove(page, `/attributes/${id}`);
  }
});

test("a size that is missing is added from a product's form, and chosen there", { tag: "@both" }, async ({ page }) => {
  await openAdmin(page, "catalogue", "/products/new");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Serai of a new size");
  await page.getByRole("button", { name: "New size" }).click();
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(dialog(page).getByText("Give the measures.").first()).toBeVisible();
  await dialog(page).getByLabel("Width").fill("wide");
  await expect(dialog(page).getByText("Write it as 5, 5.5 or 5'6.")).toBeVisible();
  await dialog(page).getByLabel("Width").fill("7.2");
  await dialog(page).getByLabel("Length").fill("11'3");
  await expect(dialog(page).getByText("343 cm")).toBeVisible();
  const name = newName("Odd");
  await dialog(page).getByLabel("Name").fill(name);
  await expectNoAxeViolations(page);
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole("rowheader", { name })).toBeVisible();
  // The form is still there, and nothing of it has been sent.
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("Serai of a new size");
  await expect(page).toHaveURL(/\/products\/new$/);
  const { attributes } = await (await page.request.get("/api/admin/attributes")).json();
  const added = attributes
    .flatMap((one: { terms: { id: number; name: string; measure: object }[] }) => one.terms)
    .find((one: { name: string }) => one.name === name);
  expect(added.measure).toEqual({ widthCm: 219, lengthCm: 343, shape: "rectangle" });
  await remove(page, `/terms/${added.id}`);
  await page.getByRole("button", { name: "Discard changes" }).click();
});

test("a term that products have is deleted with another in its place, and what a colleague saved is not lost unseen", async ({ page }) => {
  await openAdmin(page, "catalogue");
  const attribute = newName("Mood");
  const id = await addAttribute(page, attribute);
  const [calm, merry] = [
    await post(page, `/attributes/${id}/terms`, { name: "Calm" }),
    await post(page, `/attributes/${id}/terms`, { name: "Merry" }),
  ];
  const { rows } = await (await page.request.get("/api/admin/products?rows=5")).json();
  const rug = rows.find((one: { isGiftCard: boolean }) => !one.isGiftCard);
  const { product } = await (await page.request.get(`/api/admin/products/${rug.id}`)).json();
  const write = async (termIds: number[]) => {
    const now = (await (await page.request.get(`/api/admin/products/${product.id}`)).json()).product;
    const reply = await page.request.put(`/api/admin/products/${product.id}`, {
      headers: { origin: new URL(page.url()).origin },
      data: {
        ...now,
        termIds,
        related: now.related.map((one: { id: number }) => one.id),
        variations: now.variations.map((one: object) => ({ ...one, stockChange: 0 })),
      },
    });
    expect(reply.ok(), await reply.text()).toBe(true);
  };
  await write([...product.termIds, calm]);
  try {
    await page.goto(`/admin/attributes/${id}`);
    // A colleague is first.
    await page.getByRole("button", { name: "Change Merry" }).click();
    await dialog(page).getByLabel("Name").fill("Gay");
    const put = await page.request.put(`/api/admin/terms/${merry}`, {
      headers: { origin: new URL(page.url()).origin },
      data: { name: "Bright", version: 1 },
    });
    expect(put.ok()).toBe(true);
    await dialog(page).getByRole("button", { name: "Save" }).click();
    await expect(dialog(page).getByText("A colleague has changed it meanwhile, to “Bright”.")).toBeVisible();
    await dialog(page).getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Delete Calm" }).click();
    await expect(dialog(page)).toContainText("1 product has “Calm”:");
    await expect(dialog(page)).toContainText(product.name);
    await expectNoAxeViolations(page);
    await dialog(page).getByRole("button", { name: "Delete" }).click();
    await expect(dialog(page).getByRole("alert")).toContainText("Choose the term that takes its place.");
    await dialog(page).getByRole("combobox", { name: "Takes its place" }).fill("Bright");
    await page.getByRole("option", { name: "Bright" }).click();
    await dialog(page).getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("“Calm” is deleted.")).toBeVisible();
    const { product: after } = await (await page.request.get(`/api/admin/products/${product.id}`)).json();
    expect(after.termIds).toContain(merry);
    // An attribute of which products have terms stays.
    await page.getByRole("button", { name: "Delete", exact: true }).first().click();
    await expect(dialog(page).getByRole("button", { name: "Delete" })).toBeDisabled();
  } finally {
    await write(product.termIds);
    await remove(page, `/attributes/${id}`);
  }
});

test("who may only look sees attributes and changes nothing", async ({ page }) => {
  await openAdmin(page, "orders", "/attributes");
  await expect(page.getByRole("link", { name: "New attribute" })).toBeHidden();
  await page.getByRole("link", { name: /^Size/ }).click();
  await expect(page.getByRole("list", { name: "Terms of Size" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^(Move|Change|Delete)/ })).toHaveCount(0);
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toBeDisabled();
  await openAdmin(page, "accounts", "/attributes");
  await expect(page.getByRole("alert")).toBeVisible();
});
