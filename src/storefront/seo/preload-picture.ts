/** Preloads a page's first picture before the browser has parsed its element. */
import type { MetaDescriptor } from "react-router";
import type { PictureView } from "../ui/picture.tsx";
import { pictureSize } from "../ui/picture-size.ts";

/**
 * Repeats the picture's own `<source>`, whose module is on every page and has no room for one more export. `sizes` are those with which the picture
 * is shown. Empty for a picture without sizes.
 */
export const preloadPicture = (picture: PictureView | null | undefined, sizes: string): MetaDescriptor[] =>
  picture && picture.widths.length > 0
    ? [
        {
          tagName: "link",
          rel: "preload",
          as: "image",
          type: "image/avif",
          imageSrcSet: picture.widths.map((width) => `${pictureSize(picture.src, `${width}.avif`)} ${width}w`).join(", "),
          imageSizes: sizes,
          fetchPriority: "high",
        },
      ]
    : [];
