import type { PictureWire } from "../../contract/fields.ts";
import { webpWidths } from "../../shared/webp-widths.ts";

const WIDTH = 36;
/** On the sharpest screen. */
const MOST_PIXELS = 3;

/** A small picture beside its name, which says what it is; an empty frame for none. */
export const Thumb = ({ picture }: { picture: PictureWire | null }) =>
  picture ? (
    <img className="thumb" src={sourceOf(picture, WIDTH * MOST_PIXELS)} alt="" loading="lazy" width={WIDTH} height={45} />
  ) : (
    <span className="thumb" />
  );

/** The smallest stored size that is at least that wide; the picture itself when it is smaller. */
export function sourceOf({ src, base, widths }: PictureWire, width: number): string {
  const found = webpWidths(widths).find((one) => one >= width);
  return found === undefined ? src : `${base}-${found}.webp`;
}
