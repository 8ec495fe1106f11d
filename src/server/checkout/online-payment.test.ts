import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { checkOrderSummary } from "../../contract/cart.ts";
import { cancelOrder, createTempOrder, paidAlready, paymentProcessing, reorder, summaryChanged } from "../../contract/checkout.ts";
import { messages } from "../../contract/messages.ts";
import { fromRupees, paise } from "../../shared/money.ts";
import { clearAccounts, advanceClock, queuedEmails, signUp } from "../accounts/test-accounts.ts";
import { type StockedProduct, linesOf as cartLinesOf, putInCart, stockProduct } from "../cart/test-cart.ts";
import { changeStock } from "../catalogue/catalogue.ts";
import { withCircuitBreaker } from "../payments/circuit-breaker.ts";
import type { Gateway } from "../payments/payments.ts";
import { ProviderOutOfReach, RefusedByProvider, WEBHOOK_PATH } from "../payments/payments.ts";
import { type TestSandbox, KEYS, openTestSandbox } from "../payments/test-sandbox.ts";
import { sign } from "../payments/signature.ts";
import { issueGiftCard, readGiftCard } from "../promotions/promotions.ts";
import { offer } from "../promotions/test-promotions.ts";
import { createTestCatalogue } from "../test-catalogue.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { findAttemptFor } from "./attempts.queries.ts";
import { fulfilmentCommand, codCommand } from "./checkout.commands.ts";
import { expireReservations, reconcile } from "./scheduled-jobs.ts";
import { processWebhookEvents } from "./webhook-events.ts";
import { paymentCommand } from "./payments.commands.ts";
import { CALLBACK_PATH } from "./payments.routes.ts";
import { refundOrder } from "./refund-order.ts";
import { cancel as cancelOfShop } from "./cancel-order.ts";
import { readOrder } from "../orders/orders.ts";
import { requestRefunds } from "./refunds.ts";
import { settle } from "./settle.ts";
import {
  allowCod,
  bodyOf,
  cancel,
  chargeDelivery,
  confirm,
  customer,
  guestAddress,
  linesFor,
  orderCod,
  orders,
  sendCod,
  sendOnline,
  stockOf,
} from "./test-checkout.ts";
import { emptyOrders } from "../orders/test-orders.ts";

let provider: TestSandbox;
let shop: TestShop;
let url: string;
let rug: StockedProduct;
let only: StockedProduct;
/** Replaces methods of the sandbox's gateway for one test. */
let instead: Partial<Gateway> = {};

before(async () => {
  provider = await openTestSandbox();
  const gateway = new Proxy(provider.gateway, { get: (real, name) => ({ ...real, ...instead })[name as keyof Gateway] });
  shop = await openShop({ payments: { ...provider.payments, gateway } });
  url = await shop.app.listen({ port: 0, host: "127.0.0.1" });
  const at = await createTestCatalogue(shop.db);
  await chargeDelivery(shop);
  rug = await stockProduct(shop, at, { name: "Serai", sizes: [{ size: "4x6", price: 1_000, mrp: 1_200, stock: 50 }] });
  only = await stockProduct(shop, at, { name: "Only one", sizes: [{ size: "4x6", price: 9_000, stock: 1 }] });
});
beforeEach(async () => {
  instead = {};
  await provider.control({ delay_ms: 0, fail_next: 0, drop_webhooks: false, repeat_webhooks: 0, late_capture_ms: 0 });
  await provider.deliver();
  await shop.db.execute("truncate provider_notices");
  await clearAccounts(shop);
  await emptyOrders(shop, "coupons", "gift_cards");
  await changeStock(shop.db, rug.sizes[0]!.id, 50);
  await changeStock(shop.db, only.sizes[0]!.id, 1);
  await allowCod(shop);
  shop.itIs("2026-11-21T10:00:00.000Z");
  shop.jobsAdded.length = 0;
});
after(async () => {
  await shop.close();
  await provider.close();
});

const refusal = ({ httpStatus, body }: { httpStatus: number; body: { message?: string } }) => [httpStatus, body.message];
const deps = () => shop.checkout;
const minutes = (count: number) => advanceClock(shop, count * 60_000);
/** E-mails to customers about orders. */
const emailKinds = async () =>
  (await queuedEmails(shop)).flatMap(({ kind, recipient }) => (recipient !== null && /order|payment/i.test(kind) ? [kind] : []));
const row = async (text: string) => (await shop.db.execute<Record<string, unknown>>(text)).rows;
const statuses = async () => (await orders(shop)).map(({ status }) => status);
const refundRows = async () => (await row("select payment_id, amount::int, state from refunds order by id")).map(Object.values);

type PurchaseInput = Parameters<typeof bodyOf>[2];
/** Starts the payment of a guest's cart. */
async function open(input: PurchaseInput = { lines: linesFor([rug, 2]) }, from: Parameters<typeof sendOnline>[2] = {}) {
  const { httpStatus, body } = await sendOnline(shop, await bodyOf(shop, "ONLINE", input), from);
  assert.equal(httpStatus, 200, body.message);
  return { orderId: body.temp_razorpay_order_id, number: body.temp_trans_order_id, token: body.order_access_token, amount: body.amount };
}
const named = ({ number, token }: { number: string; token: string }) => ({ trans_id: number, order_access_token: token });
const attemptOf = async (orderId: string) => (await findAttemptFor(shop.db, { providerOrderId: orderId }))!;
const settleNow = async (orderId: string) => await settle(deps(), await attemptOf(orderId), shop.clock());
const deliver = async () => {
  await provider.deliver(url + WEBHOOK_PATH);
  await processWebhookEvents(deps(), shop.clock());
};

test("a payment has the cart's amount, and the stock is reserved until it is paid", async () => {
  const opened = await open();
  assert.match(opened.orderId, /^order_/);
  assert.equal(opened.amount, 2_099);
  const order = (await orders(shop))[0]!;
  assert.deepEqual([order.status, order.placed_at, order.number], ["processing", null, opened.number]);
  assert.deepEqual(await stockOf(shop, rug), [48]);
  assert.deepEqual(await emailKinds(), []);
  const [attempt] = await row("select receipt, amount::int from payment_attempts");
  assert.deepEqual(attempt, { receipt: opened.number, amount: 2_099_00 });
});

