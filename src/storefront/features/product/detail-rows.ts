/** The rows of the DETAILS table. A row without a value is left out. */
import { chosenTerm, isRound, squareFeet } from "./options/choice.rules.ts";
import type { Measure, ProductView, Variation } from "./product.ts";

export const centimetres = (measure: Measure): string =>
  isRound(measure) && measure.widthCm === measure.lengthCm ? `${measure.widthCm} cm across` : `${measure.widthCm} × ${measure.lengthCm} cm`;

function sizeRow(product: ProductView, variation: Variation): string {
  const size = product.attributes.map((attribute) => chosenTerm(attribute, variation)).find((term) => term?.measure);
  if (!size?.measure) return "";
  return `${size.name}, ${centimetres(size.measure)}, ${squareFeet(size.measure).toFixed(1)} sq ft`;
}

function weight({ weightGrams: grams }: Variation): string {
  if (!grams) return "";
  return grams < 1000 ? `${grams} g` : `${(grams / 1000).toFixed(1)} kg`;
}

export function detailRows(product: ProductView, variation: Variation): [name: string, value: string][] {
  const { facts } = product;
  const rows: [string, string][] = [
    ["Construction", facts.construction],
    ["Material", facts.material],
    ["Pile height", facts.pileHeight],
    ["Size", sizeRow(product, variation)],
    ["Colours", facts.colours],
    ["Style", facts.style],
    ["Shape", facts.shape],
    ["Rooms", facts.rooms],
    ["Origin", facts.origin],
    ["Country of origin", facts.countryOfOrigin],
    ["Weight", weight(variation)],
    ["SKU", variation.sku],
    ["HSN", facts.hsn],
    ...facts.more.map(({ name, value }): [string, string] => [name, value]),
  ];
  return rows.filter(([, value]) => value !== "");
}
