/** Documents as staff see them: who saved and published what, what is scheduled, and previews. */
import { and, desc, eq, gt, isNotNull, lt, lte, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../../db/connect.ts";
import { contentDocuments as documents, contentPreviews, contentVersions } from "../../db/schema/content.ts";
import { staff } from "../../db/schema/staff.ts";

const published = alias(contentVersions, "published");
const draft = alias(contentVersions, "draft");
const scheduled = alias(contentVersions, "scheduled");
const publisher = alias(staff, "publisher");
const saver = alias(staff, "saver");

const selectDocuments = (db: Db) =>
  db
    .select({
      id: documents.id,
      kind: documents.kind,
      slug: documents.slug,
      lastItemId: documents.lastItemId,
      publishedAt: documents.publishedAt,
      publishFrom: documents.publishFrom,
      publishUntil: documents.publishUntil,
      title: sql<string>`coalesce(${draft.body}->>'title', ${published.body}->>'title', '')`,
      publishedVersion: published.number,
      publishedBy: publisher.name,
      draftVersion: draft.number,
      savedAt: draft.createdAt,
      savedBy: saver.name,
      note: draft.note,
      scheduledVersion: scheduled.number,
    })
    .from(documents)
    .leftJoin(published, eq(published.id, documents.publishedVersionId))
    .leftJoin(draft, eq(draft.id, documents.draftVersionId))
    .leftJoin(scheduled, eq(scheduled.id, documents.scheduledVersionId))
    .leftJoin(publisher, eq(publisher.id, published.publishedBy))
    .leftJoin(saver, eq(saver.id, draft.savedBy));
export type DocumentRow = Awaited<ReturnType<typeof findDocuments>>[number];

/** Without the traces of deleted drafts: a document that has no version is none. */
export const findDocuments = (db: Db, kind?: string) =>
  selectDocuments(db)
    .where(
      and(
        kind === undefined ? undefined : eq(documents.kind, kind),
        or(isNotNull(documents.publishedVersionId), isNotNull(documents.draftVersionId)),
      ),
    )
    .orderBy(documents.kind, desc(documents.updatedAt), desc(documents.id));

export async function findDocument(db: Db, kind: string, slug: string): Promise<DocumentRow | undefined> {
  const [document] = await selectDocuments(db).where(and(eq(documents.kind, kind), eq(documents.slug, slug)));
  return document;
}

const savedBy = alias(staff, "saved_by");
const publishedBy = alias(staff, "published_by");

/** The newest first. `before`: older than that number. */
export const findVersions = (db: Db, documentId: number, { before, limit }: { before: number | undefined; limit: number }) =>
  db
    .select({
      number: contentVersions.number,
      savedAt: contentVersions.createdAt,
      savedBy: savedBy.name,
      note: contentVersions.note,
      publishedAt: contentVersions.publishedAt,
      publishedBy: publishedBy.name,
    })
    .from(contentVersions)
    .leftJoin(savedBy, eq(savedBy.id, contentVersions.savedBy))
    .leftJoin(publishedBy, eq(publishedBy.id, contentVersions.publishedBy))
    .where(and(eq(contentVersions.documentId, documentId), before === undefined ? undefined : lt(contentVersions.number, before)))
    .orderBy(desc(contentVersions.number))
    .limit(limit);

export async function findVersion(db: Db, documentId: number, number: number): Promise<{ id: number; body: unknown } | undefined> {
  const [version] = await db
    .select({ id: contentVersions.id, body: contentVersions.body })
    .from(contentVersions)
    .where(and(eq(contentVersions.documentId, documentId), eq(contentVersions.number, number)));
  return version;
}

/** The pointers of a document, which is locked until the transaction ends; undefined when it is gone. */
export async function lockPointers(tx: Db, id: number) {
  const [document] = await tx.select().from(documents).where(eq(documents.id, id)).for("update");
  return document;
}

export const updateDocument = (tx: Db, id: number, change: Partial<typeof documents.$inferInsert>) =>
  tx
    .update(documents)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(documents.id, id));

/** False when the address is another one's. */
export async function renameDocument(tx: Db, id: number, slug: string): Promise<boolean> {
  const [taken] = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.slug, slug), sql`${documents.kind} = (select kind from content_documents where id = ${id})`));
  if (taken) return taken.id === id;
  await updateDocument(tx, id, { slug });
  return true;
}

export async function deleteDocumentRow(tx: Db, id: number): Promise<void> {
  // Its pointers would keep its versions.
  await updateDocument(tx, id, {
    publishedVersionId: null,
    publishedAt: null,
    draftVersionId: null,
    scheduledVersionId: null,
    publishFrom: null,
    publishUntil: null,
    previousVersionId: null,
  });
  await tx.delete(documents).where(eq(documents.id, id));
}

/** Documents whose time has come, the oldest time first. */
export const findDue = async (db: Db, now: Date, limit: number): Promise<number[]> =>
  (
    await db
      .select({ id: documents.id })
      .from(documents)
      .where(lte(sql`least(${documents.publishFrom}, ${documents.publishUntil})`, now))
      .orderBy(sql`least(${documents.publishFrom}, ${documents.publishUntil})`)
      .limit(limit)
  ).map(({ id }) => id);

/** Documents that quote an address in a text or a link, published or as a draft. */
export async function documentsQuoting(db: Db, path: string): Promise<{ kind: string; slug: string }[]> {
  // In JSON it is within quotes: of the field itself, or of an attribute of its HTML.
  const pattern = String.raw`"${path.replaceAll(/[^\w/-]/g, String.raw`\$&`)}([/?#"\\]|$)`;
  const quotes = sql`v.body::text ~ ${pattern}`;
  return await db
    .select({ kind: documents.kind, slug: documents.slug })
    .from(documents)
    .where(
      sql`exists (select 1 from content_versions v where v.id in (${documents.publishedVersionId}, ${documents.draftVersionId}) and ${quotes})`,
    )
    .orderBy(documents.kind, documents.slug);
}

type NewPreview = typeof contentPreviews.$inferInsert;

export async function insertPreview(db: Db, preview: NewPreview, now: Date): Promise<void> {
  await db.delete(contentPreviews).where(lte(contentPreviews.expiresAt, now));
  await db.insert(contentPreviews).values(preview);
}

/** Gives a preview another body. False when it is not of this document, not this person's, or over. */
export async function updatePreview(db: Db, { body, ...of }: Omit<NewPreview, "expiresAt">, now: Date): Promise<Date | undefined> {
  const [changed] = await db
    .update(contentPreviews)
    .set({ body })
    .where(
      and(
        eq(contentPreviews.tokenHash, of.tokenHash),
        eq(contentPreviews.kind, of.kind),
        eq(contentPreviews.slug, of.slug),
        eq(contentPreviews.staffId, of.staffId),
        gt(contentPreviews.expiresAt, now),
      ),
    )
    .returning({ expiresAt: contentPreviews.expiresAt });
  return changed?.expiresAt;
}

export async function findPreviewRow(db: Db, tokenHash: string, now: Date) {
  const [preview] = await db
    .select({ kind: contentPreviews.kind, slug: contentPreviews.slug, body: contentPreviews.body })
    .from(contentPreviews)
    .where(and(eq(contentPreviews.tokenHash, tokenHash), gt(contentPreviews.expiresAt, now)));
  return preview;
}
