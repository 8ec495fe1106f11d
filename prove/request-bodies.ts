/** Random request bodies: valid ones from the contract's schemas, and broken ones. */
import fc from "fast-check";
import { z } from "zod";
import type { Random } from "./random.ts";

type Schema = {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
};

/** Longer than any list in practice, short enough for thousands of requests. */
const LONGEST = 6;

/** Values that fit the schema; `names`: known values for a field of that name, used two times out of three. */
export function arbitraryOf(type: z.ZodType, names: (field: string) => readonly unknown[]): fc.Arbitrary<unknown> {
  const whole = z.toJSONSchema(type, { io: "input", unrepresentable: "any" }) as Schema;
  const make = (schema: Schema, depth: number): fc.Arbitrary<unknown> => {
    if (depth > 6) return fc.constant(null);
    if (schema.$ref !== undefined) return make(whole.$defs?.[schema.$ref.split("/").at(-1)!] ?? whole, depth + 1);
    if ("const" in schema) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return fc.oneof(...choices.map((choice) => make(choice, depth + 1)));
    if (schema.allOf) return make(Object.assign({}, ...schema.allOf) as Schema, depth + 1);
    const kind = Array.isArray(schema.type) ? schema.type[0] : schema.type;
    switch (kind) {
      case "object":
        return objects(schema, depth);
      case "array":
        return fc.array(make(schema.items ?? {}, depth + 1), {
          minLength: schema.minItems ?? 0,
          maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? LONGEST, LONGEST)),
        });
      case "integer":
        return fc.integer({ min: bounded(schema.minimum, -10), max: bounded(schema.maximum, 1_000_000) });
      case "number":
        return fc.double({ min: schema.minimum ?? -10, max: schema.maximum ?? 1e9, noNaN: true });
      case "boolean":
        return fc.boolean();
      case "null":
        return fc.constant(null);
      case "string":
        return strings(schema);
      default:
        return fc.jsonValue({ maxDepth: 2 });
    }
  };

  function objects({ properties = {}, required = [], additionalProperties }: Schema, depth: number): fc.Arbitrary<unknown> {
    const fields = Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => {
        const known = names(name);
        const fitting = make(schema, depth + 1);
        return [name, known.length > 0 ? fc.oneof(fitting, { weight: 2, arbitrary: fc.constantFrom(...known) }) : fitting];
      }),
    );
    const record = fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
    if (typeof additionalProperties !== "object" || Object.keys(properties).length > 0) return record;
    return fc.dictionary(fc.string({ maxLength: 8 }), make(additionalProperties, depth + 1), { maxKeys: LONGEST });
  }

  return make(whole, 0);
}

const bounded = (limit: number | undefined, otherwise: number) => Math.max(-1e9, Math.min(1e9, Math.trunc(limit ?? otherwise)));

function strings({ pattern, minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<string> {
  const any = fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)), unit: "grapheme" });
  if (pattern === undefined) return any;
  try {
    return fc.oneof(fc.stringMatching(new RegExp(pattern)), any);
  } catch {
    // Patterns with lookaround cannot be generated.
    return any;
  }
}

/** Values that no honest client sends. */
const strange: readonly unknown[] = [
  null,
  "",
  " ",
  0,
  -1,
  1.5,
  9e15,
  1e308,
  -0,
  true,
  [],
  {},
  [[[[]]]],
  "0",
  "null",
  "undefined",
  "NaN",
  "'; drop table orders; --",
  "' or '1'='1",
  "${7*7}{{7*7}}<script>alert(1)</script>",
  "../../../../etc/passwd",
  "\u0000",
  "\ud800",
  "\u202e\u0007\u001b[2J",
  "%00%ff%2e%2e",
  "a".repeat(5_000),
  "₹".repeat(2_000),
  "🧶".repeat(500),
  2_147_483_648,
  -2_147_483_649,
  { $ne: null },
  { toString: 1 },
  Array.from({ length: 300 }, (_, number) => number),
];

/** The value once for each of its texts, with characters in that text that the database cannot store. */
export function withUnstorableTexts(value: unknown): unknown[] {
  if (typeof value === "string") return [`${value}\u0000`, `${value}\ud800`];
  if (Array.isArray(value))
    return value.flatMap((each, place) => withUnstorableTexts(each).map((unstorable) => value.with(place, unstorable)));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => withUnstorableTexts(each).map((unstorable) => ({ ...value, [name]: unstorable })));
}

/** The same value with something removed, added or replaced, at any depth. */
export function broken(value: unknown, random: Random): unknown {
  if (Array.isArray(value) && value.length > 0 && random.percent(70)) {
    const place = random.integer(0, value.length - 1);
    if (random.percent(20)) return [...value, ...value];
    return value.map((each, index) => (index === place ? broken(each, random) : each));
  }
  if (typeof value === "object" && value !== null && random.percent(85)) {
    const entries = Object.entries(value);
    const [name = "id"] = entries.length > 0 ? random.pick(entries) : [];
    if (random.percent(15)) return Object.fromEntries(entries.filter(([each]) => each !== name));
    if (random.percent(15))
      return { ...value, [random.pick(["__proto__", "constructor", "id", "shopper_id", "status", "user_type"])]: random.pick(strange) };
    return { ...value, [name]: broken((value as Record<string, unknown>)[name], random) };
  }
  return random.pick(strange);
}
