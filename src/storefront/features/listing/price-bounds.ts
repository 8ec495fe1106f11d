/** The price group of the filters, and the bounds that a shopper types in it. */

/**
 * The group whose values are bands of prices ("under-20000", "20000-under-50000", "from-50000"), or bounds that were typed: "20000-50000",
 * "-20000", "20000-".
 */
export const PRICE_GROUP = "Price";
/** Names of the two fields in which a shopper types bounds; without JavaScript they arrive as they are. */
export const priceFields = { from: "price_from", to: "price_to" } as const;

/** What may be typed as a bound, for the HTML attribute: "20000", "₹ 1,00,000", "Rs. 20,000.50". Anything else is no amount. */
export const boundPattern = String.raw`\s*((₹|[Rr][Ss]\.?)\s*)?(\d[\d,\s]*(\.\d*\s*)?)?`;
const typedBound = new RegExp(`^(?:${boundPattern})$`, "v");
const HIGHEST_BOUND = "999999999";

/** Whole rupees; empty when there is no amount. */
function readBound(typed: string): string {
  if (!typedBound.test(typed)) return "";
  const digits = typed
    .replace(/\.\d*\s*$/, "")
    .replace(/\D/g, "")
    .replace(/^0+(?=\d)/, "");
  return digits.length > HIGHEST_BOUND.length ? HIGHEST_BOUND : digits;
}

/** Typed bounds as a value of the price group; undefined when no amount was typed. */
export function toPriceRange(from: string, to: string): string | undefined {
  const [low, high] = [readBound(from), readBound(to)];
  if (low === "" && high === "") return undefined;
  // Bounds in the wrong order are meant the other way round.
  return low !== "" && high !== "" && Number(low) > Number(high) ? `${high}-${low}` : `${low}-${high}`;
}

/** The band of the specification that reads like typed bounds. */
const namedBand = "5000-10000";

/** The bounds of a value that was typed. */
export function readPriceBounds(value: string): { from: string; to: string } | undefined {
  const [, from, to] = /^(\d{0,9})-(\d{0,9})$/.exec(value) ?? [];
  return from === undefined || to === undefined || from + to === "" || value === namedBand ? undefined : { from, to };
}
