/**
 * Fonts whose characters join, stack and change places. HarfBuzz chooses and places the glyphs; each cluster of them (the smallest part of a text
 * that has a shape by itself) becomes one glyph of the embedded font, composed of the original ones. So a reader of the PDF finds for every
 * glyph the characters it was made of, in the order in which they are written. (https://learn.microsoft.com/typography/opentype/spec/glyf)
 */
import { Blob, Buffer as ShapingBuffer, BufferFlag, Direction, Face, Font, shape } from "harfbuzzjs";
import { type Weight, fontName, readFont } from "./fonts.ts";
import type { IndianScript } from "./scripts.rules.ts";
import { trueType } from "./woff.ts";
import { defined } from "../../../shared/defined.ts";

type FontFile = ReturnType<typeof openFile>;
/** Has nothing but few characters, and the box. */
const SMALLEST: IndianScript = "olChiki";

type Part = { glyph: number; x: number; y: number };
type Cluster = { text: string; advance: number; parts: Part[] };

/** Flags of a component. */
const TWO_WORDS = 0x1;
const ARE_OFFSETS = 0x2;
const SCALE = 0x8;
const MORE = 0x20;
const TWO_SCALES = 0x40;
const FOUR_SCALES = 0x80;
const GLYPH_HEADER = 10;

/** Where the table maxp has its numbers. */
const MAX_POINTS = 6;
const MAX_CONTOURS = 8;
const MAX_COMPOSED_POINTS = 10;
const MAX_COMPOSED_CONTOURS = 12;
const MAX_COMPONENTS = 28;
const MAX_DEPTH = 30;

const openedFiles = new Map<string, FontFile>();

/** Read when it is first needed: most documents are written in one or two scripts. */
function fontFile(script: IndianScript, weight: Weight): FontFile {
  const name = fontName(script, weight);
  const file = openedFiles.get(name) ?? openFile(script, weight);
  openedFiles.set(name, file);
  return file;
}

export const hasCharacter = (script: IndianScript, weight: Weight, character: string): boolean =>
  fontFile(script, weight).hasCharacter(character);

/** A font as it is stored. Nothing in it changes with a document. */
function openFile(script: IndianScript, weight: Weight) {
  const name = fontName(script, weight);
  const tables = readFont(script, weight);
  const table = (tag: string): Buffer => {
    const found = tables.get(tag);
    if (!found) throw new Error(`The font ${name} has no table ${tag}`);
    return found;
  };
  const [head, hhea, maxp, hmtx, loca, glyf] = [table("head"), table("hhea"), table("maxp"), table("hmtx"), table("loca"), table("glyf")];
  const face = new Face(new Blob(trueType(tables)));
  const font = new Font(face);
  const characters = new Set(face.collectUnicodes());
  const metricsCount = hhea.readUInt16BE(34);
  const start = (glyph: number) => (head.readInt16BE(50) === 0 ? loca.readUInt16BE(glyph * 2) * 2 : loca.readUInt32BE(glyph * 4));

  return {
    name,
    head,
    hhea,
    maxp,
    hasCharacter: (character: string): boolean => characters.has(character.codePointAt(0) ?? 0),
    outline: (glyph: number): Buffer => glyf.subarray(start(glyph), start(glyph + 1)),
    advance: (glyph: number): number => hmtx.readUInt16BE(Math.min(glyph, metricsCount - 1) * 4),

    /** The clusters of a text from left to right. A text of digits alone runs from left to right in every script. */
    clustersOf(text: string): Cluster[] {
      const buffer = new ShapingBuffer();
      buffer.addText(text);
      buffer.guessSegmentProperties();
      if (!/\p{L}/u.test(text)) buffer.setDirection(Direction.LTR);
      buffer.setFlags(BufferFlag.REMOVE_DEFAULT_IGNORABLES);
      shape(font, buffer);
      const glyphs = buffer.getGlyphInfosAndPositions();
      const starts = [...new Set(glyphs.map(({ cluster }) => cluster)), text.length].sort((one, other) => one - other);
      const clusters: (Cluster & { start: number })[] = [];
      for (const { codepoint: glyph, cluster, xAdvance = 0, xOffset = 0, yOffset = 0 } of glyphs) {
        if (clusters.at(-1)?.start !== cluster)
          clusters.push({ start: cluster, text: text.slice(cluster, starts[starts.indexOf(cluster) + 1]), advance: 0, parts: [] });
        const current = clusters.at(-1)!;
        current.parts.push({ glyph, x: current.advance + xOffset, y: yOffset });
        current.advance += xAdvance;
      }
      const isRightToLeft = (clusters[0]?.start ?? 0) > (clusters.at(-1)?.start ?? 0);
      return clusters.flatMap((cluster) => withMarksApart(cluster, isRightToLeft));
    },
  };
}

