import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { type Rendered, createCache } from "./cache.ts";

type Answer = { text: string };

function open(maxBytes = 1_000) {
  const cache = createCache<Answer>({ maxBytes, maxAgeMs: 60_000 });
  cache.trust(true);
  return cache;
}

const made = (text: string, tags: string[] | null, bytes = 10): Rendered<Answer> => ({ value: { text }, bytes, tags });

/** An answer that completes when the test calls `finish`. */
function slow(text: string, tags: string[]) {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  return { finish: () => finish(), make: () => finished.then(() => made(text, tags)) };
}

async function get(cache: ReturnType<typeof open>, key: string, text: string, tags: string[] | null = ["t"]) {
  const { value, isCached } = await cache.get(key, async () => made(text, tags));
  return `${value.text}${isCached ? ", cached" : ""}`;
}

test("an answer is cached until one of its tags is invalidated", async () => {
  const cache = open();
  assert.equal(await get(cache, "/a", "first", ["product:1", "listings"]), "first");
  assert.equal(await get(cache, "/a", "second"), "first, cached");
  cache.drop(["product:2"]);
  assert.equal(await get(cache, "/a", "third"), "first, cached");
  cache.drop(["product:1"]);
  assert.equal(await get(cache, "/a", "fourth"), "fourth");
});

test("an answer without tags is rendered each time", async () => {
  const cache = open();
  assert.equal(await get(cache, "/a", "first", null), "first");
  assert.equal(await get(cache, "/a", "second", null), "second");
});

test("concurrent requests for one key share a single rendering", async () => {
  const cache = open();
  const { make, finish } = slow("only", ["t"]);
  let times = 0;
  const asking = Array.from({ length: 50 }, () => cache.get("/a", () => (times++, make())));
  finish();
  for (const { value } of await Promise.all(asking)) assert.equal(value.text, "only");
  assert.equal(times, 1);
});

test("an answer that is invalidated while it is rendered goes to its own caller only", async () => {
  const cache = open();
  const { make, finish } = slow("old", ["product:1"]);
  const asked = cache.get("/a", make);
  cache.drop(["product:1"]);
  assert.equal(await get(cache, "/a", "new"), "new");
  finish();
  assert.equal((await asked).value.text, "old");
  assert.equal(await get(cache, "/a", "newer"), "new, cached");
});

test("invalidating another tag during rendering has no effect", async () => {
  const cache = open();
  const { make, finish } = slow("good", ["product:1"]);
  const asked = cache.get("/a", make);
  cache.drop(["product:2"]);
  finish();
  await asked;
  assert.equal(await get(cache, "/a", "other"), "good, cached");
});

test("a failure is not cached", async () => {
  const cache = open();
  await assert.rejects(
    cache.get("/a", () => Promise.reject(new Error("no"))),
    /no/,
  );
  assert.equal(await get(cache, "/a", "yes"), "yes");
});

test("while invalidations may be missed nothing is cached, and afterwards nothing older is served", async () => {
  const cache = open();
  await get(cache, "/a", "first");
  cache.trust(false);
  assert.equal(await get(cache, "/a", "second"), "second");
  assert.equal(await get(cache, "/a", "third"), "third");
  const { make, finish } = slow("from between", ["t"]);
  const asked = cache.get("/b", make);
  cache.trust(true);
  finish();
  await asked;
  assert.equal(await get(cache, "/a", "fourth"), "fourth");
  assert.equal(await get(cache, "/b", "fresh"), "fresh");
});

test("the cache never exceeds its size and drops the least recently used answer first", async () => {
  const cache = open(10_000);
  const large = (n: number) => cache.get(`/${n}`, async () => made(`${n}`, ["t"], 1_500));
  for (let n = 0; n < 4; n++) await large(n);
  await get(cache, "/0", "again");
  await large(4);
  assert.equal(cache.size().answers, 4);
  assert.ok(cache.size().bytes <= 10_000);
  assert.equal(await get(cache, "/0", "again"), "0, cached");
  assert.equal(await get(cache, "/1", "again"), "again");
});

test("keys and tags count as memory, so small answers with long keys cannot fill it", async () => {
  const cache = open(100_000);
  const key = (n: number) => `${n}${"x".repeat(5_000)}`;
  for (let n = 0; n < 50; n++) await get(cache, key(n), "");
  assert.ok(cache.size().answers < 6, `${cache.size().answers} answers`);
  const tags = Array.from({ length: 100 }, (_, n) => `product:${n}`);
  for (let n = 0; n < 50; n++) await get(cache, `/${n}`, "", tags);
  assert.ok(cache.size().answers < 8, `${cache.size().answers} answers`);
});

test("an expired answer leaves the memory although nobody requests it again", async () => {
  const cache = createCache<Answer>({ maxBytes: 10_000, maxAgeMs: 20 });
  cache.trust(true);
  await get(cache, "/a", "first");
  assert.equal(cache.size().answers, 1);
  // Its age is measured from when it was stored; the purge may come a moment before it.
  await sleep(120);
  assert.deepEqual(cache.size(), { answers: 0, bytes: 0 });
});

test("an answer that was invalidated long ago while it was rendered is not cached", async () => {
  const cache = open();
  const { make, finish } = slow("old", ["product:7"]);
  const asked = cache.get("/a", make);
  cache.drop(["product:7"]);
  // So many that the invalidation above is no longer remembered by tag.
  for (let n = 0; n < 10_050; n++) cache.drop([`other:${n}`]);
  finish();
  await asked;
  assert.equal(await get(cache, "/a", "new"), "new");
});
