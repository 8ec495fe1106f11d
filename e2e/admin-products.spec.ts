/** Products in the admin: photographed and put on sale from a phone, changed by two people at once, refused by field, copied, deleted. */
import { readFile } from "node:fs/promises";
import { type APIRequestContext, type Page, expect, test } from "@playwright/test";
import sharp from "sharp";
import { openAdmin } from "./admin-fixtures.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { hydrated } from "./storefront.ts";

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const photo = await readFile(new URL("../src/storefront/public/placeholder.jpg", import.meta.url));
const newName = () => `Kesar Mat ${Date.now().toString(36)}${Math.floor(Math.random() * 1_000)}`;
const slugOf = (name: string) => name.toLowerCase().replaceAll(" ", "-");

const pick = async (page: Page, label: string, ...options: string[]) => {
  const field = page.getByRole("combobox", { name: label, exact: true });
  for (const option of options) {
    const found = page.getByRole("option", { name: new RegExp(`(^|› )${option}$`) });
    // The list moves while it becomes shorter, and is hidden when its field is scrolled away.
    await expect(async () => {
      await field.fill(option);
      await found.click({ timeout: 3_000 });
    }).toPass();
  }
  await page.keyboard.press("Escape");
};
const other = () =>
  sharp({ create: { width: 320, height: 400, channels: 3, background: "#22365c" } })
    .jpeg()
    .toBuffer();
const addPhoto = async (page: Page, name = "front.jpg", buffer = photo) => {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add pictures" }).click();
  await (await chooser).setFiles({ name, mimeType: "image/jpeg", buffer });
};
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true });

type Saved = { id: number; version: number; variations: { id: number }[] };
const read = async (request: APIRequestContext, id: number): Promise<Saved & Record<string, unknown>> =>
  (await (await request.get(`/api/admin/products/${id}`)).json()).product;

