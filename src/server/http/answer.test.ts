import assert from "node:assert/strict";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import Fastify from "fastify";
import { z } from "zod";
import { del, get, patch, put } from "../../contract/call.ts";
import { createApi } from "../../contract/client.ts";
import { productList } from "../../contract/catalogue.ts";
import { adminCalls } from "../../contract/admin/all.ts";
import { calls } from "../../contract/all.ts";
import { createAnswer, expectAllAnswered } from "./answer.ts";
import { type FindCaller, guest } from "./caller.ts";
import { createCache } from "../cache/cache.ts";
import type { Encoded } from "./compression.ts";
import { shopperSignIn } from "./shopper-sign-in.ts";
import { handleErrors } from "./errors.ts";
import { failure } from "../platform/failure.ts";
import { errorForLog } from "../platform/log.ts";
import { ACCESS_KEY, type TestShop, collectLog, openShop } from "../test-shop.ts";

/** Of pino. */
const WARNING = 40;

const nobody = async () => assert.fail("no call of the admin");
const findGuest: FindCaller = {
  ...shopperSignIn({ accessKey: ACCESS_KEY, findSession: async () => null }),
  staff: nobody,
  "staff-door": nobody,
};

let shop: TestShop;
before(async () => {
  shop = await openShop();
});
after(() => shop.close());

const key = { "x-access-key": ACCESS_KEY };
const send = (payload: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: "POST", url: productList.path, headers: { ...key, "content-type": "application/json", ...headers }, payload });

test("a request without the right access key is refused with 401", async () => {
  for (const headers of [{}, { "x-access-key": "" }, { "x-access-key": `${ACCESS_KEY}x` }]) {
    const answer = await shop.app.inject({ method: "POST", url: productList.path, headers, payload: {} });
    assert.deepEqual([answer.statusCode, answer.json()], [401, { status: "error", code: "access.key", message: "Invalid access key" }]);
  }
});

test("broken JSON, another content type and too large a body are refused with a readable message", async () => {
  assert.deepEqual([(await send("{")).statusCode, (await send("{")).json().status], [400, "error"]);
  assert.equal((await send("a=b", { "content-type": "application/x-www-form-urlencoded" })).statusCode, 415);
  assert.equal((await send(JSON.stringify({ slug: "x".repeat(1_100_000) }))).statusCode, 413);
  assert.equal((await send('{"type":7}')).json().message, 'The field "type" must be one of: category, collection, tag, all.');
  assert.equal((await send("[]")).json().message, "The request must be an object.");
});

test("every refusal of the framework has an error code", async () => {
  const codes = await Promise.all([
    send("{"),
    send("a=b", { "content-type": "application/x-www-form-urlencoded" }),
    send(JSON.stringify({ slug: "x".repeat(1_100_000) })),
    send('{"type":7}'),
    send('{"type":"tag","slug":"\\u0000"}'),
    shop.app.inject({ method: "POST", url: "/api/web-api/no-such-call", headers: key, payload: {} }),
  ]);
  assert.deepEqual(
    codes.map((answer) => answer.json().code),
    ["request.unreadable", "request.not_json", "request.too_large", "input.invalid", "input.unusable", "request.unknown_address"],
  );
});

test("the cache keeps no part of what a request sends", async () => {
  const keys: string[] = [];
  const cache = createCache<Encoded>({ maxBytes: 1_000_000, maxAgeMs: 60_000 });
  const app = Fastify();
  const { answer } = createAnswer(app, {
    findCaller: findGuest,
    cache: { ...cache, get: (key, render) => (keys.push(key), cache.get(key, render)) },
  });
  answer(productList)(async () => ({ status: "success", resProductsData: { data: [], last_page: 1, per_page: 24, total: 0 } }));
  for (const value of ["a".repeat(100), "b".repeat(100), "b".repeat(100)]) {
    const payload = { filterArray: { Color: Array.from({ length: 150 }, () => value) } };
    assert.equal((await app.inject({ method: "POST", url: productList.path, headers: key, payload })).statusCode, 200);
  }
  assert.equal(new Set(keys).size, 2);
  for (const key of keys) assert.ok(key.length < 60);
  await app.close();
});

