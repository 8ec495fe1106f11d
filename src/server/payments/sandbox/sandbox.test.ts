import assert from "node:assert/strict";
import { once } from "node:events";
import { connect } from "node:net";
import { after, before, beforeEach, test } from "node:test";
import { paise } from "../../../shared/money.ts";
import { collectLog, openShop } from "../../test-shop.ts";
import { ProviderOutOfReach } from "../gateway.ts";
import { newReceipt } from "../payments.suite.ts";
import { openRazorpay } from "../razorpay.ts";
import { KEYS, type TestSandbox, openTestSandbox } from "../test-sandbox.ts";
import { endingOf, secondsUntilNextTry } from "./sandbox.rules.ts";

const OFF = { delay_ms: 0, fail_next: 0, drop_webhooks: false, repeat_webhooks: 0, late_capture_ms: 0 };
let sandbox: TestSandbox;
before(async () => void (sandbox = await openTestSandbox()));
after(() => sandbox.close());
beforeEach(async () => {
  await sandbox.control(OFF);
  sandbox.shopAnswers(200);
  sandbox.shop.itIs("2026-11-21T10:00:00Z");
  await sandbox.deliver();
  sandbox.heard.length = 0;
});
const opened = () => sandbox.gateway.createOrder({ amount: paise(124_900), receipt: newReceipt() });
const events = () => sandbox.heard.map(({ event }) => event).toSorted();

test("a payment sends signed webhooks that name it, each with its own id", async () => {
  const order = await opened();
  const { paymentId } = await sandbox.pay(order.id);
  await sandbox.deliver();
  assert.deepEqual(events(), ["order.paid", "payment.authorized", "payment.captured"]);
  assert.equal(new Set(sandbox.heard.map(({ id }) => id)).size, 3);
  for (const { body, signature, event } of sandbox.heard)
    assert.deepEqual(sandbox.gateway.readWebhookEvent(body, signature), { event, orderId: order.id, paymentId, refundId: undefined });
  await sandbox.gateway.refund({ paymentId, amount: paise(100), key: "a-key-of-ten" });
  await sandbox.pay((await opened()).id, "failure");
  sandbox.heard.length = 0;
  await sandbox.deliver();
  assert.deepEqual(events(), ["payment.failed", "refund.processed"]);
});

test("a webhook that the shop does not accept is retried at growing intervals with the same id", async () => {
  await sandbox.pay((await opened()).id, "failure");
  sandbox.shopAnswers(500);
  await sandbox.deliver();
  await sandbox.deliver();
  assert.equal(sandbox.heard.length, 1);
  sandbox.shop.itIs("2026-11-21T10:00:01Z");
  await sandbox.deliver();
  assert.equal(sandbox.heard.length, 2);
  sandbox.shop.itIs("2026-11-21T10:00:02Z");
  await sandbox.deliver();
  assert.equal(sandbox.heard.length, 2);
  sandbox.shopAnswers(204);
  sandbox.shop.itIs("2026-11-21T10:00:03Z");
  await sandbox.deliver();
  sandbox.shop.itIs("2026-11-21T11:00:00Z");
  await sandbox.deliver();
  assert.equal(sandbox.heard.length, 3);
  assert.equal(new Set(sandbox.heard.map(({ id }) => id)).size, 1);
});

test("webhooks are retried after 1, 2, 4 seconds, later every hour, and given up after a day", () => {
  assert.deepEqual([1, 2, 3, 12, 13, 34].map(secondsUntilNextTry), [1, 2, 4, 2048, 3600, 3600]);
  assert.equal(secondsUntilNextTry(35), null);
  const allHours = Array.from({ length: 34 }, (_, at) => secondsUntilNextTry(at + 1) ?? 0).reduce((sum, one) => sum + one, 0) / 3600;
  assert.ok(allHours > 22 && allHours < 25, `${allHours} hours`);
});

test("switch delay_ms: the order is created but the reply is too late; later it is found by its receipt", async () => {
  await sandbox.control({ delay_ms: 700 });
  const gateway = openRazorpay({ ...KEYS, baseUrl: sandbox.url, timeoutMs: 200 });
  const receipt = newReceipt();
  await assert.rejects(gateway.createOrder({ amount: paise(50_000), receipt }), ProviderOutOfReach);
  await sandbox.control({ delay_ms: 0 });
  assert.equal((await gateway.findOrder(receipt))?.amount, 50_000);
});

