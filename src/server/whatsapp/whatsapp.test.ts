/** Updates on WhatsApp: both adapters keep the same promises, nobody gets a message unasked, and STOP ends them at once. */
import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { sql } from "drizzle-orm";
import { testWhatsapp, whatsapp } from "../../contract/admin/whatsapp.ts";
import { checkoutOptions } from "../../contract/checkout.ts";
import { type StockedProduct, stockProduct } from "../cart/test-cart.ts";
import { allowCod, bodyOf, linesFor, orders, sendCod, shipNow } from "../checkout/test-checkout.ts";
import { deliverOrder } from "../orders/orders.ts";
import { emptyOrders } from "../orders/test-orders.ts";
import { callAdmin, signInAs } from "../staff/test-staff.ts";
import { createTestCatalogue } from "../test-catalogue.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { openCloud } from "./cloud.ts";
import { type Messenger, RefusedByWhatsApp, WHATSAPP_WEBHOOK_PATH, WhatsAppOutOfReach } from "./messenger.ts";
import { NOT_ON_WHATSAPP, SANDBOX_SECRET, type ShownMessage, openWhatsAppSandbox } from "./sandbox.ts";
import { sendDueMessages } from "./send-messages.ts";
import { filled, parametersOf, templates, type TemplateName } from "./templates.ts";
import { serveTestCloud } from "./test-cloud.ts";
import { signatureOf } from "./webhook.wire.ts";
import { forgetOldMessages, queueWhatsApp } from "./whatsapp.ts";

const NOW = "2026-11-23T06:00:00.000Z";
const MOBILE = "+919812345678";
const KEYS = { token: "token-of-the-shop", phoneId: "1234567890", appSecret: "app-secret", verifyToken: "verify-me", language: "en" };

let cloud: Awaited<ReturnType<typeof serveTestCloud>>;
let shown: ShownMessage[] = [];
const sandbox = openWhatsAppSandbox(async (message) => void shown.push(message));
let shop: TestShop;
let rug: StockedProduct;
let owner: string;
before(async () => {
  cloud = await serveTestCloud();
  shop = await openShop({ now: NOW, messenger: sandbox });
  rug = await stockProduct(shop, await createTestCatalogue(shop.db), { name: "Serai", sizes: [{ size: "4x6", price: 1_000, stock: 50 }] });
  await allowCod(shop);
  owner = await signInAs(shop, "owner");
});
after(async () => {
  await cloud.close();
  await shop.close();
});
beforeEach(async () => {
  shown = [];
  shop.itIs(NOW);
  await emptyOrders(shop);
  await shop.db.execute(sql`truncate whatsapp_messages, whatsapp_stops, whatsapp_news`);
});

const deps = () => ({ db: shop.db, messenger: sandbox, clock: shop.clock, logError: () => {} });
const messages = async () =>
  (
    await shop.db.execute<{ key: string; template: string; state: string; parameters: string[] | null; provider_id: string }>(
      sql`select key, template, state, parameters, provider_id from whatsapp_messages order by id`,
    )
  ).rows;
const states = async () => (await messages()).map(({ template, state }) => `${template} ${state}`);
/** As WhatsApp sends it. */
async function tell(value: object, secret = SANDBOX_SECRET) {
  const payload = JSON.stringify({ object: "whatsapp_business_account", entry: [{ id: "1", changes: [{ field: "messages", value }] }] });
  const headers = { "content-type": "application/json", "x-hub-signature-256": signatureOf(payload, secret) };
  return await shop.app.inject({ method: "POST", url: WHATSAPP_WEBHOOK_PATH, headers, payload });
}
const write = (body: string, id = `wamid.${body}`) =>
  tell({ messages: [{ from: MOBILE.slice(1), id, timestamp: "1", type: "text", text: { body } }] });
const queue = (key: string) =>
  shop.db.transaction((tx) =>
    queueWhatsApp(
      tx,
      { clock: shop.clock, publicUrl: "https://shop.test" },
      { key, to: MOBILE, template: "order_delivered", parameters: ["Asha", "K7CF-3MWT", "https://shop.test/order/K7CF-3MWT"] },
    ),
  );

