/**
 * What a shop for rugs in India has before its owner adds anything: attributes with their usual terms, and GST rates by HSN code. Ordinary records,
 * which the owner changes and deletes like all others.
 */
import type { Db } from "../../db/connect.ts";
import { upsertGstRate } from "./catalogue.queries.ts";
import { lockStart, readLacking, upsertAttribute, upsertTerm } from "./starting-data.queries.ts";
import { startingGstRates } from "./starting-gst-rates.ts";
import { startingSizes, typicalSize } from "./starting-sizes.ts";

/** `filterGroup` is the filter's name on listings. */
export const startingAttributes = {
  size: { code: "size", name: "Size", kind: "value", filterGroup: "Size", isVariation: true, position: 0 },
  construction: { code: "construction", name: "Construction", kind: "text", filterGroup: "Constructions", position: 1 },
  colour: { code: "colour", name: "Colour", kind: "value", filterGroup: "Color", position: 2 },
  style: { code: "style", name: "Style", kind: "text", filterGroup: "Style", position: 3 },
  material: { code: "material", name: "Material", kind: "text", filterGroup: "Material", position: 4 },
  room: { code: "room", name: "Room", kind: "text", filterGroup: "Room", position: 5 },
  shape: { code: "shape", name: "Shape", kind: "text", filterGroup: "Shape", position: 6 },
} as const;

/** Colour swatches in the order of the filter. A colour without a swatch is shown by its name. */
export const startingColours: Record<string, string> = {
  Red: "#97301f",
  Rust: "#b5562f",
  Indigo: "#22365c",
  Blue: "#5d83b5",
  Ivory: "#efe6d3",
  Beige: "#cdb897",
  Green: "#6f8a74",
  Grey: "#9a9690",
  Black: "#2b2420",
  Brown: "#6f4e37",
  Gold: "#c69a3f",
  Pink: "#d8a29a",
  Multi: "",
};

const names: Record<Exclude<keyof typeof startingAttributes, "size" | "colour">, readonly string[]> = {
  construction: ["Hand Knotted", "Hand Tufted", "Flat Weave", "Hand Loomed", "Braided"],
  style: ["Traditional", "Modern", "Tribal", "Geometric", "Boho", "Solid"],
  material: ["Wool", "Cotton", "Silk", "Silk blend", "Wool-viscose", "Viscose", "Jute"],
  room: ["Living Room", "Bedroom", "Dining Room", "Hallway", "Kids Room", "Study"],
  shape: ["Rectangle", "Runner", "Round", "Square"],
};

/** The address of a term, from its name. */
export const slugOfTerm = (name: string): string => name.toLowerCase().replace(/[^a-z0-9.]+/g, "-");

export type StartingTerm = Omit<Parameters<typeof upsertTerm>[1], "attributeId">;

export const sizeTerms = (): StartingTerm[] =>
  startingSizes.map(({ slug, name, widthCm, lengthCm, shape }, position) => {
    const value = shape === "round" ? `${widthCm} cm across` : `${widthCm} × ${lengthCm} cm`;
    return { slug, name, value, widthCm, lengthCm, shape, position };
  });

export const colourTerms = (): StartingTerm[] =>
  Object.entries(startingColours).map(([name, value], position) => ({ slug: slugOfTerm(name), name, value, position }));

/** Terms of an attribute without values of their own; shapes are drawn by a typical size. */
export const namedTerms = (attribute: string, of: readonly string[]): StartingTerm[] =>
  of.map((name, position) => {
    const typical = attribute === "shape" ? typicalSize(name) : undefined;
    const { widthCm, lengthCm, shape } = typical ?? { widthCm: null, lengthCm: null, shape: null };
    return { slug: slugOfTerm(name), name, widthCm, lengthCm, shape, position };
  });

/** All terms that a new shop has, by the code of their attribute. */
export const startingTerms = (): Record<string, StartingTerm[]> => ({
  size: sizeTerms(),
  colour: colourTerms(),
  ...Object.fromEntries(Object.entries(names).map(([code, of]) => [code, namedTerms(code, of)])),
});

/** Gives a shop without products the usual attributes when it has none, and the GST rates of its goods when it has none. Safe to call from several processes at once. */
export async function ensureStartingData(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await lockStart(tx);
    const lacks = await readLacking(tx);
    if (lacks.attributes) {
      const terms = startingTerms();
      for (const attribute of Object.values(startingAttributes)) {
        const attributeId = await upsertAttribute(tx, attribute);
        for (const term of terms[attribute.code] ?? []) await upsertTerm(tx, { ...term, attributeId });
      }
    }
    if (lacks.rates) for (const rate of startingGstRates) await upsertGstRate(tx, rate);
  });
}
