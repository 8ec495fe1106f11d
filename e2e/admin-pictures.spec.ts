/** The library of pictures: added and found, refused with a reason, replaced everywhere, removed when nothing shows them, by keys and on a phone. */
import { type Page, expect, test } from "@playwright/test";
import sharp from "sharp";
import { openAdmin } from "./admin-fixtures.ts";
import { expectNoAxeViolations } from "./axe.ts";

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const newName = (word: string) => `${word}-${Date.now().toString(36)}${Math.floor(Math.random() * 1_000)}`;
const dialog = (page: Page) => page.getByRole("dialog");
const noise = () => Math.floor(Math.random() * 256);
/** Never the same twice. */
const picture = (width = 600) =>
  sharp({ create: { width, height: 750, channels: 3, background: { r: noise(), g: noise(), b: noise() } } })
    .jpeg()
    .toBuffer();
const add = (page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.locator('input[type="file"][multiple]').setInputFiles(files);
const jpeg = async (name: string, buffer?: Buffer) => ({
  name: `${name}.jpg`,
  mimeType: "image/jpeg",
  buffer: buffer ?? (await picture()),
});

test(
  "pictures are added many at once, one that is there is not added again, and what is none is named",
  { tag: "@both" },
  async ({ page }) => {
    const name = newName("madder");
    await openAdmin(page, "catalogue", "/pictures");
    const content = await picture();
    await add(page, [
      await jpeg(`${name}-a`, content),
      await jpeg(`${name}-b`),
      { name: "film.mp4", mimeType: "video/mp4", buffer: Buffer.from("\0\0\0\x18ftypisom") },
    ]);
    await expect(page.getByText("Only pictures can be added here, not film.mp4.")).toBeVisible();
    await expect(page.getByText("2 pictures are added.")).toBeVisible();
    await add(page, [await jpeg(`${name}-again`, content)]);
    await expect(page.getByText(`The shop had “${name}-a” already.`)).toBeVisible();
    await add(page, [{ name: "torn.jpg", mimeType: "image/jpeg", buffer: content.subarray(0, 300) }]);
    await expect(page.getByRole("alert").filter({ hasText: "torn.jpg did not arrive. This file is not a picture" })).toBeVisible();
    await page.getByRole("button", { name: "Leave it out" }).click();
    await page.getByRole("searchbox", { name: "Search by name or alt text" }).fill(name);
    await expect(page.getByRole("link", { name: /^Open / })).toHaveCount(2);
    await expectNoAxeViolations(page);
    await page.getByRole("link", { name: "Unused" }).click();
    // The search goes with the tab, by the address.
    await expect(page.getByRole("link", { name: /^Open / })).toHaveCount(2);
    await page.getByLabel(`Select ${name}-a`).check();
    await page.getByRole("button", { name: "Select all shown" }).click();
    await page.getByRole("button", { name: "Remove 2 pictures" }).click();
    await expectNoAxeViolations(page);
    await dialog(page).getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText("2 pictures are removed.")).toBeVisible();
    await expect(page.getByText("No picture has this in its name or alt text.")).toBeVisible();
  },
);

test(
  "a picture takes the place of another everywhere, and the shop shows it; the old one is then removed",
  { tag: "@both" },
  async ({ page }) => {
    const [old, fresh] = [newName("old"), newName("new")];
    await openAdmin(page, "catalogue", "/pictures");
    const origin = { origin: new URL(page.url()).origin };
    const upload = async (name: string) => {
      const reply = await page.request.post("/api/admin/pictures", {
        headers: origin,
        data: { name: `${name}.jpg`, content: (await picture()).toString("base64") },
      });
      return (await reply.json()) as { pictureId: number; picture: { src: string } };
    };
    const [first, second] = [await upload(old), await upload(fresh)];
    const slug = newName("pictured");
    const collection = await page.request.post("/api/admin/collections", {
      headers: origin,
      data: {
        name: slug,
        slug,
        description: "",
        showTitle: true,
        showDescription: true,
        pictureId: first.pictureId,
        seoTitle: "",
        seoDescription: "",
        rule: null,
        productIds: [],
      },
    });
    const { id } = (await collection.json()) as { id: number };
    try {
      await page.goto(`/admin/pictures/${first.pictureId}`);
      await expect(heading(page, old)).toBeVisible();
      await expect(page.getByRole("link", { name: slug })).toBeVisible();
      await expect(page.getByRole("button", { name: "Remove" })).toHaveCount(0);
      await expectNoAxeViolations(page);
      await page.getByRole("button", { name: "Set the focal point" }).click();
      await dialog(page)
        .getByRole("button", { name: /^Focal point: 50 % from the left, 50 %/ })
        .press("ArrowUp");
      await expectNoAxeViolations(page);
      await dialog(page).getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("Saved. The shop shows it from now on.")).toBeVisible();
      await page.getByRole("button", { name: "Set the focal point" }).click();
      await expect(dialog(page).getByRole("button", { name: /^Focal point: 50 % from the left, 48 %/ })).toBeVisible();
      await dialog(page).getByRole("button", { name: "Cancel" }).click();
      await page.getByRole("button", { name: "Replace everywhere" }).click();
      await dialog(page).getByRole("searchbox").fill(fresh);
      await dialog(page)
        .getByRole("button", { name: `Choose ${fresh}` })
        .click();
      await expect(dialog(page)).toContainText(`“${fresh}” is shown wherever “${old}” is shown now`);
      await expectNoAxeViolations(page);
      await dialog(page).getByRole("button", { name: "Choose another one" }).click();
      await dialog(page)
        .getByRole("button", { name: `Choose ${fresh}` })
        .click();
      await dialog(page).getByRole("button", { name: "Replace" }).click();
      await expect(page.getByText("It is replaced everywhere.")).toBeVisible();
      await expect(page.getByText("Nothing shows it.")).toBeVisible();
      const shown = (await (await page.request.get(`/api/admin/collections/${id}`)).json()) as { collection: { pictureId: number } };
      expect(shown.collection.pictureId).toBe(second.pictureId);
      // By keys alone.
      await page.getByRole("button", { name: "Remove", exact: true }).focus();
      await page.keyboard.press("Enter");
      await expect(dialog(page)).toContainText("It goes for good");
      await dialog(page).getByRole("button", { name: "Remove" }).focus();
      await page.keyboard.press("Enter");
      await expect(heading(page, "Pictures")).toBeVisible();
      await page.goto(`/admin/pictures/${first.pictureId}`);
      await expect(page.getByText("This picture is gone.")).toBeVisible();
    } finally {
      await page.request.delete(`/api/admin/collections/${id}`, { headers: origin });
      await page.request.post("/api/admin/pictures/remove", { headers: origin, data: { ids: [first.pictureId, second.pictureId] } });
    }
  },
);

