/** The pieces that were looked at before, below the piece on this page, which joins them. */
import type { ProductView, Variation } from "../product.ts";
import { RecentRow } from "./recent-row.tsx";
import { useRemembered } from "./use-remembered.ts";

export function RecentlyViewed({ product, variation }: { product: ProductView; variation: Variation }) {
  useRemembered(product, variation);
  return <RecentRow besides={product.slug} />;
}
