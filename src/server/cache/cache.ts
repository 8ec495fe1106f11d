/**
 * Caches answers until something they show changes. Each has tags ("product:12", "content:menu"); a change invalidates the tags that it
 * affects. A process may lose its whole cache at any time.
 */
import { LRUCache } from "lru-cache";

export type Tag = string;

/** What `render` returns; `tags` null: it must not be cached. */
export type Rendered<Value> = { value: Value; bytes: number; tags: readonly Tag[] | null };

export type Cache<Value> = {
  /** The cached answer, or a new one; concurrent callers wait for the same rendering. */
  get(key: string, render: () => Promise<Rendered<Value>>): Promise<{ value: Value; isCached: boolean }>;
  /** The cached answer, if there is one. */
  peek(key: string): Value | undefined;
  /** Removes every answer that has one of these tags. */
  drop(tags: readonly Tag[]): void;
  /** False while invalidations may be missed: then nothing is cached and nothing cached is returned. */
  trust(isTrusted: boolean): void;
  /** The current contents. */
  size(): { answers: number; bytes: number };
};

type Options = {
  maxBytes: number;
  /** A safety net for answers that change without an invalidation, such as those with a date. */
  maxAgeMs: number;
};

/**
 * Memory of an answer besides its value, measured with Node 24: its entry, twice a key of two bytes a character (here and in the index of tags),
 * and its place in the index of each tag.
 */
const ENTRY_BYTES = 500;
const KEY_BYTES = 4;
const TAG_BYTES = 150;

/** How many drops are remembered for answers that are being rendered. */
const REMEMBERED_DROPS = 10_000;

export function createCache<Value extends object>({ maxBytes, maxAgeMs }: Options): Cache<Value> {
  type Entry = { value: Value; tags: readonly Tag[] };
  const keysOf = new Map<Tag, Set<string>>();
  const rendering = new Map<string, Promise<Value>>();
  /** Tag to the number of the drop that last named it. An answer whose rendering started before may be stale. */
  const dropped = new Map<Tag, number>();
  let drops = 0;
  let oldestKnown = 0;
  // Nothing is cached until `trust(true)` is called.
  let isTrusted = false;

  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    ttl: maxAgeMs,
    disposeAfter: ({ tags }, key) => {
      for (const tag of tags) {
        const keys = keysOf.get(tag);
        // The same key may have been cached again with the same tag meanwhile.
        if (!entries.peek(key)?.tags.includes(tag)) keys?.delete(key);
        if (keys?.size === 0) keysOf.delete(tag);
      }
    },
  });

  // An answer that nobody requests again would otherwise stay until others need its place.
  let purge: NodeJS.Timeout | undefined;
  function purgeLater() {
    purge ??= setTimeout(() => {
      purge = undefined;
      entries.purgeStale();
      if (entries.size > 0) purgeLater();
    }, maxAgeMs).unref();
  }

  const changedSince = (start: number, tags: readonly Tag[]) =>
    start < oldestKnown || tags.some((tag) => (dropped.get(tag) ?? -1) >= start);

  async function renderAndCache(key: string, render: () => Promise<Rendered<Value>>): Promise<Value> {
    const start = drops;
    const { value, bytes, tags } = await render();
    if (tags && isTrusted && !changedSince(start, tags)) {
      const size = Math.ceil(bytes) + ENTRY_BYTES + key.length * KEY_BYTES + tags.length * TAG_BYTES;
      entries.set(key, { value, tags }, { size });
      purgeLater();
      // An answer larger than the whole cache was not stored.
      if (entries.has(key)) for (const tag of tags) keysOf.set(tag, (keysOf.get(tag) ?? new Set()).add(key));
    }
    return value;
  }

  function dropAll() {
    oldestKnown = ++drops;
    dropped.clear();
    rendering.clear();
    entries.clear();
  }

  const find = (key: string) => (isTrusted ? entries.get(key)?.value : undefined);

  return {
    peek: find,
    async get(key, render) {
      const found = find(key);
      if (found) return { value: found, isCached: true };
      let pending = rendering.get(key);
      if (!pending) {
        const mine = renderAndCache(key, render).finally(() => {
          if (rendering.get(key) === mine) rendering.delete(key);
        });
        rendering.set(key, mine);
        pending = mine;
      }
      return { value: await pending, isCached: false };
    },
    drop(tags) {
      drops++;
      for (const tag of tags) {
        dropped.delete(tag);
        dropped.set(tag, drops - 1);
        for (const key of keysOf.get(tag) ?? []) entries.delete(key);
      }
      // Answers that are being rendered may be stale: the next caller renders again.
      if (tags.length > 0) rendering.clear();
      for (const [tag, at] of dropped) {
        if (dropped.size <= REMEMBERED_DROPS) break;
        dropped.delete(tag);
        oldestKnown = at + 1;
      }
    },
    trust(now) {
      if (isTrusted !== now) dropAll();
      isTrusted = now;
    },
    size: () => ({ answers: entries.size, bytes: entries.calculatedSize }),
  };
}
