/** Orders by phone and their pay links: what they reserve, what they cost, and when they end. */
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { sql } from "drizzle-orm";
import * as calls from "../../contract/admin/phone-orders.ts";
import { adminAreas } from "../../contract/admin/all.ts";
import { mayDo } from "../../contract/admin/permissions.ts";
import { messages } from "../../contract/messages.ts";
import { openPayLink, readPayLink } from "../../contract/pay-links.ts";
import { waitingRoomMessages } from "../../contract/waiting-room-messages.ts";
import { payLinkPath } from "../../shared/links.ts";
import { fromRupees } from "../../shared/money.ts";
import { advanceClock, clearAccounts, newestEmail, queuedEmails } from "../accounts/test-accounts.ts";
import { hashOf } from "../platform/random-token.ts";
import { audit } from "../audit/audit.ts";
import { type StockedProduct, linesOf as cartLinesOf, putInCart, signUpTrader, stockProduct } from "../cart/test-cart.ts";
import { changeStock } from "../catalogue/catalogue.ts";
import { type Gateway, ProviderOutOfReach } from "../payments/payments.ts";
import { type TestSandbox, openTestSandbox } from "../payments/test-sandbox.ts";
import { issueGiftCard, readGiftCard } from "../promotions/promotions.ts";
import { offer } from "../promotions/test-promotions.ts";
import { callAdmin, signInAs } from "../staff/test-staff.ts";
import { createTestCatalogue } from "../test-catalogue.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { findAttemptFor } from "./attempts.queries.ts";
import { withdrawPayLink } from "./checkout.ts";
import { CALLBACK_PATH } from "./payments.routes.ts";
import { requestRefunds } from "./refunds.ts";
import { deleteOldTraces, expireReservations, reconcile } from "./scheduled-jobs.ts";
import { settle } from "./settle.ts";
import { allowCod, bodyOf, chargeDelivery, confirm, customer, linesFor, orders, sendOnline, stockOf } from "./test-checkout.ts";
import { emptyOrders } from "../orders/test-orders.ts";

const HOUR_MS = 3_600_000;

let provider: TestSandbox;
let shop: TestShop;
let rug: StockedProduct;
let only: StockedProduct;
/** Replaces methods of the sandbox's gateway for one test. */
let instead: Partial<Gateway> = {};

before(async () => {
  provider = await openTestSandbox();
  const gateway = new Proxy(provider.gateway, { get: (real, name) => ({ ...real, ...instead })[name as keyof Gateway] });
  shop = await openShop({ payments: { ...provider.payments, gateway } });
  await shop.app.listen({ port: 0, host: "127.0.0.1" });
  const at = await createTestCatalogue(shop.db);
  await chargeDelivery(shop);
  rug = await stockProduct(shop, at, { name: "Serai", sizes: [{ size: "4x6", price: 1_000, mrp: 1_200, stock: 50 }] });
  only = await stockProduct(shop, at, { name: "Only one", sizes: [{ size: "4x6", price: 9_000, stock: 1 }] });
});
beforeEach(async () => {
  instead = {};
  shop.itIs("2026-11-21T10:00:00.000Z");
  await clearAccounts(shop);
  await emptyOrders(shop, "coupons", "gift_cards", "waiting_rooms", "audit_entries");
  await shop.db.execute("truncate mail_outbox");
  await changeStock(shop.db, rug.sizes[0]!.id, 50);
  await changeStock(shop.db, only.sizes[0]!.id, 1);
  await shop.db.execute(`update variants set price = 120000, selling_price = 100000 where id = ${rug.sizes[0]!.id}`);
  await allowCod(shop);
});
/** What must hold of money and stock after every story. No e-mail is sent here, nor does anybody process webhook events. */
async function booksAreRight() {
  const findings = await audit(shop.db, shop.clock());
  assert.deepEqual(
    findings.filter(({ rule }) => rule !== "an e-mail is sent in time" && rule !== "a webhook event is processed in time"),
    [],
  );
}
after(async () => {
  await shop.close();
  await provider.close();
});

