/** Gift cards as products: issued once when they are paid, and sent by e-mail only, on the day that the buyer chooses. */
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { checkoutOptions } from "../../contract/checkout.ts";
import { tradeTerms } from "../../contract/accounts.ts";
import { addToCart, checkOrderSummary } from "../../contract/cart.ts";
import { getOrderDetail } from "../../contract/orders.ts";
import { messages } from "../../contract/messages.ts";
import { fromRupees, paise } from "../../shared/money.ts";
import { advanceClock, clearAccounts, queuedEmails } from "../accounts/test-accounts.ts";
import { type StockedProduct, signUpTrader, stockProduct, lineFor } from "../cart/test-cart.ts";
import { setDeliveryCharges } from "../shop-settings/shop-settings.ts";
import { type TestSandbox, openTestSandbox } from "../payments/test-sandbox.ts";
import { issueGiftCard, readGiftCard } from "../promotions/promotions.ts";
import { offer } from "../promotions/test-promotions.ts";
import { createTestCatalogue } from "../test-catalogue.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { findAttemptFor } from "./attempts.queries.ts";
import { refundOrder } from "./checkout.ts";
import { requestRefunds } from "./refunds.ts";
import { settle } from "./settle.ts";
import { sendDueGiftCards } from "./sold-gift-cards.ts";
import { allowCod, bodyOf, cancel, customer, guestAddress, linesFor, orderCod, orders, sendOnline } from "./test-checkout.ts";
import { emptyOrders } from "../orders/test-orders.ts";

/** 3.30 in the afternoon in India. */
const NOW = "2026-11-22T10:00:00.000Z";

let provider: TestSandbox;
let shop: TestShop;
let card: StockedProduct;
let rug: StockedProduct;

