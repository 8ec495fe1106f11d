import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, index, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { bytes, moment, moments } from "./columns.ts";

/** An uploaded picture or video. `key` is its name in the store and in URLs; it changes with the content, so the file may be cached forever. */
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
    /** What a crop must not cut off: per cent from the left and from the top. */
    focusX: smallint().notNull().default(50),
    focusY: smallint().notNull().default(50),
    /** The poster of a video; the video has the poster's width, height and thumbhash. */
    posterId: integer().references((): AnyPgColumn => media.id, { onDelete: "restrict" }),
    ...moments(),
  },
  (t) => [
    // The end of a key is a hash of the content.
    index("media_by_content").on(sql`right(${t.key}, 10)`),
    check("media_focus", sql`${t.focusX} between 0 and 100 and ${t.focusY} between 0 and 100`),
    check("media_has_measure", sql`${t.width} > 0 and ${t.height} > 0`),
    check("media_video_has_poster", sql`(${t.mime} like 'video/%') = (${t.posterId} is not null)`),
  ],
);

/** What has arrived of a file that is sent in chunks. `hash`: SHA-256 of the whole file, so that sending it once more goes on where it stopped. */
export const uploadChunks = pgTable(
  "upload_chunks",
  {
    hash: text().notNull(),
    place: smallint().notNull(),
    content: bytes().notNull(),
    arrivedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.hash, t.place] }),
    index("upload_chunks_by_age").on(t.arrivedAt),
    check("upload_chunk_hash", sql`${t.hash} ~ '^[0-9a-f]{64}$'`),
  ],
);

/** Resized versions of a picture, made by a background job. */
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