/** A draft with two sizes, by the API. The page is signed in. */
async function addDraft(page: Page, name = newName(), related: number[] = []): Promise<{ id: number; name: string }> {
  const choices = await (await page.request.get("/api/admin/product-choices")).json();
  const size = choices.attributes.find(({ code }: { code: string }) => code === "size");
  const termOf = (wanted: string): number => size.terms.find((term: { name: string }) => term.name === wanted).id;
  const sku = slugOf(name).toUpperCase();
  const variation = (termName: string, price: number) => ({
    id: null,
    sku: `${sku}-${termName.replaceAll(/[^0-9]+/g, "X")}`,
    termIds: [termOf(termName)],
    mrp: price,
    price,
    minimumQuantity: 1,
    step: 1,
    madeToOrder: false,
    leadDays: null,
    weightGrams: null,
    rolledLengthCm: null,
    shelf: "",
    stockChange: 2,
  });
  const reply = await page.request.post("/api/admin/products", {
    headers: { origin: new URL(page.url()).origin },
    data: {
      name,
      slug: slugOf(name),
      sku,
      subtitle: "",
      description: "",
      categories: [],
      collections: [],
      tags: [],
      termIds: [],
      pileHeightMm: null,
      originPlace: "",
      countryOfOrigin: "India",
      hsnCode: "5701",
      details: [],
      tabs: [],
      seoTitle: "",
      seoDescription: "",
      related,
      variations: [variation("4 × 6 ft", 42_900_00), variation("5 × 8 ft", 69_900_00)],
      pictures: [],
    },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
  return { id: (await reply.json()).id, name };
}

/** Tests of listings count what is on sale. */
async function archive(page: Page, id: number): Promise<void> {
  const headers = { origin: new URL(page.url()).origin };
  const reply = await page.request.post(`/api/admin/products/${id}/status`, { headers, data: { status: "archived" } });
  expect(reply.ok(), await reply.text()).toBe(true);
}

test(
  "a piece is photographed, priced by size and put on sale, and a shopper buys it",
  { tag: "@both" },
  async ({ page, isMobile, browser }) => {
    const name = newName();
    await openAdmin(page, "catalogue", "/products");
    await page.getByRole("link", { name: "New product" }).click();
    await expect(heading(page, "New product")).toBeVisible();
    if (isMobile) await expect(page.getByRole("button", { name: "Take a picture" })).toBeVisible();
    await addPhoto(page);
    await page.getByLabel("Alt text of picture 1").fill("A saffron mat on a stone floor");
    await page.getByRole("textbox", { name: "Name", exact: true }).fill(name);
    await expect(page.getByLabel("Address", { exact: true })).toHaveValue(slugOf(name));
    await pick(page, "Size", "4 × 6 ft", "5 × 8 ft");
    await page.getByLabel("Price ₹, 4 × 6 ft").fill("12,900");
    await page.getByLabel("Price ₹, 5 × 8 ft").fill("21,900");
    await page.getByLabel("MRP ₹, 5 × 8 ft").fill("25,900");
    await page.getByLabel("Stock, 4 × 6 ft").fill("3");
    await expect(page.getByLabel("SKU, 5 × 8 ft")).toHaveValue(`${slugOf(name).toUpperCase()}-5X8`);
    await pick(page, "Categories", "Lamps and baskets");
    await page.getByLabel("HSN code").fill("5702");
    await page.getByRole("button", { name: "Save and put on sale" }).click();
    await expect(heading(page, name)).toBeVisible();
    await expect(page.getByText("On sale", { exact: true })).toBeVisible();
    const id = Number(page.url().split("/").at(-1));
    await page.reload();
    await expect(page.getByLabel("Stock, 4 × 6 ft")).toHaveValue("3");
    await expectNoAxeViolations(page);

    const shopper = await browser.newPage();
    try {
      await shopper.goto(`/product/${slugOf(name)}`);
      await expect(shopper.getByText("₹12,900").first()).toBeVisible();
      await hydrated(shopper);
      await shopper.getByRole("button", { name: "Add to Cart" }).first().click();
      await expect(shopper.getByRole("dialog").getByRole("link", { name, exact: true })).toBeVisible();
      // A price that changes is on the page of the next shopper at once.
      await page.getByLabel("Price ₹, 4 × 6 ft").fill("11900");
      await save(page).click();
      await expect(page.getByText("Saved.")).toBeVisible();
      await shopper.reload();
      await expect(shopper.getByText("₹11,900").first()).toBeVisible();
    } finally {
      await shopper.close();
      await archive(page, id);
    }
  },
);

test("its page follows what is typed, and a size that is taken out of the shop leaves it", { tag: "@both" }, async ({ page }) => {
  await openAdmin(page, "catalogue");
  const { id, name } = await addDraft(page);
  await page.goto(`/admin/products/${id}`);
  await page.getByRole("button", { name: "Show its page while I type" }).click();
  const shown = page.frameLocator("iframe");
  await expect(shown.getByRole("heading", { level: 1 })).toContainText(name);
  await expect(shown.getByText("₹42,900").first()).toBeVisible();
  await page.getByLabel("Line below the name").fill("Woven on a quiet loom");
  await expect(shown.getByText("Woven on a quiet loom").first()).toBeVisible();
  await page.getByLabel("In the shop, 4 × 6 ft").uncheck();
  await expect(shown.getByText("₹42,900")).toHaveCount(0);
  await expect(shown.getByText("₹69,900").first()).toBeVisible();
  await save(page).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("In the shop, 4 × 6 ft")).not.toBeChecked();
  await expect(page.getByText("Not in the shop: shoppers do not see it.")).toBeVisible();
  await expectNoAxeViolations(page);
});

test("wrong input is said at its field, and a reload or Back loses nothing", async ({ page }) => {
  await openAdmin(page, "catalogue");
  const { id } = await addDraft(page);
  await page.goto(`/admin/products/${id}`);
  await page.getByLabel("Price ₹, 4 × 6 ft").fill("forty");
  await page.getByLabel("HSN code").fill("57");
  await save(page).click();
  await expect(page.getByText("Enter a price of 0 or more").last()).toBeVisible();
  await expect(page.getByText("An HSN code has 4, 6 or 8 digits.").last()).toBeVisible();
  await page.getByLabel("Price ₹, 4 × 6 ft").fill("42900");
  await page.getByLabel("HSN code").fill("5701");
  await page.getByLabel("MRP ₹, 5 × 8 ft").fill("60000");
  await save(page).click();
  await expect(page.getByText("The MRP cannot be lower than the price.").last()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("MRP ₹, 5 × 8 ft")).toHaveValue("60000");
  await expect(page.getByText("These are your changes of earlier, which were not saved.")).toBeVisible();
  await page.goto("/admin/products");
  await page.goto(`/admin/products/${id}`);
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(page.getByLabel("MRP ₹, 5 × 8 ft")).toHaveValue("69900");
  // On sale it needs what it lacks, and says what that is.
  await page.getByRole("button", { name: "Put on sale" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "a picture, a category" })).toBeVisible();
});

