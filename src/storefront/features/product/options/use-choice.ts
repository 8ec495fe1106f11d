/** The chosen variation: at once from the page's data, then with the server's current price and stock. */
import { useSearchParams } from "react-router";
import type { PictureView } from "../../../ui/picture.tsx";
import { chosenVariation } from "./choice.rules.ts";
import type { ProductView, Variation } from "../product.ts";
import { useFreshVariation } from "../use-fresh-variation.ts";

export type Choice = {
  variation: Variation;
  variations: Variation[];
  pictures: PictureView[];
  /** Price and stock are being requested. */
  isAsking: boolean;
};

/** Undefined when the product has no variation and so no price. */
export function useChoice(product: ProductView): Choice | null {
  const [query] = useSearchParams();
  const chosen = chosenVariation(product, query.get("v"));
  const { fresh, isAsking } = useFreshVariation(product, chosen?.key ?? "");
  if (!chosen) return null;

  const variations = fresh
    ? product.variations.map((variation) => (variation.key === fresh.variation.key ? fresh.variation : variation))
    : product.variations;
  return {
    variation: variations.find(({ key }) => key === chosen.key) ?? chosen,
    variations,
    // The pictures of the last choice stay until the new ones have loaded.
    pictures: fresh && fresh.pictures.length > 0 ? fresh.pictures : product.pictures,
    isAsking,
  };
}
