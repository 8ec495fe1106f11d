/**
 * npm fonts come as WOFF with compressed tables. Decompressing them once is fast; fontkit would decompress a table again for each character,
 * which takes seconds a page. (https://www.w3.org/TR/WOFF/, sections 3 to 5.)
 */
import { inflateSync } from "node:zlib";

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;
const TRUETYPE = 0x00010000;
const toFour = (length: number) => Math.ceil(length / 4) * 4;

/** The tables of a font by their tag. */
export type Tables = Map<string, Buffer>;

/** Throws for anything but WOFF. */
export function tablesOf(woff: Buffer): Tables {
  if (woff.toString("latin1", 0, 4) !== "wOFF") throw new Error("This is not a WOFF font");
  const count = woff.readUInt16BE(12);
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const entry = woff.subarray(WOFF_HEADER + index * WOFF_ENTRY);
      const [start, packed, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)];
      const stored = woff.subarray(start, start + packed);
      return [entry.toString("latin1", 0, 4), packed < length ? inflateSync(stored) : stored];
    }),
  );
}

/** A TrueType file with these tables. */
export function trueType(tables: Tables): Buffer {
  const count = tables.size;
  const directory = SFNT_HEADER + count * SFNT_ENTRY;
  const font = Buffer.alloc([...tables.values()].reduce((size, { length }) => size + toFour(length), directory));
  font.writeUInt32BE(TRUETYPE, 0);
  font.writeUInt16BE(count, 4);
  // Three numbers that speed up a binary search of the directory.
  const power = Math.floor(Math.log2(count));
  font.writeUInt16BE(2 ** power * 16, 6);
  font.writeUInt16BE(power, 8);
  font.writeUInt16BE(count * 16 - 2 ** power * 16, 10);
  let at = directory;
  [...tables].forEach(([tag, bytes], index) => {
    const entry = SFNT_HEADER + index * SFNT_ENTRY;
    bytes.copy(font, at);
    font.write(tag, entry, "latin1");
    font.writeUInt32BE(checksum(font.subarray(at, at + toFour(bytes.length))), entry + 4);
    font.writeUInt32BE(at, entry + 8);
    font.writeUInt32BE(bytes.length, entry + 12);
    at += toFour(bytes.length);
  });
  return font;
}

function checksum(bytes: Buffer): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  return sum;
}
