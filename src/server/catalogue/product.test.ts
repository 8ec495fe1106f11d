import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { productDetails, variationWisePrice } from "../../contract/catalogue.ts";
import { paise } from "../../shared/money.ts";
import { type TestCatalogue, addTestProduct, createTestCatalogue } from "../test-catalogue.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { addProduct, changeStatus, changeStock, relateProducts } from "./catalogue.ts";

let shop: TestShop;
let at: TestCatalogue;
let serai: number;

before(async () => {
  shop = await openShop({ now: "2026-11-21T10:00:00Z" });
  at = await createTestCatalogue(shop.db);
  serai = await addTestProduct(shop.db, at, {
    name: "Serai Madder",
    colours: ["Red", "Blue"],
    description: '<p onclick="steal()">Madder<script>alert(1)</script></p><a href="javascript:alert(1)">x</a>',
    sizes: [
      { size: "4x6", price: 42_900, mrp: 50_500, stock: 0 },
      { size: "5x8", price: 69_900, stock: 2, moq: 2 },
    ],
  });
  const kota = await addTestProduct(shop.db, at, { name: "Kota", sizes: [{ size: "4x6", price: 2499.5, stock: 0, madeToOrder: true }] });
  const hidden = await addTestProduct(shop.db, at, { name: "Hidden", status: "draft" });
  await relateProducts(shop.db, serai, [hidden, kota]);
});
after(() => shop.close());

const details = async (slug: string) => (await shop.call(productDetails, { slug })).body;
const entry = (terms_id: number) => ({ attr: "Size", terms: "", terms_id, terms_value: "", terms_type: 1 });

test("the first variation in stock is selected", async () => {
  const product = await details("serai-madder");
  assert.equal(product.status, "success");
  assert.deepEqual([product.product_selling_price, product.product_discount, product.product_moq], [69_900, 0, 2]);
  assert.deepEqual(product.selvararray, [
    { attr: "Size", terms: "5 × 8 ft", terms_id: at.sizes["5x8"], terms_value: "152 × 244 cm", terms_type: 1 },
  ]);
  assert.deepEqual([product.product_type, product.product_color_family, product.product_sqft], [1, "Red, Blue", "39.9"]);
});

test("each variation has its price, discount and availability", async () => {
  const [small, large] = (await details("serai-madder")).complete_product_variations;
  assert.deepEqual([small?.pv_sellingprice, small?.pv_price, small?.pv_discount, small?.pv_can_buy], [42_900, 50_500, 15, false]);
  assert.deepEqual(
    [large?.pv_variation, large?.pv_can_buy, large?.pv_availability_status, large?.pv_lead_days],
    [String(at.sizes["5x8"]), true, 1, null],
  );
  const [made] = (await details("kota")).complete_product_variations;
  assert.deepEqual([made?.pv_sellingprice, made?.pv_availability_status, made?.pv_lead_days], [2499.5, 0, { min: 25, max: 30 }]);
});

test("attributes list their terms, and sizes have measurements", async () => {
  const [size] = (await details("serai-madder")).variationdata;
  assert.deepEqual(size?.attributes, { attribute_id: at.attributes.size, attribute_name: "Size", attribute_type: 1 });
  assert.deepEqual(size?.attr_terms[0]?.measure, { widthCm: 122, lengthCm: 183, shape: "rectangle" });
});

test("only active related products are shown", async () => {
  assert.deepEqual(
    (await details("serai-madder")).relatedProducts.map((card) => card.product_name),
    ["Kota"],
  );
});

test("the GST rate is the one that applies on the current date", async () => {
  assert.equal((await details("serai-madder")).product_gst_rate, 5);
  const before = await openShop({ now: "2025-09-21T10:00:00Z" });
  try {
    await addTestProduct(before.db, await createTestCatalogue(before.db), { name: "Early" });
    assert.equal((await before.call(productDetails, { slug: "early" })).body.product_gst_rate, 12);
  } finally {
    await before.close();
  }
});

test("a new GST rate applies from midnight in India", async () => {
  const shopAtMidnight = await openShop({ now: "2025-09-21T18:30:00Z" });
  try {
    await addTestProduct(shopAtMidnight.db, await createTestCatalogue(shopAtMidnight.db), { name: "Midnight" });
    assert.equal((await shopAtMidnight.call(productDetails, { slug: "midnight" })).body.product_gst_rate, 5);
  } finally {
    await shopAtMidnight.close();
  }
});

