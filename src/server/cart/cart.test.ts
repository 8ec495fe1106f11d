import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import {
  addToCart,
  addToCartSession,
  cartSessionData,
  checkOrderSummary,
  minusToCartSession,
  removeCartProduct,
  saveForLater,
  setCartQuantity,
} from "../../contract/cart.ts";
import { messages } from "../../contract/messages.ts";
import { deleteUserAccount, exportUserData, logout } from "../../contract/accounts.ts";
import { addToFav, userFavData } from "../../contract/wishlist.ts";
import { fromRupees } from "../../shared/money.ts";
import { PASSWORD, clearAccounts, signUp } from "../accounts/test-accounts.ts";
import { changeStatus, changeStock } from "../catalogue/catalogue.ts";
import { setDeliveryCharges } from "../shop-settings/shop-settings.ts";
import { type TestCatalogue, createTestCatalogue } from "../test-catalogue.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import {
  type StockedProduct,
  summarize,
  cartOf,
  linesOf,
  override,
  putInCart,
  signUpTrader,
  stockProduct,
  outcomeOf,
  lineFor,
} from "./test-cart.ts";

let shop: TestShop;
let at: TestCatalogue;
let token: string;
/** ₹1,000 (MRP ₹1,250) with 5 in stock, and ₹2,000 made to order. */
let serai: StockedProduct;
let kilim: StockedProduct;
before(async () => {
  shop = await openShop();
  at = await createTestCatalogue(shop.db);
});
beforeEach(async () => {
  await clearAccounts(shop);
  await shop.db.execute("truncate products cascade");
  await setDeliveryCharges(shop.db, { freeFrom: fromRupees(5_000), charge: fromRupees(250), codCharge: fromRupees(40) });
  serai = await stockProduct(shop, at, {
    name: "Serai",
    sizes: [
      { size: "4x6", price: 1_000, mrp: 1_250, stock: 5 },
      { size: "5x8", price: 2_000, madeToOrder: true },
    ],
  });
  kilim = await stockProduct(shop, at, { name: "Kilim", sizes: [{ size: "4x6", price: 300.5, stock: 2, moq: 2 }] });
  token = await signUp(shop);
});
after(() => shop.close());

const as = (whose: string) => [undefined, { token: whose }] as const;
const lines = () => linesOf(shop, token);
const onlyLine = async () => {
  const all = await lines();
  assert.equal(all.length, 1);
  return all[0]!;
};
const change = async (name: string, value: number | string) => {
  const line = await onlyLine();
  return outcomeOf(
    name === "set"
      ? await shop.call(setCartQuantity, { cart_id: line.cart_id, quantity: value } as object, ...as(token))
      : await shop.call(name === "minus" ? minusToCartSession : removeCartProduct, { cart_id: line.cart_id }, ...as(token)),
  );
};
const price = (rupees: number, product = serai, size = 0) =>
  shop.db.execute(
    `update variants set selling_price = ${rupees * 100}, price = greatest(price, ${rupees * 100}) where id = ${product.sizes[size]!.id}`,
  );

test("a line shows its product, its price and whether it can be bought", async () => {
  const answer = await putInCart(shop, token, serai, 2);
  assert.deepEqual(outcomeOf(answer), { httpStatus: 200, status: "success", message: "Added to cart" });
  const [line] = answer.body.data.resCartData;
  assert.ok(line && line.cart_id > 0 && line.cart_user_id > 0);
  assert.deepEqual(
    { ...line, cart_id: 1, cart_user_id: 1 },
    {
      cart_id: 1,
      cart_user_id: 1,
      product_id: serai.productId,
      product_name: "Serai",
      product_slug: "serai",
      product_sku: "T-serai-4x6",
      product_image: "",
      picture: null,
      product_type: 1,
      product_price: 1_250,
      product_selling_price: 1_000,
      product_price_was: null,
      product_discount: 20,
      product_variation: serai.sizes[0]!.combination,
      product_variation_id: serai.sizes[0]!.id,
      selected_variation: [{ attr: "Size", terms: "4 × 6 ft", terms_id: at.sizes["4x6"], terms_value: "122 × 183 cm", terms_type: 1 }],
      product_category_id: at.categories.knotted,
      quantity: 2,
      quantity_min: 1,
      quantity_step: 1,
      quantity_max: 5,
      line_total: 2_000,
      user_fav_product: false,
      product_availability_status: 1,
      product_lead_days: null,
      product_is_gift_card: false,
      product_item_status: false,
      product_item_status_message: "",
    },
  );
  assert.deepEqual(answer.body.data.cartSummary, {
    itemTotal: 2_500,
    discount: 500,
    total_amount: 2_000,
    item_count: 2,
    shipping_amount: 250,
    cod_amount: 40,
    coupon_amount: 0,
    giftcard_amount: 0,
    payable_amount: 2_250,
    payable_amount_cod: 2_290,
    shipping_free_from: 5_000,
    shipping_is_most: false,
  });
  const read = await cartOf(shop, token);
  assert.deepEqual([read.resCartData, read.cartSummary, read.coupon_session], [[line], answer.body.data.cartSummary, null]);
});