test("two colleagues change prices of one product, each keeps what the other saved", async ({ page, browser }) => {
  await openAdmin(page, "catalogue");
  const { id } = await addDraft(page);
  const other = await browser.newPage();
  await openAdmin(other, "owner", `/products/${id}`);
  await page.goto(`/admin/products/${id}`);
  await page.getByLabel("Price ₹, 4 × 6 ft").fill("40000");
  await other.getByLabel("Price ₹, 5 × 8 ft").fill("65000");
  await save(other).click();
  await expect(other.getByText("Saved.")).toBeVisible();
  // It arrives while the other price is typed.
  await expect(page.getByLabel("Price ₹, 5 × 8 ft")).toHaveValue("65000");
  await expect(page.getByLabel("Price ₹, 4 × 6 ft")).toHaveValue("40000");
  await save(page).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  // Both have seen it, and change the same price.
  await expect(other.getByLabel("Price ₹, 4 × 6 ft")).toHaveValue("40000");
  await other.getByLabel("Price ₹, 4 × 6 ft").fill("41000");
  await page.getByLabel("Price ₹, 4 × 6 ft").fill("39000");
  await save(other).click();
  await expect(page.getByText("A colleague saved: 41000")).toBeVisible();
  await expect(page.getByLabel("Price ₹, 4 × 6 ft")).toHaveValue("39000");
  await save(page).click();
  await expect.poll(async () => (await read(page.request, id)).version).toBe(5);
  await other.close();
});

test("what is missing leads to its field", { tag: "@both" }, async ({ page, isMobile }) => {
  await openAdmin(page, "catalogue");
  const { id } = await addDraft(page);
  await page.goto(`/admin/products/${id}`);
  const ready = page.locator(".readiness");
  const points: [RegExp, string, string?][] = [
    [/^A picture/, "Add pictures", "button"],
    [/^A category/, "Categories"],
    [/^The weight/, "Weight kg, 4 × 6 ft"],
    [/^The rolled length/, "Rolled cm, 4 × 6 ft"],
    [/^The material/, "Material"],
    [/^A description/, "Description"],
    [/^A text for search results/, "Text"],
  ];
  for (const [point, label, role] of points) {
    if (isMobile && !(await ready.evaluate((sheet: HTMLDetailsElement) => sheet.open))) await ready.locator("summary").click();
    await ready.getByRole("button", { name: point }).click();
    const field = role === "button" ? page.getByRole("button", { name: label }) : page.getByLabel(label, { exact: true }).first();
    await expect(field).toBeFocused();
    await expect(field).toBeInViewport();
  }
  await page.getByLabel("Weight kg, 4 × 6 ft").fill("9");
  await ready.getByRole("button", { name: /^The weight/ }).click();
  await expect(page.getByLabel("Weight kg, 5 × 8 ft")).toBeFocused();
  await page.getByLabel("Country of origin").fill("Nepal");
  await ready.getByRole("button", { name: /^Who imports it/ }).click();
  await expect(page.getByRole("button", { name: "Add a fact" })).toBeFocused();
  await expectNoAxeViolations(page);
});