for (const [name, open] of [
  ["cloud", () => openCloud(KEYS, { baseUrl: cloud.baseUrl, timeoutMs: 500 })],
  ["sandbox", () => sandbox],
] as const)
  describe(`${name}`, () => {
    const secret = name === "cloud" ? KEYS.appSecret : SANDBOX_SECRET;

    test("a message has an id; a number without WhatsApp is refused for good", async () => {
      const messenger: Messenger = open();
      const one = await messenger.send({ to: MOBILE, template: "shop_test", parameters: ["Asha", "Dhurrie"] });
      const two = await messenger.reply(MOBILE, "Done.");
      assert.ok(one !== "" && two !== "" && one !== two);
      await assert.rejects(messenger.send({ to: NOT_ON_WHATSAPP, template: "shop_test", parameters: ["A", "B"] }), RefusedByWhatsApp);
    });

    test("only what is signed with the secret is read", () => {
      const messenger: Messenger = open();
      const raw = Buffer.from(
        JSON.stringify({
          entry: [
            {
              changes: [
                {
                  value: {
                    messages: [{ from: "919812345678", id: "in.1", type: "text", text: { body: "Stop" } }],
                    statuses: [
                      { id: "out.1", status: "read" },
                      { id: "out.2", status: "failed", errors: [{ code: 131026, title: "Undeliverable" }] },
                      { id: "out.3", status: "sent" },
                    ],
                  },
                },
              ],
            },
          ],
        }),
      );
      assert.deepEqual(messenger.readNews(raw, signatureOf(raw, secret)), [
        { kind: "text", id: "in.1", from: MOBILE, text: "Stop" },
        { kind: "delivered", id: "out.1" },
        { kind: "failed", id: "out.2", reason: "Undeliverable" },
      ]);
      for (const signature of [undefined, "", "sha256=00", signatureOf(raw, "other"), signatureOf(raw, secret).slice(7)])
        assert.equal(messenger.readNews(raw, signature), "forged");
      const nonsense = Buffer.from("{");
      assert.equal(messenger.readNews(nonsense, signatureOf(nonsense, secret)), "unreadable");
      assert.deepEqual(
        [messenger.isVerifyToken("no"), messenger.isVerifyToken(name === "cloud" ? KEYS.verifyToken : secret)],
        [false, true],
      );
    });
  });

test("the Cloud API gets the template in its language, one line for each parameter, and the key in a header alone", async () => {
  await openCloud(KEYS, { baseUrl: cloud.baseUrl }).send({ to: MOBILE, template: "shop_test", parameters: ["Asha\n\tRao", ""] });
  const { path, token, body } = cloud.posted.at(-1)!;
  assert.deepEqual([path, token], [`/v21.0/${KEYS.phoneId}/messages`, `Bearer ${KEYS.token}`]);
  assert.deepEqual(body, {
    messaging_product: "whatsapp",
    recipient_type: "individual",
    to: "919812345678",
    type: "template",
    template: {
      name: "shop_test",
      language: { code: "en" },
      components: [
        {
          type: "body",
          parameters: [
            { type: "text", text: "Asha Rao" },
            { type: "text", text: "–" },
          ],
        },
      ],
    },
  });
});

test("what is no fault of the message is tried again, and no error holds the key", async () => {
  const messenger = openCloud(KEYS, { baseUrl: cloud.baseUrl, timeoutMs: 300 });
  const send = () => messenger.send({ to: MOBILE, template: "shop_test", parameters: ["A", "B"] });
  for (const [outage, code, isDown] of [
    ["cut", 0, true],
    [503, 0, true],
    [429, 130429, true],
    [400, 130429, false],
    [401, 190, false],
  ] as const) {
    Object.assign(cloud.state, { outage, code });
    await assert.rejects(send(), (error: unknown) => {
      assert.ok(error instanceof WhatsAppOutOfReach, `${outage} ${code}`);
      assert.equal(error.isDown, isDown, `${outage} ${code}`);
      assert.ok(!`${error.message}${error.stack}`.includes(KEYS.token));
      return true;
    });
  }
  Object.assign(cloud.state, { outage: 400, code: 132001 });
  await assert.rejects(send(), RefusedByWhatsApp, "the template is unknown");
  delete cloud.state.outage;
  assert.ok(!messenger.account.includes(KEYS.token));
});

