import { z } from "zod";
import { html, line, lines, reference, references } from "./fields.ts";

/** A story of the journal. */
export const post = z.strictObject({
  title: line(160)
    .refine((title) => title !== "", "A post needs a title.")
    .meta({ title: "Title" }),
  summary: lines().meta({ title: "Summary", help: "Shown in lists of posts." }),
  text: html,
  mediaId: reference("picture"),
  /** YYYY-MM-DD. */
  date: z.iso.date("The date is written as 2026-11-21.").meta({ title: "Date", help: "The newest posts come first." }),
  author: line(80).meta({ title: "Author", help: "Leave it empty to show none." }),
  category: line(60).meta({
    title: "Category",
    help: "Such as Dyes or Care. Posts with the same words are listed together; leave it empty for none.",
  }),
  productIds: references("product").meta({
    title: "Products below the post",
    help: "When there are none, bestsellers with the tags below are shown.",
  }),
  tagIds: references("tag").meta({ title: "Tags of products", help: "Used when no products are chosen." }),
  isFeatured: z.boolean().default(false).meta({ title: "Show on the home page", help: "The newest three of these posts are shown there." }),
  pageTitle: line(120).meta({
    title: "Title for search engines",
    help: "Shown in search results and on the browser's tab. Leave it empty to use the title above.",
  }),
  pageDescription: line(300).meta({
    title: "Description for search engines",
    help: "One or two sentences below the title in search results.",
  }),
});
export type Post = z.output<typeof post>;
