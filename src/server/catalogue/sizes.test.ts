import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "drizzle-orm";
import { categoryDetails, productList, sizeList, sizeWiseProducts } from "../../contract/catalogue.ts";
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

test("with a size filter, cards show, filter and sort by the price of that size, and name its variation", async () => {
  for (const { name, rank, small, large } of [
    { name: "Cheap Small", rank: 1, small: 500, large: 9_000 },
    { name: "Dear Small", rank: 2, small: 3_000, large: 4_000 },
  ])
    await addTestProduct(shop.db, at, {
      name,
      rank,
      tags: ["festive"],
      sizes: [
        { size: "4x6", price: small, stock: 1 },
        { size: "5x8", price: large, stock: 0, madeToOrder: true },
      ],
    });
  const list = async (filterArray: object, sort = "bestseller") =>
    (await shop.call(productList, { type: "tag", slug: "festive", filterArray, sort })).body.resProductsData;
  const prices = async (filterArray: object, sort?: string) =>
    (await list(filterArray, sort)).data.map((card) => [card.product_name, card.product_selling_price]);
  const both = ["4 × 6 ft", "5 × 8 ft"];
  assert.deepEqual(await prices({ Size: ["5 × 8 ft"] }, "price_asc"), [
    ["Dear Small", 4_000],
    ["Cheap Small", 9_000],
  ]);
  assert.deepEqual(await prices({ Size: both }, "price_asc"), [
    ["Cheap Small", 500],
    ["Dear Small", 3_000],
  ]);
  assert.deepEqual(await prices({ Size: ["5 × 8 ft"], Price: ["-5000"] }), [["Dear Small", 4_000]]);
  const { data } = await list({ Size: ["5 × 8 ft"] });
  assert.deepEqual(
    data.map((card) => [card.pv_variation, card.product_size_name, card.product_availability_status, card.product_price_from]),
    [1, 2].map(() => [String(at.sizes["5x8"]), "5 × 8 ft", 0, false]),
  );
  assert.deepEqual(
    (await list({ Size: both })).data.map((card) => card.product_price_from),
    [true, true],
  );
  assert.deepEqual(
    (await list({})).data.map((card) => [card.pv_variation, card.product_price_from]),
    [
      ["", true],
      ["", true],
    ],
  );
});

test("typed bounds of the price are inclusive, and what is no range matches nothing", async () => {
  const total = async (...Price: string[]) =>
    (await shop.call(productList, { type: "tag", slug: "festive", filterArray: { Price } })).body.resProductsData.total;
  assert.deepEqual(
    [await total("500-2999"), await total("-500"), await total("3000-"), await total("501-2999"), await total("-500", "3000-3000")],
    [1, 1, 1, 0, 2],
  );
  for (const value of ["-", "x", "1e9-", "9999999999-", "5000", "20-10"]) assert.equal(await total(value), 0, value);
});

test("a listing can be filtered by country of origin", async () => {
  const id = await addTestProduct(shop.db, at, { name: "From Nepal", tags: ["festive"] });
  await shop.db.execute(sql`update products set country_of_origin = 'Nepal' where id = ${id}`);
  const origin = { "Country of Origin": ["Nepal"] };
  const { resProductsData } = (await shop.call(productList, { type: "tag", slug: "festive", filterArray: origin })).body;
  assert.deepEqual(
    resProductsData.data.map((card) => card.product_name),
    ["From Nepal"],
  );
  const { resAttributesData } = (await shop.call(categoryDetails, { type: "tag", tag_slug: "festive", filterArray: origin })).body;
  assert.deepEqual(
    resAttributesData.find(({ group }) => group === "Country of Origin")?.values.map(({ value, count }) => [value, count]),
    [
      ["India", 2],
      ["Nepal", 1],
    ],
  );
});