test("the provider takes every template: it begins and ends with words, and its parameters are counted from one", () => {
  for (const [name, text] of Object.entries(templates)) {
    assert.doesNotMatch(text, /^\{|\}$/, name);
    const count = parametersOf(name as TemplateName);
    for (let place = 1; place <= count; place++) assert.ok(text.includes(`{${place}}`), `${name} {${place}}`);
    assert.doesNotMatch(
      filled(
        name as TemplateName,
        Array.from({ length: count }, (_, at) => `P${at}`),
      ),
      /[{}]/,
    );
    assert.match(text, /Reply STOP/);
  }
});

test("who ticks it at checkout is told from the order to the delivery; who does not is told nothing, and costs no statement more", async () => {
  const options = await shop.call(checkoutOptions, { parsedCartSession: linesFor([rug, 1]) });
  assert.equal(options.body.whatsapp_updates, true);
  const place = async (whatsapp_updates: boolean) => {
    const { parsedAddressSession: address, ...body } = await bodyOf(shop, "COD", { lines: linesFor([rug, 1]) });
    // As the storefront sends it, without the country.
    const parsedAddressSession = { ...address, ua_mobile: MOBILE.slice(3) };
    const statements = await shop.statements(async () =>
      assert.equal((await sendCod(shop, { ...body, parsedAddressSession, whatsapp_updates })).httpStatus, 200),
    );
    return { statements, number: (await orders(shop)).at(-1)!.number };
  };
  const quiet = await place(false);
  assert.deepEqual(await messages(), []);
  const told = await place(true);
  assert.equal(told.statements, quiet.statements + 1);
  await shipNow(shop, told.number);
  await shop.db.transaction((tx) => deliverOrder(shop.checkout, tx, told.number, shop.clock()));
  await shipNow(shop, quiet.number);
  assert.deepEqual(await states(), ["order_confirmed waiting", "order_shipped waiting", "order_delivered waiting"]);
  const [confirmed] = await messages();
  assert.match(confirmed!.parameters!.at(-1)!, new RegExp(`^http://shop.test/order/${told.number}\\?key=`));
  await sendDueMessages(deps());
  assert.deepEqual(await states(), ["order_confirmed sent", "order_shipped sent", "order_delivered sent"]);
  assert.equal(shown[0]!.to, MOBILE);
  assert.match(shown[0]!.text, new RegExp(`^Thank you, .+ We have your order ${told.number} of ₹`));
  assert.ok(
    (await messages()).every(({ parameters }) => parameters === null),
    "links are deleted",
  );
});

test("a shop without WhatsApp keeps no wish and sends nothing", async () => {
  const without = await openShop({ now: NOW });
  try {
    const one = await stockProduct(without, await createTestCatalogue(without.db), {
      name: "Serai",
      sizes: [{ size: "4x6", price: 1_000, stock: 5 }],
    });
    await allowCod(without);
    const options = await without.call(checkoutOptions, { parsedCartSession: linesFor([one, 1]) });
    assert.equal(options.body.whatsapp_updates, false);
    const body = await bodyOf(without, "COD", { lines: linesFor([one, 1]) });
    assert.equal((await sendCod(without, { ...body, whatsapp_updates: true })).httpStatus, 200);
    const { rows } = await without.db.execute(sql`select on_whatsapp from orders where on_whatsapp`);
    const { rows: queued } = await without.db.execute(sql`select from whatsapp_messages`);
    assert.deepEqual([rows, queued], [[], []]);
    assert.equal((await without.app.inject({ method: "POST", url: WHATSAPP_WEBHOOK_PATH, payload: {} })).statusCode, 404);
  } finally {
    await without.close();
  }
});

