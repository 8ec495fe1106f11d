/** What deploy/nginx.conf must say about security and load; nginx itself is not run here. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { WORK_LIMITS } from "./work-limits.ts";

const config = readFileSync(new URL("../../../deploy/nginx.conf", import.meta.url), "utf8").replace(/^\s*#.*$/gm, "");

test("nginx speaks TLS 1.2 and 1.3 with forward secrecy and authenticated encryption only", () => {
  assert.match(config, /ssl_protocols TLSv1\.2 TLSv1\.3;/);
  const ciphers = /ssl_ciphers ([^;]+);/.exec(config)?.[1]?.split(":") ?? [];
  assert.ok(ciphers.length > 0);
  for (const cipher of ciphers) assert.match(cipher, /^ECDHE-(ECDSA|RSA)-(AES\d+-GCM-SHA\d+|CHACHA20-POLY1305)$/);
});

test("nginx leads pages to https, refuses calls without it, and promises https on every reply", () => {
  const plain = /server \{\s*listen 80;[^]*?\n {2}\}/.exec(config)?.[0] ?? "";
  assert.match(plain, /location \/ \{\s*return 308 https:/);
  assert.match(plain, /location \/api\/ \{\s*return 403;/);
  assert.match(config, /add_header Strict-Transport-Security "max-age=31536000; includeSubDomains" always;/);
});

test("nginx overwrites the forwarded address, logs no query and serves no folder", () => {
  assert.match(config, /proxy_set_header X-Forwarded-For \$remote_addr;/);
  const format = /log_format plain '([^']+)'/.exec(config)?.[1] ?? "";
  assert.match(format, /\$uri .*\$upstream_http_x_request_id/);
  assert.doesNotMatch(format, /\$(request|request_uri|args|query_string)\b/);
  assert.doesNotMatch(config, /autoindex|\broot\b|\balias\b/);
});

test("nginx keeps a connection open for each order that runs or waits in a process, and has room for shoppers beside them", () => {
  const keptOpen = Number(/upstream shop \{[^}]*?keepalive (\d+);/.exec(config)?.[1]);
  assert.ok(keptOpen >= WORK_LIMITS.order.running + WORK_LIMITS.order.waiting, `keepalive ${keptOpen}`);
  assert.ok(Number(/worker_connections (\d+);/.exec(config)?.[1]) >= 4 * keptOpen);
});
