import assert from "node:assert/strict";
import { test } from "node:test";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { codingFor, encode } from "./compression.ts";

test("of the encodings that a browser accepts, brotli is preferred, then zstd, then gzip", () => {
  assert.equal(codingFor("gzip, deflate, br, zstd", 5_000), "br");
  assert.equal(codingFor("gzip, zstd", 5_000), "zstd");
  assert.equal(codingFor("gzip;q=1.0, br;q=0", 5_000), "gzip");
  assert.equal(codingFor("*", 5_000), "br");
  assert.equal(codingFor("*, br;q=0", 5_000), "zstd");
  assert.equal(codingFor("deflate", 5_000), "identity");
  assert.equal(codingFor(undefined, 5_000), "identity");
  assert.equal(codingFor("br", 100), "identity");
});

test("every encoding has the same content and is computed once", async () => {
  const plain = Buffer.from("A rug takes one weaver, one loom and most of a season. ".repeat(100));
  const body = encode("text/plain", plain);
  assert.deepEqual(brotliDecompressSync(await body.in("br")), plain);
  assert.deepEqual(zstdDecompressSync(await body.in("zstd")), plain);
  assert.deepEqual(gunzipSync(await body.in("gzip")), plain);
  assert.equal(await body.in("br"), await body.in("br"));
  assert.equal(encode("text/plain", plain).etag, body.etag);
});
