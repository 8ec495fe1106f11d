import assert from "node:assert/strict";
import { test } from "node:test";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { codingFor, encode, encodeStream } from "./compression.ts";

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

test("a cached body takes the memory that it is counted with, however small it is", async () => {
  const body = encode("text/plain", Buffer.from("wool ".repeat(300)));
  for (const coding of ["identity", "br", "zstd", "gzip"] as const) {
    const bytes = await body.in(coding);
    assert.equal(bytes.buffer.byteLength, bytes.length, coding);
  }
  const { body: streamed } = await encodeStream("text/plain", ["wool ".repeat(300)]);
  const bytes = await streamed.in("gzip");
  assert.equal(bytes.buffer.byteLength, bytes.length);
});
