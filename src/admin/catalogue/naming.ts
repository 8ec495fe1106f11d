/** A new product gets its address and its SKUs from its name, until someone types others. */
import type { ProductFields, VariationFields } from "./product-fields.ts";

export const slugOf = (name: string): string =>
  name
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036F]/g, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, 100)
    .replace(/-$/, "");

const skuOf = (name: string): string => slugOf(name).toUpperCase().slice(0, 30).replace(/-$/, "");

/** Variations that are not saved yet, with their SKUs after another SKU of the design; one that someone typed stays. */
export const withSku = (variations: readonly VariationFields[], before: string, after: string): VariationFields[] =>
  variations.map((variation) => {
    const size = sizeIn(variation.sku, before);
    return variation.known !== null || size === null ? variation : { ...variation, sku: [after, size].filter(Boolean).join("-") };
  });

/** What an SKU adds to the design's; null for one of another kind. */
function sizeIn(sku: string, design: string): string | null {
  if (design === "" || sku === design) return sku.slice(design.length);
  return sku.startsWith(`${design}-`) ? sku.slice(design.length + 1) : null;
}

/** The fields that follow from another name. */
export function named({ name: before, slug, sku, variations }: ProductFields, name: string): Partial<ProductFields> {
  return {
    name,
    ...(slug === slugOf(before) && { slug: slugOf(name) }),
    ...(sku === skuOf(before) && { sku: skuOf(name), variations: withSku(variations, sku, skuOf(name)) }),
  };
}
