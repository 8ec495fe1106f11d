/** Gift cards as products: issued once when they are paid, and sent by e-mail only. */
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { checkoutOptions } from "../../contract/checkout.ts";
import { tradeTerms } from "../../contract/accounts.ts";
import { addToCart, checkOrderSummary } from "../../contract/cart.ts";
import { getOrderDetail } from "../../contract/orders.ts";
import { messages } from "../../contract/messages.ts";
import { fromRupees, paise } from "../../shared/money.ts";
import { clearAccounts, queuedEmails } from "../accounts/test-accounts.ts";
import { type StockedProduct, signUpTrader, stockProduct, lineFor } from "../cart/test-cart.ts";
import { setDeliveryCharges } from "../shop-settings/shop-settings.ts";
import { type TestSandbox, openTestSandbox } from "../payments/test-sandbox.ts";
import { issueGiftCard, readGiftCard } from "../promotions/promotions.ts";
import { offer } from "../promotions/test-promotions.ts";
import { createTestCatalogue } from "../test-catalogue.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { findAttemptFor } from "./attempts.queries.ts";
import { settle } from "./settle.ts";
import { allowCod, bodyOf, cancel, linesFor, orderCod, orders, sendOnline } from "./test-checkout.ts";

let provider: TestSandbox;
let shop: TestShop;
let card: StockedProduct;
let rug: StockedProduct;

before(async () => {
  provider = await openTestSandbox();
  shop = await openShop({ payments: provider.payments });
  const at = await createTestCatalogue(shop.db);
  await setDeliveryCharges(shop.db, { freeFrom: fromRupees(50_000), charge: fromRupees(99), codCharge: fromRupees(40) });
  card = await stockProduct(shop, at, { name: "Gift card", isGiftCard: true, sizes: [{ size: "4x6", price: 2_000, stock: 1_000 }] });
  rug = await stockProduct(shop, at, { name: "Serai", sizes: [{ size: "4x6", price: 1_000, stock: 50 }] });
});
beforeEach(async () => {
  await clearAccounts(shop);
  await shop.db.execute(
    "truncate orders, order_lines, order_events, payment_attempts, refunds, payments_taken, coupons, gift_cards cascade",
  );
  await allowCod(shop);
});
after(async () => {
  await shop.close();
  await provider.close();
});

async function open(...items: [StockedProduct, number?][]) {
  const { httpStatus, body } = await sendOnline(shop, await bodyOf(shop, "ONLINE", { lines: linesFor(...items) }));
  assert.equal(httpStatus, 200, body.message);
  return { orderId: body.temp_razorpay_order_id, number: body.temp_trans_order_id, token: body.order_access_token };
}
const settleNow = async (orderId: string) =>
  await settle(shop.checkout, (await findAttemptFor(shop.db, { providerOrderId: orderId }))!, shop.clock());
const cardEmails = async () => (await queuedEmails(shop)).filter(({ kind }) => kind === "giftCards");
type SentCards = { cards: { code: string; amount: number }[] };
const codes = async () => (await cardEmails()).flatMap(({ data }) => (data as SentCards).cards);

test("each unit becomes a gift card when it is paid, however often it is settled, and not before", async () => {
  const { orderId, number } = await open([card, 2], [rug]);
  await settleNow(orderId);
  assert.deepEqual(await codes(), []);
  await provider.pay(orderId);
  await Promise.all([1, 2, 3, 4].map(() => settleNow(orderId)));
  const sent = await codes();
  assert.deepEqual([(await cardEmails()).length, sent.map(({ amount }) => amount)], [1, [2_000_00, 2_000_00]]);
  for (const { code } of sent) assert.equal((await readGiftCard(shop.db, code, shop.clock())).balance, 2_000_00);
  assert.notEqual(sent[0]!.code, sent[1]!.code);
  const [order] = await orders(shop);
  assert.deepEqual([order!.number, order!.status], [number, "confirmed"], "the rug is not shipped yet");
});

test("an order of gift cards only is delivered by e-mail, and cannot be cancelled", async () => {
  const { orderId, number, token } = await open([card]);
  await provider.pay(orderId);
  await settleNow(orderId);
  const named = { trans_id: number, order_access_token: token };
  const { row_orders_data: order } = (await shop.call(getOrderDetail, named)).body;
  assert.deepEqual([order.orderstatus, order.trans_can_cancel, order.trans_shipping_amount], ["Delivered", false, 0]);
  assert.equal((await cancel(shop, named)).httpStatus, 409);
});

test("an order with a gift card and a rug cannot be cancelled either: the code may be spent", async () => {
  const { orderId, number, token } = await open([card], [rug]);
  await provider.pay(orderId);
  await settleNow(orderId);
  const { httpStatus, body } = await cancel(shop, { trans_id: number, order_access_token: token });
  assert.deepEqual([httpStatus, body.message], [409, messages.checkout.cardIsOut]);
});

test("a gift card paid in full with another gift card is sent at once", async () => {
  const whole = await issueGiftCard(shop.db, { amount: fromRupees(5_000) }, shop.clock());
  const { body } = await sendOnline(shop, await bodyOf(shop, "ONLINE", { lines: linesFor([card]), giftCard: whole.code }));
  assert.equal(body.temp_razorpay_order_id, "");
  const [sent] = await codes();
  assert.equal(sent!.amount, 2_000_00);
  assert.equal((await readGiftCard(shop.db, whole.code, shop.clock())).balance, paise(3_000_00));
});

test("gift cards cannot be paid on delivery", async () => {
  const { httpStatus, body } = await orderCod(shop, { lines: linesFor([card], [rug]) });
  assert.deepEqual([httpStatus, body.message], [422, messages.cod.giftCard]);
  const ways = await shop.call(checkoutOptions, { parsedCartSession: linesFor([card]) });
  assert.deepEqual(ways.body.cod, { available: false, message: messages.cod.giftCard });
});

test("coupons do not discount gift cards, and gift cards have no shipping charge", async () => {
  await offer(shop, "HUNDRED", {});
  const ask = async (...items: [StockedProduct, number?][]) =>
    (await shop.call(checkOrderSummary, { parsedCartSession: linesFor(...items), parsedCouponSession: { promo_code: "HUNDRED" } })).body;
  const alone = await ask([card]);
  assert.deepEqual([alone.coupon_session, alone.cartSummary.payable_amount], [null, 2_000]);
  const both = await ask([card], [rug]);
  assert.deepEqual([both.cartSummary.coupon_amount, both.cartSummary.payable_amount], [100, 2_000 + 1_000 + 99 - 100]);
});

test("a trade customer pays the face value of a gift card, and the terms show it", async () => {
  const token = await signUpTrader(shop, 20);
  const { cartSummary } = (await shop.call(addToCart, lineFor(card), undefined, { token })).body.data;
  assert.equal(cartSummary.total_amount, 2_000);
  const { overrides } = (await shop.call(tradeTerms, undefined, undefined, { token })).body.terms!;
  assert.deepEqual(overrides, [{ product_slug: "gift-card", discount_basis_points: 0, minimum_quantity: 1 }]);
});
