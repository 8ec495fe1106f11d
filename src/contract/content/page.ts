import { z } from "zod";
import { html, line, reference } from "./fields.ts";
import { sections } from "./home.ts";

const shown = {
  title: line(120).refine((title) => title !== "", "A page needs a title."),
  showTitle: z.boolean().default(true),
  showBreadcrumb: z.boolean().default(true),
  header: z.strictObject({ mediaId: reference("picture") }).prefault({}),
  /** May quote the settings, see facts.rules.ts. */
  text: html,
  /** Below the text, as on the home page; what is empty for one kind of screen is shown on both. */
  desktop: sections,
  phone: sections,
  pageTitle: line(120),
  pageDescription: line(300),
};

/** A page at /{slug}: a text, or sections, or both. */
export const page = z.strictObject(shown);

/** What is shown above the listing at /in/{slug}. Without a choice it is the listing of that slug. */
export const landing = z.strictObject({
  ...shown,
  listing: z
    .strictObject({ categoryId: reference("category"), collectionId: reference("collection"), tagId: reference("tag") })
    .prefault({}),
});

export type Page = z.output<typeof page>;
export type Landing = z.output<typeof landing>;
