import { z } from "zod";
import { html, line, lines, reference, references } from "./fields.ts";

/** A story of the journal. */
export const post = z.strictObject({
  title: line(160).refine((title) => title !== "", "A post needs a title."),
  summary: lines(),
  text: html,
  mediaId: reference("picture"),
  /** The day it is dated, YYYY-MM-DD. */
  date: z.iso.date("The date is written as 2026-11-21."),
  /** Shown on the home page while it is among the newest three with this flag. */
  /** The author; '' = none shown. */
  author: line(80),
  /** The products shown below it; when there are none, bestsellers of the tags. */
  productIds: references("product"),
  tagIds: references("tag"),
  isFeatured: z.boolean().default(false),
  pageTitle: line(120),
  pageDescription: line(300),
});
export type Post = z.output<typeof post>;
