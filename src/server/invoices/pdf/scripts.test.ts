import assert from "node:assert/strict";
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { mock, test } from "node:test";
import { toPdf } from "./document.pdf.ts";
import { inVisualOrder, levelsOf } from "./reading-order.ts";
import { type IndianScript, clean, runsOf } from "./scripts.rules.ts";
import { shapedFont } from "./shaped-font.ts";
import { invoice } from "./test-samples.ts";

const facts = { hasCharacter: () => true, levelsOf };
const run = (script: string, text: string, level = 0) => ({ script, text, level });
/** What is seen from left to right; each run from right to left is in brackets, in the order in which it is read. */
const seen = (text: string): string =>
  inVisualOrder(runsOf(clean(text), facts))
    .map((each) => (each.level % 2 === 1 && each.script === "arabic" ? `[${each.text}]` : each.text))
    .join("");

/** The fonts that a document embeds, and those of which the files are read. */
async function fontsOf(name: string) {
  const read = mock.method(fs, "readFileSync");
  syncBuiltinESMExports();
  const file = await toPdf(invoice({ change: { buyer: { ...invoice().content.buyer, name } } }), assert.fail);
  const paths = read.mock.calls.map(({ arguments: [path] }) => /[^/]+(?=\.woff$)/.exec(String(path))?.[0]).filter(Boolean);
  read.mock.restore();
  syncBuiltinESMExports();
  const embedded = file.toString("latin1").matchAll(/\/BaseFont \/[A-Z]{6}\+(\S+)/g);
  return { size: file.length, paths, embedded: [...new Set(Array.from(embedded, ([, font]) => font))].sort() };
}

test("a document in Latin characters reads and embeds Figtree only; another one reads the fonts of its scripts", async () => {
  const latin = await fontsOf("Asha Rao");
  assert.deepEqual(
    latin.paths.filter((path) => !path!.startsWith("figtree-")),
    [],
  );
  assert.deepEqual(latin.embedded, ["Figtree-Regular", "Figtree-SemiBold"]);
  assert.ok(latin.size < 15_700, `${latin.size} bytes`);
  const tamil = await fontsOf("தமிழ்");
  assert.deepEqual(tamil.paths, ["noto-sans-tamil-tamil-600-normal"]);
  assert.deepEqual(tamil.embedded, ["Figtree-Regular", "Figtree-SemiBold", "noto-sans-tamil-tamil-600-normal"]);
});

test("each character goes to a font that has it", () => {
  assert.deepEqual(runsOf("₹5 Ā आशा ராஜா!", facts), [
    run("latinExtra", "₹"),
    run("latin", "5 "),
    run("latinExtra", "Ā"),
    run("latin", " "),
    run("devanagari", "आशा "),
    run("tamil", "ராஜா"),
    run("latin", "!"),
  ]);
  assert.deepEqual(runsOf("রাম। राम।", facts), [run("bengali", "রাম। "), run("devanagari", "राम।")]);
  assert.deepEqual(runsOf("ರ\u200dx\u200d\u200e张", facts), [run("kannada", "ರ\u200d"), run("latin", "x"), run("unknown", "张")]);
  assert.deepEqual(runsOf("ராஜா", { ...facts, hasCharacter: (_script, character) => character !== "ஜ" }), [
    run("tamil", "ரா"),
    run("unknown", "ஜ"),
    run("tamil", "ா"),
  ]);
});

test("words from right to left are placed among others as browsers place them", () => {
  assert.equal(seen("Asha محمد علی Rao"), "Asha [محمد علی] Rao");
  assert.equal(seen("گلی 5 (نئی) 110006"), "110006 ([نئی]) 5[گلی ]");
  assert.equal(seen("مکان ۱۲۳، Green Park"), "Green Park[، ]۱۲۳[مکان ]");
});

// Measured with Chromium: the same fonts at 1000 px, regular and bold.
const widths: [IndianScript, text: string, regular: number, bold: number][] = [
  ["devanagari", "कार्तिक मूर्ति", 4311, 4548],
  ["bengali", "বন্দ্যোপাধ্যায় কৃষ্ণেন্দু", 8208, 8362],
  ["gujarati", "દ્વારકા કીર્તિ", 3988, 4182],
  ["gurmukhi", "ਗੁਰਪ੍ਰੀਤ ਚੰਡੀਗੜ੍ਹ", 5815, 6137],
  ["kannada", "ಲಕ್ಷ್ಮೀ ಕೃಷ್ಣಮೂರ್ತಿ", 6895, 7260],
  ["malayalam", "ശ്രീലക്ഷ്മി കൃഷ്ണൻ", 10187, 10912],
  ["meeteiMayek", "ꯏꯝꯐꯥꯜ ꯂꯩꯁꯥꯡꯊꯦꯝ", 6725, 6880],
  ["odia", "ଭୁବନେଶ୍ୱର ମୂର୍ତ୍ତି", 6052, 6332],
  ["olChiki", "ᱥᱟᱱᱛᱟᱲᱤ ᱨᱟᱹᱥᱤ", 7359, 7636],
  ["tamil", "கோபாலகிருஷ்ணன் ஸ்ரீ", 12671, 13512],
  ["telugu", "కృష్ణమూర్తి రాష్ట్రం", 6768, 7105],
  ["arabic", "محمد علاء الدین", 5855, 5949],
];
test("joined, stacked and moved characters are as wide as in a browser", () => {
  assert.deepEqual(
    widths.map(([script, text]) => [
      script,
      text,
      ...(["regular", "bold"] as const).map((w) => shapedFont(script, w).layout(text).advanceWidth),
    ]),
    widths,
  );
});

test("a glyph of a font has the characters it was made of, in the order in which they are written", () => {
  const textsOf = (script: IndianScript, text: string) =>
    shapedFont(script, "regular")
      .layout(text)
      .glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints));
  assert.deepEqual(textsOf("tamil", "கோதை"), ["கோ", "தை"]);
  assert.deepEqual(textsOf("devanagari", "कार्तिक"), ["का", "र", "्ति", "क"]);
  assert.deepEqual(textsOf("arabic", "شُر"), ["ر", "ُ", "ش"]);
});