test("an order is placed when the provider reports the payment, with one e-mail", async () => {
  const opened = await open();
  const { paymentId, signature } = await provider.pay(opened.orderId);
  const { httpStatus, body } = await shop.call(paymentProcessing, { paymentId, orderId: opened.orderId, signature, cartSummary: 7 });
  assert.deepEqual([httpStatus, body.order_number, body.order_access_token], [200, opened.number, opened.token]);
  assert.deepEqual([await statuses(), await emailKinds()], [["confirmed"], ["orderConfirmed"]]);
  assert.equal((await confirm(shop, { paymentId, orderId: opened.orderId, signature })).body.order_number, opened.number);
  assert.deepEqual(await emailKinds(), ["orderConfirmed"]);
});

test("the ids of a payment settle it, but only signature, token or session reveal the order", async () => {
  const opened = await open();
  const { paymentId, signature } = await provider.pay(opened.orderId);
  const ids = { paymentId, orderId: opened.orderId };
  const revealed = async (body: object = {}, from = {}) => {
    const answer = await confirm(shop, { ...ids, ...body }, from);
    assert.equal(answer.httpStatus, 200);
    return [answer.body.order_number, answer.body.order_access_token];
  };
  assert.deepEqual(await revealed(), ["", ""]);
  assert.deepEqual(await statuses(), ["confirmed"]);
  const token = await signUp(shop);
  for (const [body, from] of [[{}, { token }], [{ order_access_token: "" }], [{ order_access_token: `${opened.token}x` }]] as const)
    assert.deepEqual(await revealed(body, from), ["", ""]);
  assert.deepEqual(await revealed({ signature }), [opened.number, opened.token]);
  assert.deepEqual(await revealed({ order_access_token: opened.token }), [opened.number, opened.token]);
});

test("the browser is never trusted: wrong signature, unknown payment, another order's payment, failed and missing payments", async () => {
  const opened = await open();
  const other = await open({ lines: linesFor([rug, 1]) });
  const paid = await provider.pay(other.orderId);
  const failed = await provider.pay(opened.orderId, "failure");
  const { orderId } = opened;
  const answers = [
    await confirm(shop, { paymentId: paid.paymentId, orderId, signature: paid.signature }),
    await confirm(shop, { paymentId: paid.paymentId, orderId }),
    await confirm(shop, { paymentId: "pay_AAAAAAAAAAAAAA", orderId }),
    await confirm(shop, { paymentId: "pay_AAAAAAAAAAAAAA", orderId: "order_AAAAAAAAAAAAAA" }),
    await confirm(shop, { paymentId: "'; drop", orderId }),
    await confirm(shop, { paymentId: failed.paymentId, orderId }),
  ];
  for (const answer of answers) {
    assert.ok([404, 422].includes(answer.httpStatus), String(answer.httpStatus));
    assert.equal(answer.body.message, messages.payment.failed);
    assert.ok(!JSON.stringify(answer.body).includes(opened.token));
  }
  assert.equal((await orders(shop)).find(({ number }) => number === opened.number)!.status, "processing");
});

test("an authorized payment is captured", async () => {
  await provider.control({ late_capture_ms: 600_000 });
  const opened = await open();
  const { paymentId, signature } = await provider.pay(opened.orderId);
  assert.equal((await provider.gateway.readPayment(paymentId)).state, "authorized");
  assert.equal((await confirm(shop, { paymentId, orderId: opened.orderId, signature })).httpStatus, 200);
  assert.equal((await provider.gateway.readPayment(paymentId)).state, "captured");
  assert.deepEqual(await statuses(), ["confirmed"]);
});

test("20 concurrent reports of one payment place one order, with one e-mail and one payment", async () => {
  await offer(shop, "HUNDRED", { totalLimit: 1 });
  const { token, address } = await customer(shop, [[rug, 2]]);
  const opened = await open({ token, address, coupon: "HUNDRED" }, { token });
  assert.equal((await cartLinesOf(shop, token)).length, 1, "the cart keeps its lines until the order is paid");
  await putInCart(shop, token, rug, 1);
  await putInCart(shop, token, only, 1);
  const { paymentId, signature } = await provider.pay(opened.orderId);
  await provider.deliver(url + WEBHOOK_PATH);
  const told = { paymentId, orderId: opened.orderId, signature };
  const works = Array.from({ length: 20 }, (_, number) =>
    number % 3 === 0 ? confirm(shop, told) : number % 3 === 1 ? processWebhookEvents(deps(), shop.clock()) : settleNow(opened.orderId),
  );
  await Promise.all(works);
  assert.deepEqual([await statuses(), await emailKinds()], [["confirmed"], ["orderConfirmed"]]);
  assert.deepEqual(await row("select count(*)::int as n from payments_taken"), [{ n: 1 }]);
  assert.deepEqual(await row("select kind from order_events where kind = 'paid'"), [{ kind: "paid" }]);
  assert.deepEqual(await row("select state from coupon_redemptions"), [{ state: "used" }]);
  const left = (await cartLinesOf(shop, token)).map(({ product_name, quantity }) => [product_name, quantity]);
  assert.deepEqual(left, [
    ["Serai", 1],
    ["Only one", 1],
  ]);
});

test("when the browser dies after paying, the webhook places the order, early or late, once or repeated", async () => {
  await provider.control({ repeat_webhooks: 2 });
  const opened = await open();
  await provider.pay(opened.orderId);
  await deliver();
  await deliver();
  await deliver();
  assert.deepEqual([await statuses(), await emailKinds()], [["confirmed"], ["orderConfirmed"]]);
  const [stored] = await row("select count(*)::int as n, count(done_at)::int as done from provider_notices");
  assert.deepEqual(stored, { n: 3, done: 3 });
});

test("the return from an in-app browser leads to the order, or back to the payment", async () => {
  const opened = await open();
  const send = async (fields: Record<string, string>, headers: Record<string, string> = {}) => {
    const payload = new URLSearchParams(fields).toString();
    const form = { "content-type": "application/x-www-form-urlencoded", origin: "https://api.razorpay.com", ...headers };
    const { statusCode, headers: said } = await shop.app.inject({ method: "POST", url: CALLBACK_PATH, payload, headers: form });
    return [statusCode, said.location];
  };
  const { paymentId, signature } = await provider.pay(opened.orderId);
  const fields = { razorpay_payment_id: paymentId, razorpay_order_id: opened.orderId, razorpay_signature: signature };
  assert.deepEqual(await send({ ...fields, razorpay_signature: "0".repeat(64) }), [303, "/checkout?payment=failed"]);
  assert.deepEqual(await statuses(), ["processing"]);
  assert.deepEqual(await send(fields), [303, `/thankyou/${opened.number}?key=${opened.token}`]);
  assert.deepEqual(await send({ "error[code]": "BAD_REQUEST_ERROR" }), [303, "/checkout?payment=failed"]);
  assert.equal((await send(fields, { "content-type": "application/json" }))[0], 415);
  instead = { readPaymentsOf: () => Promise.reject(new ProviderOutOfReach("away")) };
  assert.deepEqual(await send(fields), [303, "/checkout?payment=pending"]);
  // No other route accepts a form.
  const elsewhere = await shop.app.inject({
    method: "POST",
    url: "/api/web-api/paymentProcessing",
    payload: "a=b",
    headers: { "content-type": "application/x-www-form-urlencoded", "x-access-key": "test-key" },
  });
  assert.equal(elsewhere.statusCode, 415);
});

