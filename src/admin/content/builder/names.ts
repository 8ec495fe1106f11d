/** How the builder names the parts of a page. */
import type { z } from "zod";
import { block as blockSchema } from "../../../contract/content/blocks.ts";
import { column as columnSchema, section as sectionSchema } from "../../../contract/content/home.ts";
import { lineOf, objectField } from "../form/field.ts";
import type { Part } from "../form/form-context.ts";
import { builder as texts } from "./messages.ts";
import type { Column, Node, Row } from "./tree.ts";

export const schemaOf = (node: Node): z.core.$ZodType => {
  if ("type" in node) return blockSchema.options.find(({ shape }) => shape.type.values.has(node.type as never))!;
  return "blocks" in node ? columnSchema : sectionSchema;
};

/** `more`: what tells it from its neighbours. */
export function nameOf({ level, node, at }: Row): { name: string; more: string } {
  if (level === "column") return { name: `${texts.column} ${at + 1}`, more: texts.ofTwelve((node as Column).width) };
  if (level === "block") {
    const field = objectField(schemaOf(node));
    return { name: field.title, more: lineOf(field, node as unknown as Part) };
  }
  const columns = "columns" in node && Array.isArray(node.columns) ? (node.columns as readonly Column[]) : [];
  const lines = columns.flatMap(({ blocks }) => blocks).map((one) => lineOf(objectField(schemaOf(one)), one as unknown as Part));
  return { name: `${texts.section} ${at + 1}`, more: lines.find((line) => line !== "") ?? texts.columns(columns.length) };
}
