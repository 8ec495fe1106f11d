import assert from "node:assert/strict";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
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

/** Node forgets the signal of a request to fetch that is collected. */
setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

storeSuite("S3", async () => {
  const { config, files, close } = await openTestS3();
  return { store: openS3Store(config), names: async () => [...files.keys()], close };
});

test("S3: a temporary error is retried, and a wrong secret fails with only the file's name in the message", async () => {
  const { config, errors, close } = await openTestS3();
  errors.push(503, 500);
  await openS3Store(config).put("a.jpg", new Uint8Array([1]));
  const stranger = openS3Store({ ...config, secret: "a-guess" });
  await assert.rejects(stranger.read("a.jpg"), { message: "The picture store answered 403 for a.jpg." });
  await assert.rejects(stranger.put("a.jpg", new Uint8Array([1])), { message: "The picture store answered 403 for a.jpg." });
  await close();
});

test("S3: the timeout allows for a slow upload but ends a request that hangs", async (context) => {
  const { config, files, close } = await openTestS3({ answersAfterMs: 200 });
  context.after(close);
  const store = openS3Store(config, 50);
  const garbage = setInterval(collectGarbage, 10);
  context.after(() => clearInterval(garbage));
  await store.put("video.mp4", Buffer.alloc(3_000_000));
  assert.equal(files.get("video.mp4")!.length, 3_000_000);
  await assert.rejects(store.read("video.mp4"), { message: "The store does not answer." });
  await assert.rejects(store.put("a.jpg", Buffer.alloc(3_000)), { message: "The store does not answer." });
});
