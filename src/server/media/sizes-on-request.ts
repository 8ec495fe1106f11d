/** Encodes a size that a browser asks for before the job has made it, so that no visitor of a new shop downloads originals. */
import type { Encode } from "./encode.ts";
import { type VariantName, originalName, variantName, variantWidths } from "./media.rules.ts";
import type { MediaStore } from "./store.ts";

/** The first views of some visitors. A request beyond them gets the original. */
const MOST_WAITING = 60;
/** A visitor does not wait longer for a smaller file. */
const MOST_MS = 4_000;

/**
 * Stores the size, encoded quickly; the job replaces it by a slightly smaller file. True when the file is there in time. Only the shop's own widths of
 * its own pictures are made, so strangers can neither fill the disk nor keep the encoder busy.
 */
export function sizesOnRequest(store: MediaStore, encode: Encode, extensions: readonly string[]): (asked: VariantName) => Promise<boolean> {
  const running = new Map<string, Promise<boolean>>();

  async function make({ key, width, format }: VariantName): Promise<boolean> {
    for (const extension of extensions) {
      const original = await store.read(originalName(key, extension));
      if (!original) continue;
      await store.put(variantName(key, width, format), await encode(original, width, format, true));
      return true;
    }
    return false;
  }

  return async (asked) => {
    if (!variantWidths.some((width) => width === asked.width)) return false;
    const name = variantName(asked.key, asked.width, asked.format);
    let work = running.get(name);
    if (!work) {
      if (running.size >= MOST_WAITING) return false;
      work = make(asked)
        .catch(() => false)
        .finally(() => running.delete(name));
      running.set(name, work);
    }
    return await before(work);
  };
}

function before(work: Promise<boolean>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, MOST_MS, false);
  void work.then(resolve).finally(() => clearTimeout(timer));
  return promise;
}
