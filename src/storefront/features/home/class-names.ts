/** The class names that an owner may give to a section or a block; their style rules are with the section or the block. */
const known: ReadonlySet<string> = new Set([
  // sections
  "on-dark",
  "on-linen",
  // texts
  "statement",
  "centred",
  // pictures
  "stepped",
  "tall",
  "square",
  "wide",
  // other layouts: products as a short list, collections by name, rooms in a slider
  "list",
  "index",
  "slider",
]);

/** How a preview names the parts of a page. */
const part = /^part-\d+$/;

/** The class names of the design among those that the owner wrote. */
export const knownClassNames = (names: string): string[] => names.split(/\s+/).filter((name) => known.has(name) || part.test(name));