test("switch fail_next: that many calls fail, then all succeed", async () => {
  await sandbox.control({ fail_next: 2 });
  const receipt = newReceipt();
  for (let times = 0; times < 2; times++) await assert.rejects(sandbox.gateway.findOrder(receipt), ProviderOutOfReach);
  assert.equal(await sandbox.gateway.findOrder(receipt), undefined);
});

test("switch drop_webhooks: the payment is made and no webhook is sent, even later", async () => {
  await sandbox.control({ drop_webhooks: true });
  const { paymentId } = await sandbox.pay((await opened()).id);
  await sandbox.control({ drop_webhooks: false });
  await sandbox.deliver();
  assert.deepEqual(sandbox.heard, []);
  assert.equal((await sandbox.gateway.readPayment(paymentId)).state, "captured");
});

test("switch repeat_webhooks: an accepted webhook is sent again with its id", async () => {
  await sandbox.control({ repeat_webhooks: 2 });
  await sandbox.pay((await opened()).id, "failure");
  await sandbox.deliver();
  assert.equal(sandbox.heard.length, 3);
  assert.equal(new Set(sandbox.heard.map(({ id }) => id)).size, 1);
});

test("switch late_capture_ms: the payment is authorized now and captured later", async () => {
  await sandbox.control({ late_capture_ms: 60_000 });
  const { paymentId, signature } = await sandbox.pay((await opened()).id);
  assert.ok(signature);
  await sandbox.deliver();
  assert.equal((await sandbox.gateway.readPayment(paymentId)).state, "authorized");
  assert.deepEqual(events(), ["payment.authorized"]);
  sandbox.shop.itIs("2026-11-21T10:01:00Z");
  await sandbox.deliver();
  assert.equal((await sandbox.gateway.readPayment(paymentId)).state, "captured");
  assert.deepEqual(events(), ["order.paid", "payment.authorized", "payment.captured"]);
});

test("an authorized payment can be captured at once by the shop, and only once by two requests", async () => {
  await sandbox.control({ late_capture_ms: 60_000 });
  const { paymentId } = await sandbox.pay((await opened()).id);
  const both = await Promise.all([1, 2].map(() => sandbox.gateway.capture(paymentId, paise(124_900))));
  assert.deepEqual(
    both.map(({ state }) => state),
    ["captured", "captured"],
  );
  sandbox.shop.itIs("2026-11-21T11:00:00Z");
  await sandbox.deliver();
  assert.deepEqual(events(), ["order.paid", "payment.authorized", "payment.captured"]);
});

test("an order is paid once, even with several attempts at once", async () => {
  const { id } = await opened();
  const all = await Promise.all([1, 2, 3, 4].map(() => sandbox.send("/pay", { order_id: id, method: "upi", vpa: "success@razorpay" })));
  assert.deepEqual(all.map(({ status }) => status).toSorted(), [200, 400, 400, 400]);
  assert.equal((await sandbox.gateway.readPaymentsOf(id)).length, 1);
});

test("another process of the shop finds the sandbox's data", async () => {
  const order = await opened();
  const other = await openShop({ sandbox: KEYS, besides: { databaseUrl: sandbox.shop.databaseUrl } });
  const baseUrl = `${await other.app.listen({ port: 0, host: "127.0.0.1" })}/sandbox/razorpay`;
  assert.deepEqual(await openRazorpay({ ...KEYS, baseUrl }).findOrder(order.receipt), order);
  await other.close();
});

