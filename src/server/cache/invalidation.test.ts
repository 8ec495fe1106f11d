import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { productDetails, productList } from "../../contract/catalogue.ts";
import { footer } from "../../contract/content.ts";
import { changeStatus, changeStock } from "../catalogue/catalogue.ts";
import { publish, saveDraft } from "../content/content.ts";
import { type TestCatalogue, addTestProduct, createTestCatalogue } from "../test-catalogue.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { command } from "../postgres/test-database.ts";

/** Two processes of one shop on one database, both keeping what they answered. */
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

/** What is kept needs no statement. */
async function isKept(shop: TestShop, ask: () => Promise<unknown>) {
  await ask();
  return (await shop.statements(ask)) === 0;
}

/** A change through one process is seen through the other within a second. */
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

test("a reply that is kept costs no statement", async () => {
  await addRug("Kept rug");
  assert.equal(await isKept(here, () => here.call(productDetails, { slug: "kept-rug" })), true);
  assert.equal(await isKept(here, () => here.call(productList, { type: "all" })), true);
});

test("another stock is seen through the other process within a second", async () => {
  const product = await addRug("Sold rug");
  assert.equal(await stockOf(there, "sold-rug"), 5);
  assert.equal(await isKept(there, () => stockOf(there, "sold-rug")), true);
  await changeStock(here.db, product.variantId, 2);
  assert.equal(await soon(async () => (await stockOf(there, "sold-rug")) === 2), true);
});

test("a piece less leaves the pages of other products alone", async () => {
  const product = await addRug("Left rug");
  await addRug("Right rug");
  await stockOf(there, "left-rug");
  await stockOf(there, "right-rug");
  await changeStock(here.db, product.variantId, 4);
  assert.equal(await soon(async () => (await stockOf(there, "left-rug")) === 4), true);
  assert.equal(await there.statements(() => stockOf(there, "right-rug")), 0);
});

test("a product that is taken out of the shop leaves the listings of every process", async () => {
  const product = await addRug("Archived rug");
  const before = await total(here);
  assert.equal(await soon(async () => (await total(there)) === before), true);
  await changeStatus(here.db, product.id, "archived");
  assert.equal(await soon(async () => (await total(there)) === before - 1), true);
  assert.equal((await there.call(productDetails, { slug: "archived-rug" })).httpStatus, 404);
});

test("what is published is seen, what is only saved is not", async () => {
  const title = async () => (await there.call(footer)).body.footerIdData.footer_title1;
  assert.equal(await title(), "");
  await saveDraft(here.db, "footer", "", { columns: [{ title: "Shop", text: "" }] });
  assert.equal(await title(), "");
  await publish(here.db, "footer", "");
  assert.equal(await soon(async () => (await title()) === "Shop"), true);
});

test("a change that is rolled back is told to nobody", async () => {
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

test("when the connection that tells of changes is lost, nothing old is shown", async () => {
  const product = await addRug("Lost rug");
  assert.equal(await soon(async () => (await stockOf(there, "lost-rug")) === 5), true);
  const gone = new URL(here.databaseUrl).pathname.slice(1);
  await command(
    here.databaseUrl,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${gone}' and application_name = 'dhurrie-changes'`,
  );
  await changeStock(here.db, product.variantId, 1);
  assert.equal(await soon(async () => (await stockOf(there, "lost-rug")) === 1), true);
  // After it has come back, replies are kept again.
  assert.equal(
    await Promise.any(
      Array.from({ length: 40 }, async (_, time) => {
        await sleep(time * 100);
        assert.equal(await isKept(there, () => stockOf(there, "lost-rug")), true);
        return true;
      }),
    ),
    true,
  );
});
