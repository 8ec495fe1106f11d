/** Encodes a size that a browser asks for before the job has made it, so that no visitor of a new shop downloads originals. */
import type { Encode } from "./encode.ts";
import { type VariantName, originalName, variantName, variantWidths } from "./media.rules.ts";
import type { MediaStore } from "./store.ts";

/** The first views of some visitors. A request beyond them gets the original. */
const MOST_WAITING = 60;
/** A visitor does not wait longer for a smaller file. */
const MOST_MS = 4_000;

/**
 * Stores the size, encoded quickly; the job replaces it by a slightly smaller file. Or the JPEG for e-mails. True when the file is there in time. Only the shop's own widths of
 * its own pictures are made, so strangers can neither fill the disk nor keep the encoder busy.
 */
export function sizesOnRequest(store: MediaStore, encode: Encode, extensions: readonly string[]) {
  const running = new Map<string, Promise<boolean>>();

  async function make(key: string, name: string, width: number, format: Parameters<Encode>[2]): Promise<boolean> {
    for (const extension of extensions) {
      const original = await store.read(originalName(key, extension));
      if (!original) continue;
      await store.put(name, await encode(original, width, format, true));
      return true;
    }
    return false;
  }

  async function makeOnce(name: string, begin: () => Promise<boolean>): Promise<boolean> {
    let work = running.get(name);
    if (!work) {
      if (running.size >= MOST_WAITING) return false;
      work = begin()
        .catch(() => false)
        .finally(() => running.delete(name));
      running.set(name, work);
    }
    return await before(work);
  }

  return {
    async size({ key, width, format }: VariantName): Promise<boolean> {
      if (!variantWidths.some((one) => one === width)) return false;
      const name = variantName(key, width, format);
      return await makeOnce(name, () => make(key, name, width, format));
    },
    forEmail: ({ key, width }: { key: string; width: number }, name: string): Promise<boolean> =>
      makeOnce(name, () => make(key, name, width, "jpeg")),
  };
}

function before(work: Promise<boolean>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, MOST_MS, false);
  void work.then(resolve).finally(() => clearTimeout(timer));
  return promise;
}
