import { type AnyColumn, type SQL, and, eq, isNotNull, sql } from "drizzle-orm";
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

/** The number of the version to which a document points; null for none. */
const numberOf = (pointer: SQL | AnyColumn) => sql<number | null>`(select v.number from content_versions v where v.id = ${pointer})`;

/**
 * Locks a document until the transaction ends, creating it when needed, so that concurrent saves run one after another. `newest`: the number of its draft,
 * else of its published version, else 0.
 */
export async function lockDocument(tx: Db, kind: string, slug: string): Promise<{ id: number; lastItemId: number; newest: number }> {
  await tx.insert(contentDocuments).values({ kind, slug }).onConflictDoNothing();
  // The pointers of a row that another transaction changed while this waited are the new ones; those of a subselect might not be.
  await tx
    .select({ id: contentDocuments.id })
    .from(contentDocuments)
    .where(and(eq(contentDocuments.kind, kind), eq(contentDocuments.slug, slug)))
    .for("update");
  const { draftVersionId: draft, publishedVersionId: published } = contentDocuments;
  const [document] = await tx
    .select({
      id: contentDocuments.id,
      lastItemId: contentDocuments.lastItemId,
      newest: sql<number>`coalesce(${numberOf(draft)}, ${numberOf(published)}, 0)`,
    })
    .from(contentDocuments)
    .where(and(eq(contentDocuments.kind, kind), eq(contentDocuments.slug, slug)));
  if (!document) throw new Error(`The document ${kind} ${slug} vanished while it was saved`);
  return document;
}

/** Who saves a version, and what they tell their colleagues. */
export type Saved = { by: number; note: string };

/** Adds the next version of a locked document and points the draft at it. Returns its number. */
export async function addVersion(
  tx: Db,
  document: { id: number; lastItemId: number },
  body: unknown,
  { by, note }: Partial<Saved> = {},
): Promise<number> {
  const next = sql<number>`(select coalesce(max(v.number), 0) + 1 from content_versions v where v.document_id = ${document.id})`;
  const [version] = await tx
    .insert(contentVersions)
    .values({ documentId: document.id, number: next, body, savedBy: by ?? null, note: note ?? "" })
    .returning({ id: contentVersions.id, number: contentVersions.number });
  if (!version) throw new Error("The database returned no version");
  await tx
    .update(contentDocuments)
    .set({ draftVersionId: version.id, lastItemId: document.lastItemId, updatedAt: sql`now()` })
    .where(eq(contentDocuments.id, document.id));
  return version.number;
}

/** Makes the draft the published version, for good. False when there is no draft. */
export async function publishDraft(db: Db, kind: string, slug: string, by: number | null = null): Promise<boolean> {
  const changed = await db
    .update(contentDocuments)
    .set({
      publishedVersionId: contentDocuments.draftVersionId,
      draftVersionId: null,
      ...NO_SCHEDULE,
      publishedAt: sql`now()`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(contentDocuments.kind, kind), eq(contentDocuments.slug, slug), isNotNull(contentDocuments.draftVersionId)))
    .returning({ versionId: contentDocuments.publishedVersionId });
  const [published] = changed;
  if (published?.versionId) await markPublished(db, published.versionId, { at: sql`now()`, by });
  return changed.length > 0;
}

export const NO_SCHEDULE = { scheduledVersionId: null, publishFrom: null, publishUntil: null, previousVersionId: null };

/** Notes on a version when it was published, and by whom. */
export const markPublished = (db: Db, versionId: number, { at, by }: { at: Date | SQL; by: number | null }) =>
  db.update(contentVersions).set({ publishedAt: at, publishedBy: by }).where(eq(contentVersions.id, versionId));

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
 * Documents of which the published version, the draft, or one that will be published by itself has the id in one of the fields, in the order in which they are locked. `text`: or that text
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
      from content_documents d where exists (select 1 from content_versions v 
        where v.id in (d.published_version_id, d.draft_version_id, d.scheduled_version_id, d.previous_version_id) and (${shows}))
      order by d.kind, d.slug`,
  );
}

/** Locks documents until the transaction ends, in the order of `documentsWith`. */
export const lockDocuments = (tx: Db, ids: readonly number[]) =>
  tx.execute(sql`select 1 from content_documents where id = any(${sql.param([...ids])}::int[]) order by kind, slug for update`);

/** Those of the keys of which there is no picture or video. Nobody removes the others until the transaction ends. */
export async function findMissingMedia(tx: Db, keys: readonly string[]): Promise<string[]> {
  const found = await readRows(
    tx,
    z.object({ key: z.string() }),
    sql`select key from media where key = any(${sql.param([...keys])}::text[]) order by id for key share`,
  );
  const known = new Set(found.map(({ key }) => key));
  return keys.filter((key) => !known.has(key));
}

/** Nobody removes these pictures and videos until the transaction ends. */
export const holdMedia = (tx: Db, ids: readonly number[]) =>
  tx.execute(sql`select 1 from media where id = any(${sql.param([...ids])}::int[]) order by id for key share`);

export const clearDraft = (db: Db, kind: string, slug: string) =>
  db
    .update(contentDocuments)
    .set({ draftVersionId: null, updatedAt: sql`now()` })
    .where(and(eq(contentDocuments.kind, kind), eq(contentDocuments.slug, slug)));
