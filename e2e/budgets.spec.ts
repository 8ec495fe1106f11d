/** What a first visit may weigh, as it travels (brotli). Counted, not timed. */
import { once } from "node:events";
import { type IncomingMessage, get } from "node:http";
import { expect, test } from "@playwright/test";

const kB = 1_000;
const pages = [
  "/",
  "/category/rugs",
  "/product/serai-madder",
  "/blog",
  "/blog/choosing-the-right-size",
  "/faq",
  "/sizeguide",
  "/about",
  "/in/gifts",
  "/contact-us",
  "/login",
  "/trade-register",
];

const withoutPictures = ["/faq", "/contact-us"];

/** Bytes of an answer on the line; Playwright would unpack it. */
async function weight(address: string): Promise<number> {
  const [answer] = (await once(get(process.env["E2E_URL"] + address, { headers: { "accept-encoding": "br" } }), "response")) as [
    IncomingMessage,
  ];
  expect(answer.statusCode, address).toBe(200);
  let bytes = 0;
  for await (const chunk of answer) bytes += (chunk as Buffer).length;
  return bytes;
}

async function weights(addresses: readonly string[]): Promise<number> {
  const each = await Promise.all([...new Set(addresses)].map(weight));
  return each.reduce((sum, bytes) => sum + bytes, 0);
}

const linked = (html: string, pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map(([, address]) => address!))];

for (const path of pages) {
  test(`${path} is light`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    // Preloaded ones are all that the first ones import.
    const scripts = linked(html, /(?:modulepreload" href|src|from |import)\s*[="]+\s*(\/assets\/[\w.-]+\.js)/g);
    const styles = linked(html, /href="(\/assets\/[\w.-]+\.css)#?"/g);
    const fonts = linked(html, /href="(\/assets\/[\w.-]+\.woff2)"/g);

    expect.soft(await weight(path), "the page itself").toBeLessThanOrEqual(25 * kB);
    expect.soft(scripts.length, scripts.join(" ")).toBeLessThanOrEqual(8);
    expect.soft(await weights(scripts), "JavaScript").toBeLessThanOrEqual(110 * kB);
    expect.soft(await weights(styles), "styles").toBeLessThanOrEqual(20 * kB);
    expect.soft(await weights(fonts), "fonts that are preloaded").toBeLessThanOrEqual(90 * kB);
    expect(scripts.length).toBeGreaterThan(3);
    expect(styles.length).toBeGreaterThan(0);
    expect(fonts.length).toBe(3);
  });
}

test("every font of the shop together stays under 90 kB", async ({ request }) => {
  const html = await (await request.get("/")).text();
  const styles = linked(html, /href="(\/assets\/[\w.-]+\.css)#?"/g);
  const texts = await Promise.all(styles.map(async (style) => (await request.get(style)).text()));
  const fonts = linked(texts.join() + html, /url\((\/assets\/[\w.-]+\.woff2)\)/g);
  expect(fonts.length).toBeGreaterThanOrEqual(3);
  expect(await weights(fonts)).toBeLessThanOrEqual(90 * kB);
});

test("the first large picture is asked for at once, all others when they come near", async ({ page }) => {
  // Once they are awake, sliders fetch the next slide while the one before it is looked at.
  await page.route("**/assets/*.js", (route) => route.abort());
  for (const path of pages.filter((path) => !withoutPictures.includes(path))) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    const eager = await page
      .locator("img:not([loading=lazy])")
      .evaluateAll((all) =>
        all
          .filter((one) => one.checkVisibility() && !(one as HTMLImageElement).src.endsWith(".svg"))
          .map((one) => one.getAttribute("fetchpriority")),
      );
    expect(eager.length, path).toBeGreaterThan(0);
    expect(eager.length, path).toBeLessThanOrEqual(3);
    expect(new Set(eager), path).toEqual(new Set(["high"]));
  }
});
