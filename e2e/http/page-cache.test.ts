/** Public pages are the same for everyone, so the server caches them. */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { request } from "./shop-client.ts";

/** An address that no other test requests; the page does not read its `q`. */
const uniqueAddress = (name: string) => `/category/runners?sort=title_desc&q=${name}`;

async function get(address: string, headers: Record<string, string> = {}) {
  const reply = await request(address, { headers });
  return { status: reply.status, cacheStatus: reply.headers.get("cache-status"), headers: reply.headers, body: await reply.text() };
}

test("the second request for a page is a cache hit with the same body and ETag", async () => {
  const [first, second] = [await get(uniqueAddress("once")), await get(uniqueAddress("once"))];
  assert.equal(first.cacheStatus, "shop; fwd=miss");
  assert.equal(second.cacheStatus, "shop; hit");
  assert.equal(second.body, first.body);
  assert.equal(second.headers.get("etag"), first.headers.get("etag"));
  assert.ok(second.headers.get("cache-control")?.includes("s-maxage"));
});

test("a cached page contains nothing about the visitor who requested it first", async () => {
  const personal = {
    cookie: "session=asha",
    authorization: "Bearer secret",
    "user-agent": "Asha's phone",
    "x-authorization": "Bearer secret",
  };
  const first = await get(uniqueAddress("who"), personal);
  const second = await get(uniqueAddress("who"));
  assert.equal(second.cacheStatus, "shop; hit");
  assert.equal(second.body, first.body);
  for (const secret of ["asha", "Asha", "secret"]) assert.ok(!first.body.includes(secret), secret);
});

test("a page with a filter that the catalogue does not have is shown, but not cached", async () => {
  for (const address of ["/category/runners?Color[]=Octarine", "/category/runners?Smell[]=Wool"]) {
    await get(address);
    const { status, cacheStatus } = await get(address);
    assert.deepEqual([status, cacheStatus], [200, "shop; fwd=bypass"], address);
  }
  await get("/category/runners?Price[]=1-99999");
  assert.equal((await get("/category/runners?Price[]=1-99999")).cacheStatus, "shop; hit", "a price that was typed");
});

test("a request with the current ETag is answered with an empty 304", async () => {
  const { headers } = await get("/shop");
  const second = await get("/shop", { "if-none-match": headers.get("etag")! });
  assert.equal(second.status, 304);
  assert.equal(second.body, "");
});

test("a page is compressed with the best encoding that the browser accepts", async () => {
  for (const [accepted, expected] of [
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, zstd", "zstd"],
    ["gzip", "gzip"],
    ["identity", null],
  ] as const) {
    const { headers } = await request("/shop", { method: "HEAD", headers: { "accept-encoding": accepted } });
    assert.equal(headers.get("content-encoding"), expected, accepted);
    assert.ok(headers.get("vary")?.includes("accept-encoding"));
  }
});

test("the content security policy allows every inline script of a page by its hash, and no others", async () => {
  const { headers, body } = await get("/product/serai-madder");
  const policy = headers.get("content-security-policy")!;
  assert.ok(!policy.includes("nonce"));
  assert.doesNotMatch(policy, /script-src[^;]*unsafe/);
  const scripts = [...body.matchAll(/<script(?![^>]* src=)(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g)].map(([, code]) => code!);
  assert.ok(scripts.length > 1);
  for (const code of scripts) assert.ok(policy.includes(createHash("sha256").update(code).digest("base64")), code.slice(0, 200));
});

test("a missing page and one with a token in its address are not cached", async () => {
  for (const address of ["/category/not-there", "/shop?token=secret"]) {
    await get(address);
    assert.notEqual((await get(address)).cacheStatus, "shop; hit", address);
  }
  assert.equal((await get("/shop?token=secret")).headers.get("cache-control"), "no-cache");
});

test("an address with campaign parameters is served from the cache of the page", async () => {
  await get("/category/runners");
  assert.equal((await get("/category/runners?utm_source=mail&gclid=1")).cacheStatus, "shop; hit");
});
