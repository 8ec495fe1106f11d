import assert from "node:assert/strict";
import { test } from "node:test";
import { type Rendered, createCache } from "./cache.ts";

type Answer = { text: string };

function open(maxBytes = 1_000) {
  const cache = createCache<Answer>({ maxBytes, maxAgeMs: 60_000 });
  cache.trust(true);
  return cache;
}

const made = (text: string, tags: string[] | null, bytes = 10): Rendered<Answer> => ({ value: { text }, bytes, tags });

/** An answer that is finished when the test says so. */
function slow(text: string, tags: string[]) {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  return { finish: () => finish(), make: () => finished.then(() => made(text, tags)) };
}

async function get(cache: ReturnType<typeof open>, key: string, text: string, tags: string[] | null = ["t"]) {
  const { value, isKept } = await cache.get(key, async () => made(text, tags));
  return `${value.text}${isKept ? ", kept" : ""}`;
}

test("an answer is kept until something that it shows changes", async () => {
  const cache = open();
  assert.equal(await get(cache, "/a", "first", ["product:1", "listings"]), "first");
  assert.equal(await get(cache, "/a", "second"), "first, kept");
  cache.drop(["product:2"]);
  assert.equal(await get(cache, "/a", "third"), "first, kept");
  cache.drop(["product:1"]);
  assert.equal(await get(cache, "/a", "fourth"), "fourth");
});

test("an answer without tags is made anew each time", async () => {
  const cache = open();
  assert.equal(await get(cache, "/a", "first", null), "first");
  assert.equal(await get(cache, "/a", "second", null), "second");
});

test("whoever asks while an answer is being made waits for the same one", async () => {
  const cache = open();
  const { make, finish } = slow("only", ["t"]);
  let times = 0;
  const asking = Array.from({ length: 50 }, () => cache.get("/a", () => (times++, make())));
  finish();
  for (const { value } of await Promise.all(asking)) assert.equal(value.text, "only");
  assert.equal(times, 1);
});

test("a change while an answer is being made: who asked gets it, nobody else", async () => {
  const cache = open();
  const { make, finish } = slow("old", ["product:1"]);
  const asked = cache.get("/a", make);
  cache.drop(["product:1"]);
  assert.equal(await get(cache, "/a", "new"), "new");
  finish();
  assert.equal((await asked).value.text, "old");
  assert.equal(await get(cache, "/a", "newer"), "new, kept");
});

test("a change of something else while an answer is being made does not matter", async () => {
  const cache = open();
  const { make, finish } = slow("good", ["product:1"]);
  const asked = cache.get("/a", make);
  cache.drop(["product:2"]);
  finish();
  await asked;
  assert.equal(await get(cache, "/a", "other"), "good, kept");
});

test("what fails is not kept, and can be tried again", async () => {
  const cache = open();
  await assert.rejects(
    cache.get("/a", () => Promise.reject(new Error("no"))),
    /no/,
  );
  assert.equal(await get(cache, "/a", "yes"), "yes");
});

test("while changes may be missed nothing is kept, and afterwards nothing from before", async () => {
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

test("it never holds more than it may: what was not asked for the longest goes", async () => {
  const cache = open(100);
  for (let n = 0; n < 10; n++) await get(cache, `/${n}`, `${n}`);
  await get(cache, "/0", "again");
  await get(cache, "/10", "10");
  assert.deepEqual(cache.size(), { answers: 10, bytes: 100 });
  assert.equal(await get(cache, "/0", "again"), "0, kept");
  assert.equal(await get(cache, "/1", "again"), "again");
});

test("drops of what nobody shows leave nothing behind", async () => {
  const cache = open();
  const { make, finish } = slow("old", ["product:7"]);
  const asked = cache.get("/a", make);
  cache.drop(["product:7"]);
  // So many others that the one above is no longer remembered by name.
  for (let n = 0; n < 10_050; n++) cache.drop([`other:${n}`]);
  finish();
  await asked;
  assert.equal(await get(cache, "/a", "new"), "new");
});