test("a filter with more groups or values than any panel offers is refused, before a statement is sent", async () => {
  const groups = (count: number, values: string[]) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, values]));
  const list = (filterArray: object) => shop.call(productList, { filterArray });
  assert.equal((await list(groups(20, ["x"]))).httpStatus, 200);
  assert.equal(
    (
      await list(
        groups(
          1,
          Array.from({ length: 200 }, (_, n) => `${n}`),
        ),
      )
    ).httpStatus,
    200,
  );
  for (const filters of [
    groups(21, ["x"]),
    groups(
      2,
      Array.from({ length: 101 }, () => "x"),
    ),
  ]) {
    assert.equal(await shop.statements(async () => assert.equal((await list(filters)).body.message, "Too many filter values")), 0);
  }
  assert.equal(
    (
      await list(
        groups(
          39,
          Array.from({ length: 200 }, () => "x".repeat(110)),
        ),
      )
    ).httpStatus,
    413,
  );
  const inQuery = async (count: number) => {
    const query = Array.from({ length: count }, (_, n) => `k${n}[]=x`).join("&");
    return (await shop.app.inject({ method: "POST", url: `${productList.path}?${query}`, headers: key, payload: {} })).statusCode;
  };
  assert.deepEqual([await inQuery(400), await inQuery(1_000)], [200, 400]);
});

test("an object with more fields than any call has is refused with 400", async () => {
  const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, 0]));
  assert.equal((await send(JSON.stringify(fields(500)))).statusCode, 200);
  for (const body of [fields(501), { filterArray: fields(2_000) }]) {
    const answer = await send(JSON.stringify(body));
    assert.deepEqual([answer.statusCode, answer.json().code], [400, "input.unusable"]);
  }
});

test("deeply nested JSON is refused with 400", async () => {
  for (const depth of [50, 5_000, 15_000]) {
    const answer = await send(`{"filterArray":${"[".repeat(depth)}${"]".repeat(depth)}}`);
    assert.deepEqual([answer.statusCode, answer.json().status], [400, "error"]);
  }
});

test("a malformed URL and an unknown method are refused with the shop's own messages", async () => {
  const broken = await shop.app.inject({ method: "GET", url: "/api/web-api/%zz", headers: key });
  assert.deepEqual([broken.statusCode, broken.json().status], [400, "error"]);
  assert.equal((await shop.app.inject({ method: "PUT", url: "/nothing" })).body, "There is nothing at this address.");
});

test("a logged error contains no value that a user typed", () => {
  const statement = Object.assign(new Error("Failed query: select $1 params: asha@example.com"), {
    query: "select $1",
    cause: Object.assign(new Error("duplicate"), {
      severity: "ERROR",
      code: "23505",
      constraint: "one_email",
      detail: "Key (email)=(asha@example.com)",
    }),
  });
  const logged = errorForLog(statement);
  assert.ok(!JSON.stringify(logged).includes("asha"));
  assert.deepEqual([logged.cause?.code, logged.cause?.constraint], ["23505", "one_email"]);
});

test("every response has a unique request id", async () => {
  const [one, two] = [await send("{}"), await send("{}")];
  assert.ok(one.headers["x-request-id"]);
  assert.notEqual(one.headers["x-request-id"], two.headers["x-request-id"]);
});

test("an unknown URL under /api is a 404 in the shape of other refusals", async () => {
  const answer = await shop.app.inject({ method: "POST", url: "/api/web-api/no-such-call", headers: key, payload: {} });
  assert.deepEqual([answer.statusCode, answer.json().status], [404, "error"]);
});

test("a bug is a bare 500 without details", async () => {
  await shop.db.execute("alter table products rename to away");
  try {
    const answer = await send("{}");
    assert.deepEqual(
      [answer.statusCode, answer.json()],
      [500, { status: "error", code: "internal", message: "Internal Error, Please try later." }],
    );
  } finally {
    await shop.db.execute("alter table away rename to products");
  }
});

test("the shop does not start when a call has no handler", () => {
  assert.throws(() => expectAllAnswered([productList], new Map()), new RegExp(productList.name));
  expectAllAnswered([productList], new Map([[productList.name, true]]));
});

test("too many calls from one address in a minute are refused with 429", async () => {
  const limited = await openShop({ rateLimit: true });
  try {
    const call = () => limited.app.inject({ method: "GET", url: "/api/web-api/collection-list", headers: key });
    for (let count = 0; count < 300; count++) assert.equal((await call()).statusCode, 200);
    const refused = await call();
    assert.deepEqual([refused.statusCode, refused.json().status], [429, "error"]);
    assert.ok(Number(refused.headers["retry-after"]) > 0);
  } finally {
    await limited.close();
  }
});