test("a forged webhook is refused and not stored, a large one is not even read", async () => {
  const opened = await open();
  const body = JSON.stringify({
    event: "payment.captured",
    payload: { payment: { entity: { id: "pay_AAAAAAAAAAAAAA", order_id: opened.orderId } } },
  });
  const post = async (payload: string, signature: string) =>
    (
      await shop.app.inject({
        method: "POST",
        url: WEBHOOK_PATH,
        payload,
        headers: { "content-type": "application/json", "x-razorpay-signature": signature },
      })
    ).statusCode;
  assert.equal(await post(body, sign(body, "another-secret")), 400);
  assert.equal(await post(body, ""), 400);
  assert.equal(await post(`${body} `, sign(body, KEYS.webhookSecret)), 400);
  assert.equal(await post("x".repeat(5 * 1024 * 1024), "x"), 413);
  const unstorable = body.replace(opened.orderId, "\\u0000");
  assert.equal(await post(unstorable, sign(unstorable, KEYS.webhookSecret)), 200);
  assert.deepEqual(await row("select event from provider_notices"), []);
  // A signed event about an unpaid order: the provider is asked, and nothing changes.
  assert.equal(await post(body, sign(body, KEYS.webhookSecret)), 200);
  assert.equal(await post(body, sign(body, KEYS.webhookSecret)), 200);
  await processWebhookEvents(deps(), shop.clock());
  assert.deepEqual(await row("select done_at is not null as done from provider_notices"), [{ done: true }]);
  assert.deepEqual(await statuses(), ["processing"]);
});

test("a payment that nobody reported is found by the scheduled job, even days later", async () => {
  await provider.control({ drop_webhooks: true });
  const opened = await open();
  await provider.pay(opened.orderId);
  minutes(2);
  await reconcile(deps(), shop.clock());
  assert.deepEqual(await statuses(), ["confirmed"]);
  const late = await open({ lines: linesFor([rug, 1]) });
  let asked = 0;
  instead = { readPaymentsOf: (id) => (asked++, provider.gateway.readPaymentsOf(id)) };
  for (let minute = 0; minute < 16; minute++) {
    minutes(1);
    await reconcile(deps(), shop.clock());
    await expireReservations(deps(), shop.clock());
  }
  assert.ok(asked < 14, `asked ${asked} times in a quarter of an hour`);
  assert.deepEqual(await statuses(), ["confirmed", "cancelled"]);
  minutes(60 * 30);
  await provider.pay(late.orderId);
  await reconcile(deps(), shop.clock());
  assert.deepEqual(await statuses(), ["confirmed", "confirmed"]);
});

test("an expired reservation returns stock, coupon and gift card once, after asking the provider", async () => {
  await offer(shop, "HUNDRED", { totalLimit: 1 });
  const card = await issueGiftCard(shop.db, { amount: fromRupees(300) }, shop.clock());
  const input = { lines: linesFor([rug, 2]), coupon: "HUNDRED", giftCard: card.code };
  const opened = await open(input);
  await assert.rejects(readGiftCard(shop.db, card.code, shop.clock()), { code: "promotion.card_empty" });
  await provider.pay(opened.orderId, "failure");
  minutes(14);
  await expireReservations(deps(), shop.clock());
  assert.deepEqual(await statuses(), ["processing"]);
  minutes(2);
  await Promise.all([
    expireReservations(deps(), shop.clock()),
    expireReservations(deps(), shop.clock()),
    expireReservations(deps(), shop.clock()),
  ]);
  assert.deepEqual([await statuses(), await stockOf(shop, rug)], [["cancelled"], [50]]);
  assert.equal((await readGiftCard(shop.db, card.code, shop.clock())).balance, 300_00);
  assert.deepEqual(await row("select taken from coupons"), [{ taken: 0 }]);
  assert.deepEqual(await emailKinds(), ["paymentFailed"]);
  // Paid at the last moment, it is not released.
  const again = await open(input);
  await provider.pay(again.orderId);
  minutes(16);
  await expireReservations(deps(), shop.clock());
  assert.deepEqual(await statuses(), ["cancelled", "confirmed"]);
});

test("while the provider is unreachable, a reservation lasts 15 minutes longer, but no more", async () => {
  await open();
  instead = { readPaymentsOf: () => Promise.reject(new ProviderOutOfReach("away")) };
  minutes(16);
  await expireReservations(deps(), shop.clock());
  assert.deepEqual(await statuses(), ["processing"]);
  minutes(15);
  await expireReservations(deps(), shop.clock());
  assert.deepEqual([await statuses(), await stockOf(shop, rug)], [["cancelled"], [50]]);
});

test("an expired order cannot be cancelled, because it is placed when it turns out to be paid", async () => {
  const opened = await open();
  minutes(16);
  await expireReservations(deps(), shop.clock());
  assert.deepEqual(await statuses(), ["cancelled"]);
  const regretted = await cancel(shop, { trans_id: opened.number, order_access_token: opened.token, reason: "" });
  assert.deepEqual(refusal(regretted), [409, messages.orders.notNow]);
  const { paymentId, signature } = await provider.pay(opened.orderId);
  assert.equal((await confirm(shop, { paymentId, orderId: opened.orderId, signature })).httpStatus, 200);
  assert.deepEqual(await statuses(), ["confirmed"]);
});

/** Different guests pay, and the shop hears nothing of it. Two minutes later it may ask. */
async function paySilently(count: number) {
  for (let number = 0; number < count; number++) {
    const { orderId } = await open({ lines: linesFor([rug, 1]), address: { ...guestAddress, ua_email: `silent-${number}@example.in` } });
    await provider.pay(orderId);
  }
  minutes(2);
}
const countConfirmed = async () => (await statuses()).filter((status) => status === "confirmed").length;

test("forty silent payments are settled ten at a time", async () => {
  await paySilently(40);
  let [now, most] = [0, 0];
  instead = {
    readPaymentsOf: async (orderId) => {
      most = Math.max(most, ++now);
      await sleep(50);
      now--;
      return await provider.gateway.readPaymentsOf(orderId);
    },
  };
  await reconcile(deps(), shop.clock());
  assert.deepEqual([await countConfirmed(), most], [40, 10]);
});

