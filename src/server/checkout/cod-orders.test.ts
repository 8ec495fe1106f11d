import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { checkoutOptions, makeCodOrder, reorder, summaryChanged } from "../../contract/checkout.ts";
import { messages } from "../../contract/messages.ts";
import { fromRupees } from "../../shared/money.ts";
import { clearAccounts, advanceClock, signUp } from "../accounts/test-accounts.ts";
import { saveAddress } from "../addresses/test-addresses.ts";
import { type StockedProduct, linesOf as cartLinesOf, stockProduct } from "../cart/test-cart.ts";
import { changeStock } from "../catalogue/catalogue.ts";
import { issueGiftCard, readGiftCard } from "../promotions/promotions.ts";
import { offer } from "../promotions/test-promotions.ts";
import { type TestCatalogue, createTestCatalogue } from "../test-catalogue.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { setPincodes } from "./cod.queries.ts";
import {
  allowCod,
  bodyOf,
  cancel,
  chargeDelivery,
  customer,
  guestAddress,
  linesFor,
  linesOf,
  orderCod,
  orders,
  sendCod,
  stockOf,
} from "./test-checkout.ts";
import { emptyOrders } from "../orders/test-orders.ts";

let shop: TestShop;
let at: TestCatalogue;
let rug: StockedProduct;
let made: StockedProduct;

before(async () => {
  shop = await openShop();
  at = await createTestCatalogue(shop.db);
  await chargeDelivery(shop);
  rug = await stockProduct(shop, at, { name: "Serai", sizes: [{ size: "4x6", price: 1_000, mrp: 1_200, stock: 50 }] });
  made = await stockProduct(shop, at, { name: "Loom", sizes: [{ size: "4x6", price: 2_000, stock: 1, madeToOrder: true }] });
});
beforeEach(async () => {
  await clearAccounts(shop);
  await emptyOrders(shop, "coupons", "gift_cards");
  await changeStock(shop.db, rug.sizes[0]!.id, 50);
  await changeStock(shop.db, made.sizes[0]!.id, 1);
  await allowCod(shop);
});
after(() => shop.close());

const refusal = ({ httpStatus, body }: { httpStatus: number; body: { message?: string } }) => [httpStatus, body.message];

test("a guest's COD order is placed with its lines, totals and address, and takes its units from stock", async () => {
  const { httpStatus, body } = await orderCod(shop, { lines: linesFor([rug, 2], [made, 3]) });
  assert.equal(httpStatus, 200, body.message);
  const [order] = await orders(shop);
  assert.deepEqual([order!.number, order!.access_token], [body.order_number, body.order_access_token]);
  assert.deepEqual([order!.status, order!.email, Number(order!.payable)], ["confirmed", "guest@example.in", 8_040_00]);
  const lines = (await linesOf(shop)).map(({ name, quantity, from_stock, unit_price, mrp, lead_min_days }) => [
    name,
    quantity,
    from_stock,
    Number(unit_price),
    Number(mrp),
    lead_min_days,
  ]);
  assert.deepEqual(lines, [
    ["Serai", 2, 2, 1_000_00, 1_200_00, null],
    ["Loom", 3, 0, 2_000_00, 2_000_00, 25],
  ]);
  assert.deepEqual([await stockOf(shop, rug), await stockOf(shop, made)], [[48], [1]]);
  const { rows } = await shop.db.execute("select address, note, mobile from orders");
  assert.deepEqual(rows[0], {
    address: {
      firstName: "Asha",
      lastName: "Rao",
      houseNumber: "",
      apartment: "Flat 4, Neem House",
      street: "11 Station Road",
      pincode: "302001",
      cityName: "Jaipur",
      stateName: "Rajasthan",
      stateId: 8,
      countryName: "India",
    },
    note: "Please ring twice.",
    mobile: "+919800000000",
  });
});

test("a customer's order uses the saved address and the stored cart, and empties the cart", async () => {
  const { token, address } = await customer(shop, [[rug, 2]]);
  // Cart lines sent by the browser of a customer are ignored.
  const body = { ...(await bodyOf(shop, "COD", { token, address })), parsedCartSession: linesFor([made, 9]) };
  const answer = await sendCod(shop, body, { token });
  assert.equal(answer.body.status, "success", answer.body.message);
  const [order] = await orders(shop);
  assert.deepEqual([order!.email, Number(order!.payable)], ["asha@example.in", 2_139_00]);
  assert.equal((await cartLinesOf(shop, token)).length, 0);
});