test("pages make the same calls within the process", async () => {
  const cache = createCache<Encoded>({ maxBytes: 1_000_000, maxAgeMs: 60_000 });
  cache.trust(true);
  const { answer, inside } = createAnswer(Fastify(), {
    findCaller: findGuest,
    cache,
  });
  let asked = 0;
  answer(productList)(async ({ slug }) => {
    asked++;
    if (slug === "gone") throw failure("listing.gone", "There is no such listing.", 404)();
    if (slug === "broken") throw new Error("Ours");
    return { status: "success", resProductsData: { data: [], last_page: 1, per_page: 24, total: 7 } };
  });
  const rugs = { type: "category", slug: "rugs" } as const;
  const first = await inside("")(productList, rugs);
  assert.deepEqual(first, { status: "success", resProductsData: { data: [], last_page: 1, per_page: 24, total: 7 } });
  // A page that changes its reply does not change the cached one.
  Object.assign(first, { status: "spoiled" });
  assert.equal((await inside("")(productList, rugs)).status, "success");
  assert.equal(asked, 1);
  assert.deepEqual(await inside("")(productList, { type: "tag", slug: "gone" }), {
    status: "error",
    code: "listing.gone",
    message: "There is no such listing.",
  });
  assert.equal((await inside("")(productList, { type: "nothing" as "tag", slug: "x" })).status, "error");
  await assert.rejects(inside("")(productList, { type: "tag", slug: "broken" }), /Ours/);
});

const number = z.string().regex(/^[0-9]{4}-[0-9]{4}$/, "This is not an order number.");
const order = { path: "/api/orders/:number", params: z.object({ number }), summary: "An order" };
const orderReply = z.object({ status: z.literal("success"), number: z.string(), note: z.string() });

test("a call may have parameters in its path, and any method", async () => {
  const app = Fastify();
  handleErrors(app);
  const findCaller = findGuest;
  const { answer, inside } = createAnswer(app, { findCaller, cache: createCache<Encoded>({ maxBytes: 1, maxAgeMs: 1 }) });
  const read = get("order", { ...order, reply: orderReply });
  const remove = del("order-remove", { ...order, reply: orderReply });
  answer(read)(async (_body, _caller, _query, params) => ({ status: "success", number: params.number, note: "read" }));
  answer(remove)(async (_body, _caller, _query, params) => ({ status: "success", number: params.number, note: "removed" }));
  for (const define of [put, patch]) {
    const write = define(`order-${define === put ? "put" : "patch"}`, {
      ...order,
      body: z.object({ note: z.string() }),
      reply: orderReply,
    });
    answer(write)(async ({ note }, _caller, _query, params) => ({ status: "success", number: params.number, note }));
  }
  const api = createApi(async ({ method, path, body }) => {
    const sent = await app.inject({ method, url: path, headers: key, ...(body ? { payload: body } : {}) });
    return sent.json();
  });
  const called = { number: "1234-5678" };
  assert.deepEqual(await api(read, undefined, undefined, called), { status: "success", ...called, note: "read" });
  assert.deepEqual(await inside("")(read, undefined, undefined, called), { status: "success", ...called, note: "read" });
  assert.deepEqual(await api(remove, undefined, undefined, called), { status: "success", ...called, note: "removed" });
  for (const method of ["PUT", "PATCH"] as const) {
    const answered = await app.inject({ method, url: "/api/orders/1234-5678", headers: key, payload: { note: method } });
    assert.deepEqual(answered.json(), { status: "success", ...called, note: method });
  }
  const wrong = { status: "error", code: "input.invalid", message: "This is not an order number." };
  for (const bad of ["1", "1234-5678/..", "%00", "x".repeat(90)])
    assert.deepEqual(await api(read, undefined, undefined, { number: bad }), wrong);
  // @ts-expect-error the parameters of the path are missing
  const mistake = () => api(read);
  assert.ok(mistake);
  await app.close();
});

