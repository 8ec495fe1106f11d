import { sql } from "drizzle-orm";
import { type AnyPgColumn, boolean, check, index, integer, pgTable, primaryKey, smallint, text, unique } from "drizzle-orm/pg-core";
import { bytes, moment, moments } from "./columns.ts";
import { staff } from "./staff.ts";

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

/**
 * A file that someone of the staff sends in parts. `hash`: SHA-256 of the whole file, in hex, by which it goes on when it is begun again; null once it is finished. A finished one stays
 * for a day, for those who did not hear that it is.
 */
export const uploads = pgTable(
  "uploads",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    staffId: integer()
      .notNull()
      .references(() => staff.id, { onDelete: "cascade" }),
    name: text().notNull(),
    bytes: integer().notNull(),
    hash: text(),
    /** How many of the bytes have arrived. */
    received: integer().notNull().default(0),
    /** When something of it arrived last. */
    touchedAt: moment().notNull(),
    mediaId: integer().references(() => media.id, { onDelete: "cascade" }),
    /** Whether the shop had no such picture before. */
    isNew: boolean().notNull().default(false),
  },
  (t) => [
    unique("uploads_once").on(t.staffId, t.hash),
    index("uploads_by_age").on(t.touchedAt),
    index("uploads_by_media").on(t.mediaId),
    check("upload_hash", sql`${t.hash} ~ '^[0-9a-f]{64}$'`),
    check("upload_received", sql`${t.received} between 0 and ${t.bytes}`),
  ],
);

/** The bytes of an upload that is not finished, from `start` on. */
export const uploadParts = pgTable(
  "upload_parts",
  {
    uploadId: integer()
      .notNull()
      .references(() => uploads.id, { onDelete: "cascade" }),
    start: integer().notNull(),
    content: bytes().notNull(),
  },
  (t) => [primaryKey({ columns: [t.uploadId, t.start] })],
);

/** Of an earlier release, which still runs while this one starts. The next release removes it. */
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