test("what is typed while a new size is saved belongs to that size", async ({ page }) => {
  await openAdmin(page, "catalogue");
  const { id } = await addDraft(page);
  await page.goto(`/admin/products/${id}`);
  await pick(page, "Size", "6 × 9 ft");
  await page.getByLabel("Price ₹, 6 × 9 ft").fill("94900");
  await page.getByLabel("Stock, 6 × 9 ft").fill("2");
  let goOn = () => {};
  const typed = new Promise<void>((done) => (goOn = done));
  await page.route(`**/api/admin/products/${id}`, async (route) => {
    if (route.request().method() === "PUT") await typed;
    await route.continue();
  });
  await save(page).click();
  await page.getByLabel("Shelf, 6 × 9 ft").fill("C-07");
  await page.getByLabel("Line below the name").fill("Typed meanwhile");
  goOn();
  await expect(page.getByText("Saved.")).toBeVisible();
  await expect(save(page)).toBeEnabled();
  await expect(page.getByLabel("Shelf, 6 × 9 ft")).toHaveValue("C-07");
  await expect(page.getByLabel("Line below the name")).toHaveValue("Typed meanwhile");
  const first = (await read(page.request, id)).variations.map((variation) => variation.id);
  await save(page).click();
  await expect.poll(async () => (await read(page.request, id))["subtitle"]).toBe("Typed meanwhile");
  const saved = await read(page.request, id);
  // It was not deleted and created again, and its units were not added twice.
  expect(saved.variations.map((variation) => variation.id)).toEqual(first);
  expect(saved.variations.at(-1)).toMatchObject({ price: 94_900_00, stock: 2, shelf: "C-07" });
});

test("a product is not saved without the pictures that are on their way, and its first size keeps what was typed", async ({ page }) => {
  await openAdmin(page, "catalogue", "/products/new");
  const name = newName();
  let arrive = () => {};
  const sent = new Promise<void>((done) => (arrive = done));
  await page.route("**/api/admin/uploads", async (route) => {
    await sent;
    await route.continue();
  });
  await addPhoto(page);
  await page.getByRole("textbox", { name: "Name", exact: true }).fill(name);
  await page.getByLabel("Price ₹").fill("12,900");
  await page.getByLabel("Stock", { exact: true }).fill("3");
  await pick(page, "Size", "4 × 6 ft");
  await expect(page.getByLabel("Price ₹, 4 × 6 ft")).toHaveValue("12,900");
  await expect(page.getByLabel("Stock, 4 × 6 ft")).toHaveValue("3");
  await page.getByRole("switch", { name: "Put it on sale as soon as it is saved" }).uncheck({ force: true });
  await page.getByRole("button", { name: "Save as a draft" }).click();
  await expect(page.getByText("Not everything has arrived.").first()).toBeInViewport();
  arrive();
  await page.getByLabel("Alt text of picture 1").fill("A saffron mat");
  await page.getByRole("button", { name: "Save as a draft" }).click();
  await expect(heading(page, name)).toBeVisible();
  await expect(page.getByLabel("Alt text of picture 1")).toHaveValue("A saffron mat");
});

test("a picture that does not arrive is tried again, and pictures are put in order by keyboard", async ({ page }) => {
  await openAdmin(page, "catalogue");
  const { id } = await addDraft(page);
  await page.goto(`/admin/products/${id}`);
  const beginnings = "**/api/admin/uploads";
  await page.route(beginnings, (route) => route.abort());
  await addPhoto(page, `one-${id}.jpg`);
  await expect(page.getByText("The line is lost; it goes on by itself.")).toBeVisible();
  const json = { status: "error", code: "staff.signed_out", message: "Please sign in." };
  await page.unroute(beginnings);
  await page.route(beginnings, (route) => route.fulfill({ status: 401, json }));
  await expect(page.getByText(`one-${id}.jpg did not arrive. Please sign in.`)).toBeVisible();
  await page.unroute(beginnings);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByLabel("Alt text of picture 1").fill("First");
  // The same photograph once more is the same picture.
  await addPhoto(page, `one-again-${id}.jpg`);
  await expect(page.getByText("This picture is here already.")).toBeVisible();
  await addPhoto(page, `two-${id}.jpg`, await other());
  await page.getByLabel("Alt text of picture 2").fill("Second");
  await page.getByRole("button", { name: "Move picture 2 earlier" }).press("Enter");
  await expect(page.getByLabel("Alt text of picture 1")).toHaveValue("Second");
  await page.getByLabel("What picture 1 shows").selectOption("5 × 8 ft");
  await save(page).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Alt text of picture 1")).toHaveValue("Second");
  await expect(page.getByLabel("What picture 1 shows").locator("option:checked")).toHaveText("5 × 8 ft");
  // A file that is no picture.
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add pictures" }).click();
  await (await chooser).setFiles({ name: "prices.jpg", mimeType: "image/jpeg", buffer: Buffer.from("price,5000") });
  await expect(page.getByText("This file is not a picture that can be used.")).toBeVisible();
  await page.getByRole("button", { name: "Leave it out" }).click();
});

