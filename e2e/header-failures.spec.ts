/** Header and footer with extreme content, and with calls that are slow or fail. */
import { type Page, expect, test } from "@playwright/test";
import { type ApiStubs, startIsolatedServer } from "./isolated-server.ts";
import { SHOPPER_USER_AGENT } from "../tools/chromium.ts";
import { hydrated } from "./storefront.ts";

const plain = { menu_slug: "", menu_mega: 0, menu_show_image: 0, menu_image: "", picture: null, menu_desc: "", menu_customlink: "/shop" };
const nowhere = { menu_categoryid: null, categories: null, menu_collectionid: null, collection: null, menu_tagid: null, tags: null };
const item = (menu_id: number, menu_name: string, children: object[] = []) => ({
  ...plain,
  ...nowhere,
  menu_pageid: null,
  pages: null,
  url: "/shop",
  menu_id,
  menu_name,
  children,
});
const menuOf = (...data: object[]) => ({ status: "success", imageUrl: "", data });

const stubs: ApiStubs = {};
let server: Awaited<ReturnType<typeof startIsolatedServer>>;
test.beforeAll(async () => {
  server = await startIsolatedServer(process.env["E2E_URL"] ?? "", stubs);
});
test.afterAll(() => server.close());
test.afterEach(() => {
  for (const name of Object.keys(stubs)) delete stubs[name];
});

// A headless browser counts as a crawler, and crawlers get a page only when it is complete.
test.use({ userAgent: SHOPPER_USER_AGENT });
// Without this, the sign-in popup would open.
test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem("MODALOPEN", "FALSE")));

const menu = (page: Page) => page.getByRole("navigation", { name: "Main" });
const skeletons = (page: Page) => page.getByRole("banner").locator(".skeleton:visible");
const topOfMain = (page: Page) => page.getByRole("main").evaluate((main) => main.getBoundingClientRect().top);

test("five skeletons stand in for a slow menu, and nothing shifts when it arrives", async ({ page }) => {
  const coming = Promise.withResolvers<unknown>();
  stubs["menue-list"] = () => coming.promise;
  await page.goto(`${server.url}/faq`, { waitUntil: "commit" });
  await expect(skeletons(page)).toHaveCount(5);
  const before = await topOfMain(page);
  coming.resolve(menuOf(item(1, "Rugs", [item(2, "Round")]), item(3, "Runners")));
  await expect(menu(page).getByRole("link", { name: "Runners" })).toBeVisible();
  await expect(skeletons(page)).toHaveCount(0);
  expect(await topOfMain(page)).toBe(before);
  await hydrated(page);
  await menu(page).getByRole("link", { name: "Rugs", exact: true }).hover();
  await expect(menu(page).getByRole("link", { name: "Round" })).toBeVisible();
});

test("the skeletons disappear when the menu fails, and the page still works", async ({ page }) => {
  const coming = Promise.withResolvers<unknown>();
  stubs["menue-list"] = () => coming.promise;
  await page.goto(`${server.url}/faq`, { waitUntil: "commit" });
  await expect(skeletons(page)).toHaveCount(5);
  const before = await topOfMain(page);
  coming.reject(new Error("The menu is gone."));
  await expect(skeletons(page)).toHaveCount(0);
  await expect(menu(page)).toHaveCount(0);
  expect(await topOfMain(page)).toBe(before);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a page works without settings, menu and footer", async ({ page }) => {
  for (const name of ["settingsdata", "menue-list", "footer"])
    stubs[name] = () => {
      throw new Error("The server is ill.");
    };
  await page.goto(`${server.url}/faq`);
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Announcement" })).toHaveCount(0);
  await expect(page.getByRole("contentinfo").getByRole("button", { name: "Subscribe" })).toBeVisible();
});

test("many menu items with long names do not overlap logo and search", async ({ page }) => {
  const long = "Hand-knotted rugs from the villages around Jaipur and Bikaner";
  stubs["menue-list"] = () =>
    menuOf(
      ...Array.from({ length: 14 }, (_, place) => item(place + 1, place % 3 === 0 ? long : `Number ${place}`, [item(100 + place, long)])),
    );
  stubs["footer"] = () => {
    const html = `<p>${"Donaudampfschifffahrt".repeat(20)}</p><table><tr>${"<td>cell of a wide table</td>".repeat(20)}</tr></table>`;
    const columns = [1, 2, 3, 4].flatMap((place) => [
      [`footer_title${place}`, long.repeat(3)],
      [`footer_desc${place}`, html.repeat(3)],
    ]);
    return { status: "success", footerIdData: Object.fromEntries(columns) };
  };
  for (const [path, width] of [
    ["/", 1440],
    ["/faq", 1440],
    ["/faq", 1100],
    ["/faq", 761],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(server.url + path);
    const boxes = await page
      .getByRole("banner")
      .locator(".header-logo, .header-search, .header-tools, .menu-top")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
    const overlaps = boxes.flatMap((one, place) =>
      boxes
        .slice(place + 1)
        .filter(
          (other) => one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1,
        ),
    );
    expect(overlaps, `${path} at ${width}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await hydrated(page);
    await menu(page).getByRole("button").last().press("Enter");
    expect(await page.evaluate(() => document.documentElement.scrollWidth), "with an open list at the edge").toBe(width);
  }
});