test("adding the same variation again raises its quantity; another size is another line", async () => {
  await putInCart(shop, token, serai, 1);
  await putInCart(shop, token, serai, 2);
  await putInCart(shop, token, serai, 1, 1);
  assert.deepEqual(
    (await lines()).map((line) => [line.product_variation, line.quantity]),
    [
      [serai.sizes[0]!.combination, 3],
      [serai.sizes[1]!.combination, 1],
    ],
  );
});

test("a variation is found by its terms or by its id, and both must agree", async () => {
  const ask = (body: object) => shop.call(addToCart, { product_id: serai.productId, quantity: 1, ...body }, ...as(token)).then(outcomeOf);
  assert.equal((await ask({ product_variation: serai.sizes[0]!.combination })).status, "success");
  assert.equal((await ask({ product_variation_id: serai.sizes[0]!.id })).status, "success");
  assert.equal((await onlyLine()).quantity, 2);
  const gone = { httpStatus: 409, status: "error", message: "This choice is no longer available. Please choose another." };
  assert.deepEqual(await ask({ product_variation: serai.sizes[1]!.combination, product_variation_id: serai.sizes[0]!.id }), gone);
  assert.deepEqual(await ask({ product_variation_id: kilim.sizes[0]!.id }), gone);
  assert.deepEqual(await ask({}), gone);
  assert.deepEqual(await ask({ product_variation: "1-'; drop table products" }), gone);
  assert.equal((await ask({ product_id: 2_000_000_000 })).message, "This product is no longer available.");
});

test("a line made to order has no stock limit, and shows its lead time", async () => {
  await putInCart(shop, token, serai, 900, 1);
  const line = await onlyLine();
  assert.deepEqual([line.product_availability_status, line.product_lead_days, line.quantity_max], [0, { min: 25, max: 30 }, 999]);
  assert.equal(line.product_item_status, false);
});

test("what is not available is refused with the reason, and nothing changes", async () => {
  await putInCart(shop, token, serai, 4);
  const before = await lines();
  assert.deepEqual(outcomeOf(await putInCart(shop, token, serai, 2)), {
    httpStatus: 409,
    status: "error",
    message: "Only 5 left. Please lower the quantity.",
  });
  assert.equal(outcomeOf(await putInCart(shop, token, kilim, 1)).message, "The minimum quantity for this product is 2.");
  assert.equal(outcomeOf(await putInCart(shop, token, kilim, 3)).message, "Only 2 left. Please lower the quantity.");
  assert.equal((await change("set", 6)).message, "Only 5 left. Please lower the quantity.");
  await changeStatus(shop.db, kilim.productId, "archived");
  assert.equal(outcomeOf(await putInCart(shop, token, kilim, 2)).message, "This product is no longer available.");
  await changeStatus(shop.db, kilim.productId, "draft");
  assert.equal(outcomeOf(await putInCart(shop, token, kilim, 2)).message, "This product is no longer available.");
  assert.deepEqual(await lines(), before);
});

test("invalid quantities are refused with a message", async () => {
  await putInCart(shop, token, serai, 2);
  for (const quantity of [0, -1, 1.5, 2 ** 31, "ten", "2", null, Number.NaN, 1_000]) {
    const refused = { httpStatus: 400, status: "error", message: "Please choose a quantity between 1 and 999." };
    assert.deepEqual(await change("set", quantity as number), refused, String(quantity));
    for (const call of [addToCart, addToCartSession])
      assert.deepEqual(outcomeOf(await shop.call(call, { ...lineFor(serai), quantity }, ...as(token))), refused, String(quantity));
  }
  assert.equal((await onlyLine()).quantity, 2);
});

