import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { hashesOf, pagePolicy } from "./page-policy.ts";

const hash = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

const nonce = "A+b/c==";

test("each inline script of the storefront is allowed once, by its hash", () => {
  const own = `nonce="${nonce}"`;
  const html = `<script ${own}>a()</script><script async ${own} src="/x.js"></script><script type="module" ${own}>import "b"</script><script ${own}>a()</script>`;
  assert.deepEqual(hashesOf(html, nonce), [hash("a()"), hash(`import "b"`)]);
});

test("a script that came into the page with a text is not allowed", () => {
  for (const script of [
    "<script>steal()</script>",
    `<script nonce="">steal()</script>`,
    `<script nonce="AAbccc">steal()</script>`,
    `<script data-nonce="${nonce}">steal()</script>`,
  ])
    assert.deepEqual(hashesOf(`<div>${script}</div>`, nonce), []);
});

test("a JSON-LD block is not hashed as a script", () => {
  assert.deepEqual(hashesOf(`<script type="application/ld+json" nonce="${nonce}">{"@type":"Product"}</script>`, nonce), []);
});

test("a page runs only its own scripts", () => {
  assert.match(pagePolicy([hash("a()")], false), /script-src 'self' 'sha256-[\w+/=]+'; /);
  assert.doesNotMatch(pagePolicy([], false), /script-src[^;]*unsafe/);
});

test("extra hosts are allowed on one page and on no other", () => {
  const policy = pagePolicy([], false, { "script-src": ["https://pay.example"], "form-action": ["https://bank.example"] });
  assert.match(policy, /script-src 'self' https:\/\/pay\.example;/);
  assert.match(policy, /form-action 'self' https:\/\/bank\.example;/);
  assert.match(policy, /connect-src 'self';/);
  assert.doesNotMatch(pagePolicy([], false), /https:/);
});
