import { z } from "zod";
import { html, line } from "./fields.ts";

/** The columns at the foot of every page. */
export const footer = z.strictObject({
  columns: z
    .array(z.strictObject({ title: line(80), text: html }))
    .max(4)
    .default([]),
});
