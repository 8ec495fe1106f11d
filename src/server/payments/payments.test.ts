import assert from "node:assert/strict";
import { createServer } from "node:http";
import { test } from "node:test";
import { paise } from "../../shared/money.ts";
import { NotAtProvider, ProviderOutOfReach, RefusedByProvider } from "./gateway.ts";
import { checkoutScript, checkoutSources, openGateway } from "./payments.ts";
import { newReceipt, paymentsSuite } from "./payments.suite.ts";
import { openRazorpay } from "./razorpay.ts";
import { isSignature, sign } from "./signature.ts";
import { KEYS, openServer, openTestSandbox } from "./test-sandbox.ts";

paymentsSuite("sandbox", openTestSandbox, { canPay: true });

const { RAZORPAY_TEST_KEY_ID: keyId, RAZORPAY_TEST_KEY_SECRET: keySecret } = process.env;
if (keyId?.startsWith("rzp_test_") && keySecret)
  paymentsSuite(
    "Razorpay's test mode",
    async () => ({ gateway: openRazorpay({ keyId, keySecret, webhookSecret: "not-used" }), close: async () => {} }),
    { canPay: false },
  );
else
  test(
    "Razorpay's test mode",
    { skip: "set RAZORPAY_TEST_KEY_ID and RAZORPAY_TEST_KEY_SECRET to run the suite against Razorpay" },
    () => {},
  );

const unreachable = { ...KEYS, baseUrl: "http://127.0.0.1:9", timeoutMs: 300 };

test("a signature of another message, secret or length is invalid", () => {
  const right = sign("order_1|pay_1", "secret");
  assert.equal(isSignature(right, "order_1|pay_1", "secret"), true);
  assert.equal(isSignature(right, "order_1|pay_2", "secret"), false);
  assert.equal(isSignature(right, "order_1|pay_1", "secret2"), false);
  for (const wrong of ["", right.slice(1), `${right}0`, right.toUpperCase(), "é".repeat(32), "0".repeat(64)])
    assert.equal(isSignature(wrong, "order_1|pay_1", "secret"), false);
});

test("a webhook is verified by its raw body alone", () => {
  const gateway = openRazorpay(unreachable);
  const payment = { entity: { id: "pay_AAAAAAAAAAAAAA", order_id: "order_AAAAAAAAAAAAAA" } };
  const body = Buffer.from(`{ "event": "payment.captured",  "payload": ${JSON.stringify({ payment })} }`);
  assert.deepEqual(gateway.readWebhookEvent(body, sign(body, KEYS.webhookSecret)), {
    event: "payment.captured",
    orderId: "order_AAAAAAAAAAAAAA",
    paymentId: "pay_AAAAAAAAAAAAAA",
    refundId: undefined,
  });
  const samePretty = Buffer.from(JSON.stringify(JSON.parse(body.toString())));
  assert.equal(gateway.readWebhookEvent(samePretty, sign(body, KEYS.webhookSecret)), "forged");
  assert.equal(gateway.readWebhookEvent(body, sign(body, KEYS.keySecret)), "forged");
  assert.equal(gateway.readWebhookEvent(body, undefined), "forged");
  assert.equal(gateway.readWebhookEvent(body, "short"), "forged");
  for (const odd of ["", "no JSON", "[]", "null", '{"event":7}', '{"event":"x"}'])
    assert.equal(gateway.readWebhookEvent(Buffer.from(odd), sign(odd, KEYS.webhookSecret)), "unreadable");
});

test("a silent, broken or absent provider is out of reach, in time and without exposing a secret", async () => {
  const silent = await openServer(() => "silence");
  const cutting = await openServer(() => "cut");
  for (const baseUrl of [silent.url, cutting.url, unreachable.baseUrl]) {
    const gateway = openRazorpay({ ...unreachable, baseUrl });
    const began = performance.now();
    await assert.rejects(gateway.readPayment("pay_AAAAAAAAAAAAAA"), (error) => {
      assert.ok(error instanceof ProviderOutOfReach);
      assert.doesNotMatch(JSON.stringify(error, Object.getOwnPropertyNames(error)), new RegExp(`${KEYS.keySecret}|Basic`));
      assert.equal(error.cause, undefined);
      return true;
    });
    await assert.rejects(gateway.refund({ paymentId: "pay_AAAAAAAAAAAAAA", amount: paise(100), key: "a-key-of-ten" }), ProviderOutOfReach);
    assert.ok(performance.now() - began < 3_000);
  }
  await silent.close();
  await cutting.close();
});

