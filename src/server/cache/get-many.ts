/** Many entries of a cache at once. */
import type { Cache, Rendered } from "./cache.ts";

/** The values of these keys, in their order. Those that are not in the cache are read together; `entryOf` says what is kept of each. */
export async function getMany<Key extends string | number, Item, Value extends object>(
  cache: Cache<Value>,
  keys: readonly Key[],
  readMissing: (missing: readonly Key[]) => Promise<ReadonlyMap<Key, Item>>,
  entryOf: (key: Key, item: Item | undefined) => Rendered<Value>,
): Promise<Value[]> {
  const missing = keys.filter((key) => !cache.peek(String(key)));
  let reading: ReturnType<typeof readMissing> | undefined;
  const found = await Promise.all(
    keys.map((key) => cache.get(String(key), async () => entryOf(key, (await (reading ??= readMissing(missing))).get(key)))),
  );
  return found.map(({ value }) => value);
}
