/** The recently viewed products, below the current product, which is added to them. */
import type { ProductView, Variation } from "../product.ts";
import { RecentRow } from "./recent-row.tsx";
import { useEffect, useEffectEvent } from "react";
import type { PictureView } from "../../../ui/picture.tsx";
import { webpWidths } from "../../../../shared/webp-widths.ts";
import { pictureSize } from "../../../ui/picture-size.ts";
import { lowestPrice, rememberProduct } from "./recent.wire.ts";

export function RecentlyViewed({ product, variation }: { product: ProductView; variation: Variation }) {
  useRemembered(product, variation);
  return <RecentRow besides={product.slug} />;
}

/** Wide enough for a card on a high-density screen. */
const REMEMBERED_WIDTH = 480;

function smallAddress({ src, widths }: PictureView): string {
  const width = webpWidths(widths).find((each) => each >= REMEMBERED_WIDTH);
  return width === undefined ? src : pictureSize(src, `${width}.webp`);
}

/** Opening a product puts it first (specification 1, section 4). Choosing another size of it changes nothing. */
export function useRemembered(product: ProductView, opening: Variation): void {
  const remember = useEffectEvent(() =>
    rememberProduct({
      slug: product.slug,
      name: product.name,
      pictures: product.pictures.slice(0, 2).map(smallAddress),
      ...lowestPrice(product.variations, opening),
    }),
  );
  useEffect(() => remember(), []);
}
