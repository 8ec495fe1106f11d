/** Asks for a page's first picture before the browser has read down to it. */
import type { MetaDescriptor } from "react-router";
import { type PictureView, sourceSet } from "./picture.tsx";

/** `sizes` are those with which the picture is shown. Nothing for a picture that has no sizes yet. */
export const earlyPicture = (picture: PictureView | null | undefined, sizes: string): MetaDescriptor[] =>
  picture && picture.widths.length > 0
    ? [
        {
          tagName: "link",
          rel: "preload",
          as: "image",
          type: "image/avif",
          imageSrcSet: sourceSet(picture, "avif"),
          imageSizes: sizes,
          fetchPriority: "high",
        },
      ]
    : [];