test("replies that are not JSON, of another shape, or redirects are not accepted", async () => {
  const page = { body: "<h1>Bad gateway</h1>", type: "text/html" };
  const cases: [status: number, body: string, type: string, kind: new (...given: never[]) => Error][] = [
    [200, page.body, page.type, ProviderOutOfReach],
    [200, "{}", "application/json", ProviderOutOfReach],
    [200, '{"id":"pay_AAAAAAAAAAAAAA","amount":1.5,"currency":"INR","status":"captured"}', "application/json", ProviderOutOfReach],
    [502, page.body, page.type, ProviderOutOfReach],
    [429, "", "text/plain", ProviderOutOfReach],
    [302, "", "text/plain", ProviderOutOfReach],
    [400, page.body, page.type, RefusedByProvider],
    [404, page.body, page.type, NotAtProvider],
    [400, '{"error":"odd"}', "application/json", RefusedByProvider],
  ];
  for (const [status, body, type, kind] of cases) {
    const server = await openServer(() => ({ status, body, type, headers: { location: "http://127.0.0.1:9/" } }));
    const gateway = openRazorpay({ ...unreachable, baseUrl: server.url });
    await assert.rejects(
      gateway.readPayment("pay_AAAAAAAAAAAAAA"),
      (error) => error instanceof kind || assert.fail(`${status} ${body}: ${error}`),
    );
    await server.close();
  }
});

test("an order whose reply was lost is found by its receipt, and never created twice", async () => {
  const sandbox = await openTestSandbox();
  let requests = 0;
  // A proxy in front of the sandbox loses the first reply.
  const lossy = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", async () => {
      const { authorization = "" } = request.headers;
      const headers = { authorization, "content-type": "application/json" };
      const body = request.method === "POST" ? { body: Buffer.concat(parts) } : {};
      const answer = await fetch(sandbox.url + request.url, { method: request.method!, headers, ...body });
      const words = await answer.text();
      if (requests++ === 0) return void response.destroy();
      response.writeHead(answer.status, { "content-type": "application/json" }).end(words);
    });
  });
  await new Promise<void>((done) => lossy.listen(0, "127.0.0.1", done));
  const address = lossy.address();
  assert.ok(typeof address === "object" && address);
  const gateway = openRazorpay({ ...KEYS, baseUrl: `http://127.0.0.1:${address.port}`, timeoutMs: 3_000 });
  const receipt = newReceipt();
  const order = await gateway.createOrder({ amount: paise(50_000), receipt });
  assert.equal(order.receipt, receipt);
  assert.equal(requests, 2);
  const all = await fetch(`${sandbox.url}/v1/orders?receipt=${receipt}`, {
    headers: { authorization: `Basic ${Buffer.from(`${KEYS.keyId}:${KEYS.keySecret}`).toString("base64")}` },
  });
  assert.equal(((await all.json()) as { count: number }).count, 1);
  lossy.close();
  lossy.closeAllConnections();
  await sandbox.close();
});

test("wrong keys are refused, and the reply does not reveal the right ones", async () => {
  const sandbox = await openTestSandbox();
  for (const wrong of [{ keySecret: "another-secret" }, { keyId: "rzp_test_Other" }]) {
    const gateway = openRazorpay({ ...KEYS, ...wrong, baseUrl: sandbox.url });
    await assert.rejects(
      gateway.findOrder("x"),
      (error) => error instanceof RefusedByProvider && error.message === "Authentication failed",
    );
  }
  await sandbox.close();
});

test("refund keys are checked before anything is sent", async () => {
  const gateway = openRazorpay(unreachable);
  for (const key of ["short", "with spaces in it", "a".repeat(101)])
    await assert.rejects(gateway.refund({ paymentId: "pay_AAAAAAAAAAAAAA", amount: paise(100), key }), RangeError);
});

test("the payment page may load from Razorpay's hosts only when Razorpay is the provider", async () => {
  assert.equal(checkoutScript({ provider: "razorpay" }), "https://checkout.razorpay.com/v1/checkout.js");
  assert.ok(
    Object.values(checkoutSources({ provider: "razorpay" }))
      .flat()
      .every((host) => /^https:\/\/[a-z-]+\.razorpay\.com$/.test(host)),
  );
  assert.deepEqual(Object.values(checkoutSources({ provider: "sandbox" })).flat(), []);
  const sandbox = await openTestSandbox();
  const ownUrl = new URL(sandbox.url).origin;
  const script = await fetch(ownUrl + checkoutScript({ provider: "sandbox" }));
  assert.match(script.headers.get("content-type") ?? "", /javascript/);
  assert.equal(await openGateway({ provider: "sandbox", ...KEYS }, ownUrl).findOrder(newReceipt()), undefined);
  await sandbox.close();
});
