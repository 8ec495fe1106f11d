import assert from "node:assert/strict";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { type TestShop, openShop } from "../test-shop.ts";
import { type LocalOutbox, openLocalOutbox } from "./local-outbox.ts";
import { openOutboxKey } from "./outbox-key.ts";
import { emailTo } from "./transport.suite.ts";

let folder: string;
let key: string;
let emails: LocalOutbox;
let shop: TestShop;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), "outbox-test-"));
  emails = await openLocalOutbox(join(folder, "outbox"));
  key = await openOutboxKey(folder);
  shop = await openShop({ outbox: { emails, key } });
  await emails.deliver(
    emailTo("asha@example.in", { subject: "<b>Hello</b>", html: "<!doctype html><html><head></head><p>नमस्ते</p></html>" }),
  );
});
after(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const look = (url: string, cookie?: string) => shop.app.inject({ url, ...(cookie ? { headers: { cookie } } : {}) });
const emailPath = async () => `/outbox/${(await emails.list())[0]!.id}`;

test("processes that start together create one long key, readable by the shop's user only", async () => {
  const keys = await Promise.all(Array.from({ length: 5 }, () => openOutboxKey(folder)));
  assert.deepEqual([...new Set(keys)], [key]);
  assert.match(key, /^[\w-]{32}$/);
  assert.equal((await stat(join(folder, "outbox-key"))).mode & 0o077, 0);
});

test("without the key every page of the outbox is a 404", async () => {
  const path = await emailPath();
  for (const url of [
    "/outbox",
    "/outbox?key=",
    "/outbox?key=wrong",
    `/outbox?key=${key}x`,
    `/outbox?key=${key}&key=${key}`,
    path,
    `${path}/html`,
  ]) {
    const answer = await look(url);
    assert.equal(answer.statusCode, 404, url);
    assert.doesNotMatch(answer.body, /asha|Hello/);
    assert.equal((await look(url, "outbox=wrong")).statusCode, 404, url);
  }
});

test("the key sets a cookie and is removed from the address", async () => {
  const answer = await look(`/outbox?key=${key}`);
  assert.deepEqual([answer.statusCode, answer.headers.location], [303, "/outbox"]);
  const cookie = String(answer.headers["set-cookie"]);
  assert.match(cookie, /; HttpOnly; SameSite=Lax/);
  const list = await look("/outbox", `a=b; ${cookie.split(";")[0]}; c=d`);
  assert.equal(list.statusCode, 200);
  assert.match(list.body, /&lt;b&gt;Hello&lt;\/b&gt;/);
  assert.match(list.body, /asha@example\.in/);
});

test("over https the cookie belongs to this host and is sent over https only", async () => {
  const secure = await openShop({ outbox: { emails, key }, publicUrl: "https://shop.test" });
  const cookie = String((await secure.app.inject(`/outbox?key=${key}`)).headers["set-cookie"]);
  assert.match(cookie, /^__Host-outbox=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/);
  const statusWith = async (sent: string) => (await secure.app.inject({ url: "/outbox", headers: { cookie: sent } })).statusCode;
  assert.deepEqual([await statusWith(cookie.split(";")[0]!), await statusWith(`outbox=${key}`)], [200, 404]);
  await secure.close();
});

test("an e-mail is shown as HTML that runs no scripts, as plain text and with its headers; it is neither cached nor indexed", async () => {
  const path = await emailPath();
  const cookie = `outbox=${key}`;
  const page = await look(path, cookie);
  assert.match(page.body, /<iframe src="\/outbox\/\w+\/html"[^>]* sandbox="allow-popups/);
  assert.match(page.body, /Message-ID: &lt;one@shop\.test&gt;/);
  assert.match(page.body, /From here on/);
  const html = await look(`${path}/html`, cookie);
  assert.match(html.body, /<base target="_blank"><\/head><p>नमस्ते/);
  assert.match(String(html.headers["content-security-policy"]), /^sandbox .*default-src 'none'.*frame-ancestors 'self'/);
  for (const { headers } of [page, html]) {
    assert.equal(headers["cache-control"], "no-store");
    assert.match(String(headers["x-robots-tag"]), /noindex/);
  }
  assert.doesNotMatch(String(page.headers["content-security-policy"]), /script|unsafe/);
});

test("an unknown e-mail is a 404, and an id cannot be a path", async () => {
  for (const id of ["0123456789abcdef01234567", "..%2Foutbox-key", "x"])
    assert.equal((await look(`/outbox/${id}`, `outbox=${key}`)).statusCode, 404);
});

test("a shop with a mail server has no outbox", async () => {
  const other = await openShop();
  assert.equal((await other.app.inject({ url: `/outbox?key=${key}` })).statusCode, 404);
  await other.close();
});