test("amounts, prices, quantities and discounts sent by the browser are compared and never used", async () => {
  const good = await bodyOf(shop, "COD", { lines: linesFor([rug, 2]) });
  const cheap = [{ ...linesFor([rug, 2])[0], product_selling_price: 1, product_price: 1 }];
  const tampered = [
    { amount: 1 },
    { amount: good.amount - 0.01 },
    { amount: 0 },
    { shippingCharge: 0 },
    { couponAmount: 100 },
    { cartSummary: { ...good.cartSummary, total_amount: 1 } },
    { cartSummary: { ...good.cartSummary, itemTotal: 1 } },
    { cartSummary: { ...good.cartSummary, discount: 9 } },
    { parsedCartSession: linesFor([rug, 3]) },
    { parsedCouponSession: { promo_code: "NOSUCH", discount_amount: 500 }, couponAmount: 500, amount: good.amount - 500 },
    { parsedGiftCardSession: { gt_giftcard_code: "AAAA-AAAA-AAAA-AAAA", gt_amount: 500 }, amount: good.amount - 500 },
  ];
  for (const change of tampered) {
    const { httpStatus, body } = await sendCod(shop, { ...good, ...change });
    assert.equal(httpStatus, 409, JSON.stringify(change));
    const fresh = summaryChanged.parse(body);
    assert.equal(fresh.updatedSessionData[0]!.product_selling_price, 1_000);
  }
  assert.equal((await orders(shop)).length, 0);
  // A line's price is the price that was seen: it changes nothing.
  const { body } = await sendCod(shop, { ...good, parsedCartSession: cheap });
  assert.equal(body.status, "success", body.message);
  assert.equal(Number((await orders(shop))[0]!.payable), good.amount * 100);
});

test("a missing address and another customer's address are refused alike, and nothing is placed", async () => {
  const owner = await signUp(shop, { user_email: "bela@example.in" });
  const theirs = await saveAddress(shop, owner);
  const { token } = await customer(shop, [[rug, 1]]);
  const asked = async (ua_id: number, from: { token?: string }) =>
    refusal(await sendCod(shop, { ...(await bodyOf(shop, "COD", { ...from, lines: linesFor([rug]), address: { ua_id } })) }, from));
  assert.deepEqual(await asked(theirs.ua_id, { token }), [404, messages.address.notFound]);
  assert.deepEqual(await asked(2_000_000_000, { token }), [404, messages.address.notFound]);
  assert.deepEqual(await asked(theirs.ua_id, {}), [404, messages.address.notFound]);
  const typed = await bodyOf(shop, "COD", { lines: linesFor([rug]), address: { ...guestAddress, ua_city_id: 9001 } });
  assert.deepEqual(refusal(await sendCod(shop, typed)), [400, messages.checkoutAddress.city]);
  assert.deepEqual([(await orders(shop)).length, await stockOf(shop, rug)], [0, [50]]);
});

test("an empty cart, or one that cannot be bought, is refused and returned as it is now", async () => {
  const empty = await orderCod(shop, { lines: [] });
  assert.deepEqual([...refusal(empty), summaryChanged.parse(empty.body).updatedSessionData], [409, messages.checkout.empty, []]);
  const many = await orderCod(shop, { lines: linesFor([rug, 51]) });
  assert.equal(many.httpStatus, 409);
  const [line] = summaryChanged.parse(many.body).updatedSessionData;
  assert.deepEqual([line!.product_item_status, line!.product_item_status_message], [true, "Only 50 left. Please lower the quantity."]);
});

test("a repeated request with the same key gets the same order; a different request with that key is refused", async () => {
  const body = await bodyOf(shop, "COD", { lines: linesFor([rug, 1]) });
  const first = await sendCod(shop, body, { idempotencyKey: "attempt-1" });
  const again = await sendCod(shop, body, { idempotencyKey: "attempt-1" });
  assert.deepEqual(again.body, first.body);
  const other = await sendCod(shop, { ...body, textarea: "Something else" }, { idempotencyKey: "attempt-1" });
  assert.deepEqual(refusal(other), [409, messages.checkout.keyTaken]);
  // The key does not give another shopper access to the order.
  const stranger = await sendCod(shop, body, { idempotencyKey: "attempt-1", token: await signUp(shop) });
  assert.deepEqual(refusal(stranger), [409, messages.checkout.keyTaken]);
  assert.deepEqual([(await orders(shop)).length, await stockOf(shop, rug)], [1, [49]]);
  assert.deepEqual(refusal(await sendCod(shop, body, { idempotencyKey: "bad key" })), [400, messages.checkout.badKey]);
});

