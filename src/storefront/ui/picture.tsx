/** A picture in the shop's sizes: AVIF, then WebP, then the plain file. Its space is reserved before it has loaded. */
import type { ReactEventHandler } from "react";
import { webpWidths } from "../../shared/webp-widths.ts";
import { pictureSize } from "./picture-size.ts";

export type PictureView = {
  /** The plain file; picture-size.ts names the smaller ones. */
  src: string;
  /** None means there are no sizes yet. */
  widths: number[];
  width: number;
  height: number;
  alt: string;
  /** What a crop must not cut off: per cent from the left and from the top. */
  focus?: readonly [number, number] | undefined;
  /** On a product's page: what is played in its place. */
  video?: string | undefined;
};

export const placeholder: PictureView = { src: "/placeholder.jpg", widths: [], width: 1200, height: 1500, alt: "" };

type Props = {
  picture: PictureView;
  /** The HTML attribute `sizes`. */
  sizes: string;
  /** Replaces the picture's alternative text; empty for decoration. */
  alt?: string;
  /** The first large picture of a page: loaded eagerly, with high priority. */
  priority?: boolean;
  /** A source for narrow screens, shown up to 760 px. */
  phone?: PictureView;
  /** Its box shows a part of it: `sizes` is the width of the whole, where `auto` would measure the box. */
  isCropped?: boolean;
  /** The kind of screen on which it is not shown and must not load; needed where `priority` would load it anyway. */
  only?: "wide" | "phone" | undefined;
  className?: string;
  onLoad?: ReactEventHandler<HTMLImageElement>;
};

const sourceSet = ({ src, widths }: PictureView, type: "avif" | "webp") =>
  (type === "avif" ? widths : webpWidths(widths)).map((width) => `${pictureSize(src, `${width}.${type}`)} ${width}w`).join(", ");

const sources = (picture: PictureView, sizes: string, media?: string) =>
  picture.widths.length === 0
    ? null
    : (["avif", "webp"] as const).map((type) => (
        <source
          key={`${media}${type}`}
          type={`image/${type}`}
          srcSet={sourceSet(picture, type)}
          sizes={sizes}
          media={media}
          width={picture.width}
          height={picture.height}
        />
      ));

/** An empty picture, where none is wanted. */
const nothing = "data:image/svg+xml,<svg%20xmlns='http://www.w3.org/2000/svg'/>";
/** Of something for wide screens or for phones: where it is not shown. */
export const otherScreens = { wide: "(max-width: 760px)", phone: "(min-width: 761px)" };

export function Picture({ picture, sizes: expected, alt = picture.alt, priority = false, isCropped = false, ...props }: Props) {
  const { phone, only, className, onLoad } = props;
  // `auto` measures a lazy picture in the layout; browsers that cannot do that use the expected size.
  // A width in pixels needs no measuring, which fails while a list of suggestions is hidden.
  const sizes = priority || isCropped || /^\d+px$/.test(expected) ? expected : `auto, ${expected}`;
  return (
    <picture className={className}>
      {only && <source media={otherScreens[only]} srcSet={nothing} />}
      {phone && sources(phone, "100vw", "(max-width: 760px)")}
      {sources(picture, sizes)}
      <img
        src={picture.src}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={alt}
        {...(priority ? ({ fetchPriority: "high" } as const) : ({ loading: "lazy", decoding: "async" } as const))}
        style={picture.focus && { objectPosition: `${picture.focus[0]}% ${picture.focus[1]}%` }}
        onLoad={onLoad}
      />
    </picture>
  );
}