const address = {
  firstName: "Meena",
  lastName: "Iyer",
  mobile: "98450 31772",
  houseNumber: "12",
  apartment: "Gulmohar",
  street: "7 Church Street",
  pincode: "302001",
  stateId: 8,
  cityId: 8_001,
};

type Line = { productId: number; variationId: number; quantity: number };
const line = ({ productId, sizes }: StockedProduct, quantity = 1): Line => ({ productId, variationId: sizes[0]!.id, quantity });
type Change = Record<string, unknown>;

/** A session ends when the clock moves on by a day: staff sign in for each call. */
const send = async (call: (typeof adminAreas.phoneOrders)[number], body: object, params: Record<string, string> = {}) =>
  callAdmin(shop, call, { body: body as never, params: params as never, cookie: await signInAs(shop, "support") });

type Quote = {
  lines: { problem: string; unitPrice: number; total: number }[];
  totals: { items: number; shipping: number; coupon: number; payable: number; payableCod: number };
  couponMessage: string;
  codMessage: string;
};
const quote = async (change: Change = {}): Promise<Quote> =>
  (await send(calls.phoneQuote, { customerId: null, lines: [line(rug, 2)], ...change })).body as unknown as Quote;

let keys = 0;
/** The body that the screen sends, with the amounts that it has just shown. */
async function bodyFor(method: "cod" | "link", change: Change = {}) {
  const bought = { customerId: null, lines: [line(rug, 2)], couponCode: "", giftCardCode: "", ...change };
  const { customerId, lines, couponCode, giftCardCode } = bought;
  const { totals } = await quote({ customerId, lines, couponCode, giftCardCode });
  return {
    key: `phone-order-${++keys}`,
    method,
    email: "meena@example.in",
    savedAddressId: null,
    address,
    note: "Ring twice",
    agreed: { payable: method === "cod" ? totals.payableCod : totals.payable, shipping: totals.shipping, coupon: totals.coupon },
    ...bought,
  };
}
const place = async (method: "cod" | "link", change: Change = {}) => {
  const answer = await send(calls.placePhoneOrder, await bodyFor(method, change));
  return { ...answer, number: String(answer.body["number"] ?? ""), link: String(answer.body["link"] ?? "") };
};
const tokenOf = (link: string) => link.split("#")[1] ?? "";
/** Takes an order with a pay link. */
async function takeByLink(change: Change = {}) {
  const { httpStatus, number, link, body } = await place("link", change);
  assert.equal(httpStatus, 200, JSON.stringify(body));
  return { number, token: tokenOf(link), link };
}
const look = async (token: string) => await shop.call(readPayLink, { token });
const open = async (token: string) => await shop.call(openPayLink, { token });
const stateOf = async (token: string) => (await look(token)).body.state;
const hours = (count: number) => advanceClock(shop, count * HOUR_MS);
const statuses = async () => (await orders(shop)).map(({ status }) => status);
const rows = async (text: string) => (await shop.db.execute<Record<string, unknown>>(text)).rows;
const attemptOf = async (orderId: string) => (await findAttemptFor(shop.db, { providerOrderId: orderId }))!;
const withdraw = (number: string) => send(calls.withdrawPayLink, {}, { number });
const refunds = async () => (await rows("select payment_id, amount::int, state from refunds order by id")).map(Object.values);
const entries = async () =>
  (await rows("select action, subject_name, staff_id from audit_entries order by id")).map(({ action }) => action);

test("an order by phone with cash on delivery costs what the cart costs, takes its stock and names who took it", async () => {
  const body = await bodyOf(shop, "COD", { lines: linesFor([rug, 2]) });
  const quoted = await quote();
  assert.equal(quoted.totals.payableCod, fromRupees(body.amount));
  const { number, link } = await place("cod");
  const [order] = await rows("select number, status, method, payable::int, email, mobile, taken_by, note from orders");
  assert.deepEqual(
    [order!["number"], order!["status"], order!["payable"], order!["email"], order!["note"], link],
    [number, "confirmed", fromRupees(body.amount), "meena@example.in", "Ring twice", ""],
  );
  assert.notEqual(order!["taken_by"], null);
  assert.deepEqual(await stockOf(shop, rug), [48]);
  assert.deepEqual(await entries(), ["admin.place-phone-order"]);
  assert.deepEqual(
    (await queuedEmails(shop)).filter(({ recipient }) => recipient === "meena@example.in").map(({ kind }) => kind),
    ["orderConfirmed"],
  );
  await booksAreRight();
});

