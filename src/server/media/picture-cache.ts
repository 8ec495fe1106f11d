/** For tests and benchmarks, which start many demo shops with the same pictures: each would take two minutes of a processor for them. */
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Encode } from "./encode.ts";

/** Reads from the folder what an earlier start has encoded in the same way. */
export function withPictureCache(encode: Encode, folder: string): Encode {
  mkdirSync(folder, { recursive: true });
  // Another way to encode is another picture.
  const way = readFileSync(new URL("encode.ts", import.meta.url));
  return async (content, width, format, isQuick = false) => {
    const name = createHash("sha256").update(way).update(content).digest("hex");
    const path = join(folder, `${name}-${width}${isQuick ? "-quick" : ""}.${format}`);
    const known = await readFile(path).catch(() => undefined);
    if (known) return known;
    const encoded = await encode(content, width, format, isQuick);
    // Several shops may write it at the same time.
    const unfinished = `${path}.${process.pid}`;
    await writeFile(unfinished, encoded);
    await rename(unfinished, path);
    return encoded;
  };
}