test(
  "a video is sent whole after the line was lost, begins with another picture, and plays on the product's page",
  { tag: "@both" },
  async ({ page, browser }) => {
    test.setTimeout(120_000);
    const content = await readFile(new URL("../demo/media/site/video/rug-loop.mp4", import.meta.url));
    await openAdmin(page, "catalogue", "/products");
    const { id, name } = await addDraft(page);
    await page.goto(`/admin/products/${id}`);
    await addPhoto(page);
    const give = async (button: string, file: { name: string; mimeType: string; buffer: Buffer }) => {
      const chooser = page.waitForEvent("filechooser");
      await page.getByRole("button", { name: button }).click();
      await (await chooser).setFiles(file);
    };
    // Too large: said at once, and nothing is sent.
    await page.evaluate(() => {
      const size = Object.getOwnPropertyDescriptor(Blob.prototype, "size")!;
      Object.defineProperty(File.prototype, "size", {
        configurable: true,
        get(this: File) {
          return this.name === "wedding.mp4" ? 5 * 1024 ** 3 : (size.get!.call(this) as number);
        },
      });
    });
    await give("Add a video", { name: "wedding.mp4", mimeType: "video/mp4", buffer: content });
    await expect(page.getByText("wedding.mp4 did not arrive. A video may have at most 30 MB")).toBeVisible();
    await page.getByRole("button", { name: "Leave it out" }).click();
    await give("Add a video", { name: "notes.mp4", mimeType: "video/mp4", buffer: Buffer.from("no video") });
    await expect(page.getByText("notes.mp4 did not arrive. This file is not a video that can be used")).toBeVisible();
    await page.getByRole("button", { name: "Leave it out" }).click();
    // The line is lost after the first part.
    const parts: string[] = [];
    let isLost = true;
    await page.route("**/api/admin/uploads/*?offset=*", async (route) => {
      const part = route.request().url();
      if (isLost && !part.endsWith("offset=0")) return await route.abort();
      parts.push(part);
      await route.continue();
    });
    await give("Add a video", { name: "weaving.mp4", mimeType: "video/mp4", buffer: content });
    await expect(page.getByText(/weaving.mp4: \d+ % sent. The line is lost; it goes on by itself./)).toBeVisible();
    isLost = false;
    await expect(page.getByText("Video", { exact: true })).toBeVisible({ timeout: 60_000 });
    expect(parts, "what has arrived is not sent again").toEqual([...new Set(parts)]);
    await page.getByLabel("Alt text of picture 2").fill("A hand on the pile of a rug");
    await give("Change poster of video 2", { name: "poster.jpg", mimeType: "image/jpeg", buffer: await other() });
    await pick(page, "Categories", "Lamps and baskets");
    await expectNoAxeViolations(page);
    await save(page).click();
    await expect(page.getByText("Saved.")).toBeVisible();
    await page.getByRole("button", { name: "Put on sale" }).click();
    await expect(page.getByText("It is on sale now.")).toBeVisible();

    const shopper = await browser.newPage();
    try {
      await shopper.goto(new URL(`/product/${slugOf(name)}`, page.url()).href);
      await hydrated(shopper);
      const gallery = shopper.getByRole("region", { name: `Pictures of ${name}` });
      await expect(gallery.getByRole("img", { name: "A hand on the pile of a rug" })).toBeAttached();
      const pause = gallery.getByRole("button", { name: "Pause the video: A hand on the pile of a rug" });
      // On a phone the strip stops at whole pictures: one that is swiped to is in view as a whole.
      await gallery
        .getByRole("listitem")
        .filter({ has: shopper.locator("video") })
        .scrollIntoViewIfNeeded();
      await expect(pause).toBeVisible();
      await pause.click();
      await expect(gallery.getByRole("button", { name: "Play the video: A hand on the pile of a rug" })).toBeVisible();
      await expectNoAxeViolations(shopper);
    } finally {
      await shopper.close();
      await archive(page, id);
    }
  },
);

