/** Reads sizes and budgets out of what a shopper types: "8x10", "152 x 244 cm", "runner 2.5", "under ₹20,000", "10 hazar tak". Pure. */
import { type Paise, fromRupees } from "../../shared/money.ts";

/** One or two sides, in centimetres; which of two is the width is not known. */
export type TypedSize = { sides: readonly number[] };
/** In paise; null = no bound. */
export type Budget = { from: Paise | null; to: Paise | null };
/** `words`: the query without its sizes and budget. */
export type Measures = { words: string; sizes: readonly TypedSize[]; budget: Budget | null };

/** Bare numbers up to this are feet, larger ones centimetres: no rug is 31 ft wide. */
const MOST_FEET = 30;
/** Bare numbers below this are no amounts of money: "10 to 20" is not a price. */
const LEAST_RUPEES = 100;

const NUMBER = String.raw`(\d+(?:\.\d+)?)`;
const FEET = String.raw`(?:ft|feet|foot|फुट|फीट|['′’])`;
const INCHES = String.raw`(?:inches|inch|in|["″”])`;
const CENTIMETRES = String.raw`(?:cms?|centimet(?:er|re)s?)`;
const METRES = String.raw`(?:m|mtrs?|met(?:er|re)s?)`;
const UNIT = String.raw`(${FEET}|${INCHES}|${CENTIMETRES}|${METRES})`;
const LENGTH = String.raw`${NUMBER}(?:\s*${UNIT}(?:(\d{1,2})${INCHES}?)?)?`;
const WORD_END = String.raw`(?![\p{L}\p{N}])`;
const WORD_START = String.raw`(?<![\p{L}\p{N}.])`;

const TWO_SIDES = new RegExp(String.raw`${WORD_START}${LENGTH}\.?\s*(?:x|×|✕|\*|by)\s*${LENGTH}\.?${WORD_END}`, "giu");
const ONE_SIDE = new RegExp(String.raw`${WORD_START}${NUMBER}\s*${UNIT}\.?${WORD_END}`, "giu");
/** Without a unit, a number is a side only beside a word for a shape. */
const SHAPE = "(runners?|round|circular|gol|square|गोल)";
const SHAPE_AND_SIDE = new RegExp(String.raw`${WORD_START}${SHAPE}(\s+(?:rugs?|carpets?))?\s+(\d{1,2}(?:\.\d+)?)${WORD_END}`, "giu");
const SIDE_AND_SHAPE = new RegExp(String.raw`${WORD_START}(\d{1,2}(?:\.\d+)?)\s+${SHAPE}${WORD_END}`, "giu");

const MULTIPLIER = String.raw`(k|thousands?|hazaa?r|हज़ार|हज़ार|हजार|lakhs?|lacs?|लाख)`;
const AMOUNT = String.raw`${NUMBER}\s*${MULTIPLIER}?`;
const BETWEEN = new RegExp(String.raw`(?:(?:between|from)\s+)?${WORD_START}${AMOUNT}\s*(?:-|–|to|and|se|से)\s*${AMOUNT}${WORD_END}`, "giu");
const AT_MOST = new RegExp(
  String.raw`(?:${WORD_START}(?:under|below|less than|up ?to|within|max(?:imum)?|cheaper than|not more than|budget(?: of)?)|<=?)\s*${AMOUNT}${WORD_END}` +
    String.raw`|${WORD_START}${AMOUNT}\s*(?:tak|se kam|ke andar|ke neeche|se niche|or less|and (?:under|below)|तक|से कम|के अंदर|के अन्दर|के नीचे)${WORD_END}`,
  "giu",
);
const AT_LEAST = new RegExp(
  String.raw`(?:${WORD_START}(?:above|over|more than|from|starting(?: at| from)?|min(?:imum)?)|>=?)\s*${AMOUNT}${WORD_END}` +
    String.raw`|${WORD_START}${AMOUNT}\s*(?:se (?:zyada|jyada|upar|ooper)|and (?:above|over)|or more|से ज़्यादा|से ज्यादा|से ऊपर)${WORD_END}`,
  "giu",
);

