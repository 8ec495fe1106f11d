/** What a preview adds to a body. */

/** Sections and blocks carry their numbers as class names, by which the builder finds them in the page. */
export function withPartNames(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(withPartNames);
  if (typeof body !== "object" || body === null) return body;
  const inner = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, withPartNames(value)]));
  const { extraClass, id } = inner;
  return typeof extraClass === "string" && typeof id === "number" ? { ...inner, extraClass: `part-${id} ${extraClass}`.trim() } : inner;
}
