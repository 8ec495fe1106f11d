/** The page builder in the admin: every kind of block, moved in every way; the storefront beside it; two editors. */
import { type FrameLocator, type Page, expect, test } from "@playwright/test";
import { openAdmin } from "./admin-fixtures.ts";
import { expectNoAxeViolations } from "./axe.ts";

const PAGE = "/api/admin/content/page";
let made = 0;

/** Creates a page of its own for a test, and opens it in the builder. */
async function openBuilder(page: Page, body: object = {}): Promise<{ slug: string; shop: FrameLocator }> {
  const slug = `built-${test.info().project.name}-${test.info().workerIndex}-${Date.now()}-${++made}`;
  await openAdmin(page, "content");
  const reply = await page.request.post(PAGE, { data: { slug, body: { title: "Built here", ...body } } });
  expect(reply.ok(), await reply.text()).toBe(true);
  await page.goto(`/admin/content/page/${slug}`);
  await expect(page.locator("iframe[data-ready]")).toBeAttached();
  return { slug, shop: page.frameLocator("iframe[data-ready]") };
}

const heading = (id: number, text: string) => ({ type: "heading", id, heading: text });
const oneColumn = (...blocks: object[]) => ({ id: 1, columns: [{ id: 2, width: 12, blocks }] });
const three = { desktop: [oneColumn(heading(3, "Wool"), heading(4, "Silk"), heading(5, "Jute"))] };

const tree = (page: Page) => page.getByRole("list", { name: "Sections, columns and blocks" });
const part = (page: Page, id: number) => tree(page).locator(`[data-part="${id}"]`);
const tab = (page: Page, name: "Sections" | "Preview" | "Form") => page.locator(".builder-tabs").getByText(name, { exact: true });
/** The words of the blocks in their order. */
const blocks = (page: Page) => tree(page).locator("[data-level=block] .builder-name .quiet");
const words = async (page: Page) => (await blocks(page).allTextContents()).map((text) => text.trim());

test("a block of every kind is added, shown in its form, copied, hidden, deleted and brought back", async ({ page }) => {
  await openBuilder(page);
  await page.getByRole("button", { name: "Add a block" }).click();
  const kinds = await page.getByRole("menuitem").allTextContents();
  await page.keyboard.press("Escape");
  expect(kinds.length).toBe(14);
  for (const [at, kind] of kinds.entries()) {
    await page.getByRole("button", { name: "Add a block" }).click();
    await page.getByRole("menuitem", { name: kind, exact: true }).click();
    await expect(page.locator(".builder-form h2")).toHaveText(kind);
    await expect(tree(page).locator("[data-level=block]")).toHaveCount(at + 1);
  }
  const last = tree(page).locator("[data-level=block]").last();
  const more = (name: string) =>
    last
      .getByRole("button", { name: /^More for/ })
      .click()
      .then(() => page.getByRole("menuitem", { name, exact: true }).click());
  await more("Duplicate");
  await expect(tree(page).locator("[data-level=block]")).toHaveCount(15);
  await more("Hide");
  await expect(last).toHaveClass(/is-hidden/);
  await more("Delete");
  await expect(tree(page).locator("[data-level=block]")).toHaveCount(14);
  await page.getByRole("alert").filter({ hasText: "is deleted" }).getByRole("button", { name: "Undo" }).click();
  await expect(tree(page).locator("[data-level=block]")).toHaveCount(15);
  // Blocks that need a choice are named when the page is saved, and each leads to its field.
  await page.getByRole("button", { name: "Save draft" }).click();
  await page.getByRole("button", { name: "Show", exact: true }).first().click();
  await expect(page.locator(".builder-form").getByRole("alert")).toHaveText("A block of products shows either a category or a tag.");
});

test("what is typed is on the storefront beside it, and a part that is pressed there opens its form", async ({ page }) => {
  const { shop } = await openBuilder(page, three);
  await part(page, 3).locator(".builder-name").click();
  const field = page.locator(".builder-form").getByRole("textbox", { name: "Heading", exact: true });
  const times: number[] = [];
  for (const text of ["Wool from Bikaner", "Wool from Bikaner, spun by hand", "Wool"]) {
    await field.fill(text);
    await expect(shop.getByRole("heading", { name: text, exact: true })).toBeVisible();
    await expect.poll(() => page.locator("iframe").getAttribute("data-shown-in")).not.toBeNull();
    times.push(Number(await page.locator("iframe").getAttribute("data-shown-in")));
  }
  test.info().annotations.push({ type: "shown after (ms)", description: times.join(", ") });
  await shop.getByRole("heading", { name: "Jute" }).click();
  await expect(field).toHaveValue("Jute");
  await expect(part(page, 5)).toHaveClass(/is-selected/);
  await shop.getByRole("heading", { name: "Silk" }).hover();
  await expect(part(page, 4)).toHaveClass(/is-hovered/);
  await part(page, 3).hover();
  await expect(shop.locator(".part-3")).toHaveCSS("outline-style", "dashed");
});

