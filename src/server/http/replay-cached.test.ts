import assert from "node:assert/strict";
import { once } from "node:events";
import { type IncomingMessage, createServer, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { after, test } from "node:test";
import Fastify from "fastify";
import { createCache } from "../cache/cache.ts";
import { encode, sendEncoded } from "./compression.ts";
import type { Page } from "./page-renderer.ts";
import { type Replayed, createReplays } from "./replay-cached.ts";

const opened: (() => Promise<void>)[] = [];
after(async () => {
  for (const close of opened) await close();
});

/** An app with a page at every address; `looked` counts the requests that were not answered by a replay. */
async function open() {
  const pages = createCache<Page>({ maxBytes: 1_000_000, maxAgeMs: 60_000 });
  pages.trust(true);
  const state = { text: "first", looked: 0, replayed: [] as Replayed[] };
  const replays = createReplays(pages);
  const app = Fastify({
    genReqId: () => "of-the-app",
    serverFactory: (handle) =>
      createServer((request, response) => {
        if (!replays.answer(request, response)) handle(request, response);
      }),
  });
  const willSend = replays.follow(app, (replayed) => state.replayed.push(replayed));
  app.addHook("onRequest", async (_request, reply) => {
    state.looked++;
    reply.raw.setHeader("x-content-type-options", "nosniff");
  });
  app.addHook("onSend", async (request, reply) => void reply.header("x-request-id", request.id));
  app.get("/*", async (request, reply) => {
    const key = request.url.split("&utm")[0]!;
    const { value } = await pages.get(key, async () => {
      const page: Page = { status: 200, headers: [], policy: "", body: encode("text/html", Buffer.from(state.text.repeat(500))) };
      return { value: page, bytes: 10, tags: ["t"] };
    });
    willSend(request, key, value);
    reply.header("link", ["</a>; rel=preload", "</b>; rel=preload"]).header("cache-status", "shop; fwd=miss");
    return "body" in value ? sendEncoded(request, reply, value.body) : reply.code(500).send();
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  opened.push(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const get = async (path: string, headers: Record<string, string> = {}, method = "GET") => {
    const asked = send({ port, path, headers, method }).end();
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    return { statusCode: answer.statusCode, headers: answer.headers, body: await text(answer) };
  };
  return { pages, state, get };
}

test("a cached page is replayed with its first headers, except those of a single response", async () => {
  const { get, state } = await open();
  const first = await get("/rugs?page=2");
  const again = await get("/rugs?page=2");
  assert.equal(state.looked, 1);
  assert.equal(again.body, first.body);
  assert.equal(again.headers["cache-status"], "shop; hit");
  assert.match(String(again.headers["x-request-id"]), /^[0-9a-f-]{36}$/);
  assert.deepEqual(
    state.replayed.map(({ requestId, status }) => [requestId, status]),
    [[again.headers["x-request-id"], 200]],
    "a replay is reported under its id",
  );
  assert.deepEqual([again.headers["x-content-type-options"], again.headers["content-type"]], ["nosniff", "text/html"]);
  assert.deepEqual(withoutOwn(again.headers), withoutOwn(first.headers));
});

/** Headers that are the same in each response; lists may be joined in one line. */
const withoutOwn = (headers: Record<string, unknown>) =>
  Object.entries(headers)
    .filter(([name]) => !["date", "x-request-id", "cache-status", "connection"].includes(name))
    .map(([name, value]) => `${name}: ${String(value)}`)
    .sort();

test("each encoding is replayed to browsers that accept it", async () => {
  const { get, state } = await open();
  for (const coding of ["br", "gzip", "zstd", "br", "gzip", "zstd"])
    assert.equal((await get("/", { "accept-encoding": coding })).headers["content-encoding"], coding);
  assert.equal(state.looked, 3);
  assert.equal((await get("/")).headers["content-encoding"], undefined);
});

test("a browser that has the page receives 304", async () => {
  const { get, state } = await open();
  const { headers } = await get("/");
  const again = await get("/", { "if-none-match": String(headers.etag) });
  assert.deepEqual([again.statusCode, again.body, state.looked], [304, "", 1]);
  assert.deepEqual(
    [again.headers["content-type"], again.headers["content-length"], again.headers.etag],
    [undefined, undefined, headers.etag],
  );
  assert.equal((await get("/", { "if-none-match": '"other"' })).statusCode, 200);
});

test("an invalidated page is rendered again, and nothing is replayed while invalidations may be missed", async () => {
  const { get, pages, state } = await open();
  await get("/");
  state.text = "second";
  pages.drop(["t"]);
  assert.match((await get("/")).body, /^second/);
  assert.match((await get("/")).body, /^second/);
  assert.equal(state.looked, 2);
  pages.trust(false);
  await get("/");
  assert.equal(state.looked, 3);
});

test("POST and HEAD requests are not replayed", async () => {
  const { get, state } = await open();
  await get("/");
  assert.equal((await get("/", {}, "HEAD")).body, "");
  await get("/", {}, "POST");
  assert.equal(state.looked, 3);
});

test("addresses that differ only in tracking parameters share one page", async () => {
  const { get, state } = await open();
  await get("/?page=1");
  await get("/?page=1&utm_source=a");
  await get("/?page=1&utm_source=a");
  assert.equal(state.looked, 2);
});
