import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { productList } from "../../contract/catalogue.ts";
import { open } from "../orders/test-orders.ts";
import { type TestCatalogue, addTestProduct, createTestCatalogue } from "../test-catalogue.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { LISTINGS } from "../../contract/fields.ts";
import { connect } from "../../db/connect.ts";
import { fromRupees } from "../../shared/money.ts";
import { createCache } from "../cache/cache.ts";
import {
  type ListingSnapshot,
  addProduct,
  changeStatus,
  changeStock,
  createReadListings,
  deductStock,
  insertAttribute,
  insertTerm,
  restock,
} from "./catalogue.ts";

/** One of several processes of a shop, with caches; the other one only makes the changes. */
let shop: TestShop;
let other: TestShop;
let at: TestCatalogue;

before(async () => {
  other = await openShop();
  at = await createTestCatalogue(other.db);
  await addTestProduct(other.db, at, { name: "Serai", colours: ["Red"] });
  shop = await openShop({ keep: true, besides: other });
});
after(async () => {
  await shop.close();
  await other.close();
});

test("many listings at once read the snapshot and each card once, and later ones nothing", async () => {
  // 2 for the snapshot, 1 for the cards of all.
  const list = (sort: string) => shop.call(productList, { type: "all", filterArray: { Color: ["Red"] }, sort });
  const all = () => Promise.all((["price_asc", "price_desc", "title_asc", "title_desc"] as const).map(list));
  assert.equal(await shop.statements(all), 2 + 1);
  assert.equal(await shop.statements(() => list("bestseller")), 0);
});

test("a card in memory is read again when its product changes, is sold out or goes", async () => {
  const id = await addTestProduct(other.db, at, { name: "Chamba", tags: ["festive"], sizes: [{ size: "4x6", price: 3_000, stock: 1 }] });
  const card = async (wanted: (card: { product_selling_price: number; product_sold_out: boolean } | undefined) => boolean) => {
    const read = async () =>
      (await shop.call(productList, { type: "tag", slug: "festive" })).body.resProductsData.data.find(
        (one) => one.product_name === "Chamba",
      );
    const until = Date.now() + 1_000;
    while (!wanted(await read()) && Date.now() < until) await sleep(10);
    return await read();
  };
  assert.equal((await card((one) => one !== undefined))?.product_selling_price, 3_000);
  const { rows } = await other.db.execute<{ id: number }>(sql`select id from variants where product_id = ${id}`);
  await changeStock(other.db, rows[0]!.id, 0);
  assert.equal((await card((one) => one?.product_sold_out === true))?.product_sold_out, true);
  await changeStatus(other.db, id, "archived");
  assert.equal(await card((one) => one === undefined), undefined);
});

test("while no snapshot can be read, the last one still tells which filters the catalogue has", async () => {
  // Its statements wait a second for a lock.
  const database = connect(other.databaseUrl, { work: "health" });
  const cache = createCache<ListingSnapshot>({ maxBytes: 1_000_000, maxAgeMs: 60_000 });
  cache.trust(true);
  const readListings = createReadListings(database.db, cache);
  const before = await readListings();
  await other.db.transaction(async (tx) => {
    await tx.execute("lock table products in access exclusive mode");
    cache.drop([LISTINGS]);
    await assert.rejects(readListings());
    assert.equal(await readListings.orLast(), before);
  });
  assert.notEqual(await readListings.orLast(), before, "afterwards it is read again");
  await database.close();
});

test("when the cheaper of two variations in one size sells out, a listing of that size sorts by the price of the other", async () => {
  // No filter group: the listing summary does not change when one of two finishes sells out.
  const finish = await insertAttribute(other.db, { code: "finish", name: "Finish", kind: "text", isVariation: true, position: 3 });
  const finishes = {
    matt: await insertTerm(other.db, { attributeId: finish, slug: "matt", name: "Matt" }),
    shiny: await insertTerm(other.db, { attributeId: finish, slug: "shiny", name: "Shiny" }),
  };
  const variant = (size: "4x6" | "5x8", kind: "matt" | "shiny", rupees: number) => ({
    sku: `KOTA-${size}-${kind}`,
    price: fromRupees(rupees),
    sellingPrice: fromRupees(rupees),
    stock: 1,
    terms: [
      { attributeId: at.attributes.size, termId: at.sizes[size] },
      { attributeId: finish, termId: finishes[kind] },
    ],
  });
  await addProduct(other.db, {
    slug: "kota",
    sku: "KOTA",
    name: "Kota",
    hsnCode: "5701",
    status: "active",
    categoryIds: [],
    collectionIds: [],
    tagIds: [at.tags.festive],
    terms: [],
    images: [],
    tabs: [],
    variants: [variant("4x6", "matt", 1_000), variant("5x8", "matt", 2_000), variant("5x8", "shiny", 9_000)],
  });
  await addTestProduct(other.db, at, { name: "Panja", tags: ["festive"], sizes: [{ size: "5x8", price: 5_000, stock: 1 }] });
  const { rows } = await other.db.execute<{ id: number; product_id: number }>(
    "select id, product_id from variants where sku = 'KOTA-5x8-matt'",
  );
  const { id: variantId, product_id: productId } = rows[0]!;
  const isFirst = async (name: string) => {
    const first = async () =>
      (await shop.call(productList, { type: "tag", slug: "festive", sort: "price_asc", filterArray: { Size: ["5 × 8 ft"] } })).body
        .resProductsData.data[0]?.product_name;
    const until = Date.now() + 1_000;
    while ((await first()) !== name && Date.now() < until) await sleep(10);
    return (await first()) === name;
  };
  assert.equal(await isFirst("Kota"), true);
  const line = { productId, variantId, quantity: 1, orderId: (await open(shop)).id };
  await other.db.transaction((tx) => deductStock(tx, [line]));
  assert.equal(await isFirst("Panja"), true);
  await other.db.transaction((tx) => restock(tx, [line], "released"));
  assert.equal(await isFirst("Kota"), true);
  await changeStock(other.db, variantId, 0);
  assert.equal(await isFirst("Panja"), true);
});

test("when the last unit of a size that is also made to order is sold, the size is no longer ready to ship", async () => {
  await addTestProduct(other.db, at, {
    name: "Barmer",
    sizes: [
      { size: "4x6", price: 1_000, stock: 3 },
      { size: "5x8", price: 2_000, stock: 1, madeToOrder: true },
    ],
  });
  const { rows } = await other.db.execute<{ id: number; product_id: number }>(
    "select id, product_id from variants where sku = 'T-barmer-5x8'",
  );
  const { id: variantId, product_id: productId } = rows[0]!;
  const isReady = async (wanted: boolean) => {
    const ready = async () =>
      (
        await shop.call(productList, { type: "all", filterArray: { Size: ["5 × 8 ft"], Availability: ["ready-to-ship"] } })
      ).body.resProductsData.data.some((card) => card.product_name === "Barmer");
    const until = Date.now() + 1_000;
    while ((await ready()) !== wanted && Date.now() < until) await sleep(10);
    return await ready();
  };
  const line = { productId, variantId, quantity: 1, orderId: (await open(shop)).id };
  assert.equal(await isReady(true), true);
  await other.db.transaction((tx) => deductStock(tx, [line]));
  assert.equal(await isReady(false), false);
  await other.db.transaction((tx) => restock(tx, [line], "released"));
  assert.equal(await isReady(true), true);
  await changeStock(other.db, variantId, 0);
  assert.equal(await isReady(false), false);
});
