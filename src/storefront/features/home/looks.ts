/** The names that an owner may give to a section or a block; each has its rules in looks.css or beside its block. */
const known: ReadonlySet<string> = new Set([
  // sections
  "on-dark",
  "on-linen",
  // words
  "statement",
  "centred",
  // pictures
  "stepped",
  "tall",
  "square",
  "wide",
  // what else a block can be: products as a short list, collections by name, rooms one after the other
  "list",
  "index",
  "slider",
]);

/** The names that the design knows, of those that the owner wrote. */
export const knownLooks = (names: string): string[] => names.split(/\s+/).filter((name) => known.has(name));
