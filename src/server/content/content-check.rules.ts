/** What can be wrong with a published document, found without asking anything: links and pictures to look up, headings and alt texts. */
import { Parser } from "htmlparser2";
import { z } from "zod";
import type { ReferenceKind } from "../../contract/content/fields.ts";
import type { Reference } from "./content.rules.ts";
import { defOf } from "./clean-body.ts";

type Schema = z.core.$ZodType;
type Visit = (field: { path: string; control: string; kind: ReferenceKind | undefined; value: unknown }) => void;

/** Calls `visit` for each field of a body that a form has a control for, in the order of the schema. */
function eachField(schema: Schema, value: unknown, path: string, visit: Visit): void {
  const { control, kind } = (z.globalRegistry.get(schema) ?? {}) as { control?: string; kind?: ReferenceKind };
  if (control !== undefined) return visit({ path, control, kind, value });
  const def = defOf(schema);
  const within = (name: string | number) => (path === "" ? String(name) : `${path}.${name}`);
  if (def.type === "object" && typeof value === "object" && value !== null)
    for (const [name, field] of Object.entries(def.shape)) eachField(field, (value as Record<string, unknown>)[name], within(name), visit);
  else if (def.type === "array" && Array.isArray(value))
    for (const [at, one] of value.entries()) eachField(def.element, one, within(at), visit);
  else if (def.type === "union") {
    const option = def.options.find((one) => (one as z.ZodType).safeParse(value).success);
    if (option) eachField(option, value, path, visit);
  } else if (def.type === "enum" && path.endsWith(".size") && typeof value === "string")
    visit({ path, control: "headingSize", kind, value });
  else if ("innerType" in def) eachField(def.innerType as Schema, value, path, visit);
}

type InHtml = { links: string[]; pictures: { src: string; alt: string }[]; headings: number[] };

function readHtml(html: string): InHtml {
  const found: InHtml = { links: [], pictures: [], headings: [] };
  const parser = new Parser({
    onopentag(name, { href, src = "", alt = "" }) {
      if (name === "a" && href !== undefined) found.links.push(href);
      if (name === "img") found.pictures.push({ src, alt: alt.trim() });
      if (/^h[1-6]$/.test(name)) found.headings.push(Number(name[1]));
    },
  });
  parser.end(html);
  return found;
}

export type Candidates = {
  /** Paths of the shop that something leads to. */
  links: { field: string; path: string }[];
  references: (Reference & { field: string })[];
  /** Addresses of pictures in texts. */
  pictures: { field: string; src: string }[];
  findings: { field: string; problem: "heading_order" | "missing_alt"; what: string }[];
};

/** Whether a line says that nobody pays for delivery. One with an amount or a place names its condition. */
export const saysFreeShipping = (line: string): boolean =>
  /\bfree (shipping|delivery)\b|\b(shipping|delivery) (is )?free\b/i.test(line) &&
  !/\d|\b(from|above|over|within)\b/i.test(line.replace(/all over/i, ""));

/** Fields whose headings follow one another on one page: the name of the first field of each. */
const flowOf = (path: string): string => path.split(".")[0] ?? "";

export function examine(schema: Schema, body: unknown): Candidates {
  const found: Candidates = { links: [], references: [], pictures: [], findings: [] };
  const levels = new Map<string, number>();
  const heading = (field: string, level: number) => {
    const flow = flowOf(field);
    const before = levels.get(flow) ?? null;
    // A part may begin with any level; within it none is left out.
    if (before !== null && level > before + 1) found.findings.push({ field, problem: "heading_order", what: `h${before} → h${level}` });
    levels.set(flow, level);
  };
  const link = (field: string, href: string) => {
    if (href.startsWith("/") && !href.startsWith("//")) found.links.push({ field, path: href.split(/[?#]/)[0]! });
  };
  eachField(schema, body, "", ({ path, control, kind, value }) => {
    if (kind !== undefined) for (const id of [value].flat()) if (typeof id === "number") found.references.push({ field: path, kind, id });
    if (typeof value !== "string" || value === "") return;
    if (control === "link") link(path, value);
    if (control === "headingSize" && /^h[1-3]$/.test(value)) heading(path, Number(value[1]));
    if (control !== "html") return;
    const { links, pictures, headings } = readHtml(value);
    for (const href of links) link(path, href);
    for (const level of headings) heading(path, level);
    for (const { src, alt } of pictures) {
      found.pictures.push({ field: path, src });
      if (alt === "") found.findings.push({ field: path, problem: "missing_alt", what: src });
    }
  });
  return found;
}