test("a trade customer gets trade prices by phone, with the saved address, and the cart stays as it is", async () => {
  const token = await signUpTrader(shop, 20);
  await putInCart(shop, token, rug, 3);
  const [{ id }] = (await rows("select id from shoppers")) as [{ id: number }];
  const quoted = await quote({ customerId: id });
  assert.deepEqual([quoted.lines[0]!.unitPrice, quoted.lines[0]!.total], [800_00, 1_600_00]);
  const { number } = await place("cod", { customerId: id, email: "" });
  const [order] = await rows(`select shopper_id, payable::int, email from orders where number = '${number}'`);
  assert.deepEqual([order!["shopper_id"], order!["payable"]], [id, quoted.totals.payableCod]);
  assert.notEqual(order!["email"], "");
  assert.deepEqual(
    (await cartLinesOf(shop, token)).map(({ quantity }) => quantity),
    [3],
  );
});

test("a saved address is one of the customer's own", async () => {
  const mine = await customer(shop, [], "asha@example.in");
  const other = await customer(shop, [], "bela@example.in");
  const [{ id }] = (await rows("select id from shoppers where email = 'asha@example.in'")) as [{ id: number }];
  const wrong = await place("cod", { customerId: id, savedAddressId: other.address.ua_id, address: null });
  assert.deepEqual([wrong.httpStatus, wrong.code], [404, "addresses.no_such_address"]);
  const right = await place("cod", { customerId: id, savedAddressId: mine.address.ua_id, address: null });
  assert.equal(right.httpStatus, 200);
});

test("the rules of cash on delivery hold by phone, and are said in words", async () => {
  await allowCod(shop, { openPerMobile: 1, openPerEmail: 1_000 });
  await place("cod");
  const second = await place("cod", { email: "other@example.in" });
  assert.deepEqual([second.httpStatus, second.body["message"]], [422, messages.cod.tooManyOpen]);
  assert.equal((await quote({ mobile: "+91 9845031772", email: "other@example.in" })).codMessage, messages.cod.tooManyOpen);
  assert.equal((await quote()).codMessage, "");
  // What others order from the same office does not count.
  assert.equal((await place("cod", { email: "third@example.in", address: { ...address, mobile: "9845031773" } })).httpStatus, 200);
});

test("codes that staff type are no guesses: nobody is slowed down by them", async () => {
  await offer(shop, "HUNDRED", {});
  for (let guess = 0; guess < 40; guess++)
    assert.equal((await quote({ couponCode: `H${guess}`, email: "meena@example.in" })).couponMessage, messages.promotions.couponUnknown);
  assert.deepEqual(
    [(await quote({ couponCode: "hundred" })).totals.coupon, (await place("cod", { couponCode: "HUNDRED" })).httpStatus],
    [100_00, 200],
  );
});

test("what the customer is about to pay for in the shop is not promised again on the phone", async () => {
  const { token, address: saved } = await customer(shop, [[only, 1]], "asha@example.in");
  const [{ id }] = (await rows("select id from shoppers")) as [{ id: number }];
  await sendOnline(shop, await bodyOf(shop, "ONLINE", { token, address: saved }), { token });
  const [quoted] = (await quote({ customerId: id, lines: [line(only)] })).lines;
  assert.notEqual(quoted!.problem, "");
});

test("an order for a customer whose account is gone is refused", async () => {
  const { httpStatus, code } = await send(calls.placePhoneOrder, { ...(await bodyFor("link")), customerId: 2_000_000_000 });
  assert.deepEqual([httpStatus, code, await statuses()], [404, "phone_order.customer", []]);
});

