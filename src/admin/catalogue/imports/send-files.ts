/** Files that belong to an import: tables and pictures, alone or packed in a ZIP, which is unpacked in the browser. */
import { MOST_PICTURE_BYTES } from "../../../contract/admin/pictures.ts";
import { addImportPictures } from "../../../contract/admin/product-imports.ts";
import { Refused, send } from "../../api.ts";
import { upload } from "../../bricks/upload.ts";
import { imports as texts } from "./messages.ts";

/** `open`: reads it, which takes memory. */
export type SentFile = { name: string; open: () => Promise<File> };
export type Sorted = { tables: SentFile[]; pictures: SentFile[] };

export const TABLE_TYPES = ".csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
export const PACKED_TYPES = ".zip,application/zip,application/x-zip-compressed";

const TABLE = /\.(csv|tsv|txt|xlsx)$/i;
const PICTURE = /\.(jpe?g|png|webp|avif)$/i;
const MOST_ZIP_BYTES = 500 * 1024 * 1024;
const MOST_UNPACKED_BYTES = 1_000 * 1024 * 1024;
const MOST_FILES = 5_000;
const AT_ONCE = 2;
const NAMED_AT_ONCE = 500;

/** Tells tables from pictures, and looks into ZIP files. What is neither is left out. Throws `Refused` when something is too large. */
export async function sortFiles(files: Iterable<File>): Promise<Sorted> {
  const all: SentFile[] = [];
  for (const file of files)
    if (/\.zip$/i.test(file.name)) all.push(...(await listZip(file)));
    else all.push({ name: file.name, open: async () => file });
  const pictures = all.filter(({ name }) => PICTURE.test(name));
  const named = new Map<string, SentFile>();
  for (const picture of pictures) {
    const name = picture.name.toLowerCase();
    if (named.has(name)) throw unusable(texts.pictureTwice(picture.name));
    named.set(name, picture);
  }
  return { tables: all.filter(({ name }) => TABLE.test(name) || !PICTURE.test(name)), pictures };
}

/** Files are read one by one. Folders in the ZIP mean nothing: what counts is the name of the file. */
async function listZip(zip: File): Promise<SentFile[]> {
  if (zip.size > MOST_ZIP_BYTES) throw unusable(texts.zipTooLarge);
  const { unzipSync } = await import("fflate");
  const packed = new Uint8Array(await zip.arrayBuffer());
  const paths: string[] = [];
  let bytes = 0;
  try {
    unzipSync(packed, {
      filter: ({ name: path, originalSize }) => {
        const name = nameOf(path);
        // What macOS adds to every ZIP.
        if (name.startsWith(".") || path.startsWith("__MACOSX/") || !(TABLE.test(name) || PICTURE.test(name))) return false;
        bytes += originalSize;
        if (originalSize > MOST_PICTURE_BYTES) throw unusable(texts.packedTooLarge(name));
        if (bytes > MOST_UNPACKED_BYTES || paths.length >= MOST_FILES) throw unusable(texts.zipTooLarge);
        paths.push(path);
        return false;
      },
    });
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw unusable(texts.zipBroken);
  }
  return paths.map((path) => ({
    name: nameOf(path),
    open: async () => {
      const content = unzipSync(packed, { filter: ({ name }) => name === path })[path];
      return new File(content ? [new Uint8Array(content)] : [], nameOf(path));
    },
  }));
}

/** Files that cannot be used, in words of the staff. */
export const unusable = (message: string) => new Refused("import.unusable_files", message, []);

const nameOf = (path: string): string => path.split(/[/\\]/).at(-1) ?? "";

/** `isLost`: whether the line is lost just now. */
type OnProgress = (done: number, isLost: boolean) => void;

/**
 * Sends pictures and tells the import their names, after lost lines too. Returns the names of those that the shop refuses. Throws `ConnectionLost` when the line is lost at
 * the end; pictures that arrived are then known, and sending them again is quick.
 */
export async function sendPictures(importId: number, pictures: readonly SentFile[], onProgress: OnProgress): Promise<string[]> {
  const waiting = [...pictures];
  const arrived: { name: string; pictureId: number }[] = [];
  const refused: string[] = [];
  const tell = (isLost: boolean) => onProgress(arrived.length + refused.length, isLost);
  const progress = { onProgress: () => {}, onLost: tell, signal: new AbortController().signal };
  const sendNext = async () => {
    for (let picture = waiting.shift(); picture; picture = waiting.shift()) {
      try {
        const { pictureId } = await upload(await picture.open(), progress);
        arrived.push({ name: picture.name.slice(-200), pictureId });
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        refused.push(picture.name);
      }
      tell(false);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
  for (let from = 0; from < arrived.length; from += NAMED_AT_ONCE)
    await send(addImportPictures, { params: { id: importId }, body: { pictures: arrived.slice(from, from + NAMED_AT_ONCE) } });
  return refused;
}
