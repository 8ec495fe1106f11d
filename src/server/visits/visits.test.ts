/** Own counts: what is counted, what is left out, and that nothing of it can name a person. */
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { sql } from "drizzle-orm";
import { visits } from "../../contract/admin/visits.ts";
import { addToCartSession } from "../../contract/cart.ts";
import { pageVisit } from "../../contract/visits.ts";
import { type StockedProduct, stockProduct } from "../cart/test-cart.ts";
import { allowCod, linesFor, orderCod } from "../checkout/test-checkout.ts";
import { publish, readPublished, saveDraft } from "../content/content.ts";
import { callAdmin, signInAs } from "../staff/test-staff.ts";
import { createTestCatalogue } from "../test-catalogue.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { createVisitLog, forgetOldVisits } from "./visits.ts";
import { isPerson, pageOf, sourceOf } from "./visits.rules.ts";

const PHONE = "Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36";
const DESKTOP = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";
const HOST = "shop.test";
const from = (referer: string, agent = PHONE) => ({ "user-agent": agent, host: HOST, referer });

let shop: TestShop;
let rug: StockedProduct;
let owner: string;
before(async () => {
  shop = await openShop({ now: "2026-11-23T06:00:00.000Z" });
  rug = await stockProduct(shop, await createTestCatalogue(shop.db), { name: "Serai", sizes: [{ size: "4x6", price: 1_000, stock: 50 }] });
  await allowCod(shop);
  owner = await signInAs(shop, "owner");
});
after(() => shop.close());
beforeEach(async () => {
  shop.itIs("2026-11-23T06:00:00.000Z");
  await shop.visitLog.save();
  await shop.db.execute(sql`truncate visit_counts`);
});

const counted = async () => {
  await shop.visitLog.save();
  const { rows } = await shop.db.execute<{ kind: string; name: string; times: number }>(
    sql`select kind, name, sum(times)::int as times from visit_counts group by kind, name order by kind, name`,
  );
  return rows.map(({ kind, name, times }) => `${kind} ${name} ${times}`);
};
const seen = async (days = "30") => (await callAdmin(shop, visits, { query: { days }, cookie: owner })).body as Record<string, unknown>;

test("an address is counted as its page; numbers of orders, tokens, searches and files are not", () => {
  const pages = {
    "/": "/",
    "/product/Serai-Madder?v=4x6": "/product/serai-madder",
    "/category/rugs/": "/category/rugs",
    "/collection": "/collection",
    "/blog/natural-dyes?utm_source=x": "/blog/natural-dyes",
    "/order/K7CF-3MWT?key=secret": "/order",
    "/return/K7CF-3MWT": "/return",
    "/wishlist/a-long-token": "/wishlist",
    "/search-result/asha%20rao%209812345678": "/search-result",
    "/product/asha@example": "/product",
    "/%F0%9F%A7%B6": undefined,
    "/product/serai.data": undefined,
    "/api/web-api/menu": undefined,
    "/admin/orders": undefined,
    "/media/rug-720.avif": undefined,
    "/sitemap.xml": undefined,
  };
  for (const [url, page] of Object.entries(pages)) assert.equal(pageOf(url), page, url);
});

test("a visit comes from a campaign, a site or nowhere; a page opened from another one of the shop belongs to the same visit", () => {
  assert.equal(sourceOf("/", from("https://www.google.com/")), "google.com");
  assert.equal(sourceOf("/", from("https://l.instagram.com/?u=x")), "instagram.com");
  assert.equal(sourceOf("/?utm_source=Diwali-Mail", from("https://mail.google.com/")), "diwali-mail");
  assert.equal(sourceOf("/?utm_source=%3Cscript%3E", from("")), "");
  assert.equal(sourceOf("/", from("nonsense")), "");
  assert.equal(sourceOf("/faq", from(`https://${HOST}/`)), undefined);
});

test("crawlers, programs that preview links and pages loaded in advance are nobody", () => {
  for (const agent of [PHONE, DESKTOP]) assert.equal(isPerson({ "user-agent": agent }), true);
  for (const agent of ["", "Googlebot/2.1", "WhatsApp/2.23.20 A", "facebookexternalhit/1.1", "curl/8.0", "Slackbot-LinkExpanding 1.0"])
    assert.equal(isPerson({ "user-agent": agent }), false, agent);
  assert.equal(isPerson({ "user-agent": PHONE, "sec-purpose": "prefetch;prerender" }), false);
});

test("pages, sources and devices are counted, of two processes together, and a reader who goes on is one visit", async () => {
  const other = createVisitLog(shop.db, shop.clock);
  shop.visitLog.opened("/product/serai", from("https://www.google.com/"));
  other.opened("/product/serai", from("https://www.google.com/", DESKTOP));
  other.opened("/faq", from(`https://${HOST}/product/serai`));
  const { httpStatus } = await shop.call(pageVisit, { path: "/category/rugs" }, undefined, { program: PHONE });
  assert.equal(httpStatus, 200);
  await shop.call(pageVisit, { path: "/category/rugs" }, undefined, { program: "Googlebot/2.1" });
  assert.equal((await shop.call(pageVisit, { path: "x".repeat(501) })).httpStatus, 400);
  await Promise.all([other.save(), shop.visitLog.save()]);
  assert.deepEqual(await counted(), [
    "device computer 1",
    "device phone 1",
    "page /category/rugs 1",
    "page /faq 1",
    "page /product/serai 2",
    "source google.com 2",
  ]);
});