test("an order by phone is placed once, however often it is sent and at once", async () => {
  const body = await bodyFor("link");
  const answers = await Promise.all([1, 2, 3, 4].map(() => send(calls.placePhoneOrder, body)));
  assert.deepEqual([...new Set(answers.map(({ httpStatus }) => httpStatus))], [200]);
  assert.equal(new Set(answers.map((answer) => answer.body["number"])).size, 1);
  assert.deepEqual([await statuses(), await stockOf(shop, rug)], [["processing"], [48]]);
  for (const answer of answers) assert.equal(await stateOf(tokenOf(String(answer.body["link"]))), "open");
  assert.deepEqual(await entries(), ["admin.place-phone-order"]);
  assert.equal((await rows("select 1 from mail_outbox where kind = 'payLink'")).length, 1);
  const other = await send(calls.placePhoneOrder, { ...body, note: "Other" });
  assert.deepEqual([other.httpStatus, other.code], [409, "checkout.key_taken"]);
});

test("an order by phone is refused when its price has changed since it was read out", async () => {
  const body = await bodyFor("link");
  await shop.db.execute(`update variants set selling_price = 110000 where id = ${rug.sizes[0]!.id}`);
  const { httpStatus, code } = await send(calls.placePhoneOrder, body);
  assert.deepEqual([httpStatus, code, await statuses()], [409, "checkout.changed", []]);
});

test("wrong input is refused field by field, and nothing is placed", async () => {
  const body = await bodyFor("link");
  const issuesOf = async (change: Change) =>
    ((await send(calls.placePhoneOrder, { ...body, ...change })).body["issues"] as { field: string }[]).map(({ field }) => field);
  assert.deepEqual(await issuesOf({ address: { ...address, firstName: " ", mobile: "12", pincode: "1", cityId: 0 } }), [
    "address.firstName",
    "address.mobile",
    "address.pincode",
    "address.cityId",
  ]);
  assert.deepEqual(await issuesOf({ email: "" }), ["email"]);
  assert.deepEqual(await issuesOf({ email: "no address" }), ["email"]);
  assert.deepEqual(await issuesOf({ address: null }), ["address.street"]);
  assert.deepEqual(await issuesOf({ lines: [] }), ["lines"]);
  assert.deepEqual(await issuesOf({ lines: [line(rug, 0)] }), ["lines.0.quantity"]);
  assert.deepEqual(await statuses(), []);
});

test("a pay link reserves its stock for 24 hours, and not a second longer", async () => {
  const { token } = await takeByLink();
  assert.deepEqual(await stockOf(shop, rug), [48]);
  const { body } = await look(token);
  assert.deepEqual([body.state, body.open_until, body.totals.payable], ["open", "2026-11-22T10:00:00.000Z", 2_099]);
  advanceClock(shop, 24 * HOUR_MS - 1_000);
  await expireReservations(shop.checkout, shop.clock());
  assert.deepEqual([await statuses(), await stateOf(token)], [["processing"], "open"]);
  advanceClock(shop, 1_000);
  // It cannot be paid from now on, also before the job has run.
  const { httpStatus, body: refused } = await open(token);
  assert.deepEqual([await stateOf(token), httpStatus, refused.message], ["expired", 410, messages.payLink.expired]);
  await expireReservations(shop.checkout, shop.clock());
  assert.deepEqual([await statuses(), await stockOf(shop, rug), await stateOf(token)], [["cancelled"], [50], "expired"]);
  await booksAreRight();
});

test("the price of a pay link holds, whatever the catalogue says later", async () => {
  const { token } = await takeByLink();
  await shop.db.execute(`update variants set price = 500000, selling_price = 500000 where id = ${rug.sizes[0]!.id}`);
  const opened = await open(token);
  assert.deepEqual([opened.body.amount, (await look(token)).body.totals.payable], [2_099, 2_099]);
  const { paymentId } = await provider.pay(opened.body.provider_order);
  await reconcileNow();
  const [payment] = await rows("select payment_id, amount::int from payments_taken");
  assert.deepEqual([payment, await statuses()], [{ payment_id: paymentId, amount: 2_099_00 }, ["confirmed"]]);
  await booksAreRight();
});