test("a provider that is down is asked a few times and not once for each payment; later nothing is lost", async () => {
  await paySilently(30);
  let asked = 0;
  instead = {
    readPaymentsOf: async () => {
      asked++;
      await sleep(20);
      throw new ProviderOutOfReach("no answer", { isDown: true });
    },
  };
  const { gateway } = withCircuitBreaker(
    { ...provider.gateway, readPaymentsOf: (id) => deps().payments.gateway.readPaymentsOf(id) },
    { retryAfterMs: 1_000 },
  );
  const guarded = { ...deps(), payments: { ...deps().payments, gateway } };
  await reconcile(guarded, shop.clock());
  // Ten at once, and one more for each of the first four failures.
  assert.deepEqual([asked <= 14, await countConfirmed()], [true, 0], `asked ${asked} times`);
  instead = {};
  await sleep(1_000);
  // The first request closes the circuit, or the others wait for the next run.
  await reconcile(guarded, shop.clock());
  await reconcile(guarded, shop.clock());
  assert.equal(await countConfirmed(), 30);
});

test("one payment that the provider cannot answer does not hold up the others", async () => {
  await paySilently(3);
  const [poisoned] = await row("select provider_order_id as id from payment_attempts order by id limit 1");
  instead = {
    readPaymentsOf: async (orderId) => {
      if (orderId === poisoned!["id"]) throw new ProviderOutOfReach("an unreadable reply");
      return await provider.gateway.readPaymentsOf(orderId);
    },
  };
  await reconcile(deps(), shop.clock());
  assert.equal(await countConfirmed(), 2);
});

/** A guest pays after the reservation has expired, with coupon and gift card; `meanwhile` runs before the payment. */
async function payLate(meanwhile: (card: string) => Promise<unknown>) {
  await offer(shop, "HUNDRED", { totalLimit: 1 });
  const card = await issueGiftCard(shop.db, { amount: fromRupees(300) }, shop.clock());
  const opened = await open({ lines: linesFor([only, 1], [rug, 1]), coupon: "HUNDRED", giftCard: card.code });
  minutes(16);
  await expireReservations(deps(), shop.clock());
  assert.deepEqual([await statuses(), await stockOf(shop, only)], [["cancelled"], [1]]);
  await meanwhile(card.code);
  const { paymentId, signature } = await provider.pay(opened.orderId);
  return { ...opened, paymentId, answer: await confirm(shop, { paymentId, orderId: opened.orderId, signature }), card: card.code };
}

test("a late payment places the order when its stock, coupon and gift card are still available", async () => {
  const { answer, number, card } = await payLate(async () => {});
  assert.deepEqual([answer.httpStatus, answer.body.order_number], [200, number]);
  assert.deepEqual([await statuses(), await stockOf(shop, only), await stockOf(shop, rug)], [["confirmed"], [0], [49]]);
  await assert.rejects(readGiftCard(shop.db, card, shop.clock()), { code: "promotion.card_empty" });
  assert.deepEqual(await row("select state from coupon_redemptions order by held_at"), [{ state: "released" }, { state: "used" }]);
  assert.deepEqual(await refundRows(), []);
});

for (const [what, meanwhile] of [
  ["the stock is sold", () => changeStock(shop.db, only.sizes[0]!.id, 0)],
  ["the coupon is used up", () => orderCod(shop, { lines: linesFor([rug, 1]), coupon: "HUNDRED" })],
  ["the gift card is empty", (card: string) => orderCod(shop, { lines: linesFor([rug, 1]), giftCard: card })],
] as const)
  test(`a late payment when ${what}: the order is on hold, and the payment is refunded automatically`, async () => {
    let before: number[] = [];
    const late = await payLate(async (card) => {
      await meanwhile(card);
      before = [...(await stockOf(shop, rug)), ...(await stockOf(shop, only))];
    });
    assert.deepEqual(refusal(late.answer), [409, messages.payment.goesBack]);
    assert.equal(paidAlready.parse(late.answer.body).order_number, late.number);
    assert.equal((await statuses())[0], "on_hold");
    assert.deepEqual([...(await stockOf(shop, rug)), ...(await stockOf(shop, only))], before);
    assert.deepEqual(await refundRows(), [[late.paymentId, late.amount * 100, "due"]]);
    await requestRefunds(deps(), shop.clock());
    await requestRefunds(deps(), shop.clock());
    assert.equal((await provider.gateway.readPayment(late.paymentId)).state, "refunded");
    assert.deepEqual(await refundRows(), [[late.paymentId, late.amount * 100, "done"]]);
    assert.deepEqual(
      (await emailKinds()).filter((kind) => kind === "orderHeld" || kind === "orderRefunded"),
      ["orderHeld", "orderRefunded"],
    );
    // Settling again changes nothing.
    await settleNow(late.orderId);
    assert.equal((await refundRows()).length, 1);
  });

/** As if the provider had captured another payment for the order, or a different amount. */
const alsoTaken = (orderId: string, more: { amount?: number; currency?: string } = {}) => {
  const extra = {
    id: "pay_Extra000000001",
    orderId,
    amount: paise(more.amount ?? 2_099_00),
    currency: more.currency ?? "INR",
    state: "captured" as const,
    refunded: paise(0),
    method: "card",
    reason: undefined,
  };
  instead = { readPaymentsOf: async (id) => [...(await provider.gateway.readPaymentsOf(id)), extra] };
};

test("a second payment for an order is refunded automatically, even when both are reported at once", async () => {
  const opened = await open();
  await provider.pay(opened.orderId);
  await settleNow(opened.orderId);
  alsoTaken(opened.orderId);
  await Promise.all([settleNow(opened.orderId), settleNow(opened.orderId)]);
  assert.deepEqual(await refundRows(), [["pay_Extra000000001", 2_099_00, "due"]]);
  assert.deepEqual([await statuses(), await emailKinds()], [["confirmed"], ["orderConfirmed"]]);
});

for (const wrong of [{ amount: 1_00 }, { currency: "USD" }])
  test(`a payment of ${JSON.stringify(wrong)} is refunded, and the order is on hold without reservations`, async () => {
    const opened = await open();
    alsoTaken(opened.orderId, wrong);
    await settleNow(opened.orderId);
    assert.deepEqual([await statuses(), await stockOf(shop, rug)], [["on_hold"], [50]]);
    assert.deepEqual(await refundRows(), [["pay_Extra000000001", wrong.amount ?? 2_099_00, "due"]]);
  });

