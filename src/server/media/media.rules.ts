/** Which sizes a picture comes in, what is a video, and what their files are called. */
import type { ByteRange } from "./store.ts";

export const variantWidths = [320, 480, 640, 960, 1280, 1600, 2000] as const;
export const variantFormats = ["avif", "webp"] as const;
export type VariantFormat = (typeof variantFormats)[number];

/** The widths made of a picture: the standard ones that are smaller, and its own (at most 2000 px). Never enlarged. */
export function widthsOf(originalWidth: number): number[] {
  const largest = Math.min(originalWidth, 2000);
  return [...variantWidths.filter((width) => width < largest), largest];
}

export const mediaPath = "/media/";
export const originalName = (key: string, extension: string) => `${key}.${extension}`;
export const variantName = (key: string, width: number, format: VariantFormat) => `${key}-${width}.${format}`;

const variantPattern = /^(.+)-(\d{1,4})\.(avif|webp)$/;

/** The key of the picture that a variant's file name belongs to; undefined for other names. */
export const keyOfVariant = (name: string): string | undefined => variantPattern.exec(name)?.[1];

/** What a Range header asks for. Undefined, and so the whole file, for no range, several, or one that cannot be read. */
export function readRange(header: string | undefined): ByteRange | undefined {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (first === "") return last === "" ? undefined : { final: Number(last) };
  if (last === "") return { first: Number(first) };
  return Number(first) <= Number(last) ? { first: Number(first), last: Number(last) } : undefined;
}

export const videoMaxBytes = 30 * 1024 * 1024;

/** Which kind of video it is, by what it begins with and not by what it is called; undefined when it is none that browsers play. */
export function videoExtension(content: Uint8Array): "mp4" | "webm" | undefined {
  const beginning = Buffer.from(content.subarray(0, 64)).toString("latin1");
  // Pictures (AVIF, HEIC) and QuickTime films begin in the same way; the brand tells.
  if (/^[^]{4}ftyp(iso[m2-9]|mp4[12]|avc1|M4V |dash|MSNV)/.test(beginning)) return "mp4";
  // WebM is a Matroska file that says so in its first element.
  return beginning.startsWith("\x1a\x45\xdf\xa3") && beginning.includes("webm") ? "webm" : undefined;
}

const beginningOf = (content: Uint8Array) => Buffer.from(content.subarray(0, 32)).toString("latin1");

export const isPdf = (content: Uint8Array): boolean => /^%PDF-[12]\.\d/.test(beginningOf(content));

/** PNG, JPEG, GIF, WebP or AVIF, by what it begins with. */
export const isRasterPicture = (content: Uint8Array): boolean =>
  /^(\x89PNG\r\n|\xff\xd8\xff|GIF8[79]a|RIFF[^]{4}WEBP|[^]{4}ftypavi[fs])/.test(beginningOf(content));

/** File name part for people: 'Serai Madder (front)' to 'serai-madder-front'. */
export const slugged = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 80) || "picture";
