/** The inline styles that an owner may give a section or block: `name: value` pairs that change its look and nothing around it. */
import parseValue, { type Node } from "postcss-value-parser";

const MOST_TEXT = 2_000;
const MOST_PAIRS = 30;
const LONGEST_VALUE = 100;
const DEEPEST = 4;

const sides = ["top", "right", "bottom", "left"];
const spaced = (name: string) => [name, ...sides.map((side) => `${name}-${side}`), `${name}-block`, `${name}-inline`];

const allowedNames: ReadonlySet<string> = new Set([
  "color",
  "background",
  "background-color",
  ...spaced("padding"),
  ...spaced("margin"),
  ...["", ...sides.map((side) => `-${side}`)].flatMap((side) => ["", "-color", "-style", "-width"].map((part) => `border${side}${part}`)),
  "border-radius",
  "text-align",
  "font-size",
  "font-weight",
  "font-style",
  "line-height",
  "width",
  "max-width",
  "min-width",
  "height",
  "min-height",
  "max-height",
  "aspect-ratio",
  "gap",
  "row-gap",
  "column-gap",
  "opacity",
]);

/** Functions that only calculate. Functions that load something (`url`, `image-set`) and gradients are not allowed. */
const allowedFunctions: ReadonlySet<string> = new Set(["rgb", "rgba", "hsl", "hsla", "calc", "clamp", "min", "max", "var"]);

/** No quotes, backslashes, braces or colons: nothing that could end the pair or start another one. */
const plainValue = /^[a-z0-9#%.,+\-*/() ]+$/;

/** The allowed pairs, cleaned; malformed, unknown and unsafe ones are left out. Of a repeated name the last one counts. */
function allowedPairs(text: string): [name: string, value: string][] {
  const pairs = new Map<string, string>();
  if (text.length > MOST_TEXT) return [];
  for (const pair of text.toLowerCase().split(";")) {
    const colon = pair.indexOf(":");
    const name = pair.slice(0, Math.max(colon, 0)).trim();
    const value = pair
      .slice(colon + 1)
      .replace(/\s+/g, " ")
      .trim();
    if (allowedNames.has(name) && isSafeValue(value)) pairs.set(name, value);
  }
  return [...pairs].slice(0, MOST_PAIRS);
}

const isSafeValue = (value: string): boolean =>
  value.length <= LONGEST_VALUE && plainValue.test(value) && areSafe(parseValue(value).nodes, 0);

/** True for words, separators and calls of allowed functions; bare brackets only group inside a function. */
const areSafe = (nodes: readonly Node[], depth: number): boolean =>
  nodes.every((node) => {
    if (node.type === "function")
      return (
        depth < DEEPEST &&
        !node.unclosed &&
        (allowedFunctions.has(node.value) || (depth > 0 && node.value === "")) &&
        areSafe(node.nodes, depth + 1)
      );
    // A bracket in a word has no partner.
    return node.type === "div" || node.type === "space" || (node.type === "word" && !/[()]/.test(node.value));
  });

/** An owner's style as it is stored: the allowed pairs, one space after colons, `; ` between. */
export const cleanInlineStyle = (text: string): string =>
  allowedPairs(text)
    .map(([name, value]) => `${name}: ${value}`)
    .join("; ");

/** An owner's style for React's `style`: `{backgroundColor: "#fff"}`. Checked again, in case the stored text was not. */
export const toStyle = (text: string): Record<string, string> =>
  Object.fromEntries(
    allowedPairs(text).map(([name, value]) => [name.replace(/-([a-z])/g, (_, initial: string) => initial.toUpperCase()), value]),
  );

/** An owner's extra class names, if they are plain names. */
export const cleanClassNames = (text: string): string =>
  text
    .slice(0, MOST_TEXT)
    .split(/\s+/)
    .filter((name) => /^[a-z][a-z0-9-]*$/.test(name) && name.length <= 60)
    .slice(0, MOST_PAIRS)
    .join(" ");
