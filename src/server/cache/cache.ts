/**
 * Answers that are kept while nothing they show has changed. Each is kept under tags ("product:12", "content:menu"); a change names the
 * tags that it touches. Any process may lose all of it at any time.
 */
import { LRUCache } from "lru-cache";

export type Tag = string;

/** What `make` gives: `tags` null means that it must not be kept. */
export type Rendered<Value> = { value: Value; bytes: number; tags: readonly Tag[] | null };

export type Cache<Value> = {
  /** The kept answer, or else a new one; whoever asks meanwhile waits for the same one. */
  get(key: string, make: () => Promise<Rendered<Value>>): Promise<{ value: Value; isKept: boolean }>;
  /** The kept answer, if there is one. */
  peek(key: string): Value | undefined;
  /** Forgets every answer that shows one of these. */
  drop(tags: readonly Tag[]): void;
  /** While changes may be missed, nothing is kept and nothing kept is given out. */
  trust(isTrusted: boolean): void;
  /** What is kept now. */
  size(): { answers: number; bytes: number };
};

type Options = {
  maxBytes: number;
  /** A safety net for what changes by itself, such as a date. */
  maxAgeMs: number;
};

/** How many drops are remembered for answers that are still being made. */
const REMEMBERED_DROPS = 10_000;

export function createCache<Value extends object>({ maxBytes, maxAgeMs }: Options): Cache<Value> {
  type Entry = { value: Value; tags: readonly Tag[] };
  const keysOf = new Map<Tag, Set<string>>();
  const making = new Map<string, Promise<Value>>();
  /** Tag to the number of the drop that last named it. An answer begun before that may show what was before. */
  const dropped = new Map<Tag, number>();
  let drops = 0;
  let oldestKnown = 0;
  // Until somebody follows the changes, nothing can be kept.
  let isTrusted = false;

  const kept = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    ttl: maxAgeMs,
    disposeAfter: ({ tags }, key) => {
      for (const tag of tags) {
        const keys = keysOf.get(tag);
        // The same key may have been kept again under the same tag meanwhile.
        if (!kept.peek(key)?.tags.includes(tag)) keys?.delete(key);
        if (keys?.size === 0) keysOf.delete(tag);
      }
    },
  });

  const changedSince = (start: number, tags: readonly Tag[]) =>
    start < oldestKnown || tags.some((tag) => (dropped.get(tag) ?? -1) >= start);

  async function makeAndKeep(key: string, make: () => Promise<Rendered<Value>>): Promise<Value> {
    const start = drops;
    const { value, bytes, tags } = await make();
    if (tags && isTrusted && !changedSince(start, tags)) {
      kept.set(key, { value, tags }, { size: Math.max(1, Math.ceil(bytes)) });
      // What is larger than all there is room for was not kept.
      if (kept.has(key)) for (const tag of tags) keysOf.set(tag, (keysOf.get(tag) ?? new Set()).add(key));
    }
    return value;
  }

  function dropAll() {
    oldestKnown = ++drops;
    dropped.clear();
    making.clear();
    kept.clear();
  }

  const find = (key: string) => (isTrusted ? kept.get(key)?.value : undefined);

  return {
    peek: find,
    async get(key, make) {
      const found = find(key);
      if (found) return { value: found, isKept: true };
      let underWay = making.get(key);
      if (!underWay) {
        const mine = makeAndKeep(key, make).finally(() => {
          if (making.get(key) === mine) making.delete(key);
        });
        making.set(key, mine);
        underWay = mine;
      }
      return { value: await underWay, isKept: false };
    },
    drop(tags) {
      drops++;
      for (const tag of tags) {
        dropped.delete(tag);
        dropped.set(tag, drops - 1);
        for (const key of keysOf.get(tag) ?? []) kept.delete(key);
      }
      // What is being made may show the old state: the next one who asks has it made anew.
      if (tags.length > 0) making.clear();
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
    size: () => ({ answers: kept.size, bytes: kept.calculatedSize }),
  };
}