test("STOP ends everything at once, also what waits; START brings messages back; each is answered once", async () => {
  await queue("one");
  assert.equal((await write(" stop. ")).statusCode, 200);
  assert.equal((await write("STOP", "again")).statusCode, 200);
  await queue("two");
  await sendDueMessages(deps());
  assert.deepEqual(await states(), ["order_delivered stopped"], "the second was not queued");
  assert.deepEqual(
    shown.map(({ to, text }) => [to, text.slice(0, 21)]),
    [[MOBILE, "You get no more messa"]],
  );
  await write("When does it come?");
  await write("Start");
  await queue("three");
  await sendDueMessages(deps());
  assert.deepEqual(await states(), ["order_delivered stopped", "order_delivered sent"]);
  assert.equal(shown.length, 3);
  await write("start");
  assert.equal(shown.length, 3, "who has not stopped is not answered");
});

test("a forged webhook changes nothing, one that cannot be read is accepted, and the address is verified by the owner's word", async () => {
  const value = { messages: [{ from: MOBILE.slice(1), id: "x", type: "text", text: { body: "STOP" } }] };
  assert.equal((await tell(value, "wrong")).statusCode, 400);
  assert.equal((await tell({ messages: "nonsense" })).statusCode, 200);
  await queue("one");
  assert.deepEqual(await states(), ["order_delivered waiting"]);
  const verify = (token: string) =>
    shop.app.inject({
      url: `${WHATSAPP_WEBHOOK_PATH}?${new URLSearchParams({ "hub.mode": "subscribe", "hub.verify_token": token, "hub.challenge": "123" })}`,
    });
  assert.deepEqual([(await verify(SANDBOX_SECRET)).body, (await verify("guess")).statusCode], ["123", 403]);
});

test("two processes send a message once; what fails is tried for a day, what is refused is not", async () => {
  await queue("one");
  await queue("one");
  assert.deepEqual((await Promise.all([sendDueMessages(deps()), sendDueMessages(deps())])).toSorted(), [0, 1]);
  assert.equal(shown.length, 1);

  await queue("two");
  const down = { ...deps(), messenger: { ...sandbox, send: () => Promise.reject(new WhatsAppOutOfReach("away", { isDown: true })) } };
  for (let hours = 0; hours <= 26; hours++) {
    shop.itIs(new Date(Date.parse(NOW) + hours * 3_600_000).toISOString());
    await sendDueMessages(down);
    await sendDueMessages(down);
    if (hours < 22) assert.deepEqual((await states())[1], "order_delivered waiting", `${hours} h`);
  }
  assert.deepEqual((await states())[1], "order_delivered failed");

  shop.itIs(NOW);
  await shop.db.transaction((tx) =>
    queueWhatsApp(
      tx,
      { clock: shop.clock, publicUrl: "" },
      { key: "three", to: NOT_ON_WHATSAPP, template: "order_delivered", parameters: [] },
    ),
  );
  await sendDueMessages(deps());
  assert.deepEqual((await states())[2], "order_delivered failed");
});

test("the provider's word of a delivery and of a failure is kept, in any order", async () => {
  for (const key of ["one", "two"]) await queue(key);
  await sendDueMessages(deps());
  const [one, two] = (await messages()).map(({ provider_id: id }) => id);
  await tell({
    statuses: [
      { id: one, status: "read" },
      { id: one, status: "delivered" },
      { id: one, status: "failed", errors: [] },
    ],
  });
  await tell({ statuses: [{ id: two, status: "failed", errors: [{ title: "Undeliverable" }] }] });
  assert.deepEqual(await states(), ["order_delivered sent", "order_delivered failed"]);
  const { body } = await callAdmin(shop, whatsapp, { cookie: owner });
  assert.deepEqual(body["figures"], { sent: 1, delivered: 1, waiting: 0, failed: 1, lastError: "Undeliverable", stops: 0 });
});

const said = (id: string, ...kinds: ("delivered" | "failed")[]) =>
  tell({ statuses: kinds.map((status) => ({ id, status, ...(status === "failed" && { errors: [{ title: "Undeliverable" }] }) })) });
