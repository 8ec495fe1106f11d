import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moments } from "./columns.ts";

/** An uploaded picture or video. `key` names it in the store and on the web and changes with its content, so it may be cached for ever. */
export const media = pgTable(
  "media",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    key: text().notNull().unique(),
    extension: text().notNull(),
    mime: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    thumbhash: text().notNull(),
    alt: text().notNull().default(""),
    /** The picture that stands for a video until it plays; a video has its measures and thumbhash. */
    posterId: integer().references((): AnyPgColumn => media.id, { onDelete: "restrict" }),
    ...moments(),
  },
  (t) => [
    check("media_has_measure", sql`${t.width} > 0 and ${t.height} > 0`),
    check("media_video_has_poster", sql`(${t.mime} like 'video/%') = (${t.posterId} is not null)`),
  ],
);

/** The sizes that the background job has made of a picture. */
export const mediaVariants = pgTable(
  "media_variants",
  {
    mediaId: integer()
      .notNull()
      .references(() => media.id, { onDelete: "cascade" }),
    format: text({ enum: ["avif", "webp"] }).notNull(),
    width: integer().notNull(),
    bytes: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.mediaId, t.format, t.width] }), check("media_variant_format", sql`${t.format} in ('avif', 'webp')`)],
);
