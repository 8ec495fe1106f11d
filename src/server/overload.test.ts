/** What shoppers see of a shop that is too busy, or whose database is away. */
import assert from "node:assert/strict";
import { request } from "node:http";
import { type TestContext, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import Fastify from "fastify";
import { productDetails } from "../contract/catalogue.ts";
import { makeCodOrder } from "../contract/checkout.ts";
import { messages } from "../contract/messages.ts";
import { connectAll } from "../db/connect.ts";
import { stockProduct } from "./cart/test-cart.ts";
import { changeStock } from "./catalogue/catalogue.ts";
import { allowCod, bodyOf, chargeDelivery, customer, guestAddress, linesFor, sendCod } from "./checkout/test-checkout.ts";
import { handleErrors } from "./http/errors.ts";
import { register } from "./invoices/test-invoices.ts";
import { busy } from "./platform/overload.ts";
import { command } from "./postgres/test-database.ts";
import { createTestCatalogue } from "./test-catalogue.ts";
import { ACCESS_KEY, openShop } from "./test-shop.ts";

async function openStockedShop(t: TestContext, stock: number) {
  const shop = await openShop({ keep: true });
  t.after(() => shop.close());
  const at = await createTestCatalogue(shop.db);
  await register(shop);
  await chargeDelivery(shop);
  await allowCod(shop);
  const rug = await stockProduct(shop, at, { name: "Serai", sizes: [{ size: "4x6", price: 1_000, stock }] });
  const { rows } = await shop.db.execute<{ slug: string }>(`select slug from products where id = ${rug.productId}`);
  return { shop, rug, slug: rows[0]!.slug };
}

test("while the database is away, what was cached is served with its age and everything else is refused for a moment", async (t) => {
  const { shop, rug, slug } = await openStockedShop(t, 5);
  const name = new URL(shop.databaseUrl).pathname.slice(1);
  const server = new URL(shop.databaseUrl);
  server.pathname = "/postgres";
  const show = () => shop.call(productDetails, { slug });
  const body = await bodyOf(shop, "COD", { lines: linesFor([rug, 1]) });
  assert.equal((await show()).httpStatus, 200);
  // An order makes the page stale; it is still better than none.
  await changeStock(shop.db, rug.sizes[0]!.id, 4);
  assert.equal((await show()).headers["age"], undefined);

  await command(server.href, `alter database "${name}" allow_connections false`);
  await command(server.href, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  await sleep(200);
  const stale = await show();
  assert.equal(stale.httpStatus, 200);
  assert.match(String(stale.headers["age"]), /^\d+$/);
  for (const refused of [await shop.call(productDetails, { slug: "never-shown" }), await sendCod(shop, body)]) {
    assert.deepEqual([refused.httpStatus, refused.body.message], [503, messages.overload.unavailable]);
    assert.equal(refused.headers["retry-after"], "5");
  }
  assert.equal((await shop.app.inject("/readyz")).statusCode, 503);

  await command(server.href, `alter database "${name}" allow_connections true`);
  for (const giveUpAt = Date.now() + 10_000; (await show()).headers["age"] !== undefined; await sleep(100))
    assert.ok(Date.now() < giveUpAt);
  assert.equal((await sendCod(shop, body)).httpStatus, 200);
});

test("buyers are served in the order in which they come, whether they are signed in or not", async (t) => {
  const units = 12;
  const { shop, rug } = await openStockedShop(t, units);
  const pools = connectAll(shop.databaseUrl);
  const busyShop = await openShop({
    besides: { databaseUrl: shop.databaseUrl },
    databases: pools.databases,
    waits: { refuseAfterMs: 20_000, mostMs: 20_000 },
  });
  const body = await bodyOf(shop, "COD", { lines: linesFor([rug, 1]) });
  const who = (n: number) => ({ ua_mobile: String(9_300_000_000 + n), ua_apartment: `Flat ${n}` });
  const asked: { token?: string; body: object }[] = [];
  for (let n = 0; n < 40; n++) {
    if (n % 2 === 0) {
      asked.push({ body: { ...body, parsedAddressSession: { ...guestAddress, ...who(n), ua_email: `guest-${n}@example.in` } } });
      continue;
    }
    const { token, address } = await customer(shop, [[rug, 1]], `customer-${n}@example.in`);
    asked.push({ token, body: await bodyOf(shop, "COD", { token, address }) });
  }
  const replies = await Promise.all(asked.map(({ body: sent, token }) => sendCod(busyShop, sent, token === undefined ? {} : { token })));
  const winners = replies.flatMap(({ httpStatus }, n) => (httpStatus === 200 ? [n] : []));
  assert.equal(winners.length, units);
  // Six orders are worked on at once; those may overtake each other.
  assert.ok(Math.max(...winners) < units + 8, `the winners came as number ${winners.join()}`);
  assert.ok(winners.filter((n) => n % 2 === 1).length >= 3);
  await busyShop.close();
  await pools.close();
});

test("no order starts for a buyer who has gone while waiting", async (t) => {
  const { shop, rug } = await openStockedShop(t, 50);
  const address = await shop.app.listen({ port: 0, host: "127.0.0.1" });
  const body = await bodyOf(shop, "COD", { lines: linesFor([rug, 1]) });
  const order = (n: number) => {
    const who = { ...guestAddress, ua_email: `gone-${n}@example.in`, ua_mobile: String(9_400_000_000 + n), ua_apartment: `Flat ${n}` };
    const headers = { "content-type": "application/json", "x-access-key": ACCESS_KEY, "idempotency-key": `waits-for-its-turn-${n}` };
    const sent = request(address + makeCodOrder.path, { method: "POST", headers });
    const ended = new Promise<number>((resolve) => {
      sent.on("response", (answer) => answer.resume().on("end", () => resolve(answer.statusCode ?? 0)));
      sent.on("error", () => resolve(0));
    });
    sent.end(JSON.stringify({ ...body, parsedAddressSession: who }));
    return { sent, ended };
  };
  let unlock = () => {};
  const locked = new Promise<void>((resolve) => (unlock = resolve));
  const locking = shop.db.transaction(async (tx) => {
    await tx.execute(`select from products where id = ${rug.productId} for no key update`);
    await locked;
  });
  await sleep(100);
  const orders = [order(0), order(1)];
  await sleep(300);
  for (let n = 2; n < 6; n++) orders.push(order(n));
  await sleep(300);
  // Two of them wait in the database, the others for their turn.
  for (const { sent } of orders.slice(2)) sent.destroy();
  await sleep(200);
  unlock();
  await locking;
  assert.deepEqual(await Promise.all(orders.map(({ ended }) => ended)), [200, 200, 0, 0, 0, 0]);
  await sleep(200);
  const { rows } = await shop.db.execute("select count(*)::int as n from orders");
  assert.deepEqual(rows, [{ n: 2 }]);
});

test("a page that is too busy says so in HTML and loads again by itself; the script loads it as a whole page", async () => {
  const app = Fastify();
  handleErrors(app);
  app.all("/*", async () => {
    throw busy();
  });
  const page = await app.inject("/product/serai?v=3");
  assert.equal(page.statusCode, 503);
  const wait = Number(page.headers["retry-after"]);
  assert.ok(wait >= 1 && wait <= 3);
  assert.match(page.body, new RegExp(`<meta http-equiv="refresh" content="${wait}">`));
  assert.ok(page.body.includes(messages.overload.busy));
  assert.match(String(page.headers["content-security-policy"]), /style-src 'sha256-/);
  assert.doesNotMatch(page.body, /<script|<link|src=/);
  for (const method of ["POST", "PUT", "DELETE"] as const) {
    const form = await app.inject({ method, url: "/contact" });
    assert.ok(form.statusCode === 503 && Number(form.headers["retry-after"]) >= 1);
    assert.ok(!form.body.includes("http-equiv") && !form.body.includes("<a ") && form.body.includes(messages.overload.notSent));
  }
  const data = await app.inject("/product/serai.data?v=3&_routes=routes%2Fproduct");
  assert.deepEqual(
    [data.statusCode, data.headers["x-remix-redirect"], data.headers["x-remix-reload-document"]],
    [204, "/product/serai?v=3", "true"],
  );
  const call = await app.inject({ method: "POST", url: "/api/web-api/makeCodOrder" });
  assert.deepEqual([call.statusCode, call.json().status, call.json().code], [503, "error", "shop.busy"]);
  assert.equal(call.json().retry_after, Number(call.headers["retry-after"]));
  await app.close();
});
