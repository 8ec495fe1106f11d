import type { VariantFormat } from "./media.rules.ts";

/** Makes one size of a picture, never larger than it is. */
export type Encode = (content: Uint8Array, width: number, format: VariantFormat) => Promise<Uint8Array>;

/** A small file can hold a picture that fills the memory. */
export const LARGEST_PIXELS = 60_000_000;

/** Makes it in this very process: AVIF effort 2 costs a seventh of the default and a few per cent in size. */
export const encodeHere: Encode = async (content, width, format) => {
  const sharp = await loadSharp();
  const resized = sharp(content, { limitInputPixels: LARGEST_PIXELS }).rotate().resize({ width, withoutEnlargement: true });
  return await (format === "avif" ? resized.avif({ effort: 2, quality: 55 }) : resized.webp({ quality: 76 })).toBuffer();
};

/** Loaded when it is first needed: a fifth of a second that a start without new pictures does not pay. */
export async function loadSharp() {
  const { default: sharp } = await import("sharp");
  // One picture at a time on one core leaves the other to shoppers.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
