/** What every response tells the browser, and which requests are refused before any call is found. */
import assert from "node:assert/strict";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { after, before, test } from "node:test";
import { collectionList } from "../../contract/catalogue.ts";
import { loginCheck } from "../../contract/accounts.ts";
import { ACCESS_KEY, type TestShop, openShop } from "../test-shop.ts";

let shop: TestShop;
before(async () => {
  shop = await openShop({ publicUrl: "https://shop.test", trustProxy: "10.0.0.0/8", rateLimit: true });
});
after(() => shop.close());

const key = { "x-access-key": ACCESS_KEY };
const json = { ...key, "content-type": "application/json" };

test("every response restricts what a browser does with it, whatever its status and type", async () => {
  const expected = new Map<string, [status: number, type: string]>([
    ["/healthz", [200, "application/json; charset=utf-8"]],
    [collectionList.path, [200, "application/json; charset=utf-8"]],
    ["/api/web-api/%zz", [400, "application/json; charset=utf-8"]],
    ["/%zz", [400, "text/plain; charset=utf-8"]],
    ["/api/web-api/nothing", [404, "application/json; charset=utf-8"]],
    ["/nothing", [404, "text/plain; charset=utf-8"]],
    ["/media/nothing.jpg", [404, "image/jpeg"]],
    ["/robots.txt", [200, "text/plain; charset=utf-8"]],
    ["/sitemap.xml", [200, "application/xml; charset=utf-8"]],
  ]);
  for (const [url, [status, type]] of expected) {
    const { statusCode, headers } = await shop.app.inject({ url, headers: { ...key, origin: "https://elsewhere.test" } });
    assert.deepEqual([statusCode, headers["content-type"]], [status, type], url);
    assert.equal(headers["content-security-policy"], "default-src 'none';base-uri 'none';frame-ancestors 'none'", url);
    assert.equal(headers["x-content-type-options"], "nosniff", url);
    assert.equal(headers["referrer-policy"], "same-origin", url);
    assert.equal(headers["strict-transport-security"], "max-age=31536000; includeSubDomains", url);
    assert.equal(headers["access-control-allow-origin"], undefined, url);
    assert.ok(!("server" in headers || "x-powered-by" in headers), url);
  }
});

test("a shop without https promises none", async () => {
  const local = await openShop();
  assert.equal((await local.app.inject("/healthz")).headers["strict-transport-security"], undefined);
  await local.close();
});

test("no reply of a call may be stored, except those that are the same for everyone", async () => {
  const refused = await shop.app.inject({ method: "POST", url: loginCheck.path, headers: json, payload: {} });
  assert.equal(refused.headers["cache-control"], "no-store");
  assert.equal((await shop.app.inject({ url: collectionList.path, headers: key })).headers["cache-control"], "no-cache");
});

test("a body that would change an object's prototype is refused", async () => {
  for (const payload of ['{"__proto__":{"kind":"trade"}}', '{"constructor":{"prototype":{"kind":"trade"}}}']) {
    const { statusCode, body } = await shop.app.inject({ method: "POST", url: loginCheck.path, headers: json, payload });
    assert.deepEqual([statusCode, JSON.parse(body).code], [400, "request.unreadable"]);
  }
});

test("a request that proxies could read in two ways is refused, and so is TRACE", async () => {
  await shop.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = shop.app.server.address() as AddressInfo;
  const statusOf = (head: string, body = "") =>
    new Promise<string>((done, fail) => {
      const socket = connect(port, "127.0.0.1", () => socket.write(`${head}\r\nHost: shop.test\r\n\r\n${body}`));
      socket.once("data", (bytes) => (done(bytes.toString().slice(9, 12)), socket.destroy())).once("error", fail);
    });
  assert.equal(await statusOf("GET /healthz HTTP/1.1"), "200");
  const both = "POST /healthz HTTP/1.1\r\nContent-Length: 4\r\nTransfer-Encoding: chunked";
  assert.equal(await statusOf(both, "0\r\n\r\n"), "400");
  assert.equal(await statusOf("POST /healthz HTTP/1.1\r\nContent-Length: 4\r\nContent-Length: 5", "abcd"), "400");
  assert.equal(await statusOf("TRACE /healthz HTTP/1.1"), "404");
});

test("X-Forwarded-For counts only when a trusted proxy sends it", async () => {
  const remaining = async (remoteAddress: string, forwarded: string) => {
    const { headers } = await shop.app.inject({
      url: collectionList.path,
      headers: { ...key, "x-forwarded-for": forwarded },
      remoteAddress,
    });
    return Number(headers["x-ratelimit-remaining"]);
  };
  const first = await remaining("203.0.113.9", "198.51.100.1");
  assert.equal(await remaining("203.0.113.9", "198.51.100.2"), first - 1, "a shopper cannot choose an address");
  assert.equal(await remaining("10.0.0.2", "198.51.100.3"), first);
  assert.equal(await remaining("10.0.0.2", "198.51.100.4"), first);
  assert.equal(await remaining("10.0.0.2", "198.51.100.3"), first - 1);
});