test("a guest without a key who sends twice within a minute gets one order, unless it was cancelled", async () => {
  const body = await bodyOf(shop, "COD", { lines: linesFor([rug, 1]) });
  const number = async (more: object = {}, address = "10.0.0.1") =>
    (await sendCod(shop, { ...body, ...more }, { address, idempotencyKey: "" })).body.order_number;
  const [first, second] = await Promise.all([number(), number()]);
  assert.deepEqual([second, (await orders(shop)).length, await stockOf(shop, rug)], [first, 1, [49]]);
  assert.equal(await number(), first);
  assert.notEqual(await number({ textarea: "For my mother." }), first);
  assert.notEqual(await number({}, "10.0.0.2"), first, "somebody else");

  const { access_token: order_access_token } = (await orders(shop)).find((order) => order.number === first)!;
  assert.equal((await cancel(shop, { trans_id: first, order_access_token })).httpStatus, 200);
  const newOrder = await number();
  assert.notEqual(newOrder, first);
  advanceClock(shop, 61_000);
  assert.notEqual(await number(), newOrder);
  assert.equal((await orders(shop)).length, 5);
});

test("concurrent requests with one key create one order, even for the last unit, coupon use and a customer's cart", async () => {
  await offer(shop, "ONCE", { totalLimit: 1 });
  const card = await issueGiftCard(shop.db, { amount: fromRupees(300) }, shop.clock());
  await changeStock(shop.db, rug.sizes[0]!.id, 1);
  const body = await bodyOf(shop, "COD", { lines: linesFor([rug, 1]), coupon: "ONCE", giftCard: card.code });
  const answers = await Promise.all([1, 2, 3, 4].map(() => sendCod(shop, body, { idempotencyKey: "double-click" })));
  assert.deepEqual(new Set(answers.map((answer) => JSON.stringify(answer.body))).size, 1);
  assert.equal(answers[0]!.body.status, "success", answers[0]!.body.message);
  assert.deepEqual([(await orders(shop)).length, await stockOf(shop, rug)], [1, [0]]);

  await changeStock(shop.db, rug.sizes[0]!.id, 9);
  const { token, address } = await customer(shop, [[rug, 2]]);
  const theirs = await bodyOf(shop, "COD", { token, address });
  const both = await Promise.all([1, 2].map(() => sendCod(shop, theirs, { token, idempotencyKey: "double-click-2" })));
  assert.deepEqual(both[0]!.body, both[1]!.body);
  assert.equal((await orders(shop)).length, 2);
});

test("two tabs of a customer with different keys order the cart once", async () => {
  const { token, address } = await customer(shop, [[rug, 2]]);
  const body = await bodyOf(shop, "COD", { token, address });
  const answers = await Promise.all(["tab-one-1", "tab-two-2"].map((idempotencyKey) => sendCod(shop, body, { token, idempotencyKey })));
  assert.deepEqual(answers.map(({ httpStatus }) => httpStatus).toSorted(), [200, 409]);
  assert.deepEqual([(await orders(shop)).length, await stockOf(shop, rug)], [1, [48]]);
});

test("20 concurrent buyers of the last 5 units get exactly 5 orders and no deadlock", async () => {
  const other = await stockProduct(shop, at, { name: `Pair ${Math.random()}`, sizes: [{ size: "4x6", price: 500, stock: 5 }] });
  await changeStock(shop.db, rug.sizes[0]!.id, 5);
  const bodies = await Promise.all(
    [linesFor([rug, 1], [other, 1]), linesFor([other, 1], [rug, 1])].map((lines) => bodyOf(shop, "COD", { lines })),
  );
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, buyer) => sendCod(shop, bodies[buyer % 2]!, { idempotencyKey: `buyer-${buyer}-x` })),
  );
  const placed = answers.filter(({ httpStatus }) => httpStatus === 200);
  const refused = answers.filter(({ httpStatus }) => httpStatus === 409);
  assert.deepEqual([placed.length, refused.length], [5, 15]);
  for (const { body } of refused) assert.ok(summaryChanged.parse(body).updatedSessionData.every((line) => line.product_item_status));
  assert.deepEqual([await stockOf(shop, rug), await stockOf(shop, other), (await orders(shop)).length], [[0], [0], 5]);
});

