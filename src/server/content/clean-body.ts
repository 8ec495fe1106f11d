/** Cleans the HTML in a body of content, wherever the schema of its kind says that there is some. */
import { z } from "zod";
import { HTML_MAX_LENGTH } from "../../contract/content/fields.ts";
import { cleanHtml } from "../platform/html.ts";

/** The definition of a schema. Every schema has it; Zod types it on its own classes only. */
export const defOf = (schema: z.core.$ZodType) => (schema as unknown as { def: z.core.$ZodTypes["_zod"]["def"] }).def;

/** A copy of the body with clean HTML. The body need not fit the schema: what does not fit stays as it is, for the schema to refuse. */
export function cleanBody(schema: z.core.$ZodType, body: unknown): unknown {
  if (z.globalRegistry.get(schema)?.["control"] === "html")
    return typeof body === "string" && body.length <= HTML_MAX_LENGTH ? cleanHtml(body) : body;
  const def = defOf(schema);
  switch (def.type) {
    case "object": {
      if (typeof body !== "object" || body === null || Array.isArray(body)) return body;
      return Object.fromEntries(
        Object.entries(body).map(([name, value]) => [name, Object.hasOwn(def.shape, name) ? cleanBody(def.shape[name]!, value) : value]),
      );
    }
    case "array":
      return Array.isArray(body) ? body.map((item) => cleanBody(def.element, item)) : body;
    case "union": {
      const option = def.options.find((each) => fitsType(each, body));
      return option ? cleanBody(option, body) : body;
    }
    case "default":
    case "prefault":
    case "nullable":
    case "optional":
      return cleanBody(def.innerType, body);
    default:
      return body;
  }
}

/** True for the option of a union that has the `type` of the body. */
function fitsType(option: z.core.$ZodType, body: unknown): boolean {
  const def = defOf(option);
  const type = def.type === "object" ? def.shape["type"] : undefined;
  const typeDef = type && defOf(type);
  if (typeDef?.type !== "literal" || typeof body !== "object" || body === null || !("type" in body)) return false;
  return (typeDef.values as unknown[]).includes(body.type);
}
