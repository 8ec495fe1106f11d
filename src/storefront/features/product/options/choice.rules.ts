/** Rules of variations, quantities and sizes. Pure: no browser, no React. */
import { downToStep } from "../../../../shared/quantity-step.ts";
import type { Attribute, Measure, Term, Variation } from "../product.ts";

type Choices = { variations: Variation[]; openingKey: string };

/** The variation that the address names, else the default one, else the first. */
export const chosenVariation = ({ variations, openingKey }: Choices, key: string | null): Variation | undefined =>
  variations.find((variation) => variation.key === key) ?? variations.find((variation) => variation.key === openingKey) ?? variations[0];

export const chosenTerm = (attribute: Attribute, variation: Variation): Term | undefined =>
  attribute.terms.find((term) => variation.termIds.includes(term.id));

/** Names of the chosen terms: "8 × 10 ft, Indigo"; '' for a product without variations. */
export const chosenNames = (attributes: readonly Attribute[], variation: Variation): string =>
  attributes.flatMap((attribute) => chosenTerm(attribute, variation)?.name ?? []).join(", ");

const sameTerms = (some: readonly number[], others: readonly number[]) =>
  some.length === others.length && some.every((id) => others.includes(id));

/** The variation with this one term changed; undefined when that combination is not made. */
export function variationWith(variations: readonly Variation[], from: Variation, attribute: Attribute, term: Term): Variation | undefined {
  const ofAttribute = new Set(attribute.terms.map(({ id }) => id));
  const wanted = [...from.termIds.filter((id) => !ofAttribute.has(id)), term.id];
  return variations.find((variation) => sameTerms(variation.termIds, wanted));
}

/** The chosen terms of the other attributes, for the note on a combination that is not made. */
export const otherTerms = (attributes: readonly Attribute[], attribute: Attribute, variation: Variation): string[] =>
  attributes.filter(({ id }) => id !== attribute.id).flatMap((other) => chosenTerm(other, variation)?.name ?? []);

export type Availability = "ready" | "made-to-order" | "sold-out" | "no-price";

export function availabilityOf(variation: Variation): Availability {
  if (!(variation.sellingPrice > 0)) return "no-price";
  if (!variation.canBuy) return "sold-out";
  return variation.isMadeToOrder ? "made-to-order" : "ready";
}

/** The highest quantity of one line, also for made to order. */
export const MOST_OF_ONE = 999;
/** At or below this stock the page shows how many are left. */
export const FEW_LEFT = 3;

export type QuantityRange = { min: number; max: number; step: number };

/** At least one and the smallest quantity sold; at most the stock, unless it is made to order. */
export function quantityRange(variation: Variation): QuantityRange {
  const { step } = variation;
  const min = variation.minimum || step;
  const max = availabilityOf(variation) === "ready" ? Math.min(variation.stock, MOST_OF_ONE) : MOST_OF_ONE;
  return { min, max: Math.max(min, max), step };
}

export const withinRange = (quantity: number, { min, max, step }: QuantityRange): number =>
  downToStep(Math.min(Math.max(quantity || min, min), max), step);

/** At most `count` variations that can be bought, those nearest to the sold-out one in price first. */
export const insteadOf = (variations: readonly Variation[], soldOut: Variation, count: number): Variation[] =>
  variations
    .filter((variation) => variation.key !== soldOut.key && variation.canBuy)
    .toSorted((a, b) => Math.abs(a.sellingPrice - soldOut.sellingPrice) - Math.abs(b.sellingPrice - soldOut.sellingPrice))
    .slice(0, count);

export const isRound = ({ shape }: Measure): boolean => shape === "round" || shape === "oval";

export const centimetres = (measure: Measure): string =>
  isRound(measure) && measure.widthCm === measure.lengthCm ? `${measure.widthCm} cm across` : `${measure.widthCm} × ${measure.lengthCm} cm`;

const SQUARE_CM_PER_SQUARE_FOOT = 929.0304;

export function squareFeet(measure: Measure): number {
  const area = measure.widthCm * measure.lengthCm * (isRound(measure) ? Math.PI / 4 : 1);
  return area / SQUARE_CM_PER_SQUARE_FOOT;
}

/** The sheet that the outlines of the sizes are drawn on. */
export const drawingSheet = { width: 40, height: 48 };
const LARGEST = { width: 36, height: 46 };
const SMALLEST_SIDE = 3;

export type Outline = { x: number; y: number; width: number; height: number; isRound: boolean };

/** Outlines of rugs side by side, all at one scale, each in the middle of its sheet. */
export function outlines(measures: readonly Measure[]): Outline[] {
  const widest = Math.max(...measures.map(({ widthCm }) => widthCm));
  const longest = Math.max(...measures.map(({ lengthCm }) => lengthCm));
  const scale = Math.min(LARGEST.width / widest, LARGEST.height / longest);
  return measures.map((measure) => {
    const width = Math.max(SMALLEST_SIDE, toTenth(measure.widthCm * scale));
    const height = Math.max(SMALLEST_SIDE, toTenth(measure.lengthCm * scale));
    return {
      x: toTenth((drawingSheet.width - width) / 2),
      y: toTenth((drawingSheet.height - height) / 2),
      width,
      height,
      isRound: isRound(measure),
    };
  });
}

const toTenth = (length: number) => Math.round(length * 10) / 10;

/** How far a size is from the wanted one: 0 is the same, 0.6 is about 1.5 times as long and equally wide. */
function distance(wanted: Measure, measure: Measure): number {
  const sides = Math.abs(Math.log(measure.widthCm / wanted.widthCm)) + Math.abs(Math.log(measure.lengthCm / wanted.lengthCm));
  return sides + (isRound(wanted) === isRound(measure) ? 0 : OTHER_SHAPE);
}
const OTHER_SHAPE = 0.35;
/** A size further away than this is not offered. */
const TOO_FAR = 0.65;
const THE_SAME = 0.02;

export type Nearest<Size> = { size: Size; isExact: boolean };

export function nearestSize<Size extends { measure: Measure }>(wanted: Measure, sizes: readonly Size[]): Nearest<Size> | undefined {
  const [best] = sizes.map((size) => ({ size, away: distance(wanted, size.measure) })).toSorted((a, b) => a.away - b.away);
  return best && best.away <= TOO_FAR ? { size: best.size, isExact: best.away <= THE_SAME } : undefined;
}