test("a repeated request gets the same payment, created once; after it is paid, the placed order", async () => {
  const body = await bodyOf(shop, "ONLINE", { lines: linesFor([rug, 2]) });
  const ask = () => sendOnline(shop, body, { idempotencyKey: "pay-attempt-1" });
  const answers = await Promise.all([ask(), ask(), ask()]);
  const [first] = answers;
  assert.equal(first!.httpStatus, 200, first!.body.message);
  for (const { body: again } of [...answers, await ask()]) assert.deepEqual(again, first!.body);
  assert.deepEqual([await statuses(), await stockOf(shop, rug)], [["processing"], [48]]);
  const other = await sendOnline(shop, { ...body, textarea: "x" }, { idempotencyKey: "pay-attempt-1" });
  assert.deepEqual(refusal(other), [409, messages.checkout.keyTaken]);
  await provider.pay(first!.body.temp_razorpay_order_id);
  // No webhook has arrived: the shop asks the provider.
  const after = await ask();
  assert.deepEqual([after.httpStatus, paidAlready.parse(after.body).order_number], [409, first!.body.temp_trans_order_id]);
  assert.deepEqual(await statuses(), ["confirmed"]);
});

test("an expired attempt is refused, and a new key starts a new one", async () => {
  const body = await bodyOf(shop, "ONLINE", { lines: linesFor([rug, 2]) });
  await sendOnline(shop, body, { idempotencyKey: "pay-attempt-2" });
  minutes(16);
  await expireReservations(deps(), shop.clock());
  assert.deepEqual(refusal(await sendOnline(shop, body, { idempotencyKey: "pay-attempt-2" })), [409, messages.checkout.attemptOver]);
  assert.equal((await sendOnline(shop, body, { idempotencyKey: "pay-attempt-3" })).httpStatus, 200);
});

test("while the provider is away the order waits for the same request; an order whose reply was lost is found by its receipt", async () => {
  const body = await bodyOf(shop, "ONLINE", { lines: linesFor([rug, 2]) });
  const ask = () => sendOnline(shop, body, { idempotencyKey: "pay-attempt-4" });
  instead = {
    createOrder: async (order) => {
      await provider.gateway.createOrder(order);
      throw new ProviderOutOfReach("the answer is lost");
    },
  };
  assert.deepEqual(refusal(await ask()), [503, messages.payment.notOpened]);
  assert.deepEqual([await statuses(), await stockOf(shop, rug)], [["processing"], [48]]);
  let opened = 0;
  instead = { createOrder: (order) => (opened++, provider.gateway.createOrder(order)) };
  const { httpStatus, body: said } = await ask();
  assert.deepEqual([httpStatus, opened, await statuses()], [200, 0, ["processing"]]);
  await provider.pay(said.temp_razorpay_order_id);
  await settleNow(said.temp_razorpay_order_id);
  assert.deepEqual(await statuses(), ["confirmed"]);
});

test("an order with nothing to pay is placed at once, and less than a rupee is refused", async () => {
  const card = await issueGiftCard(shop.db, { amount: fromRupees(1_099) }, shop.clock());
  const opened = await open({ lines: linesFor([rug, 1]), giftCard: card.code });
  assert.deepEqual([opened.orderId, opened.amount, await statuses()], ["", 0, ["confirmed"]]);
  assert.deepEqual(await emailKinds(), ["orderConfirmed"]);
  const almost = await issueGiftCard(shop.db, { amount: fromRupees(1_098.5) }, shop.clock());
  const body = await bodyOf(shop, "ONLINE", { lines: linesFor([rug, 1]), giftCard: almost.code });
  assert.deepEqual(refusal(await sendOnline(shop, body)), [422, messages.checkout.tooLittle]);
  assert.equal((await orders(shop)).length, 1);
});

test("a customer's next order replaces the unpaid one, even for the last unit", async () => {
  const { token, address } = await customer(shop, [[only, 1]]);
  const first = await open({ token, address }, { token });
  assert.deepEqual(await stockOf(shop, only), [0]);
  const second = await open({ token, address }, { token });
  assert.deepEqual([await statuses(), await stockOf(shop, only)], [["cancelled", "processing"], [0]]);
  // Cash on delivery instead.
  const third = await sendCod(shop, await bodyOf(shop, "COD", { token, address }), { token });
  assert.equal(third.httpStatus, 200, third.body.message);
  assert.deepEqual([await statuses(), await stockOf(shop, only)], [["cancelled", "cancelled", "confirmed"], [0]]);
  // Paid in old tabs: the placed order stays, and these payments are refunded.
  await provider.pay(first.orderId);
  await settleNow(first.orderId);
  await provider.pay(second.orderId);
  await settleNow(second.orderId);
  assert.deepEqual(await statuses(), ["on_hold", "on_hold", "confirmed"]);
  assert.equal((await refundRows()).length, 2);
});

test("paying the replaced order in an old tab places it, and expires the unpaid order that replaced it", async () => {
  const { token, address } = await customer(shop, [[only, 1]]);
  const first = await open({ token, address }, { token });
  const second = await open({ token, address }, { token });
  await provider.pay(first.orderId);
  await settleNow(first.orderId);
  assert.deepEqual([await statuses(), await stockOf(shop, only)], [["confirmed", "cancelled"], [0]]);
  await provider.pay(second.orderId);
  await settleNow(second.orderId);
  assert.deepEqual([await statuses(), (await refundRows()).length], [["confirmed", "on_hold"], 1]);
});

test("paying the replaced order after the new one is placed refunds the payment, even when stock is left", async () => {
  const { token, address } = await customer(shop, [[rug, 1]]);
  const first = await open({ token, address }, { token });
  await sendCod(shop, await bodyOf(shop, "COD", { token, address }), { token });
  await provider.pay(first.orderId);
  await settleNow(first.orderId);
  assert.deepEqual([await statuses(), await stockOf(shop, rug), (await refundRows()).length], [["on_hold", "confirmed"], [49], 1]);
});

test("a guest's next order replaces the unpaid one named with its access token; a wrong token replaces nothing", async () => {
  const lines = linesFor([only, 1]);
  const first = await open({ lines });
  const next = async (order: object) => {
    const { body: summary } = await shop.call(checkOrderSummary, { parsedCartSession: lines, replaces_order: order });
    const body = { ...(await bodyOf(shop, "ONLINE", { lines })), amount: 9_000, couponAmount: 0, shippingCharge: 0, cartSummary: null };
    return {
      isSoldOut: summary.updatedSessionData[0]!.product_item_status,
      answer: await sendOnline(shop, { ...body, replaces_order: order }),
    };
  };
  const stranger = await next({ trans_id: first.number, order_access_token: "wrong" });
  assert.deepEqual([stranger.isSoldOut, stranger.answer.httpStatus], [true, 409]);
  const own = await next(named(first));
  assert.deepEqual([own.isSoldOut, own.answer.httpStatus, await statuses()], [false, 200, ["cancelled", "processing"]]);
});

