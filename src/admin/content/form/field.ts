/** What a form knows of a schema of content: for each field its control, its words and its bounds. */
import type { z as Zod } from "zod";
import { z } from "zod";
import type { FieldMeta, ReferenceKind } from "../../../contract/content/fields.ts";

type Schema = Zod.core.$ZodType;
type Texts = { title: string; help: string; schema: Schema };
export type Option = { value: string | number; label: string };
/** A kind of part in a list of several kinds, such as a block. */
export type Variety = { type: string; field: ObjectField };
export type ObjectField = Texts & { control: "object"; fields: readonly (readonly [name: string, field: Field])[] };
export type ListField = Texts & {
  control: "list";
  /** What the button says that adds one. */
  add: string;
  most: number;
  /** One for parts of one kind. */
  varieties: readonly Variety[];
};
export type Field =
  | (Texts & { control: "line" | "lines" | "html" | "inlineStyle" | "classNames" | "link" | "site" | "time" })
  | (Texts & { control: "date"; isNullable: boolean })
  | (Texts & { control: "reference" | "references"; kind: ReferenceKind })
  | (Texts & { control: "yesNo" })
  | (Texts & { control: "number"; isNullable: boolean; least: number | undefined; most: number | undefined })
  | (Texts & { control: "choice" | "choices"; options: readonly Option[] })
  | (Texts & { control: "dates"; add: string; most: number })
  /** Numbers of items, the name of a kind, and lists that are always empty: they are not typed. */
  | (Texts & { control: "none" })
  | ObjectField
  | ListField;

type Meta = Partial<FieldMeta> & { title?: string; help?: string; options?: Record<string, string>; add?: string; kind?: ReferenceKind };
/** Every schema has a definition; Zod types it on its own classes only. */
const defOf = (schema: Schema) => (schema as unknown as { def: Zod.core.$ZodTypes["_zod"]["def"] }).def;

const metaOf = (schema: Schema): Meta => (z.globalRegistry.get(schema) ?? {}) as Meta;

/** The schema inside of defaults and transformations, with the words of the outermost that has them. */
function unwrap(schema: Schema): { inner: Schema; meta: Meta; isNullable: boolean } {
  const meta = metaOf(schema);
  const def = defOf(schema);
  const within = def.type === "pipe" ? def.in : "innerType" in def ? (def.innerType as Schema) : undefined;
  if (!within) return { inner: schema, meta, isNullable: false };
  const deeper = unwrap(within);
  return { inner: deeper.inner, meta: { ...deeper.meta, ...meta } as Meta, isNullable: deeper.isNullable || def.type === "nullable" };
}

const known = new WeakMap<Schema, Field>();

/** Throws for a schema that no form can show: a test asks it of every kind. */
export function fieldOf(schema: Schema): Field {
  const before = known.get(schema);
  if (before) return before;
  const field = read(schema);
  known.set(schema, field);
  return field;
}

/** Of a whole document, a block or an item. */
export function objectField(schema: Schema): ObjectField {
  const field = fieldOf(schema);
  if (field.control !== "object") throw new Error(`A form needs an object, not ${field.control}.`);
  return field;
}

function read(schema: Schema): Field {
  const { inner, meta, isNullable } = unwrap(schema);
  const { title = "", help = "" } = meta;
  const texts = { title, help, schema };
  const def = defOf(inner);
  if (meta.control === "itemId") return { ...texts, control: "none" };
  if (meta.control === "reference" || meta.control === "references") return { ...texts, control: meta.control, kind: meta.kind! };
  if (meta.control !== undefined) return { ...texts, control: meta.control };
  switch (def.type) {
    case "string":
      return "format" in def && def.format === "date" ? { ...texts, control: "date", isNullable } : { ...texts, control: "line" };
    case "boolean":
      return { ...texts, control: "yesNo" };
    case "number":
      return { ...texts, control: "number", isNullable, least: boundOf(inner, "greater_than"), most: boundOf(inner, "less_than") };
    case "enum":
      return { ...texts, control: "choice", options: optionsOf(Object.values(def.entries), meta) };
    case "literal":
      // A single value names the kind of a part.
      return def.values.length === 1
        ? { ...texts, control: "none" }
        : { ...texts, control: "choice", options: optionsOf(def.values as (string | number)[], meta) };
    case "object":
      return {
        ...texts,
        control: "object",
        fields: Object.entries(def.shape).map(([name, field]) => [name, fieldOf(field)] as const),
      };
    case "array":
      return readArray(def.element, { ...texts, add: meta.add ?? "", most: boundOf(inner, "max_length") ?? Infinity });
    default:
      throw new Error(`No form can show ${title === "" ? "a field" : `“${title}”`} of type ${def.type}.`);
  }
}