test("blocks move by drag, by arrows and by keys alone @both", async ({ page }) => {
  const isPhone = test.info().project.name === "phone";
  await openBuilder(page, three);
  await expect.poll(() => words(page)).toEqual(["Wool", "Silk", "Jute"]);
  // The arrow keeps the focus, so it can be pressed again.
  await part(page, 3).getByRole("button", { name: /down/ }).press("Enter");
  await expect.poll(() => words(page)).toEqual(["Silk", "Wool", "Jute"]);
  await page.keyboard.press("Enter");
  await expect.poll(() => words(page)).toEqual(["Silk", "Jute", "Wool"]);
  await part(page, 3).locator(".builder-name").press("Alt+ArrowUp");
  await expect.poll(() => words(page)).toEqual(["Silk", "Wool", "Jute"]);
  // Lifted, moved and dropped with the space bar; what happens is said.
  const said = page.locator("[id^=DndLiveRegion]");
  await part(page, 3).locator(".tree-handle").press("Space");
  await expect(said).toContainText("Heading Wool");
  await page.keyboard.press("ArrowDown");
  await expect(said).toHaveText("Heading Wool is at the place of Heading Jute.");
  await page.keyboard.press("Space");
  await expect.poll(() => words(page)).toEqual(["Silk", "Jute", "Wool"]);
  await part(page, 3).locator(".builder-name").press("Alt+ArrowUp");
  await expect.poll(() => words(page)).toEqual(["Silk", "Wool", "Jute"]);
  const [from, to] = [part(page, 5).locator(".tree-handle"), part(page, 4)];
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [(await from.boundingBox())!, (await to.boundingBox())!];
  const [x, y, endY] = [start.x + start.width / 2, start.y + start.height / 2, end.y + end.height / 2];
  if (isPhone) {
    const finger = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: number) =>
      finger.send("Input.dispatchTouchEvent", { type, touchPoints: at === undefined ? [] : [{ x, y: at }] });
    await touch("touchStart", y);
    for (let step = 1; step <= 8; step++) {
      await touch("touchMove", y + ((endY - y) * step) / 8);
      // The tree measures its rows between two frames.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(undefined))));
    }
    await touch("touchEnd");
  } else {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, endY, { steps: 8 });
    await page.mouse.up();
  }
  await expect.poll(() => words(page)).toEqual(["Jute", "Silk", "Wool"]);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(() => words(page)).toEqual(["Silk", "Wool", "Jute"]);
  await page.getByRole("button", { name: "Redo", exact: true }).click();
  await expect.poll(() => words(page)).toEqual(["Jute", "Silk", "Wool"]);
  if (isPhone) {
    await tab(page, "Preview").click();
    await expect(page.locator(".page-preview")).toBeVisible();
    await tab(page, "Sections").click();
  }
  // The storefront in the frame is a document of its own, with landmarks of its own.
  for (const own of [".builder-parts", ".record-foot"]) await expectNoAxeViolations(page, own);
});

test("two who build at once lose nothing, and what is published is in the shop at both widths", async ({ page, browser }) => {
  const { slug } = await openBuilder(page, three);
  const other = await (await browser.newContext()).newPage();
  await openAdmin(other, "manager", `/content/page/${slug}`);
  const typeInto = async (on: Page, id: number, text: string) => {
    await part(on, id).locator(".builder-name").click();
    await on.locator(".builder-form").getByRole("textbox", { name: "Heading", exact: true }).fill(text);
  };
  await typeInto(other, 4, "Silk of Assam");
  await typeInto(page, 3, "Wool of Bikaner");
  await other.getByRole("button", { name: "Save draft" }).click();
  await expect(other.getByText("The draft is saved.")).toBeVisible();
  // The change of the other one is there already, or comes with the refusal: then it is saved again.
  const save = page.getByRole("button", { name: "Save draft" });
  await expect(async () => {
    if (await save.isEnabled()) await save.click();
    await expect(save).toBeDisabled({ timeout: 3_000 });
  }).toPass();
  await expect.poll(() => words(page)).toEqual(["Wool of Bikaner", "Silk of Assam", "Jute"]);
  // Copied to phones: two trees.
  await part(page, 1)
    .getByRole("button", { name: /^More for/ })
    .click();
  await page.getByRole("menuitem", { name: "Copy to phones" }).click();
  await page.locator(".builder-parts").getByText("Phones", { exact: true }).click();
  await expect.poll(() => words(page)).toEqual(["Wool of Bikaner", "Silk of Assam", "Jute"]);
  await page.getByRole("button", { name: "Publish …" }).click();
  await page.getByRole("dialog", { name: "Publish" }).getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Published.", { exact: true })).toBeVisible();
  for (const width of [390, 1_440]) {
    await other.setViewportSize({ width, height: 800 });
    await other.goto(`/${slug}`);
    await expect(other.getByRole("heading", { name: "Silk of Assam" })).toBeVisible();
  }
  await other.context().close();
});