test("when an earlier order turns out to be paid, the reply names it, and nothing new is placed", async () => {
  const { token, address } = await customer(shop, [[rug, 2]]);
  const first = await open({ token, address }, { token });
  const body = await bodyOf(shop, "ONLINE", { token, address });
  await provider.control({ drop_webhooks: true });
  await provider.pay(first.orderId);
  for (const send of [sendOnline, sendCod]) {
    const isCod = send === sendCod;
    const { httpStatus, body: said } = await send(shop, isCod ? { ...body, paymentMethod: "COD" } : body, { token });
    if (!isCod) assert.deepEqual([httpStatus, paidAlready.parse(said).order_number], [409, first.number]);
    else assert.equal(summaryChanged.parse(said).updatedSessionData.length, 0);
  }
  assert.deepEqual(await statuses(), ["confirmed"]);
});

test("cancelling before shipping returns stock, payment, coupon and gift card, once", async () => {
  await offer(shop, "HUNDRED", { totalLimit: 1 });
  const card = await issueGiftCard(shop.db, { amount: fromRupees(300) }, shop.clock());
  const opened = await open({ lines: linesFor([rug, 2]), coupon: "HUNDRED", giftCard: card.code });
  const { paymentId } = await provider.pay(opened.orderId);
  await settleNow(opened.orderId);
  const answers = await Promise.all([1, 2, 3].map(() => shop.call(cancelOrder, { ...named(opened), reason: "Too red" })));
  for (const { body } of answers) assert.deepEqual([body.status, body.row_orders_data.trans_status], ["success", 4]);
  assert.equal(answers[0]!.body.message, messages.checkout.cancelledRefundCard.replace("{amount}", "₹300.00"));
  assert.deepEqual(await stockOf(shop, rug), [50]);
  assert.equal((await readGiftCard(shop.db, card.code, shop.clock())).balance, 300_00);
  assert.deepEqual(await row("select taken from coupons"), [{ taken: 0 }]);
  await Promise.all([requestRefunds(deps(), shop.clock()), requestRefunds(deps(), shop.clock())]);
  assert.deepEqual(await refundRows(), [[paymentId, opened.amount * 100, "done"]]);
  assert.equal((await provider.gateway.readPayment(paymentId)).state, "refunded");
  assert.deepEqual(await emailKinds(), ["orderConfirmed", "orderCancelled", "orderRefunded"]);
});

test("a slow refund is requested again under the same key, and paid once", async () => {
  const opened = await open();
  const { paymentId } = await provider.pay(opened.orderId);
  await settleNow(opened.orderId);
  await cancel(shop, named(opened));
  instead = {
    refund: async (refund) => {
      await provider.gateway.refund(refund);
      throw new ProviderOutOfReach("the answer is lost");
    },
  };
  await requestRefunds(deps(), shop.clock());
  assert.deepEqual(await refundRows(), [[paymentId, 2_099_00, "due"]]);
  instead = {
    refund: async (refund) => ({ ...(await provider.gateway.refund(refund)), state: "pending" as const }),
    readPayment: async (id) => ({ ...(await provider.gateway.readPayment(id)), refunded: paise(0) }),
  };
  minutes(2);
  await requestRefunds(deps(), shop.clock());
  assert.deepEqual(await refundRows(), [[paymentId, 2_099_00, "asked"]]);
  instead = {};
  // The webhook of the refund, before the scheduled job.
  await deliver();
  assert.deepEqual(await refundRows(), [[paymentId, 2_099_00, "done"]]);
  assert.equal((await provider.gateway.readPayment(paymentId)).refunded, 2_099_00);
});

test("a refund that the provider refuses is left to the shop, with one e-mail", async () => {
  const opened = await open();
  const { paymentId } = await provider.pay(opened.orderId);
  await settleNow(opened.orderId);
  await cancel(shop, named(opened));
  instead = refusing("The card is closed.");
  await Promise.all([requestRefunds(deps(), shop.clock()), requestRefunds(deps(), shop.clock())]);
  minutes(2);
  await requestRefunds(deps(), shop.clock());
  assert.deepEqual(await refundRows(), [[paymentId, 2_099_00, "failed"]]);
  const told = (await queuedEmails(shop)).filter(({ kind }) => kind === "refundNotice");
  assert.equal(told.length, 1);
  const { recipient, data } = told[0]!;
  assert.deepEqual(
    [recipient, data["number"], data["paymentId"], data["amount"], data["reason"]],
    [null, opened.number, paymentId, 2_099_00, "The card is closed."],
  );
});

test("nobody else can cancel or repeat an order, and nobody can cancel it after shipping", async () => {
  await orderCod(shop, { lines: linesFor([rug, 1]) });
  const [order] = await orders(shop);
  const theirs = { trans_id: order!.number, order_access_token: order!.access_token };
  const stranger = await signUp(shop, { user_email: "bela@example.in" });
  for (const from of [{}, { token: stranger }])
    assert.deepEqual(refusal(await cancel(shop, { trans_id: order!.number, order_access_token: "wrong" }, from)), [
      404,
      "No Orders Found!",
    ]);
  assert.equal((await shop.call(reorder, { trans_id: order!.number, order_access_token: "" })).httpStatus, 404);
  await shop.db.execute(`update orders set status = 'shipped', shipped_at = now() where id = ${order!.id}`);
  assert.deepEqual(refusal(await cancel(shop, theirs)), [409, messages.orders.notNow]);
  assert.deepEqual(await stockOf(shop, rug), [49]);
});

test("reordering adds the available products to a customer's cart, or returns them as lines for a guest's cart", async () => {
  const { token, address } = await customer(shop, [
    [rug, 3],
    [only, 1],
  ]);
  await sendCod(shop, await bodyOf(shop, "COD", { token, address }), { token });
  const [order] = await orders(shop);
  await changeStock(shop.db, rug.sizes[0]!.id, 2);
  const again = await shop.call(reorder, { trans_id: order!.number }, undefined, { token });
  assert.deepEqual([again.httpStatus, again.body.message], [200, messages.checkout.reorderedNone]);
  assert.deepEqual(
    (await cartLinesOf(shop, token)).map(({ product_name, quantity }) => [product_name, quantity]),
    [["Serai", 2]],
  );
  assert.deepEqual(again.body.changes.map(({ product_name }) => product_name).toSorted(), ["Only one", "Serai"]);
  const guest = await shop.call(reorder, { trans_id: order!.number, order_access_token: order!.access_token });
  assert.deepEqual(
    guest.body.lines.map(({ product_id, quantity }) => [product_id, quantity]),
    [[rug.productId, 2]],
  );
  assert.equal(guest.body.changes.length, 2);
});