test("a quantity can be set and lowered by one; lowering the last unit removes the line", async () => {
  await putInCart(shop, token, serai, 2);
  assert.deepEqual(await change("set", 3), { httpStatus: 200, status: "success", message: "Your cart has been changed." });
  assert.equal((await onlyLine()).quantity, 3);
  await change("minus", 1);
  await change("minus", 1);
  assert.equal((await onlyLine()).quantity, 1);
  await change("minus", 1);
  assert.deepEqual(await lines(), []);
});

test("a line can be removed once; after that it is not found", async () => {
  await putInCart(shop, token, serai);
  const { cart_id } = await onlyLine();
  const remove = async () => outcomeOf(await shop.call(removeCartProduct, { cart_id }, ...as(token)));
  assert.deepEqual(await remove(), { httpStatus: 200, status: "success", message: "Removed from cart" });
  const gone = { httpStatus: 404, status: "error", message: "This product is no longer in your cart." };
  assert.deepEqual(await remove(), gone);
  assert.deepEqual(outcomeOf(await shop.call(minusToCartSession, { cart_id }, ...as(token))), gone);
  assert.deepEqual(outcomeOf(await shop.call(setCartQuantity, { cart_id, quantity: 2 }, ...as(token))), gone);
});

test("a product sold from two units on cannot be lowered to one, but can be removed", async () => {
  await putInCart(shop, token, kilim, 2);
  assert.deepEqual(await change("minus", 1), { httpStatus: 409, status: "error", message: "The minimum quantity for this product is 2." });
  assert.equal((await onlyLine()).quantity, 2);
  assert.equal((await change("remove", 0)).status, "success");
});

test("one more of a product sold from two units on can be added", async () => {
  await changeStock(shop.db, kilim.sizes[0]!.id, 3);
  await putInCart(shop, token, kilim, 2);
  assert.equal(outcomeOf(await putInCart(shop, token, kilim, 1)).status, "success");
  assert.equal((await onlyLine()).quantity, 3);
});

test("what is sold in pairs is added, set and lowered in pairs only, and a refusal changes nothing", async () => {
  const chair = await stockProduct(shop, at, { name: "Chair", sizes: [{ size: "4x6", price: 300, stock: 7, step: 2 }] });
  const inPairs = { httpStatus: 409, status: "error", message: messages.cart.soldIn.pairs };
  assert.deepEqual(outcomeOf(await putInCart(shop, token, chair, 1)), inPairs);
  assert.deepEqual(outcomeOf(await shop.call(addToCartSession, lineFor(chair, 3))), inPairs);
  await putInCart(shop, token, chair, 4);
  assert.deepEqual(outcomeOf(await putInCart(shop, token, chair, 1)), inPairs);
  assert.deepEqual(await change("set", 5), inPairs);
  const { quantity, quantity_min, quantity_max, quantity_step } = await onlyLine();
  assert.deepEqual([quantity, quantity_min, quantity_max, quantity_step], [4, 2, 6, 2]);
  assert.equal((await change("minus", 0)).status, "success");
  assert.equal((await onlyLine()).quantity, 2);
  assert.equal((await change("minus", 0)).httpStatus, 409);
});

test("an odd quantity from before a product was sold in pairs is shown with its problem, and one step makes it even", async () => {
  await putInCart(shop, token, serai, 3);
  await shop.db.execute(`update variants set quantity_step = 2, minimum_quantity = 2 where id = ${serai.sizes[0]!.id}`);
  assert.deepEqual(summarize(await lines()), [["Serai", 3, messages.cart.soldIn.pairs]]);
  assert.equal(outcomeOf(await putInCart(shop, token, serai, 1)).status, "success");
  assert.deepEqual(summarize(await lines()), [["Serai", 4, ""]]);
  await shop.db.execute("update cart_lines set quantity = 3");
  await change("minus", 0);
  assert.deepEqual(summarize(await lines()), [["Serai", 2, ""]]);
});

