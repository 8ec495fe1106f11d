/** Conformance suite for every `MediaStore`. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type MediaStore, RangeNotSatisfiable } from "./store.ts";

type OpenedStore = { store: MediaStore; /** Names of all stored files. */ names(): Promise<string[]>; close(): Promise<void> };

export function storeSuite(name: string, open: () => Promise<OpenedStore>): void {
  let opened: OpenedStore;
  before(async () => void (opened = await open()));
  after(() => opened.close());

  test(`${name}: writes whole files and refuses unsafe names`, async () => {
    const { store } = opened;
    await store.put("a.jpg", new Uint8Array([1, 2]));
    await store.put("a.jpg", new Uint8Array([3]));
    assert.deepEqual([...((await store.read("a.jpg")) ?? [])], [3]);
    for (const bad of ["../a.jpg", "a/b.jpg", ".jpg", "A.jpg", "a", ""]) {
      await assert.rejects(store.put(bad, new Uint8Array([1])), RangeError);
      assert.equal(await store.open(bad), undefined);
    }
    assert.equal(await store.open("b.jpg"), undefined);
    assert.equal(await store.read("b.jpg"), undefined);
    assert.deepEqual(await opened.names(), ["a.jpg"]);
  });

  test(`${name}: removes files, and one that is not there without a word`, async () => {
    const { store } = opened;
    await store.put("gone.jpg", new Uint8Array([1]));
    for (const each of ["gone.jpg", "gone.jpg", "../gone.jpg"]) await store.remove(each);
    assert.equal(await store.read("gone.jpg"), undefined);
    assert.deepEqual(await opened.names(), ["a.jpg"]);
  });

  test(`${name}: reads ranges of files`, async () => {
    const { store } = opened;
    await store.put("a.mp4", Buffer.from("0123456789"));
    const textOf = async (range: Parameters<typeof store.open>[1]) => {
      const file = await store.open("a.mp4", range);
      return [Buffer.concat(await file!.stream.toArray()).toString(), file!.bytes, file!.part];
    };
    assert.deepEqual(await textOf({ first: 2, last: 4 }), ["234", 10, { first: 2, last: 4 }]);
    assert.deepEqual(await textOf({ first: 7 }), ["789", 10, { first: 7, last: 9 }]);
    assert.deepEqual(await textOf({ first: 7, last: 99 }), ["789", 10, { first: 7, last: 9 }]);
    assert.deepEqual(await textOf({ suffix: 3 }), ["789", 10, { first: 7, last: 9 }]);
    assert.deepEqual(await textOf(undefined), ["0123456789", 10, undefined]);
    await assert.rejects(store.open("a.mp4", { first: 10 }), (error) => error instanceof RangeNotSatisfiable && error.bytes === 10);
    assert.equal(await store.open("b.mp4", { first: 0 }), undefined);
  });

  test(`${name}: a large file is read back unchanged`, async () => {
    const content = Buffer.alloc(3_000_000, "madder and indigo ");
    await opened.store.put("video.mp4", content);
    assert.ok(content.equals((await opened.store.read("video.mp4"))!));
  });
}
