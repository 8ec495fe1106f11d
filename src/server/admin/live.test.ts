/** Open pages of the admin hear of changes: of those that their person may see, from every process, and until the session ends. */
import assert from "node:assert/strict";
import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { after, before, test } from "node:test";
import { sql } from "drizzle-orm";
import Fastify from "fastify";
import { addOrderNote } from "../../contract/admin/orders.ts";
import { signOut } from "../../contract/admin/session.ts";
import type { Db } from "../../db/connect.ts";
import { livePath } from "../../contract/admin/live.ts";
import { stockProduct } from "../cart/test-cart.ts";
import { allowCod, bodyOf, guestAddress, linesFor } from "../checkout/test-checkout.ts";
import { makeCodOrder } from "../../contract/checkout.ts";
import { callAdmin, signInAs } from "../staff/test-staff.ts";
import { createTestCatalogue } from "../test-catalogue.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { serveLive } from "./live.ts";

let shop: TestShop;
let owner: string;
let address: string;
let rug: Awaited<ReturnType<typeof stockProduct>>;
before(async () => {
  shop = await openShop({ now: "2026-11-23T06:00:00.000Z", keep: true });
  rug = await stockProduct(shop, await createTestCatalogue(shop.db), { name: "Serai", sizes: [{ size: "4x6", price: 1_000, stock: 50 }] });
  await allowCod(shop, { openPerEmail: 500, openPerMobile: 500, openPerNetwork: 500 });
  owner = await signInAs(shop, "owner");
  await shop.app.listen({ port: 0, host: "127.0.0.1" });
  address = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}${livePath}`;
});
after(() => shop.close());

/** Opens the stream. `until`: reads on until a text has arrived, `end`: until the server ends it; both return everything that was heard. */
async function listen(cookie: string, at = address) {
  const leave = new AbortController();
  const response = await fetch(at, { headers: { cookie, "sec-fetch-site": "same-origin" }, signal: leave.signal });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let heard = "";
  const read = async (isEnough: () => boolean) => {
    while (!isEnough()) {
      const { done, value } = await reader.read();
      if (done) return heard;
      heard += value;
    }
    return heard;
  };
  const stream = { status: response.status, type: response.headers.get("content-type"), close: () => leave.abort() };
  return { ...stream, until: (text: string) => read(() => heard.includes(text)), end: () => read(() => false) };
}

let placed = 0;
async function order(): Promise<string> {
  placed++;
  const given = { ...guestAddress, ua_email: `live-${placed}@example.in`, ua_mobile: String(9_300_000_000 + placed) };
  const body = await bodyOf(shop, "COD", { lines: linesFor([rug, 1]), address: given });
  const reply = await shop.call(makeCodOrder, body, undefined, { idempotencyKey: `order-heard-of-${placed}-xxxxxx` });
  return String((reply.body as unknown as { order_number: string }).order_number);
}

test("a customer's order and a colleague's note are told to open pages, without a word of what they say", async () => {
  const page = await listen(owner);
  assert.deepEqual([page.status, page.type], [200, "text/event-stream"]);
  const number = await order();
  const heard = await page.until('data: ["order"]\n\n');
  assert.ok(!heard.includes(number));
  const second = await listen(owner);
  await callAdmin(shop, addOrderNote, { cookie: owner, params: { number }, body: { text: "Ring twice" } });
  await second.until('data: ["order"]\n\n');
  page.close();
  second.close();
});

const change = (db: Db, kind: string) =>
  db.execute(sql`insert into audit_entries (at, action, subject_kind, subject_name) values (now(), 'admin.test', ${kind}, 'MADDER')`);

test("what one process of the shop changes is told to the pages of another", async (context) => {
  const there = await openShop({ now: "2026-11-23T06:00:00.000Z", keep: true, besides: { databaseUrl: shop.databaseUrl } });
  context.after(() => there.close());
  await there.app.listen({ port: 0, host: "127.0.0.1" });
  const page = await listen(owner, `http://127.0.0.1:${(there.app.server.address() as AddressInfo).port}${livePath}`);
  const number = await order();
  await page.until('data: ["order"]\n\n');
  const second = await listen(owner);
  await callAdmin(there, addOrderNote, { cookie: owner, params: { number }, body: { text: "Ring twice" } });
  await second.until('data: ["order"]\n\n');
  page.close();
  second.close();
});