/**
 * Readers of PDFs take a glyph that has a mark or a joiner in its text for one without width, and see a gap after it. So the glyph has the characters
 * before the first of these, and the others are the text of empty glyphs; from right to left one for each, since readers turn the order of glyphs.
 */
function withMarksApart({ text, advance, parts }: Cluster, isRightToLeft: boolean): Cluster[] {
  const [characters = ""] = text.match(/^.[^\p{Mn}\p{Cf}]*/su) ?? [];
  const marks = text.slice(characters.length).match(isRightToLeft ? /./gsu : /\p{Cf}+|\P{Cf}+/gu) ?? [];
  const empty = marks.map((mark) => ({ text: mark, advance: 0, parts: [] }));
  const glyph = { text: characters, advance, parts };
  return isRightToLeft ? [...empty.toReversed(), glyph] : [glyph, ...empty];
}

/** Each character as the box that a font has for what it does not have. */
const boxes = (file: FontFile, text: string): Cluster[] =>
  Array.from(text, (character) => ({ text: character, advance: file.advance(0), parts: [{ glyph: 0, x: 0, y: 0 }] }));

/** A font for one document, as pdfkit wants it: an object like a font of fontkit. */
export function shapedFont(script: IndianScript | "unknown", weight: Weight) {
  const file = script === "unknown" ? fontFile(SMALLEST, weight) : fontFile(script, weight);
  const clustersOf = (text: string) => (script === "unknown" ? boxes(file, text) : file.clustersOf(text));
  const { head, hhea } = file;
  const clusters: Cluster[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (cluster: Cluster): number => {
    const key = JSON.stringify(cluster);
    const number = numbers.get(key) ?? clusters.push(cluster) - 1;
    numbers.set(key, number);
    return number;
  };
  return {
    postscriptName: script === "unknown" ? `unknown-${file.name}` : file.name,
    unitsPerEm: head.readUInt16BE(18),
    ascent: hhea.readInt16BE(4),
    descent: hhea.readInt16BE(6),
    lineGap: hhea.readInt16BE(8),
    capHeight: hhea.readInt16BE(4),
    xHeight: 0,
    italicAngle: 0,
    bbox: { minX: head.readInt16BE(36), minY: head.readInt16BE(38), maxX: head.readInt16BE(40), maxY: head.readInt16BE(42) },
    post: { isFixedPitch: false },
    head: { macStyle: { italic: false } },
    getGlyph: (glyph: number) => ({ id: glyph, advanceWidth: file.advance(glyph), codePoints: [] }),
    createSubset: () => subsetOf(file, clusters),
    layout(text: string) {
      const found = clustersOf(text);
      return {
        glyphs: found.map((cluster) => ({
          id: numberOf(cluster),
          advanceWidth: cluster.advance,
          codePoints: Array.from(cluster.text, (character) => character.codePointAt(0) ?? 0),
        })),
        positions: found.map(({ advance }) => ({ xAdvance: advance, yAdvance: 0, xOffset: 0, yOffset: 0 })),
        advanceWidth: found.reduce((sum, { advance }) => sum + advance, 0),
      };
    },
  };
}

/** The font that a document embeds: the clusters that are written in it, and the glyphs these are composed of. */
function subsetOf(file: FontFile, clusters: readonly Cluster[]) {
  const used: number[] = [];
  const places = new Map<number, number>();
  const clusterAt = (number: number) => defined(clusters[number], "cluster");

  return {
    /** The number of a cluster in the embedded font; 0 is what stands for missing ones. */
    includeGlyph(cluster: number): number {
      const place = places.get(cluster) ?? used.push(cluster);
      places.set(cluster, place);
      return place;
    },
    encode(): Uint8Array {
      const glyphs: number[] = [];
      const glyphPlaces = new Map<number, number>();
      const placeOf = (glyph: number): number => {
        const place = glyphPlaces.get(glyph) ?? used.length + glyphs.push(glyph);
        glyphPlaces.set(glyph, place);
        return place;
      };
      const composed = used.map((cluster) => compose(file, clusterAt(cluster), placeOf));
      // A glyph can itself be composed of others, which come to the end of the list.
      const parts: Outline[] = [];
      for (const glyph of glyphs) parts.push(embedded(file, glyph, placeOf));
      const mostParts = Math.max(1, ...used.map((cluster) => clusterAt(cluster).parts.length));
      return fontOf(file, [embedded(file, 0, placeOf), ...composed, ...parts], mostParts);
    },
  };
}

type Outline = { bytes: Buffer; advance: number };

function compose(file: FontFile, { advance, parts }: Cluster, placeOf: (glyph: number) => number): Outline {
  const drawn = parts.filter(({ glyph }) => file.outline(glyph).length > 0);
  const bytes = Buffer.alloc(drawn.length === 0 ? 0 : GLYPH_HEADER + drawn.length * 8);
  if (drawn.length === 0) return { bytes, advance };
  bytes.writeInt16BE(-1, 0);
  const edges = (at: number, of: "x" | "y") => drawn.map((part) => file.outline(part.glyph).readInt16BE(at) + part[of]);
  bytes.writeInt16BE(Math.min(...edges(2, "x")), 2);
  bytes.writeInt16BE(Math.min(...edges(4, "y")), 4);
  bytes.writeInt16BE(Math.max(...edges(6, "x")), 6);
  bytes.writeInt16BE(Math.max(...edges(8, "y")), 8);
  drawn.forEach(({ glyph, x, y }, index) => {
    const at = GLYPH_HEADER + index * 8;
    bytes.writeUInt16BE(TWO_WORDS | ARE_OFFSETS | (index < drawn.length - 1 ? MORE : 0), at);
    bytes.writeUInt16BE(placeOf(glyph), at + 2);
    bytes.writeInt16BE(x, at + 4);
    bytes.writeInt16BE(y, at + 6);
  });
  return { bytes, advance };
}

/** A glyph of the file, with the numbers that its components have in the embedded font. */
function embedded(file: FontFile, glyph: number, placeOf: (glyph: number) => number): Outline {
  const bytes = Buffer.from(file.outline(glyph));
  const isComposed = bytes.length > 0 && bytes.readInt16BE(0) < 0;
  for (let at = GLYPH_HEADER, flags = MORE; isComposed && flags & MORE;) {
    flags = bytes.readUInt16BE(at);
    bytes.writeUInt16BE(placeOf(bytes.readUInt16BE(at + 2)), at + 2);
    at += 4 + (flags & TWO_WORDS ? 4 : 2) + (flags & SCALE ? 2 : flags & TWO_SCALES ? 4 : flags & FOUR_SCALES ? 8 : 0);
  }
  return { bytes, advance: file.advance(glyph) };
}

function fontOf(file: FontFile, outlines: readonly Outline[], mostParts: number): Buffer {
  const loca = Buffer.alloc((outlines.length + 1) * 4);
  const hmtx = Buffer.alloc(outlines.length * 4);
  let end = 0;
  const padded = outlines.map(({ bytes, advance }, index) => {
    hmtx.writeUInt16BE(advance, index * 4);
    hmtx.writeInt16BE(bytes.length === 0 ? 0 : bytes.readInt16BE(2), index * 4 + 2);
    end += Math.ceil(bytes.length / 4) * 4;
    loca.writeUInt32BE(end, index * 4 + 4);
    return Buffer.concat([bytes], Math.ceil(bytes.length / 4) * 4);
  });
  const [head, hhea, maxp] = [Buffer.from(file.head), Buffer.from(file.hhea), Buffer.from(file.maxp)];
  head.writeInt16BE(1, 50);
  hhea.writeUInt16BE(outlines.length, 34);
  maxp.writeUInt16BE(outlines.length, 4);
  // A cluster is larger than the glyphs it is composed of, and one level deeper.
  const largest = (simple: number, composed: number) => Math.max(maxp.readUInt16BE(simple), maxp.readUInt16BE(composed)) * mostParts;
  maxp.writeUInt16BE(Math.min(0xffff, largest(MAX_POINTS, MAX_COMPOSED_POINTS)), MAX_COMPOSED_POINTS);
  maxp.writeUInt16BE(Math.min(0xffff, largest(MAX_CONTOURS, MAX_COMPOSED_CONTOURS)), MAX_COMPOSED_CONTOURS);
  maxp.writeUInt16BE(Math.max(maxp.readUInt16BE(MAX_COMPONENTS), mostParts), MAX_COMPONENTS);
  maxp.writeUInt16BE(maxp.readUInt16BE(MAX_DEPTH) + 1, MAX_DEPTH);
  return trueType(
    new Map([
      ["glyf", Buffer.concat(padded)],
      ["head", head],
      ["hhea", hhea],
      ["hmtx", hmtx],
      ["loca", loca],
      ["maxp", maxp],
    ]),
  );
}
