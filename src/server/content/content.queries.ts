import { type SQL, and, eq, isNotNull, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/connect.ts";
import { readRows } from "../../db/rows.ts";
import { contentDocuments, contentVersions } from "../../db/schema/content.ts";

export type Version = "published" | "draft";

/** The published body, or the newest one: the draft, or else the published one. */
export async function findBody(db: Db, which: Version, kind: string, slug: string): Promise<unknown> {
  const { publishedVersionId: published, draftVersionId: draft } = contentDocuments;
  const pointer = which === "published" ? published : sql`coalesce(${draft}, ${published})`;
  const [version] = await db
    .select({ body: contentVersions.body })
    .from(contentDocuments)
    .innerJoin(contentVersions, eq(contentVersions.id, pointer))
    .where(and(eq(contentDocuments.kind, kind), eq(contentDocuments.slug, slug)));
  return version?.body;
}

export async function findPublished(db: Db, kind: string, slug: string): Promise<{ body: unknown; number: number } | undefined> {
  const [version] = await db
    .select({ body: contentVersions.body, number: contentVersions.number })
    .from(contentDocuments)
    .innerJoin(contentVersions, eq(contentVersions.id, contentDocuments.publishedVersionId))
    .where(and(eq(contentDocuments.kind, kind), eq(contentDocuments.slug, slug)));
  return version;
}

/** Locks a document until the transaction ends, creating it when needed, so that concurrent saves run one after another. */
export async function lockDocument(tx: Db, kind: string, slug: string): Promise<{ id: number; lastItemId: number }> {
  await tx.insert(contentDocuments).values({ kind, slug }).onConflictDoNothing();
  const [document] = await tx
    .select({ id: contentDocuments.id, lastItemId: contentDocuments.lastItemId })
    .from(contentDocuments)
    .where(and(eq(contentDocuments.kind, kind), eq(contentDocuments.slug, slug)))
    .for("update");
  if (!document) throw new Error(`The document ${kind} ${slug} vanished while it was saved`);
  return document;
}

/** Adds the next version of a locked document and points the draft at it. Returns its number. */
export async function addVersion(tx: Db, document: { id: number; lastItemId: number }, body: unknown): Promise<number> {
  const next = sql<number>`(select coalesce(max(v.number), 0) + 1 from content_versions v where v.document_id = ${document.id})`;
  const [version] = await tx
    .insert(contentVersions)
    .values({ documentId: document.id, number: next, body })
    .returning({ id: contentVersions.id, number: contentVersions.number });
  if (!version) throw new Error("The database returned no version");
  await tx
    .update(contentDocuments)
    .set({ draftVersionId: version.id, lastItemId: document.lastItemId, updatedAt: sql`now()` })
    .where(eq(contentDocuments.id, document.id));
  return version.number;
}

/** Makes the draft the published version. False when there is no draft. */
export async function publishDraft(db: Db, kind: string, slug: string): Promise<boolean> {
  const changed = await db
    .update(contentDocuments)
    .set({ publishedVersionId: contentDocuments.draftVersionId, draftVersionId: null, publishedAt: sql`now()`, updatedAt: sql`now()` })
    .where(and(eq(contentDocuments.kind, kind), eq(contentDocuments.slug, slug), isNotNull(contentDocuments.draftVersionId)))
    .returning({ id: contentDocuments.id });
  return changed.length > 0;
}

const version = z.object({ body: z.unknown(), shows: z.boolean() }).nullable();
const shownIn = z.object({
  id: z.int(),
  kind: z.string(),
  slug: z.string(),
  lastItemId: z.int(),
  published: version,
  draft: version,
});

/**
 * Documents of which the published version or the draft has the id in one of the fields, in the order in which they are locked. `text`: or that text
 * anywhere.
 */
export function documentsWith(db: Db, fields: readonly string[], id: number, text?: string): Promise<z.output<typeof shownIn>[]> {
  const shows = sql.join(
    [
      ...fields.map((field) => sql`v.body @? ${`$.**.${field}[*] ? (@ == ${Number(id)})`}::jsonpath`),
      ...(text === undefined ? [] : [sql`position(${text} in v.body::text) > 0`]),
    ],
    sql` or `,
  );
  const body = (pointer: SQL) =>
    sql`(select json_build_object('body', v.body, 'shows', ${shows}) from content_versions v where v.id = ${pointer})`;
  return readRows(
    db,
    shownIn,
    sql`select d.id, d.kind, d.slug, d.last_item_id as "lastItemId", ${body(sql`d.published_version_id`)} as published, ${body(sql`d.draft_version_id`)} as draft
      from content_documents d where exists (select 1 from content_versions v where v.id in (d.published_version_id, d.draft_version_id) and (${shows}))
      order by d.kind, d.slug`,
  );
}

/** Locks documents until the transaction ends, in the order of `documentsWith`. */
export const lockDocuments = (tx: Db, ids: readonly number[]) =>
  tx.execute(sql`select 1 from content_documents where id = any(${sql.param([...ids])}::int[]) order by kind, slug for update`);

/** Nobody removes these pictures and videos until the transaction ends. */
export const holdMedia = (tx: Db, ids: readonly number[]) =>
  tx.execute(sql`select 1 from media where id = any(${sql.param([...ids])}::int[]) order by id for key share`);

export const clearDraft = (db: Db, kind: string, slug: string) =>
  db
    .update(contentDocuments)
    .set({ draftVersionId: null, updatedAt: sql`now()` })
    .where(and(eq(contentDocuments.kind, kind), eq(contentDocuments.slug, slug)));