before(async () => {
  provider = await openTestSandbox();
  shop = await openShop({ payments: provider.payments, now: NOW });
  const at = await createTestCatalogue(shop.db);
  await setDeliveryCharges(shop.db, { freeFrom: fromRupees(50_000), charge: fromRupees(99), codCharge: fromRupees(40) });
  card = await stockProduct(shop, at, { name: "Gift card", isGiftCard: true, sizes: [{ size: "4x6", price: 2_000, stock: 1_000 }] });
  rug = await stockProduct(shop, at, { name: "Serai", sizes: [{ size: "4x6", price: 1_000, stock: 50 }] });
});
beforeEach(async () => {
  shop.itIs(NOW);
  await clearAccounts(shop);
  await emptyOrders(shop, "coupons", "gift_cards");
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

const meera = { gt_recipient_name: "Meera", gt_recipient_email: "meera@example.in", gt_message: "Happy birthday!" };
const buyer = { ua_email: "asha@example.in", ua_fname: "Asha" };
const onDiwali = { ...meera, gt_send_date: "2027-10-29" };

type Gift = { recipient?: object | null; address?: object | null; lines?: readonly object[]; token?: string };

const sendGift = async ({ recipient = meera, address = buyer, lines = linesFor([card]), token = "" }: Gift = {}) => {
  const from = token === "" ? {} : { token };
  const change = { gift_recipient: recipient, parsedAddressSession: address };
  return await sendOnline(shop, await bodyOf(shop, "ONLINE", { lines, ...from, change }), from);
};

async function buyGift(gift: Gift = {}) {
  const { httpStatus, body } = await sendGift(gift);
  assert.equal(httpStatus, 200, body.message);
  await provider.pay(body.temp_razorpay_order_id);
  await settleNow(body.temp_razorpay_order_id);
  return { number: body.temp_trans_order_id, named: { trans_id: body.temp_trans_order_id, order_access_token: body.order_access_token } };
}
const detailOf = async (named: { trans_id: string; order_access_token: string }) =>
  (await shop.call(getOrderDetail, named)).body.row_orders_data;
const sendDue = () => sendDueGiftCards(shop.checkout, shop.clock());
const emailsTo = async (recipient: string) => (await queuedEmails(shop)).filter((email) => email.recipient === recipient);
const kindsTo = async (recipient: string) => (await emailsTo(recipient)).map(({ kind }) => kind);
const codesTo = async (recipient: string) =>
  (await emailsTo(recipient)).flatMap(({ kind, data }) => (kind === "giftCardForYou" ? (data as SentCards).cards : []));

test("a guest buys a gift card for somebody with a name and an e-mail address only, and the recipient gets it", async () => {
  const { named } = await buyGift();
  const [email] = await emailsTo("meera@example.in");
  assert.deepEqual([email!.kind, (email!.data as { message: string }).message], ["giftCardForYou", "Happy birthday!"]);
  assert.equal((email!.data as { from: string }).from, "Asha");
  const [sent] = await codesTo("meera@example.in");
  assert.equal((await readGiftCard(shop.db, sent!.code, shop.clock())).balance, 2_000_00);
  assert.deepEqual(await kindsTo("asha@example.in"), ["orderConfirmed"], "no code goes to the buyer");
  const order = await detailOf(named);
  assert.deepEqual([order.orderstatus, order.trans_user_name, order.trans_delivery_address], ["Delivered", "Asha", ""]);
  assert.equal(order.events.at(-1)!.title, "Sent by e-mail");
  const { gt_sent_at, ...to } = order.trans_gift_card!;
  assert.deepEqual(to, { ...meera, gt_send_at: NOW });
  assert.equal(gt_sent_at, NOW);
});

test("a signed-in customer needs no address for a gift card, and is its sender", async () => {
  const { token } = await customer(shop, [[card, 1]]);
  await buyGift({ token, address: null, lines: [] });
  const [email] = await emailsTo("meera@example.in");
  assert.equal((email!.data as { from: string }).from, "Asha Rao");
});

test("a gift card for a later day is sent at nine that morning in India, once, and is valid for a year from then", async () => {
  const { named } = await buyGift({ recipient: onDiwali });
  await sendDue();
  assert.deepEqual(await kindsTo("meera@example.in"), []);
  assert.deepEqual([(await detailOf(named)).orderstatus, (await detailOf(named)).trans_gift_card!.gt_sent_at], ["Confirmed", ""]);
  shop.itIs("2027-10-29T03:29:59.000Z");
  await sendDue();
  assert.deepEqual(await codesTo("meera@example.in"), []);
  shop.itIs("2027-10-29T03:30:00.000Z");
  await Promise.all([sendDue(), sendDue(), sendDue()]);
  await sendDue();
  const sent = await codesTo("meera@example.in");
  assert.equal(sent.length, 1);
  assert.deepEqual(await kindsTo("asha@example.in"), ["orderConfirmed", "giftCardSent"]);
  assert.equal((await detailOf(named)).orderstatus, "Delivered");
  assert.equal((await readGiftCard(shop.db, sent[0]!.code, new Date("2028-10-28T03:29:00Z"))).balance, 2_000_00);
  await assert.rejects(readGiftCard(shop.db, sent[0]!.code, new Date("2028-10-28T03:31:00Z")), { code: "promotion.card_expired" });
});

test("no code of a gift card is stored while it waits for its day", async () => {
  await buyGift({ recipient: onDiwali });
  const { rows } = await shop.db.execute("select data::text from mail_outbox");
  assert.doesNotMatch(JSON.stringify(rows), /[2-9A-Z]{4}(-[2-9A-Z]{4}){3}/);
});

test("an order can be cancelled until its gift card is sent; then all of it is refunded, and nothing is sent", async () => {
  const { named } = await buyGift({ recipient: onDiwali });
  assert.equal((await detailOf(named)).trans_can_cancel, true);
  assert.equal((await cancel(shop, named)).httpStatus, 200);
  await requestRefunds(shop.checkout, shop.clock());
  const order = await detailOf(named);
  assert.deepEqual([order.orderstatus, order.trans_payment_status], ["Cancelled", "refunded"]);
  shop.itIs("2027-10-30T00:00:00.000Z");
  await sendDue();
  assert.deepEqual(await kindsTo("meera@example.in"), []);
  const { rows } = await shop.db.execute("select sum(amount)::int as left from gift_card_entries");
  assert.equal(rows[0]!["left"], 0);
});

test("an order whose gift card is sent cannot be cancelled", async () => {
  const { named } = await buyGift({ lines: linesFor([card], [rug]), address: guestAddress });
  assert.equal((await detailOf(named)).trans_can_cancel, false);
  const { httpStatus, body } = await cancel(shop, named);
  assert.deepEqual([httpStatus, body.message], [409, messages.checkout.cardIsOut]);
});

test("a gift card that is refunded before its day is not sent; of a part, the rest is", async () => {
  const whole = await buyGift({ recipient: onDiwali });
  const part = await buyGift({ recipient: { ...onDiwali, gt_recipient_email: "ravi@example.in" } });
  const refund = (number: string, amount: number | undefined) =>
    refundOrder(
      shop.checkout,
      { number, amount: amount === undefined ? undefined : fromRupees(amount), note: "", restocks: false },
      shop.clock(),
    );
  await refund(whole.number, undefined);
  await refund(part.number, 500);
  shop.itIs("2027-10-29T03:30:00.000Z");
  await sendDue();
  assert.deepEqual(await kindsTo("meera@example.in"), []);
  assert.deepEqual(
    (await codesTo("ravi@example.in")).map(({ amount }) => amount),
    [1_500_00],
  );
});

test("a rug and a gift card: the rug needs an address, and is shipped after the card was e-mailed", async () => {
  const lines = linesFor([card], [rug]);
  const refused = await sendGift({ lines });
  assert.deepEqual([refused.httpStatus, refused.body.message], [422, messages.checkoutAddress.street]);
  assert.equal((await orders(shop)).length, 0);
  const { named } = await buyGift({ lines, address: guestAddress });
  assert.equal((await codesTo("meera@example.in")).length, 1);
  assert.deepEqual([(await detailOf(named)).orderstatus, (await detailOf(named)).trans_delivery_address === ""], ["Confirmed", false]);
});

test("a guest without contact, a day in the past or too far ahead, and a message with a link are refused", async () => {
  const refusal = async (gift: Gift) => (await sendGift(gift)).body.message;
  assert.equal(await refusal({ address: null }), messages.checkoutAddress.emailNeeded);
  for (const gt_send_date of ["2026-11-21", "2027-11-23", "2027-02-30", "tomorrow"])
    assert.equal(await refusal({ recipient: { ...meera, gt_send_date } }), messages.giftCards.day, gt_send_date);
  for (const gt_message of ["See https://evil.test", "www.evil", "evil.test", "write to a@b"])
    assert.equal(await refusal({ recipient: { ...meera, gt_message } }), messages.giftCards.noLinks, gt_message);
  assert.equal(await refusal({ recipient: { ...meera, gt_recipient_email: "meera" } }), messages.giftCards.emailFormat);
  assert.equal(await refusal({ recipient: { ...meera, gt_recipient_name: " " } }), messages.giftCards.nameNeeded);
  assert.deepEqual(await orders(shop), []);
  for (const gt_send_date of ["2026-11-22", "2027-11-22"])
    assert.equal((await sendGift({ recipient: { ...meera, gt_send_date } })).httpStatus, 200, gt_send_date);
});

test("a gift card that is paid after its day is sent when it is paid", async () => {
  const { body } = await sendGift({ recipient: { ...meera, gt_send_date: "2026-11-23" } });
  advanceClock(shop, 3 * 24 * 60 * 60_000);
  await sendDue();
  assert.deepEqual(await codesTo("meera@example.in"), []);
  await provider.pay(body.temp_razorpay_order_id);
  await settleNow(body.temp_razorpay_order_id);
  assert.equal((await codesTo("meera@example.in")).length, 1);
});