/** A provider that says what happens to a message before the shop has recorded that it is sent. */
const hasty = (...kinds: ("delivered" | "failed")[]): Messenger => ({
  ...sandbox,
  send: async (message) => {
    const id = await sandbox.send(message);
    assert.equal((await said(id, ...kinds)).statusCode, 200);
    return id;
  },
});
const recorded = async () =>
  (
    await shop.db.execute<{ state: string; is_delivered: boolean; last_error: string }>(
      sql`select state, delivered_at is not null as is_delivered, last_error from whatsapp_messages order by id`,
    )
  ).rows.map((row) => [row.state, row.is_delivered, row.last_error]);
const openNews = async () => (await shop.db.execute(sql`select from whatsapp_news`)).rows.length;

test("the provider's word that comes before the message is recorded counts as well as one that comes after it", async () => {
  const arrived = ["sent", true, ""];
  const failed = ["failed", false, "Undeliverable"];
  const orders: ("delivered" | "failed")[][] = [["delivered"], ["failed"], ["delivered", "failed"], ["failed", "delivered"]];
  for (const kinds of orders) {
    await queue(`before ${kinds.join()}`);
    await sendDueMessages({ ...deps(), messenger: hasty(...kinds) });
    assert.equal(await openNews(), 0, "it is recorded with the message");
    await queue(`after ${kinds.join()}`);
    await sendDueMessages(deps());
    const { provider_id: id } = (await messages()).at(-1)!;
    for (const kind of kinds) await said(id, kind);
  }
  assert.deepEqual(await recorded(), [arrived, arrived, failed, failed, arrived, arrived, arrived, arrived]);
  assert.equal(await openNews(), 0);
});

test("what is said of other messages of the number is forgotten after a day, and of one that is recorded at last it is not lost", async () => {
  await said("wamid.other", "delivered");
  await queue("one");
  // The process that has sent it ends before it could record more than that.
  const id = await sandbox.send({ to: MOBILE, template: "shop_test", parameters: ["A", "B"] });
  await said(id, "delivered");
  await shop.db.execute(sql`update whatsapp_messages set state = 'sent', parameters = null, provider_id = ${id}, sent_at = ${NOW}`);
  await said("wamid.other", "failed");
  assert.deepEqual([await recorded(), await openNews()], [[["sent", true, ""]], 2]);
  await forgetOldMessages(shop.db, new Date(Date.parse(NOW) + 25 * 3_600_000));
  assert.equal(await openNews(), 0);
});

test("the owner sees how it is set and tries it; nobody else does", async () => {
  const { body } = await callAdmin(shop, whatsapp, { cookie: owner });
  assert.deepEqual([body["provider"], body["webhook"]], ["sandbox", `http://shop.test${WHATSAPP_WEBHOOK_PATH}`]);
  assert.match(JSON.stringify(body["templates"]), /We have your order \{\{2\}\}/);
  const attempt = (mobile: string, cookie = owner) => callAdmin(shop, testWhatsapp, { body: { mobile }, cookie });
  assert.equal((await attempt("98123")).httpStatus, 400);
  assert.equal((await attempt("+91 98123 45678")).body["isAccepted"], true);
  assert.equal(shown[0]!.to, MOBILE);
  assert.deepEqual((await attempt(NOT_ON_WHATSAPP)).body["isAccepted"], false);
  assert.equal((await attempt(MOBILE, await signInAs(shop, "orders"))).httpStatus, 403);
});

test("messages and numbers are forgotten", async () => {
  await queue("one");
  await write("stop");
  await forgetOldMessages(shop.db, new Date("2027-06-01T00:00:00Z"));
  assert.deepEqual(await messages(), []);
  const stops = async () => (await shop.db.execute(sql`select from whatsapp_stops`)).rows.length;
  assert.equal(await stops(), 1);
  await forgetOldMessages(shop.db, new Date("2028-12-01T00:00:00Z"));
  assert.equal(await stops(), 0);
});