test(
  "a price that was lower within 30 days is told beside a higher MRP, in the form and in the grid",
  { tag: "@both" },
  async ({ page }) => {
    await openAdmin(page, "catalogue");
    const { id, name } = await addDraft(page);
    await page.goto(`/admin/products/${id}`);
    await page.getByLabel("Price ₹, 4 × 6 ft").fill("39,900");
    await save(page).click();
    await expect(page.getByText("Saved.")).toBeVisible();
    await expect(page.getByText("may mislead")).toHaveCount(0);
    await page.getByLabel("Price ₹, 4 × 6 ft").fill("41,900");
    await page.getByLabel("MRP ₹, 4 × 6 ft").fill("50,000");
    await expect(page.getByText("It cost ₹39,900.00 within the last 30 days. A higher struck-through price may mislead.")).toBeVisible();
    await page.getByLabel("MRP ₹, 4 × 6 ft").fill("41,900");
    await expect(page.getByText("may mislead")).toHaveCount(0);
    await page.getByRole("button", { name: "Discard changes" }).click();
    await page.goto(`/admin/products/prices?tab=draft&q=${encodeURIComponent(name)}`);
    const price = page.getByRole("textbox", { name: /^Price .*4X6X$/ });
    await price.fill("41,900");
    const told = page.getByText("It cost ₹39,900.00 within the last 30 days: a higher struck-through price may mislead.");
    await expect(told).toBeVisible();
    await expect(price).toHaveAccessibleDescription(/was 39900 It cost ₹39,900.00/);
    await expectNoAxeViolations(page);
    await price.fill("39,900");
    await expect(told).toBeHidden();
  },
);

test("related products are put in order, and a product that is deleted says where it is shown", async ({ page }) => {
  await openAdmin(page, "catalogue");
  const shown = await addDraft(page);
  const { id, name } = await addDraft(page, newName(), [shown.id]);
  await page.goto(`/admin/products/${id}`);
  for (const other of ["Neelam Garden", "Serai Madder"]) {
    await page.getByRole("combobox", { name: "Add a product" }).fill(other);
    await page.getByRole("option", { name: other }).click();
  }
  const related = page.getByRole("list", { name: "You may also like" }).getByRole("listitem");
  const order = (...names: string[]) => expect(related).toHaveText(names.map((one) => new RegExp(one)));
  await order(shown.name, "Neelam Garden", "Serai Madder");
  await page.getByRole("button", { name: "Move Serai Madder up" }).press("Enter");
  await page.getByRole("button", { name: "Move Serai Madder up" }).press("Enter");
  await page.getByRole("button", { name: "Remove Neelam Garden" }).click();
  await order("Serai Madder", shown.name);
  await save(page).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await page.reload();
  await order("Serai Madder", shown.name);

  await page.goto(`/admin/products/${shown.id}`);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(`its place under “You may also like” of ${name}`)).toBeVisible();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL(/\/admin\/products$/);
  await page.goto(`/admin/products/${id}`);
  await order("Serai Madder");
});

