import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { categoryDetails, productList } from "../../contract/catalogue.ts";
import type { Db } from "../../db/connect.ts";
import { type StockedProduct, stockProduct } from "../cart/test-cart.ts";
import { type TestCatalogue, type TestProduct, createTestCatalogue } from "../test-catalogue.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { open } from "../orders/test-orders.ts";
import { type StockLine, changeStock, restock, notEnoughStock, deductStock } from "./catalogue.ts";

let shop: TestShop;
let at: TestCatalogue;
let orderId: number;
before(async () => {
  shop = await openShop();
  at = await createTestCatalogue(shop.db);
  orderId = (await open(shop)).id;
});
after(() => shop.close());

const make = (name: string, sizes: NonNullable<TestProduct["sizes"]>) => stockProduct(shop, at, { name, sizes });
const of = ({ productId, sizes }: StockedProduct, quantity = 1, size = 0): StockLine => ({
  productId,
  variantId: sizes[size]!.id,
  quantity,
  orderId,
});
const within = <Result>(work: (tx: Db) => Promise<Result>) => shop.db.transaction(work);
const deduct = (...lines: StockLine[]) => within((tx) => deductStock(tx, lines));

/** Stock of the variations, and total stock, availability and number of size terms of the product. */
async function stockState({ productId }: StockedProduct) {
  const { rows } = await shop.db.execute<{ stock: number[]; total: number; availability: string; terms: number }>(
    `select array(select stock from variants where product_id = p.id order by position) as stock, total_stock as total, availability,
      (select count(*)::int from product_terms t join attributes a on a.id = t.attribute_id and a.is_variation where t.product_id = p.id) as terms
      from products p where id = ${productId}`,
  );
  const { stock: each, total, availability, terms } = rows[0]!;
  return [each, total, availability, terms];
}

test("ordered units are deducted from stock and restocked", async () => {
  const rug = await make("Serai", [
    { size: "4x6", price: 1000, stock: 5 },
    { size: "5x8", price: 2000, stock: 1 },
  ]);
  const taken = await deduct(of(rug, 2), of(rug, 1, 1));
  assert.deepEqual([...taken.values()].toSorted(), [1, 2]);
  assert.deepEqual(await stockState(rug), [[3, 0], 3, "in_stock", 1]);
  await within((tx) => restock(tx, [of(rug, 2), of(rug, 1, 1)], "released"));
  assert.deepEqual(await stockState(rug), [[5, 1], 6, "in_stock", 2]);
});

test("a listing shows immediately that the last unit is sold and that it is back in stock", async () => {
  const rug = await make("Rare", [{ size: "5x8", price: 500, stock: 1 }]);
  const listed = async () => {
    const { body } = await shop.call(productList, { type: "category", slug: "hand-knotted" });
    return body.resProductsData.data.find(({ product_name }) => product_name === "Rare")?.product_sold_out;
  };
  const counted = async () => {
    const { body } = await shop.call(categoryDetails, { type: "category", cat_slug: "hand-knotted" });
    return JSON.stringify(body);
  };
  const before = await counted();
  await deduct(of(rug));
  assert.equal(await listed(), true);
  assert.notEqual(await counted(), before);
  await within((tx) => restock(tx, [of(rug)], "released"));
  assert.equal(await listed(), false);
  assert.equal(await counted(), before);
});

test("when one line is sold out, nothing of the order is deducted", async () => {
  const there = await make("There", [{ size: "4x6", price: 1000, stock: 5 }]);
  const gone = await make("Gone", [{ size: "4x6", price: 1000, stock: 1 }]);
  await assert.rejects(deduct(of(there, 2), of(gone, 2)), { code: notEnoughStock().code });
  await assert.rejects(deduct(of(there, 1), { ...of(gone), variantId: 2_000_000_000 }), { code: notEnoughStock().code });
  assert.deepEqual(
    [await stockState(there), await stockState(gone)],
    [
      [[5], 5, "in_stock", 1],
      [[1], 1, "in_stock", 1],
    ],
  );
});

test("a made-to-order line is deducted from stock completely or not at all", async () => {
  const rug = await make("Made", [{ size: "4x6", price: 1000, stock: 2, madeToOrder: true }]);
  assert.deepEqual([...(await deduct(of(rug, 3))).values()], [0]);
  assert.deepEqual(await stockState(rug), [[2], 2, "in_stock", 1]);
  assert.deepEqual([...(await deduct(of(rug, 2))).values()], [2]);
  assert.deepEqual(await stockState(rug), [[0], 0, "made_to_order", 1]);
  assert.deepEqual([...(await deduct(of(rug, 4))).values()], [0]);
});

test("20 concurrent buyers of the last 5 units, in opposite line orders, get exactly 5 orders without a deadlock while the owner changes stock", async () => {
  const one = await make("First", [{ size: "4x6", price: 1000, stock: 5 }]);
  const other = await make("Second", [{ size: "4x6", price: 1000, stock: 5 }]);
  const third = await make("Third", [
    { size: "4x6", price: 1000, stock: 9 },
    { size: "5x8", price: 1000, stock: 9 },
  ]);
  const buyers = Array.from({ length: 20 }, (_, buyer) => {
    const lines = [of(one), of(other), of(third, 1, 1), of(third)];
    return deduct(...(buyer % 2 === 0 ? lines : lines.toReversed()));
  });
  const counting = [3, 4, 5].map((count) => changeStock(shop.db, of(third, 1, 1).variantId, count + 40));
  const results = await Promise.allSettled([...buyers, ...counting]);
  const refused = results.filter((each) => each.status === "rejected").map(({ reason }) => (reason as { code?: string }).code);
  assert.deepEqual(refused, Array(15).fill(notEnoughStock().code));
  assert.deepEqual([(await stockState(one))[0], (await stockState(other))[0]], [[0], [0]]);
  const [stocks, total] = await stockState(third);
  assert.equal((stocks as number[])[0], 4);
  assert.equal((stocks as number[])[0]! + (stocks as number[])[1]!, total);
});

test("deducting and restocking take as many statements for 30 lines as for one", async () => {
  const rugs = await Promise.all(
    Array.from({ length: 30 }, (_, number) => make(`Many ${number}`, [{ size: "4x6", price: 1000, stock: 3 }])),
  );
  const cost = (lines: StockLine[], work = deductStock as (tx: Db, lines: StockLine[]) => Promise<unknown>) =>
    shop.statements(() => within((tx) => work(tx, lines)));
  // Begin and commit included.
  assert.equal(await cost([of(rugs[0]!)]), 6);
  assert.equal(await cost(rugs.map((rug) => of(rug))), 6);
  // The last units: listing summaries are refreshed too.
  assert.equal(await cost(rugs.slice(1).map((rug) => of(rug, 2))), 8);
  assert.equal(await cost([of(rugs[0]!)], (tx, lines) => restock(tx, lines, "returned")), 6);
});