test("someone who may only look finds pictures and changes none", async ({ page }) => {
  await openAdmin(page, "support", "/pictures");
  await expect(page.getByRole("link", { name: /^Open / }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Add pictures" })).toHaveCount(0);
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await page
    .getByRole("link", { name: /^Open / })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "Where it is shown" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Replace everywhere" })).toHaveCount(0);
});

/** Bytes that cannot be made fewer; below the size from which the browser makes a picture smaller. */
const photograph = async () => {
  const noises = Buffer.from(Array.from({ length: 1_000 * 750 * 3 }, noise));
  return await sharp(noises, { raw: { width: 1_000, height: 750, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer();
};

test(
  "a photograph whose line is lost midway goes on where it stopped, without a touch and without sending a byte twice",
  { tag: "@phone" },
  async ({ page, context }) => {
    test.setTimeout(120_000);
    const content = await photograph();
    expect(content.length).toBeGreaterThan(500_000);
    expect(content.length).toBeLessThan(1_500_000);
    await openAdmin(page, "catalogue", "/pictures");
    const arrived: { offset: number; length: number }[] = [];
    const asked: string[] = [];
    let [isLost, wasLost] = [false, false];
    await page.route("**/api/admin/uploads/**", async (route) => {
      const request = route.request();
      if (isLost) return await route.abort();
      if (request.method() !== "PATCH") {
        asked.push(request.method());
        return await route.continue();
      }
      const offset = Number(new URL(request.url()).searchParams.get("offset"));
      if (offset > 300_000 && !wasLost) {
        isLost = wasLost = true;
        await context.setOffline(true);
        return await route.abort();
      }
      const response = await route.fetch();
      expect(response.status()).toBe(200);
      arrived.push({ offset, length: request.postDataBuffer()?.length ?? 0 });
      // The second part arrives, but its answer does not.
      if (arrived.length === 2) await route.abort();
      else await route.fulfill({ response });
    });
    await page.evaluate(() => {
      const seen: number[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => {
        const now = document.querySelector('[role="progressbar"]')?.getAttribute("aria-valuenow");
        if (now) seen.push(Number(now));
      }).observe(document.body, { subtree: true, attributes: true, childList: true });
    });
    const name = newName("photograph");
    await add(page, [await jpeg(name, content)]);
    await expect.poll(() => wasLost, { timeout: 60_000 }).toBe(true);
    await expect(page.getByRole("status").filter({ hasText: /[1-9]\d? % sent\. The line is lost; it goes on by itself\./ })).toBeVisible();
    await expectNoAxeViolations(page);
    isLost = false;
    await context.setOffline(false);
    await expect(page.getByText("1 picture is added.")).toBeVisible({ timeout: 60_000 });
    let end = 0;
    for (const { offset, length } of arrived) {
      expect(offset, "each byte once").toBe(end);
      end += length;
    }
    expect(end).toBe(content.length);
    expect(asked).toContain("GET");
    const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen);
    expect(seen, "the bar never jumps back").toEqual(seen.toSorted((a, b) => a - b));
    await page.getByRole("searchbox", { name: "Search by name or alt text" }).fill(name);
    await expect(page.getByRole("link", { name: /^Open / })).toHaveCount(1);
  },
);

test("a photograph that is left out midway is removed from the shop, and begins at its first byte when it is chosen again", async ({
  page,
}) => {
  await openAdmin(page, "catalogue", "/pictures");
  const offsets: string[] = [];
  let isHeld = true;
  await page.route("**/api/admin/uploads/*?offset=*", async (route) => {
    const offset = new URL(route.request().url()).searchParams.get("offset") ?? "";
    if (isHeld && offset !== "0") return;
    offsets.push(offset);
    await route.continue();
  });
  const file = await jpeg(newName("photograph"), await photograph());
  await add(page, [file]);
  await expect(page.getByText(/[1-9]\d? % sent/)).toBeVisible();
  const removed = page.waitForResponse((response) => response.request().method() === "DELETE");
  await page.getByRole("button", { name: "Cancel" }).click();
  expect((await removed).status()).toBe(200);
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  isHeld = false;
  await add(page, [file]);
  await expect(page.getByText("1 picture is added.")).toBeVisible();
  expect(offsets.filter((offset) => offset === "0")).toHaveLength(2);
});

test("what is missing is said when the line is lost, and comes when it is back", async ({ page }) => {
  await openAdmin(page, "catalogue", "/pictures");
  await page.route("**/api/admin/pictures?**", (route) => route.abort());
  await page.getByRole("link", { name: "Twice here" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.unroute("**/api/admin/pictures?**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("No two pictures are the same.").or(page.getByRole("link", { name: /^Open / }).first())).toBeVisible();
});
