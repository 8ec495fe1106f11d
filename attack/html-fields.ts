/** Every field of HTML that staff write, found by what schemas say of their fields: a new one is among them by itself. */
import { z } from "zod";
import { adminCalls } from "../src/contract/admin/all.ts";
import { type Kind, kinds } from "../src/contract/content/kinds.ts";
import { type Field, type ObjectField, emptyOf, objectField } from "../src/admin/content/form/field.ts";

type Schema = z.core.$ZodType;
type Body = Record<string, unknown>;

/** Every schema has a definition; Zod types it on its own classes only. */
const defOf = (schema: Schema) => (schema as unknown as { def: z.core.$ZodTypes["_zod"]["def"] }).def;
const isHtml = (schema: Schema) => z.globalRegistry.get(schema)?.["control"] === "html";

/** Paths of the HTML in a body: 'tabs.*.body'. */
function pathsOf(schema: Schema, path = ""): string[] {
  if (isHtml(schema)) return [path];
  const def = defOf(schema);
  const within = (name: string) => (path === "" ? name : `${path}.${name}`);
  switch (def.type) {
    case "object":
      return Object.entries(def.shape).flatMap(([name, inner]) => pathsOf(inner, within(name)));
    case "array":
      return pathsOf(def.element, within("*"));
    case "union":
      return def.options.flatMap((option) => pathsOf(option, path));
    case "pipe":
      return pathsOf(def.in, path);
    default:
      return "innerType" in def ? pathsOf(def.innerType as Schema, path) : [];
  }
}

/** Kinds of content that hold HTML. */
export const htmlKinds = (Object.keys(kinds) as Kind[]).filter((kind) => pathsOf(kinds[kind]).length > 0);

/** Calls of staff, besides those of content, whose body holds HTML, with its paths. */
export const htmlCalls: Readonly<Record<string, string[]>> = Object.fromEntries(
  adminCalls.flatMap(({ name, body }) => {
    const paths = body ? [...new Set(pathsOf(body))] : [];
    return paths.length > 0 ? [[name, paths]] : [];
  }),
);

type Filling = {
  /** By the path of the field. */
  textFor: (path: string) => string;
  line: string;
  /** Parts without a picture are not shown at all. */
  pictureId: number | null;
};

/** A document of a kind with a text in each of its HTML fields and in each line that is free text, and with a picture wherever it takes one. */
export function filledBody(kind: Kind, { textFor, line, pictureId }: Filling): Body {
  const fill = (field: Field, path: string): unknown => {
    switch (field.control) {
      case "html":
        return textFor(path);
      case "line":
      case "lines":
        return fits(field.schema, line) ? line : emptyOf(field.schema);
      case "reference":
        return field.kind === "picture" ? pictureId : emptyOf(field.schema);
      case "date":
        return field.isNullable ? null : "2026-01-01";
      case "object":
        return fillObject(field, path);
      case "list":
        return field.varieties
          .filter(({ field: inner }) => pathsOf(inner.schema).length > 0 || (field.varieties.length === 1 && hasPicture(inner)))
          .map(({ field: inner }, at) => fillObject(inner, `${path}.${at}`));
      default:
        return emptyOf(field.schema);
    }
  };
  const fillObject = ({ fields, schema }: Extract<Field, { control: "object" }>, path: string): Body => ({
    ...(emptyOf(schema) as Body),
    ...Object.fromEntries(
      fields.filter(([, field]) => field.control !== "none").map(([name, field]) => [name, fill(field, `${path}.${name}`)]),
    ),
  });
  return fillObject(objectField(kinds[kind]), kind);
}

const hasPicture = ({ fields }: ObjectField) => fields.some(([, field]) => field.control === "reference" && field.kind === "picture");
const fits = (schema: Schema, text: string) => z.safeParse(schema, text).success;