test("on the command line the owner ships, cancels, takes refused parcels back and refunds a part of a payment", async () => {
  const run = (...words: string[]) => fulfilmentCommand(deps(), words);
  const opened = await open();
  const { paymentId } = await provider.pay(opened.orderId);
  await settleNow(opened.orderId);
  assert.match((await run("refund", opened.number, "99"))![0]!, /₹99\.00 of .* is refunded/);
  await run("refund", opened.number.toLowerCase(), "1000");
  await assert.rejects(run("refund", opened.number, "1001")!, { code: "checkout.too_much" });
  await requestRefunds(deps(), shop.clock());
  assert.equal((await provider.gateway.readPayment(paymentId)).refunded, 1_099_00);
  await run("cancel", opened.number, "The", "loom", "broke");
  await requestRefunds(deps(), shop.clock());
  assert.equal((await provider.gateway.readPayment(paymentId)).state, "refunded");
  await orderCod(shop, { lines: linesFor([rug, 1]) });
  const cod = (await orders(shop))[1]!;
  await assert.rejects(run("refuse", cod.number)!, { code: "orders.not_now" });
  await assert.rejects(run("refund", cod.number, "10")!, { code: "checkout.not_delivered" });
  await assert.rejects(run("ship", cod.number, "my cousin", "BD123456")!, { code: "orders.carrier" });
  assert.equal(await run("ship", cod.number), undefined);
  assert.deepEqual(await run("ship", cod.number.toLowerCase(), "Blue Dart", "BD123456"), [
    `${cod.number} is shipped; the customer gets an e-mail.`,
  ]);
  assert.deepEqual(await run("ship", cod.number, "bluedart", "BD123456"), [`${cod.number} was already shipped.`]);
  assert.match((await run("refuse", cod.number))![0]!, /wait to be checked/);
  assert.deepEqual(await stockOf(shop, rug), [49]);
});

test("the owner sees the state of a payment, and requests a refused refund again", async () => {
  const run = (...words: string[]) => paymentCommand(deps(), words);
  const opened = await open();
  assert.match((await run("payment", opened.number))!.join("\n"), /order_\w+, ₹2,099\.00 to pay\n {2}No payment yet/);
  const { paymentId } = await provider.pay(opened.orderId);
  await settleNow(opened.orderId);
  await fulfilmentCommand(deps(), ["cancel", opened.number]);
  instead = refusing("The balance is too low.");
  await requestRefunds(deps(), shop.clock());
  instead = {};
  const told = (await run("payment", opened.number))!.join("\n");
  assert.match(told, new RegExp(`${paymentId} {2}took ₹2,099\\.00 by \\w+ on .*, for this order\n.*failed, The balance is too low`));
  await requestRefunds(deps(), shop.clock());
  assert.deepEqual(await refundRows(), [[paymentId, 2_099_00, "failed"]]);
  assert.match((await run("ask", opened.number))![0]!, /and 1 refused refund is retried/);
  await requestRefunds(deps(), shop.clock());
  assert.deepEqual(await refundRows(), [[paymentId, 2_099_00, "done"]]);
  await orderCod(shop, { lines: linesFor([rug, 1]) });
  const cod = (await orders(shop))[1]!;
  assert.match((await run("payment", cod.number))![0]!, /has no online payment/);
});

const refusing = (why: string): Partial<Gateway> => ({ refund: () => Promise.reject(new RefusedByProvider(why)) });

/** A paid order with a refund of ₹500 that the provider refuses. */
async function refusedPart() {
  const opened = await open();
  const { paymentId } = await provider.pay(opened.orderId);
  await settleNow(opened.orderId);
  await fulfilmentCommand(deps(), ["refund", opened.number, "500"]);
  instead = refusing("The balance is too low.");
  await requestRefunds(deps(), shop.clock());
  instead = {};
  const run = async (verb: string) => (await paymentCommand(deps(), [verb, opened.number]))!.join("\n");
  const askAgain = async () => {
    const said = await run("ask");
    await requestRefunds(deps(), shop.clock());
    return said;
  };
  const refunded = async () => (await provider.gateway.readPayment(paymentId)).refunded;
  return { ...opened, paymentId, run, askAgain, refunded };
}

test("a part of an online payment that is refunded again after a lost answer goes back once, and another one goes back too", async () => {
  const opened = await open();
  const { paymentId } = await provider.pay(opened.orderId);
  await settleNow(opened.orderId);
  const refund = (key: string, rupees: number) =>
    refundOrder(deps(), { number: opened.number, amount: paise(rupees * 100), note: "", restocks: true, key }, shop.clock());
  const [first, other] = ["7b0c2f0e-5a53-4a3f-9d0e-2f5f3b1c9a11", "0d9a6c1e-2d6b-4f7c-8a3d-5e1f7c2b4d66"];
  const stock = async () =>
    Number((await shop.db.execute<{ stock: number }>("select sum(stock)::int as stock from variants")).rows[0]?.stock);
  const before = await stock();
  const both = await Promise.all([refund(first, 500), refund(first, 500)]);
  assert.deepEqual(both.map(({ isNew }) => isNew).toSorted(), [false, true]);
  // Its amount is what it was, whatever is typed meanwhile.
  assert.deepEqual(await refund(first, 700), { amount: 500_00, isNew: false, isByHand: false });
  const restocked = (await stock()) - before;
  assert.ok(restocked > 0);
  await refundOrder(deps(), { number: opened.number, amount: paise(200_00), note: "", restocks: false, key: other }, shop.clock());
  assert.equal((await stock()) - before, restocked);
  await requestRefunds(deps(), shop.clock());
  assert.equal((await provider.gateway.readPayment(paymentId)).refunded, 700_00);
});

test("a refused refund that was then made in the provider's dashboard is not made again", async () => {
  const { paymentId, askAgain, refunded } = await refusedPart();
  await provider.gateway.refund({ paymentId, amount: paise(500_00), key: "by-the-owner" });
  await askAgain();
  assert.deepEqual([await refunded(), await refundRows()], [500_00, [[paymentId, 500_00, "done"]]]);
});

