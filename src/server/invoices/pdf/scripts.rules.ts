/** Which font has a character: names are written in several scripts. */

export type Script = "latin" | "latinExtra" | "devanagari";
export type Run = { script: Script; text: string };

/** How the font files are divided. The rupee sign is in the extra one. */
const scripts: [Script, RegExp][] = [
  ["latin", /^[\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u2010-\u2027\u2030-\u203a\u20ac\u2122\u2212]$/u],
  ["latinExtra", /^[\u0100-\u02ba\u1e00-\u1e9f\u1ef2-\u1eff\u20a0-\u20c0]$/u],
  ["devanagari", /^[\p{Script_Extensions=Devanagari}\u200c\u200d]$/u],
];

/** Splits a text into runs of one font. A character that no font has becomes a question mark. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const sign of text.normalize("NFC").replace(/\p{Cc}/gu, " ")) {
    const known = scripts.find(([, has]) => has.test(sign));
    const [script, shown] = known ? [known[0], sign] : (["latin", "?"] as const);
    const last = runs.at(-1);
    if (last?.script === script) last.text += shown;
    else runs.push({ script, text: shown });
  }
  return runs;
}
