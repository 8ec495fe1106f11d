/** Sentences about a field that the contract gives no message of its own: 'The field "page" must be at least 1.' Callers of the API read them. */
export const inputMessages = {
  body: "The request",
  field: (path: string) => `The field "${path}"`,
  missing: "is missing",
  invalid: "is not valid",
  /** By the schema's name of the expected type. */
  types: {
    string: "must be text",
    number: "must be a number",
    int: "must be a whole number",
    boolean: "must be true or false",
    array: "must be a list",
    object: "must be an object",
    record: "must be an object",
    null: "must be empty",
  } as Readonly<Record<string, string>>,
  /** `unit`: what is counted; empty for the value of a number. */
  least: (count: number, unit: string, isInclusive: boolean) =>
    unit === "" ? `must be ${isInclusive ? "at least" : "more than"} ${count}` : `must have at least ${countOf(count, unit)}`,
  most: (count: number, unit: string, isInclusive: boolean) =>
    unit === "" ? `must be ${isInclusive ? "at most" : "less than"} ${count}` : `must have at most ${countOf(count, unit)}`,
  unknownKeys: (keys: readonly string[]) => `has no field ${keys.map((key) => `"${key}"`).join(" or ")}`,
  oneOf: (values: readonly string[]) => `must be ${values.length === 1 ? values[0] : `one of: ${values.join(", ")}`}`,
};

const countOf = (count: number, unit: string) => (count === 1 ? `1 ${unit === "entries" ? "entry" : "character"}` : `${count} ${unit}`);