test("the database refuses a minimum quantity that is not a whole number of sets", async () => {
  await assert.rejects(
    shop.db.execute(`update variants set quantity_step = 2, minimum_quantity = 3 where id = ${serai.sizes[0]!.id}`),
    ({ cause }) => (cause as { constraint?: string }).constraint === "variant_quantity_step",
  );
});

test("a line can be lowered step by step while its stock is too low", async () => {
  await putInCart(shop, token, serai, 5);
  await changeStock(shop.db, serai.sizes[0]!.id, 3);
  assert.deepEqual(summarize(await lines()), [["Serai", 5, "Only 3 left. Please lower the quantity."]]);
  await change("minus", 1);
  assert.deepEqual(summarize(await lines()), [["Serai", 4, "Only 3 left. Please lower the quantity."]]);
  await change("minus", 1);
  assert.deepEqual(summarize(await lines()), [["Serai", 3, ""]]);
});

test("a product without a price cannot be added, raised or lowered", async () => {
  await putInCart(shop, token, serai, 2);
  await price(0);
  const refused = { httpStatus: 409, status: "error", message: "Internal Error, Please try later." };
  assert.deepEqual(outcomeOf(await putInCart(shop, token, serai)), refused);
  assert.deepEqual(await change("minus", 1), refused);
  assert.deepEqual(await change("set", 1), refused);
  assert.deepEqual(outcomeOf(await shop.call(addToCartSession, lineFor(serai))), refused);
  assert.deepEqual(summarize(await lines()), [["Serai", 2, "Internal Error, Please try later."]]);
});

test("lines of archived, sold out and removed variations show the reason; other lines stay as they are", async () => {
  const durrie = await stockProduct(shop, at, { name: "Durrie" });
  await putInCart(shop, token, serai, 1);
  await putInCart(shop, token, serai, 1, 1);
  await putInCart(shop, token, kilim, 2);
  await putInCart(shop, token, durrie, 1);
  await changeStatus(shop.db, kilim.productId, "archived");
  await changeStock(shop.db, serai.sizes[0]!.id, 0);
  await shop.db.execute(`delete from variants where id = ${serai.sizes[1]!.id}`);
  const { resCartData, cartSummary } = await cartOf(shop, token);
  assert.deepEqual(summarize(resCartData), [
    ["Serai", 1, "Sold out."],
    ["Serai", 1, "This choice is no longer available. Please choose another."],
    ["Kilim", 2, "This product is no longer available."],
    ["Durrie", 1, ""],
  ]);
  assert.deepEqual(
    resCartData.map((line) => [line.product_item_status, line.line_total]),
    [
      [true, 0],
      [true, 0],
      [true, 0],
      [false, 1_000],
    ],
  );
  assert.equal(resCartData[1]!.selected_variation[0]!.terms, "5 × 8 ft", "the line still shows its size");
  assert.equal(resCartData[1]!.product_selling_price, 2_000);
  assert.equal(cartSummary.total_amount, 1_000, "a line that cannot be bought is not in the total");
});

test("a changed price is shown on the line but does not block it, until the product is added again", async () => {
  await putInCart(shop, token, serai, 1);
  await price(1_100);
  const line = await onlyLine();
  assert.deepEqual([line.product_selling_price, line.product_price_was, line.product_item_status], [1_100, 1_000, false]);
  await change("set", 2);
  assert.equal((await onlyLine()).product_price_was, 1_000);
  await putInCart(shop, token, serai, 1);
  assert.equal((await onlyLine()).product_price_was, null);
});

test("shipping is free from the configured amount on", async () => {
  await putInCart(shop, token, serai, 4);
  assert.equal((await cartOf(shop, token)).cartSummary.shipping_amount, 250);
  await change("set", 5);
  assert.equal((await cartOf(shop, token)).cartSummary.shipping_amount, 0);
  await change("remove", 0);
  const { shipping_free_from, shipping_is_most, ...sums } = (await cartOf(shop, token)).cartSummary;
  assert.deepEqual([new Set(Object.values(sums)), shipping_free_from, shipping_is_most], [new Set([0]), 5_000, false]);
});

