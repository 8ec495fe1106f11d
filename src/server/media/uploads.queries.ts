import { and, eq, isNull, lt, lte, sql } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import { uploadParts, uploads } from "../../db/schema/media.ts";

export type Whose = { id: number; staffId: number };
const whose = ({ id, staffId }: Whose) => and(eq(uploads.id, id), eq(uploads.staffId, staffId));

/** Of one person, until the end of the transaction: two that are begun at once are counted. */
export const lockUploads = (tx: Db, staffId: number) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('uploads'), ${staffId})`);

const place = { id: uploads.id, received: uploads.received };

/** The unfinished upload of the same file, which counts as touched; undefined when there is none. */
export async function touchSame(tx: Db, { staffId, hash, ...now }: { staffId: number; hash: string; name: string; touchedAt: Date }) {
  const [same] = await tx
    .update(uploads)
    .set(now)
    .where(and(eq(uploads.staffId, staffId), eq(uploads.hash, hash)))
    .returning(place);
  return same;
}

export const countUnfinished = (tx: Db, staffId: number): Promise<number> => tx.$count(uploads, unfinishedOf(staffId));

/** Of one person, those that nothing arrives of. */
export const deleteQuiet = (tx: Db, staffId: number, before: Date) =>
  tx.delete(uploads).where(and(unfinishedOf(staffId), lt(uploads.touchedAt, before)));

const unfinishedOf = (staffId: number) => and(eq(uploads.staffId, staffId), isNull(uploads.mediaId));

export async function insertUpload(tx: Db, upload: Omit<typeof uploads.$inferInsert, "received" | "mediaId" | "isNew">) {
  const [added] = await tx.insert(uploads).values(upload).returning(place);
  if (!added) throw new Error("An upload was not added");
  return added;
}

/** Counts bytes that arrive at the end of what is there. Undefined when they begin elsewhere, are too many, or belong to no unfinished upload of that person. */
export async function advance(tx: Db, { start, length, now, ...which }: Whose & { start: number; length: number; now: Date }) {
  const [advanced] = await tx
    .update(uploads)
    .set({ received: start + length, touchedAt: now })
    .where(and(whose(which), isNull(uploads.mediaId), eq(uploads.received, start), lte(sql`${start}::int + ${length}::int`, uploads.bytes)))
    .returning({ received: uploads.received });
  return advanced?.received;
}

export const insertPart = (tx: Db, part: typeof uploadParts.$inferInsert) => tx.insert(uploadParts).values(part);

export async function findUpload(db: Db, which: Whose) {
  const [found] = await db.select().from(uploads).where(whose(which));
  return found;
}

/** With all of its bytes that are there, by one statement: another process may finish it meanwhile. */
export async function readUpload(db: Db, which: Whose) {
  const joined = sql<Buffer | null>`(select string_agg(${uploadParts.content}, ''::bytea order by ${uploadParts.start})
    from ${uploadParts} where ${uploadParts.uploadId} = ${uploads.id})`;
  const [found] = await db.select({ upload: uploads, content: joined }).from(uploads).where(whose(which));
  return found;
}

/** Its bytes are no longer needed, and the same file may be sent again. */
export async function markFinished(tx: Db, id: number, { mediaId, isNew, now }: { mediaId: number; isNew: boolean; now: Date }) {
  await tx
    .update(uploads)
    .set({ mediaId, isNew, hash: null, touchedAt: now })
    .where(and(eq(uploads.id, id), isNull(uploads.mediaId)));
  await tx.delete(uploadParts).where(eq(uploadParts.uploadId, id));
}

export const deleteUpload = (db: Db, which: Whose) => db.delete(uploads).where(whose(which));
export const deleteUploadsBefore = (db: Db, before: Date) => db.delete(uploads).where(lt(uploads.touchedAt, before));
