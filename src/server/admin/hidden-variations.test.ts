/** Variations that staff take off sale: nowhere for shoppers, kept for orders and staff, and on sale again when staff say so. */
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { changeProduct, priceGrid, productDetail } from "../../contract/admin/products.ts";
import { stockList } from "../../contract/admin/stock.ts";
import { productMessages } from "../../contract/admin/product-messages.ts";
import { quickOrder } from "../../contract/cart.ts";
import { productDetails, productList, sizeList, variationWisePrice } from "../../contract/catalogue.ts";
import type { BodyOf } from "../../contract/call.ts";
import { messages } from "../../contract/messages.ts";
import { getSearchData } from "../../contract/search.ts";
import { addToFav, userFavData } from "../../contract/wishlist.ts";
import { clearAccounts, signUp } from "../accounts/test-accounts.ts";
import { audit } from "../audit/audit.ts";
import { type StockedProduct, linesOf, putInCart, stockProduct } from "../cart/test-cart.ts";
import { deductStock } from "../catalogue/catalogue.ts";
import { allowCod, bodyOf, cancel, linesFor, orderCod, orders, sendCod, stockOf } from "../checkout/test-checkout.ts";
import { emptyOrders } from "../orders/test-orders.ts";
import { callAdmin, signInAs } from "../staff/test-staff.ts";
import { type TestCatalogue, createTestCatalogue } from "../test-catalogue.ts";
import { addPlainPicture } from "../test-picture.ts";
import { type TestShop, openShop } from "../test-shop.ts";

const NAME = "Serai Madder";
/** Of the small one: no word of it is in the name. */
const SKU = "QX-77104";
let shop: TestShop;
let at: TestCatalogue;
let owner: string;
let pictureId: number;
let rug: StockedProduct;
before(async () => {
  shop = await openShop({ now: "2026-11-23T10:00:00.000Z" });
  at = await createTestCatalogue(shop.db);
  owner = await signInAs(shop, "owner");
  pictureId = await addPlainPicture(shop, { name: "madder" });
});
after(() => shop.close());
beforeEach(async () => {
  await clearAccounts(shop);
  await emptyOrders(shop);
  await shop.db.execute("truncate products, audit_entries cascade");
  const sizes = [
    { size: "4x6" as const, price: 1_000, stock: 5 },
    { size: "5x8" as const, price: 2_000, stock: 3 },
  ];
  rug = await stockProduct(shop, at, { name: NAME, sizes });
  await shop.db.execute(`update variants set sku = '${SKU}' where id = ${rug.sizes[0]!.id}`);
  await save(({ pictures: _none, ...product }) => ({
    ...product,
    pictures: [{ pictureId, videoId: null, alt: "A red rug", variation: null }],
  }));
  await allowCod(shop);
});

type Body = BodyOf<typeof changeProduct>;
async function save(change: (product: Body) => Body) {
  const params = { id: rug.productId };
  const { product } = (await callAdmin(shop, productDetail, { cookie: owner, params })).body as unknown as { product: Body };
  const given = { ...product, variations: product.variations.map((one) => ({ ...one, stockChange: 0 })) };
  return await callAdmin(shop, changeProduct, { cookie: owner, params, body: change(given) });
}
const setVisible = (...are: boolean[]) =>
  save((product) => ({ ...product, variations: product.variations.map((one, place) => ({ ...one, isVisible: are[place]! })) }));
/** The small one goes, or comes back. */
const hide = async () => assert.equal((await setVisible(false, true)).httpStatus, 200);
const show = async () => assert.equal((await setVisible(true, true)).httpStatus, 200);

/** Everything that shoppers see of it. */
async function seen(token: string) {
  const { body: product } = await shop.call(productDetails, { slug: "serai-madder" });
  const ask = async (filterArray: Record<string, string[]> = {}) =>
    (await shop.call(productList, { type: "all", filterArray })).body.resProductsData.data;
  const [card] = await ask();
  const choice = [{ attr: "Size", terms: "", terms_id: at.sizes["4x6"], terms_value: "", terms_type: 1 as const }];
  const rows = [{ sku: SKU, quantity: "1" }];
  return {
    variations: product.complete_product_variations.map(({ pv_sku: sku }) => sku),
    stock: product.product_stock,
    choice: (await shop.call(variationWisePrice, { product_id: rug.productId, variation: choice })).httpStatus,
    card: [card?.product_selling_price, card?.product_price_from, card?.product_stock],
    inFilter: (await ask({ Size: ["4 × 6 ft"] })).length,
    inPriceRange: (await ask({ Price: ["-1500"] })).length,
    sizes: (await shop.call(sizeList)).body.sizesData.map(({ terms_name: name }) => name),
    found: (await shop.call(getSearchData, { query: SKU })).body.data.data.length,
    quickOrder: (await shop.call(quickOrder, { rows, add: false }, undefined, { token })).body.data.rows[0]?.error,
    cart: (await linesOf(shop, token)).map(({ product_item_status_message: message }) => message),
    wishlist: (await shop.call(userFavData, undefined, undefined, { token })).body.favdata.length,
    inFeed: (await shop.app.inject({ url: "/feeds/google.xml" })).body.includes(SKU),
  };
}

