/** Stock for staff: what they receive, count and write off, beside orders that take the same units. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, beforeEach, test } from "node:test";
import { sql } from "drizzle-orm";
import * as calls from "../../contract/admin/stock.ts";
import { stockMessages as texts } from "../../contract/admin/stock-messages.ts";
import { productDetails } from "../../contract/catalogue.ts";
import type { BodyOf, QueryOf } from "../../contract/call.ts";
import { clearAccounts } from "../accounts/test-accounts.ts";
import { audit } from "../audit/audit.ts";
import { type StockedProduct, stockProduct } from "../cart/test-cart.ts";
import { allowCod, cancel, linesFor, orderCod, orders, shipNow, stockOf } from "../checkout/test-checkout.ts";
import { emptyOrders } from "../orders/test-orders.ts";
import { callAdmin, signInAs } from "../staff/test-staff.ts";
import { type TestCatalogue, createTestCatalogue } from "../test-catalogue.ts";
import { type TestShop, openShop } from "../test-shop.ts";

let shop: TestShop;
let packer: string;
let rug: StockedProduct;
let runner: StockedProduct;
let at: TestCatalogue;
let number = 0;
before(async () => {
  shop = await openShop({ now: "2026-11-23T10:00:00.000Z" });
  at = await createTestCatalogue(shop.db);
  packer = await signInAs(shop, "orders");
});
after(() => shop.close());
beforeEach(async () => {
  await clearAccounts(shop);
  await emptyOrders(shop);
  await shop.db.execute("truncate products, audit_entries cascade");
  number++;
  rug = await stockProduct(shop, at, { name: `Serai ${number}`, sizes: [{ size: "4x6", price: 1_000, stock: 5 }] });
  runner = await stockProduct(shop, at, { name: `Kota ${number}`, sizes: [{ size: "4x6", price: 900, stock: 1 }] });
  await allowCod(shop);
});

const idOf = ({ sizes }: StockedProduct) => sizes[0]!.id;
const stockedNow = async (product: StockedProduct) => (await stockOf(shop, product))[0];
type Move = BodyOf<typeof calls.moveStock>;
const move = (body: Partial<Move> & Pick<Move, "reason" | "lines">) =>
  callAdmin(shop, calls.moveStock, { cookie: packer, body: { key: randomUUID(), note: "", ...body } });
const count = (lines: BodyOf<typeof calls.countStock>["lines"]) =>
  callAdmin(shop, calls.countStock, { cookie: packer, body: { key: randomUUID(), note: "", lines } });
type Detail = {
  variation: { stock: number; ordered: number; countedAt: string | null };
  movements: { change: number; stock: number; reason: string; orderNumber: string | null; staff: string | null; note: string }[];
  next: string | null;
};
const detail = async (product: StockedProduct, cursor = "") =>
  (await callAdmin(shop, calls.stockDetail, { cookie: packer, params: { id: idOf(product) }, query: { cursor } })).body as Detail;
type Listed = { rows: { id: number; sku: string; ordered: number }[]; tabs: Record<string, number>; filters: Record<string, number> };
const list = async (query: Partial<QueryOf<typeof calls.stockList>> | Record<string, string> = {}) =>
  (await callAdmin(shop, calls.stockList, { cookie: packer, query: query as never })).body as unknown as Listed;
const issuesOf = (answer: { body: Record<string, unknown> }) => answer.body["issues"];
const isConsistent = async () => assert.deepEqual(await audit(shop.db, shop.clock()), []);

test("what is received is for sale at once, and the ledger says who wrote it and why", async () => {
  const answer = await move({ reason: "received", note: "From the loom in Mirzapur", lines: [{ variantId: idOf(rug), units: 4 }] });
  assert.equal(answer.httpStatus, 200, JSON.stringify(answer.body));
  assert.equal(await stockedNow(rug), 9);
  const slug = `serai-${number}`;
  assert.equal((await shop.call(productDetails, { slug })).body.product_stock, 9);
  const { movements } = await detail(rug);
  assert.deepEqual(
    movements.map(({ change, stock, reason, note }) => [change, stock, reason, note]),
    [
      [4, 9, "received", "From the loom in Mirzapur"],
      [5, 5, "opening", ""],
    ],
  );
  assert.ok(movements[0]!.staff);
  await isConsistent();
});

test("a delivery that is sent twice, also at once, is received once", async () => {
  const key = randomUUID();
  const lines = [
    { variantId: idOf(rug), units: 4 },
    { variantId: idOf(runner), units: 2 },
  ];
  const answers = await Promise.all([
    move({ key, reason: "received", lines }),
    move({ key, reason: "received", lines: lines.toReversed() }),
  ]);
  answers.push(await move({ key, reason: "received", lines }));
  assert.deepEqual(
    answers.map(({ httpStatus }) => httpStatus),
    [200, 200, 200],
  );
  assert.deepEqual([await stockedNow(rug), await stockedNow(runner)], [9, 3]);
  await isConsistent();
});

test("no more units are written off than can be sold, and then nothing is", async () => {
  const lines = [
    { variantId: idOf(rug), units: 2 },
    { variantId: idOf(runner), units: 2 },
  ];
  const refused = await move({ reason: "damaged", lines });
  assert.equal(refused.httpStatus, 422);
  assert.deepEqual(issuesOf(refused), [{ field: "lines.1.units", message: texts.tooFew.replace("{units}", "1") }]);
  assert.deepEqual([await stockedNow(rug), await stockedNow(runner)], [5, 1]);
  assert.equal((await move({ reason: "damaged", lines: lines.slice(0, 1) })).httpStatus, 200);
  assert.equal(await stockedNow(rug), 3);
  const twice = await move({ reason: "damaged", lines: [lines[0]!, lines[0]!] });
  assert.deepEqual(issuesOf(twice), [{ field: "lines.1.variantId", message: texts.twice }]);
  await isConsistent();
});

test("units of orders stand on the shelf until they are sent, and are counted there", async () => {
  await orderCod(shop, { lines: linesFor([rug, 2]) });
  assert.deepEqual([(await detail(rug)).variation.stock, (await detail(rug)).variation.ordered], [3, 2]);
  // Five should be there; one is missing.
  assert.equal((await count([{ variantId: idOf(rug), counted: 4, expected: 5 }])).httpStatus, 200);
  assert.equal(await stockedNow(rug), 2);
  await shipNow(shop, (await orders(shop))[0]!.number);
  const { variation, movements } = await detail(rug);
  assert.deepEqual([variation.stock, variation.ordered], [2, 0]);
  assert.ok(variation.countedAt);
  assert.deepEqual(
    movements.map(({ change, stock, reason, orderNumber }) => [change, stock, reason, orderNumber !== null]),
    [
      [-1, 2, "counted", false],
      [-2, 3, "ordered", true],
      [5, 5, "opening", false],
    ],
  );
  await isConsistent();
});

test("an order that comes while one counts is not lost, and a count that found everything is kept", async () => {
  await orderCod(shop, { lines: linesFor([rug, 1]) });
  assert.equal((await count([{ variantId: idOf(rug), counted: 5, expected: 5 }])).httpStatus, 200);
  assert.equal(await stockedNow(rug), 4);
  assert.deepEqual((await detail(rug)).movements[0]!.reason, "counted");
  await isConsistent();
});

test("a count that would take units of orders is refused", async () => {
  await orderCod(shop, { lines: linesFor([rug, 4]) });
  const refused = await count([{ variantId: idOf(rug), counted: 3, expected: 5 }]);
  assert.deepEqual([refused.httpStatus, issuesOf(refused)], [422, [{ field: "lines.0.counted", message: texts.soldMeanwhile }]]);
  assert.equal(await stockedNow(rug), 1);
});

test("sales, deliveries and write-offs at the same time leave a stock that is the sum of its movements", async () => {
  const buy = () => orderCod(shop, { lines: linesFor([rug, 1]) });
  const results = await Promise.allSettled([
    ...Array.from({ length: 6 }, buy),
    move({ reason: "received", lines: [{ variantId: idOf(rug), units: 2 }] }),
    move({ reason: "damaged", lines: [{ variantId: idOf(rug), units: 1 }] }),
    count([{ variantId: idOf(rug), counted: 4, expected: 5 }]),
  ]);
  assert.equal(results.filter(({ status }) => status === "rejected").length, 0);
  const { movements, variation } = await detail(rug);
  assert.equal(
    movements.reduce((sum, { change }) => sum + change, 0),
    variation.stock,
  );
  await isConsistent();
});

test("a cancelled order gives its units back, and the ledger names the order both times", async () => {
  const ordered = await orderCod(shop, { lines: linesFor([rug, 2]) });
  const [order] = await orders(shop);
  await cancel(shop, { trans_id: order!.number, order_access_token: ordered.body.order_access_token });
  const { movements } = await detail(rug);
  assert.deepEqual(
    movements.map(({ change, reason, orderNumber }) => [change, reason, orderNumber]),
    [
      [2, "released", order!.number],
      [-2, "ordered", order!.number],
      [5, "opening", null],
    ],
  );
});

test("variations that run low and that are sold out are found, and by name and SKU", async () => {
  assert.equal((await move({ reason: "damaged", lines: [{ variantId: idOf(runner), units: 1 }] })).httpStatus, 200);
  const low = await callAdmin(shop, calls.setLowStock, { cookie: packer, params: { id: idOf(rug) }, body: { lowStockAt: 5 } });
  assert.equal(low.httpStatus, 200);
  const all = await list();
  assert.deepEqual([all.tabs["active"], all.filters["low"], all.filters["sold_out"], all.filters["uncounted"]], [2, 1, 1, 2]);
  assert.deepEqual(
    (await list({ filters: "low" })).rows.map(({ id }) => id),
    [idOf(rug)],
  );
  assert.deepEqual(
    (await list({ q: `kota ${number}` })).rows.map(({ id }) => id),
    [idOf(runner)],
  );
  const { sku } = all.rows.find(({ id }) => id === idOf(rug))!;
  const found = await callAdmin(shop, calls.stockByCode, { cookie: packer, query: { code: sku.toUpperCase() } });
  assert.equal((found.body["variation"] as { id: number }).id, idOf(rug));
  const unknown = await callAdmin(shop, calls.stockByCode, { cookie: packer, query: { code: "4006381333931" } });
  assert.deepEqual([unknown.httpStatus, unknown.body["message"]], [404, texts.unknownCode.replace("{code}", "4006381333931")]);
});

test("the lowest stock comes first, and what is made to order after what can run out", async () => {
  await shop.db.execute(sql`update variants set made_to_order = true, stock = 0 where id = ${idOf(runner)}`);
  const listed = async () => (await list({ sort: "stock" })).rows.map(({ id }) => id);
  assert.deepEqual(await listed(), [idOf(rug), idOf(runner)]);
  await shop.db.execute(sql`update variants set made_to_order = false where id = ${idOf(runner)}`);
  assert.deepEqual(await listed(), [idOf(runner), idOf(rug)]);
});

test("a list takes as many statements for many rows as for one, and a delivery of many as for one", async () => {
  const one = await shop.statements(() => list({ q: "serai" }));
  assert.equal(await shop.statements(() => list()), one);
  const receive = (...products: StockedProduct[]) =>
    shop.statements(() => move({ reason: "received", lines: products.map((product) => ({ variantId: idOf(product), units: 1 })) }));
  assert.equal(await receive(rug, runner), await receive(rug));
});

test("the history is read in pages, each movement with the stock after it", async () => {
  for (let round = 0; round < 52; round++) await move({ reason: "received", lines: [{ variantId: idOf(rug), units: 1 }] });
  const first = await detail(rug);
  assert.equal(first.movements.length, 50);
  const rest = await detail(rug, first.next ?? "");
  assert.deepEqual(
    [...first.movements, ...rest.movements].map(({ stock }) => stock),
    Array.from({ length: 53 }, (_, index) => 57 - index),
  );
  assert.equal(rest.next, null);
});
