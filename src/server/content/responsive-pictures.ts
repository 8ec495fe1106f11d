/** Replaces the shop's own pictures in an owner's text by responsive, lazy ones with reserved space. */
import { Parser } from "htmlparser2";
import { type PictureRow, toPictureWire } from "../catalogue/catalogue.ts";
import { mediaPath } from "../media/media.ts";
import { webpWidths } from "../../shared/webp-widths.ts";
import { escapeHtml } from "../platform/html.ts";

type Image = { start: number; end: number; attributes: Record<string, string> };

/** Width of a text column. */
const SIZES = "auto, (max-width: 760px) 92vw, 680px";

/** The img elements of a text, with their position in it. */
function imagesIn(html: string): Image[] {
  const images: Image[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === "img") images.push({ start: parser.startIndex, end: parser.endIndex + 1, attributes });
    },
  });
  parser.end(html);
  return images;
}

/** The media key in the URL of a picture of the shop; undefined for other URLs. */
const keyOf = ({ attributes: { src = "" } }: Image): string | undefined =>
  src.startsWith(mediaPath) ? /^([\w-]+)\.\w+$/.exec(src.slice(mediaPath.length))?.[1] : undefined;

/** Media keys of the shop's pictures in a text. */
export const pictureKeys = (html: string): string[] => [...new Set(imagesIn(html).flatMap((image) => keyOf(image) ?? []))];

/** The text with its pictures replaced; pictures that are not in `pictures` only become lazy. */
export function withResponsivePictures(html: string, pictures: readonly PictureRow[]): string {
  const byKey = new Map(pictures.map((picture) => [picture.key, picture]));
  let result = "";
  let last = 0;
  for (const image of imagesIn(html)) {
    const picture = byKey.get(keyOf(image) ?? "");
    result += html.slice(last, image.start) + (picture ? toPictureElement(picture, image.attributes["alt"]) : toLazyImage(image));
    last = image.end;
  }
  return result + html.slice(last);
}

function toLazyImage({ attributes }: Image): string {
  const others = Object.entries(attributes).filter(([name]) => name !== "loading");
  return `<img loading="lazy"${others.map(([name, value]) => ` ${name}="${escapeHtml(value)}"`).join("")} />`;
}

function toPictureElement(picture: PictureRow, alt = picture.alt): string {
  const { src, base, widths, width, height } = toPictureWire(picture);
  const sources = (["avif", "webp"] as const).map((type) => {
    const set = (type === "avif" ? widths : webpWidths(widths)).map((one) => `${base}-${one}.${type} ${one}w`).join(", ");
    return widths.length > 0 ? `<source type="image/${type}" srcset="${set}" sizes="${SIZES}">` : "";
  });
  return `<picture>${sources.join("")}<img src="${src}" sizes="${SIZES}" width="${width}" height="${height}" alt="${escapeHtml(alt)}" loading="lazy" decoding="async"></picture>`;
}
