import type { VariantFormat } from "./media.rules.ts";

/** Encodes a picture in one size, never larger than the original; as JPEG cut to 4:5, for e-mails. `isQuick`: in half the time, for a file that is a little larger. */
export type Encode = (content: Uint8Array, width: number, format: VariantFormat | "jpeg", isQuick?: boolean) => Promise<Uint8Array>;

/** JPEG has no transparency. */
const PAPER = "#f8f4ec";

/** A small file can decode to a picture that fills the memory. */
export const MAX_PIXELS = 60_000_000;

/**
 * Up to this width in pixels a picture is for phones, which draw two or three of its pixels in one of their points: a loss that would show on a
 * desktop does not there, and a third of the bytes, on the slowest lines, are saved.
 */
export const FOR_PHONES_UP_TO = 720;
const avifQuality = (width: number) => (width > FOR_PHONES_UP_TO ? { quality: 55 } : { quality: 45, chromaSubsampling: "4:2:0" });

/** Encodes in this process. AVIF effort 1 takes half the time of effort 2 and a tenth of the default's, for about three per cent more bytes; so
 * does WebP effort 2 beside its default. AVIF effort 0 takes less than half of that again, for six per cent more bytes: as little as WebP. */
export const encodeInProcess: Encode = async (content, width, format, isQuick = false) => {
  const sharp = await loadSharp();
  const picture = sharp(content, { limitInputPixels: MAX_PIXELS }).rotate();
  if (format === "jpeg")
    return await picture
      .resize({ width, height: Math.round(width * 1.25), fit: "cover" })
      .flatten({ background: PAPER })
      .jpeg({ quality: 80 })
      .toBuffer();
  const resized = picture.resize({ width, withoutEnlargement: true });
  return await (
    format === "avif" ? resized.avif({ effort: isQuick ? 0 : 1, ...avifQuality(width) }) : resized.webp({ quality: 76, effort: 2 })
  ).toBuffer();
};

/** Loaded at first use, because it would add 0.2 s to every start. */
export async function loadSharp() {
  const { default: sharp } = await import("sharp");
  // One core at most; the others serve shoppers.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