/** The shop asks the provider by itself. */
async function reconcileNow() {
  advanceClock(shop, 120_000);
  await reconcile(shop.checkout, shop.clock());
}

test("a paid link says so and leads to its order; the order shows who took it", async () => {
  const { token, number } = await takeByLink();
  assert.equal((await look(token)).body.order_access_token, "");
  const opened = await open(token);
  const { paymentId, signature } = await provider.pay(opened.body.provider_order);
  const confirmed = await confirm(shop, { paymentId, orderId: opened.body.provider_order, signature });
  assert.equal(confirmed.body.order_number, number);
  const { body } = await look(token);
  assert.deepEqual([body.state, body.order_access_token], ["paid", confirmed.body.order_access_token]);
  const again = await open(token);
  assert.deepEqual([again.httpStatus, again.body.message], [409, messages.checkout.paidAlready]);
  assert.deepEqual(await stockOf(shop, rug), [48]);
  await booksAreRight();
});

test("two tabs that pay one link get one payment to pay, and a second payment is refunded", async () => {
  const { token } = await takeByLink();
  const [one, other] = await Promise.all([open(token), open(token)]);
  assert.equal(one.body.provider_order, other.body.provider_order);
  const orderId = one.body.provider_order;
  const first = await provider.pay(orderId);
  const second = await provider.pay(orderId);
  await Promise.all(
    [first, second].map(({ paymentId, signature }) => confirm(shop, { paymentId, orderId, ...(signature && { signature }) })),
  );
  await reconcileNow();
  await requestRefunds(shop.checkout, shop.clock());
  assert.deepEqual([await statuses(), await stockOf(shop, rug)], [["confirmed"], [48]]);
  const taken = await rows("select is_the_orders from payments_taken order by is_the_orders");
  assert.equal(taken.filter(({ is_the_orders }) => is_the_orders === true).length, 1);
  assert.equal((await refunds()).length, taken.length - 1);
  assert.equal((await queuedEmails(shop)).filter(({ kind }) => kind === "orderConfirmed").length, 1);
  await booksAreRight();
});

test("a payment in the last second and the end of the reservation never sell one unit twice", async () => {
  for (let round = 0; round < 8; round++) {
    shop.itIs(`2026-11-${10 + round}T10:00:00.000Z`);
    await changeStock(shop.db, only.sizes[0]!.id, 1);
    const { token, number } = await takeByLink({ lines: [line(only)], email: `round-${round}@example.in` });
    const { provider_order: orderId } = (await open(token)).body;
    await provider.pay(orderId);
    hours(24);
    const attempt = await attemptOf(orderId);
    await Promise.all([
      expireReservations(shop.checkout, shop.clock()),
      settle(shop.checkout, attempt, shop.clock()),
      expireReservations(shop.checkout, shop.clock()),
      settle(shop.checkout, attempt, shop.clock()),
    ]);
    const [order] = await rows(`select status, holds_stock from orders where number = '${number}'`);
    assert.deepEqual([order, await stockOf(shop, only)], [{ status: "confirmed", holds_stock: true }, [0]]);
  }
  await booksAreRight();
});

test("a payment after the end places the order while its goods are there, and is refunded when they are sold", async () => {
  for (const isSold of [false, true]) {
    await changeStock(shop.db, only.sizes[0]!.id, 1);
    const { token } = await takeByLink({ lines: [line(only)] });
    const { provider_order: orderId } = (await open(token)).body;
    hours(25);
    await expireReservations(shop.checkout, shop.clock());
    assert.deepEqual(await stockOf(shop, only), [1]);
    if (isSold) await changeStock(shop.db, only.sizes[0]!.id, 0);
    const { paymentId } = await provider.pay(orderId);
    await settle(shop.checkout, await attemptOf(orderId), shop.clock());
    await requestRefunds(shop.checkout, shop.clock());
    assert.deepEqual([(await statuses()).at(-1), await stateOf(token)], isSold ? ["cancelled", "paid"] : ["confirmed", "paid"]);
    assert.deepEqual(await refunds(), isSold ? [[paymentId, 9_000_00, "done"]] : []);
    assert.deepEqual(await stockOf(shop, only), [0]);
  }
});

