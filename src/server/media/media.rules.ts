/** Pure rules of media: sizes and file names of pictures, ranges, and file types by content. */
import { MOST_VIDEO_BYTES } from "../../contract/admin/videos.ts";
import { mediaPath } from "../../shared/links.ts";
import { webpWidths } from "../../shared/webp-widths.ts";
import type { ByteRange } from "./store.ts";

export const variantWidths = [360, 480, 640, 720, 960, 1280, 1600, 2000] as const;
export type VariantFormat = "avif" | "webp";

/** The widths a picture is encoded in: the smaller standard ones and its own (at most 2000 px). Never enlarged. */
export function widthsOf(originalWidth: number): number[] {
  const largest = Math.min(originalWidth, 2000);
  return [...variantWidths.filter((width) => width < largest), largest];
}

/** The widths in which it is there as WebP. One that is smaller than the standard widths too: feeds may not name an AVIF. */
export function webpWidthsOf(originalWidth: number): number[] {
  const widths = widthsOf(originalWidth);
  return widths.length === 1 ? widths : webpWidths(widths);
}

/** All sizes of a picture, the small ones first; at each width WebP first, which takes a tenth of AVIF's time. */
export function variantsOf(originalWidth: number): { width: number; format: VariantFormat }[] {
  const webp = new Set(webpWidthsOf(originalWidth));
  return widthsOf(originalWidth).flatMap((width) => [
    ...(webp.has(width) ? [{ width, format: "webp" as const }] : []),
    { width, format: "avif" as const },
  ]);
}

/** The end of a key is the start of the content's SHA-256. */
export const HASH_LENGTH = 10;

export const originalName = (key: string, extension: string) => `${key}.${extension}`;
export const variantName = (key: string, width: number, format: VariantFormat) => `${key}-${width}.${format}`;

/** Mail programs show JPEG, but neither AVIF nor WebP everywhere. Drawn 96 px wide, sharp on phones. */
const EMAIL_PICTURE_WIDTH = 192;
/** In a newsletter: over the whole column of 520 px. */
const WIDE_EMAIL_PICTURE_WIDTH = 1_040;
const EMAIL_PICTURES = [
  { end: "-email-wide.jpg", width: WIDE_EMAIL_PICTURE_WIDTH },
  { end: "-email.jpg", width: EMAIL_PICTURE_WIDTH },
];

export const emailPictureNames = (key: string) => EMAIL_PICTURES.map(({ end }) => key + end);

/** The key of the picture whose JPEG for e-mails has that file name, and its width; undefined for other names. */
export function parseEmailPicture(name: string): { key: string; width: number } | undefined {
  const found = EMAIL_PICTURES.find(({ end }) => name.endsWith(end));
  return found && { key: name.slice(0, -found.end.length), width: found.width };
}

export type PictureAddress = { key: string; extension: string };

/** A text in which another picture of the shop takes the place of one, in any size. */
export const withPictureInText = (text: string, of: PictureAddress, by: PictureAddress): string =>
  // Keys are lower-case letters, digits and hyphens.
  text.replaceAll(new RegExp(String.raw`${mediaPath}${of.key}(-\d{1,4})?\.[a-z0-9]+`, "g"), mediaPath + originalName(by.key, by.extension));

/** Keys of the files of the shop that a text names by their addresses, in any size. */
export function picturesOfTexts(text: string): string[] {
  const names = [...text.matchAll(new RegExp(String.raw`${mediaPath}([a-z0-9-]+)\.`, "g"))].map(([, name = ""]) => name);
  const sized = new RegExp(String.raw`(-[0-9a-f]{${HASH_LENGTH}})-\d{1,4}$`);
  return [...new Set(names.map((name) => name.replace(sized, "$1")))];
}

const variantPattern = /^(.+)-(\d{1,4})\.(avif|webp)$/;

export type VariantName = { key: string; width: number; format: VariantFormat };

/** The picture's key and the width in a variant's file name; undefined for other names. */
export function parseVariantName(name: string): VariantName | undefined {
  const [, key = "", width = "", format] = variantPattern.exec(name) ?? [];
  return key === "" ? undefined : { key, width: Number(width), format: format === "avif" ? "avif" : "webp" };
}

/** Parses a Range header. Undefined (send the whole file) for no range, several ranges or an invalid one. */
export function parseRangeHeader(header: string | undefined): ByteRange | undefined {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (first === "") return last === "" ? undefined : { suffix: Number(last) };
  if (last === "") return { first: Number(first) };
  return Number(first) <= Number(last) ? { first: Number(first), last: Number(last) } : undefined;
}

/** About half a minute. */
export const videoMaxBytes = MOST_VIDEO_BYTES;

/** The video format by its first bytes, not its name; undefined when browsers cannot play it. */
export function videoExtension(content: Uint8Array): "mp4" | "webm" | undefined {
  const firstBytes = Buffer.from(content.subarray(0, 64)).toString("latin1");
  // Pictures (AVIF, HEIC) and QuickTime videos start with the same box; the brand differs.
  if (/^[^]{4}ftyp(iso[m2-9]|mp4[12]|avc1|M4V |dash|MSNV)/.test(firstBytes)) return "mp4";
  // WebM is a Matroska file with 'webm' in its first element.
  return firstBytes.startsWith("\x1a\x45\xdf\xa3") && firstBytes.includes("webm") ? "webm" : undefined;
}

/** Parts of an MP4 in which phones write the place, their owner and more. */
const NOTES = ["udta", "meta"];
const AROUND_NOTES = ["moov", "trak"];
const HEAD_BYTES = 8;

/** An MP4 without them: they become free space, so that nothing moves. A file that is built in another way is left as it is. */
export function withoutNotes(content: Uint8Array): Uint8Array {
  const clean = Buffer.from(content);
  const walk = (from: number, to: number) => {
    for (let at = from; at + HEAD_BYTES <= to;) {
      const type = clean.toString("latin1", at + 4, at + HEAD_BYTES);
      const size = clean.readUInt32BE(at);
      // 0: to the end; 1: the size follows the type, as of videos of several gigabytes.
      const end = size === 0 ? to : size === 1 && at + 16 <= to ? at + Number(clean.readBigUInt64BE(at + HEAD_BYTES)) : at + size;
      if (end <= at + HEAD_BYTES - 1 || end > to) return;
      if (AROUND_NOTES.includes(type)) walk(at + HEAD_BYTES, end);
      if (NOTES.includes(type)) {
        clean.write("free", at + 4, "latin1");
        clean.fill(0, at + HEAD_BYTES, end);
      }
      at = end;
    }
  };
  walk(0, clean.length);
  return clean;
}

const firstBytesOf = (content: Uint8Array) => Buffer.from(content.subarray(0, 32)).toString("latin1");

export const isPdf = (content: Uint8Array): boolean => /^%PDF-[12]\.\d/.test(firstBytesOf(content));

/** True for PNG, JPEG, GIF, WebP and AVIF, by the first bytes. */
export const isRasterPicture = (content: Uint8Array): boolean =>
  /^(\x89PNG\r\n|\xff\xd8\xff|GIF8[79]a|RIFF[^]{4}WEBP|[^]{4}ftypavi[fs])/.test(firstBytesOf(content));

/** Of a file's name: 'Serai Madder.jpg' is called 'Serai Madder'. */
export const withoutExtension = (name: string): string => name.replace(/\.[a-z0-9]{2,5}$/i, "");

/** Readable part of a file name: 'Serai Madder (front)' becomes 'serai-madder-front'. */
export const toFileSlug = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 80) || "picture";
