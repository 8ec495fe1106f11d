import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { categoryDetails, productList } from "../../contract/catalogue.ts";
import type { Db } from "../../db/connect.ts";
import { type Piece, stock } from "../cart/test-cart.ts";
import { type TestCatalogue, type TestProduct, createTestCatalogue } from "../test-catalogue.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { type StockLine, changeStock, restock, notEnoughStock, deductStock } from "./catalogue.ts";

let shop: TestShop;
let at: TestCatalogue;
before(async () => {
  shop = await openShop();
  at = await createTestCatalogue(shop.db);
});
after(() => shop.close());

const make = (name: string, sizes: NonNullable<TestProduct["sizes"]>) => stock(shop, at, { name, sizes });
const of = ({ productId, sizes }: Piece, quantity = 1, size = 0): StockLine => ({ productId, variantId: sizes[size]!.id, quantity });
const within = <Result>(work: (tx: Db) => Promise<Result>) => shop.db.transaction(work);
const take = (...pieces: StockLine[]) => within((tx) => deductStock(tx, pieces));

/** Stock of the variations, and what the product says of itself. */
async function standing({ productId }: Piece) {
  const { rows } = await shop.db.execute<{ stock: number[]; total: number; availability: string; terms: number }>(
    `select array(select stock from variants where product_id = p.id order by position) as stock, total_stock as total, availability,
      (select count(*)::int from product_terms t join attributes a on a.id = t.attribute_id and a.is_variation where t.product_id = p.id) as terms
      from products p where id = ${productId}`,
  );
  const { stock: each, total, availability, terms } = rows[0]!;
  return [each, total, availability, terms];
}

test("what an order takes is out of stock, and comes back", async () => {
  const rug = await make("Serai", [
    { size: "4x6", price: 1000, stock: 5 },
    { size: "5x8", price: 2000, stock: 1 },
  ]);
  const taken = await take(of(rug, 2), of(rug, 1, 1));
  assert.deepEqual([...taken.values()].toSorted(), [1, 2]);
  assert.deepEqual(await standing(rug), [[3, 0], 3, "in_stock", 1]);
  await within((tx) => restock(tx, [of(rug, 2), of(rug, 1, 1)]));
  assert.deepEqual(await standing(rug), [[5, 1], 6, "in_stock", 2]);
});

test("a listing knows at once that the last piece is gone, and that it is there again", async () => {
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
  await take(of(rug));
  assert.equal(await listed(), true);
  assert.notEqual(await counted(), before);
  await within((tx) => restock(tx, [of(rug)]));
  assert.equal(await listed(), false);
  assert.equal(await counted(), before);
});

test("when one piece is gone, nothing of the order is taken", async () => {
  const there = await make("There", [{ size: "4x6", price: 1000, stock: 5 }]);
  const gone = await make("Gone", [{ size: "4x6", price: 1000, stock: 1 }]);
  await assert.rejects(take(of(there, 2), of(gone, 2)), { code: notEnoughStock().code });
  await assert.rejects(take(of(there, 1), { ...of(gone), variantId: 2_000_000_000 }), { code: notEnoughStock().code });
  assert.deepEqual(
    [await standing(there), await standing(gone)],
    [
      [[5], 5, "in_stock", 1],
      [[1], 1, "in_stock", 1],
    ],
  );
});

test("what is made to order is taken from stock as a whole, or not at all", async () => {
  const rug = await make("Made", [{ size: "4x6", price: 1000, stock: 2, madeToOrder: true }]);
  assert.deepEqual([...(await take(of(rug, 3))).values()], [0]);
  assert.deepEqual(await standing(rug), [[2], 2, "in_stock", 1]);
  assert.deepEqual([...(await take(of(rug, 2))).values()], [2]);
  assert.deepEqual(await standing(rug), [[0], 0, "made_to_order", 1]);
  assert.deepEqual([...(await take(of(rug, 4))).values()], [0]);
});

test("twenty who want the last five in opposite orders: five get them, nobody waits for ever, and the owner counts meanwhile", async () => {
  const one = await make("First", [{ size: "4x6", price: 1000, stock: 5 }]);
  const other = await make("Second", [{ size: "4x6", price: 1000, stock: 5 }]);
  const third = await make("Third", [
    { size: "4x6", price: 1000, stock: 9 },
    { size: "5x8", price: 1000, stock: 9 },
  ]);
  const buyers = Array.from({ length: 20 }, (_, buyer) => {
    const pieces = [of(one), of(other), of(third, 1, 1), of(third)];
    return take(...(buyer % 2 === 0 ? pieces : pieces.toReversed()));
  });
  const counting = [3, 4, 5].map((count) => changeStock(shop.db, of(third, 1, 1).variantId, count + 40));
  const ended = await Promise.allSettled([...buyers, ...counting]);
  const refused = ended.filter((each) => each.status === "rejected").map(({ reason }) => (reason as { code?: string }).code);
  assert.deepEqual(refused, Array(15).fill(notEnoughStock().code));
  assert.deepEqual([(await standing(one))[0], (await standing(other))[0]], [[0], [0]]);
  const [stocks, total] = await standing(third);
  assert.equal((stocks as number[])[0], 4);
  assert.equal((stocks as number[])[0]! + (stocks as number[])[1]!, total);
});

test("taking and giving back costs as many statements for thirty pieces as for one", async () => {
  const rugs = await Promise.all(
    Array.from({ length: 30 }, (_, number) => make(`Many ${number}`, [{ size: "4x6", price: 1000, stock: 3 }])),
  );
  const cost = (pieces: StockLine[], work = deductStock as (tx: Db, pieces: StockLine[]) => Promise<unknown>) =>
    shop.statements(() => within((tx) => work(tx, pieces)));
  // Begin and commit included.
  assert.equal(await cost([of(rugs[0]!)]), 6);
  assert.equal(await cost(rugs.map((rug) => of(rug))), 6);
  // The last pieces: listings follow.
  assert.equal(await cost(rugs.slice(1).map((rug) => of(rug, 2))), 8);
  assert.equal(await cost([of(rugs[0]!)], restock), 6);
});