test("a browser that the provider sends back without a payment goes to the page of the link", async () => {
  const send = async (query: string) => {
    const headers = { "content-type": "application/x-www-form-urlencoded", origin: "https://api.razorpay.com" };
    const payload = new URLSearchParams({ "error[code]": "BAD_REQUEST_ERROR" }).toString();
    return (await shop.app.inject({ method: "POST", url: CALLBACK_PATH + query, payload, headers })).headers.location;
  };
  assert.deepEqual(
    [await send("?from=pay"), await send("?from=https://evil.example"), await send("")],
    ["/pay?payment=failed", "/checkout?payment=failed", "/checkout?payment=failed"],
  );
});

test("a withdrawn link frees its stock, coupon and gift card at once, and cannot be paid", async () => {
  await offer(shop, "HUNDRED", { totalLimit: 1 });
  const card = await issueGiftCard(shop.db, { amount: fromRupees(300) }, shop.clock());
  const { token, number } = await takeByLink({ couponCode: "HUNDRED", giftCardCode: card.code });
  assert.deepEqual(await rows("select taken from coupons"), [{ taken: 1 }]);
  await assert.rejects(readGiftCard(shop.db, card.code, shop.clock()), { code: "promotion.card_empty" });
  assert.equal((await withdraw(number)).httpStatus, 200);
  assert.deepEqual([await statuses(), await stockOf(shop, rug), await stateOf(token)], [["cancelled"], [50], "withdrawn"]);
  assert.deepEqual(await rows("select taken from coupons"), [{ taken: 0 }]);
  assert.equal((await readGiftCard(shop.db, card.code, shop.clock())).balance, 300_00);
  const refused = await open(token);
  assert.deepEqual([refused.httpStatus, refused.body.message], [410, messages.payLink.withdrawn]);
  assert.deepEqual(await entries(), ["admin.place-phone-order", "admin.withdraw-pay-link"]);
  assert.deepEqual([(await withdraw(number)).code], ["pay_link.not_waiting"]);
  await booksAreRight();
});

test("a payment that arrives after the withdrawal is refunded and places nothing, though the goods are there", async () => {
  const { token, number } = await takeByLink();
  const { provider_order: orderId } = (await open(token)).body;
  await withdraw(number);
  const { paymentId } = await provider.pay(orderId);
  await settle(shop.checkout, await attemptOf(orderId), shop.clock());
  assert.deepEqual([await statuses(), await stockOf(shop, rug), await stateOf(token)], [["on_hold"], [50], "refunding"]);
  assert.equal((await newestEmail(shop, "orderHeld"))["reason"], messages.payment.withdrawn);
  await requestRefunds(shop.checkout, shop.clock());
  assert.deepEqual(
    [await refunds(), await statuses(), await stateOf(token)],
    [[[paymentId, 2_099_00, "done"]], ["cancelled"], "refunding"],
  );
  await booksAreRight();
});

test("a link that has just been paid cannot be withdrawn: the provider is asked first", async () => {
  const { token, number } = await takeByLink();
  await provider.pay((await open(token)).body.provider_order);
  const { httpStatus, body } = await withdraw(number);
  assert.deepEqual([httpStatus, body["message"]], [409, messages.payLink.paidMeanwhile]);
  assert.deepEqual([await statuses(), await stockOf(shop, rug)], [["confirmed"], [48]]);
  assert.deepEqual(await entries(), ["admin.place-phone-order"]);
});

