/** Pure rules of media: sizes and file names of pictures, ranges, and file types by content. */
import { mediaPath } from "../../shared/links.ts";
import type { ByteRange } from "./store.ts";

export const variantWidths = [360, 480, 640, 720, 960, 1280, 1600, 2000] as const;
export const variantFormats = ["avif", "webp"] as const;
export type VariantFormat = (typeof variantFormats)[number];

/** The widths a picture is encoded in: the smaller standard ones and its own (at most 2000 px). Never enlarged. */
export function widthsOf(originalWidth: number): number[] {
  const largest = Math.min(originalWidth, 2000);
  return [...variantWidths.filter((width) => width < largest), largest];
}

/** The end of a key is the start of the content's SHA-256. */
export const HASH_LENGTH = 10;

export const originalName = (key: string, extension: string) => `${key}.${extension}`;
export const variantName = (key: string, width: number, format: VariantFormat) => `${key}-${width}.${format}`;

/** Mail programs show JPEG, but neither AVIF nor WebP everywhere. Drawn 96 px wide, sharp on phones. */
export const EMAIL_PICTURE_WIDTH = 192;
const EMAIL_PICTURE_END = "-email.jpg";

export const emailPictureName = (key: string) => `${key}${EMAIL_PICTURE_END}`;

/** The key of the picture whose small JPEG has that file name; undefined for other names. */
export const parseEmailPicture = (name: string): string | undefined =>
  name.endsWith(EMAIL_PICTURE_END) ? name.slice(0, -EMAIL_PICTURE_END.length) : undefined;

export type PictureAddress = { key: string; extension: string };

/** A text in which another picture of the shop takes the place of one, in any size. */
export const withPictureInText = (text: string, of: PictureAddress, by: PictureAddress): string =>
  // Keys are lower-case letters, digits and hyphens.
  text.replaceAll(new RegExp(String.raw`${mediaPath}${of.key}(-\d{1,4})?\.[a-z0-9]+`, "g"), mediaPath + originalName(by.key, by.extension));

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

export const videoMaxBytes = 30 * 1024 * 1024;

/** The video format by its first bytes, not its name; undefined when browsers cannot play it. */
export function videoExtension(content: Uint8Array): "mp4" | "webm" | undefined {
  const firstBytes = Buffer.from(content.subarray(0, 64)).toString("latin1");
  // Pictures (AVIF, HEIC) and QuickTime videos start with the same box; the brand differs.
  if (/^[^]{4}ftyp(iso[m2-9]|mp4[12]|avc1|M4V |dash|MSNV)/.test(firstBytes)) return "mp4";
  // WebM is a Matroska file with 'webm' in its first element.
  return firstBytes.startsWith("\x1a\x45\xdf\xa3") && firstBytes.includes("webm") ? "webm" : undefined;
}

const firstBytesOf = (content: Uint8Array) => Buffer.from(content.subarray(0, 32)).toString("latin1");

export const isPdf = (content: Uint8Array): boolean => /^%PDF-[12]\.\d/.test(firstBytesOf(content));

/** True for PNG, JPEG, GIF, WebP and AVIF, by the first bytes. */
export const isRasterPicture = (content: Uint8Array): boolean =>
  /^(\x89PNG\r\n|\xff\xd8\xff|GIF8[79]a|RIFF[^]{4}WEBP|[^]{4}ftypavi[fs])/.test(firstBytesOf(content));

/** Readable part of a file name: 'Serai Madder (front)' becomes 'serai-madder-front'. */
export const toFileSlug = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 80) || "picture";
