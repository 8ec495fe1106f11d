import assert from "node:assert/strict";
import { once } from "node:events";
import { type AddressInfo, type Socket, createConnection, createServer } from "node:net";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import { categoryDetails, productDetails, productList } from "../../contract/catalogue.ts";
import { footer } from "../../contract/content.ts";
import { LISTINGS, contentTag, productTag } from "../../contract/fields.ts";
import { getSearchData } from "../../contract/search.ts";
import { changeStatus, changeStock } from "../catalogue/catalogue.ts";
import { publish, saveDraft } from "../content/content.ts";
import { indexProducts } from "../search/search.ts";
import { followInvalidations, holdTags, invalidateTags } from "./invalidation.ts";
import { type TestCatalogue, addTestProduct, createTestCatalogue } from "../test-catalogue.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { command } from "../postgres/test-database.ts";

/** Two processes of one shop on one database, both with caches. */
let here: TestShop;
let there: TestShop;
let catalogue: TestCatalogue;

before(async () => {
  here = await openShop({ keep: true });
  there = await openShop({ keep: true, besides: here });
  catalogue = await createTestCatalogue(here.db);
});
after(async () => {
  await there.close();
  await here.close();
});

async function addRug(name: string) {
  const id = await addTestProduct(here.db, catalogue, { name });
  const { body } = await here.call(productDetails, { slug: name.toLowerCase().replace(" ", "-") });
  return { id, variantId: body.complete_product_variations[0]!.pv_id };
}

/** A cached reply runs no SQL statement. */
async function isCached(shop: TestShop, ask: () => Promise<unknown>) {
  await ask();
  return (await shop.statements(ask)) === 0;
}

/** Waits up to a second for the other process to see a change. */
async function soon(seen: () => Promise<boolean>) {
  const until = Date.now() + 1_000;
  while (Date.now() < until) {
    if (await seen()) return true;
    await sleep(10);
  }
  return false;
}

const stockOf = async (shop: TestShop, slug: string) => (await shop.call(productDetails, { slug })).body.product_stock;
const total = async (shop: TestShop) => (await shop.call(productList, { type: "all" })).body.resProductsData.total;

test("work may leave the invalidation of some tags to its caller", async () => {
  const readFooter = () => there.call(footer);
  const readListing = () => there.call(productList, { type: "all" });
  assert.ok(await soon(async () => (await isCached(there, readFooter)) && (await isCached(there, readListing))));
  const held = { tags: [LISTINGS], met: new Set<string>() };
  await holdTags(held, () => here.db.transaction((tx) => invalidateTags(tx, [contentTag("footer"), LISTINGS])));
  assert.ok(await soon(async () => (await there.statements(readFooter)) > 0));
  assert.equal(await there.statements(readListing), 0);
  assert.deepEqual([...held.met], [LISTINGS]);
  await invalidateTags(here.db, [...held.met]);
  assert.ok(await soon(async () => (await there.statements(readListing)) > 0));
});

test("a cached reply runs no SQL statement", async () => {
  await addRug("Kept rug");
  assert.equal(await isCached(here, () => here.call(productDetails, { slug: "kept-rug" })), true);
  assert.equal(await isCached(here, () => here.call(productList, { type: "all" })), true);
});

test("a stock change reaches the other process within a second", async () => {
  const product = await addRug("Sold rug");
  assert.equal(await stockOf(there, "sold-rug"), 5);
  assert.equal(await isCached(there, () => stockOf(there, "sold-rug")), true);
  await changeStock(here.db, product.variantId, 2);
  assert.equal(await soon(async () => (await stockOf(there, "sold-rug")) === 2), true);
});

test("a stock change does not invalidate other products", async () => {
  const product = await addRug("Left rug");
  await addRug("Right rug");
  await stockOf(there, "left-rug");
  await stockOf(there, "right-rug");
  await changeStock(here.db, product.variantId, 4);
  assert.equal(await soon(async () => (await stockOf(there, "left-rug")) === 4), true);
  assert.equal(await there.statements(() => stockOf(there, "right-rug")), 0);
});

test("an archived product disappears from the listings of every process", async () => {
  const product = await addRug("Archived rug");
  const before = await total(here);
  assert.equal(await soon(async () => (await total(there)) === before), true);
  await changeStatus(here.db, product.id, "archived");
  assert.equal(await soon(async () => (await total(there)) === before - 1), true);
  assert.equal((await there.call(productDetails, { slug: "archived-rug" })).httpStatus, 404);
});

test("a size that sells out leaves listings, filters and searches of every process within a second", async () => {
  const id = await addTestProduct(here.db, catalogue, {
    name: "Lone rug",
    tags: ["festive"],
    sizes: [{ size: "5x8", price: 12_000, stock: 1 }],
  });
  await indexProducts(here.db, [id]);
  const { body } = await here.call(productDetails, { slug: "lone-rug" });
  const filterArray = { Size: ["5 × 8 ft"] };
  const totals = async () => [
    (await there.call(productList, { type: "tag", slug: "festive", filterArray })).body.resProductsData.total,
    (await there.call(getSearchData, { query: "lone rug", filterArray })).body.data.total,
    (await there.call(categoryDetails, { type: "tag", tag_slug: "festive" })).body.resAttributesData.filter(({ group }) => group === "Size")
      .length,
  ];
  assert.equal(await soon(async () => isDeepStrictEqual(await totals(), [1, 1, 1])), true);
  await changeStock(here.db, body.complete_product_variations[0]!.pv_id, 0);
  assert.equal(await soon(async () => isDeepStrictEqual(await totals(), [0, 0, 0])), true);
});

