/** What is typed, as far as it is finished. */
import type { z } from "zod";

/** Rounds of leaving out: what holds a part may be incomplete without it. */
const MOST_ROUNDS = 8;

/**
 * The body without what its schema refuses, so that a page can be seen while one of its parts is being written: the nearest item of a list goes, or a single
 * field. Undefined when nothing is left.
 */
export function withoutUnfinished(schema: z.ZodType, body: unknown): unknown {
  let left = structuredClone(body);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const parsed = schema.safeParse(left);
    if (parsed.success) return parsed.data;
    const paths = parsed.error.issues.map(({ path, code, ...issue }) =>
      // A field that the schema does not know is named beside its path.
      code === "unrecognized_keys" && "keys" in issue ? [...path, String((issue.keys as string[])[0])] : path,
    );
    const itemPaths = paths.map((path) => path.slice(0, path.findLastIndex((key) => typeof key === "number") + 1));
    const goes = paths.map((path, at) => (itemPaths[at]!.length > 0 ? itemPaths[at]! : path));
    // From the back, so that the numbers before stay.
    const unique = [...new Map(goes.map((path) => [path.join("."), path])).values()];
    for (const path of unique.toSorted((one, other) => Number(other.at(-1)) - Number(one.at(-1)) || other.length - one.length))
      left = without(left, path);
  }
  return undefined;
}

function without(value: unknown, [first, ...rest]: readonly PropertyKey[]): unknown {
  if (first === undefined || typeof value !== "object" || value === null) return value;
  if (Array.isArray(value))
    return rest.length === 0
      ? value.filter((_, at) => at !== first)
      : value.map((inner, at) => (at === first ? without(inner, rest) : inner));
  const entries = Object.entries(value);
  return Object.fromEntries(
    rest.length === 0
      ? entries.filter(([name]) => name !== first)
      : entries.map(([name, inner]) => [name, name === first ? without(inner, rest) : inner]),
  );
}
