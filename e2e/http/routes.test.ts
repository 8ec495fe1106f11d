/** Which addresses exist, redirect or are missing. */
import assert from "node:assert/strict";
import { once } from "node:events";
import { connect } from "node:net";
import { test } from "node:test";
import { request, shopUrl, statusOf, tags } from "./shop-client.ts";

test("pages answer HEAD requests", async () => {
  for (const address of ["/", "/category/rugs", "/product/serai-madder"])
    assert.equal((await request(address, { method: "HEAD" })).status, 200, address);
});

const listings = [
  "/category/rugs",
  "/tag/gifts",
  "/collection/rug1",
  "/collections/category/rugs",
  "/collections/tag/gifts",
  ...[1, 2, 3, 4, 5].map((number) => `/collections/rug${number}`),
  "/list",
  "/list/all",
  "/list/all/everything",
  "/list/category/rugs",
  "/list/collection/rug2",
  "/list/tag/gifts",
  "/shop",
  "/in/gifts",
  "/in/rug2",
  "/in/runners",
];

test("every listing address shows products", async () => {
  for (const address of listings) {
    const reply = await request(address, { redirect: "follow" });
    assert.equal(reply.status, 200, address);
    assert.ok(((await reply.text()).match(/href="\/product\//g)?.length ?? 0) >= 3, address);
  }
});

const missing = `
  /category/nothing /tag/nothing /collection/nothing /collections/category/nothing /collections/tag/nothing /collections/rug9
  /list/nothing /list/tag/nothing /list/category /in/nothing /product/nothing /nothing`;

test("an unknown name is a 404 under every listing route", async () => {
  for (const address of missing.trim().split(/\s+/)) assert.equal(await statusOf(address), 404, address);
});

test("every link of the header and the footer leads to a page", async () => {
  const html = await (await request("/")).text();
  const parts = ["header", "footer"].map((name) => html.slice(html.indexOf(`<${name}`), html.lastIndexOf(`</${name}>`)));
  const links = parts.map((part) => tags(part, "a").flatMap(({ href = "" }) => (href.startsWith("/") ? [href] : [])));
  for (const each of links) assert.ok(each.length > 10, `only ${each.length} links were found`);
  for (const address of new Set(links.flat())) assert.equal(await statusOf(address), 200, address);
});

test("every seeded content page has text and no placeholders", async () => {
  for (const path of [
    "about",
    "terms-condition",
    "privacy-policy",
    "legal-notice",
    "shipping-options",
    "return-policy",
    "care-guide",
    "trade-program",
  ]) {
    const reply = await request(`/${path}`);
    assert.equal(reply.status, 200, path);
    const html = await reply.text();
    const text = html.slice(html.indexOf("<main"), html.indexOf("</main>")).replaceAll(/<[^>]*>/g, " ");
    assert.doesNotMatch(text, /\{[a-z-]+\}|undefined|lorem/i, path);
    assert.ok(text.split(/\s+/).length > 150, path);
  }
});

test("four legacy addresses redirect to the sister site, with or without a trailing slash", async () => {
  for (const path of ["/rugs", "/rugs-store-in-delhi", "/collection/legacy", "/style/traditional"])
    for (const address of [path, `${path}/`]) {
      const reply = await request(address);
      assert.equal(reply.status, 302, address);
      const { pathname, host } = new URL(reply.headers.get("location")!);
      assert.match(pathname, new RegExp(`^${path}/?$`), address);
      assert.equal(host, "rugs.dhurrie.example", address);
    }
});

for (const path of ["/orders", "/order/K7CF-3MWT", "/order-status"])
  test(`${path} is the same for everyone and is not indexed`, async () => {
    const reply = await request(path);
    const html = await reply.text();
    assert.equal(reply.status, 200);
    assert.ok(html.includes("noindex"));
    assert.ok(html.includes("JavaScript"));
  });

test("an unknown account page is a 404, and the old order list redirects to /orders", async () => {
  assert.equal(await statusOf("/account/nothing"), 404);
  const old = await request("/account/my-order");
  assert.deepEqual([old.status, old.headers.get("location")], [302, "/orders"]);
});

test("a sign-in form posted before hydration is refused without repeating its password", async () => {
  const password = "indigo-and-madder-7";
  const reply = await request("/login", { method: "POST", body: new URLSearchParams({ username: "asha@example.in", password }) });
  assert.equal(reply.status, 422);
  const html = await reply.text();
  assert.ok(html.includes("The page was still loading when this was sent. Please try again."));
  assert.ok(!html.includes(password));
});

test("a POST that is no form of text fields, to any page, is refused and not a failure of the shop", async () => {
  const multipart = { "content-type": "multipart/form-data; boundary=x" };
  const form = { "content-type": "application/x-www-form-urlencoded" };
  for (const address of ["/newsletter", "/contact", "/", "/shop", "/product/serai-madder", "/newsletter.data"]) {
    const post = async (body: string, headers: Record<string, string>) =>
      (await request(address, { method: "POST", body, headers })).status;
    assert.equal(await post("{}", { "content-type": "application/json" }), 415, address);
    assert.equal(await post("--y", multipart), 415, address);
    assert.equal(await post("a".repeat(20_000), form), 413, address);
    const accepted = await post("a=%00&%zz&email", form);
    assert.ok(accepted < 500, `${address} ${accepted}`);
  }
});

test("a target that is no address is refused with 400", async () => {
  const { hostname, port } = new URL(shopUrl());
  const socket = connect(Number(port), hostname);
  let reply = "";
  socket.setEncoding("utf8").on("data", (text) => (reply += text));
  socket.write("GET * HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n");
  await once(socket, "close");
  assert.match(reply, /^HTTP\/1\.1 400 /);
});
