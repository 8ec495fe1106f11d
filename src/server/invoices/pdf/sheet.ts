/** Draws text in several scripts, lines, bars and pages, on A4 unless another size is asked for. Lengths are points (1/72 inch) from the top left corner. */
import type PDFDocument from "pdfkit";
import { type Weight, latinFont } from "./fonts.ts";
import { type Run, type Script, clean, isLatinOnly, runsOf } from "./scripts.rules.ts";

export const PAGE = { width: 595.28, height: 841.89 };

export const ink = { text: "#231f1a", quiet: "#6b6359", line: "#d9d0c3", strong: "#231f1a", mark: "#97301f" };

export type Style = { size: number; weight?: Weight; color?: string; align?: "left" | "right" };
export type Place = { x: number; y: number; width: number };

/** Distance between baselines, in font sizes. */
const LEADING = 1.32;
/** Tolerance for sums of fractions. */
const HAIR = 0.01;
/** Without a list of features, pdfkit lays out each word by itself, from left to right. */
const WHOLE = { features: [] };

/** `text`: contains all text to draw that is not in Latin characters. */
export type About = { title: string; author: string; createdAt: Date; text: string; size?: [number, number] };
export type Sheet = ReturnType<typeof sheetOn>;
type Shaping = typeof import("./shaped-font.ts") & typeof import("./reading-order.ts");

/** An empty document. The same drawing calls always give the same bytes. */
export async function openSheet({ title, author, createdAt, text, size }: About): Promise<Sheet> {
  // Loaded when needed: most processes never draw a PDF.
  const { default: Pdf } = await import("pdfkit");
  const shaping = isLatinOnly(text) ? undefined : { ...(await import("./shaped-font.ts")), ...(await import("./reading-order.ts")) };
  const info = { Title: title, Author: author, CreationDate: createdAt, ModDate: createdAt };
  return sheetOn(new Pdf({ size: size ?? "A4", margin: 0, bufferPages: true, lang: "en-IN", displayTitle: true, info }), shaping);
}

function sheetOn(doc: InstanceType<typeof PDFDocument>, shaping: Shaping | undefined) {
  /** Tabular figures, so that columns of amounts align. */
  const featuresOf = ({ script, text }: Run): { features?: PDFKit.Mixins.OpenTypeFeatures[] } =>
    /\d/.test(text) ? { features: ["tnum"] } : script.startsWith("latin") ? {} : WHOLE;
  const registered = new Set<string>();
  /** The width at a font size of one point. */
  const widths = new Map<string, number>();
  const unknownCharacters = new Set<string>();

  function fontFor(script: Script, weight: Weight) {
    if (script === "latin" || script === "latinExtra") return latinFont(script, weight);
    if (!shaping) throw new Error(`The sheet was opened without the fonts for ${script} characters`);
    // pdfkit takes fonts that can lay out text themselves. Its types do not say so.
    return shaping.shapedFont(script, weight) as unknown as Buffer;
  }

  function use(script: Script, { weight = "regular", size }: Style) {
    const name = `${script} ${weight}`;
    if (!registered.has(name)) doc.registerFont(name, fontFor(script, weight));
    registered.add(name);
    return doc.font(name).fontSize(size);
  }

  /** From left to right. */
  function runsIn(text: string, { weight = "regular" }: Style): Run[] {
    if (!shaping) return runsOf(clean(text));
    const { hasCharacter, levelsOf, inVisualOrder } = shaping;
    const runs = runsOf(clean(text), { hasCharacter: (script, character) => hasCharacter(script, weight, character), levelsOf });
    for (const run of runs) if (run.script === "unknown") Array.from(run.text, (character) => unknownCharacters.add(character));
    return inVisualOrder(runs);
  }

  function runWidth(run: Run, style: Style): number {
    const { script, text } = run;
    const key = `${style.weight ?? "regular"} ${script} ${text}`;
    const width = widths.get(key) ?? use(script, { ...style, size: 1 }).widthOfString(text, featuresOf(run));
    widths.set(key, width);
    return width * style.size;
  }

  const widthOf = (text: string, style: Style) => runsIn(text, style).reduce((width, run) => width + runWidth(run, style), 0);

  /** Breaks words that are wider than the column. */
  function broken(word: string, style: Style, width: number): string[] {
    if (widthOf(word, style) <= width + HAIR) return [word];
    const parts = [""];
    for (const { segment } of new Intl.Segmenter("en", { granularity: "grapheme" }).segment(word))
      if (parts.at(-1) !== "" && widthOf(parts.at(-1)! + segment, style) > width) parts.push(segment);
      else parts[parts.length - 1] += segment;
    return parts;
  }

  function linesOf(text: string, style: Style, width: number): string[] {
    const lines: string[] = [];
    for (const paragraph of text.split("\n")) {
      let line = "";
      for (const word of paragraph.split(/\s+/).flatMap((each) => broken(each, style, width))) {
        const longer = line === "" ? word : `${line} ${word}`;
        if (line !== "" && widthOf(longer, style) > width + HAIR) {
          lines.push(line);
          line = word;
        } else line = longer;
      }
      lines.push(line);
    }
    return lines;
  }

  function writeLine(text: string, style: Style, { x, y, width }: Place) {
    let at = style.align === "right" ? x + width - widthOf(text, style) : x;
    for (const run of runsIn(text, style)) {
      use(run.script, style)
        .fillColor(style.color ?? ink.text)
        .text(run.text, at, y + style.size, { lineBreak: false, baseline: "alphabetic", ...featuresOf(run) });
      at += runWidth(run, style);
    }
  }

  return {
    /** The same on one line, in a smaller size if needed: amounts are not broken. */
    fitted: (text: string, style: Style, width: number): Style => ({
      ...style,
      size: style.size * Math.min(1, width / Math.max(widthOf(text, style), 1)),
    }),
    /** The height of a text in a column. */
    heightOf: (text: string, style: Style, width: number): number =>
      text === "" ? 0 : linesOf(text, style, width).length * style.size * LEADING,
    /** Writes a text into a column. Returns the y position below it. */
    write(text: string, style: Style, place: Place): number {
      if (text === "") return place.y;
      const lines = linesOf(text, style, place.width);
      lines.forEach((line, count) => writeLine(line, style, { ...place, y: place.y + count * style.size * LEADING }));
      return place.y + lines.length * style.size * LEADING;
    },
    line({ x, y, width }: Place, color = ink.line, thickness = 0.6): void {
      doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(thickness)
        .strokeColor(color)
        .stroke();
    },
    bar({ x, y, width, height }: Place & { height: number }, color = "#000000"): void {
      doc.rect(x, y, width, height).fill(color);
    },
    /** Characters that no font has, and that are a box on the sheet. */
    unknownCharacters: (): string[] => [...unknownCharacters],
    addPage: (): void => void doc.addPage(),
    /** Draws on every page, once all pages exist. */
    onEachPage(write: (page: number, pages: number) => void): void {
      const { count } = doc.bufferedPageRange();
      for (let page = 0; page < count; page++) {
        doc.switchToPage(page);
        write(page + 1, count);
      }
    },
    async close(): Promise<Buffer> {
      const parts: Buffer[] = [];
      const ended = new Promise<void>((done, fail) =>
        doc
          .on("data", (part: Buffer) => parts.push(part))
          .on("end", done)
          .on("error", fail),
      );
      doc.end();
      await ended;
      return Buffer.concat(parts);
    },
  };
}
