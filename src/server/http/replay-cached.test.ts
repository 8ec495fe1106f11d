import assert from "node:assert/strict";
import { test } from "node:test";
import Fastify from "fastify";
import { createCache } from "../cache/cache.ts";
import { encode, sendEncoded } from "./compression.ts";
import type { Page } from "./page-renderer.ts";
import { replayCachedPages } from "./replay-cached.ts";

/** An app with a page at every address; `looked` counts the requests that were not answered by a replay. */
function open() {
  const pages = createCache<Page>({ maxBytes: 1_000_000, maxAgeMs: 60_000 });
  pages.trust(true);
  const state = { text: "first", looked: 0, requests: 0 };
  const app = Fastify({ genReqId: () => `request-${++state.requests}` });
  const willSend = replayCachedPages(app, pages);
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
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  return { app, pages, state, get };
}

test("a cached page is replayed with its first headers, except those of a single response", async () => {
  const { get, state } = open();
  const first = await get("/rugs?page=2");
  const again = await get("/rugs?page=2");
  assert.equal(state.looked, 1);
  assert.equal(again.body, first.body);
  assert.deepEqual([again.headers["x-request-id"], again.headers["cache-status"]], ["request-2", "shop; hit"]);
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
  const { get, state } = open();
  for (const coding of ["br", "gzip", "zstd", "br", "gzip", "zstd"])
    assert.equal((await get("/", { "accept-encoding": coding })).headers["content-encoding"], coding);
  assert.equal(state.looked, 3);
  assert.equal((await get("/")).headers["content-encoding"], undefined);
});

test("a browser that has the page receives 304", async () => {
  const { get, state } = open();
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
  const { get, pages, state } = open();
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
  const { app, get, state } = open();
  await get("/");
  assert.equal((await app.inject({ url: "/", method: "HEAD" })).body, "");
  await app.inject({ url: "/", method: "POST" });
  assert.equal(state.looked, 3);
});

test("addresses that differ only in tracking parameters share one page", async () => {
  const { get, state } = open();
  await get("/?page=1");
  await get("/?page=1&utm_source=a");
  await get("/?page=1&utm_source=a");
  assert.equal(state.looked, 2);
});
