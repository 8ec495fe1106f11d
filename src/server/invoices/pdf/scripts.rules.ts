/** Which font has a character: names and addresses are written in the scripts of all languages of India. */

/** The scripts of the 22 scheduled languages; `arabic` is that of Urdu, Kashmiri and Sindhi. */
const indianScripts = {
  devanagari: /^[\p{Script_Extensions=Devanagari}]$/u,
  bengali: /^[\p{Script_Extensions=Bengali}]$/u,
  gujarati: /^[\p{Script_Extensions=Gujarati}]$/u,
  gurmukhi: /^[\p{Script_Extensions=Gurmukhi}]$/u,
  kannada: /^[\p{Script_Extensions=Kannada}]$/u,
  malayalam: /^[\p{Script_Extensions=Malayalam}]$/u,
  meeteiMayek: /^[\p{Script_Extensions=Meetei_Mayek}]$/u,
  odia: /^[\p{Script_Extensions=Oriya}]$/u,
  olChiki: /^[\p{Script_Extensions=Ol_Chiki}]$/u,
  tamil: /^[\p{Script_Extensions=Tamil}]$/u,
  telugu: /^[\p{Script_Extensions=Telugu}]$/u,
  arabic: /^[\p{Script_Extensions=Arabic}]$/u,
};

export type LatinScript = "latin" | "latinExtra";
export type IndianScript = keyof typeof indianScripts;
/** `unknown`: no font has the character. */
export type Script = LatinScript | IndianScript | "unknown";
/** `level`: odd from right to left, even from left to right (UAX #9). */
export type Run = { script: Script; text: string; level: number };

/** How the font files are divided. The rupee sign is in the extra one. */
const scripts: Record<LatinScript | IndianScript, RegExp> = {
  latin: /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff\u0131\u0152\u0153\u2010-\u2027\u2030-\u203a\u20ac\u2122\u2212]$/u,
  latinExtra: /^[\u0100-\u02ba\u1e00-\u1e9f\u1ef2-\u1eff\u20a0-\u20c0]$/u,
  ...indianScripts,
};
const names = Object.keys(scripts) as (keyof typeof scripts)[];

export const isIndian = (script: Script): script is IndianScript => script in indianScripts;

/** Normalized (NFC), without control characters. */
export const clean = (text: string): string => text.normalize("NFC").replace(/\p{Cc}/gu, " ");

/** Whether Figtree alone has every character. */
export const isLatinOnly = (text: string): boolean =>
  Array.from(clean(text)).every((sign) => scripts.latin.test(sign) || scripts.latinExtra.test(sign));

/** Which characters the fonts have, and where a text runs from right to left. A text in Latin characters needs neither. */
export type FontFacts = {
  hasCharacter: (script: IndianScript, character: string) => boolean;
  levelsOf: (text: string) => ArrayLike<number>;
};

/** Splits a clean text into runs of one font and one direction. A sign that several scripts use stays with the characters before it. */
export function runsOf(text: string, facts?: FontFacts): Run[] {
  const runs: Run[] = [];
  const levels = facts?.levelsOf(text);
  let index = 0;
  for (const sign of text) {
    const level = levels?.[index] ?? 0;
    index += sign.length;
    const last = runs.at(-1);
    const has = (script: Script | undefined): boolean => {
      if (script === undefined || script === "unknown") return false;
      if (!isIndian(script)) return scripts[script].test(sign);
      return (sign === " " || scripts[script].test(sign)) && facts?.hasCharacter(script, sign) === true;
    };
    const script = last && has(last.script) ? last.script : (names.find(has) ?? "unknown");
    // Joiners choose the form of Indian characters. Other invisible characters are left out.
    const isJoiner = /[\u200c\u200d]/u.test(sign) && last !== undefined && isIndian(last.script);
    if (isJoiner) last.text += sign;
    else if (/\p{Default_Ignorable_Code_Point}/u.test(sign)) continue;
    else if (last?.script === script && last.level === level) last.text += sign;
    else runs.push({ script, text: sign, level });
  }
  return runs;
}
