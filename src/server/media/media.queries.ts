import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import { media, mediaVariants } from "../../db/schema/media.ts";
import { HASH_LENGTH, type VariantFormat } from "./media.rules.ts";

export type NewFile = typeof media.$inferInsert;

/** Adds a picture or video, or finds the one with the same key (same name and content). */
export async function upsertFile(db: Db, file: NewFile): Promise<{ id: number; isNew: boolean }> {
  const [added] = await db.insert(media).values(file).onConflictDoNothing({ target: media.key }).returning({ id: media.id });
  if (added) return { id: added.id, isNew: true };
  const [existing] = await db.select({ id: media.id }).from(media).where(eq(media.key, file.key));
  if (!existing) throw new Error(`File ${file.key} vanished while it was added`);
  return { id: existing.id, isNew: false };
}

export async function pictureById(db: Db, id: number) {
  const [picture] = await db.select().from(media).where(eq(media.id, id));
  return picture;
}

/** The oldest picture with that content. `hash`: the end of its key. */
export async function pictureWithContent(db: Db, { hash, bytes }: { hash: string; bytes: number }) {
  const [found] = await db
    .select({ id: media.id, key: media.key, extension: media.extension })
    .from(media)
    .where(and(sql`right(${media.key}, ${sql.raw(String(HASH_LENGTH))}) = ${hash}`, eq(media.bytes, bytes), isNull(media.posterId)))
    .orderBy(media.id)
    .limit(1);
  return found;
}

export const recordVariant = (db: Db, variant: { mediaId: number; format: VariantFormat; width: number; bytes: number }) =>
  db
    .insert(mediaVariants)
    .values(variant)
    .onConflictDoUpdate({ target: [mediaVariants.mediaId, mediaVariants.format, mediaVariants.width], set: { bytes: variant.bytes } });

export const variantsOfPicture = (db: Db, mediaId: number) =>
  db.select({ format: mediaVariants.format, width: mediaVariants.width }).from(mediaVariants).where(eq(mediaVariants.mediaId, mediaId));

/** Pictures added before that moment, and the names of their variants (`360.avif`). */
export const picturesAndVariants = (db: Db, before: Date) =>
  db
    .select({
      id: media.id,
      width: media.width,
      variants: sql<string[]>`array_agg(${mediaVariants.width} || '.' || ${mediaVariants.format})`,
    })
    .from(media)
    .leftJoin(mediaVariants, eq(mediaVariants.mediaId, media.id))
    .where(and(isNull(media.posterId), lt(media.createdAt, before)))
    .groupBy(media.id);