test("names that are made up in masses end in one, and cost one statement", async () => {
  for (let made = 0; made < 10_000; made++) shop.visitLog.opened(`/product/x-${made}`, from(`https://s${made}.example/`));
  shop.visitLog.added(from(""));
  // One for the setting, one for all counts.
  assert.equal(await shop.statements(() => shop.visitLog.save()), 2);
  const rows = async (kind: string) =>
    (
      await shop.db.execute<{ names: number; times: number }>(
        sql`select count(*)::int as names, sum(times)::int as times from visit_counts where kind = ${kind}`,
      )
    ).rows[0]!;
  const [pages, sources, devices, steps] = [await rows("page"), await rows("source"), await rows("device"), await rows("step")];
  assert.deepEqual(
    [devices, steps],
    [
      { names: 1, times: 10_000 },
      { names: 1, times: 1 },
    ],
  );
  assert.ok((await counted()).includes("step added 1"), "what is rare keeps its name");
  assert.deepEqual([pages.times, sources.times], [10_000, 10_000]);
  assert.ok(pages.names <= 2_001 && sources.names <= 51, `${pages.names} pages, ${sources.names} sources`);
  // On the same day a known name still counts by its name, a new one does not.
  shop.visitLog.opened("/faq", from("https://new.example/"));
  shop.visitLog.opened("/faq", from("https://s0.example/"));
  await shop.visitLog.save();
  assert.equal((await rows("source")).names, sources.names);
});

test("a page belongs to the day in India on which it was opened, and a draft that staff look at to none", async () => {
  shop.itIs("2026-11-23T18:29:58.000Z");
  shop.visitLog.opened("/faq", from(""));
  shop.visitLog.opened("/faq?preview=a-token-of-staff", from(""));
  shop.itIs("2026-11-23T18:30:05.000Z");
  shop.visitLog.opened("/faq", from(""));
  await shop.visitLog.save();
  const { rows } = await shop.db.execute(sql`select day::text, times from visit_counts where kind = 'page' order by day`);
  assert.deepEqual(rows, [
    { day: "2026-11-23", times: 1 },
    { day: "2026-11-24", times: 1 },
  ]);
});

test("while the database is away nothing is lost", async () => {
  let isAway = true;
  const db = new Proxy(shop.db, {
    get(target, name) {
      if (isAway) throw new Error("away");
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  const log = createVisitLog(db, shop.clock);
  log.opened("/faq", from(""));
  await assert.rejects(log.save());
  log.opened("/faq", from(""));
  isAway = false;
  await log.save();
  assert.deepEqual(await counted(), ["device phone 2", "page /faq 2", "source  2"]);
});

test("when the owner counts no visits, none is kept, and the page says so", async () => {
  const settings = await readPublished(shop.db, "settings", "");
  const set = async (countsVisits: boolean) => {
    await saveDraft(shop.db, "settings", "", { ...settings, countsVisits });
    await publish(shop.db, "settings", "");
  };
  await set(false);
  shop.visitLog.opened("/faq", from(""));
  assert.deepEqual(await counted(), []);
  assert.equal((await seen())["isOn"], false);
  await set(true);
  assert.deepEqual(await counted(), [], "those of the time between are gone");
  assert.equal((await seen())["isOn"], true);
});

test("the owner sees visits, the way to an order, and what was ordered of what was looked at, beside the days before", async () => {
  shop.visitLog.opened("/product/serai", from("https://www.google.com/"));
  await shop.visitLog.save();
  shop.itIs("2026-11-30T06:00:00.000Z");
  owner = await signInAs(shop, "owner");
  shop.visitLog.opened("/product/serai", from("https://www.google.com/"));
  shop.visitLog.opened("/product/serai", from("", DESKTOP));
  const [line] = linesFor([rug, 2]);
  await shop.call(addToCartSession, { ...line, parsedCartSession: [] }, undefined, { program: PHONE });
  await shop.call(addToCartSession, { ...line, product_id: 999_999, parsedCartSession: [] }, undefined, { program: PHONE });
  await shop.call(pageVisit, { path: "/checkout" }, undefined, { program: PHONE });
  assert.equal((await orderCod(shop, { lines: linesFor([rug, 2]) })).httpStatus, 200);
  await shop.visitLog.save();
  const found = await seen("7");
  assert.deepEqual(found["figures"], { views: 3, visits: 2, products: 2, added: 1, paying: 1, orders: 1 });
  assert.deepEqual(found["before"], { views: 1, visits: 1, products: 1, added: 0, paying: 0, orders: 0 });
  assert.deepEqual(found["products"], [{ id: rug.productId, name: "Serai", views: 2, units: 2 }]);
  assert.deepEqual(found["pages"], [{ name: "/checkout", times: 1 }]);
  assert.deepEqual(found["sources"], [
    { name: "", times: 1 },
    { name: "google.com", times: 1 },
  ]);
  assert.deepEqual(
    (found["byDay"] as { day: string; visits: number }[]).map(({ day, visits: of }) => `${day} ${of}`),
    ["24 0", "25 0", "26 0", "27 0", "28 0", "29 0", "30 2"].map((day) => `2026-11-${day}`),
  );
  assert.equal((await callAdmin(shop, visits, { query: { days: "8" }, cookie: owner })).httpStatus, 400);
  const orders = await signInAs(shop, "orders");
  assert.equal((await callAdmin(shop, visits, { cookie: orders })).httpStatus, 403);
});

test("counts are kept for two years and a month", async () => {
  shop.visitLog.opened("/faq", from(""));
  await shop.visitLog.save();
  await forgetOldVisits(shop.db, new Date("2028-12-01T00:00:00Z"));
  assert.equal((await counted()).length, 3);
  await forgetOldVisits(shop.db, new Date("2029-01-10T00:00:00Z"));
  assert.deepEqual(await counted(), []);
});
