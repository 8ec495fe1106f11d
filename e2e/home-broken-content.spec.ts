/** The home page with missing, broken or very long content, in a separate shop. */
import { readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { type Page, expect, test } from "@playwright/test";
import { type Database, connect } from "../src/db/connect.ts";
import { type Draft, publish, saveDraft } from "../src/server/content/content.ts";
import { openDiskStore } from "../src/server/media/disk-store.ts";
import { type Media, addPicture, addVideo } from "../src/server/media/media.ts";
import { startBundledPostgres } from "../src/server/postgres/bundled-postgres.ts";
import { startShopWith } from "./start-shop.ts";
import { hydrated } from "./storefront.ts";

const FILES = resolve(import.meta.dirname, "../demo/media/site");
const longWord = "Rajasthanundherzegowinahandknüpfteppich".repeat(3).slice(0, 110);

type Blocks = NonNullable<NonNullable<NonNullable<Draft<"home">["desktop"]>[number]["columns"]>[number]["blocks"]>;
const alone = (...blocks: Blocks) => ({ columns: [{ width: 12, blocks }] });

let shop: Awaited<ReturnType<typeof startShopWith>>;
let database: Database;
/** Media ids: a picture, one whose file is missing, and a video whose file is missing. */
let at: { picture: number; lost: number; lostVideo: number };

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  shop = await startShopWith({ DEMO: "off" });
  // The shop's PostgreSQL runs already; this returns its address.
  const { url } = await startBundledPostgres({ dataDir: shop.dataDir, print: () => {} });
  database = connect(url, { max: 2 });
  const folder = join(shop.dataDir, "media");
  const names: string[] = [];
  const store = await openDiskStore(folder);
  const media: Media = {
    store: { ...store, put: (name, content) => (names.push(name), store.put(name, content)) },
    jobs: { add: () => Promise.resolve() },
  };
  const content = (file: string) => readFileSync(join(FILES, file));
  const picture = (name: string, file: string) =>
    addPicture(database.db, media, { name, content: content(file), alt: `A picture: ${name}` });
  const there = await picture("room", "gallery/room-2.jpg");
  const lost = await picture("lost", "gallery/room-1.jpg");
  const lostVideo = await addVideo(database.db, media, { name: "video", content: content("video/rug-loop.mp4"), posterId: there });
  for (const name of names) if (!name.startsWith("room")) await rm(join(folder, name));
  at = { picture: there, lost, lostVideo };
});
test.afterAll(async () => {
  await database?.close();
  await shop?.close();
});

async function arrange(page: Page, desktop: Draft<"home">["desktop"], banners: Draft<"banners"> = {}): Promise<void> {
  for (const [kind, draft] of [
    ["home", { desktop }],
    ["banners", banners],
  ] as const) {
    await saveDraft(database.db, kind, "", draft);
    await publish(database.db, kind, "");
  }
  // The shop's cache is invalidated a moment later.
  await expect.poll(async () => (await page.request.get(`${shop.url}/?${Math.random()}`)).text()).toContain(MARK());
  await page.goto(shop.url);
  await hydrated(page);
}

let arranged = 0;
const MARK = () => `Arrangement ${arranged}.`;
/** The last section of each arrangement: the page shows it once the arrangement is published. */
const mark = () => alone({ type: "text", text: `<p>Arrangement ${++arranged}.</p>` });

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);
const picture = (page: Page, name: string) => page.getByRole("main").getByRole("img", { name });

test("without banners and with empty sections, the remaining content is shown", async ({ page }) => {
  await arrange(page, [
    { columns: [] },
    { columns: [{ width: 6, blocks: [] }] },
    alone({ type: "heading", heading: "Over nothing" }, { type: "posts" }),
    alone({ type: "rugs", collectionIds: [] }, { type: "marquee", pictures: [] }, { type: "instagram" }),
    mark(),
  ]);
  await expect(page.getByRole("main").locator(".home-section")).toHaveCount(1);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.getByText("Over nothing")).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Featured rooms" })).toHaveCount(0);
});

test("a single banner has no controls; a broken picture keeps its space and background", async ({ page }) => {
  await arrange(page, [alone({ type: "picture", mediaId: at.lost }), mark()], { top: [{ mediaId: at.lost, text: "<h2>One alone</h2>" }] });
  const banner = page.getByRole("region", { name: "Featured rooms" });
  await expect(banner.getByRole("heading", { name: "One alone" })).toBeVisible();
  await expect(banner.getByRole("button")).toHaveCount(0);
  for (const image of await picture(page, "A picture: lost").all()) {
    const box = await image.boundingBox();
    expect(box?.height).toBeGreaterThan(300);
    await expect(image).toHaveCSS("background-color", "rgb(236, 229, 218)");
  }
});

test("a broken video leaves its poster, and no play button", async ({ page }) => {
  await arrange(page, [alone({ type: "video", videoId: at.lostVideo }), mark()]);
  await picture(page, "A picture: room").scrollIntoViewIfNeeded();
  await expect(page.locator(".video")).toHaveAttribute("data-state", "broken");
  await expect(picture(page, "A picture: room")).toBeVisible();
  await expect(page.getByRole("button", { name: /the video/ })).toHaveCount(0);
});

test("malformed HTML and styles do not affect the rest of the page", async ({ page }) => {
  await arrange(page, [
    {
      inlineStyle: `background-color: var(--linen); position: fixed; inset: 0; x"><script>alert(1)</script>`,
      extraClass: `on-linen "><img src=x onerror=alert(1)> wrap`,
      ...alone({
        type: "text",
        title: "Unclosed",
        text: `<p>One <b>two <div>three<script>alert(1)</script><img src=x onerror="alert(1)">`,
      }),
    },
    mark(),
  ]);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Unclosed" })).toBeVisible();
  await expect(main.locator(".home-section")).toHaveCount(2);
  const first = main.locator(".home-section").first();
  await expect(first).toHaveCSS("position", "relative");
  await expect(first).toHaveCSS("background-color", "rgb(239, 232, 219)");
  await expect(main.locator("script, [onerror]")).toHaveCount(0);
  await expect(page.getByRole("contentinfo")).toBeVisible();
});

test("very long names do not overflow on a desktop or the narrowest phone", async ({ page }) => {
  const room = { mediaId: at.picture, caption: longWord, link: "/shop" };
  await arrange(
    page,
    [
      alone({ type: "heading", heading: longWord, subheading: longWord }),
      {
        columns: [
          { width: 8, blocks: [{ type: "text", title: longWord, text: `<p>${longWord} <a href="/shop">${longWord}</a></p>` }] },
          {
            width: 4,
            blocks: [{ type: "rooms", title: longWord, link: "/shop", linkText: longWord.slice(0, 80), pictures: [room, room, room] }],
          },
        ],
      },
      alone({ type: "banners", title: longWord, pictures: [room, room] }),
      mark(),
    ].map((section) => JSON.parse(JSON.stringify(section))),
    {
      top: [{ mediaId: at.picture, space: "right", text: `<h2>${longWord}</h2><p>${longWord}</p>`, button: "See the rugs", link: "/shop" }],
    },
  );
  for (const width of [1440, 761, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await widthOf(page)).toBe(width);
    const banner = page.getByRole("region", { name: "Featured rooms" });
    const [text, whole] = [await banner.locator(".banner-text").boundingBox(), await banner.boundingBox()];
    expect(text!.y + text!.height).toBeLessThanOrEqual(whole!.y + whole!.height + 1);
  }
});
