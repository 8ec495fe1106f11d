/**
 * Caches answers until something they show changes. Each has tags ("product:12", "content:menu"); a change invalidates the tags that it
 * affects. A process may lose its whole cache at any time.
 */
import { LRUCache } from "lru-cache";
import { callerSignal } from "../../db/connect.ts";
import { asOverload } from "../platform/overload.ts";

export type Tag = string;

/** What `render` returns; `tags` null: it must not be cached. `isPartial`: something is missing that the database could not give. */
export type Rendered<Value> = { value: Value; bytes: number; tags: readonly Tag[] | null; isPartial?: boolean };

/** `ageSeconds`: of an answer that may be out of date, served because no newer one can be had. */
export type Found<Value> = { value: Value; isCached: boolean; ageSeconds?: number };

export type Cache<Value> = {
  /**
   * The cached answer, or a new one; concurrent callers wait for the same rendering. `signal`: of a caller who may go away; the one of `render` is aborted
   * when all its callers have gone. When the shop is too busy to render, or its database is away, an earlier answer is served.
   */
  get(key: string, render: (everyone: AbortSignal) => Promise<Rendered<Value>>, signal?: AbortSignal): Promise<Found<Value>>;
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
  /** How long an answer is kept, after it is out of date, for a time when no newer one can be rendered. */
  staleMs?: number;
};

/**
 * Memory of an answer besides its value, measured with Node 24: its entry, twice a key of two bytes a character (here and in the index of tags),
 * and its place in the index of each tag.
 */
const ENTRY_BYTES = 500;
const KEY_BYTES = 4;
const TAG_BYTES = 150;

/** About how much memory a value takes: a character of its JSON one or two bytes. */
export const bytesOf = (value: object): number => JSON.stringify(value).length * 2;

/** How many drops are remembered for answers that are being rendered. */
const REMEMBERED_DROPS = 10_000;

/** After a rendering has failed for lack of the database, stale answers are served for this long without trying again. */
const PAUSE_MS = 1_000;

export function createCache<Value extends object>({ maxBytes, maxAgeMs, staleMs = 0 }: Options): Cache<Value> {
  type Entry = { value: Value; tags: readonly Tag[]; renderedAt: number; isStale: boolean };
  type Rendering = { answer: Promise<Found<Value>>; callers: number; abort: AbortController };
  const keysOf = new Map<Tag, Set<string>>();
  const rendering = new Map<string, Rendering>();
  let failedAt = Number.NEGATIVE_INFINITY;
  /** Tag to the number of the drop that last named it. An answer whose rendering started before may be stale. */
  const dropped = new Map<Tag, number>();
  let drops = 0;
  let oldestKnown = 0;
  // Nothing is cached until `trust(true)` is called.
  let isTrusted = false;

  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    ttl: maxAgeMs + staleMs,
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
    }, maxAgeMs + staleMs).unref();
  }

  const changedSince = (start: number, tags: readonly Tag[]) =>
    start < oldestKnown || tags.some((tag) => (dropped.get(tag) ?? -1) >= start);

  async function renderAndCache(
    key: string,
    render: (everyone: AbortSignal) => Promise<Rendered<Value>>,
    everyone: AbortSignal,
  ): Promise<Found<Value>> {
    const start = drops;
    const stale = staleOf(key);
    if (stale && performance.now() - failedAt < PAUSE_MS) return stale;
    try {
      // What one caller asks for is cancelled when that one goes away; this is for all of them.
      const { value, bytes, tags, isPartial } = await callerSignal.run(everyone, () => render(everyone));
      if (isPartial && stale) return stale;
      if (tags && isTrusted && !changedSince(start, tags)) {
        const size = Math.ceil(bytes) + ENTRY_BYTES + key.length * KEY_BYTES + tags.length * TAG_BYTES;
        entries.set(key, { value, tags, renderedAt: performance.now(), isStale: false }, { size });
        purgeLater();
        // An answer larger than the whole cache was not stored.
        if (entries.has(key)) for (const tag of tags) keysOf.set(tag, (keysOf.get(tag) ?? new Set()).add(key));
      }
      return { value, isCached: false };
    } catch (error) {
      if (!stale || !asOverload(error)) throw error;
      failedAt = performance.now();
      return stale;
    }
  }

  /** Joins the rendering of a key, and leaves it when the caller goes away. */
  function join(pending: Rendering, signal: AbortSignal | undefined): Promise<Found<Value>> {
    pending.callers++;
    if (!signal) return pending.answer;
    const leave = () => {
      if (--pending.callers === 0) pending.abort.abort(signal.reason);
    };
    signal.addEventListener("abort", leave, { once: true });
    return pending.answer.finally(() => signal.removeEventListener("abort", leave));
  }

  /** Removes an answer, or keeps it as a stale one. */
  function expire(key: string, entry: Entry) {
    if (staleMs === 0) entries.delete(key);
    else entry.isStale = true;
  }

  function dropAll() {
    oldestKnown = ++drops;
    dropped.clear();
    rendering.clear();
    if (staleMs === 0) entries.clear();
    else for (const entry of entries.values()) entry.isStale = true;
  }

  function staleOf(key: string): (Found<Value> & { ageSeconds: number }) | undefined {
    const entry = staleMs > 0 ? entries.get(key) : undefined;
    return entry && { value: entry.value, isCached: true, ageSeconds: Math.round((performance.now() - entry.renderedAt) / 1000) };
  }

  const isFresh = ({ isStale, renderedAt }: Entry) => !isStale && (staleMs === 0 || performance.now() - renderedAt < maxAgeMs);

  function find(key: string): Value | undefined {
    const entry = isTrusted ? entries.get(key) : undefined;
    return entry && isFresh(entry) ? entry.value : undefined;
  }

  return {
    peek: find,
    async get(key, render, signal) {
      const found = find(key);
      if (found) return { value: found, isCached: true };
      let pending = rendering.get(key);
      if (!pending || pending.abort.signal.aborted) {
        const abort = new AbortController();
        const mine: Rendering = {
          abort,
          callers: 0,
          answer: renderAndCache(key, render, abort.signal).finally(() => {
            if (rendering.get(key) === mine) rendering.delete(key);
          }),
        };
        rendering.set(key, mine);
        pending = mine;
      }
      return await join(pending, signal);
    },
    drop(tags) {
      drops++;
      for (const tag of tags) {
        dropped.delete(tag);
        dropped.set(tag, drops - 1);
        for (const key of keysOf.get(tag) ?? []) {
          const entry = entries.peek(key);
          if (entry) expire(key, entry);
        }
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
