import type { PictureWire } from "../../contract/fields.ts";

/** The smallest width that the shop makes of every picture. */
const SMALL = 180;

/** A small picture beside its name, which says what it is; an empty frame for none. */
export const Thumb = ({ picture }: { picture: PictureWire | null }) =>
  picture ? (
    <img className="thumb" src={sourceOf(picture, SMALL)} alt="" loading="lazy" width={36} height={45} />
  ) : (
    <span className="thumb" />
  );

/** The smallest stored size that is at least that wide; the picture itself when it is smaller. */
export function sourceOf({ src, base, widths }: PictureWire, width: number): string {
  const found = widths.find((one) => one >= width);
  return found === undefined ? src : `${base}-${found}.webp`;
}