test("a price is shown and sorted by in every process within a second of its change", async () => {
  const dear = await addTestProduct(here.db, catalogue, {
    name: "Dear rug",
    collections: ["rug2"],
    sizes: [{ size: "4x6", price: 9_000, stock: 1 }],
  });
  await addTestProduct(here.db, catalogue, { name: "Cheap rug", collections: ["rug2"], sizes: [{ size: "4x6", price: 5_000, stock: 1 }] });
  const shown = async () =>
    (await there.call(productList, { type: "collection", slug: "rug2", sort: "price_asc" })).body.resProductsData.data.map((card) => [
      card.product_name,
      card.product_selling_price,
    ]);
  const before = [
    ["Cheap rug", 5_000],
    ["Dear rug", 9_000],
  ];
  assert.equal(await soon(async () => isDeepStrictEqual(await shown(), before)), true);
  await here.db.transaction(async (tx) => {
    await tx.execute(sql`update variants set selling_price = 400000 where product_id = ${dear}`);
    await tx.execute(sql`update products set from_selling_price = 400000 where id = ${dear}`);
    await invalidateTags(tx, [productTag(dear), LISTINGS]);
  });
  const after = [
    ["Dear rug", 4_000],
    ["Cheap rug", 5_000],
  ];
  assert.equal(await soon(async () => isDeepStrictEqual(await shown(), after)), true);
});

test("published content is shown, a saved draft is not", async () => {
  const title = async () => (await there.call(footer)).body.footerIdData.footer_title1;
  const before = await title();
  await saveDraft(here.db, "footer", "", { columns: [{ title: "Woven by", text: "" }] });
  assert.equal(await title(), before);
  assert.notEqual(before, "Woven by");
  await publish(here.db, "footer", "");
  assert.equal(await soon(async () => (await title()) === "Woven by"), true);
});

test("a rolled back change invalidates nothing", async () => {
  await total(there);
  await assert.rejects(
    here.db.transaction(async (tx) => {
      await saveDraft(tx, "footer", "", { columns: [{ title: "Never", text: "" }] });
      await publish(tx, "footer", "");
      throw new Error("rolled back");
    }),
    /rolled back/,
  );
  await there.call(footer);
  assert.equal(await there.statements(() => there.call(footer)), 0);
});

test("when the invalidation connection is lost, nothing stale is served", async () => {
  const product = await addRug("Lost rug");
  assert.equal(await soon(async () => (await stockOf(there, "lost-rug")) === 5), true);
  const gone = new URL(here.databaseUrl).pathname.slice(1);
  await command(
    here.databaseUrl,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${gone}' and application_name = 'dhurrie-changes'`,
  );
  await changeStock(here.db, product.variantId, 1);
  assert.equal(await soon(async () => (await stockOf(there, "lost-rug")) === 1), true);
  // After it has reconnected, replies are cached again.
  assert.equal(
    await Promise.any(
      Array.from({ length: 40 }, async (_, time) => {
        await sleep(time * 100);
        assert.equal(await isCached(there, () => stockOf(there, "lost-rug")), true);
        return true;
      }),
    ),
    true,
  );
});

/** A proxy to the test database that can stop forwarding without closing a connection, as a network does that lost its way. */
async function openProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const socket = target.searchParams.get("host") ?? target.hostname;
  const port = Number(target.port || 5432);
  let isFrozen = false;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = socket.startsWith("/") ? createConnection(`${socket}/.s.PGSQL.${port}`) : createConnection(port, socket);
    // A connection that is opened after the network has recovered works.
    let isDead = false;
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on("data", (chunk) => {
        isDead ||= isFrozen;
        if (!isDead) to.write(chunk);
      });
      from.on("error", () => {});
      from.on("close", () => to.destroy());
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  target.searchParams.delete("host");
  target.hostname = "127.0.0.1";
  target.port = String((server.address() as AddressInfo).port);
  return {
    url: target.href,
    freeze: (frozen: boolean) => void (isFrozen = frozen),
    close() {
      for (const each of sockets) each.destroy();
      server.close();
    },
  };
}

test("a frozen connection is noticed within five seconds, and changes arrive again over a new one", async () => {
  const proxy = await openProxy(here.databaseUrl);
  const states: { isConnected: boolean; at: number }[] = [];
  const changed: string[] = [];
  const changes = await followInvalidations(proxy.url, {
    onChange: (tags) => void changed.push(...tags),
    onConnected: (isConnected) => void states.push({ isConnected, at: performance.now() }),
  });
  const isConnected = () => states.at(-1)?.isConnected;
  const until = async (wanted: boolean) => {
    for (const begun = performance.now(); isConnected() !== wanted && performance.now() - begun < 10_000;) await sleep(20);
    assert.equal(isConnected(), wanted);
  };
  try {
    await until(true);
    // A connection on which nothing changes stays open.
    await sleep(3_500);
    assert.deepEqual([isConnected(), changes.silentSeconds() < 2], [true, true]);
    proxy.freeze(true);
    const frozenAt = performance.now();
    await until(false);
    assert.ok(states.at(-1)!.at - frozenAt < 5_000, `${states.at(-1)!.at - frozenAt} ms`);
    proxy.freeze(false);
    await until(true);
    await invalidateTags(here.db, ["product:1"]);
    assert.equal(await soon(async () => changed.includes("product:1")), true);
  } finally {
    await changes.close();
    proxy.close();
  }
});
