/** Which sizes a picture comes in, and what its files are called. */

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

/** File name part for people: 'Serai Madder (front)' to 'serai-madder-front'. */
export const slugged = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 80) || "picture";