test("when another amount was refunded in the dashboard, the refused refund is left to the shop, with another e-mail", async () => {
  const { paymentId, askAgain, refunded } = await refusedPart();
  await provider.gateway.refund({ paymentId, amount: paise(300_00), key: "by-the-owner" });
  await askAgain();
  assert.deepEqual([await refunded(), await refundRows()], [300_00, [[paymentId, 500_00, "failed"]]]);
  const told = (await queuedEmails(shop)).filter(({ kind }) => kind === "refundNotice");
  assert.deepEqual(
    told.map(({ data }) => data["reason"]),
    ["The balance is too low.", "Some of this payment has gone back that the shop did not ask for."],
  );
});

test("a refund that failed at the bank is requested under a new key, and does not count as paid", async () => {
  const { paymentId, askAgain, refunded } = await refusedPart();
  const names: string[] = [];
  const failing = async ({ key }: { key: string }) => {
    names.push(key);
    return { id: "rfnd_00000000000001", paymentId, amount: paise(500_00), state: "failed" as const };
  };
  instead = { refund: failing };
  await askAgain();
  instead = {};
  assert.deepEqual([names, await refundRows()], [[`part-1-${paymentId}-2`], [[paymentId, 500_00, "failed"]]]);
  // A provider that still counts it as refunded is not trusted: the owner has to check.
  instead = { readPayment: async (id) => ({ ...(await provider.gateway.readPayment(id)), refunded: paise(500_00) }) };
  await askAgain();
  instead = {};
  assert.deepEqual(await refundRows(), [[paymentId, 500_00, "failed"]]);
  await askAgain();
  assert.deepEqual([await refunded(), await refundRows()], [500_00, [[paymentId, 500_00, "done"]]]);
});

test("while a refused refund is owed, no other part is refunded: it is requested again, or marked as paid, first", async () => {
  const { number, paymentId, run, askAgain, refunded } = await refusedPart();
  for (const amount of ["500", "100", "all"])
    await assert.rejects(fulfilmentCommand(deps(), ["refund", number, amount]), { code: "checkout.refund_refused" });
  assert.match(await askAgain(), /and 1 refused refund is retried/);
  assert.match(await run("refunded"), /No refund of .* was refused/);
  await fulfilmentCommand(deps(), ["refund", number, "100"]);
  await requestRefunds(deps(), shop.clock());
  assert.equal(await refunded(), 600_00);
  assert.deepEqual((await refundRows()).toSorted(), [
    [paymentId, 100_00, "done"],
    [paymentId, 500_00, "done"],
  ]);
});

test("an order that is cancelled while a refused refund is owed refunds the rest, and the refused part when it is requested again", async () => {
  const { number, askAgain, refunded } = await refusedPart();
  const { id, payable } = await readOrder(shop.db, number);
  await cancelOfShop(deps(), id, { by: "shop", reason: "" }, shop.clock());
  await requestRefunds(deps(), shop.clock());
  assert.equal(await refunded(), payable - 500_00);
  await askAgain();
  assert.equal(await refunded(), payable);
});

test("a refund that the owner made by hand counts as done: the customer gets an e-mail, the provider is not asked", async () => {
  const { paymentId, run, askAgain, refunded } = await refusedPart();
  assert.match(await run("refunded"), /₹500\.00 of .* is marked as refunded by hand/);
  assert.match(await run("refunded"), /No refund/);
  assert.match(await run("payment"), /by hand, The balance is too low/);
  await askAgain();
  assert.deepEqual([await refunded(), await refundRows()], [0, [[paymentId, 500_00, "done"]]]);
  const told = (await queuedEmails(shop)).filter(({ kind }) => kind === "orderRefunded");
  assert.deepEqual(
    told.map(({ data }) => [data["amount"], data["isByHand"]]),
    [[500_00, true]],
  );
});

test("a refund made by hand is not mistaken for another one of the same amount", async () => {
  const { number, paymentId, run, askAgain, refunded } = await refusedPart();
  await provider.gateway.refund({ paymentId, amount: paise(500_00), key: "by-the-owner" });
  await run("refunded");
  minutes(1);
  await fulfilmentCommand(deps(), ["refund", number, "500"]);
  instead = refusing("The balance is too low.");
  await requestRefunds(deps(), shop.clock());
  instead = {};
  // Both have the same amount: only the owner knows which one the provider has paid.
  assert.match(await askAgain(), /and 1 refused refund is retried/);
  assert.equal(await refunded(), 500_00);
  assert.deepEqual((await refundRows()).toSorted(), [
    [paymentId, 500_00, "done"],
    [paymentId, 500_00, "failed"],
  ]);
});

test("a refused refund waits for another refund of the same payment", async () => {
  const opened = await open();
  const { paymentId } = await provider.pay(opened.orderId);
  await settleNow(opened.orderId);
  for (const amount of ["500", "300"]) await fulfilmentCommand(deps(), ["refund", opened.number, amount]);
  instead = {
    refund: async ({ amount }) => {
      if (amount === 500_00) throw new RefusedByProvider("The balance is too low.");
      return { id: "rfnd_00000000000002", paymentId, amount, state: "pending" };
    },
  };
  await requestRefunds(deps(), shop.clock());
  instead = {};
  await paymentCommand(deps(), ["ask", opened.number]);
  await requestRefunds(deps(), shop.clock());
  assert.equal((await provider.gateway.readPayment(paymentId)).refunded, 0);
});

test("the owner sets the COD rules on the command line", async () => {
  const run = async (...words: string[]) => (await codCommand(deps(), words))?.join(" ");
  assert.match((await run("off"))!, /is off/);
  assert.match((await run("limits", "500", "1,99,999"))!, /₹500\.00 to ₹1,99,999\.00/);
  assert.match((await run("refusals", "0"))!, /allowed: 0/);
  assert.match((await run("block", "302001"))!, /Not available in 302001/);
  assert.match((await run("unblock", "302001"))!, /every PIN code/);
  assert.match((await run("on"))!, /is on, for orders of ₹500\.00/);
  await assert.rejects(run("limits", "0", "2,00,000"), { code: "cod.limits" });
  for (const words of [
    ["block", "012345"],
    ["limits", "x", "1"],
    ["refusals", "-1"],
  ])
    await assert.rejects(run(...words), { code: "checkout.words" });
  assert.equal(await run("dance"), undefined);
});

test("creating a payment takes few statements", async () => {
  const body = await bodyOf(shop, "ONLINE", { lines: linesFor([rug, 2]) });
  const cost = await shop.statements(() => shop.call(createTempOrder, body, undefined, { idempotencyKey: "cost-online-1" }));
  assert.ok(cost <= 23, `${cost} statements`);
});
