/** The facts of a product in groups, for the DETAILS panel. A fact without a value is left out, and so is a group without facts. */
import type { DetailGroup } from "../../../shared/product-details.ts";
import { centimetres, chosenTerm, squareFeet } from "./options/choice.rules.ts";
import { detailTitles } from "./detail-messages.ts";
import type { ProductView, Variation } from "./product.ts";

export type Fact = [name: string, value: string];
export type FactGroup = { title: string; facts: Fact[]; isOpen: boolean };

const sizeTerm = (product: ProductView, variation: Variation) =>
  product.attributes.map((attribute) => chosenTerm(attribute, variation)).find((chosen) => chosen?.measure);

/** The chosen size, such as '4 × 6 ft'; '' when the product has none. */
export const sizeNameOf = (product: ProductView, variation: Variation): string => sizeTerm(product, variation)?.name ?? "";

function size(product: ProductView, variation: Variation): string {
  const term = sizeTerm(product, variation);
  if (!term?.measure) return "";
  return `${term.name}, ${centimetres(term.measure)}, ${squareFeet(term.measure).toFixed(1)} sq ft`;
}

function weight({ weightGrams: grams }: Variation): string {
  if (!grams) return "";
  return grams < 1000 ? `${grams} g` : `${(grams / 1000).toFixed(1)} kg`;
}

/** What a rug is bought by comes first and is open; what only the books need comes last. */
export function detailGroups(product: ProductView, variation: Variation): FactGroup[] {
  const { facts } = product;
  const own = (group: DetailGroup) => facts.more.filter((detail) => detail.group === group).map(({ name, value }): Fact => [name, value]);
  const groups: FactGroup[] = [
    {
      title: detailTitles.glance,
      isOpen: true,
      facts: [
        ["Size", size(product, variation)],
        ["Construction", facts.construction],
        ["Material", facts.material],
        ["Pile height", facts.pileHeight],
        ["Weight", weight(variation)],
        ["Colours", facts.colours],
        ...own("at-a-glance"),
      ],
    },
    { title: detailTitles.madeOf, isOpen: false, facts: own("made-of") },
    { title: detailTitles.madeBy, isOpen: false, facts: [["Origin", facts.origin], ...own("made-by")] },
    { title: detailTitles.care, isOpen: false, facts: own("care") },
    {
      title: detailTitles.record,
      isOpen: false,
      facts: [
        ["SKU", variation.sku],
        ["HSN", facts.hsn],
        ["Country of origin", product.isGiftCard ? "" : facts.countryOfOrigin],
        ["Style", facts.style],
        ["Shape", facts.shape],
        ["Rooms", facts.rooms],
      ],
    },
  ];
  return groups
    .map((group) => ({ ...group, facts: group.facts.filter(([, value]) => value !== "") }))
    .filter((group) => group.facts.length > 0);
}
