import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { type MediaStore, NoSuchPart, isFileName, partOf } from "./store.ts";

/** Files in one folder of this machine. */
export async function openDiskStore(folder: string): Promise<MediaStore> {
  await mkdir(folder, { recursive: true });
  const place = (name: string) => join(folder, name);
  return {
    async put(name, content) {
      if (!isFileName(name)) throw new RangeError(`Not a file name: ${name}`);
      // Written beside and renamed, so that a reader or a crash never meets half a picture.
      const draft = place(`${name}.${randomUUID()}.part`);
      try {
        const file = await open(draft, "w");
        try {
          await file.writeFile(content);
        } finally {
          await file.close();
        }
        await rename(draft, place(name));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async open(name, range) {
      if (!isFileName(name)) return undefined;
      const file = await open(place(name), "r").catch(nothingThere);
      if (!file) return undefined;
      const { size } = await file.stat();
      if (!range) return { stream: createReadStream("", { fd: file }), bytes: size };
      const part = partOf(range, size);
      if (!part) {
        await file.close();
        throw new NoSuchPart(size);
      }
      return { stream: createReadStream("", { fd: file, start: part.first, end: part.last }), bytes: size, part };
    },
    async read(name) {
      return isFileName(name) ? await readFile(place(name)).catch(nothingThere) : undefined;
    },
  };
}

function nothingThere(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