test("withdrawing while the customer pays ends as a placed order or as a refund, never as both", async () => {
  const ends = new Set<string>();
  for (let round = 0; round < 8; round++) {
    await changeStock(shop.db, rug.sizes[0]!.id, 50);
    const { token, number } = await takeByLink({ email: `round-${round}@example.in` });
    const { provider_order: orderId } = (await open(token)).body;
    const attempt = await attemptOf(orderId);
    // In every other round the provider's answer to the withdrawal comes from before the payment.
    if (round % 2 === 0) instead = { readPaymentsOf: async () => [] };
    const withdrawing = withdrawPayLink(shop.checkout, number, async () => {}, shop.clock()).catch(() => {});
    if (round % 2 === 0) await withdrawing;
    instead = {};
    await provider.pay(orderId);
    await Promise.all([withdrawing, settle(shop.checkout, attempt, shop.clock()), settle(shop.checkout, attempt, shop.clock())]);
    await requestRefunds(shop.checkout, shop.clock());
    const [order] = await rows(`select id, status from orders where number = '${number}'`);
    const back = await rows(`select 1 from refunds where order_id = ${Number(order!["id"])}`);
    assert.deepEqual(
      [order!["status"], back.length, await stockOf(shop, rug)],
      order!["status"] === "confirmed" ? ["confirmed", 0, [48]] : ["cancelled", 1, [50]],
    );
    ends.add(String(order!["status"]));
  }
  assert.ok(ends.has("cancelled"));
  await booksAreRight();
});

test("a link is withdrawn while the provider is unreachable; a payment that was made is refunded later", async () => {
  const { token, number } = await takeByLink();
  const { provider_order: orderId } = (await open(token)).body;
  await provider.pay(orderId);
  instead = { readPaymentsOf: () => Promise.reject(new ProviderOutOfReach("away")) };
  assert.equal((await withdraw(number)).httpStatus, 200);
  instead = {};
  await reconcileNow();
  await requestRefunds(shop.checkout, shop.clock());
  assert.deepEqual([await statuses(), (await refunds()).length, await stockOf(shop, rug)], [["cancelled"], 1, [50]]);
  await booksAreRight();
});

test("coupon and gift card of a link are used once, by the payment", async () => {
  await offer(shop, "HUNDRED", { totalLimit: 1 });
  const card = await issueGiftCard(shop.db, { amount: fromRupees(300) }, shop.clock());
  const { token } = await takeByLink({ couponCode: "HUNDRED", giftCardCode: card.code });
  const again = await quote({ couponCode: "HUNDRED" });
  assert.notEqual(again.couponMessage, "");
  const { provider_order: orderId, amount } = (await open(token)).body;
  assert.equal(amount, 2_000 + 99 - 100 - 300);
  const { paymentId, signature } = await provider.pay(orderId);
  await Promise.all([1, 2, 3].map(() => confirm(shop, { paymentId, orderId, signature })));
  assert.deepEqual(await rows("select taken from coupons"), [{ taken: 1 }]);
  assert.deepEqual(await rows("select state from coupon_redemptions"), [{ state: "used" }]);
  assert.deepEqual(await rows("select kind, amount::int from gift_card_entries order by id"), [
    { kind: "issued", amount: 300_00 },
    { kind: "held", amount: -300_00 },
    { kind: "used", amount: 0 },
  ]);
  await booksAreRight();
});

test("an order that a gift card pays in full is placed at once and has no link", async () => {
  const card = await issueGiftCard(shop.db, { amount: fromRupees(5_000) }, shop.clock());
  const { httpStatus, link } = await place("link", { giftCardCode: card.code });
  assert.deepEqual([httpStatus, link, await statuses()], [200, "", ["confirmed"]]);
  await booksAreRight();
});

test("what a customer buys in the shop meanwhile neither ends the link's order nor counts on its stock", async () => {
  const { token: session, address: saved } = await customer(shop, [[rug, 1]], "asha@example.in");
  const [{ id }] = (await rows("select id from shoppers")) as [{ id: number }];
  const { token } = await takeByLink({ customerId: id, email: "", lines: [line(only)] });
  const added = await putInCart(shop, session, only, 1);
  assert.notEqual(added.httpStatus, 200, "the only unit is reserved, also for its own customer");
  const started = await sendOnline(shop, await bodyOf(shop, "ONLINE", { token: session, address: saved }), { token: session });
  assert.equal(started.httpStatus, 200, started.body.message);
  assert.deepEqual([await statuses(), await stateOf(token)], [["processing", "processing"], "open"]);
  // The reservation of 24 hours is not held against the customer.
  assert.equal(started.body.reserved_minutes, 15);
  // And the other way round.
  const second = await takeByLink({ customerId: id, email: "", lines: [line(rug)] });
  assert.deepEqual(await statuses(), ["processing", "processing", "processing"]);
  for (const link of [token, second.token]) {
    const { provider_order: orderId } = (await open(link)).body;
    await provider.pay(orderId);
    await settle(shop.checkout, await attemptOf(orderId), shop.clock());
  }
  assert.deepEqual(await statuses(), ["confirmed", "processing", "confirmed"]);
  assert.deepEqual(
    (await cartLinesOf(shop, session)).map(({ quantity }) => quantity),
    [1],
    "the cart keeps what was not ordered from it",
  );
  await booksAreRight();
});

