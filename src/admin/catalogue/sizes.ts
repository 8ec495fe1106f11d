/** The variations of a product as a matrix: one of each chosen term of each attribute in which they differ. */
import { type Choices, type VariationFields, keyOf, newVariation } from "./product-fields.ts";

/** A struck-through price may mislead when the price was lower within the last 30 days; in paise. */
export const mayMislead = ({ price, mrp, lowest }: { price: number; mrp: number; lowest: number }): boolean =>
  mrp > price && lowest < price;

type Attribute = Choices["attributes"][number];
type Term = Attribute["terms"][number];
export type Chosen = ReadonlyMap<number, readonly number[]>;

export const variationAttributes = ({ attributes }: Choices): Attribute[] => attributes.filter(({ isVariation }) => isVariation);

/** The terms that the variations have, by attribute. */
export function chosenTerms(attributes: readonly Attribute[], variations: readonly VariationFields[]): Chosen {
  const used = new Set(variations.flatMap(({ termIds }) => termIds));
  return new Map(attributes.map(({ id, terms }) => [id, terms.filter((term) => used.has(term.id)).map((term) => term.id)]));
}

/** 'MADDER' and '5 × 8 ft' give 'MADDER-5X8'. */
export function skuOf(sku: string, names: readonly string[]): string {
  const codes = names.map((name) =>
    name
      .toUpperCase()
      .replaceAll(/\s*[×X]\s*(?=\d)/g, "X")
      .replaceAll(/\b(FT|CM)\b/g, " ")
      .trim()
      .replaceAll(/[^A-Z0-9]+/g, "-")
      .replaceAll(/^-|-$/g, ""),
  );
  return [sku.trim(), ...codes].filter(Boolean).join("-").slice(0, 60);
}

/** A rug is rolled along its longer side, so the parcel is as long as the shorter one, with the paper at both ends. */
const PACKING_CM = 8;
const rolledLength = ({ measure }: Term): string => (measure ? String(Math.min(measure.widthCm, measure.lengthCm) + PACKING_CM) : "");

/**
 * The variations for the chosen terms: those that were there stay as they are, and a plain product has one without terms. What gets a further term, such as
 * its first size, keeps what was typed.
 */
export function withTerms(
  variations: readonly VariationFields[],
  chosen: Chosen,
  { attributes, sku }: { attributes: readonly Attribute[]; sku: string },
): VariationFields[] {
  const kinds = attributes.filter(({ id }) => (chosen.get(id) ?? []).length > 0);
  const wanted = kinds.reduce<Term[][]>(
    (rows, { id, terms }) => rows.flatMap((row) => terms.filter((term) => chosen.get(id)?.includes(term.id)).map((term) => [...row, term])),
    [[]],
  );
  const existing = new Map(variations.map((variation) => [variation.key, variation]));
  const keys = new Set(wanted.map((terms) => keyOf(terms.map(({ id }) => id))));
  const ending = variations.filter(({ key }) => !keys.has(key));
  const goesOn = new Set<string>();
  return wanted.map((terms) => {
    const termIds = terms.map(({ id }) => id);
    const { key, ...fresh } = newVariation(termIds);
    const before = ending.find((variation) => variation.termIds.every((id) => termIds.includes(id)));
    const isSame = before !== undefined && !goesOn.has(before.key) && !before.known?.wasOrdered;
    if (isSame) goesOn.add(before.key);
    return (
      existing.get(key) ?? {
        ...fresh,
        ...before,
        ...(!isSame && { known: null, stock: fresh.stock }),
        key,
        termIds,
        sku: skuOf(
          sku,
          terms.map(({ name }) => name),
        ),
        rolledLengthCm: before?.rolledLengthCm || (terms.map(rolledLength).find(Boolean) ?? ""),
      }
    );
  });
}

/** '5 × 8 ft, Red'; '' for the only variation of a plain product. */
export function variationName(choices: Choices, termIds: readonly number[]): string {
  const names = new Map(choices.attributes.flatMap(({ terms }) => terms.map(({ id, name }) => [id, name])));
  return termIds.map((id) => names.get(id) ?? "?").join(", ");
}

const SQUARE_CM_PER_SQUARE_FOOT = 929.0304;

/** The area in square feet; null for a variation without measures. */
export function squareFeet(choices: Choices, termIds: readonly number[]): number | null {
  const terms = choices.attributes.flatMap((attribute) => attribute.terms);
  const measure = termIds.map((id) => terms.find((term) => term.id === id)?.measure ?? null).find((one) => one !== null);
  if (!measure) return null;
  const box = measure.widthCm * measure.lengthCm;
  return (measure.shape === "round" ? (box * Math.PI) / 4 : box) / SQUARE_CM_PER_SQUARE_FOOT;
}

/** A price for an area in whole rupees, ending in 900 from ₹10,000 on and in 90 below, as price tags do. */
export function priceByArea(area: number, perSquareFoot: number): string {
  const exact = area * perSquareFoot;
  const unit = exact >= 10_000 ? 1_000 : 100;
  return String(Math.max(unit, Math.round(exact / unit) * unit) - unit / 10);
}