const optionsOf = (values: readonly (string | number)[], { options = {} }: Meta): Option[] =>
  values.map((value) => ({ value, label: options[value] ?? "" }));

/** A bound of a number or of the length of a list, from the checks of its schema. */
function boundOf(schema: Schema, kind: "greater_than" | "less_than" | "max_length"): number | undefined {
  const checks = (defOf(schema) as { checks?: Zod.core.$ZodCheck[] }).checks ?? [];
  const found = checks
    .map(({ _zod }) => _zod.def as { check: string; value?: number; maximum?: number })
    .find(({ check }) => check === kind);
  return found?.value ?? found?.maximum;
}

function readArray(element: Schema, texts: Texts & { add: string; most: number }): Field {
  const { inner } = unwrap(element);
  const def = defOf(inner);
  if (def.type === "never") return { ...texts, control: "none" };
  if (def.type === "union")
    return {
      ...texts,
      control: "list",
      varieties: def.options.map((option) => {
        const field = objectField(option);
        const [, type] = field.fields.find(([name]) => name === "type")!;
        return { type: String((defOf(unwrap(type.schema).inner) as Zod.core.$ZodLiteralDef<string>).values[0]), field };
      }),
    };
  const field = fieldOf(element);
  if (field.control === "object") return { ...texts, control: "list", varieties: [{ type: "", field }] };
  if (field.control === "choice") return { ...texts, control: "choices", options: field.options };
  if (field.control === "date") return { ...texts, control: "dates" };
  throw new Error(`No form can show “${texts.title}”: a list of ${field.control}.`);
}

type Part = Record<string, unknown>;

/** Which kind of part it is, of a list of several. */
export const varietyOf = ({ varieties }: ListField, part: Part): Variety =>
  varieties.find(({ type }) => type === (part["type"] ?? "")) ?? varieties[0]!;

/** A new part, with what the schema fills in; what has to be typed is empty. */
export function emptyOf(schema: Schema): unknown {
  const def = defOf(schema);
  switch (def.type) {
    case "default":
      return structuredClone(def.defaultValue);
    case "nullable":
      return null;
    case "object":
      return Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, emptyOf(field)]));
    case "array":
      return [];
    case "boolean":
      return false;
    case "number":
      return boundOf(schema, "greater_than") ?? 0;
    case "enum":
      return Object.values(def.entries)[0];
    case "literal":
      return def.values[0];
    case "pipe":
      return emptyOf(def.in);
    default:
      return "innerType" in def ? emptyOf(def.innerType as Schema) : "";
  }
}

/** A copy of a part as a new one: its numbers are given again when it is saved. */
export function withoutIds<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map((inner: unknown) => withoutIds(inner)) as Value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, name === "id" ? 0 : withoutIds<unknown>(inner)])) as Value;
}

const LINE_LENGTH = 80;
/** Named first in the line of a part. */
const TELLING = ["name", "title", "heading", "question", "from", "caption"];

/** What tells a part from its neighbours, in one line; '' when nothing is typed yet. */
export function lineOf({ fields }: ObjectField, part: Part): string {
  const texts = [
    ...TELLING,
    ...fields.flatMap(([name, { control }]) => (["line", "lines", "html", "link"].includes(control) ? [name] : [])),
  ];
  for (const name of texts) {
    const value = part[name];
    if (typeof value !== "string") continue;
    const line = value
      .replaceAll(/<[^>]*>/g, " ")
      .replaceAll(/\s+/g, " ")
      .trim();
    if (line !== "") return line.length > LINE_LENGTH ? `${line.slice(0, LINE_LENGTH)} …` : line;
  }
  return fields.flatMap(([name, field]) => factsOf(field, part[name])).join(", ");
}

/** Days and times, of a part without words. */
function factsOf(field: Field, value: unknown): string[] {
  if (field.control === "choices") return field.options.filter((one) => (value as unknown[]).includes(one.value)).map(({ label }) => label);
  return (field.control === "time" || field.control === "date") && value !== null ? [String(value)].filter(Boolean) : [];
}