/** Reads the query once; what is neither a size nor an amount of money stays in `words`. */
export function readMeasures(query: string): Measures {
  const sizes: TypedSize[] = [];
  let words = plain(query);
  const take = (pattern: RegExp, read: (...groups: (string | undefined)[]) => string | null) => {
    words = words.replace(pattern, (all: string, ...groups: (string | undefined)[]) => read(...groups) ?? all);
  };
  take(TWO_SIDES, (a = "", unitA, inchesA, b = "", unitB, inchesB) => {
    const unit = unitB ?? unitA ?? (Math.max(Number(a), Number(b)) <= MOST_FEET ? "ft" : "cm");
    sizes.push({ sides: [centimetres(a, unitA ?? unit, inchesA), centimetres(b, unitB ?? unit, inchesB)] });
    return " ";
  });
  const oneSide = (side: string, unit: string, left: string) => {
    sizes.push({ sides: [centimetres(side, unit)] });
    return left;
  };
  take(ONE_SIDE, (side = "", unit = "") => oneSide(side, unit, " "));
  take(SHAPE_AND_SIDE, (shape, thing, side = "") => oneSide(side, "ft", ` ${shape}${thing ?? ""} `));
  take(SIDE_AND_SHAPE, (side = "", shape) => oneSide(side, "ft", ` ${shape} `));

  let from: Paise | null = null;
  let to: Paise | null = null;
  take(BETWEEN, (low = "", lowUnit, high = "", highUnit) => {
    const amounts = [rupees(low, lowUnit ?? highUnit), rupees(high, highUnit)] as const;
    if (amounts[0] < LEAST_RUPEES || amounts[1] <= amounts[0]) return null;
    [from, to] = [fromRupees(amounts[0]), fromRupees(amounts[1])];
    return " ";
  });
  const bound = (set: (amount: Paise) => void) => (before?: string, beforeUnit?: string, after?: string, afterUnit?: string) => {
    const amount = rupees(before ?? after ?? "", before === undefined ? afterUnit : beforeUnit);
    if (amount < LEAST_RUPEES) return null;
    set(fromRupees(amount));
    return " ";
  };
  take(
    AT_MOST,
    bound((amount) => (to = amount)),
  );
  take(
    AT_LEAST,
    bound((amount) => (from = amount)),
  );
  return { words: words.replaceAll(/\s+/g, " ").trim(), sizes, budget: from === null && to === null ? null : { from, to } };
}

/** Small letters, digits as 0 to 9, amounts without the signs around them: "₹ 20,000/-" is "20000". */
const plain = (query: string): string =>
  query
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[०-९]/g, (digit) => String(digit.codePointAt(0)! - 0x966))
    .replaceAll(/(?<=\d),(?=\d)/g, "")
    .replaceAll(/(?<=\d)\s*\/-/g, "")
    .replaceAll(/₹|(?<![\p{L}\p{N}])(?:rs\.?|inr|rupees?|rupaye|रुपये|रुपए|रु\.?)(?![\p{L}])/gu, " ");

const UNITS: readonly (readonly [pattern: RegExp, centimetres: number])[] = [
  [new RegExp(`^${FEET}$`, "u"), 30.48],
  [new RegExp(`^${INCHES}$`, "u"), 2.54],
  [new RegExp(`^${CENTIMETRES}$`, "u"), 1],
  [new RegExp(`^${METRES}$`, "u"), 100],
];

function centimetres(side: string, unit: string, inches = "0"): number {
  const [, factor = 1] = UNITS.find(([pattern]) => pattern.test(unit)) ?? [];
  return Number(side) * factor + Number(inches) * 2.54;
}

function rupees(amount: string, multiplier = ""): number {
  const factor = multiplier === "" ? 1 : /^(l|लाख)/.test(multiplier) ? 100_000 : 1_000;
  return Math.round(Number(amount) * factor);
}

/** A size that the shop makes. */
export type MadeSize = { id: number; widthCm: number; lengthCm: number };

/** Weavers' feet are rounded to whole centimetres. */
const SAME_CM = 6;
/** How far a size may differ on each side and still be offered where the typed one is not made. */
const NEAR = 0.2;

/** Ids of the sizes that were meant: the same ones, else those that differ by at most a fifth on each side, else the nearest one. */
export function sizesMeant({ sides }: TypedSize, made: readonly MadeSize[]): number[] {
  const measured = made.map(({ id, widthCm, lengthCm }) => ({ id, ...difference(sides, widthCm, lengthCm) }));
  const same = measured.filter(({ most }) => most <= SAME_CM);
  if (same.length > 0) return same.map(({ id }) => id);
  const near = measured.filter(({ share }) => share <= NEAR);
  if (near.length > 0) return near.map(({ id }) => id);
  const [nearest] = measured.toSorted((a, b) => a.share - b.share);
  return nearest ? [nearest.id] : [];
}

/** The larger difference of the two sides, in centimetres and as a share of the typed side; sides may be exchanged. */
function difference(sides: readonly number[], widthCm: number, lengthCm: number): { most: number; share: number } {
  const [first = 0, second = 0] = sides;
  const orders =
    sides.length < 2
      ? [[widthCm], [lengthCm]]
      : [
          [widthCm, lengthCm],
          [lengthCm, widthCm],
        ];
  const differences = orders.map((order) => ({
    most: Math.max(...order.map((side, place) => Math.abs(side - (place === 0 ? first : second)))),
    share: Math.max(
      ...order.map((side, place) => Math.abs(side - (place === 0 ? first : second)) / Math.max(1, place === 0 ? first : second)),
    ),
  }));
  return differences.reduce((best, each) => (each.share < best.share ? each : best));
}
