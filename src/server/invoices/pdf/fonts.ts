/** The fonts of documents: Figtree for Latin characters, Noto for the scripts of India (SIL Open Font License, from npm). */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { IndianScript, LatinScript } from "./scripts.rules.ts";
import { type Tables, tablesOf, trueType } from "./woff.ts";

export type Weight = "regular" | "bold";

const files: Record<LatinScript | IndianScript, [name: string, subset: string]> = {
  latin: ["figtree", "latin"],
  latinExtra: ["figtree", "latin-ext"],
  devanagari: ["noto-sans-devanagari", "devanagari"],
  bengali: ["noto-sans-bengali", "bengali"],
  gujarati: ["noto-sans-gujarati", "gujarati"],
  gurmukhi: ["noto-sans-gurmukhi", "gurmukhi"],
  kannada: ["noto-sans-kannada", "kannada"],
  malayalam: ["noto-sans-malayalam", "malayalam"],
  meeteiMayek: ["noto-sans-meetei-mayek", "meetei-mayek"],
  odia: ["noto-sans-oriya", "oriya"],
  olChiki: ["noto-sans-ol-chiki", "ol-chiki"],
  tamil: ["noto-sans-tamil", "tamil"],
  telugu: ["noto-sans-telugu", "telugu"],
  // Nastaliq is too high for the lines of a table.
  arabic: ["noto-naskh-arabic", "arabic"],
};
const weights: Record<Weight, number> = { regular: 400, bold: 600 };

/** Also the name of the font in a document. */
export const fontName = (script: LatinScript | IndianScript, weight: Weight): string =>
  `${files[script].join("-")}-${weights[weight]}-normal`;

/** Throws when the package of the font is not installed. */
export const readFont = (script: LatinScript | IndianScript, weight: Weight): Tables =>
  tablesOf(readFileSync(fileURLToPath(import.meta.resolve(`@fontsource/${files[script][0]}/files/${fontName(script, weight)}.woff`))));

const latinFonts = new Map<string, Buffer>();

export function latinFont(script: LatinScript, weight: Weight): Buffer {
  const name = fontName(script, weight);
  const font = latinFonts.get(name) ?? trueType(readFont(script, weight));
  latinFonts.set(name, font);
  return font;
}