test("a combination lists its terms in attribute order, in whatever order they were given", async () => {
  const size = { attributeId: at.attributes.size, termId: at.sizes["4x6"] };
  const colour = at.terms["Red"]!;
  const draft = {
    slug: "ordered",
    sku: "O",
    name: "Ordered",
    hsnCode: "57",
    status: "active" as const,
    categoryIds: [],
    collectionIds: [],
    tagIds: [],
    terms: [],
    images: [],
    tabs: [],
  };
  const variant = { price: paise(100), sellingPrice: paise(100) };
  await addProduct(shop.db, { ...draft, variants: [{ ...variant, sku: "O-1", terms: [colour, size] }] });
  assert.equal((await details("ordered")).complete_product_variations[0]?.pv_variation, `${size.termId}-${colour.termId}`);
  const twice = [
    { ...variant, sku: "P-1", terms: [size, colour] },
    { ...variant, sku: "P-2", terms: [colour, size] },
  ];
  await assert.rejects(addProduct(shop.db, { ...draft, slug: "twice", sku: "P", variants: twice }), (error: Error) =>
    /variants_combination/.test(String(error.cause)),
  );
});

test("scripts are removed from the owner's HTML", async () => {
  const { product_description: html } = await details("serai-madder");
  assert.equal(html, "<p>Madder</p><a>x</a>");
});

test("drafts and unknown slugs are not found", async () => {
  for (const slug of ["hidden", "nope", "' or 1=1 --", "🧶"]) {
    const { httpStatus, body } = await shop.call(productDetails, { slug });
    assert.deepEqual([httpStatus, body.message], [404, "No Product Found"]);
  }
  assert.equal((await shop.call(productDetails, {})).httpStatus, 400);
  assert.equal((await shop.call(productDetails, { slug: "a\u0000" })).httpStatus, 400);
});

test("a variation is found by its terms, and other combinations answer 404", async () => {
  const small = await shop.call(variationWisePrice, { product_id: serai, variation: [entry(at.sizes["4x6"])] });
  assert.deepEqual([small.body.data.pv_sellingprice, small.body.data.pv_can_buy], [42_900, false]);
  for (const variation of [[], [entry(999_999)], [entry(at.sizes["4x6"]), entry(at.sizes["5x8"])]]) {
    assert.equal((await shop.call(variationWisePrice, { product_id: serai, variation })).httpStatus, 404);
  }
  assert.equal((await shop.call(variationWisePrice, { product_id: 2 ** 40, variation: [] })).httpStatus, 400);
});

test("a product page takes 3 statements for any number of variations", async () => {
  assert.equal(await shop.statements(() => details("serai-madder")), 3);
});

test("a product is saved completely or not at all", async () => {
  const draft = {
    slug: "half",
    sku: "HALF",
    name: "Half",
    hsnCode: "57",
    categoryIds: [],
    collectionIds: [],
    tagIds: [],
    terms: [],
    images: [],
    tabs: [],
  };
  const twice = { sku: "SAME", price: paise(100), sellingPrice: paise(100), terms: [] };
  await assert.rejects(addProduct(shop.db, { ...draft, variants: [twice, twice] }));
  const { rows } = await shop.db.execute("select 1 from products where slug = 'half'");
  assert.equal(rows.length, 0);
});

test("the database refuses a negative stock, a negative price, a price above MRP, a second slug and a second SKU", async () => {
  const { rows } = await shop.db.execute<{ id: number }>("select id from variants where sku = 'T-serai-madder-5x8'");
  await assert.rejects(changeStock(shop.db, rows[0]!.id, -1), (error: Error) => /variant_stock_not_negative/.test(String(error.cause)));
  const refused = (statement: string, constraint: RegExp) =>
    assert.rejects(shop.db.execute(statement), (error: Error) => constraint.test(String(error.cause)));
  await refused("update variants set price = -1, selling_price = -1", /variant_price_not_negative/);
  await refused("update variants set selling_price = price + 1", /variant_not_above_mrp/);
  await refused("update products set slug = 'kota' where slug = 'serai-madder'", /products_slug_unique/);
  await refused("update variants set sku = 'T-kota-4x6' where sku = 'T-serai-madder-4x6'", /variants_sku_unique/);
});

test("concurrent stock changes of two variations are both in the listing summary", async () => {
  const { rows } = await shop.db.execute<{ id: number }>("select id from variants where sku like 'T-serai-madder-%' order by sku");
  await Promise.all(rows.map(({ id }, index) => changeStock(shop.db, id, 10 + index)));
  assert.equal((await details("serai-madder")).product_stock, 21);
  const { rows: summary } = await shop.db.execute<{ total_stock: number }>("select total_stock from products where slug = 'serai-madder'");
  assert.equal(summary[0]?.total_stock, 21);
});

test("an archived product answers 404", async () => {
  const id = await addTestProduct(shop.db, at, { name: "Passing" });
  await changeStatus(shop.db, id, "archived");
  assert.equal((await shop.call(productDetails, { slug: "passing" })).httpStatus, 404);
});
