/** Whether a PDF can do more than be looked at: run scripts, start programs, carry files. */
import { promisify } from "node:util";
import { constants, inflate } from "node:zlib";

/** What a reader would do or open. `Encrypt`: the rest cannot be checked. The short ones occur in compressed data by chance. */
const LONG = ["JavaScript", "OpenAction", "Launch", "EmbeddedFile", "EmbeddedFiles", "RichMedia", "Encrypt"];
const SHORT = ["JS", "XFA"];
/** A name ends at white space or a delimiter. */
const END = "(?=[\\s\\0()<>[\\]{}/%]|$)";
const long = new RegExp(`/(${LONG.join("|")})${END}`);
const any = new RegExp(`/(${[...LONG, ...SHORT].join("|")})${END}`);
/** Filters of pictures, which hold no objects, and the one that is unpacked here. */
const KNOWN_FILTERS = ["FlateDecode", "Fl", "DCTDecode", "DCT", "JPXDecode", "CCITTFaxDecode", "CCF", "JBIG2Decode"];
/** More than a business card needs; a small file can unpack to gigabytes. */
const MOST_UNPACKED_BYTES = 20 * 1024 * 1024;

const MOST_STREAMS = 2_000;

const unpack = promisify(inflate);

/**
 * True when the PDF contains scripts, actions on opening, programs to start or attached files, also in compressed streams; and when it cannot be
 * checked, because it is encrypted, broken, packed in an unusual way or unpacks to too much.
 */
export async function isActivePdf(content: Uint8Array): Promise<boolean> {
  const file = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const text = file.toString("latin1");
  if (long.test(plainNames(text))) return true;
  let unpackedBytes = 0;
  let streams = 0;
  let outside = "";
  let end = 0;
  for (const { dictionary, from, to } of streamsOf(text)) {
    outside += `${text.slice(end, from)}\n`;
    end = to;
    const filters = filtersOf(dictionary);
    if (++streams > MOST_STREAMS || !filters || !filters.every((filter) => KNOWN_FILTERS.includes(filter))) return true;
    const isPacked = filters[0] === "FlateDecode" || filters[0] === "Fl";
    if (/\/ObjStm\b/.test(dictionary) && (filters.length > 1 || /\/Predictor\b/.test(dictionary) || (filters.length === 1 && !isPacked)))
      return true;
    const body = isPacked ? await unpacked(file.subarray(from, to), MOST_UNPACKED_BYTES - unpackedBytes) : undefined;
    if (isPacked && body === undefined) return true;
    unpackedBytes += body?.length ?? 0;
    if (any.test(plainNames(body ? body.toString("latin1") : filters.length === 0 ? text.slice(from, to) : ""))) return true;
  }
  return any.test(plainNames(outside + text.slice(end)));
}

const HASH = "#".charCodeAt(0);

/** A name may be written with escapes: /J#61vaScript. A loop, because a file may consist of escapes only. */
function plainNames(text: string): string {
  if (!text.includes("#")) return text;
  const bytes = Buffer.from(text, "latin1");
  let length = 0;
  for (let at = 0; at < bytes.length; at++) {
    const high = bytes[at] === HASH ? hexValue(bytes[at + 1]) : -1;
    const low = high < 0 ? -1 : hexValue(bytes[at + 2]);
    bytes[length++] = low < 0 ? (bytes[at] ?? 0) : high * 16 + low;
    if (low >= 0) at += 2;
  }
  return bytes.toString("latin1", 0, length);
}

/** -1 for anything that is no hexadecimal digit. */
function hexValue(code = 0): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
}

/** Each stream's dictionary, and where its bytes begin and end. */
function* streamsOf(text: string): Generator<{ dictionary: string; from: number; to: number }> {
  let last = 0;
  const start = /\bstream\r?\n/g;
  for (let found = start.exec(text); found; found = start.exec(text)) {
    const from = found.index + found[0].length;
    const end = text.indexOf("endstream", from);
    const to = end < 0 ? text.length : end;
    const before = text.slice(last, found.index);
    yield { dictionary: plainNames(before.slice(before.lastIndexOf("obj") + 1)), from, to };
    last = to;
    start.lastIndex = to + "endstream".length;
  }
}

/** The names after /Filter, in order; undefined when they are somewhere else in the file. */
function filtersOf(dictionary: string): string[] | undefined {
  const [, list] = /\/Filter\s*(\[[^\]]*\]|\/[A-Za-z0-9]+)/.exec(dictionary) ?? [];
  if (list === undefined) return /\/Filter\b/.test(dictionary) ? undefined : [];
  return [...list.matchAll(/\/([A-Za-z0-9]+)/g)].map(([, name = ""]) => name);
}

/** Undefined for data that is broken or too large. */
async function unpacked(data: Buffer, maxOutputLength: number): Promise<Buffer | undefined> {
  try {
    // Writers leave a line break after the data, and some leave out its checksum.
    return await unpack(data, { maxOutputLength: Math.max(1, maxOutputLength), finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return undefined;
  }
}