test("coupon and gift card are redeemed with the order, and untouched when it is refused", async () => {
  await offer(shop, "HUNDRED", { totalLimit: 1 });
  const card = await issueGiftCard(shop.db, { amount: fromRupees(300) }, shop.clock());
  const balance = async () => (await readGiftCard(shop.db, card.code, shop.clock())).balance;
  const body = await bodyOf(shop, "COD", { lines: linesFor([rug, 1]), coupon: "HUNDRED", giftCard: card.code });
  assert.equal(body.amount, 1_000 - 100 + 99 - 300 + 40);
  await changeStock(shop.db, rug.sizes[0]!.id, 0);
  assert.equal((await sendCod(shop, body)).httpStatus, 409);
  assert.equal(await balance(), 300_00);
  await changeStock(shop.db, rug.sizes[0]!.id, 50);
  assert.equal((await sendCod(shop, body)).httpStatus, 200);
  await assert.rejects(balance(), { code: "promotion.card_empty" });
  const states = (await shop.db.execute("select state from coupon_redemptions")).rows;
  assert.deepEqual(states, [{ state: "used" }]);
  const second = await sendCod(shop, body);
  assert.deepEqual(refusal(second), [409, messages.promotions.couponUsedUp]);
  assert.equal((await orders(shop)).length, 1);
});

test("an order for an odd quantity of what is sold in pairs is refused, and takes nothing from stock", async () => {
  const chair = await stockProduct(shop, at, { name: "Chair", sizes: [{ size: "4x6", price: 300, stock: 8, step: 2 }] });
  const odd = await orderCod(shop, { lines: linesFor([rug, 1], [chair, 3]) });
  assert.equal(odd.httpStatus, 409);
  assert.equal((await orders(shop)).length, 0);
  assert.equal((await stockOf(shop, chair))[0], 8);
  const even = await orderCod(shop, { lines: linesFor([chair, 4]) });
  assert.equal(even.httpStatus, 200, even.body.message);
  assert.equal((await stockOf(shop, chair))[0], 4);
});

test("a reorder of an odd quantity of what is sold in pairs is rounded down, and says so", async () => {
  const chair = await stockProduct(shop, at, { name: "Stool", sizes: [{ size: "4x6", price: 300, stock: 20 }] });
  const { body } = await orderCod(shop, { lines: linesFor([chair, 5]) });
  await shop.db.execute(`update variants set quantity_step = 2, minimum_quantity = 2 where id = ${chair.sizes[0]!.id}`);
  const again = await shop.call(reorder, { trans_id: body.order_number, order_access_token: body.order_access_token });
  assert.deepEqual(
    again.body.lines.map(({ quantity }) => quantity),
    [4],
  );
  assert.deepEqual(
    again.body.changes.map(({ message }) => message),
    [messages.cart.roundedToStep.pairs.replace("{count}", "4")],
  );
});

test("a first-order coupon used as a guest cannot be used again with that e-mail address", async () => {
  await offer(shop, "FIRST", { perCustomerLimit: 1 });
  const body = await bodyOf(shop, "COD", { lines: linesFor([rug, 1]), coupon: "FIRST" });
  assert.equal((await sendCod(shop, body)).httpStatus, 200);
  assert.deepEqual(refusal(await sendCod(shop, body)), [409, messages.promotions.couponYours]);
});

test("unknown coupon and gift card codes at checkout count towards the throttle", async () => {
  const good = await bodyOf(shop, "COD", { lines: linesFor([rug, 1]) });
  const guess = async (number: number) =>
    await sendCod(shop, { ...good, amount: 1, parsedCouponSession: { promo_code: `GUESS${number}` } }, { address: "203.0.113.9" });
  const replies = [];
  for (let number = 0; number < 40; number++) replies.push((await guess(number)).body.message);
  assert.match(replies.at(-1)!, /Too many wrong codes/);
});