test("a trade customer pays trade prices on every line and in the total, and nobody else does", async () => {
  const trader = await signUpTrader(shop, 10);
  await override(shop, serai, 25, 3);
  await putInCart(shop, trader, serai, 2);
  assert.equal((await linesOf(shop, trader))[0]!.product_selling_price, 900);
  await putInCart(shop, trader, serai, 1);
  await putInCart(shop, trader, kilim, 2);
  const { resCartData, cartSummary } = await cartOf(shop, trader);
  assert.deepEqual(
    resCartData.map((line) => [line.product_selling_price, line.product_price, line.product_discount, line.line_total, line.quantity_min]),
    [
      [750, 1_250, 40, 2_250, 1],
      [270.45, 300.5, 10, 540.9, 2],
    ],
  );
  assert.deepEqual([cartSummary.itemTotal, cartSummary.discount, cartSummary.total_amount], [4_351, 1_560.1, 2_790.9]);
  const guests = { parsedCartSession: [lineFor(kilim, 2)] };
  assert.equal(
    (await shop.call(addToCartSession, { ...lineFor(serai, 3), ...guests }, ...as(trader))).body.data.cartSummary.total_amount,
    2_790.9,
  );
  assert.equal((await shop.call(addToCartSession, { ...lineFor(serai, 3), ...guests })).body.data.cartSummary.total_amount, 3_601);
  await shop.db.execute("update trade_applications set state = 'declined'");
  assert.equal((await cartOf(shop, trader)).cartSummary.total_amount, 3_601, "only approved trade customers");
});

test("a guest's lines are priced and checked by the server, whatever prices the browser sends", async () => {
  const stored = { ...lineFor(serai, 2), product_price: 1, product_selling_price: 900 };
  const { httpStatus, body } = await shop.call(checkOrderSummary, {
    parsedCartSession: [
      stored,
      lineFor(kilim, 9),
      { product_id: 2_000_000_000, quantity: 1, product_selling_price: 70 },
      lineFor(serai, 1, 1),
    ],
  });
  assert.deepEqual([httpStatus, body.status], [200, "success"]);
  assert.deepEqual(summarize(body.updatedSessionData), [
    ["Serai", 2, ""],
    ["Kilim", 9, "Only 2 left. Please lower the quantity."],
    ["", 1, "This product is no longer available."],
    ["Serai", 1, ""],
  ]);
  const [first, , third] = body.updatedSessionData;
  assert.deepEqual([first!.product_selling_price, first!.product_price_was, first!.cart_id, first!.cart_user_id], [1_000, 900, 0, 0]);
  assert.equal(third!.product_selling_price, 70);
  assert.equal(body.cartSummary.total_amount, 4_000);
  const again = await shop.call(checkOrderSummary, { parsedCartSession: body.updatedSessionData.slice(0, 1) });
  assert.equal(again.body.updatedSessionData[0]!.product_price_was, 900, "sent back unchanged, the line shows the price change again");
});

test("a guest cannot see a draft product by its id", async () => {
  await changeStatus(shop.db, kilim.productId, "draft");
  const { body } = await shop.call(checkOrderSummary, { parsedCartSession: [lineFor(kilim, 2)] });
  const [line] = body.updatedSessionData;
  assert.deepEqual([line!.product_name, line!.product_slug, line!.product_sku, line!.selected_variation], ["", "", "", []]);
});

test("a guest's added line is checked together with the existing lines, and a refusal changes nothing", async () => {
  const add = async (quantity: number, stored: object[]) =>
    await shop.call(addToCartSession, { ...lineFor(serai, quantity), parsedCartSession: stored });
  const good = await add(1, [lineFor(serai, 3), lineFor(kilim, 2)]);
  assert.deepEqual(outcomeOf(good), { httpStatus: 200, status: "success", message: "Added to cart" });
  assert.deepEqual(summarize(good.body.data.resCartData), [
    ["Serai", 4, ""],
    ["Kilim", 2, ""],
  ]);
  assert.equal(outcomeOf(await add(3, [lineFor(serai, 3)])).message, "Only 5 left. Please lower the quantity.");
  const bad = await add(1, [lineFor(kilim, 9)]);
  assert.deepEqual(summarize(bad.body.data.resCartData)[0], ["Kilim", 9, "Only 2 left. Please lower the quantity."]);
  assert.equal(bad.body.data.cartSummary.total_amount, 1_000);
});

