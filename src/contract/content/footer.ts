import { z } from "zod";
import { html, line } from "./fields.ts";

/** The columns at the foot of every page. */
export const footer = z.strictObject({
  columns: z
    .array(z.strictObject({ title: line(80).meta({ title: "Heading" }), text: html }))
    .max(4)
    .default([])
    .meta({ title: "Columns", add: "Add a column", help: "Shown at the foot of every page, from left to right." }),
});
