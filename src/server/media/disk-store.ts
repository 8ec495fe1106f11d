import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { type MediaStore, RangeNotSatisfiable, isFileName, resolveRange } from "./store.ts";

/** Stores files in a local folder. */
export async function openDiskStore(folder: string): Promise<MediaStore> {
  await mkdir(folder, { recursive: true });
  const pathOf = (name: string) => join(folder, name);
  return {
    async put(name, content) {
      if (!isFileName(name)) throw new RangeError(`Not a file name: ${name}`);
      // Write to a temporary file and rename it, so that nobody reads half a file, even after a crash.
      const temporary = pathOf(`${name}.${randomUUID()}.part`);
      try {
        const file = await open(temporary, "w");
        try {
          await file.writeFile(content);
        } finally {
          await file.close();
        }
        await rename(temporary, pathOf(name));
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    async open(name, range) {
      if (!isFileName(name)) return undefined;
      const file = await open(pathOf(name), "r").catch(undefinedIfMissing);
      if (!file) return undefined;
      const { size } = await file.stat();
      if (!range) return { stream: createReadStream("", { fd: file }), bytes: size };
      const part = resolveRange(range, size);
      if (!part) {
        await file.close();
        throw new RangeNotSatisfiable(size);
      }
      return { stream: createReadStream("", { fd: file, start: part.first, end: part.last }), bytes: size, part };
    },
    async read(name) {
      return isFileName(name) ? await readFile(pathOf(name)).catch(undefinedIfMissing) : undefined;
    },
    async remove(name) {
      if (isFileName(name)) await rm(pathOf(name), { force: true });
    },
  };
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
