/** Draws the share card of a product: the picture on one side, name and price on the other. */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { loadSharp } from "./encode.ts";

/** `price` may be empty. */
export type ShareCard = { picture: Uint8Array; name: string; price: string };
/** Returns a JPEG of 1200 × 630 pixels. */
export type DrawCard = (card: ShareCard) => Promise<Uint8Array>;

/** Increase it when the design changes, so that stored cards are drawn again. */
export const CARD_DESIGN = 1;
export const CARD_SIZE = { width: 1200, height: 630 };

/** Wide enough for a 4:5 flat lay without cropping. */
const PICTURE_WIDTH = 504;
const MARGIN = 64;
const TEXT_WIDTH = CARD_SIZE.width - PICTURE_WIDTH - 2 * MARGIN;
/** The tokens --flatlay, --paper, --ink and --ink-2. */
const colours = { ground: "#ece5da", paper: "#f8f4ec", ink: "#2b2420", quiet: "#574c43" };
/** Font sizes to try; the largest that leaves room for price and wordmark is used. */
const NAME_SIZES = [76, 60, 46, 36];
const NAME_HEIGHT = 290;
const PRICE_SIZE = 38;
const WORDMARK_WIDTH = 200;

const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** Single-weight TTF subsets of the shop's fonts: the text renderer reads neither WOFF2 nor variable fonts. */
const fonts = {
  name: { family: "Newsreader Card", file: beside("fonts/newsreader-card.ttf") },
  price: { family: "Figtree Card", file: beside("fonts/figtree-card.ttf") },
};
const wordmark = new URL("../../storefront/public/brand/logo-wordmark.svg", import.meta.url);

/** True when the fonts have every character of the name; otherwise the card would show boxes. */
export const hasGlyphs = (name: string): boolean => /^[ -~àçèéêï·×¼½¾–—‘’“”…′″]+$/u.test(name.normalize("NFC"));

/** Draws in this process. */
export const drawCardInProcess: DrawCard = async ({ picture, name, price }) => {
  const sharp = await loadSharp();

  const write = async (
    text: string,
    font: { family: string; file: string },
    size: number,
    colour: string,
    wrap: "word" | "word-char" = "word",
  ) => {
    const markup = `<span foreground="${colour}">${escapeMarkup(text)}</span>`;
    const options = { text: markup, font: `${font.family} ${size}`, fontfile: font.file, width: TEXT_WIDTH, wrap, rgba: true, dpi: 72 };
    const { data, info } = await sharp({ text: options }).png().toBuffer({ resolveWithObject: true });
    return { input: data, height: info.height, width: info.width };
  };
  async function writeName() {
    for (const size of NAME_SIZES) {
      const written = await write(name.normalize("NFC"), fonts.name, size, colours.ink);
      if (written.height <= NAME_HEIGHT && written.width <= TEXT_WIDTH) return written;
    }
    return await write(
      `${name.normalize("NFC").slice(0, MAX_NAME_LENGTH)}…`,
      fonts.name,
      Math.min(...NAME_SIZES),
      colours.ink,
      "word-char",
    );
  }

  const rug = await sharp(picture)
    .rotate()
    .resize(PICTURE_WIDTH, CARD_SIZE.height, { fit: "contain", background: colours.ground })
    .toBuffer();
  const title = await writeName();
  const amount = price ? await write(price, fonts.price, PRICE_SIZE, colours.quiet) : null;
  const mark = await sharp(await readFile(wordmark))
    .resize({ width: WORDMARK_WIDTH })
    .png()
    .toBuffer({ resolveWithObject: true });

  const left = PICTURE_WIDTH + MARGIN;
  const markTop = CARD_SIZE.height - MARGIN - mark.info.height;
  return await sharp({ create: { ...CARD_SIZE, channels: 3, background: colours.paper } })
    .composite([
      { input: rug, left: 0, top: 0 },
      { input: title.input, left, top: MARGIN },
      ...(amount ? [{ input: amount.input, left, top: MARGIN + title.height + 36 }] : []),
      // The wordmark file has a margin; shift it so that the letters align with the text.
      { input: mark.data, left: left - 12, top: markTop },
    ])
    .jpeg({ quality: 84, progressive: true })
    .toBuffer();
};
const MAX_NAME_LENGTH = 90;

const escapeMarkup = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
