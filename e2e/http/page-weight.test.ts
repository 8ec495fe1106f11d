/** Byte budgets of a first visit, as sent (brotli). */
import assert from "node:assert/strict";
import { once } from "node:events";
import { type IncomingMessage, get } from "node:http";
import { test } from "node:test";
import { request, shopUrl } from "./shop-client.ts";

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

/** Bytes of the compressed reply; fetch would unpack it. */
async function weight(address: string): Promise<number> {
  const [reply] = (await once(get(shopUrl() + address, { headers: { "accept-encoding": "br" } }), "response")) as [IncomingMessage];
  assert.equal(reply.statusCode, 200, address);
  let bytes = 0;
  for await (const chunk of reply) bytes += (chunk as Buffer).length;
  return bytes;
}

async function weights(addresses: readonly string[]): Promise<number> {
  const each = await Promise.all([...new Set(addresses)].map(weight));
  return each.reduce((sum, bytes) => sum + bytes, 0);
}

const linked = (html: string, pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map(([, address]) => address!))];

/** The files of the style sheets that a page has in it. */
const inPage = /data-sheet="(\/assets\/[\w.-]+\.css)#?"/g;

for (const path of pages) {
  test(`${path} stays within its byte budget`, async () => {
    const html = await (await request(path)).text();
    // The start script names all that the first ones import.
    const scripts = linked(html, /"(\/assets\/[\w.-]+\.js)"/g);
    const styles = linked(html, inPage);
    const fonts = linked(html, /href="(\/assets\/[\w.-]+\.woff2)"/g);

    const over = [
      { what: "bytes of HTML with its styles", value: await weight(path), most: 40 * kB },
      { what: `scripts (${scripts.join(" ")})`, value: scripts.length, most: 8 },
      { what: "bytes of JavaScript", value: await weights(scripts), most: 111 * kB },
      { what: "bytes of CSS", value: await weights(styles), most: 20 * kB },
      { what: "bytes of preloaded fonts", value: await weights(fonts), most: 90 * kB },
    ].filter(({ value, most }) => value > most);
    assert.deepEqual(over, []);
    assert.ok(scripts.length > 3, "too few scripts were found");
    assert.ok(styles.length > 0, "no styles were found");
    assert.equal(fonts.length, 3);
  });
}

test("all fonts of the shop together stay under 90 kB", async () => {
  const html = await (await request("/")).text();
  const styles = linked(html, inPage);
  const texts = await Promise.all(styles.map(async (style) => (await request(style)).text()));
  const fonts = linked(texts.join() + html, /url\((\/assets\/[\w.-]+\.woff2)\)/g);
  assert.ok(fonts.length >= 3);
  assert.ok((await weights(fonts)) <= 90 * kB);
});
