import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sizeList, sizeWiseProducts } from "../../contract/catalogue.ts";
import { type TestCatalogue, addTestProduct, createTestCatalogue } from "../test-catalogue.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { changeStatus } from "./catalogue.ts";

let shop: TestShop;
let at: TestCatalogue;

before(async () => {
  shop = await openShop();
  at = await createTestCatalogue(shop.db);
});
after(() => shop.close());

const ready = async (size: "4x6" | "5x8", count = 4) =>
  (await shop.call(sizeWiseProducts, { terms_id: at.sizes[size], count })).body.productsData;

test("a size is listed with its measurements while an active product has it", async () => {
  assert.deepEqual((await shop.call(sizeList)).body.sizesData, []);
  await addTestProduct(shop.db, at, { name: "Draft", status: "draft", sizes: [{ size: "5x8", price: 1, stock: 1 }] });
  const id = await addTestProduct(shop.db, at, { name: "Small", sizes: [{ size: "4x6", price: 900, stock: 1 }] });
  assert.deepEqual((await shop.call(sizeList)).body.sizesData, [
    {
      terms_id: at.sizes["4x6"],
      terms_name: "4 × 6 ft",
      terms_value: "122 × 183 cm",
      measure: { widthCm: 122, lengthCm: 183, shape: "rectangle" },
    },
  ]);
  await changeStatus(shop.db, id, "archived");
  assert.deepEqual((await shop.call(sizeList)).body.sizesData, []);
});

test("products in stock in a size show the price of that size, bestsellers first", async () => {
  await addTestProduct(shop.db, at, {
    name: "Both",
    rank: 2,
    sizes: [
      { size: "4x6", price: 1000, stock: 3 },
      { size: "5x8", price: 2000, mrp: 2500, stock: 1 },
    ],
  });
  await addTestProduct(shop.db, at, { name: "First", rank: 1, sizes: [{ size: "5x8", price: 7000, stock: 2 }] });
  await addTestProduct(shop.db, at, { name: "To order", rank: 0, sizes: [{ size: "5x8", price: 10, stock: 0, madeToOrder: true }] });
  await addTestProduct(shop.db, at, { name: "Too few", rank: 0, sizes: [{ size: "5x8", price: 10, stock: 1, moq: 2 }] });
  await addTestProduct(shop.db, at, { name: "Gone", rank: 0, sizes: [{ size: "5x8", price: 10, stock: 0 }] });
  const cards = await ready("5x8");
  assert.deepEqual(
    cards.map((card) => [card.product_name, card.product_selling_price, card.product_price, card.product_stock, card.product_size_name]),
    [
      ["First", 7000, 7000, 2, "5 × 8 ft"],
      ["Both", 2000, 2500, 1, "5 × 8 ft"],
    ],
  );
  assert.deepEqual(
    [cards[1]?.product_discount, cards[1]?.product_price_from, cards[1]?.pv_variation],
    [20, false, String(at.sizes["5x8"])],
  );
  assert.equal((await ready("5x8", 1)).length, 1);
});

test("an unknown size has no products, and an invalid size is refused", async () => {
  assert.deepEqual((await shop.call(sizeWiseProducts, { terms_id: 2_000_000_000 })).body.productsData, []);
  for (const body of [{}, { terms_id: 0 }, { terms_id: "x" }, { terms_id: 1, count: 13 }, { terms_id: 2 ** 31 }])
    assert.equal((await shop.call(sizeWiseProducts, body)).httpStatus, 400, JSON.stringify(body));
});

test("the size list and the products of a size take one statement each", async () => {
  assert.equal(await shop.statements(() => shop.call(sizeList)), 1);
  assert.equal(await shop.statements(() => ready("5x8", 12)), 1);
});
