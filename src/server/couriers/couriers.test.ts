import assert from "node:assert/strict";
import { test } from "node:test";
import { readConfig } from "../platform/config.ts";
import { openShop } from "../test-shop.ts";
import { type Courier, CourierOutOfReach, NotAtCourier, NotSignedIn, RefusedByCourier } from "./courier.ts";
import { withCircuitBreaker } from "./circuit-breaker.ts";
import { openCouriers, webhookPathOf } from "./couriers.ts";
import { consignment, couriersSuite } from "./couriers.suite.ts";
import { openDelhivery } from "./delhivery.ts";
import { openShiprocket } from "./shiprocket.ts";
import { openSandbox, say } from "./sandbox/sandbox.ts";
import { toNewsWire } from "./sandbox/sandbox.wire.ts";
import { scansUntil } from "./sandbox/sandbox.queries.ts";
import { sign } from "./signature.ts";
import { openTestDelhivery } from "./test-delhivery.ts";
import { type Answer, serveAnswers } from "./test-http-server.ts";
import { openTestShiprocket } from "./test-shiprocket.ts";

const SECRET = "the-secret-of-scans";

couriersSuite("sandbox", async () => {
  const shop = await openShop();
  let minutes = 0;
  const clock = () => new Date(Date.parse("2026-11-25T06:00:00Z") + minutes * 60_000);
  const sandbox = { db: shop.db, clock, webhookSecret: SECRET };
  return {
    courier: openSandbox(sandbox),
    async move(trackingId, state) {
      minutes++;
      await say(sandbox, trackingId, state);
    },
    async webhook(trackingId) {
      const body = Buffer.from(toNewsWire((await scansUntil(shop.db, [trackingId], clock())).at(-1)!));
      return { body, headers: { "x-courier-signature": sign(body, SECRET) } };
    },
    async living(reference) {
      const { rows } = await shop.db.execute(`select 1 from sandbox_parcels where reference = '${reference}' and cancelled_at is null`);
      return rows.length;
    },
    close: shop.close,
  };
});
couriersSuite("Shiprocket", openTestShiprocket);
couriersSuite("Delhivery", openTestDelhivery);

test("a token of Shiprocket is asked for once, and again when it is refused", async () => {
  const it = await openTestShiprocket();
  const route = { from: "302001", to: "781007", weightGrams: 500, rolledLengthCm: null, cash: null, worth: consignment().worth };
  await Promise.all([it.courier.quote(route), it.courier.quote(route)]);
  assert.equal(it.tokensMade(), 1);
  it.endTokens();
  assert.equal((await it.courier.quote(route)).length, 2);
  assert.equal(it.tokensMade(), 2);
  await it.close();
});

test("carriers of Shiprocket that collect no cash are not offered where some is to be collected", async () => {
  const it = await openTestShiprocket();
  const { worth } = consignment();
  const names = async (cash: typeof worth | null) =>
    (await it.courier.quote({ from: "302001", to: "781007", weightGrams: 500, rolledLengthCm: null, cash, worth })).map(({ name }) => name);
  assert.deepEqual(await names(null), ["Delhivery Surface", "Xpressbees Air"]);
  assert.deepEqual(await names(worth), ["Delhivery Surface"]);
  await it.close();
});

test("Shiprocket gets rupees, kilograms and the roll's measures, and cash as COD", async () => {
  const it = await openTestShiprocket();
  const sent = consignment({ cash: consignment().worth });
  await it.courier.book(sent, "10");
  const made = JSON.parse(it.asked.find(({ path }) => path.endsWith("/orders/create/adhoc"))!.body);
  assert.deepEqual(
    [
      made.order_id,
      made.payment_method,
      made.sub_total,
      made.weight,
      made.length,
      made.billing_pincode,
      made.pickup_location,
      made.order_date,
    ],
    [sent.reference, "COD", 24_999, 9.5, 135, "781007", "Workshop", "2026-11-25"],
  );
  assert.deepEqual(made.order_items, [{ name: "Kutch Trail 4 × 6 ft", sku: "KT-46", units: 2, selling_price: 12_499.5 }]);
  await it.close();
});

test("a webhook address has nothing in it that Shiprocket refuses", () => {
  for (const word of ["shiprocket", "kartrocket", "sr", "kr"]) assert.ok(!webhookPathOf("shiprocket").includes(word), word);
});

