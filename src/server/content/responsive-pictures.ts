/** Pictures within an owner's text, in the shop's own sizes: their place is kept before they load, and they load when they come near. */
import { type PictureRow, toPictureWire } from "../catalogue/catalogue.ts";
import { mediaPath } from "../media/media.ts";

const image = /<img\b[^>]*>/g;
const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];
/** A column of text is this wide. */
const SIZES = "auto, (max-width: 760px) 92vw, 680px";

/** The name without its ending of a file of the shop's own; undefined for any other address. */
function keyIn(tag: string): string | undefined {
  const src = attribute(tag, "src") ?? "";
  return src.startsWith(mediaPath) ? /^([\w-]+)\.\w+$/.exec(src.slice(mediaPath.length))?.[1] : undefined;
}

/** Keys of the shop's own pictures that a cleaned text shows. */
export const pictureKeys = (html: string): string[] => [...new Set([...html.matchAll(image)].flatMap(([tag]) => keyIn(tag) ?? []))];

/** The text with its pictures in sizes. Only for HTML that has been cleaned: in it no attribute holds a bare < or >. */
export function withResponsivePictures(html: string, pictures: readonly PictureRow[]): string {
  const byKey = new Map(pictures.map((picture) => [picture.key, picture]));
  return html.replace(image, (tag) => {
    const picture = byKey.get(keyIn(tag) ?? "");
    return picture
      ? toElement(picture, attribute(tag, "alt"))
      : tag.replace(/\sloading="[^"]*"/, "").replace("<img", '<img loading="lazy"');
  });
}

/** `alt` stands in the text escaped already; what the media know is plain. */
function toElement(picture: PictureRow, alt: string | undefined): string {
  const { src, base, widths, width, height } = toPictureWire(picture);
  const sources = (["avif", "webp"] as const).map((type) => {
    const set = widths.map((one) => `${base}-${one}.${type} ${one}w`).join(", ");
    return widths.length > 0 ? `<source type="image/${type}" srcset="${set}" sizes="${SIZES}">` : "";
  });
  const words = alt ?? picture.alt.replace(/&/g, "&amp;").replace(/"/g, "&quot;");
  return `<picture>${sources.join("")}<img src="${src}" sizes="${SIZES}" width="${width}" height="${height}" alt="${words}" loading="lazy" decoding="async"></picture>`;
}
