/** Texts of e-mails with places for what is known only when they are sent. */

/** Called with a value for each name, in their order. `text` has the names in braces. */
export type Filled<Names extends readonly string[] = readonly string[]> = ((...values: { [Place in keyof Names]: string }) => string) & {
  text: string;
  names: Names;
};

/** `filled("Your order {number} is confirmed", "number")` is called with the number. */
export function filled<const Names extends readonly string[]>(text: string, ...names: Names): Filled<Names> {
  // In one pass: a value may have braces itself.
  const fill = (...values: readonly string[]) =>
    text.replace(/\{([^{}]*)\}/g, (whole, name: string) => (names.includes(name) ? (values[names.indexOf(name)] ?? "") : whole));
  return Object.assign(fill as Filled<Names>, { text, names });
}

export const isFilled = (value: unknown): value is Filled => typeof value === "function" && "names" in value;

/** The names in braces in a text. */
export const namesIn = (text: string): string[] => [...new Set([...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name))];