const route = { from: "302001", to: "781007", weightGrams: 500, rolledLengthCm: null, cash: null, worth: consignment().worth };
const openAt = (baseUrl: string): [string, Courier][] => [
  [
    "shiprocket",
    openShiprocket({ email: "a@b.in", password: "the-password", webhookKey: "the-key-of-hooks", pickup: "Shop", baseUrl, timeoutMs: 300 }),
  ],
  ["delhivery", openDelhivery({ token: "the-token", webhookKey: "the-key-of-hooks", pickup: "Shop", baseUrl, timeoutMs: 300 })],
];

test("a silent, broken, absent or nonsensical courier is out of reach, in time and without exposing a key", async () => {
  const answers: Record<string, Answer> = {
    silent: "silence",
    cut: "cut",
    "an error": { status: 500, json: { message: "oops" } },
    "too many": { status: 429, json: {} },
    "no JSON": { raw: Buffer.from("<html>"), type: "text/html" },
    "another shape": { json: { token: 7, delivery_codes: "none" } },
  };
  for (const [how, answer] of Object.entries(answers)) {
    const server = await serveAnswers(() => answer);
    for (const [name, courier] of openAt(server.base)) {
      const started = performance.now();
      await assert.rejects(courier.quote(route), (error) => {
        assert.ok(error instanceof CourierOutOfReach, `${name}, ${how}: ${String(error)}`);
        assert.doesNotMatch(`${error.message} ${error.stack} ${JSON.stringify(error)}`, /the-password|the-token|the-key/);
        return true;
      });
      assert.ok(performance.now() - started < 3_000, `${name}, ${how}`);
    }
    await server.close();
  }
  for (const [, courier] of openAt("http://127.0.0.1:9")) await assert.rejects(courier.quote(route), CourierOutOfReach);
});

test("what a courier refuses has its reason, and what it does not know is not out of reach", async () => {
  const server = await serveAnswers(({ path }) =>
    path.endsWith("/auth/login")
      ? { json: { token: "t" } }
      : {
          status: 422,
          json: {
            message: "The given data was invalid.",
            errors: { weight: ["The weight is required."] },
            error: "The weight is required.",
          },
        },
  );
  for (const [, courier] of openAt(server.base))
    await assert.rejects(courier.quote(route), (error) => error instanceof RefusedByCourier && /weight is required/.test(error.message));
  await server.close();
});

test("the way back that Delhivery refuses in an answer of 200 is refused, with its reason", async () => {
  const server = await serveAnswers(() => ({ json: { status: false, remark: "Package is delivered already" } }));
  const [, courier] = openAt(server.base).find(([name]) => name === "delhivery")!;
  const asked = courier.redeliver({ trackingId: "123", id: "x" }, { kind: "return" }).finally(server.close);
  await assert.rejects(asked, (error) => error instanceof RefusedByCourier && error.message === "Package is delivered already");
});

test("credentials that a courier does not accept are no refusal of a parcel, and a wrong password is sent once", async () => {
  let signIns = 0;
  const server = await serveAnswers(({ path }) => {
    if (!path.endsWith("/auth/login")) return { status: 401, json: { detail: "Invalid token." } };
    signIns++;
    return { status: 400, json: { message: "Invalid email and password combination" } };
  });
  const refused = openAt(server.base).flatMap(([, courier]) => [
    courier.quote(route),
    courier.book(consignment(), "S"),
    courier.find("K7CF"),
  ]);
  const errors = (await Promise.allSettled(refused)).map((one) => one.status === "rejected" && one.reason);
  await server.close();
  for (const error of errors) assert.ok(error instanceof NotSignedIn && !error.wasAsked && !error.isDown, String(error));
  assert.equal(signIns, 1);
});

test("an account is named without its secrets", () => {
  assert.deepEqual(
    openAt("http://127.0.0.1:9").map(([, { account }]) => account),
    ["a@b.in", "••••oken"],
  );
});

test("a courier is known to refuse the shop's credentials until it accepts them", async () => {
  const answers = [new NotSignedIn("no"), new CourierOutOfReach("silent"), new RefusedByCourier("too heavy")];
  const guarded = withCircuitBreaker({
    ...openAt("http://127.0.0.1:9")[0]![1],
    quote: async () => {
      throw answers.shift();
    },
  });
  const known: boolean[] = [guarded.refusesCredentials()];
  while (answers.length > 0) {
    await guarded.courier.quote(route).catch(() => {});
    known.push(guarded.refusesCredentials());
  }
  assert.deepEqual(known, [false, true, true, false]);
});