test("a product with a waiting room is not sold by phone, and its line stays as it is", async () => {
  await shop.db.execute(
    sql`insert into waiting_rooms (product_id, opened_at, needed_at, units_left, units_unpaid) values (${only.productId}, now(), now(), 1, 0)`,
  );
  const { httpStatus, body } = await place("link", { lines: [line(only)] });
  assert.deepEqual([httpStatus, body["message"]], [409, waitingRoomMessages.notByPhone]);
  assert.deepEqual([await statuses(), await rows("select 1 from waiting_places")], [[], []]);
});

test("a link's token is long and random, and only its hash is stored", async () => {
  const { token, link } = await takeByLink();
  assert.match(token, /^[A-Za-z0-9_-]{43}$/);
  assert.equal(link, `http://shop.test${payLinkPath(token)}`);
  assert.deepEqual(await rows("select token_hash from pay_links"), [{ token_hash: hashOf(token) }]);
  const email = await newestEmail(shop, "payLink");
  assert.equal(email["path"], payLinkPath(tokenOf(String(email["path"]))));
  for (const unknown of ["", "x", hashOf(token), "x".repeat(43)]) {
    assert.deepEqual([(await look(unknown)).httpStatus, (await open(unknown)).httpStatus], [404, 404]);
  }
});

test("another link can be made and e-mailed while the order waits, earlier ones stay valid, and not afterwards", async () => {
  const { token, number } = await takeByLink();
  const make = (isMailed: boolean) => send(calls.sendPayLink, { isMailed }, { number });
  const shown = await make(false);
  assert.deepEqual([shown.httpStatus, shown.body["until"]], [200, "2026-11-22T10:00:00.000Z"]);
  assert.equal((await queuedEmails(shop)).filter(({ kind }) => kind === "payLink").length, 1);
  await make(true);
  assert.equal((await queuedEmails(shop)).filter(({ kind }) => kind === "payLink").length, 2);
  assert.deepEqual([await stateOf(token), await stateOf(tokenOf(String(shown.body["link"])))], ["open", "open"]);
  for (let made = 0; made < 25; made++) await make(false);
  assert.equal((await rows("select 1 from pay_links")).length, 20);
  hours(24);
  assert.deepEqual([(await make(true)).code], ["pay_link.not_waiting"]);
  // An order of the shop's own checkout has no link.
  const own = await sendOnline(shop, await bodyOf(shop, "ONLINE", { lines: linesFor([rug, 1]) }));
  const refused = await send(calls.sendPayLink, { isMailed: false }, { number: own.body.temp_trans_order_id });
  assert.deepEqual([refused.code, (await withdraw(own.body.temp_trans_order_id)).code], ["pay_link.not_waiting", "pay_link.not_waiting"]);
});

test("links of orders that are paid or over are forgotten after 30 days", async () => {
  const { token } = await takeByLink();
  hours(24);
  await expireReservations(shop.checkout, shop.clock());
  hours(24 * 28);
  await deleteOldTraces(shop.checkout, shop.clock());
  assert.equal(await stateOf(token), "expired");
  hours(24 * 2);
  await deleteOldTraces(shop.checkout, shop.clock());
  assert.equal((await look(token)).httpStatus, 404);
});

test("owner, manager, orders and support take orders by phone", () => {
  assert.deepEqual(
    (["owner", "manager", "catalogue", "content", "orders", "support", "accounts"] as const).filter((role) => mayDo(role, "orders.place")),
    ["owner", "manager", "orders", "support"],
  );
});
