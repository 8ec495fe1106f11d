import assert from "node:assert/strict";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { openDiskStore } from "./disk-store.ts";
import { openS3Store } from "./s3-store.ts";
import { storeSuite } from "./store.suite.ts";
import { openTestS3 } from "./test-s3.ts";

storeSuite("disk", async () => {
  const folder = await mkdtemp(join(tmpdir(), "store-"));
  return {
    store: await openDiskStore(folder),
    names: () => readdir(folder),
    close: () => rm(folder, { recursive: true, force: true }),
  };
});

storeSuite("S3", async () => {
  const { place, files, close } = await openTestS3();
  return { store: openS3Store(place), names: async () => [...files.keys()], close };
});

test("S3: a moment's trouble is tried again, a wrong secret is told by the file's name and no more", async () => {
  const { place, mishaps, close } = await openTestS3();
  mishaps.push(503, 500);
  await openS3Store(place).put("a.jpg", new Uint8Array([1]));
  const stranger = openS3Store({ ...place, secret: "a-guess" });
  await assert.rejects(stranger.read("a.jpg"), { message: "The picture store answered 403 for a.jpg." });
  await assert.rejects(stranger.put("a.jpg", new Uint8Array([1])), { message: "The picture store answered 403 for a.jpg." });
  await close();
});

test("S3: who does not answer is waited for as long as sending takes on a slow line, and not much longer", async (context) => {
  const { place, files, close } = await openTestS3({ answersAfterMs: 200 });
  context.after(close);
  const store = openS3Store(place, 50);
  await store.put("film.mp4", Buffer.alloc(3_000_000));
  assert.equal(files.get("film.mp4")!.length, 3_000_000);
  await assert.rejects(store.read("film.mp4"), { message: "The store does not answer." });
  await assert.rejects(store.put("a.jpg", Buffer.alloc(3_000)), { message: "The store does not answer." });
});
