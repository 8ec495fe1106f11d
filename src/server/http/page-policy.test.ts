import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { hashesOf, pagePolicy } from "./page-policy.ts";

const hash = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

test("each inline script is allowed once, by its hash", () => {
  const html = `<script>a()</script><script async src="/x.js"></script><script type="module">import "b"</script><script>a()</script>`;
  assert.deepEqual(hashesOf(html), [hash("a()"), hash(`import "b"`)]);
});

test("a JSON-LD block is not hashed as a script", () => {
  assert.deepEqual(hashesOf(`<script type="application/ld+json">{"@type":"Product"}</script>`), []);
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
