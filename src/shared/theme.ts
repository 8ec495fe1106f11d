/** The colours that an owner chooses, the tints that follow from them, and whether texts in them can be read. */

/** '#rrggbb' each. */
export type Colours = { paper: string; ink: string; madder: string; indigo: string };

/** As the storefront's tokens.css has them. */
export const HOUSE_COLOURS: Colours = { paper: "#f8f4ec", ink: "#2b2420", madder: "#97301f", indigo: "#22365c" };
export const COLOUR_NAMES = Object.keys(HOUSE_COLOURS) as (keyof Colours)[];

export const isColour = (typed: string): boolean => /^#[0-9a-f]{6}$/.test(typed);

type Rgb = readonly [number, number, number];
const rgbOf = (colour: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as unknown as Rgb;
const hexOf = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;

/** `share` of the second colour in the first. */
function mix(one: string, other: string, share: number): string {
  const [from, to] = [rgbOf(one), rgbOf(other)];
  return hexOf(from.map((part, at) => part + ((to[at] ?? part) - part) * share) as unknown as Rgb);
}

/** Relative luminance (WCAG 2.2). */
function luminance(colour: string): number {
  const [red, green, blue] = rgbOf(colour).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const HOUSE_TINTS = {
  linen: "#efe8db",
  sand: "#e1d7c6",
  flatlay: "#ece5da",
  ink2: "#574c43",
  ink3: "#6e6257",
  line: "#d9cfbf",
  lineStrong: "#867a6d",
  madderDeep: "#7a2316",
  madderWash: "#f3e3da",
  indigoDeep: "#18274a",
  indigoWash: "#e3e5e6",
};
export type Palette = Colours & typeof HOUSE_TINTS;

/** The chosen colours with their tints; the house's own where nothing was chosen. */
export function paletteOf(chosen: Partial<Colours>): Palette {
  const own = (Object.entries(chosen) as [keyof Colours, string][]).filter(([, colour]) => isColour(colour));
  const colours: Colours = { ...HOUSE_COLOURS, ...Object.fromEntries(own) };
  const { paper, ink, madder, indigo } = colours;
  const is = (name: keyof Colours) => colours[name] === HOUSE_COLOURS[name];
  const house = is("paper") && is("ink");
  const ofPaper = (name: keyof typeof HOUSE_TINTS, share: number) => (house ? HOUSE_TINTS[name] : mix(paper, ink, share));
  return {
    ...colours,
    linen: ofPaper("linen", 0.06),
    sand: ofPaper("sand", 0.13),
    flatlay: ofPaper("flatlay", 0.07),
    line: ofPaper("line", 0.18),
    lineStrong: ofPaper("lineStrong", 0.59),
    ink2: house ? HOUSE_TINTS.ink2 : mix(ink, paper, 0.19),
    ink3: house ? HOUSE_TINTS.ink3 : mix(ink, paper, 0.3),
    madderDeep: is("madder") ? HOUSE_TINTS.madderDeep : mix(madder, "#000000", 0.2),
    madderWash: is("madder") && house ? HOUSE_TINTS.madderWash : mix(paper, madder, 0.08),
    indigoDeep: is("indigo") ? HOUSE_TINTS.indigoDeep : mix(indigo, "#000000", 0.25),
    indigoWash: is("indigo") && house ? HOUSE_TINTS.indigoWash : mix(paper, indigo, 0.1),
  };
}

/** Level AA of WCAG 2.2: for text, and for the edges of fields and buttons. */
const TEXT = 4.5;
const EDGE = 3;

type Pair = { front: keyof Palette; back: keyof Palette; least: number };
/** Every pair that the storefront and the e-mails show. */
const PAIRS: readonly Pair[] = [
  ...(["paper", "linen", "sand"] as const).map((back) => ({ front: "ink" as const, back, least: TEXT })),
  ...(["paper", "linen"] as const).map((back) => ({ front: "ink3" as const, back, least: TEXT })),
  ...(["paper", "linen", "madderWash"] as const).map((back) => ({ front: "madder" as const, back, least: TEXT })),
  ...(["paper", "linen", "indigoWash"] as const).map((back) => ({ front: "indigo" as const, back, least: TEXT })),
  { front: "lineStrong", back: "paper", least: EDGE },
];

/** Pairs that cannot be read, each with the chosen colour that has to change; none when all can. */
export function unreadablePairs(chosen: Colours): (Pair & { ratio: number; change: keyof Colours })[] {
  const palette = paletteOf(chosen);
  const changeOf: Partial<Record<keyof Palette, keyof Colours>> = { ink3: "ink", lineStrong: "ink" };
  return PAIRS.map((pair) => ({
    ...pair,
    ratio: contrastOf(palette[pair.front], palette[pair.back]),
    change: changeOf[pair.front] ?? (pair.front as keyof Colours),
  })).filter(({ ratio, least }) => ratio < least);
}

const tokenOf = (name: string) => `--${name.replace(/[A-Z\d]/g, (sign) => `-${sign.toLowerCase()}`)}`;

/** Style rules that give the storefront's tokens the chosen colours; '' for the house's own. */
export function themeCss(chosen: Partial<Colours>): string {
  const [own, house] = [paletteOf(chosen), paletteOf({})];
  const names = (Object.keys(own) as (keyof Palette)[]).filter((name) => own[name] !== house[name]);
  if (names.length === 0) return "";
  // The tokens stand in :root: doubled, it wins wherever the style sheets are.
  const rule = (of: readonly (keyof Palette)[]) => `:root:root{${of.map((name) => `${tokenOf(name)}:${own[name]}`).join(";")}}`;
  // For those who ask for more contrast, tokens.css takes the deep tints and the whole ink: said again here, because the rule above is stronger.
  const contrast = {
    ...(names.includes("madder") ? { "--madder": own.madderDeep } : {}),
    ...(names.includes("indigo") ? { "--indigo": own.indigoDeep } : {}),
    ...(names.includes("ink3") ? { "--ink-2": own.ink, "--ink-3": own.ink, "--line": own.lineStrong, "--line-strong": own.ink } : {}),
  };
  const declared = Object.entries(contrast).map(([token, value]) => `${token}:${value}`);
  return rule(names) + (declared.length > 0 ? `@media (prefers-contrast:more){:root:root{${declared.join(";")}}}` : "");
}