test("a hidden variation is nowhere for shoppers, staff and orders keep it, and it comes back as it was", async () => {
  const token = await signUp(shop, {});
  await putInCart(shop, token, rug, 1);
  await shop.call(addToFav, { product_id: rug.productId, upf_variation_id: rug.sizes[0]!.id }, undefined, { token });
  await orderCod(shop, { lines: linesFor([rug, 2]) });
  const before = await seen(token);
  assert.deepEqual(
    [before.variations.length, before.stock, before.card, before.found, before.cart, before.wishlist, before.inFeed],
    [2, 6, [1_000, true, 6], 1, [""], 1, true],
  );
  await hide();
  assert.deepEqual(await seen(token), {
    variations: ["T-serai-madder-5x8"],
    stock: 3,
    choice: 404,
    card: [2_000, false, 3],
    inFilter: 0,
    inPriceRange: 0,
    sizes: ["5 × 8 ft"],
    found: 0,
    quickOrder: messages.cart.noSuchSku,
    cart: [messages.cart.variationGone],
    wishlist: 0,
    inFeed: false,
  });
  const grid = (await callAdmin(shop, priceGrid, { cookie: owner })).body as unknown as { variations: { isVisible: boolean }[] };
  assert.deepEqual(
    grid.variations.map(({ isVisible }) => isVisible),
    [false, true],
  );
  const stock = (await callAdmin(shop, stockList, { cookie: owner })).body as unknown as { rows: { sku: string; isVisible: boolean }[] };
  assert.equal(stock.rows.find(({ sku }) => sku === SKU)?.isVisible, false);
  // The order still has it, and gives its units back to it.
  const [order] = await orders(shop);
  assert.deepEqual(await audit(shop.db, shop.clock()), []);
  await cancel(shop, { trans_id: order!.number, order_access_token: order!.access_token });
  assert.deepEqual(await stockOf(shop, rug), [5, 3]);
  assert.deepEqual(await audit(shop.db, shop.clock()), []);
  await show();
  assert.deepEqual(await seen(token), { ...before, stock: 8, card: [1_000, true, 8] });
  const { rows } = await shop.db.execute("select after from audit_entries where action = 'admin.change-product' order by id desc limit 1");
  assert.match(JSON.stringify(rows), /"isVisible":true/);
});

test("an order of what was hidden a moment ago is refused with the reason, and takes nothing", async () => {
  const agreed = await bodyOf(shop, "COD", { lines: linesFor([rug, 2]) });
  await hide();
  const late = await sendCod(shop, agreed);
  assert.equal(late.httpStatus, 409);
  assert.ok(JSON.stringify(late.body).includes(messages.cart.variationGone), JSON.stringify(late.body));
  assert.deepEqual([await stockOf(shop, rug), (await orders(shop)).length], [[5, 3], 0]);
});

test("an order that was priced before the variation is hidden waits for that, and is refused too", async () => {
  const agreed = await bodyOf(shop, "COD", { lines: linesFor([rug, 2]) });
  let late: ReturnType<typeof sendCod> | undefined;
  await shop.db.transaction(async (tx) => {
    await tx.execute(`select 1 from products where id = ${rug.productId} for no key update`);
    await tx.execute(`update variants set is_visible = false where id = ${rug.sizes[0]!.id}`);
    late = sendCod(shop, agreed);
    const isWaiting = async () => {
      const { rows } = await shop.db.execute(
        "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      );
      return rows.length > 0;
    };
    while (!(await isWaiting())) await sleep(5);
  });
  const refused = await late!;
  assert.equal(refused.httpStatus, 409);
  assert.ok(JSON.stringify(refused.body).includes(messages.cart.variationGone), JSON.stringify(refused.body));
  assert.deepEqual([await stockOf(shop, rug), (await orders(shop)).length], [[5, 3], 0]);
});

test("what can be made to order is not made when it is hidden", async () => {
  await shop.db.execute(
    `update variants set made_to_order = true, lead_min_days = 1, lead_max_days = 2, stock = 0, is_visible = false where id = ${rug.sizes[0]!.id}`,
  );
  const line = { productId: rug.productId, variantId: rug.sizes[0]!.id, quantity: 1, orderId: 1 };
  await assert.rejects(
    shop.db.transaction((tx) => deductStock(tx, [line])),
    { code: "catalogue.no_longer_sold" },
  );
});

test("one variation stays on sale, and a form that does not know of hiding hides and shows nothing", async () => {
  const refused = await setVisible(false, false);
  assert.deepEqual([refused.httpStatus, refused.body["issues"]], [422, [{ field: "variations", message: productMessages.allHidden }]]);
  await hide();
  const forgetful = await save((product) => ({
    ...product,
    name: "Serai Madder II",
    variations: product.variations.map(({ isVisible: _left, ...one }) => one),
  }));
  assert.equal(forgetful.httpStatus, 200);
  const { rows } = await shop.db.execute<{ is_visible: boolean }>("select is_visible from variants order by position");
  assert.deepEqual(
    rows.map((one) => one.is_visible),
    [false, true],
  );
});