test("a label is fetched from the courier's own hosts only, and is a PDF", async () => {
  for (const link of [
    "https://evil.example/label.pdf",
    "http://169.254.169.254/latest",
    "file:///etc/passwd",
    "",
    "https://delhivery.com.evil.example/x.pdf",
  ]) {
    const server = await serveAnswers(() => ({ json: { packages: [{ wbn: "123", pdf_download_link: link }] } }));
    const courier = openDelhivery({
      token: "the-token",
      webhookKey: "the-key-of-hooks",
      pickup: "Shop",
      baseUrl: server.base,
      timeoutMs: 300,
    });
    await assert.rejects(
      courier.label([{ trackingId: "123", id: "x" }]),
      (error) => error instanceof CourierOutOfReach || error instanceof NotAtCourier,
    );
    await server.close();
  }
  const page = await serveAnswers(({ path }, base) =>
    path === "/page.pdf" ? { raw: Buffer.from("<html>") } : { json: { packages: [{ wbn: "123", pdf_download_link: `${base}/page.pdf` }] } },
  );
  const courier = openDelhivery({ token: "the-token", webhookKey: "the-key-of-hooks", pickup: "Shop", baseUrl: page.base, timeoutMs: 300 });
  await assert.rejects(courier.label([{ trackingId: "123", id: "x" }]), CourierOutOfReach);
  await page.close();
});

test("a webhook of an unknown shape is unreadable, and one with another key is forged", () => {
  for (const [, courier] of openAt("http://127.0.0.1:9")) {
    for (const odd of ["", "no JSON", "[]", "null", '{"awb":7}', '{"Shipment":{}}'])
      assert.equal(courier.readNews(Buffer.from(odd), { "x-api-key": "the-key-of-hooks" }), "unreadable");
    assert.equal(courier.readNews(Buffer.from("{}"), { "x-api-key": "the-key-of-hook" }), "forged");
    assert.equal(courier.readNews(Buffer.from("{}"), {}), "forged");
  }
});

test("a courier that is down is asked five times, then refused unsent, then let through once", async () => {
  let asked = 0;
  let isDown = true;
  const courier: Courier = {
    ...openAt("http://127.0.0.1:9")[0]![1],
    quote: async () => {
      asked++;
      if (isDown) throw new CourierOutOfReach("down", { isDown: true });
      return [];
    },
  };
  const breaker = withCircuitBreaker(courier, { retryAfterMs: 50 });
  for (let time = 0; time < 5; time++) await assert.rejects(breaker.courier.quote(route), CourierOutOfReach);
  assert.equal(breaker.isOpen(), true);
  await assert.rejects(breaker.courier.quote(route), (error) => error instanceof CourierOutOfReach && !error.wasAsked);
  assert.equal(asked, 5);
  isDown = false;
  await new Promise((done) => setTimeout(done, 60));
  assert.deepEqual(await breaker.courier.quote(route), []);
  assert.equal(breaker.isOpen(), false);
});

test("couriers are opened in the owner's order, and none is a choice", () => {
  const keys = {
    SHIPROCKET_EMAIL: "api@shop.example",
    SHIPROCKET_PASSWORD: "the-password",
    SHIPROCKET_WEBHOOK_KEY: "the-webhook-key",
    SHIPROCKET_PICKUP: "Workshop",
    DELHIVERY_TOKEN: "the-long-token",
    DELHIVERY_WEBHOOK_KEY: "the-webhook-key",
    DELHIVERY_PICKUP: "Workshop",
  };
  const names = (env: Record<string, string>) => readConfig(env).couriers.map(({ name }) => name);
  assert.deepEqual(names({}), ["sandbox"]);
  assert.deepEqual(names({ COURIERS: "none" }), []);
  assert.deepEqual(names({ ...keys, COURIERS: "delhivery, shiprocket" }), ["delhivery", "shiprocket"]);
  for (const wrong of ["dhl", "sandbox,sandbox", "none,sandbox", ","])
    assert.throws(() => readConfig({ COURIERS: wrong }), /The setting COURIERS must/);
  for (const missing of Object.keys(keys)) {
    const { [missing as keyof typeof keys]: _, ...rest } = keys;
    assert.throws(() => readConfig({ ...rest, COURIERS: "shiprocket,delhivery" }), new RegExp(`The setting ${missing} must be set`));
  }
  assert.deepEqual(openCouriers([]), []);
});
