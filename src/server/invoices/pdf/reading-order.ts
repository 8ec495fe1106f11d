/** The order in which the parts of a line are seen, where Urdu, Kashmiri or Sindhi is among them (UAX #9). */
import openBidi from "bidi-js";
import { type Run, isIndian } from "./scripts.rules.ts";

const bidi = openBidi();

/** For each unit of a text: odd from right to left. The first character of a line decides the direction of the line. */
export const levelsOf = (text: string): Uint8Array => bidi.getEmbeddingLevels(text).levels;

/** Runs from left to right. */
export function inVisualOrder(runs: readonly Run[]): Run[] {
  const seen = runs.map((run) => (run.level % 2 === 1 && !isIndian(run.script) ? { ...run, text: mirrored(run.text) } : run));
  for (let level = Math.max(0, ...seen.map((run) => run.level)); level > 0; level--)
    for (let start = 0; start < seen.length; start++) {
      let end = start;
      while (end < seen.length && seen[end]!.level >= level) end++;
      seen.splice(start, end - start, ...seen.slice(start, end).toReversed());
      start = end;
    }
  return seen;
}

/** Spaces and brackets between words that run from right to left. */
const mirrored = (text: string): string =>
  Array.from(text, (sign) => bidi.getMirroredCharacter(sign) ?? sign)
    .toReversed()
    .join("");