test("test values for UPI IDs, cards, banks and wallets; other values are refused", () => {
  const tried = (ending: ReturnType<typeof endingOf>) => (ending.kind === "refused" ? ending.field : ending.failure ? "fails" : "pays");
  assert.equal(tried(endingOf({ method: "upi", vpa: " Success@razorpay" })), "pays");
  assert.equal(tried(endingOf({ method: "upi", vpa: "failure@razorpay" })), "fails");
  for (const vpa of [undefined, "", "asha", "asha@okhdfc"]) assert.equal(tried(endingOf({ method: "upi", vpa })), "vpa");
  assert.equal(tried(endingOf({ method: "card", card: { number: "4111 1111 1111 1111" } })), "pays");
  assert.equal(tried(endingOf({ method: "card", card: { number: "5267-3181-8797-5449", otp: "1234" } })), "pays");
  assert.equal(tried(endingOf({ method: "card", card: { number: "4111111111111111", otp: "123" } })), "fails");
  assert.equal(tried(endingOf({ method: "card", card: { number: "4000000000000000" } })), "number");
  assert.equal(tried(endingOf({ method: "card" })), "number");
  for (const method of ["netbanking", "wallet"] as const) {
    assert.equal(tried(endingOf({ method })), "pays");
    assert.equal(tried(endingOf({ method, outcome: "failure" })), "fails");
  }
  assert.equal(tried(endingOf({ method: "netbanking", bank: "constructor" })), "bank");
});

test("invalid requests are refused in Razorpay's format: no JSON, unknown order, unknown field", async () => {
  const post = (path: string, body: string, type = "application/json") =>
    fetch(sandbox.url + path, { method: "POST", body, headers: { "content-type": type } });
  for (const answer of [
    await post("/pay", "{"),
    await post("/pay", "[]"),
    await post("/pay", "order_id=1", "text/plain"),
    await post("/pay", JSON.stringify({ order_id: "order_AAAAAAAAAAAAAA", method: "upi", vpa: "success@razorpay" })),
    await post("/control", JSON.stringify({ delay: 1 })),
    await post("/nowhere", "{}"),
  ]) {
    assert.ok(answer.status >= 400 && answer.status < 500, String(answer.status));
    const { error } = (await answer.json()) as { error: { code: string; description: string } };
    assert.equal(error.code, "BAD_REQUEST_ERROR");
    assert.ok(error.description);
  }
});

test("a caller who hangs up before the refusal is answered once, without an error in the log", async () => {
  const shop = await openShop({ sandbox: KEYS, logLevel: "warn" });
  const lines = collectLog(shop);
  const { port } = new URL(await shop.app.listen({ port: 0, host: "127.0.0.1" }));
  for (const path of ["/v1/orders", "/v1/nothing"]) {
    const socket = connect(Number(port), "127.0.0.1");
    // The size of the part is no size: the connection ends while the refusal is on its way.
    socket.write(`POST /sandbox/razorpay${path} HTTP/1.1\r\nhost: shop\r\ntransfer-encoding: chunked\r\n\r\nffffffffffffffff1\r\n\r\n`);
    socket.resume();
    await once(socket, "close");
  }
  // Waits for the requests.
  await shop.close();
  assert.deepEqual(lines, []);
});

test("the widget shows TEST and the order's amount, and runs only its own script", async () => {
  const { id } = await opened();
  const ask = async (query: Record<string, string>) => {
    const answer = await fetch(`${sandbox.url}/widget?${new URLSearchParams(query)}`);
    assert.equal(answer.status, 200);
    assert.match(answer.headers.get("content-security-policy") ?? "", /default-src 'none'; script-src 'self';.*frame-ancestors 'self'/);
    return await answer.text();
  };
  const html = await ask({ key: KEYS.keyId, order_id: id, name: "<b>Dhurrie</b>" });
  assert.match(html, /<strong>TEST<\/strong>/);
  assert.match(html, /₹1,249\.00/);
  assert.match(html, /&lt;b&gt;Dhurrie/);
  assert.match(await ask({ key: KEYS.keyId, order_id: "order_AAAAAAAAAAAAAA" }), /no such order/);
  assert.match(await ask({ key: "rzp_test_Other", order_id: id }), /role="alert"/);
  await sandbox.pay(id);
  assert.match(await ask({ key: KEYS.keyId, order_id: id }), /paid already/);
});

test("the switches do not exist where strangers could reach them, nor the sandbox when Razorpay is the provider", async () => {
  const open = await openTestSandbox({ isPublic: true });
  assert.equal((await open.send("/control", { fail_next: 1 })).status, 404);
  assert.equal((await open.gateway.findOrder(newReceipt())) ?? "works", "works");
  await open.close();
  const shop = await openShop();
  for (const path of ["/sandbox/razorpay/v1/checkout.js", "/sandbox/razorpay/widget", "/sandbox/razorpay/v1/orders"])
    assert.equal((await shop.app.inject(path)).statusCode, 404);
  await shop.close();
});