test("what an order takes from stock is told, to who may see stock", async () => {
  const page = await listen(owner);
  await order();
  await page.until('data: ["stock"]\n\n');
  page.close();
});

test("a change that is rolled back is not told", async () => {
  const page = await listen(owner);
  const undone = shop.db.transaction(async (tx) => {
    await change(tx, "coupon");
    throw new Error("changed its mind");
  });
  await assert.rejects(undone);
  await change(shop.db, "enquiry");
  assert.ok(!(await page.until('["enquiry"]')).includes("coupon"));
  page.close();
});

test("a role hears only of what it may see", async () => {
  const page = await listen(await signInAs(shop, "support"));
  await change(shop.db, "staff");
  await order();
  assert.ok(!(await page.until('["order"]')).includes("staff"));
  page.close();
});

test("without a session nothing is told, nor to another site's page", async () => {
  assert.equal((await fetch(address)).status, 401);
  assert.equal((await fetch(address, { headers: { cookie: owner, "sec-fetch-site": "cross-site" } })).status, 403);
});

test("a session that is ended hears no more, as soon as staff change", async () => {
  const cookie = await signInAs(shop, "support");
  const page = await listen(cookie);
  await page.until("retry:");
  await callAdmin(shop, signOut, { cookie });
  await shop.db.execute(
    sql`insert into audit_entries (at, action, subject_kind, subject_name) values (now(), 'admin.test', 'staff', 'someone')`,
  );
  assert.match(await page.end(), /event: over/);
});

test("a person has at most twenty streams, and the shop closes with streams open", async () => {
  const cookie = await signInAs(shop, "manager");
  const pages = await Promise.all(Array.from({ length: 20 }, () => listen(cookie)));
  const last = await listen(cookie);
  const ended = await Promise.race(pages.map((page) => page.end()));
  assert.ok(!ended.includes("over"));
  for (const page of [...pages, last]) page.close();
  await listen(cookie);
});

test("a page that leaves before its session is found is not kept as a stream", async (context) => {
  const app = Fastify();
  context.after(() => app.close());
  const asked = Promise.withResolvers<void>();
  const found = Promise.withResolvers<void>();
  const live = serveLive(app, {
    findStaff: async () => {
      asked.resolve();
      await found.promise;
      return { person: { id: 1, role: "owner" }, sessionId: 1 } as never;
    },
    isOpen: async () => true,
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const leave = new AbortController();
  const gone = once(app.server, "connection").then(async ([socket]) => once(socket, "close"));
  const page = fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}${livePath}`, { signal: leave.signal });
  await asked.promise;
  leave.abort();
  await assert.rejects(page);
  await gone;
  found.resolve();
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(live.size(), 0);
});

test("a page that does not read is closed before much waits for it, and others hear on", async (context) => {
  const app = Fastify();
  context.after(() => app.close());
  const live = serveLive(app, {
    findStaff: async () => ({ person: { id: 1, role: "owner" }, sessionId: 1 }) as never,
    isOpen: async () => true,
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const open = async () => {
    const socket = connect(port, "127.0.0.1");
    context.after(() => socket.destroy());
    socket.on("error", () => {});
    socket.write(`GET ${livePath} HTTP/1.1\r\nhost: shop.test\r\n\r\n`);
    await once(socket, "data");
    return socket;
  };
  const reader = await open();
  reader.resume();
  (await open()).pause();
  assert.equal(live.size(), 2);
  // First the buffers of both sockets fill.
  for (let batch = 0; batch < 5_000 && live.size() === 2; batch++) {
    for (let told = 0; told < 100; told++) live.drop(["staff:order"]);
    await new Promise((resolve) => setImmediate(resolve));
  }
  assert.equal(live.size(), 1);
  const heard = once(reader, "data");
  live.drop(["staff:coupon"]);
  await heard;
  assert.equal(live.size(), 1);
});
