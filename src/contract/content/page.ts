import { z } from "zod";
import { html, line, reference } from "./fields.ts";
import { sections } from "./home.ts";

const shown = {
  title: line(120)
    .refine((title) => title !== "", "A page needs a title.")
    .meta({ title: "Title" }),
  showTitle: z.boolean().default(true).meta({ title: "Show the title" }),
  showBreadcrumb: z
    .boolean()
    .default(true)
    .meta({ title: "Show the path to this page", help: "The line of links above the title, from the home page." }),
  header: z
    .strictObject({ mediaId: reference("picture") })
    .prefault({})
    .meta({ title: "Picture at the top" }),
  /** May quote the settings, see facts.rules.ts. */
  text: html,
  desktop: sections.meta({
    title: "Sections below the text",
    add: "Add a section",
    help: "Shown on wide screens, and on phones when these have none of their own.",
  }),
  phone: sections.meta({
    title: "Sections on phones",
    add: "Add a section",
    help: "Shown on phones, and on wide screens when these have none of their own.",
  }),
  pageTitle: line(120).meta({
    title: "Title for search engines",
    help: "Shown in search results and on the browser's tab. Leave it empty to use the title above.",
  }),
  pageDescription: line(300).meta({
    title: "Description for search engines",
    help: "One or two sentences below the title in search results.",
  }),
};

/** A page at /{slug}: a text, or sections, or both. */
export const page = z.strictObject(shown);

/** What is shown above the listing at /in/{slug}. Without a choice it is the listing of that slug. */
export const landing = z.strictObject({
  ...shown,
  listing: z
    .strictObject({ categoryId: reference("category"), collectionId: reference("collection"), tagId: reference("tag") })
    .prefault({})
    .meta({ title: "Listing below the text", help: "Choose one. Without a choice, it is the listing with the address of this page." }),
});

export type Page = z.output<typeof page>;
export type Landing = z.output<typeof landing>;
