import { z } from "zod";
import { block } from "./blocks.ts";
import { classNames, inlineStyle, itemId, reference } from "./fields.ts";

const space = z
  .enum(["", "none", "small", "medium", "large"])
  .default("")
  .meta({ options: { "": "Usual", none: "None", small: "Small", medium: "Medium", large: "Large" } });
const align = z.enum(["", "start", "center", "end"]);

/** A stack of blocks. */
export const column = z.strictObject({
  id: itemId,
  width: z.int().min(1).max(12).meta({ title: "Width", help: "In twelfths of the row: 12 fills it, 6 is half of it." }),
  blocks: z.array(block).max(20).default([]).meta({ title: "Blocks", add: "Add a block", help: "Shown below each other." }),
});

/** A row of columns, each a stack of blocks. */
export const section = z.strictObject({
  id: itemId,
  isHidden: z.boolean().default(false).meta({ title: "Hide this section" }),
  inlineStyle,
  background: z
    .strictObject({
      mediaId: reference("picture"),
      repeat: z
        .enum(["", "no-repeat", "repeat", "repeat-x", "repeat-y"])
        .default("")
        .meta({
          title: "Repeat the picture",
          options: { "": "Usual", "no-repeat": "No", repeat: "In both directions", "repeat-x": "Sideways", "repeat-y": "Downwards" },
        }),
      size: z
        .enum(["", "auto", "cover", "contain"])
        .default("")
        .meta({
          title: "Size of the picture",
          help: "Cover fills the section and may cut the picture; contain shows all of it.",
          options: { "": "Usual", auto: "Its own", cover: "Cover", contain: "Contain" },
        }),
      position: z
        .enum(["", "center", "top", "bottom", "left", "right"])
        .default("")
        .meta({
          title: "Position of the picture",
          options: { "": "Usual", center: "Centre", top: "Top", bottom: "Bottom", left: "Left", right: "Right" },
        }),
    })
    .prefault({})
    .meta({ title: "Background", help: "A picture behind the whole section." }),
  spaceAbove: space.meta({ title: "Space above" }),
  spaceBelow: space.meta({ title: "Space below" }),
  extraClass: classNames,
  isFullWidth: z.boolean().default(false).meta({ title: "Full width", help: "From edge to edge of the window." }),
  hasSidePadding: z.boolean().default(true).meta({ title: "Space at the sides" }),
  verticalAlign: align.default("").meta({
    title: "Vertical alignment",
    help: "Where columns stand that are lower than their neighbours.",
    options: { "": "Usual", start: "Top", center: "Middle", end: "Bottom" },
  }),
  horizontalAlign: z
    .enum([...align.options, "between"])
    .default("")
    .meta({
      title: "Horizontal alignment",
      help: "Where columns stand that do not fill the row.",
      options: { "": "Usual", start: "Left", center: "Centre", end: "Right", between: "Spread over the row" },
    }),
  columns: z
    .array(column)
    .max(12)
    .default([])
    .meta({ title: "Columns", add: "Add a column", help: "From left to right; on a phone, from top to bottom." }),
});
export type Section = z.output<typeof section>;

export const sections = z.array(section).max(60).default([]);

/** The home page: one list of sections for wide screens, one for phones. */
export const home = z.strictObject({
  desktop: sections.meta({ title: "Wide screens", add: "Add a section" }),
  phone: sections.meta({ title: "Phones", add: "Add a section", help: "When it is empty, phones show the sections of wide screens." }),
});
