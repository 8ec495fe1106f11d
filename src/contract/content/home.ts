import { z } from "zod";
import { block } from "./blocks.ts";
import { classNames, inlineStyle, itemId, reference } from "./fields.ts";

const space = z.enum(["", "none", "small", "medium", "large"]).default("");
const align = z.enum(["", "start", "center", "end"]);

const column = z.strictObject({
  width: z.int().min(1).max(12).meta({ title: "Width", help: "In twelfths of the row: 12 fills it, 6 is half of it." }),
  blocks: z.array(block).max(20).default([]).meta({ title: "Blocks", help: "Shown below each other." }),
});

/** A row of columns, each a stack of blocks. */
const section = z.strictObject({
  id: itemId,
  inlineStyle,
  background: z
    .strictObject({
      mediaId: reference("picture"),
      repeat: z.enum(["", "no-repeat", "repeat", "repeat-x", "repeat-y"]).default("").meta({ title: "Repeat the picture" }),
      size: z
        .enum(["", "auto", "cover", "contain"])
        .default("")
        .meta({ title: "Size of the picture", help: "Cover fills the section and may cut the picture; contain shows all of it." }),
      position: z.enum(["", "center", "top", "bottom", "left", "right"]).default("").meta({ title: "Position of the picture" }),
    })
    .prefault({})
    .meta({ title: "Background", help: "A picture behind the whole section." }),
  spaceAbove: space.meta({ title: "Space above" }),
  spaceBelow: space.meta({ title: "Space below" }),
  extraClass: classNames,
  isFullWidth: z.boolean().default(false).meta({ title: "Full width", help: "From edge to edge of the window." }),
  hasSidePadding: z.boolean().default(true).meta({ title: "Space at the sides" }),
  verticalAlign: align.default("").meta({ title: "Vertical alignment", help: "Where columns stand that are lower than their neighbours." }),
  horizontalAlign: z
    .enum([...align.options, "between"])
    .default("")
    .meta({ title: "Horizontal alignment", help: "Where columns stand that do not fill the row." }),
  columns: z.array(column).max(12).default([]).meta({ title: "Columns", help: "From left to right; on a phone, from top to bottom." }),
});
export type Section = z.output<typeof section>;

export const sections = z.array(section).max(60).default([]);

/** The home page: one list of sections for wide screens, one for phones. */
export const home = z.strictObject({
  desktop: sections.meta({ title: "Wide screens" }),
  phone: sections.meta({ title: "Phones", help: "When it is empty, phones show the sections of wide screens." }),
});