test("placing the order checks the COD rules: on or off, limits, PIN code, refused parcels", async () => {
  const lines = linesFor([rug, 1]);
  const order = (address = guestAddress) => orderCod(shop, { lines, address });
  const words = messages.cod;
  await allowCod(shop, { isOn: false });
  assert.deepEqual(refusal(await order()), [422, words.off]);
  await allowCod(shop, { minimum: fromRupees(1_139.01) });
  assert.deepEqual(refusal(await order()), [422, words.minimum.replace("{amount}", "₹1,139.01")]);
  await allowCod(shop, { maximum: fromRupees(1_138.99) });
  assert.deepEqual(refusal(await order()), [422, words.maximum.replace("{amount}", "₹1,138.99")]);
  await allowCod(shop, { minimum: fromRupees(1_139), maximum: fromRupees(1_139) });
  await setPincodes(shop.db, ["302001"], true);
  assert.deepEqual(refusal(await order()), [422, words.pincode]);
  await setPincodes(shop.db, ["302001"], false);
  await allowCod(shop);

  assert.equal((await order()).httpStatus, 200);
  const refuse = (id: number) => shop.db.execute(`insert into order_events (order_id, kind, at) values (${id}, 'refused', now())`);
  await refuse((await orders(shop))[0]!.id);
  assert.equal((await order()).httpStatus, 200, "one refused parcel is forgiven");
  await refuse((await orders(shop))[1]!.id);
  assert.deepEqual(refusal(await order()), [422, words.notForThis]);
  const otherMail = { ...guestAddress, ua_email: "other@example.in" };
  assert.deepEqual(refusal(await order(otherMail)), [422, words.notForThis], "recognised by the mobile number");
  assert.equal((await order({ ...otherMail, ua_mobile: "9811111111" })).httpStatus, 200);
  assert.equal((await orders(shop)).length, 3);
});

test("cash of two lakh rupees and more is never accepted, whatever the rules say", async () => {
  await assert.rejects(allowCod(shop, { maximum: fromRupees(2_00_000) }), { code: "cod.limits" });
  await allowCod(shop, { maximum: fromRupees(1_99_999.99) });
  const dear = await stockProduct(shop, at, { name: `Dear ${Math.random()}`, sizes: [{ size: "4x6", price: 1_99_960, stock: 9 }] });
  assert.deepEqual(refusal(await orderCod(shop, { lines: linesFor([dear, 1]) })), [
    422,
    messages.cod.maximum.replace("{amount}", "₹1,99,999.99"),
  ]);
});

test("the options return whether COD is available, and the settings of the payment widget", async () => {
  const asked = async (change: object = {}) =>
    (await shop.call(checkoutOptions, { parsedCartSession: linesFor([rug, 1]), ...change })).body;
  const { cod, online } = await asked();
  assert.deepEqual(
    [cod, online],
    [
      { available: true, message: "" },
      { key_id: "rzp_test_Nobody", script: "/nobody.js", is_test: true },
    ],
  );
  await setPincodes(shop.db, ["302001"], true);
  assert.deepEqual((await asked({ pincode: "302001" })).cod, { available: false, message: messages.cod.pincode });
  await setPincodes(shop.db, ["302001"], false);
  await shop.db.execute("delete from cod_rules");
  assert.deepEqual((await asked()).cod, { available: false, message: messages.cod.off }, "before the owner sets any rules");
});

test("an order with an expired session is refused, and not placed as a guest's order", async () => {
  const body = await bodyOf(shop, "COD", { lines: linesFor([rug, 1]) });
  const { httpStatus, body: reply } = await shop.call(makeCodOrder, body, undefined, { token: "x".repeat(43) });
  assert.deepEqual([httpStatus, reply], [401, { status: "session_expired", code: "access.session_over", message: "Session expired" }]);
  assert.equal((await orders(shop)).length, 0);
});

test("an order of 20 lines costs as many statements as one of a single line", async () => {
  const many = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      stockProduct(shop, at, { name: `Row ${n} ${Math.random()}`, sizes: [{ size: "4x6", price: 900, stock: 9 }] }),
    ),
  );
  const cost = async (products: StockedProduct[]) => {
    const body = await bodyOf(shop, "COD", { lines: linesFor(...products.map((product): [StockedProduct] => [product])) });
    return await shop.statements(async () =>
      assert.equal((await sendCod(shop, body, { idempotencyKey: `cost-${products.length}-x` })).httpStatus, 200),
    );
  };
  const one = await cost(many.slice(0, 1));
  assert.equal(await cost(many), one);
  assert.ok(one <= 19, `${one} statements`);
  const { token, address } = await customer(shop, [[rug, 1]]);
  const body = await bodyOf(shop, "COD", { token, address });
  const theirs = await shop.statements(() => sendCod(shop, body, { token, idempotencyKey: "cost-customer" }));
  assert.ok(theirs <= one + 9, `${theirs} statements`);
});