test("concurrent adds sum up, and never exceed the stock", async () => {
  const add = (quantity: number) => putInCart(shop, token, serai, quantity).then(outcomeOf);
  await Promise.all([add(2), add(2)]);
  assert.equal((await onlyLine()).quantity, 4);
  const answers = await Promise.all([add(1), add(1), add(1)]);
  assert.deepEqual(answers.map(({ httpStatus }) => httpStatus).toSorted(), [200, 409, 409]);
  assert.equal((await onlyLine()).quantity, 5);
});

test("concurrent add, set and decrease end with a quantity of some serial order", async () => {
  await putInCart(shop, token, serai, 2);
  const { cart_id } = await onlyLine();
  await Promise.all([
    putInCart(shop, token, serai, 1),
    shop.call(minusToCartSession, { cart_id }, ...as(token)),
    shop.call(minusToCartSession, { cart_id }, ...as(token)),
  ]);
  const left = await lines();
  assert.ok(left.length === 1 && left[0]!.quantity === 1, JSON.stringify(left.map((line) => line.quantity)));
});

test("a cart has at most a hundred lines", async () => {
  await shop.db.execute(
    `insert into products (slug, sku, name, hsn_code, status) select 'p' || i, 'p' || i, 'P' || i, '5701', 'active' from generate_series(1, 100) i`,
  );
  await shop.db.execute(`insert into cart_lines (shopper_id, product_id, quantity, seen_price, added_at)
    select s.id, p.id, 1, 0, now() from shoppers s, products p where p.slug ~ '^p[0-9]+$'`);
  const full = { httpStatus: 409, status: "error", message: "A cart holds 100 different products. Please order these first." };
  assert.deepEqual(outcomeOf(await putInCart(shop, token, serai)), full);
  await shop.db.execute("delete from cart_lines where id = (select min(id) from cart_lines)");
  assert.equal(outcomeOf(await putInCart(shop, token, serai)).status, "success");
  assert.equal(outcomeOf(await putInCart(shop, token, serai)).status, "success", "more units of a product are not another line");
  const stored = Array.from({ length: 100 }, (_, i) => ({ product_id: 1_000_000 + i, quantity: 1 }));
  assert.deepEqual(outcomeOf(await shop.call(addToCartSession, { ...lineFor(serai), parsedCartSession: stored })), full);
});

test("reading a cart takes two statements, however many lines it has, and a guest's cart one", async () => {
  const read = () => shop.statements(() => shop.call(cartSessionData, {}, ...as(token)));
  // One of them is for the delivery tables, which a running shop has in memory.
  assert.equal(await read(), 4, "the charges are read apart when there is no line to carry them");
  await putInCart(shop, token, serai);
  await putInCart(shop, token, serai, 1, 1);
  await putInCart(shop, token, kilim, 2);
  assert.equal(await read(), 3);
  assert.equal(await shop.statements(() => shop.call(checkOrderSummary, { parsedCartSession: [lineFor(serai), lineFor(kilim, 2)] })), 2);
  assert.equal(await shop.statements(() => putInCart(shop, token, serai)), 8);
});

test("each call reports an expired session with its own status, even where guests are allowed", async () => {
  await shop.call(logout, undefined, ...as(token));
  const over = async (call: Parameters<typeof shop.call>[0], body: object) => outcomeOf(await shop.call(call, body, ...as(token)));
  const refusal = (status: string) => ({ httpStatus: 401, status, message: "Session expired" });
  assert.deepEqual(await over(addToCart, lineFor(serai)), refusal("session_out"));
  assert.deepEqual(await over(cartSessionData, {}), refusal("session_out"));
  assert.deepEqual(await over(minusToCartSession, { cart_id: 1 }), refusal("session_out"));
  assert.deepEqual(await over(setCartQuantity, { cart_id: 1, quantity: 1 }), refusal("session_out"));
  assert.deepEqual(await over(removeCartProduct, { cart_id: 1 }), refusal("session_out"));
  assert.deepEqual(await over(addToCartSession, lineFor(serai)), refusal("session_out"));
  assert.deepEqual(await over(checkOrderSummary, { parsedCartSession: [] }), refusal("session_expired"));
  assert.deepEqual(outcomeOf(await shop.call(cartSessionData, {})), { httpStatus: 401, status: "unauthorized", message: "Unauthorized" });
});