test("a call is not defined when its path and its params name different parameters", () => {
  const params = z.object({ number });
  assert.throws(() => get("order", { ...order, path: "/api/orders/:id", reply: orderReply }), /different parameters/);
  assert.throws(() => get("order", { ...order, path: "/api/orders", params, reply: orderReply }), /different parameters/);
  assert.throws(() => get("order", { path: "/api/orders/:number", summary: "An order", reply: orderReply }), /different parameters/);
});

test("each access finds the caller in its own way and passes it to the handler", async () => {
  const app = Fastify();
  const asha = { id: 1, shopperId: 7, kind: "retail", signedInAt: new Date() } as const;
  const findCaller: FindCaller = {
    ...findGuest,
    shopper: async (request) => ({ ...guest, session: asha, program: String(request.headers["cookie"]) }),
  };
  const { answer } = createAnswer(app, { findCaller, cache: createCache<Encoded>({ maxBytes: 1, maxAgeMs: 1 }) });
  const reply = z.object({ status: z.literal("success"), shopperId: z.number(), program: z.string() });
  const mine = get("mine", { access: "shopper", summary: "Mine", reply });
  answer(mine)(async (_body, { session, program }) => ({ status: "success", shopperId: session.shopperId, program }));
  const answered = await app.inject({ url: mine.path, headers: { cookie: "admin=1" } });
  assert.deepEqual(answered.json(), { status: "success", shopperId: 7, program: "admin=1" });
  await app.close();
});

test("health, readiness and metrics respond", async () => {
  assert.equal((await shop.app.inject("/healthz")).statusCode, 200);
  assert.equal((await shop.app.inject("/readyz")).statusCode, 200);
  assert.match((await shop.app.inject("/metrics")).body, /http_request_duration_seconds_count/);
  const foreign = { url: "/metrics", remoteAddress: "203.0.113.9" };
  assert.equal((await shop.app.inject(foreign)).statusCode, 404);
  assert.equal((await shop.app.inject({ ...foreign, headers: { authorization: "Bearer metrics-token" } })).statusCode, 200);
  assert.equal((await shop.app.inject({ url: "/metrics", headers: { "x-forwarded-for": "203.0.113.9" } })).statusCode, 404);
});

test("nginx lets the largest allowed body through", () => {
  const [, megabytes] =
    /client_max_body_size (\d+)m;/.exec(readFileSync(new URL("../../../deploy/nginx.conf", import.meta.url), "utf8")) ?? [];
  const largest = Math.max(...calls.map(({ bodyLimit }) => bodyLimit ?? 0));
  assert.ok(Number(megabytes) * 1024 * 1024 >= largest, `${megabytes} MB for ${largest} bytes`);
});

for (const [address, areaCalls] of [
  ["/api", calls],
  ["/api/admin", adminCalls],
] as const)
  test(`the contract is served as OpenAPI and as a page: ${address}`, async () => {
    const document = (await shop.app.inject(`${address}/openapi.json`)).json();
    // OpenAPI writes ':id' as '{id}'.
    const pathOf = (path: string) => path.replaceAll(/:(\w+)/g, "{$1}");
    for (const call of areaCalls) assert.ok(document.paths[pathOf(call.path)]?.[call.method.toLowerCase()], call.path);
    const page = await shop.app.inject(`${address}/docs`);
    assert.equal(page.statusCode, 200);
    assert.doesNotMatch(String(page.headers["content-security-policy"]), /unsafe/);
    // The icon comes from the files of the storefront, which e2e/admin-programs.spec.ts opens.
    for (const [, linked] of page.body.matchAll(/(?:src|href)="(\/api\/[^"]+)"/g))
      assert.equal((await shop.app.inject(linked!)).statusCode, 200, linked);
  });

test("a caller who hangs up in the middle of a body is not logged as a lost database", async () => {
  const logging = await openShop({ logLevel: "info" });
  const lines = collectLog(logging);
  const { port } = new URL(await logging.app.listen({ port: 0, host: "127.0.0.1" }));
  const socket = connect(Number(port), "127.0.0.1");
  const head = `POST /api/enquiries HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"name":`;
  await new Promise<void>((written) => socket.write(head, () => written()));
  await sleep(100);
  socket.destroy();
  await once(socket, "close");
  await logging.close();
  const warnings = lines.filter((line) => (JSON.parse(line) as { level: number }).level >= WARNING);
  assert.deepEqual(warnings, []);
});
