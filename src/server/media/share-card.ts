/** The picture that stands for a piece where its address is shared: the rug at one side, its name and price at the other. */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { loadSharp } from "./encode.ts";

/** `price` may be empty. */
export type ShareCard = { picture: Uint8Array; name: string; price: string };
/** Gives a JPEG of 1200 × 630 pixels. */
export type DrawCard = (card: ShareCard) => Promise<Uint8Array>;

/** To be raised when a card looks different, so that those that were drawn before are not taken for it. */
export const CARD_DESIGN = 1;
export const CARD_SIZE = { width: 1200, height: 630 };

/** A flat lay is 4:5 and never cut; its ground ends where the paper begins. */
const PICTURE_WIDTH = 504;
const MARGIN = 64;
const TEXT_WIDTH = CARD_SIZE.width - PICTURE_WIDTH - 2 * MARGIN;
/** The tokens --flatlay, --paper, --ink and --ink-2. */
const colours = { ground: "#ece5da", paper: "#f8f4ec", ink: "#2b2420", quiet: "#574c43" };
/** A name takes the largest size that leaves room for the price and the wordmark. */
const NAME_SIZES = [76, 60, 46, 36];
const NAME_HEIGHT = 290;
const PRICE_SIZE = 38;
const WORDMARK_WIDTH = 200;

const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** Cut from the shop's own fonts to one weight each: the program that draws does not read WOFF2, nor weights within a file. */
const fonts = {
  name: { family: "Newsreader Card", file: beside("fonts/newsreader-card.ttf") },
  price: { family: "Figtree Card", file: beside("fonts/figtree-card.ttf") },
};
const wordmark = new URL("../../storefront/public/brand/logo-wordmark.svg", import.meta.url);

/** Whether the fonts have every character; a name with boxes in it is worse than none. */
export const canBeDrawn = (name: string): boolean => /^[ -~àçèéêï·×¼½¾–—‘’“”…′″]+$/u.test(name.normalize("NFC"));

/** Draws it in this very process. */
export const drawCardHere: DrawCard = async ({ picture, name, price }) => {
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
    return await write(`${name.normalize("NFC").slice(0, LONGEST_NAME)}…`, fonts.name, NAME_SIZES.at(-1)!, colours.ink, "word-char");
  }

  const rug = await sharp(picture)
    .rotate()
    .resize(PICTURE_WIDTH, CARD_SIZE.height, { fit: "contain", background: colours.ground })
    .toBuffer();
  const words = await writeName();
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
      { input: words.input, left, top: MARGIN },
      ...(amount ? [{ input: amount.input, left, top: MARGIN + words.height + 36 }] : []),
      // The wordmark's own margin stands outside the line of the text.
      { input: mark.data, left: left - 12, top: markTop },
    ])
    .jpeg({ quality: 84, progressive: true })
    .toBuffer();
};
const LONGEST_NAME = 90;

const escapeMarkup = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