test("before payment a customer's stored cart counts, whatever the browser sends", async () => {
  await putInCart(shop, token, serai, 2);
  const { body } = await shop.call(checkOrderSummary, { parsedCartSession: [lineFor(kilim, 2)] }, ...as(token));
  assert.deepEqual(summarize(body.updatedSessionData), [["Serai", 2, ""]]);
  assert.ok(body.updatedSessionData[0]!.cart_id > 0);
});

test("a product without variations can be added by its id", async () => {
  const [{ id }] = (
    await shop.db.execute<{ id: number }>(
      `insert into products (slug, sku, name, hsn_code, status) values ('bolster', 'B', 'Bolster', '5701', 'active') returning id`,
    )
  ).rows as [{ id: number }];
  await shop.db.execute(`insert into variants (product_id, sku, price, selling_price, stock) values (${id}, 'B-1', 10000, 10000, 3)`);
  assert.equal(outcomeOf(await shop.call(addToCart, { product_id: id, quantity: 2 }, ...as(token))).status, "success");
  const line = await onlyLine();
  assert.deepEqual([line.product_type, line.product_variation, line.product_variation_id, line.selected_variation], [0, "", 0, []]);
});

test("the cart is part of the personal data export, and is deleted with the account", async () => {
  await putInCart(shop, token, serai, 2);
  const { body } = await shop.call(exportUserData, undefined, ...as(token));
  assert.deepEqual(body.export["cart"], [{ product: "Serai", variation: "4 × 6 ft", quantity: 2, addedAt: "2026-11-21T10:00:00.000Z" }]);
  await shop.call(deleteUserAccount, { user_password: PASSWORD }, ...as(token));
  assert.equal((await shop.db.execute("select from cart_lines")).rows.length, 0);
});

test("saving a line for later moves it from the cart to the wishlist, once", async () => {
  await putInCart(shop, token, serai, 2);
  await putInCart(shop, token, kilim, 2);
  const [first] = await lines();
  const save = () => shop.call(saveForLater, { cart_id: first!.cart_id }, ...as(token));
  const answers = (await Promise.all([save(), save()])).map((answer) => outcomeOf(answer));
  assert.deepEqual(answers.map(({ httpStatus }) => httpStatus).toSorted(), [200, 404]);
  assert.equal(answers.find(({ httpStatus }) => httpStatus === 200)!.message, "Saved for later in your wishlist.");
  assert.deepEqual(summarize(await lines()), [["Kilim", 2, ""]]);
  const wished = (await shop.call(userFavData, undefined, ...as(token))).body.favdata;
  assert.deepEqual(
    wished.map((entry) => [entry.product.product_name, entry.upf_variation_id]),
    [["Serai", serai.sizes[0]!.id]],
  );
});

test("a product already in the wishlist can be saved for later too; a removed size cannot", async () => {
  await putInCart(shop, token, serai, 1);
  await shop.call(addToFav, { product_id: serai.productId, upf_variation_id: serai.sizes[0]!.id }, ...as(token));
  assert.equal((await onlyLine()).user_fav_product, true);
  assert.equal((await shop.call(saveForLater, { cart_id: (await onlyLine()).cart_id }, ...as(token))).httpStatus, 200);
  await putInCart(shop, token, serai, 1, 1);
  await shop.db.execute(`delete from variants where id = ${serai.sizes[1]!.id}`);
  const answer = outcomeOf(await shop.call(saveForLater, { cart_id: (await onlyLine()).cart_id }, ...as(token)));
  assert.deepEqual(answer, { httpStatus: 409, status: "error", message: "This choice is no longer available. Please choose another." });
  assert.equal((await lines()).length, 1);
});

test("adding from the wishlist removes the wish, unless the cart refuses the product", async () => {
  await shop.call(addToFav, { product_id: serai.productId, upf_variation_id: serai.sizes[0]!.id }, ...as(token));
  const wished = async () => (await shop.call(userFavData, undefined, ...as(token))).body.favdata.length;
  const add = (quantity: number) => shop.call(addToCart, { ...lineFor(serai, quantity), from_wishlist: true }, ...as(token));
  assert.equal((await add(6)).httpStatus, 409);
  assert.equal(await wished(), 1);
  await putInCart(shop, token, serai, 1);
  assert.equal(await wished(), 1, "adding from elsewhere keeps the wish");
  assert.equal((await add(1)).httpStatus, 200);
  assert.equal(await wished(), 0);
});
