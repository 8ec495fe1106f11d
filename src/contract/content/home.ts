import { z } from "zod";
import { block } from "./blocks.ts";
import { classNames, inlineStyle, itemId, reference } from "./fields.ts";

const space = z.enum(["", "none", "small", "medium", "large"]).default("");
const align = z.enum(["", "start", "center", "end"]);

const column = z.strictObject({
  /** Out of 12. */
  width: z.int().min(1).max(12),
  blocks: z.array(block).max(20).default([]),
});

/** A row of columns, each a stack of blocks. */
const section = z.strictObject({
  id: itemId,
  inlineStyle,
  background: z
    .strictObject({
      mediaId: reference("picture"),
      repeat: z.enum(["", "no-repeat", "repeat", "repeat-x", "repeat-y"]).default(""),
      size: z.enum(["", "auto", "cover", "contain"]).default(""),
      position: z.enum(["", "center", "top", "bottom", "left", "right"]).default(""),
    })
    .prefault({}),
  spaceAbove: space,
  spaceBelow: space,
  extraClass: classNames,
  /** From edge to edge of the window. */
  isFullWidth: z.boolean().default(false),
  hasSidePadding: z.boolean().default(true),
  verticalAlign: align.default(""),
  horizontalAlign: z.enum([...align.options, "between"]).default(""),
  columns: z.array(column).max(12).default([]),
});
export type Section = z.output<typeof section>;

export const sections = z.array(section).max(60).default([]);

/** The home page: one list of sections for wide screens, one for phones. */
export const home = z.strictObject({ desktop: sections, phone: sections });
