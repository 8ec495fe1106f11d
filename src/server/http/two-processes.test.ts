/** What the owner changes through one process is on the pages of another within a second, although that one has them in its cache. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { changeBars, changeLook, shopSettings } from "../../contract/admin/shop-settings.ts";
import { publishContent, saveContent } from "../../contract/admin/content.ts";
import { openStorefront } from "./storefront-build.ts";
import { callAdmin, signInAs } from "../staff/test-staff.ts";
import { type TestShop, openShop } from "../test-shop.ts";

let here: TestShop;
let there: TestShop;
let cookie: string;
before(async () => {
  const storefront = await openStorefront(join(import.meta.dirname, "../../.."), true);
  here = await openShop({ keep: true, storefront, now: "2026-11-23T06:00:00.000Z" });
  there = await openShop({ keep: true, storefront, besides: here, now: "2026-11-23T06:00:00.000Z" });
  cookie = await signInAs(here, "owner");
});
after(async () => {
  await there.close();
  await here.close();
});

const page = async () => (await there.app.inject({ url: "/" })).body;

/** Makes a change here while the page is in the cache there, and waits for it to be shown there. Returns the milliseconds. */
async function shownAfter(change: () => Promise<{ code: string }>, isShown: (html: string) => boolean): Promise<number> {
  await page();
  assert.equal((await there.app.inject({ url: "/" })).headers["cache-status"], "shop; hit");
  assert.equal(isShown(await page()), false);
  assert.equal((await change()).code, "");
  const start = performance.now();
  while (!isShown(await page())) {
    assert.ok(performance.now() - start < 1_000, "a second is over");
    // A reply from the cache leaves no room for the news.
    await sleep(2);
  }
  return performance.now() - start;
}

const settings = async () => (await callAdmin(here, shopSettings, { cookie })).body as unknown as { version: number; bars: object };

test("colours, the top bar and the footer", async (t) => {
  const colours = { paper: "", ink: "", madder: "#7a1f3d", indigo: "" };
  const look = async () =>
    callAdmin(here, changeLook, { cookie, body: { version: (await settings()).version, logoId: null, logoOnDarkId: null, colours } });
  t.diagnostic(`colours after ${await shownAfter(look, (html) => html.includes("#7a1f3d"))} ms`);

  const bars = async () => {
    const { version, bars: now } = await settings();
    return callAdmin(here, changeBars, {
      cookie,
      body: { ...now, announcement: "Zarifirst", announcementMore: [{ text: "Zarisecond" }], version },
    });
  };
  // Both or none.
  const hasBars = (html: string) => {
    assert.equal(html.includes("Zarisecond"), html.includes("Zarifirst"));
    return html.includes("Zarisecond");
  };
  t.diagnostic(`top bar after ${await shownAfter(bars, hasBars)} ms`);

  const params = { kind: "footer" as const };
  const footer = async () => {
    const body = { columns: [{ title: "First of two" }, { title: "Second of two" }] };
    const saved = await callAdmin(here, saveContent, { cookie, params, body: { slug: "", version: 0, body } });
    return callAdmin(here, publishContent, { cookie, params, body: { slug: "", version: Number(saved.body["version"]) } });
  };
  const hasFooter = (html: string) => {
    assert.equal(html.includes("First of two"), html.includes("Second of two"));
    return html.includes("Second of two");
  };
  t.diagnostic(`footer after ${await shownAfter(footer, hasFooter)} ms`);
});
