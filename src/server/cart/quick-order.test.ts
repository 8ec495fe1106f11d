/** Quick order: a form for ordering by SKU. */
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { quickOrder } from "../../contract/cart.ts";
import { messages } from "../../contract/messages.ts";
import { clearAccounts, signUp } from "../accounts/test-accounts.ts";
import { createTestCatalogue } from "../test-catalogue.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { type StockedProduct, summarize, linesOf, putInCart, signUpTrader, stockProduct, outcomeOf } from "./test-cart.ts";

let shop: TestShop;
let token: string;
let serai: StockedProduct;
const sku = { ready: "", made: "", pairs: "", draft: "" };

const skuOf = async ({ sizes }: StockedProduct, size = 0) => {
  const { rows } = await shop.db.execute<{ sku: string }>(`select sku from variants where id = ${sizes[size]!.id}`);
  return rows[0]!.sku;
};

before(async () => {
  shop = await openShop();
  const at = await createTestCatalogue(shop.db);
  const sizes = [
    { size: "4x6" as const, price: 1_000, stock: 5 },
    { size: "5x8" as const, price: 2_000, madeToOrder: true },
  ];
  serai = await stockProduct(shop, at, { name: "Serai", sizes });
  sku.ready = await skuOf(serai);
  sku.made = await skuOf(serai, 1);
  sku.pairs = await skuOf(await stockProduct(shop, at, { name: "Kilim", sizes: [{ size: "4x6", price: 300, stock: 9, moq: 2 }] }));
  sku.draft = await skuOf(await stockProduct(shop, at, { name: "Secret", status: "draft" }));
});
beforeEach(async () => {
  await clearAccounts(shop);
  token = await signUp(shop);
});
after(() => shop.close());

type Typed = [sku: string, quantity: string];
const ask = (rows: Typed[], add = false, whose = token) =>
  shop.call(quickOrder, { rows: rows.map(([sku, quantity]) => ({ sku, quantity })), add }, undefined, { token: whose });
const answer = async (rows: Typed[], add = false, whose = token) => (await ask(rows, add, whose)).body.data;
const errors = ({ rows }: Awaited<ReturnType<typeof answer>>) => rows.map(({ error }) => error);

test("each row shows its product or its error, and nothing is added", async () => {
  const looked = await answer([
    [sku.ready.toLowerCase(), "2"],
    ["NO-SUCH", "1"],
    [sku.draft, "1"],
    [sku.made, "0"],
    [sku.made, "many"],
    [sku.pairs, "1"],
    ["", "1"],
  ]);
  const { noSuchSku, fewest } = messages.cart;
  const { quantity } = messages.input;
  assert.deepEqual(errors(looked), ["", noSuchSku, noSuchSku, quantity, quantity, fewest.replace("{count}", "2"), noSuchSku]);
  assert.equal(looked.rows[0]!.line?.product_name, "Serai");
  assert.equal(looked.rows[0]!.line?.line_total, 2_000);
  assert.deepEqual(await linesOf(shop, token), []);
});

test("a row with an odd quantity of what is sold in pairs is refused, and two rows that make a pair are added", async () => {
  const at = await shop.db.execute<{ id: number }>(`select v.id from variants v where v.sku = '${sku.pairs}'`);
  const sell = (step: number) => shop.db.execute(`update variants set quantity_step = ${step} where id = ${at.rows[0]!.id}`);
  await sell(2);
  assert.deepEqual(errors(await answer([[sku.pairs, "3"]], true)), [messages.cart.soldIn.pairs]);
  assert.deepEqual(await linesOf(shop, token), []);
  const two: Typed[] = [
    [sku.pairs, "1"],
    [sku.pairs, "3"],
  ];
  assert.deepEqual(errors(await answer(two, true)), ["", ""]);
  assert.deepEqual(summarize(await linesOf(shop, token)), [["Kilim", 4, ""]]);
  await sell(1);
});

test("rows of the same SKU are summed, and refused together when they are too many", async () => {
  const rows: Typed[] = [
    [sku.ready, "3"],
    [sku.ready, "2"],
  ];
  assert.deepEqual(errors(await answer(rows, true)), ["", ""]);
  assert.deepEqual(summarize(await linesOf(shop, token)), [["Serai", 5, ""]]);
  const tooMany = messages.cart.fewLeft.replace("{count}", "5");
  assert.deepEqual(errors(await answer([...rows, [sku.ready, "1"]])), [tooMany, tooMany, tooMany]);
});

test("all valid rows are added at once to the existing lines; the others return errors", async () => {
  await putInCart(shop, token, serai, 4);
  const added = await answer(
    [
      [sku.ready, "2"],
      [sku.made, "40"],
      ["NO-SUCH", "1"],
      [sku.pairs, "3"],
    ],
    true,
  );
  assert.deepEqual(errors(added), [messages.cart.fewLeft.replace("{count}", "5"), "", messages.cart.noSuchSku, ""]);
  assert.deepEqual(
    added.resCartData.map((line) => [line.product_name, line.quantity]).toSorted(),
    [
      ["Kilim", 3],
      ["Serai", 4],
      ["Serai", 40],
    ].toSorted(),
  );
});

test("a trade customer sees trade prices in quick order", async () => {
  await clearAccounts(shop);
  const trader = await signUpTrader(shop, 10);
  assert.equal((await answer([[sku.ready, "2"]], false, trader)).rows[0]!.line?.line_total, 1_800);
});

test("two concurrent quick orders never exceed the stock", async () => {
  await Promise.all([ask([[sku.ready, "3"]], true), ask([[sku.ready, "3"]], true)]);
  const [line] = await linesOf(shop, token);
  assert.equal(line?.quantity, 3);
});

test("200 rows cost as many statements as two; more rows are refused, and so are guests", async () => {
  const rows = (count: number): Typed[] => Array.from({ length: count }, (_, place) => [place % 2 ? sku.made : sku.pairs, "2"]);
  const few = await shop.statements(() => answer(rows(2), true));
  assert.equal(await shop.statements(() => answer(rows(200), true)), few);
  assert.ok(few <= 12, `${few} statements`);
  assert.equal((await ask(rows(201))).httpStatus, 400);
  assert.equal(outcomeOf(await ask(rows(1), true, "")).httpStatus, 401);
});