test("a product is copied, archived, restored and deleted", async ({ page }) => {
  await openAdmin(page, "catalogue");
  const { id, name } = await addDraft(page);
  await page.goto(`/admin/products/${id}`);
  const more = async (item: string) => {
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  await more("Duplicate");
  await expect(heading(page, `${name} (copy)`)).toBeVisible();
  await expect(page.getByLabel("Stock, 4 × 6 ft")).toHaveValue("0");
  await more("Archive");
  await page.getByRole("dialog").getByRole("button", { name: "Archive" }).click();
  await page.getByRole("button", { name: "Restore as a draft" }).click();
  await expect(page.getByText("It is a draft again.")).toBeVisible();
  await more("Delete");
  await expect(page.getByRole("dialog")).toContainText("goes for good");
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL(/\/admin\/products$/);
  expect((await page.request.get(`/api/admin/products/${id + 1}`)).status()).toBe(404);
});

test("many drafts are archived from the list", async ({ page }) => {
  await openAdmin(page, "catalogue");
  const name = newName();
  await addDraft(page, name);
  await addDraft(page, `${name} two`);
  await page.goto(`/admin/products?tab=draft&q=${encodeURIComponent(name)}`);
  await expectNoAxeViolations(page);
  await page.getByLabel("Select all shown").click();
  await page.getByRole("button", { name: "Archive 2" }).click();
  await expect(page.getByText("2 products are archived.")).toBeVisible();
});

test("who may only look cannot change anything", async ({ page }) => {
  await openAdmin(page, "catalogue");
  const { id } = await addDraft(page);
  await openAdmin(page, "orders", `/products/${id}`);
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeDisabled();
  await expect(page.getByRole("button", { name: "More", exact: true })).toBeHidden();
});

test(
  "a draft is previewed by its link, goes on sale at its time and is archived at its end",
  { tag: "@both" },
  async ({ page, browser }) => {
    await openAdmin(page, "catalogue", "/products?q=basket");
    const { rows } = await (await page.request.get("/api/admin/products?q=basket")).json();
    const headers = { origin: new URL(page.url()).origin };
    const copied = await page.request.post(`/api/admin/products/${rows[0].id}/copies`, { headers });
    const { id } = await copied.json();
    await page.goto(`/admin/products/${id}`);
    const schedule = async () => {
      await page.getByRole("button", { name: "More", exact: true }).click();
      await page.getByRole("menuitem", { name: "Schedule" }).click();
    };
    await page.getByRole("button", { name: "Preview" }).click();
    const address = await page.getByLabel("Link to the preview").inputValue();
    await expectNoAxeViolations(page);
    await page.keyboard.press("Escape");

    const guest = await browser.newPage();
    await guest.goto(address);
    await expect(guest.getByText("This is a preview: it is not on sale yet, and cannot be bought.")).toBeVisible();
    await expect(guest.getByRole("heading", { level: 1 })).toContainText("(copy)");
    await expect(guest.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
    expect((await guest.goto(address.split("?")[0]!))?.status()).toBe(404);

    await schedule();
    const dialog = page.getByRole("dialog", { name: "Schedule" });
    await dialog.getByLabel("Goes on sale").fill("2026-01-01T10:00");
    await dialog.getByLabel("Is archived").fill("2026-01-01T09:00");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByText("Choose a time from now on.").first()).toBeVisible();
    await expect(dialog.getByLabel("Goes on sale")).toHaveValue("2026-01-01T10:00");
    await dialog.getByLabel("Goes on sale").fill("2099-01-01T10:00");
    await dialog.getByLabel("Is archived").fill("");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(
      page
        .getByText("On sale from 1 Jan 2099, 10:00")
        .or(page.getByText(/On sale from .*1 Jan.*10:00/))
        .first(),
    ).toBeVisible();

    const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();
    const soon = await page.request.post(`/api/admin/products/${id}/schedule`, {
      headers,
      data: { publishAt: inSeconds(1), endAt: inSeconds(9) },
    });
    expect(soon.ok(), await soon.text()).toBe(true);
    // The page is told what the shop does.
    const badge = (text: string) => page.locator(".page-head").getByText(text, { exact: true });
    await expect(badge("On sale")).toBeVisible({ timeout: 15_000 });
    expect((await guest.goto(address.split("?")[0]!))?.status()).toBe(200);
    await expect(badge("Archived")).toBeVisible({ timeout: 25_000 });
    await guest.close();
  },
);
